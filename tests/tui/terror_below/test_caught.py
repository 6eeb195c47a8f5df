"""That a Worm will catch you is said where nobody can miss it: in Look, in the prompt, and without a board. R13."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terror_below import options as o
from core.terror_below.views import AttackAhead, View
from core.terror_below.words.board.danger import own_danger, way_out
from core.terror_below.words.prompts import prompt
from tests.tui.frames import frame, panels
from tests.tui.positions import ADA, at, spending_view, table_view
from tests.tui.shown_table import ShownTable
from tui.look.spans import text_of
from tui.terror_below.panels.look_panel import look_panel
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from tui.look.spans import Span

SIZES = ((80, 24), (120, 36), (160, 48))

WILL = "Worm 1 will catch you here."


def caught_view(before: str = "", *more: str) -> View:
    """Ada spends points where Worm 1, which is full, hits her, and these spaces too."""
    view = spending_view()
    spaces = (view.squads[ADA].pawn, *(at(label) for label in more))
    slots = (replace(view.slots[0], off=0, footprint=spaces), *view.slots[1:])
    return replace(view, slots=slots, ahead=(AttackAhead(0, spaces, before),))  # type: ignore[arg-type]  # one of them


def alarms(view: View, part: str, size: tuple[int, int]) -> list[Span]:
    """What a panel says in the colour of what is bad."""
    _, _, rows = panels(BoardSitting(ShownTable(view)), *size)[part]
    return [span for row in rows for span in row if span.ink == "bad"]


@pytest.mark.parametrize("size", SIZES)
def test_look_and_the_prompt_say_it_in_red_and_bold(size: tuple[int, int]) -> None:
    """First in Look, and after the points in the prompt."""
    for part in ("look", "prompt"):
        found = alarms(caught_view(), part, size)

        assert " ".join(span.text.strip() for span in found) == WILL, part
        assert {span.emphasis for span in found} == {"bold"}, part


@pytest.mark.parametrize("size", SIZES)
def test_the_line_below_says_the_nearest_way_out(size: tuple[int, int]) -> None:
    """A space in reach that no attack hits."""
    assert "Safe: 3-4, 1 point away." in frame(BoardSitting(ShownTable(caught_view())), *size)
    assert way_out(caught_view("", "3-4")) == "Safe: 2-5, 1 point away."


def test_without_a_board_the_prompt_says_the_way_out_as_well() -> None:
    """As plain mode asks."""
    asked = prompt(caught_view(), keys=False)

    assert asked == f"(Ada) 3 of 5 points left. {WILL} Safe: 3-4."


def test_who_ends_there_is_told_once_more() -> None:
    """Before it is done."""
    sitting = BoardSitting(ShownTable(caught_view()))
    sitting.command("stop")

    assert sitting.mode.words() == f"End your turn? 3 points are left. {WILL}"
    assert WILL in frame(sitting, *SIZES[0])


def test_a_turn_that_is_over_where_a_worm_comes_says_so_first() -> None:
    """R38."""
    view = caught_view()
    assert view.actions is not None
    over = replace(view, actions=replace(view.actions, points=0, reach=()), options=(o.Stop(),))

    assert prompt(over) == f"(Ada) {WILL} End your turn."
    assert way_out(over) == "No space in your reach is safe."
    assert way_out(replace(over, options=(o.Ramp("up", "up"), o.Stop()))) == ""


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("die", "a die is rolled first"),
        ("targets", "its Target can still move"),
        ("cards", "face-down cards can move it first"),
        ("attack", "another attack comes first"),
        ("terror", "the Terror Turn comes first"),
    ],
)
def test_what_comes_before_the_attack_is_named(before: str, why: str) -> None:
    """Then it is not certain, and nothing of it stands in the prompt."""
    view = caught_view(before)
    danger = own_danger(view)

    assert danger is not None
    assert danger == (f"Worm 1 can catch you here: {why}.", False)
    assert "catch" not in prompt(view)


def test_a_worm_that_needs_cards_which_may_come_can_catch_you() -> None:
    """As many as the others can bring: three of three others, not four."""
    view = table_view()
    pawn = view.squads[ADA].pawn
    for off, words in ((1, "it needs 1 card."), (3, "it needs 3 cards."), (4, "")):
        slots = (replace(view.slots[0], off=off, footprint=(pawn,)), *view.slots[1:])
        danger = own_danger(replace(view, slots=slots))

        assert ("" if danger is None else danger.words) == (words and f"Worm 1 can catch you here: {words}")


def test_the_space_under_the_cursor_is_told_in_the_same_words() -> None:
    """There a pawn would be caught; on Rubble nobody stands."""
    sitting = BoardSitting(ShownTable(caught_view("", "2-5", "3-6")))

    for label, told in (("2-5", WILL), ("3-6", "")):
        sitting.hovered = ("space", at(label))
        assert sitting.scene(400).alarm == told


def test_in_the_turn_of_another_nothing_is_certain() -> None:
    """Much may happen in it yet."""
    danger = own_danger(replace(caught_view(), turn=1))

    assert danger is not None
    assert danger == ("Worm 1 can catch you here: the turn is not over.", False)


@pytest.mark.parametrize("height", [1, 2])
def test_that_a_worm_can_catch_you_is_never_cut_within_its_sentence(height: int) -> None:
    """Where there is one line for it, the reason gives way."""
    told = [
        text_of(line).strip()
        for line in look_panel("", "small", 36, height, alarm="Worm 1 can catch you here: it needs 1 card.")
    ]
    whole = ["i Worm 1 can catch you here: it", "needs 1 card."]

    assert told == (whole if height == 2 else ["i Worm 1 can catch you here."])
