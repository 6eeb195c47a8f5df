"""Remarks about an entry of a history: each kind, its content, and who may read it."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Seat
from core.engine.plain_text import is_plain, plain, plain_data, plain_lines
from core.engine.policies import Policy

POLICY: Final = "policy"
UNDO: Final = "undo"
NAME: Final = "name"
COMMENT: Final = "comment"
SIDE: Final = "side"
AWAY: Final = "away"
REDO: Final = "redo"
PLAYED_ON: Final = "played-on"
ENDED: Final = "ended"
TYPED_SEED: Final = "typed-seed"
COPIED: Final = "copied"
HINT: Final = "hint"
HINTS: Final = "hints"
PIN: Final = "pin"
PLAYED_BY: Final = "played-by"
STOOD_IN: Final = "stood-in"
PLANNED: Final = "planned"
WHY: Final = "why"
SAID: Final = "said"
SAYING: Final = "saying"
ASK: Final = "ask"
REPLY: Final = "reply"
"""The names of the remarks that are understood here; others are kept as they are."""

NAME_LENGTH: Final = 60
"""The longest name of a branch, in characters."""

WHY_LENGTH: Final = 200
"""The longest reason, in characters."""

COMMENT_LENGTH: Final = 1000
"""The longest comment, in characters."""

PIN_LENGTH: Final = 4000
"""The longest value of a seat's private note, in characters of JSON."""


SAID_LENGTH: Final = 120
"""The longest line that somebody says, in characters."""

TALK: Final = frozenset({SAID, SAYING, ASK, REPLY})
"""What is said between screens while a game is played: no transcript has it."""


class RemarkError(ValueError):
    """A name, a comment or a private note that cannot be kept; its text says why."""


class Remark(Struct, frozen=True):
    """Something said about an entry, in plain data."""

    entry: int
    name: str
    value: Any = None


class Undo(Struct, frozen=True, omit_defaults=True):
    """An undo that happened; the remark stands at the entry that it went back to.

    Attributes:
        by: The seat that asked for it.
        steps: How many decisions were undone.
        how: It was quiet, all agreed, the table is open and nobody was asked, or a part of the game was restarted, as
            its rules let it.
        agreed: The other seats, where they agreed.
        after_end: The game had been over before, with all that was hidden open to everybody.
    """

    by: Seat
    steps: int
    how: Literal["quiet", "agreed", "open", "reset"]
    agreed: tuple[Seat, ...] = ()
    after_end: bool = False


class Journey(Struct, frozen=True, omit_defaults=True):
    """The table has left the game to play a variation; the remark stands at the entry at which the game waits.

    Attributes:
        by: The seat that asked for it.
        name: What new variations are called; empty for nothing.
        agreed: The other seats, where they agreed.
    """

    by: Seat
    name: str = ""
    agreed: tuple[Seat, ...] = ()


class PlayedOn(Struct, frozen=True, omit_defaults=True):
    """While the game was not over, a new game was begun that goes on from an entry; the remark stands at that entry.

    Attributes:
        by: The seat that asked for it.
        file: The name of the new game's file.
        agreed: The other seats, where they agreed.
    """

    by: Seat
    file: str
    agreed: tuple[Seat, ...] = ()


class EndRemark(Struct, frozen=True, omit_defaults=True):
    """The game ended at this entry; lists of games tell it without following the game.

    Attributes:
        places: Groups of seats that share a place, the winners first; empty when nobody won.
    """

    places: tuple[tuple[Seat, ...], ...] = ()


class Copied(Struct, frozen=True, omit_defaults=True):
    """This file is a copy, made while the game was being played; the remark stands at the last entry that it had then.

    Attributes:
        file: The name of the file that it was copied from.
    """

    file: str = ""


class Hint(Struct, frozen=True):
    """A hint was given at this entry.

    Attributes:
        by: The seat that asked for it.
    """

    by: Seat


class Pin(Struct, frozen=True):
    """A private note of a seat: it is kept for nobody else, and nothing checks whether it is true.

    Attributes:
        name: What it is about, by the game's name for it; a later note of the same name takes its place.
        value: Plain data; None takes the note away.
    """

    seat: Seat
    name: str
    value: Any = None


class PlayedBy(Struct, frozen=True, omit_defaults=True):
    """From this entry on a seat is played by somebody else.

    Attributes:
        level: Which computer player; empty for people.
        by: The seat whose person handed it over; `PUBLIC` where that is not known.
        agreed: The seats whose people were asked, and agreed.
        made: How many entries the history had then; 0 for the player who sits there when the game begins.
    """

    seat: Seat
    level: str = ""
    by: Seat = PUBLIC
    agreed: tuple[Seat, ...] = ()
    made: int = 0


class StoodIn(Struct, frozen=True, omit_defaults=True):
    """People answered once for a computer player that could not think.

    Attributes:
        by: The seat that looked before; `PUBLIC` for none.
    """

    seat: Seat
    by: Seat = PUBLIC


