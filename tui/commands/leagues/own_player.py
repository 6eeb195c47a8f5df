"""A player of one's own in a league: `my_module:MyPlayer`, played in a process of its own with a limit of time.

The class has `think(view, options, worlds)`: all that its seat may know, the options, and a function that imagines a
state which could be true for that seat from a `Random`. It returns one of the options. It is made anew for each seat
and game. Whatever goes wrong in it loses that game alone: it falls, it hangs, or it answers with something else.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from msgspec import DecodeError, Struct, ValidationError, json

from core.engine.plain_text import plain
from core.players.playing import LostError
from core.players.thinking import Judged, Thought

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.context import SpawnProcess

    from core.engine.decisions import Decision, Seat
    from core.engine.game import Game
    from core.players.thinking import Budget, Seen
    from tui.pipes import PipeEnd

START: Final = 30.0
"""Seconds that its module may take to be imported."""

LIMIT: Final = 10.0
"""Seconds that it may take for a decision, unless another limit is named."""

SHOWN: Final = 120
"""As many characters are shown of what it raised."""

LONGEST: Final = 10_000
"""Bytes of what its process says."""

BYTES: Final = 8
"""Bytes of the seed of what it imagines."""


class OwnPlayerError(Exception):
    """A class that cannot play, in words."""


class Asks(NamedTuple):
    """What is asked of it.

    Attributes:
        game: Counts games: it is made anew for each.
        world: An imagined state in which it is asked; the true one stays here.
        seed: What further worlds are imagined from.
    """

    game: int
    world: Any
    decision: Decision
    seed: int


class Says(Struct, frozen=True):
    """What its process answers: the place of an option, or what went wrong; the seconds of one core that it took."""

    what: Literal["ready", "option", "fell", "nonsense", "unfit"]
    option: int = 0
    why: str = ""
    seconds: float = 0.0


class OwnPlayer:
    """A player that somebody brings.

    Attributes:
        spent: Seconds of one core that its last decision took.
    """

    takes_offers = False

    def __init__(self, name: str, game: Game[Any, Any, Any], limit: float = LIMIT) -> None:
        """`name` is that of a module and of a class in it. No process is started yet."""
        self.name = name
        self.spent = 0.0
        self._game = game
        self._limit = limit
        self._number = 0
        self._process: SpawnProcess | None = None
        self._pipe: PipeEnd | None = None

    def begins(self) -> None:
        """A game begins."""
        self._number += 1

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """Its answer. Raises `LostError` where it gives none."""
        del budget
        seat, options = seen.decision.seat, seen.decision.options
        asks = Asks(self._number, seen.worlds(luck), seen.decision, luck.getrandbits(8 * BYTES))
        try:
            pipe = self._started()
        except OwnPlayerError as error:
            raise LostError("fell", seat, str(error)) from error
        with suppress(OSError):
            # a process that has ended is heard of when it is listened to
            pipe.send(asks)
        said = self._heard(pipe, self._limit)
        if said is None:
            self._end()
            raise LostError("hung", seat, f"{self.name} did not answer within {self._limit:g} seconds.")
        self.spent = said.seconds
        if said.what != "option":
            if said.what == "fell":
                self._end()
            raise LostError("nonsense" if said.what == "nonsense" else "fell", seat, f"{self.name} {said.why}.")
        if not 0 <= said.option < len(options):
            raise LostError("nonsense", seat, f"{self.name} answered with no option.")
        option = options[said.option]
        yield Thought(option, (Judged(option, 0.0),))

    def check(self) -> None:
        """Start its process. Raises `OwnPlayerError` for a class that cannot play."""
        self._started()

    def close(self) -> None:
        """Its process ends."""
        self._end()

    def _started(self) -> PipeEnd:
        """The pipe to its process. Raises `OwnPlayerError`."""
        if self._pipe is not None:
            return self._pipe
        from multiprocessing import get_context

        context = get_context("spawn")
        pipe, end = context.Pipe()
        process = context.Process(target=_play, args=(self.name, self._game, end), daemon=True)
        process.start()
        end.close()
        self._process, self._pipe = process, pipe
        said = self._heard(pipe, START)
        if said is None or said.what != "ready":
            self._end()
            raise OwnPlayerError(f"{self.name} {said.why}." if said else f"{self.name} takes too long to be imported.")
        return pipe

    @staticmethod
    def _heard(pipe: PipeEnd, seconds: float) -> Says | None:
        """What its process says within so many seconds; None for nothing."""
        try:
            if not pipe.poll(seconds):
                return None
            return json.decode(pipe.recv_bytes(LONGEST), type=Says)
        except (EOFError, OSError):
            return Says("fell", why="ended its own process")
        except (DecodeError, ValidationError, UnicodeError):
            return Says("nonsense", why="wrote to the pipe of its process")

    def _end(self) -> None:
        if self._process is not None:
            # it may hang in whatever it does
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _play(name: str, game: Game[Any, Any, Any], pipe: PipeEnd) -> None:
    """Its process: whatever is asked is answered, and what the class prints goes beside the data."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.dup2(2, 1)
    sys.path.insert(0, str(os.getcwd()))  # noqa: PTH109 - it is where the program was called
    try:
        kind = _class_of(name)
    except OwnPlayerError as error:
        pipe.send_bytes(json.encode(Says("unfit", why=str(error))))
        return
    pipe.send_bytes(json.encode(Says("ready")))
    players: dict[Seat, Any] = {}
    number = -1
    with suppress(EOFError, OSError):
        while True:
            asks: Asks = pipe.recv()
            if asks.game != number:
                number = asks.game
                players.clear()
            start = process_time()
            said = _answer(kind, players, game, asks)
            pipe.send_bytes(json.encode(Says(said.what, said.option, said.why, process_time() - start)))


def _answer(kind: Any, players: dict[Seat, Any], game: Game[Any, Any, Any], asks: Asks) -> Says:
    seat, options, luck = asks.decision.seat, asks.decision.options, Random(asks.seed)  # noqa: S311 - repeatable

    def worlds(own: Random = luck) -> Any:
        return game.imagine(asks.world, seat, own)

    try:
        if seat not in players:
            players[seat] = kind()
        option = players[seat].think(game.view(asks.world, seat), options, worlds)
        found = next((place for place, one in enumerate(options) if type(one) is type(option) and one == option), None)
        shown = plain(repr(option), SHOWN) if found is None else ""
    except (Exception, SystemExit, KeyboardInterrupt) as error:  # noqa: BLE001 - whatever it raises loses its game
        return Says("fell", why=f"fell: {_told(error)}")
    if found is None:
        return Says("nonsense", why=f"answered {shown}, which is not one of the options")
    return Says("option", found)


def _class_of(name: str) -> Any:
    """The class that a name stands for. Raises `OwnPlayerError`; its text goes after the name."""
    module, colon, called = name.partition(":")
    if not (colon and module and called.isidentifier()):
        raise OwnPlayerError("is no module and class: name them as my_module:MyPlayer")
    try:
        found = getattr(import_module(module), called, None)
    except (Exception, SystemExit) as error:
        raise OwnPlayerError(f"cannot be imported: {_told(error)}") from error
    if not isinstance(found, type) or not callable(getattr(found, "think", None)):
        raise OwnPlayerError("is no class with think(view, options, worlds)")
    return found


def _told(error: BaseException) -> str:
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 - its own exception may fail too
        text = ""
    name = type(error).__name__
    return plain(f"{name}: {' '.join(text.split())}" if text else name, SHOWN).rstrip(".")
