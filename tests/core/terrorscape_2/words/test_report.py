"""The report of a hunt: the sides, every round, what was held, the story."""

from __future__ import annotations

import pytest

from core.engine.past.remarks import Remarks
from core.terrorscape_2.words.rounds import rounds_of
from core.words.report import Report
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, hunt


@pytest.mark.parametrize("killer", KILLERS)
def test_it_tells_where_everybody_was_in_every_round(killer: str) -> None:
    """A line a round, however many there were; found, noise and STEALTH are marked."""
    history = hunt(killer, "9")
    text = Report(GAME, history.root.state.setup, history, Remarks()).text()
    line = history.line()
    rounds = rounds_of(line)

    part = text.split("## Where everybody was", 1)[1].split("##", 1)[0]
    rows = [row for row in part.splitlines() if row.startswith("|")]
    assert len(rows) == len(rounds) + 2
    assert part.count("found at") == len({(one.number, who) for one in rounds for who, _ in one.found})
    assert part.count("unseen") == sum(one.hidden for one in rounds)
    for one, row in zip(rounds, rows[2:], strict=True):
        assert row.startswith(f"| {one.number} |")
        assert GAME.cards.plan.codes[one.killer] in row


def test_it_tells_what_everybody_held() -> None:
    """Items by their names, and the Killer's hand."""
    history = hunt("orion", "9")
    text = Report(GAME, history.root.state.setup, history, Remarks()).text()
    part = text.split("## What they held", 1)[1].split("##", 1)[0]
    state = history.line()[-1].state

    for one in state.team:
        assert all(GAME.cards.item(card).name in part for card in one.items)
    assert all(GAME.cards.skill_card(state.hunter.killer, card).name in part for card in state.hunter.hand)
    assert "who won" in text
