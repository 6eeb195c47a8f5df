"""The lines of a saved game, and the chain that ties each to the one before.

A file is JSON Lines: every line is an object whose `is` names what it holds and whose last key, `chain`, is a digest
of the chain of the line before and of its own text up to there. So no line can be changed, left out, repeated or
moved without being found. Line 1 is made in the same way in every format.

What follows a damaged line can still be trusted: a line is proved by the chain that stands in the line before it, and
all chains of a file begin with the same four digits, so that lines of another game are told apart. Line 1 stands again
wherever a round starts, and is replaced by that copy when it is lost.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Raw, Struct

from core.engine.blake import blake2b
from core.engine.decisions import Seat
from core.engine.past.said import Remark
from saves.clock import check_moment

Moment: TypeAlias = Annotated[datetime, Meta(tz=True)]
"""A point in time, in UTC, to the second."""

MOST: Final = 10**9
"""No number in a file is greater, outside states and answers."""

Number: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
"""The number of an entry of the history."""

Points: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]


class Line(Struct, frozen=True, tag_field="is", omit_defaults=True, forbid_unknown_fields=True):
    """One line of a saved game."""


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game comes from that goes on from an entry of another.

    Attributes:
        file: The name of the other game's file; empty when it was kept nowhere.
        entry: The entry there. The new game has the line that leads to it, numbered anew.
    """

    file: str
    entry: Number


class Header(Line, frozen=True, tag="game", kw_only=True):
    """Line 1: what is played. The same stands again after each state that a round starts with.

    Attributes:
        format: The format of the file.
        game: The game's name.
        rules: The version of the rules.
        decks: The digest of the data that the game is played with.
        pack: The name of the deck pack that it is played with; empty when it is none.
        created: When it began.
        setup: The game's own setup, seats first of all.
        seed: The seed of its luck; None when its luck was answered by hand.
        sealed: The published hash of the seed.
        epoch: Which luck of the seed.
        origin: The game and entry that it goes on from; None for a game from its beginning.
        imported: Whether it was read from a record as text.
    """

    format: Number
    game: str
    rules: Number
    decks: str
    created: Moment
    setup: Raw
    seed: str | None = None
    sealed: str | None = None
    epoch: Number = 0
    pack: str = ""
    origin: Origin | None = None
    imported: bool = False

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        check_moment(self.created)

    @property
    def counts(self) -> bool:
        """Whether its end goes into the record book: it was played here, from its beginning, its luck unknown."""
        return self.origin is None and not self.imported


class ChoiceLine(Line, frozen=True, tag="choice"):
    """An entry: a seat's answer, after the entry `after`. The head moves to it."""

    entry: Number
    after: Number
    seat: Seat
    option: Raw


class OutcomeLine(Line, frozen=True, tag="outcome"):
    """An entry: luck's answer, after the entry `after`. The head moves to it."""

    entry: Number
    after: Number
    values: tuple[int, ...]


class Snapshot(Line, frozen=True, tag="state"):
    """The whole state after an entry, with its digest: at the root and wherever a turn starts."""

    entry: Number
    digest: str
    state: Raw


class Leap(Line, frozen=True, tag="leap"):
    """An entry without an answer: from the entry `after` the game goes on with this state. The head moves to it.

    Attributes:
        closes: Whether all entries before it can only be looked at.
    """

    entry: Number
    after: Number
    digest: str
    state: Raw
    closes: bool = False


class Head(Line, frozen=True, tag="head"):
    """The head moved to an entry. Redo leads from there to the entry `redo`, if it leads anywhere."""

    entry: Number
    redo: Number | None = None


class Standing(Line, frozen=True, tag="standing"):
    """How the game stands at the head, for lists of games.

    Attributes:
        at: When it came to stand so.
        round: From 1; 0 while setting up.
        seat: Whose turn it is; -1 when nobody's.
        scores: What each seat has; empty when the game keeps no score.
        over: Whether the game has ended.
    """

    at: Moment
    round: Number
    seat: Annotated[Seat, Meta(ge=-1, le=MOST)]
    scores: tuple[Points, ...] = ()
    over: bool = False

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        check_moment(self.at)


