"""The record of a game as text, for people and for other programs. `docs/notation.md` describes it.

It holds everything that the history and its remarks hold, and is read back without loss (`saves.records.reading`).
"""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import PUBLIC, Chance, Choice, Outcome, Over, Shuffle
from core.engine.digest import as_built, digest_of_text, written
from core.engine.past.branches import branches
from core.engine.past.said import COMMENT, NAME, TALK, RemarkError, checked_comment, checked_name
from saves.form.encoding import redo_end

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from core.engine.history import Entry, History
    from core.engine.notation import Notation
    from core.engine.past.branches import Branch
    from core.engine.past.remarks import Remarks
    from core.engine.past.said import Remark
    from saves.form.lines import Header

NOTATION: Final = 2
"""The number of this notation; it grows when an older program can no longer read a record. Older ones are read."""

FIRST: Final = "record of a game, notation"
"""How every record begins; the number follows."""

LUCK: Final = "!"
"""Stands in place of a seat before what luck gave."""

ABOUT: Final = "#"
"""Begins a line for people only."""

SAID: Final = ";"
AND_SAID: Final = ";;"
"""Begin the first line of a comment, and each that follows."""

PARTS: Final = "("
GOES_ON: Final = "(+"
ENDS: Final = ")"
"""Begin a variation that parts before the answer above it, or goes on after it; end it."""

NOTED: Final = "%"
"""Begins a remark in plain data."""

DEEPEST: Final = 12
"""Variations are set in no further than so many levels."""


def record_text(header: Header, setup: Any, history: History[Any], remarks: Remarks) -> str:
    """The whole record. It tells every card and the seed: not while the game is being played.

    Raises `ValueError` for a history that leaps over answers that are not known.
    """
    if any(entry.answer is None for entry in history.entries[1:]):
        raise ValueError("some of its answers are not known")
    writer = _Writer(setup, history, remarks)
    lines = [*_headers(header, setup, history, writer.words), "", *writer.moves(), *writer.rest()]
    return "\n".join([*lines, ""])


def digest_of_ends(history: History[Any], text_of: Callable[[Any], bytes] = written) -> str:
    """A digest of the states in which the lines of a history end, 32 hex digits; of these texts of them."""
    ends = [digest_of_text(text_of(entry.state)) for entry in history.entries if history.onward(entry) is None]
    return digest_of_text("\n".join(ends).encode())


def ends_where_it_did(history: History[Any], said: str) -> bool:
    """Whether this is the digest of a history's ends, as programs write it or as older ones did."""
    return said == digest_of_ends(history) or said == digest_of_ends(history, as_built)


def plain(value: Any) -> str:
    """Plain data as JSON on one line of printable ASCII."""
    return dumps(value, separators=(",", ":")).replace("\x7f", "\\u007f")


def _headers(header: Header, setup: Any, history: History[Any], words: Notation) -> Iterator[str]:
    head, redo = history.head.number, redo_end(history)
    names = [str(getattr(seat, "name", seat)) for seat in setup.seats]
    yield f"{FIRST} {NOTATION}"
    yield f"game: {header.game}"
    yield f"rules: {header.rules}"
    yield f"decks: {header.decks}"
    if header.pack:
        yield f"pack: {plain(header.pack)}"
    yield f"begun: {header.created.strftime('%Y-%m-%dT%H:%M:%SZ')}"
    yield f"setup: {bytes(header.setup).decode()}"
    if header.seed is not None:
        yield f"seed: {plain(header.seed)}"
        yield f"sealed: {header.sealed}"
        if header.epoch:
            yield f"epoch: {header.epoch}"
    if header.origin is not None:
        yield f"origin: {header.origin.entry} {plain(header.origin.file)}"
    yield f"head: {head}" if redo == head else f"head: {head}, redo {redo}"
    yield f"ends: {digest_of_ends(history)}"
    yield f"{ABOUT} players: {', '.join(f'{words.seat(seat)} {name}' for seat, name in enumerate(names))}"
    pending = history.pending
    if isinstance(pending, Over):
        groups = [" = ".join(names[seat] for seat in group) for group in pending.ranking]
        yield f"{ABOUT} result: {' > '.join(groups) or 'nobody'} ({pending.reason})"
        scores = history.game.scores(history.state)
        if scores:
            yield f"{ABOUT} scores: {' '.join(str(score) for score in scores)}"


