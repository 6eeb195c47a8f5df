"""A flip in one key or none: what turns by itself, what the page says, and when it goes on. CB 4.7, 7; R3, R17, R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.critters_below import options as o
from core.critters_below.events import ConditionFlipped
from core.engine.decisions import Choice
from tests.tui.critters_below.between import flipping, shown, thumbs, voting
from tests.tui.critters_below.shelters import page_of, sitting_at, table_at
from tests.tui.played_tables import TableApp, settle
from tests.tui.played_tables import shown as text_on
from tui.critters_below.between.fan import FlipPaper, ordinal
from tui.critters_below.modes.flipping import FlipMode
from tui.play.habits import Habits
from tui.play.motion.moment import STANDS
from tui.play.motion.showing import Showing, alone

if TYPE_CHECKING:
    from pathlib import Path

UNHURT: dict[str, Any] = {"damage": ("B", "R", "P", "")}
"""Ben has one Damage: the next one does not kill."""

AS_USUAL = Habits()
ASKED = Habits(forced=False)
BY_THEMSELVES = Habits(turns=True)


def turned(order: str, habits: Habits = AS_USUAL, **changes: Any) -> object:
    """What is answered for who flips this hand of Ben's, as somebody likes it."""
    sitting = sitting_at(flipping(order=order, **{**UNHURT, **changes}), viewer=None)
    sitting.habits.become(habits)
    assert isinstance(sitting.mode, FlipMode)
    return sitting.mode.by_itself()


def test_a_hand_of_one_kind_or_of_one_card_turns_by_itself() -> None:
    """Nothing could differ; unless every answer is to be asked for."""
    assert isinstance(turned("SSS"), o.FlipBack)
    assert isinstance(turned("V"), o.FlipBack)
    assert turned("SSV") is None
    assert turned("SSS", ASKED) is None
    assert turned("V", ASKED) is None


def test_any_hand_turns_by_itself_where_that_is_set() -> None:
    assert isinstance(turned("SPVSSV", BY_THEMSELVES), o.FlipBack)


@pytest.mark.parametrize("habits", [AS_USUAL, BY_THEMSELVES])
def test_a_hand_with_death_in_it_waits(habits: Habits) -> None:
    """CB 7.4: with two Damage a harmful card kills; with none among them no card does."""
    assert turned("SSS", habits, damage=("B", "RS", "P", "")) is None
    assert turned("S", habits, damage=("B", "RS", "P", "")) is None
    assert isinstance(turned("VVV", habits, damage=("B", "RS", "P", "")), o.FlipBack)


@pytest.mark.parametrize("habits", [AS_USUAL, ASKED, BY_THEMSELVES])
@pytest.mark.parametrize("damage", [("B", "R", "P", ""), ("B", "RS", "P", "")])
@pytest.mark.parametrize(("one", "other"), [("SSS", "SPV"), ("VVV", "SSV"), ("V", "S")])
def test_where_nobody_keeps_count_it_goes_by_how_many_cards_there_are(
    one: str, other: str, damage: tuple[str, ...], habits: Habits
) -> None:
    """R30, R33: two hands that nobody can tell apart wait both, or turn both."""
    found = [turned(order, habits, memory="none", damage=damage) for order in (one, other)]

    assert found[0] == found[1]


def test_the_page_says_in_one_frame_what_the_card_did() -> None:
    """Who turned which, what it did, what leaves the hand, and how near death is."""
    found = shown(flipping(**UNHURT), (2, o.FlipBack(1)))
    first = next(moment for moment in found if isinstance(moment.paper, FlipPaper) and moment.paper.face >= 0)
    page = page_of(sitting_at(flipping(**UNHURT), viewer=None), 80, 24, frame=first)

    for words in (
        "Cleo turned the first of Ben's 6.",
        "STARVATION hurts: Damage 2 of 3.",
        "The 2 other Starvation leave the hand.",
        "One more, and Ben is dead.",
    ):
        assert words in page


def test_it_goes_on_by_itself_after_a_second_and_a_fifth() -> None:
    """While a bar fills; a key that comes before does nothing but go on."""
    found = shown(flipping(**UNHURT), (2, o.FlipBack(1)))
    bars = [moment for moment in found if isinstance(moment.paper, FlipPaper) and moment.paper.bar[1]]

    assert STANDS not in [moment.ms for moment in found]
    assert sum(moment.ms for moment in bars) == 1200
    assert found[-1].goes_on
    assert found[-1].beat
    assert "████████████████████████  continues" in page_of(
        sitting_at(flipping(**UNHURT), viewer=None), 80, 24, frame=found[-1]
    )


def test_a_death_stands_until_somebody_goes_on() -> None:
    found = shown(flipping(), (2, o.FlipBack(2)))

    assert found[-1].ms == STANDS


def test_a_place_in_a_hand_is_told_in_order() -> None:
    assert [ordinal(place) for place in (1, 6, 7, 11, 12, 13, 21, 22, 23, 24)] == [
        *("first", "sixth", "7th", "11th", "12th", "13th"),
        *("21st", "22nd", "23rd", "24th"),
    ]


def test_one_person_is_not_called_to_the_screen_and_not_waited_for() -> None:
    """All thumbs are turned up at once; what they say goes on by itself. CB 6.1."""
    found = shown(voting(), *thumbs())
    happening: Any = None
    [told] = alone([Showing(happening, found)])

    assert [moment.words for moment in found if moment.calls and not moment.beat] == []
    assert not any(moment.calls and moment.ms == STANDS for moment in told.frames)
    assert [moment.words for moment in told.frames if moment.goes_on] == ["Nobody goes out. Day 6."]


def flips_in(app: TableApp) -> int:
    """How many cards have been flipped."""
    return sum(isinstance(event, ConditionFlipped) for event in app.table_screen.table.events())


async def test_a_hand_of_one_kind_is_turned_at_the_table_and_not_again_after_an_undo(tmp_path: Path) -> None:
    """What turned by itself stands to be read where nothing moves; gone back to, it waits for a key."""
    app = TableApp(tmp_path, table_at(flipping(order="VVV", **UNHURT), None, seed="1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert flips_in(app) == 1
        assert "VIGOR does no harm." in text_on(pilot)
        await pilot.press("u")
        await settle(pilot)

        assert flips_in(app) == 0
        assert isinstance(app.table_screen.sitting.mode, FlipMode)
        await pilot.press("enter")
        await settle(pilot)
        assert flips_in(app) == 1


async def test_enter_turns_the_card_that_is_chosen_from_the_start(tmp_path: Path) -> None:
    """And the key that goes on from the page does nothing else."""
    app = TableApp(tmp_path, table_at(flipping(**UNHURT), None, seed="1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert flips_in(app) == 0
        await pilot.press("enter")
        await settle(pilot)
        assert Choice(2, o.FlipBack(3)) in [entry.answer for entry in app.table_screen.table.history.line()]
        assert "Cleo turned the third of Ben's 6." in text_on(pilot)
        before = len(app.table_screen.table.history.line())
        await pilot.press("enter")
        await settle(pilot)

        assert len(app.table_screen.table.history.line()) == before
