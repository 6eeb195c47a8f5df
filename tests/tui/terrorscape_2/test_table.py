"""The table of Terrorscape 2: two faces, everything by keys, nothing that a side may not know. TS 11; R44."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from tests.core.terrorscape_2.test_secrets import QUIET, for_the_killer, for_the_survivors
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import (
    GAME,
    KILLERS,
    SEATS,
    answered,
    asked_for,
    hunt,
    page_of,
    press,
    sitting_at,
    towards,
)
from tui.play.modes.watching import WatchMode
from tui.table.table import Table
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.look_mode import StationLook
from tui.terrorscape_2.modes.team_mode import TeamMode
from tui.terrorscape_2.sitting import StationSitting

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "terrorscape_2"


@pytest.mark.parametrize(("columns", "lines"), SIZES)
@pytest.mark.parametrize(
    ("name", "kind", "side"),
    [
        ("team", "team", SURVIVORS),
        ("fast", "fast", KILLER),
    ],
)
def test_a_face_is_drawn_to_the_character(name: str, kind: str, side: int, columns: int, lines: int) -> None:
    """In `goldens/terrorscape_2`: the team at work, and the Killer with its cards."""
    sitting = sitting_at(asked_for(kind, "orion", "12", later=2), side)

    assert page_of(sitting, columns, lines) == (GOLDENS / f"{name}-{columns}.txt").read_text("utf-8")


@pytest.mark.parametrize("killer", KILLERS)
def test_every_answer_of_a_game_can_be_given_by_keys(killer: str) -> None:
    """Each leads to the state to which it led in the game; before each the whole page has room."""
    told = answered(hunt(killer, "3"))
    for number, (state, answer) in enumerate(told):
        sitting = sitting_at(state, answer.seat)
        if number % 25 == 0:
            for columns, lines in SIZES:
                assert max(map(len, page_of(sitting, columns, lines).splitlines())) <= columns
        for command in towards(sitting, answer.option):  # type: ignore[arg-type]  # an option of this game
            sitting.command(command)
            assert sitting.message is None or not sitting.message.refused, (answer, sitting.message)
        expected, _ = GAME.apply(state, answer)
        reached = [entry.state for entry in sitting.table.history.line()]
        assert expected in reached


@pytest.mark.long
@pytest.mark.parametrize("killer", KILLERS)
def test_the_killers_screen_is_the_same_wherever_the_survivors_are(killer: str) -> None:
    """Places, items, decks, progress, ropes: not a character of panels, prompt and footer differs. TS 11."""
    luck = Random("screens")  # noqa: S311 - it is to be repeatable
    looked = 0
    for state, answer in answered(hunt(killer, "5"))[::7]:
        if answer.seat != KILLER or not isinstance(state.stack[-1], QUIET) or len(state.team) < 3:
            continue
        other = for_the_killer(state, luck)
        if GAME.view(other, KILLER) != GAME.view(state, KILLER):
            continue
        looked += 1
        for columns, lines in SIZES:
            assert page_of(sitting_at(other, KILLER), columns, lines) == page_of(
                sitting_at(state, KILLER), columns, lines
            )
    assert looked > 3


@pytest.mark.long
@pytest.mark.parametrize("killer", KILLERS)
def test_the_survivors_screen_is_the_same_whatever_the_killer_holds(killer: str) -> None:
    """Its hand, its deck, its place in STEALTH. TS 11; R45."""
    luck = Random("screens")  # noqa: S311 - it is to be repeatable
    looked = 0
    for state, answer in answered(hunt(killer, "5"))[::7]:
        if answer.seat != SURVIVORS or not isinstance(state.stack[-1], QUIET) or len(state.team) < 3:
            continue
        other = for_the_survivors(state, luck)
        if GAME.view(other, SURVIVORS) != GAME.view(state, SURVIVORS):
            continue
        looked += 1
        for columns, lines in SIZES:
            assert page_of(sitting_at(other, SURVIVORS), columns, lines) == page_of(
                sitting_at(state, SURVIVORS), columns, lines
            )
    assert looked > 3


def test_the_open_table_shows_neither_items_nor_hand() -> None:
    """Everybody may look: health, fear and TOLD, but no item, no progress, no card."""
    state = asked_for("team", "orion", "4", later=30)
    page = page_of(sitting_at(state, PUBLIC), 120, 36)

    assert "OPEN TABLE" in page
    assert "WHAT EVERYBODY KNOWS" in page
    for name in (*(item.name for item in GAME.cards.items), "hand 1", "hand 2"):
        assert name not in page.replace("LOADING", "")


def test_a_step_is_looked_at_before_it_is_taken() -> None:
    """The cursor moves first, the prompt says that nobody is told, enter goes. TS 6.1."""
    state = asked_for("team", later=0)
    sitting = sitting_at(state, SURVIVORS)
    assert isinstance(sitting.mode, TeamMode)
    start = sitting.view.team[0].at

    press(sitting, "move.up")
    assert sitting.mode.cursor >= 0
    assert "The Killer learns nothing." in sitting.mode.words() or "cannot go" in sitting.mode.words()
    assert sitting.view.team[0].at == start

    press(sitting, "back")
    assert sitting.mode.cursor < 0


def test_what_cannot_be_done_is_refused_with_its_rule() -> None:
    """A letter in parentheses says why; so does a room out of reach."""
    sitting = sitting_at(asked_for("team", later=0), SURVIVORS)
    for command in ("ts.search", "ts.repair", "ts.unblock", "ts.showdown"):
        press(sitting, command)
        if sitting.message is None:
            press(sitting, "back")
            continue
        assert sitting.message.refused
        assert any(sign in sitting.message.words for sign in ("TS ", "R1", "R2", "R3", "R4"))


def test_looking_around_does_nothing() -> None:
    """`i` goes from room to room, and back."""
    sitting = sitting_at(asked_for("fast"), KILLER)
    press(sitting, "look", "move.right", "next")
    assert isinstance(sitting.mode, StationLook)
    assert sitting.scene(0).look  # type: ignore[attr-defined]  # a scene of this game

    press(sitting, "back")
    assert isinstance(sitting.mode, HuntMode)


def test_threat_is_distance_from_what_everybody_knows() -> None:
    """On and off by a key. R44."""
    sitting = sitting_at(asked_for("team"), SURVIVORS)
    press(sitting, "danger")
    threat = sitting.scene(0).overlays.threat

    ranges = GAME.cards.plan.ranges[sitting.view.spotted.at]
    assert threat == {room: far for room, far in enumerate(ranges) if far <= 3}
    press(sitting, "danger")
    assert not sitting.scene(0).overlays.threat


def test_a_killer_in_stealth_is_marked_wherever_it_can_be() -> None:
    """A question mark in every room to which its card can lead; threat counts from all of them. R44."""
    state = next(
        state
        for state, answer in answered(hunt("parasitoid", "2"))
        if answer.seat == SURVIVORS and GAME.view(state, SURVIVORS).vanished
    )
    sitting = sitting_at(state, SURVIVORS)
    ghosts = sitting.scene(0).overlays.ghosts

    assert GAME.view(state, KILLER).at in ghosts
    assert len(ghosts) > 1
    press(sitting, "danger")
    over = sitting.scene(0).overlays
    assert over.places == len(ghosts)
    assert all(over.reached[room] for room in ghosts)


@pytest.mark.parametrize("killer", KILLERS)
def test_the_trace_holds_the_truth(killer: str) -> None:
    """Where a Survivor stands it is marked, likely or not; the Killer turns the marks on. R44."""
    for state, answer in answered(hunt(killer, "5"))[10::17]:
        if answer.seat != KILLER or len(state.team) < 3:
            continue
        sitting = sitting_at(state, KILLER)
        assert not sitting.scene(0).overlays.trace
        press(sitting, "danger")
        scene = sitting.scene(0)
        for who, survivor in enumerate(state.team):
            assert (survivor.at, who) in scene.overlays.trace
            assert scene.overlays.trace[survivor.at, who] in {"told", "likely", "possible", "item"}


def test_a_table_without_aids_works_nothing_out() -> None:
    """Neither marks nor likely places, and the key says why. R44."""
    state = asked_for("fast", later=4)
    state = replace(state, setup=replace(state.setup, aids=False))
    sitting = sitting_at(state, KILLER)
    press(sitting, "danger")

    assert sitting.message is not None
    assert "R44" in sitting.message.words
    assert not sitting.scene(0).overlays.trace
    assert "likely" not in page_of(sitting, 120, 36)


def test_a_table_may_leave_out_what_is_only_likely() -> None:
    """The possible places stay, on the map and in words; nothing says which of them is likelier. R44."""
    state = asked_for("fast", later=4)
    sitting = sitting_at(replace(state, setup=replace(state.setup, trace="possible", threat=False)), KILLER)
    press(sitting, "danger")
    sure = set(sitting.scene(0).overlays.trace.values())

    assert "possible" in sure
    assert "likely" not in sure
    assert "likely" not in page_of(sitting, 120, 36)
    assert "rooms" in page_of(sitting, 120, 36)


def test_either_aid_can_be_off_alone() -> None:
    """The side that has none is told so; the other one has its own. R44."""
    killer, ours = asked_for("fast", later=4), asked_for("team", later=4)
    for state, side, off, other in (
        (killer, KILLER, {"trace": "off"}, {"threat": False}),
        (ours, SURVIVORS, {"threat": False}, {"trace": "off"}),
    ):
        without = sitting_at(replace(state, setup=replace(state.setup, **off)), side)
        press(without, "danger")
        assert without.message is not None
        assert "R44" in without.message.words
        assert not without.scene(0).overlays.trace
        assert not without.scene(0).overlays.threat
        has = sitting_at(replace(state, setup=replace(state.setup, **other)), side)
        press(has, "danger")
        assert has.scene(0).overlays.trace or has.scene(0).overlays.threat


def test_what_a_player_that_is_no_person_is_asked_openly_is_watched() -> None:
    """Which Killer hunts is asked in front of all; who looks on is offered nothing, so that it is answered."""
    table = Table(GAME, Setup(SEATS), History(GAME, GAME.new(Setup(SEATS)), None))
    table.sit_down(("", "Scavenger"))
    table.reveal(SURVIVORS)
    sitting = StationSitting(table)
    assert sitting.view.options == ()
    assert isinstance(sitting.mode, WatchMode)
    assert sitting.mode.takes_thoughts

    alone = Table(GAME, Setup(SEATS), History(GAME, GAME.new(Setup(SEATS)), None))
    alone.reveal(KILLER)
    assert not isinstance(StationSitting(alone).mode, WatchMode)


@pytest.mark.parametrize("columns", [80, 81, 90, 120])
def test_the_header_cuts_no_step_of_a_turn(columns: int) -> None:
    """Where there is no room for the number of the file, it gives way."""
    page = page_of(sitting_at(asked_for("action"), KILLER), columns, 24 if columns < 120 else 36)
    assert ("V VI" if columns < 120 else "VI draw") in " ".join(page.splitlines()[0].split())


def test_a_line_of_told_shades_what_it_was_about() -> None:
    """A click on it, and once more; any key puts it away."""
    sitting = sitting_at(asked_for("fast", "orion", "4", later=3), KILLER)
    # a table that was opened in the middle has heard nothing yet
    assert sitting.reading.told == ()
    sitting.reading.shaded = (1, 2)
    assert sitting.scene(0).overlays.shaded == {1: "scan", 2: "scan"}
    press(sitting, "look")
    assert not sitting.reading.shaded
