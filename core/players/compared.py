"""The options of one decision beside each other: each is played on in the same imagined worlds, with the same luck.

So what is compared are paired differences, and a few worlds tell what many games could not.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice
from core.players.chances import luck_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from core.engine.decisions import Decision, Event, Option
    from core.engine.game import Game
    from core.engine.playing_out import Answering
    from core.engine.playout import Playout
    from core.players.thinking import Judgement

LONGEST: Final = 3_000
"""Answers after which a game that does not end is valued where it stands."""

TO_THE_END: Final = float("inf")
"""So many rounds for a game that is played to its end."""


class Worlds:
    """The imagined worlds of one decision, by their numbers, and what its options come to in them."""

    def __init__(
        self, game: Game[Any, Any, Any], judgement: Judgement, state: Any, decision: Decision, seed: str
    ) -> None:
        """Worlds of the seat that is asked; the same `seed` makes the same ones."""
        self._game = game
        self._judgement = judgement
        self._state = state
        self._seat = decision.seat
        self._seed = seed
        self._seats = game.seats(state)
        self._turn = game.turn_of(state)

    def value(
        self,
        options: Sequence[Option],
        number: int,
        rounds: float,
        *,
        mistakes: float = 0.0,
        told: Callable[[Event], None] | None = None,
    ) -> float | None:
        """The seat's chance to win, 0 to 1, once its options were taken and so many rounds were played on.

        The first option answers the decision, a second one the first question of the same turn where it is legal; None
        where it never is. With a chance of `mistakes` a later answer, of any seat, is at random. `told` hears all
        events.
        """
        luck = f"{self._seed}/{number}"
        playout = self._game.playout(self._game.imagine(self._state, self._seat, luck_of(f"{luck}/world")))
        deal = Dealer(luck).deal
        answer = self._judgement.playing(luck_of(f"{luck}/playing"))
        wild = luck_of(f"{luck}/mistakes") if mistakes else None
        first, *later = options
        events = playout.take(Choice(self._seat, first))
        turn, left, made = playout.turn(), self._seats * rounds - (playout.turn() != self._turn), 0
        while True:
            if told is not None:
                for event in events:
                    told(event)
            pending = playout.pending
            if type(pending) is Chance and left > 0:
                events = playout.take(deal(pending))
            elif type(pending) is tuple and left > 0 and made < LONGEST:
                choice = self._second(pending, later[0]) if later else None
                if choice is not None:
                    later.pop()
                elif later and turn != self._turn:
                    return None
                else:
                    choice = _answered(playout, pending, answer, wild, mistakes)
                events = playout.take(choice)
                made += 1
            else:
                break
            if (now := playout.turn()) != turn:
                turn, left = now, left - 1
        return None if later else self._judgement.values(playout.state())[self._seat]

    def rounds_left(self, number: int, most: int) -> int:
        """In how many rounds the game is over in a world; `most` where it goes on for so many."""
        luck = f"{self._seed}/{number}"
        playout = self._game.playout(self._game.imagine(self._state, self._seat, luck_of(f"{luck}/world")))
        deal, answer = Dealer(luck).deal, self._judgement.playing(luck_of(f"{luck}/playing"))
        turn, turns = playout.turn(), 0
        while turns < self._seats * most:
            pending = playout.pending
            if type(pending) is Chance:
                playout.take(deal(pending))
            elif type(pending) is tuple:
                playout.take(answer(playout, pending))
            else:
                break
            if (now := playout.turn()) != turn:
                turn, turns = now, turns + 1
        return turns // self._seats

    def _second(self, pending: tuple[Decision, ...], option: Option) -> Choice | None:
        """The second option, where it can be taken now."""
        legal = any(one.seat == self._seat and option in one.options for one in pending)
        return Choice(self._seat, option) if legal else None


def _answered(
    playout: Playout[Any], pending: tuple[Decision, ...], answer: Answering, wild: Random | None, mistakes: float
) -> Choice:
    if wild is not None and wild.random() < mistakes:
        decision = pending[0]
        return Choice(decision.seat, wild.choice(decision.options))
    return answer(playout, pending)


def paired(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean of paired differences, and its standard error."""
    differences = [one - two for one, two in zip(best, other, strict=True)]
    number = len(differences)
    mean = sum(differences) / number
    spread = sum((one - mean) ** 2 for one in differences) / max(1, number - 1)
    return mean, sqrt(spread / number)
