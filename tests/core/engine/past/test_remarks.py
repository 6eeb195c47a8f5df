"""What a table says about its history, and how it is read back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.past.remarks import Away, Ledger, Remarks
from core.engine.past.said import (
    COMMENT_LENGTH,
    HINT,
    NAME_LENGTH,
    PIN,
    Hint,
    Journey,
    PlayedBy,
    Remark,
    RemarkError,
    Undo,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
NAMES = st.sampled_from(["policy", "undo", "name", "comment", "side", "away", "redo", "other"])


def read_back(remarks: Remarks) -> Remarks:
    """The same remarks, as a file gives them back."""
    return Remarks(remarks.all)


def test_a_table_plays_by_house_rules_until_it_says_otherwise() -> None:
    remarks = Remarks()
    assert remarks.policy == "house"

    remarks.set_policy("strict")
    remarks.set_policy("open", entry=12)

    assert read_back(remarks).policy == "open"
    assert [(remark.entry, remark.value) for remark in remarks.all] == [(0, "strict"), (12, "open")]


def test_the_same_policy_again_is_not_said_twice() -> None:
    remarks = Remarks()

    remarks.set_policy("house")

    assert remarks.all == ()


def test_the_ledger_counts_what_was_taken_back_and_how() -> None:
    remarks = Remarks()
    for how in ("quiet", "quiet", "agreed", "open"):
        remarks.add(3, "undo", Undo(0, 1, how, (1,) if how == "agreed" else ()))
    remarks.leave(5, 5, Journey(0))
    remarks.come_back()

    assert read_back(remarks).ledger == Ledger(quiet=2, agreed=1, open=1, side_lines=1)


def test_only_people_agree_to_an_undo() -> None:
    """A computer player that has a seat from the beginning is nobody; the person who left a seat to one is asked."""
    remarks = Remarks()
    remarks.seat(1, "Scavenger")
    remarks.add(3, "undo", Undo(0, 1, "agreed", (1,)))
    remarks.add(3, "undo", Undo(0, 1, "agreed", (1, 2)))
    remarks.hand_over(PlayedBy(2, "Hunter", 0, (), 8), 7)
    remarks.add(8, "undo", Undo(0, 1, "agreed", (1, 2)))

    assert [undo.agreed for _, undo in read_back(remarks).undos] == [(), (2,), (2,)]
    assert read_back(remarks).ledger == Ledger(agreed=3, unasked=1)


def test_every_new_remark_is_handed_on_in_plain_data() -> None:
    kept: list[tuple[int, str, Any]] = []
    remarks = Remarks((), lambda entry, name, value: kept.append((entry, name, value)))

    remarks.add(3, "undo", Undo(0, 2, "agreed", (1, 2)))

    assert kept == [(3, "undo", {"by": 0, "steps": 2, "how": "agreed", "agreed": [1, 2]})]


def test_while_a_side_line_is_played_the_game_waits_with_what_redo_led_to() -> None:
    remarks = Remarks()
    assert remarks.away is None

    remarks.leave(7, 9, Journey(1, "left", (0,)))
    away = read_back(remarks).away
    remarks.come_back()

    assert away == Away(7, 9, Journey(1, "left", (0,)))
    assert read_back(remarks).away is None
    remarks.leave(8, 8, Journey(1))
    assert read_back(remarks).away == Away(8, 8, Journey(1))


def test_coming_back_from_nowhere_says_nothing() -> None:
    remarks = Remarks()

    remarks.come_back()

    assert remarks.all == ()


def test_a_name_can_be_changed_and_taken_away() -> None:
    remarks = Remarks()
    remarks.name(4, "  what if I had gone left ")
    assert read_back(remarks).names == {4: "what if I had gone left"}

    remarks.name(4, "left")
    remarks.name(5, "right")
    remarks.name(5, "")

    assert read_back(remarks).names == {4: "left"}


def test_side_lines_are_marked_and_unmarked_at_their_beginning() -> None:
    remarks = Remarks()
    remarks.mark_side(4)
    remarks.mark_side(4)
    remarks.mark_side(9)

    remarks.mark_side(4, is_side=False)

    assert read_back(remarks).side_starts == {9}
    assert len(remarks.all) == 3


def test_comments_stand_at_their_entry_in_their_order() -> None:
    remarks = Remarks()
    remarks.comment(3, "A trap. \nLook at the Boomer.")
    remarks.comment(3, "Seen.")
    remarks.comment(4, "Late.")

    assert read_back(remarks).comments(3) == ("A trap.\nLook at the Boomer.", "Seen.")
    assert remarks.commented[-1] == (4, "Late.")


@pytest.mark.parametrize(
    ("name", "why"), [("x" * (NAME_LENGTH + 1), "at most"), ("a\nb", "can be shown"), ("\x1b[2J", "can be shown")]
)
def test_a_name_that_cannot_be_shown_is_refused(name: str, why: str) -> None:
    with pytest.raises(RemarkError, match=why):
        Remarks().name(0, name)


@pytest.mark.parametrize(
    ("text", "why"),
    [(" \n ", "needs words"), ("x" * (COMMENT_LENGTH + 1), "at most"), ("a\x00b", "can be shown")],
)
def test_a_comment_that_cannot_be_shown_is_refused(text: str, why: str) -> None:
    with pytest.raises(RemarkError, match=why):
        Remarks().comment(0, text)


def test_a_later_note_of_a_seat_takes_the_place_of_an_earlier_one() -> None:
    """And one without a value takes it away; what is said a second time is not kept a second time."""
    remarks = Remarks(seats=2)
    remarks.pin(1, "guess", [1, 2], entry=3)
    remarks.pin(1, "guess", [1, 2], entry=4)
    remarks.pin(1, "walls", {"high": True})
    remarks.pin(1, "walls", None)

    assert (remarks.pins(0), remarks.pins(1)) == ({}, {"guess": [1, 2]})
    assert [remark.entry for remark in remarks.all] == [3, 0, 0]


@pytest.mark.parametrize(("name", "value"), [("", 1), ("a\x1b", 1), ("n" * 61, 1), ("long", "x" * 4000)])
def test_a_note_that_cannot_be_kept_is_refused(name: str, value: Any) -> None:
    remarks = Remarks()
    with pytest.raises(RemarkError):
        remarks.pin(0, name, value)
    assert remarks.all == ()


def test_a_note_from_a_file_is_plain_and_of_a_seat() -> None:
    """Whatever stands there."""
    said = [{"seat": 0, "name": "a\x1b", "value": "\x9b"}, {"seat": 7, "name": "a", "value": 1}, {"seat": "x"}, 3]

    remarks = Remarks([Remark(0, PIN, value) for value in said], seats=2)

    assert (remarks.pins(0), remarks.pins(7)) == ({"a·": "·"}, {})


def test_a_seat_is_handed_over_and_back() -> None:
    remarks = Remarks(seats=2)
    levels = []
    for level in ("wanderer", "wanderer", "hunter", ""):
        remarks.hand_over(PlayedBy(1, level, by=0, made=4), 3)
        levels.append((remarks.played_by(0), remarks.played_by(1)))

    assert levels == [("", "wanderer"), ("", "wanderer"), ("", "hunter"), ("", "")]
    assert len(remarks.all) == 3


def test_hints_are_counted() -> None:
    remarks = Remarks(seats=2)
    for seat in (0, 1, 1, 5):
        remarks.add(0, HINT, Hint(seat))

    assert remarks.hints == 3


def test_a_hint_is_given_once_for_each_question() -> None:
    """Who asks for the same again is given nothing new."""
    remarks = Remarks(seats=2)
    for by, entry in ((0, 3), (0, 3), (1, 3), (0, 4)):
        remarks.give_hint(by, entry)

    assert read_back(remarks).hinted == ((3, 0), (3, 1), (4, 0))


def test_a_table_gives_hints_until_it_says_otherwise() -> None:
    """The same again is not said twice."""
    remarks = Remarks()
    assert remarks.gives_hints
    remarks.allow_hints(allowed=True)
    assert not remarks.all
    remarks.allow_hints(allowed=False)

    assert not read_back(remarks).gives_hints


@pytest.mark.long
@given(st.lists(st.tuples(st.integers(0, 9), NAMES, JSON), max_size=12))
def test_remarks_of_others_are_kept_and_do_no_harm(said: list[tuple[int, str, Any]]) -> None:
    remarks = Remarks([Remark(*each) for each in said])

    remarks.leave(1, 2, Journey(0))

    assert remarks.away is not None
    assert remarks.policy in {"strict", "house", "open"}
    assert isinstance(remarks.ledger, Ledger)
    assert all(isinstance(name, str) for name in remarks.names.values())
    assert isinstance(remarks.side_starts, frozenset)
    assert len(remarks.all) >= len(said)