class Note(Line, frozen=True, tag="note"):
    """Something said about an entry: a name for its branch, a comment, what an undo cost. Plain JSON data."""

    entry: Number
    name: str
    value: Any = None

    @property
    def remark(self) -> Remark:
        """The same as the engine has it."""
        return Remark(self.entry, self.name, self.value)


class Opened(Line, frozen=True, tag="opened"):
    """A program began to add to the file, with this version of the rules."""

    at: Moment
    rules: Number

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        check_moment(self.at)


class Closed(Line, frozen=True, tag="closed"):
    """A program ended its work on the file, which then held this many entries."""

    at: Moment
    entries: Number

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        check_moment(self.at)


AnyLine: TypeAlias = Header | ChoiceLine | OutcomeLine | Snapshot | Leap | Head | Standing | Note | Opened | Closed

CHAIN_START: Final = b"0" * 16
"""What stands for the chain of the line before the first."""

_EMPTY: Final = blake2b(digest_size=8, person=b"terror/save")
"""Copying it takes a third of the time of making one."""

_JOINT: Final = b',"chain":"'
_END: Final = b'"}'
_TAIL: Final = len(_JOINT) + len(CHAIN_START) + len(_END)
_MARK: Final = 4
"""Digits that all chains of a file begin with."""

BEGINNING: Final = b'{"is":"'
"""How every line begins."""

CLOSED: Final = b'{"is":"closed",'
"""How a line begins that says that the game was left."""

MAGIC: Final = b'{"is":"game","format":'
"""How every saved game begins."""


def link(text: bytes, before: bytes) -> bytes:
    """The chain of a line: a digest of the chain before it and its own text, as 16 hex digits.

    The first four are those of the chain before, except in line 1.
    """
    hasher = _EMPTY.copy()
    hasher.update(before + text)
    digits = hasher.hexdigest().encode()
    return digits if before == CHAIN_START else before[:_MARK] + digits[_MARK:]


def tied(body: bytes, before: bytes) -> tuple[bytes, bytes]:
    """A JSON object as a line of the file, without the line's end, and the line's chain."""
    text = body[:-1]
    chain = link(text, before)
    return b"".join((text, _JOINT, chain, _END)), chain


def untied(line: bytes, before: bytes) -> tuple[bytes, bytes] | None:
    """The JSON object in a line of the file and the line's chain; None when it is not as it was written."""
    text = line[:-_TAIL]
    chain = link(text, before)
    if not text or not line.endswith(b"".join((_JOINT, chain, _END))):
        return None
    return text + b"}", chain


def chain_in(line: bytes) -> bytes | None:
    """The chain that stands in a line, whether it fits or not; None when none stands there."""
    if line[-_TAIL : -_TAIL + len(_JOINT)] != _JOINT or not line.endswith(_END):
        return None
    return line[-_TAIL + len(_JOINT) : -len(_END)]


def same_file(chain: bytes, other: bytes) -> bool:
    """Whether two chains begin as those of one file do."""
    return chain[:_MARK] == other[:_MARK]


def unproved(chain: bytes) -> bytes:
    """A chain of the same file that belongs to no line."""
    return chain[:_MARK] + b"?" * (len(chain) - _MARK)


def ending(chain: bytes, *, unended: bool = False) -> bytes:
    """How a file ends whose last line has this chain; `unended` is a last line without its line's end."""
    return b"".join((_JOINT, chain, _END, b"" if unended else b"\n"))


def looks_tied(line: bytes) -> bool:
    """Whether a line begins or ends as line 1 of a saved game does."""
    return line.startswith(MAGIC) or chain_in(line) is not None
