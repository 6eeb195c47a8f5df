"""Who has had each seat: people and computer players, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.remarks import Remarks
from core.engine.past.said import PLAYED_BY, STOOD_IN, PlayedBy, Remark
from core.engine.past.seating import Run, SeenHand, looks, runs
from core.engine.past.stays import Stay, stay_at, stays
from tests.core.toy_game import Say, Setup, Toy

if TYPE_CHECKING:
    from tests.core.toy_game import State

ADA, BEN = range(2)


def said(*remarks: tuple[int, str, object]) -> Remarks:
    """What a file says of its seats."""
    return Remarks([Remark(*one) for one in remarks], seats=2)


def test_a_seat_that_nothing_is_said_of_was_always_peoples() -> None:
    assert stays(said().handed_over, BEN) == (Stay(),)


def test_who_sits_there_when_the_game_begins_had_nobody_before() -> None:
    """The last one who was seated then counts."""
    remarks = Remarks(seats=2)
    remarks.seat(BEN, "Wanderer")
    remarks.seat(BEN, "Hunter")

    assert stays(remarks.handed_over, BEN) == (Stay("Hunter"),)


def test_a_seat_that_is_handed_over_at_the_first_question_was_peoples() -> None:
    """Though the game stands at its first entry, as it does when all sit down."""
    remarks = Remarks(seats=2)
    remarks.hand_over(PlayedBy(BEN, "Hunter", ADA, (BEN,), made=1), 0)

    assert stays(remarks.handed_over, BEN) == (Stay(), Stay("Hunter", 1))


def test_files_of_older_programs_did_not_count_their_entries() -> None:
    """A seat that got its player in the middle of the game was another's before."""
    older = said((0, PLAYED_BY, {"seat": ADA, "level": "Hunter"}), (7, PLAYED_BY, {"seat": BEN, "level": "Wanderer"}))

    assert stays(older.handed_over, ADA) == (Stay("Hunter"),)
    assert stays(older.handed_over, BEN) == (Stay(), Stay("Wanderer", 8))


def test_an_answer_is_of_whoever_had_the_seat_when_it_was_first_given() -> None:
    known = (Stay(), Stay("Wanderer", 5), Stay("", 9))

    assert [stay_at(known, entry) for entry in (0, 4, 5, 8, 9, 50)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(
    "value",
    [
        {"seat": 2, "level": "Hunter"},
        {"seat": BEN, "level": "Hunter", "by": 7},
        {"seat": BEN, "level": "Hunter", "by": -9},
        {"seat": BEN, "level": "Hunter", "agreed": [0, 5]},
        {"seat": BEN, "level": "Hunter", "made": "soon"},
    ],
)
def test_what_a_file_says_of_seats_that_are_none_is_left_alone(value: object) -> None:
    assert stays(said((3, PLAYED_BY, value)).handed_over, BEN) == (Stay(),)


def played(rounds: int, of: int = 20) -> History[State]:
    """A toy game after so many rounds: in each entries for Ada, Ben and the die."""
    game = Toy()
    history = History(game, game.new(Setup(rounds=of)), Dealer("a seed"))
    for _ in range(rounds):
        for seat in (ADA, BEN):
            history.choose(seat, Say(high=True))
    return history


def test_the_rounds_that_each_player_of_a_seat_has_answered_in() -> None:
    """On the line that is told, from its beginning on; who answered nothing is not told."""
    history = played(5)
    remarks = Remarks(seats=2)
    remarks.seat(BEN, "Wanderer")
    remarks.hand_over(PlayedBy(BEN, "", ADA, made=4), 3)
    remarks.hand_over(PlayedBy(BEN, "Hunter", BEN, made=10), 9)
    remarks.hand_over(PlayedBy(BEN, "", ADA, made=16), 15)

    line = history.line()
    assert runs(history.game, line, remarks, BEN) == (Run("Wanderer", 1, 1), Run("", 2, 3), Run("Hunter", 4, 5))
    assert runs(history.game, line, remarks, ADA) == (Run("", 1, 5),)


def test_who_takes_the_seat_of_a_computer_player_sees_what_it_hides() -> None:
    """The first time; people who left their own seat for a while see nothing new."""
    history = played(5)
    remarks = said(
        (0, PLAYED_BY, {"seat": BEN, "level": "Hunter"}),
        (3, PLAYED_BY, {"seat": BEN, "by": ADA, "made": 4}),
        (6, PLAYED_BY, {"seat": BEN, "level": "Hunter", "by": ADA, "made": 7}),
        (6, PLAYED_BY, {"seat": BEN, "by": ADA, "made": 7}),
        (6, PLAYED_BY, {"seat": ADA, "level": "Hunter", "by": ADA, "made": 7}),
        (9, PLAYED_BY, {"seat": ADA, "made": 10}),
    )

    assert looks(history, remarks) == (SeenHand(3, BEN, ADA),)


def test_so_does_who_answers_for_one_that_cannot_think() -> None:
    history = played(2)
    remarks = said((0, PLAYED_BY, {"seat": BEN, "level": "Hunter"}), (3, STOOD_IN, {"seat": BEN}))

    assert looks(history, remarks) == (SeenHand(3, BEN, PUBLIC),)


def test_after_the_end_nothing_is_hidden_any_more() -> None:
    """Nor is it where a file names an entry that it does not have."""
    history = played(2, of=2)
    seated, last = (0, PLAYED_BY, {"seat": BEN, "level": "Hunter"}), len(history.entries) - 1

    assert looks(history, said(seated, (last, PLAYED_BY, {"seat": BEN, "made": last + 1}))) == ()
    assert looks(history, said(seated, (99, PLAYED_BY, {"seat": BEN, "made": 100}))) == ()


def test_where_nothing_is_hidden_nothing_is_seen() -> None:
    class Open(Toy):
        """The same, with all in sight."""

        hides = "nothing"

    history = played(2)
    history.game = Open()
    remarks = said((0, PLAYED_BY, {"seat": BEN, "level": "Hunter"}), (3, PLAYED_BY, {"seat": BEN, "made": 4}))

    assert looks(history, remarks) == ()
