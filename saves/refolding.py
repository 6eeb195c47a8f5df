"""Playing a saved game again: every answer is given anew, and must lead where it led."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from core.engine.dealer import Dealer, seal
from core.engine.decisions import PUBLIC, Choice, Outcome
from core.engine.history import History
from core.engine.regrowth import AtOnce, Regrowth
from saves.errors import ChangedError, NotASaveError, RulesDifferError
from saves.form.codec import Codec
from saves.form.formats import BAD_JSON
from saves.form.lines import (
    AnyLine,
    ChoiceLine,
    Closed,
    Head,
    Header,
    Leap,
    Note,
    Opened,
    OutcomeLine,
    Snapshot,
    Standing,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from core.engine.decisions import Seat
    from core.engine.game import Game
    from core.engine.history import Entry

AnswerLine: TypeAlias = ChoiceLine | OutcomeLine


class Refold:
    """Goes through the lines of a file and builds its history anew. Every line must make sense.

    Attributes:
        setup: The game's own setup.
        history: What the lines read so far have led to.
        notes: What they say about entries.
        good: The last entry whose state is known to be as it was; None when there is none.
        standing: The last standing among them.
        closed: Whether the last of them says that the game was left.
        open_from: The last leap that closes what lies before it.
    """

    def __init__(
        self, path: Path, game: Game[Any, Any, Any], header: Header, read: tuple[Any, History[Any]] | None = None
    ) -> None:
        """Begin at the root, or go on where a setup and a history stand that were read before. Raises `SaveError`."""
        self.path = path
        self.game = game
        self.header = header
        self.codec = Codec(game)
        self.history: History[Any]
        self._regrowth: Regrowth | AtOnce
        if read is None:
            self.setup, root = beginning(path, game, header)
            seed = header.seed
            self.history = History(game, root, None if seed is None else Dealer(seed, header.epoch))
            self._regrowth = Regrowth(self.history)
        else:
            self.setup, self.history = read
            self._regrowth = AtOnce(self.history)
        self.notes: list[Note] = []
        self.good: int | None = None
        self.standing: Standing | None = None
        self.closed = False
        self.open_from = self.history.open_from

    def read(self, line: AnyLine, place: int) -> None:
        """Follow the line at this place, from 1. Raises `ChangedError` and `RulesDifferError`."""
        self.closed = type(line) is Closed
        match line:
            case ChoiceLine() | OutcomeLine():
                self.answer(line, place)
            case Snapshot():
                self.compare(line, place)
            case Leap():
                self.leap(line, place)
            case Head():
                self._move(line, place)
            case Note():
                if line.entry >= len(self.history.entries):
                    raise ChangedError(self.path, place)
                self.notes.append(line)
            case Standing():
                self.standing = line
            case Closed():
                if line.entries != len(self.history.entries):
                    raise ChangedError(self.path, place)
            case Header():
                if line != self.header:
                    raise ChangedError(self.path, place)
            case Opened():
                pass
            case _:
                assert_never(line)

    def answer(self, line: AnswerLine, place: int) -> Entry[Any]:
        """The entry of an answer."""
        history = self.history
        self._expect(line, place)
        try:
            answer = answer_in(line, self.codec)
        except BAD_JSON:
            raise self._senseless(line.entry, place) from None
        if history.head.number != line.after:
            self._regrowth.jump(line.after)
        try:
            entry = self._regrowth.record(answer)
        except Exception as error:  # rules that changed may fail in any way on an answer of the old ones
            raise RulesDifferError(self.path, line.entry, self.good) from error
        if entry.number != line.entry:
            raise ChangedError(self.path, place)
        return entry

    def compare(self, line: Snapshot, place: int) -> None:
        """A state must be the one that the answers lead to."""
        if line.entry >= len(self.history.entries):
            raise ChangedError(self.path, place)
        if not self.codec.agrees(line, self.history.entries[line.entry].state):
            raise RulesDifferError(self.path, line.entry, self.good)
        self.good = line.entry

    def leap(self, line: Leap, place: int) -> None:
        """The game goes on with a state that no answers lead to."""
        self._expect(line, place)
        try:
            state = self.codec.kept(line)
        except BAD_JSON:
            raise self._senseless(line.entry, place) from None
        if state is None:
            raise RulesDifferError(self.path, line.entry, self.good)
        self.check_leap(line, state, place)
        self._regrowth.jump(line.after)
        self.good = self._regrowth.leap(state).number
        if line.closes:
            self.open_from = line.entry

    def check_leap(self, line: Leap, state: Any, place: int) -> None:
        """A state that no answers lead to must be a possible one. Raises `ChangedError`."""
        if faults_in(self.game, state):
            raise self._senseless(line.entry, place)

    def settle(self) -> None:
        """All lines were followed: let redo lead where it led."""
        self._regrowth.settle()

    def _move(self, line: Head, place: int) -> None:
        try:
            if line.redo is not None:
                self._regrowth.jump(line.redo)
            self._regrowth.jump(line.entry)
        except LookupError:
            raise ChangedError(self.path, place) from None

    def _expect(self, line: AnswerLine | Leap, place: int) -> None:
        """Entries come in their order, each after one that is there."""
        if line.entry != len(self.history.entries) or line.after >= line.entry:
            raise ChangedError(self.path, place)

    def _senseless(self, entry: int, place: int) -> ChangedError | RulesDifferError:
        """The error for a value that our rules do not know: older ones may have."""
        if self.header.rules < self.game.version:
            return RulesDifferError(self.path, entry, self.good)
        return ChangedError(self.path, place)


def beginning(path: Path, game: Game[Any, Any, Any], header: Header) -> tuple[Any, Any]:
    """The setup of a game and its first state. Raises `SaveError`."""
    try:
        setup = Codec(game).setup(header.setup)
    except BAD_JSON:
        raise ChangedError(path, 1) from None
    try:
        if header.seed is not None and seal(header.seed) != header.sealed:
            raise ChangedError(path, 1)
        return setup, game.new(setup)
    except ValueError as error:
        # a setup that cannot be played, a seed that is no text, a number of thousands of digits
        raise NotASaveError(path, "its setup cannot be played") from error


def faults_in(game: Game[Any, Any, Any], state: Any) -> tuple[str, ...]:
    """Everything that is wrong with a state that a file brings."""
    try:
        if faults := game.check(state):
            return faults
        look_at(game, state, range(game.seats(state)))
    except Exception as error:  # noqa: BLE001 - our rules may fail in any way on a state that they did not make
        return (f"it cannot even be looked at ({type(error).__name__})",)
    return ()


def look_at(game: Game[Any, Any, Any], state: Any, seats: Iterable[Seat] = ()) -> None:
    """Ask of a state what lists and tables ask, for the public and for these seats. Raises what the rules do."""
    game.pending(state)
    game.turn_of(state)
    game.scores(state)
    for viewer in (PUBLIC, *seats):
        game.view(state, viewer)


def refuse_impossible(history: History[Any]) -> None:
    """Ask the rules about every state after a leap. Raises the rules' own error where they fail on one.

    States that answers lead to from the beginning are sound; the state of a leap comes from the file alone, and its
    faults may show only later.
    """
    game, behind = history.game, set[int]()
    seats = game.seats(history.root.state)
    for entry in history.entries[1:]:
        if entry.answer is None or (entry.parent is not None and entry.parent.number in behind):
            behind.add(entry.number)
            if game.seats(entry.state) != seats:
                raise ValueError("a game keeps its seats")
            look_at(game, entry.state)
    if behind:
        look_at(game, history.state, range(seats))


def answer_in(line: AnswerLine, codec: Codec) -> Choice | Outcome:
    """The answer that a line tells. Raises one of `BAD_JSON`."""
    if isinstance(line, ChoiceLine):
        return Choice(line.seat, codec.option(line.option))
    return Outcome(line.values)
