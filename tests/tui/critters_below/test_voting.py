"""Thumbs by hand, all down, in secret; nothing tells who was first, or what the others chose. CB 6.1; R35."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from core.critters_below import options as o
from core.engine.decisions import PUBLIC, Choice
from tests.tui.critters_below.between import voting
from tests.tui.critters_below.shelters import SIZES, page_of, press, sample, sitting_at
from tui.critters_below.modes.voting import BallotMode, DoorMode, NobodyMode, OfferMode
from tui.play.modes.mode import AnswerForAll, Hide

if TYPE_CHECKING:
    from core.critters_below.state import State
    from tui.critters_below.sitting import ShelterSitting


def before_all(state: State | None = None) -> ShelterSitting:
    """All stand before the screen."""
    return sitting_at(voting() if state is None else state, viewer=None)


def given(sitting: ShelterSitting) -> list[Choice]:
    """What was answered."""
    return [entry.answer for entry in sitting.table.history.line() if isinstance(entry.answer, Choice)]


def test_all_stay_before_the_screen_before_anybody_is_asked_in_secret() -> None:
    sitting = before_all()
    assert sitting.gathers
    assert isinstance(sitting.mode, DoorMode)
    assert sitting.table.needs_curtain
    press(sitting, "go")

    assert not sitting.gathers


def test_a_number_turns_a_thumb_up_and_again_down() -> None:
    sitting = before_all()
    mode = sitting.mode
    press(sitting, "card.2")
    assert mode.shown == {1: True}
    press(sitting, "card.2")
    assert mode.shown == {1: False}
    press(sitting, "card.5")
    assert sitting.message is not None
    assert sitting.message.words == "There are only 4 thumbs here."
    sitting.click("thumb", 0)
    assert mode.shown == {1: False, 0: True}
    press(sitting, "back")
    assert not mode.shown


def test_a_missing_thumb_is_named_and_nothing_is_answered() -> None:
    """CB 6.1."""
    sitting = press(before_all(), "card.1", "card.2", "card.3", "go")

    assert sitting.message is not None
    assert sitting.message.refused
    assert sitting.message.words == "Dov's thumb is missing. CB 6.1"
    assert not given(sitting)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_the_order_of_presses_leaves_no_trace(size: tuple[int, int]) -> None:
    """Whatever was typed first: the same screens, the same answers in the same order."""
    pages, answers = set(), set()
    for order in permutations(("card.1", "card.2", "card.3", "card.4")):
        sitting = press(before_all(), *order, "card.3")
        pages.add(page_of(sitting, *size))
        press(sitting, "go")
        pages.add(page_of(sitting, *size))
        answers.add(tuple(given(sitting)))

    assert len(pages) == 2
    assert answers == {tuple(Choice(seat, o.Stay() if seat == 2 else o.GoOut()) for seat in range(4))}


def test_nobody_goes_out_where_all_agree() -> None:
    """The stop asks, the stop again or enter agrees, anything else leaves the question."""
    sitting = press(before_all(), "stop")
    assert isinstance(sitting.mode, NobodyMode)
    press(sitting, "card.1")
    assert isinstance(sitting.mode, DoorMode)
    press(sitting, "stop", "stop")

    assert given(sitting) == [Choice(seat, o.Stay()) for seat in range(4)]
    assert sitting.view.round == 6


def test_the_dead_have_no_thumb() -> None:
    state = voting(died={1: 3}, hands=("S", "", "S", "S"), damage=("", "", "", ""))
    sitting = before_all(state)

    assert sitting.mode.people == (0, 2, 3)
    press(sitting, "stop", "go")
    assert [choice.seat for choice in given(sitting)] == [0, 2, 3]


def test_a_ballot_takes_two_keys_and_shuts() -> None:
    """An arrow or a digit marks and never more, enter puts it in; nothing is marked beforehand."""
    sitting = sitting_at(voting(), viewer=0)
    marked: list[bool | None] = [sitting.mode.marked]
    press(sitting, "go")
    assert sitting.message is not None
    assert sitting.message.words.startswith("Nothing is marked")
    for command in ("move.up", "move.up", "card.2", "card.2"):
        press(sitting, command)
        marked.append(sitting.mode.marked)
        assert not given(sitting)
    assert sitting.message.words == "Staying is marked: enter puts it in."
    press(sitting, "go")

    assert marked == [None, True, True, False, False]
    assert given(sitting) == [Choice(0, o.Stay())]


def test_a_click_marks_a_thumb_and_another_puts_it_in() -> None:
    sitting = sitting_at(voting(), viewer=0)
    sitting.click("ballot", 1)
    assert not given(sitting)
    sitting.click("ballot", 1)

    assert given(sitting) == [Choice(0, o.GoOut())]


def test_escape_hides_a_ballot_without_an_answer() -> None:
    """The first one leaves the way of voting open; once a thumb is in, it is secret to the end."""
    sitting = press(before_all(), "go")
    sitting.reveal()
    assert isinstance(sitting.mode.back(), Hide)
    sitting.reveal()
    press(sitting, "back")
    found = [(sitting.table.viewer, sitting.gathers)]
    press(sitting, "go")
    sitting.reveal()
    press(sitting, "move.up", "go")
    sitting.reveal()
    press(sitting, "back")
    found.append((sitting.table.viewer, sitting.gathers))

    assert found == [(PUBLIC, True), (PUBLIC, False)]
    assert len(given(sitting)) == 1


def test_escape_takes_the_mark_away_before_it_hides() -> None:
    sitting = press(sitting_at(voting(), viewer=0), "move.up", "back")

    assert sitting.mode.marked is None
    assert sitting.table.viewer == 0
    press(sitting, "back")
    assert sitting.table.viewer == PUBLIC


def test_escape_draws_no_curtain_where_one_person_plays() -> None:
    """There is nobody to hide from, and a note of a lesson may lie there."""
    sitting = sitting_at(voting(1), viewer=0)
    press(sitting, "back")

    assert sitting.table.viewer == 0
    assert sitting.message is not None
    assert sitting.message.refused


def test_a_card_can_be_put_down_on_ones_own_ballot() -> None:
    """R15: before one's own thumb is in, and it is no answer to the question."""
    sitting = sitting_at(voting(), viewer=0)
    press(sitting, "cb.drop", "card.2", "go")

    assert [type(choice.option) for choice in given(sitting)] == [o.Drop]
    assert isinstance(sitting.mode, BallotMode)
    assert len(sitting.view.critters[0].items) == 1


