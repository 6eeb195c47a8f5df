"""Which decisions are puzzles: one answer stays clearly best in every look, and in games to their ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from core.engine.decisions import Decision, Option
from core.players import puzzling
from core.players.puzzling import Fell, Sound, puzzle_in, still_best, to_ends

if TYPE_CHECKING:
    from collections.abc import Sequence


class Named(Option, frozen=True):
    """An answer."""

    name: str


GOOD, FAIR, POOR, BAD = OPTIONS = tuple(map(Named, ("good", "fair", "poor", "bad")))
LEVELS: Final = {GOOD: 0.7, FAIR: 0.5, POOR: 0.4, BAD: 0.3}


class Told:
    """Worlds in which each answer comes to what a table says: by answer, or by answer and look."""

    levels: dict[Any, float]
    later: dict[Option, float]
    rounds = 2

    def __init__(self, *told: object) -> None:
        del told

    def rounds_left(self, number: int, most: int) -> int:
        """The same in every world."""
        del number
        return min(self.rounds, most)

    def value(
        self, options: Sequence[Option], number: int, rounds: float, *, mistakes: float = 0.0, told: object = None
    ) -> float | None:
        """A level, a little off in each world."""
        del told
        first = options[0]
        if len(options) > 1:
            return self.later.get(first)
        looks = (
            ("sift", number < 1_000),
            ("astray", mistakes == puzzling.ASTRAY),
            ("ends", rounds > 4),
            ("longer", rounds > 2),
            ("mistakes", mistakes > 0),
            ("fresh luck", True),
        )
        look = next(name for name, holds in looks if holds)
        return (
            self.levels.get((first, look), self.levels[first])
            + (number % 7 + ord(cast("Named", first).name[0])) % 5 / 100
        )


def found(
    monkeypatch: pytest.MonkeyPatch,
    later: dict[Option, float] | None = None,
    options: tuple[Option, ...] = OPTIONS,
    falls: str = "",
) -> Sound | Fell:
    """What becomes of these answers when `good` is hardly better in the look at which it `falls`."""
    monkeypatch.setattr(puzzling, "Worlds", Told)
    Told.levels = {**LEVELS, (GOOD, falls): 0.52}
    Told.later = later or {}
    return puzzle_in(cast("Any", None), cast("Any", None), None, Decision(0, "act", options), "seed")


def test_an_answer_that_is_best_in_every_look_is_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = found(monkeypatch)

    assert isinstance(puzzle, Sound)
    assert puzzle.best == (GOOD,)
    assert [*puzzle.ends] == [GOOD, FAIR, POOR, BAD]
    assert puzzle.games == 200
    assert puzzle.before == ()


@pytest.mark.parametrize("look", ["sift", "fresh luck", "mistakes", "longer", "ends"])
def test_an_answer_that_is_not_best_in_one_look_falls_there(monkeypatch: pytest.MonkeyPatch, look: str) -> None:
    fell = found(monkeypatch, falls=look)

    assert isinstance(fell, Fell)
    assert fell.step == look


def test_an_answer_that_is_as_good_later_is_what_must_be_done_in_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """After which answers, is found one by one: elsewhere it is no longer legal, or not as good."""
    puzzle = found(monkeypatch, later={FAIR: 0.7, POOR: 0.5})

    assert isinstance(puzzle, Sound)
    assert puzzle.before == (FAIR,)


def test_two_answers_that_come_to_the_same_everywhere_are_both_right(monkeypatch: pytest.MonkeyPatch) -> None:
    twin = Named("great")
    monkeypatch.setitem(LEVELS, twin, 0.7)

    puzzle = found(monkeypatch, options=(*OPTIONS, twin))

    assert isinstance(puzzle, Sound)
    assert puzzle.best == (GOOD, twin)


def test_of_two_that_come_to_the_same_the_one_is_right_without_which_nothing_is_won(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other only leaves it open: with half of all later answers at random that shows."""
    twin = Named("great")
    monkeypatch.setitem(LEVELS, twin, 0.7)
    monkeypatch.setitem(cast("dict[Any, float]", LEVELS), (twin, "astray"), 0.4)

    puzzle = found(monkeypatch, later={twin: 0.7}, options=(*OPTIONS, twin))

    assert isinstance(puzzle, Sound)
    assert puzzle.best == (GOOD,)
    assert puzzle.before == (twin,)
    assert isinstance(to_ends(cast("Any", Told()), puzzle.alike, (*puzzle.ends,)), Sound)
    assert isinstance(to_ends(cast("Any", Told()), puzzle.best, (*puzzle.ends,)), Fell)


def test_a_game_that_goes_on_for_long_is_not_decided_by_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Told, "rounds", 9)

    assert found(monkeypatch) == Fell("early")


def test_a_puzzle_falls_where_another_answer_is_surely_better_now() -> None:
    Told.levels = {**LEVELS}
    worlds = cast("Any", Told())

    assert still_best(worlds, GOOD, FAIR)
    assert not still_best(worlds, BAD, FAIR)


def test_three_answers_are_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzling, "Worlds", Told)
    few = puzzle_in(cast("Any", None), cast("Any", None), None, Decision(0, "act", OPTIONS[:3]), "seed")

    assert few == Fell("few")