class Said(Struct, frozen=True):
    """A line that somebody said to the others, who sit at screens of their own.

    Attributes:
        by: The seat that said it.
    """

    by: Seat
    text: str


class Ask(Struct, frozen=True, omit_defaults=True):
    """A seat asks others, who sit at screens of their own, for something that they must agree to.

    It stands at the entry at which the game was, and is over with the next one.

    Attributes:
        by: The seat that asks.
        what: An undo, a redo, an answer that all must agree to, or who plays the seats.
        back: The entry that an undo goes back to; the place of the answer among those that need it.
        levels: Who is to play each seat.
        made: How many entries the history had then.
    """

    by: Seat
    what: Literal["undo", "redo", "agree", "players"]
    back: int = 0
    levels: tuple[str, ...] = ()
    made: int = 0


class Reply(Struct, frozen=True, omit_defaults=True):
    """What a seat says to what another asks for; of the seat that asks, that it is done, or is not wanted any more.

    Attributes:
        ask: Which request of the game, counted from 0.
        always: It agrees for the rest of the game to whatever reveals nothing new.
        for_away: The owner of the table said it, for a person who is away.
    """

    by: Seat
    ask: int
    yes: bool
    always: bool = False
    for_away: bool = False


KINDS: Final[dict[str, Any]] = {
    POLICY: Policy,
    UNDO: Undo,
    NAME: str,
    COMMENT: str,
    SIDE: bool,
    AWAY: Journey | None,
    REDO: bool,
    PLAYED_ON: PlayedOn,
    ENDED: EndRemark,
    TYPED_SEED: bool,
    COPIED: Copied,
    HINT: Hint,
    HINTS: bool,
    PIN: Pin,
    PLAYED_BY: PlayedBy,
    STOOD_IN: StoodIn,
    PLANNED: bool,
    WHY: str,
    SAID: Said,
    SAYING: bool,
    ASK: Ask,
    REPLY: Reply,
}
"""The value that a remark of each name has; with another it was written by somebody else."""


def seats_in(value: Any) -> tuple[Seat, ...]:
    """The seats that what was said names."""
    if isinstance(value, Undo | Journey | PlayedOn):
        return (value.by, *value.agreed)
    if isinstance(value, Hint | Said | Ask | Reply):
        return (value.by,)
    if isinstance(value, Pin):
        return (value.seat,)
    if isinstance(value, PlayedBy):
        return (value.seat, *value.agreed, *_known(value.by))
    if isinstance(value, StoodIn):
        return (value.seat, *_known(value.by))
    if isinstance(value, EndRemark):
        return tuple(seat for place in value.places for seat in place)
    return ()


def _known(by: Seat) -> tuple[Seat, ...]:
    return () if by == PUBLIC else (by,)


def as_shown(name: str, value: Any) -> Any:
    """What a remark of this name says, as it may be shown and said again."""
    if name == COMMENT:
        return plain_lines(value[:COMMENT_LENGTH])
    if isinstance(value, str):
        return plain(value, WHY_LENGTH if name == WHY else NAME_LENGTH).strip()
    if isinstance(value, Journey):
        return replace(value, name=plain(value.name, NAME_LENGTH).strip())
    if isinstance(value, Said):
        return replace(value, text=plain(value.text, SAID_LENGTH).strip())
    if isinstance(value, Copied):
        return replace(value, file=plain(value.file, NAME_LENGTH).strip())
    return plain_data(value)


def checked_line(text: str) -> str:
    """A line that is said, without the blanks around it. Raises `RemarkError`."""
    text = text.strip()
    if not text:
        raise RemarkError("Type what you want to say.")
    if len(text) > SAID_LENGTH:
        raise RemarkError(f"A line has at most {SAID_LENGTH} characters; this one has {len(text)}.")
    if not is_plain(text):
        raise RemarkError("A line has only characters that can be shown.")
    return text


def checked_name(name: str) -> str:
    """The name of a branch without the blanks around it. Raises `RemarkError`."""
    name = name.strip()
    if len(name) > NAME_LENGTH:
        raise RemarkError(f"A name has at most {NAME_LENGTH} characters; this one has {len(name)}.")
    if not is_plain(name):
        raise RemarkError("A name has only characters that can be shown.")
    return name


def checked_comment(text: str) -> str:
    """A comment without the blanks around it and at the ends of its lines. Raises `RemarkError`."""
    lines = [line.rstrip() for line in text.strip().split("\n")]
    text = "\n".join(lines)
    if not text:
        raise RemarkError("A comment needs words.")
    if len(text) > COMMENT_LENGTH:
        raise RemarkError(f"A comment has at most {COMMENT_LENGTH:,} characters; this one has {len(text):,}.")
    if not all(map(is_plain, lines)):
        raise RemarkError("A comment has only characters that can be shown.")
    return text
