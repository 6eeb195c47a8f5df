"""A token is shown to its owner alone: behind a curtain of its own, and with nothing of the table beside it. R17."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.random_play import play_at_random
from core.engine.seats import SeatSetup
from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.setup import Setup
from core.terrorscape_2.state import IMMUNE, INFECTED
from tests.tui.desk_pages import SIZES
from tests.tui.plain.typing import on_a_screen
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tests.tui.terrorscape_2.hunts import GAME, SEATS, TEAM, answered, page_of, press, sitting_at
from tests.tui.terrorscape_2.test_whole_hunt import table_of
from tui.screens.curtain import Curtain

if TYPE_CHECKING:
    from pathlib import Path

    from core.terrorscape_2.state import State

OURS = SeatSetup("Ada, Cleo & Dov", "A", SEATS[0].colour, ("Ada", "Cleo", "Dov"))


@cache
def drawn() -> State:
    """Somebody has drawn a token, and is asked whether it was seen."""
    for seed in range(20):
        history, _ = play_at_random(GAME, Setup((OURS, SEATS[1]), "parasitoid", TEAM).as_begun(), f"token {seed}")
        for state, _ in answered(history):
            pending = GAME.pending(state)
            if isinstance(pending, tuple) and pending[0].kind == "token":
                return state
    raise AssertionError("nobody ever drew a token")


def owner(state: State) -> int:
    """The private eyes that are asked."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return pending[0].seat


def with_token(state: State, token: int) -> State:
    """The same with another token."""
    who = owner(state) - EYES
    team = list(state.team)
    team[who] = replace(team[who], token=token)
    return replace(state, team=tuple(team))


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize(("token", "word"), [(INFECTED, "INFECTED"), (IMMUNE, "IMMUNE")])
def test_the_owner_reads_the_token_and_nothing_else(token: int, word: str, columns: int, lines: int) -> None:
    """No map, no item, no log; the page of the two faces says nothing of it."""
    state = with_token(drawn(), token)
    page = page_of(sitting_at(state, owner(state)), columns, lines)

    assert word in page
    assert "ONLY YOU MAY LOOK" in page
    assert "enter  hide it" in page
    name = TEAM[owner(state) - EYES].capitalize()
    assert any(
        row[:1] in "([<" and row[1:].startswith(f"{name}") for row in page.splitlines() if "ONLY YOU LOOK" in row
    )
    assert not any(f" {code} " in page for code in GAME.cards.plan.codes)
    assert not any(name in page for name in ("TEAM", "PUBLIC", "ORION"))


def test_both_tokens_look_the_same_to_everybody_else() -> None:
    """To the other two, to the Survivors' side, to the Killer, and on the open table."""
    one, other = (with_token(drawn(), token) for token in (INFECTED, IMMUNE))
    for viewer in (-1, 0, 1, *({2, 3, 4} - {owner(one)})):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)


def test_the_owner_hides_it_and_the_game_goes_on() -> None:
    """By enter, or by a stop; looking around the station is nothing for these eyes."""
    for command in ("go", "stop"):
        sitting = sitting_at(drawn(), owner(drawn()))
        press(sitting, command)
        assert sitting.table.awaited != owner(drawn())


def test_plain_mode_tells_it_behind_its_own_curtain() -> None:
    """Only after its letter; the sides are told by theirs, whoever sits there."""
    state = with_token(drawn(), INFECTED)
    letter = table_of(state).words.seats[owner(state)].letter
    told = on_a_screen(table_of(state), letter.lower(), "1", "quit")
    before, behind = told.split("may look.", 1)
    assert "Ada, Cleo & Dov (s) and Ben (k)" in before
    assert "infected" not in before
    assert "Your token: infected." in behind


async def test_it_has_a_curtain_of_its_own(tmp_path: Path) -> None:
    """The letter of the Survivor opens it; then the next curtain falls at once."""
    state = drawn()
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        curtain = app.screen
        assert isinstance(curtain, Curtain)
        name = TEAM[owner(state) - EYES]
        assert curtain.seat.letter == name[0].upper()
        assert f"Only {name.capitalize()} may look." in shown(pilot)
        assert "INFECTED" not in shown(pilot)
        await open_curtain(pilot)
        assert "ONLY YOU MAY LOOK" in shown(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert "eyes alone" not in shown(pilot)
