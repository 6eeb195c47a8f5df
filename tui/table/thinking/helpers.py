"""Processes that help the one that works: they play worlds of the same task, and what is found stays the same.

Each is started beside the process that works, by the table, and is connected with it alone; when either of the two
ends, so does it. It is given the task as it was asked, and nothing else. Worlds of a helper that dies, hangs or fails
are played by the process that works: that costs time and nothing else.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.players.crew import Hand
    from core.words.spoken import SpokenGame
    from tui.pipes import PipeEnd

AT_LEAST: Final = 1.0
LONGER: Final = 3.0
"""A helper is waited for so many seconds, and so many times as long as the own piece took."""

PieceT = TypeVar("PieceT")
FoundT = TypeVar("FoundT")


class SharedTask(Protocol):
    """A task whose worlds can be played by several processes. It goes to them as it is, as to the one that works."""

    def hand(self, rules: SpokenGame[Any, Any, Any]) -> Hand[Any, Any]:
        """A hand that plays worlds of it."""


class Begun(Struct, frozen=True):
    """The pieces that follow are of this task, the `number`-th."""

    number: int
    task: Any


class Piece(Struct, frozen=True):
    """A piece to be played."""

    piece: Any


class Found(Struct, frozen=True):
    """What came of a piece; `fault` is the name of what went wrong."""

    found: Any = None
    fault: str = ""


class Ready(Struct, frozen=True):
    """A helper has a hand for the task of this number; for 0, it has the rules, and waits for a task."""

    number: int = 0


class _Helper:
    """One helper, as it is seen by the process that works.

    Attributes:
        told: The number of the task that it was told last; 0 for none, -1 before it is there.
        ready_for: The number of the task that it is ready for.
        is_lost: It is not listened to any more; it ends when it hears that nobody is there.
    """

    def __init__(self, pipe: PipeEnd) -> None:
        self._pipe = pipe
        self.told = self.ready_for = -1
        self.is_lost = False

    def look(self) -> None:
        """Hear what it is ready for, without waiting."""
        try:
            while not self.is_lost and self._pipe.poll():
                said = self._pipe.recv()
                if isinstance(said, Ready):
                    self.ready_for = said.number
                    self.told = max(self.told, 0)
        except (EOFError, OSError):
            self._lose()

    def tell(self, what: Begun | Piece) -> None:
        """Send it something."""
        try:
            self._pipe.send(what)
        except OSError:
            self._lose()

    def found(self, until: float) -> Found | None:
        """What came of the piece that was sent last, waited for; None where it brings nothing."""
        said = None
        try:
            if not self.is_lost and self._pipe.poll(max(0.0, until - monotonic())):
                said = self._pipe.recv()
        except (EOFError, OSError):
            pass
        if not isinstance(said, Found):
            self._lose()
            return None
        return None if said.fault else said

    def _lose(self) -> None:
        self.is_lost = True
        self._pipe.close()


class Helpers:
    """The crew of the process that works: itself, and the helpers that are ready."""

    def __init__(self, pipes: Iterable[PipeEnd]) -> None:
        self._coming = [_Helper(pipe) for pipe in pipes]
        # a helper keeps its place as long as a task lasts, also when it is lost
        self._here: list[_Helper] = []
        self._begun = Begun(0, None)

    @property
    def size(self) -> int:
        """How many hands there are: it grows when a helper is ready, and shrinks only between two tasks."""
        return 1 + len(self._here)

    def begin(self, task: Any) -> None:
        """Share the pieces of this task from now on."""
        self._begun = Begun(self._begun.number + 1, task)
        self._coming += self._here
        self._here = []
        self._look_out()

    def share(self, own: Hand[PieceT, FoundT], pieces: Sequence[PieceT]) -> list[FoundT]:
        """The results of the pieces, in their order. A piece that no helper brings is played here."""
        asked = {place: self._here[place - 1] for place, piece in enumerate(pieces) if place and piece != ()}
        for place, helper in asked.items():
            helper.tell(Piece(pieces[place]))
        began = monotonic()
        found = {0: own.play(pieces[0])}
        until = monotonic() + AT_LEAST + LONGER * (monotonic() - began)
        for place, helper in asked.items():
            if (said := helper.found(until)) is not None:
                found[place] = said.found
        self._look_out()
        return [found[place] if place in found else own.play(piece) for place, piece in enumerate(pieces)]

    def _look_out(self) -> None:
        """Tell the task to those that do not know it, and take in those that are ready for it."""
        number = self._begun.number
        for helper in self._coming:
            helper.look()
            if 0 <= helper.told < number:
                helper.told = number
                helper.tell(self._begun)
        self._here += [helper for helper in self._coming if helper.ready_for == number and not helper.is_lost]
        self._coming = [helper for helper in self._coming if helper.ready_for != number and not helper.is_lost]


def help_out(pipe: PipeEnd, rules: SpokenGame[Any, Any, Any]) -> None:
    """Play pieces until nobody is there to ask for any: what the process of a helper does."""
    silence()
    hand: Hand[Any, Any] | None = None
    with suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send(Ready())
        while True:
            said = pipe.recv()
            if isinstance(said, Begun):
                if (hand := _hand_for(said.task, rules)) is not None:
                    pipe.send(Ready(said.number))
            elif hand is not None:
                pipe.send(_found(hand, said.piece))


def _hand_for(task: Any, rules: SpokenGame[Any, Any, Any]) -> Hand[Any, Any] | None:
    """A hand for a task; None for one that is not shared, and where it cannot be made."""
    try:
        shared: SharedTask = task
        return shared.hand(rules)
    except Exception:  # noqa: BLE001 - the process that works does without
        return None


def _found(hand: Hand[Any, Any], piece: Any) -> Found:
    try:
        return Found(hand.play(piece))
    except Exception as error:  # noqa: BLE001 - the process that works plays it too, and tells what goes wrong
        return Found(fault=type(error).__name__)


def silence() -> None:
    """Leave the terminal to the table: it hears its keys, and nothing else is written to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open as long as it lives
