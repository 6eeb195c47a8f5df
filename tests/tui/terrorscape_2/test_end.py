"""The final page of a hunt: where everybody was, told from the states of the game."""

from __future__ import annotations

import pytest

from core.terrorscape_2 import events as e
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, hunt
from tui.look.spans import text_of, width_of
from tui.table.table import Table
from tui.terrorscape_2.around.end import HuntEnd


def page_of(killer: str, seed: str) -> HuntEnd:
    """The page of a game that is over."""
    history = hunt(killer, seed)
    return HuntEnd(Table(GAME, history.root.state.setup, history))


@pytest.mark.parametrize("killer", KILLERS)
@pytest.mark.parametrize("width", [78, 118, 158])
def test_every_line_has_the_width_of_the_page(killer: str, width: int) -> None:
    """However many rounds there were."""
    lines = page_of(killer, "8").lines(width, 30)

    assert all(width_of(line) == width for line in lines)
    assert "WHERE EVERYBODY WAS" in text_of(lines[0])


def test_the_columns_are_the_rounds_as_they_ended() -> None:
    """The place of each when the Survivors' turn was over; who was found stands there with a mark."""
    page = page_of("orion", "12")
    rounds = page.rounds()
    state = page.table.history.state

    assert [one.number for one in rounds] == list(range(1, state.round + 1))
    met = [
        event for entry in page.table.history.line() for event in entry.events if isinstance(event, e.EncounterBegan)
    ]
    assert met
    assert sum(len(one.found) for one in rounds) == sum(len(event.who) for event in met)
    text = "\n".join(text_of(line) for line in page.lines(158, 30))
    assert f"!{GAME.cards.plan.codes[met[-1].at]}" in text


def test_how_near_it_was_gives_way_on_a_short_page() -> None:
    """The table of places comes first."""
    page = page_of("orion", "12")
    tall = "\n".join(text_of(line) for line in page.lines(78, 30))
    short = "\n".join(text_of(line) for line in page.lines(78, 8))

    assert "HOW NEAR IT WAS" in tall
    assert "HOW NEAR IT WAS" not in short