class _Writer:
    """Writes the entries of one history, each variation after the answer that it stands against."""

    def __init__(self, setup: Any, history: History[Any], remarks: Remarks) -> None:
        self.words: Notation = history.game.notation(setup)
        self._history = history
        self._lines: dict[int, list[Branch]] = {}
        game, *sides = branches(history, remarks, whole=True)
        self._game = game
        for side in sides:
            self._lines.setdefault(side.parting.number, []).append(side)
        self._names = _names(remarks.all, {side.own[0].number for side in sides})
        self._comments: dict[int, list[str]] = {}
        self._rest: list[Remark] = []
        for remark in remarks.all:
            if remark.name == COMMENT and _is_comment(remark.value):
                self._comments.setdefault(remark.entry, []).append(remark.value)
            elif remark.name not in TALK and (remark.name != NAME or remark.entry not in self._names):
                self._rest.append(remark)

    def moves(self) -> Iterator[str]:
        """Every entry, and what is said of it."""
        yield from self._said(0, "")
        # Variations in variations can be as many as there are answers: no recursion.
        waiting: list[Iterator[str | Branch]] = [self._line(self._game.own, self._history.root, "")]
        while waiting:
            for part in waiting[-1]:
                if isinstance(part, str):
                    yield part
                    continue
                indent = "  " * min(len(waiting), DEEPEST)
                waiting.append(self._line(part.own, part.parting, indent))
                break
            else:
                waiting.pop()
                if waiting:
                    yield f"{'  ' * min(len(waiting), DEEPEST)}{ENDS}"

    def rest(self) -> Iterator[str]:
        """The remarks that are not words."""
        for remark in self._rest:
            name = plain(remark.name).replace(" ", "\\u0020")
            yield f"{NOTED} {remark.entry} {name} {plain(remark.value)}"

    def _line(self, own: Sequence[Entry[Any]], parting: Entry[Any], indent: str) -> Iterator[str | Branch]:
        """The lines of a branch; a branch that parts from it stands for all of its own lines."""
        before = parting
        for entry in own:
            yield from self._turn(before, indent)
            yield f"{indent}{entry.number} {self._answer(before, entry)}"
            yield from self._said(entry.number, indent)
            if before is not parting or not indent:
                # what parts where a variation does stands in the line that both part from
                yield from self._sides(before, entry, indent)
            before = entry
        if before is not parting or not indent:
            yield from self._sides(before, None, indent)

    def _sides(self, parting: Entry[Any], against: Entry[Any] | None, indent: str) -> Iterator[str | Branch]:
        """The variations that part from an entry, against the entry that follows there or after the last one."""
        for side in self._lines.get(parting.number, ()):
            name = self._names.get(side.own[0].number, "")
            opening = GOES_ON if against is None else PARTS
            yield f"{indent}  {opening} {name}".rstrip()
            yield side

    def _turn(self, before: Entry[Any], indent: str) -> Iterator[str]:
        """Whose turn it is, before the first answer of a turn."""
        game = self._history.game
        number, turn = game.turn_of(before.state)
        if before.parent is None or game.turn_of(before.parent.state) != (number, turn):
            whose = f", {self.words.seat(turn)}" if turn != PUBLIC else ""
            yield f"{indent}{ABOUT} round {number}{whose}" if number else f"{indent}{ABOUT} setup"

    def _answer(self, before: Entry[Any], entry: Entry[Any]) -> str:
        answer = entry.answer
        if isinstance(answer, Choice):
            return f"{self.words.seat(answer.seat)} {self.words.at(before.state).option(answer.option)}"
        chance = self._history.game.pending(before.state)
        if not isinstance(answer, Outcome) or not isinstance(chance, Chance):
            raise TypeError(f"entry {entry.number} is no answer")
        dealer = self._history.dealer
        if isinstance(chance.spec, Shuffle) and dealer is not None and dealer.deal(chance) == answer:
            return f"{LUCK} {chance.stream}"
        return " ".join([LUCK, chance.stream, *(str(value) for value in answer.values)])

    def _said(self, entry: int, indent: str) -> Iterator[str]:
        for text in self._comments.get(entry, ()):
            first, *more = text.split("\n")
            yield f"{indent}{SAID} {first}"
            for line in more:
                yield f"{indent}{AND_SAID} {line}".rstrip()


def _names(remarks: Iterable[Remark], firsts: set[int]) -> dict[int, str]:
    """The names that can stand where their variations begin: said once, of the first entry."""
    said: dict[int, list[Any]] = {}
    for remark in remarks:
        if remark.name == NAME:
            said.setdefault(remark.entry, []).append(remark.value)
    return {
        entry: names[0] for entry, names in said.items() if entry in firsts and len(names) == 1 and _is_name(*names)
    }


def _is_name(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(value) and checked_name(value) == value
    except RemarkError:
        return False


def _is_comment(value: Any) -> bool:
    try:
        return isinstance(value, str) and checked_comment(value) == value
    except RemarkError:
        return False