def test_who_was_last_sees_no_more_than_all_when_thumbs_are_turned_up() -> None:
    """Nothing of its hand or Pocket is in the view any more, though it may be asked next."""
    sitting = sitting_at(voting(thumbs=(-1, 1, 0, 0)), viewer=0)
    press(sitting, "move.up", "go")

    assert sitting.table.viewer == PUBLIC
    assert sitting.view.viewer == PUBLIC


def test_a_ballot_without_a_chance_of_peace_says_so() -> None:
    """Neither that you win with 0 %, nor that you lose when others do."""
    none = page_of(sitting_at(voting(line=("nuke",) * 10, up=range(-1, 6)), viewer=0), 80, 24)
    some = page_of(sitting_at(voting(), viewer=0), 80, 24)

    assert "no peace today" in none
    assert "you win" not in none
    assert "you lose" not in none
    assert "no peace today" not in some


def test_who_is_left_alone_is_not_told_of_others_outside() -> None:
    """R12: the line is for those whom others can leave behind."""
    dead: dict[str, Any] = {"hands": ("S", "", "", ""), "damage": ("", "", "", ""), "died": {1: 3, 2: 3, 3: 4}}

    assert "and others are" not in page_of(sitting_at(voting(**dead), viewer=0), 80, 24)
    assert "and others are" in page_of(sitting_at(voting(), viewer=0), 80, 24)


@pytest.mark.parametrize(("line", "told"), [(("nuke",) * 10, "no peace today:"), (None, "else you are dead")])
def test_on_the_last_day_going_out_without_peace_is_death_too(line: tuple[str, ...] | None, told: str) -> None:
    """CB 6.6, R31: nothing of what the days would bring is gained any more."""
    changes: dict[str, Any] = {} if line is None else {"line": line, "up": range(-1, 9)}
    page = page_of(sitting_at(voting(day=8, **changes), viewer=0), 80, 24)

    assert told in page
    assert "you are dead" in page
    assert "you gain" not in page


def test_a_ballot_says_no_news() -> None:
    """The recap waits for the turn: it is asked for out or stay at once."""
    assert not sitting_at(voting(), viewer=0).takes_news


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("viewer", [None, 2])
def test_a_screen_does_not_tell_what_others_chose(size: tuple[int, int], viewer: int | None) -> None:
    """Ada's and Ben's thumbs are in: whatever they are, all others see the same to the character."""
    pages = {
        page_of(sitting_at(voting(thumbs=(*thumbs, -1, -1)), viewer=viewer), *size)
        for thumbs in ((0, 0), (1, 0), (1, 1))
    }

    assert len(pages) == 1


def test_an_offer_puts_a_card_down_or_is_just_a_look() -> None:
    """R15, R39: `p` chooses, enter puts it on the Shelf, escape hides."""
    sitting = sitting_at(sample(), viewer=None)
    sitting.table.call(2)
    sitting.reveal()
    assert isinstance(sitting.mode, OfferMode)
    assert sitting.mode.wordings()[0] == "It is Ada's turn. You may put a card on the Shelf, or just look."
    press(sitting, "cb.drop")
    assert sitting.message is not None
    assert sitting.message.words == "Choose a Pocket card first: p."
    press(sitting, "cb.pocket", "cb.pocket", "cb.drop")
    assert sitting.message.words == "Can of Corn is chosen: enter puts it on the Shelf."
    press(sitting, "go")
    assert [choice.seat for choice in given(sitting)] == [2]

    sitting.table.call(1)
    sitting.reveal()
    press(sitting, "back")
    assert sitting.table.viewer == PUBLIC
    assert len(given(sitting)) == 1


def test_one_types_for_people_alone() -> None:
    """A seat that a computer player plays answers for itself, and has no number."""
    sitting = before_all()
    sitting.table.hand_over(("", "Scavenger", "", ""), agreed=(1,))
    sitting.look_again()
    assert sitting.mode.people == (0, 2, 3)
    outcome = press(sitting, "card.1", "card.2", "card.3").mode.go()

    assert isinstance(outcome, AnswerForAll)
    assert [seat for seat, _ in outcome.answers] == [0, 2, 3]
