"""One game as it is played by agents: luck is dealt from a seed, and one seat at a time is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Over, Seat, asked, offered, winners

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from core.engine.decisions import Option
    from games_below_rl.kind import Kind

MOST: Final = 10_000
"""Decisions after which a game is broken off, unless another number is named."""


class Play:
    """A game that goes on.

    Attributes:
        seat: Who is asked; -1 once the game is over.
        over: How it ended; None while it goes on.
        made: Decisions made so far.
        legal: What the seat may do: the number of each option, with the option.
    """

    def __init__(self, kind: Kind, seed: str) -> None:
        """Begin a game; the same seed deals the same luck."""
        self.kind: Final = kind
        self.seat: Seat = -1
        self.over: Over | None = None
        self.made = 0
        self.legal: dict[int, Option] = {}
        self._deal = Dealer(seed).deal
        self._playout = kind.rules.playout(kind.rules.new(kind.setup))
        self._settle()

    def take(self, number: int) -> None:
        """The seat that is asked answers with the option of this number. Raises `KeyError` for none of its options."""
        self._playout.take(Choice(self.seat, self.legal[number]))
        self.made += 1
        self._settle()

    def view(self, seat: Seat) -> Any:
        """All that a seat may know now."""
        return self.kind.rules.view_in(self._playout, seat)

    def seen(self, seat: Seat) -> NDArray[np.float32]:
        """What a seat may know now, as numbers."""
        return np.frombuffer(self.kind.sight.seen(self.view(seat)), dtype=np.float32)

    def scores(self) -> tuple[int, ...]:
        """What each seat has scored, as far as everybody may know; empty where the game keeps no score."""
        found: tuple[int, ...] = self.kind.rules.scores(self._playout.state())
        return found

    def mask(self) -> NDArray[np.int8]:
        """1 for each number that the seat may choose now, 0 for all others."""
        found = bytearray(len(self.kind.actions))
        for number in self.legal:
            found[number] = 1
        return np.frombuffer(found, dtype=np.int8)

    def why_not(self, number: Any) -> str:
        """Why the seat cannot choose that, in a sentence."""
        actions = self.kind.actions
        if not isinstance(number, int | np.integer) or not 0 <= number < len(actions):
            return f"An action is a number from 0 to {len(actions) - 1}, not {number!r}."
        reason = self.kind.rules.why_not(self._playout.state(), self.seat, actions.options[int(number)])
        return str(reason) if reason is not None else "You are not asked that."

    def rewards(self) -> list[float]:
        """What the end is worth to each seat: a shared first place is shared out, and all else is worth nothing."""
        first = winners(self.over.ranking) if self.over is not None else ()
        return [1 / len(first) if seat in first else 0.0 for seat in range(self.kind.seats)]

    def _settle(self) -> None:
        """Deal luck until somebody is asked, or the game is over."""
        playout, deal = self._playout, self._deal
        while type(pending := playout.pending) is Chance:
            playout.take(deal(pending))
        self.legal = {}
        if isinstance(pending, Over):
            self.seat, self.over = -1, pending
            return
        question = asked(pending)[0]
        self.seat = question.seat
        number = self.kind.actions.number
        for ask in (question, *[offer for offer in offered(pending) if offer.seat == question.seat]):
            for option in ask.options:
                self.legal[number(option)] = option
