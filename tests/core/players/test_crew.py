"""A search that is shared out finds what it finds alone, however many share it, and whoever of them is lost."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from bench.programs.thoughts import questions
from core.games import spoken
from core.players.crew import dealt, gathered
from core.players.hints import HintHand, hinting, world_for_hint
from core.players.hunter import Tries, Trying
from core.players.levels import hunter_of
from core.players.thinking import Budget, seen_by

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Decision
    from core.players.crew import Hand
    from core.players.thinking import Thought

GAMES: Final = ("terror-below", "terrorscape-2")
"""Those whose Hunter makes a search by a judgement."""

SHORT: Final = Budget(iterations=48, seconds=None)


class Crew:
    """Hands of one process; a new one comes after each share, up to `most`, and every so many pieces are lost."""

    def __init__(self, hand: Callable[[], Hand[Any, Any]], most: int, *, loses: int = 0) -> None:
        self._new = hand
        self._others: list[Hand[Any, Any]] = []
        self._most = most
        self._loses = loses
        self.shared = self.lost = 0

    @property
    def size(self) -> int:
        """How many there are by now."""
        return 1 + len(self._others)

    def share(self, own: Hand[Any, Any], pieces: Sequence[Any]) -> list[Any]:
        """Every piece by its hand, unless it is lost."""
        assert 1 <= len(pieces) <= self.size
        found = [own.play(pieces[0])]
        for piece, other in zip(pieces[1:], self._others, strict=False):
            self.shared += 1
            is_lost = self._loses and self.shared % self._loses == 0
            self.lost += bool(is_lost)
            found.append(own.play(piece) if is_lost else other.play(piece))
        if self.size < self._most:
            self._others.append(self._new())
        return found


def luck() -> Random:
    """The same for every thought."""
    return Random("crew")  # noqa: S311 - tests must be repeatable


@cache
def searched(game: str) -> tuple[Any, Decision, list[Thought]]:
    """A question that a Hunter makes a search for, with all that it thinks alone."""
    rules = spoken(game)
    judgement = rules.judgement()
    assert judgement is not None
    for state, decision in questions(rules, game):
        alone = [*hunter_of(rules, judgement).thinking(seen_by(rules, state, decision), SHORT, luck())]
        if len(alone) > 2:
            return state, decision, alone
    raise LookupError(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_hunter_thinks_the_same_with_any_crew(game: str) -> None:
    """Every thought on the way too; also where worlds of a hand that is lost are played again."""
    rules = spoken(game)
    judgement = rules.judgement()
    assert judgement is not None
    state, decision, alone = searched(game)
    seen = seen_by(rules, state, decision)
    for size, loses in ((2, 0), (5, 0), (3, 2)):
        crew = Crew(lambda: hunter_of(rules, judgement).hand(seen, luck()), size, loses=loses)
        together = [*hunter_of(rules, judgement, crew).thinking(seen, SHORT, luck())]

        assert together == alone
        assert crew.shared > 1
        assert bool(crew.lost) == bool(loses)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_same_with_any_crew(game: str) -> None:
    """Its search, and what is played ahead."""
    rules = spoken(game)
    judgement = rules.judgement()
    state, decision, _ = searched(game)
    world = world_for_hint(rules, state, decision)
    *_, alone = hinting(rules, judgement, world, decision, search=SHORT, worlds=5)
    crew = Crew(lambda: HintHand(rules, judgement, world, decision), 3)
    *_, together = hinting(rules, judgement, world, decision, search=SHORT, worlds=5, crew=crew)

    assert together == alone
    assert crew.shared


def test_a_hand_can_be_asked_for_worlds_that_another_has_played() -> None:
    """It plays those before them too, for what comes of an option follows from its own worlds."""
    rules = spoken("terror-below")
    judgement = rules.judgement()
    assert judgement is not None
    state, decision = next(iter(questions(rules, "terror-below")))
    seen, option = seen_by(rules, state, decision), decision.options[0]

    whole = Trying(rules, judgement, seen, "seed").play((Tries(option, 0, 6),))[0]
    late = Trying(rules, judgement, seen, "seed")
    assert late.play((Tries(option, 4, 6),)) == [whole[4:]]
    assert late.play((Tries(option, 2, 4),)) == [whole[2:4]]
    assert late.play(()) == []


@pytest.mark.parametrize("hands", [1, 2, 3, 7])
@pytest.mark.parametrize("count", [1, 2, 5, 6])
def test_worlds_that_are_dealt_come_back_in_their_order(hands: int, count: int) -> None:
    """Each hand has as many as the others, or one more."""
    parts = dealt(range(10, 10 + count), hands)
    assert len(parts) == min(hands, count)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1
    assert gathered(parts) == [*range(10, 10 + count)]
