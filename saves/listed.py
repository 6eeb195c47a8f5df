"""A saved game as it stands in a list, and what a list must read of its file for that."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import Over, Seat
from core.engine.past.branches import game_stand
from core.engine.past.said import COPIED, ENDED, Copied
from core.engine.plain_text import plain
from core.engine.registry import UnknownGameError
from saves.clock import check_moment
from saves.errors import (
    ChangedError,
    DeckDiffersError,
    GameUnknownError,
    ImpossibleError,
    NewerRulesError,
    NotASaveError,
    SaveError,
    shown,
)
from saves.form.codec import Codec
from saves.form.formats import BAD_JSON, FORMAT, decoded, format_of
from saves.form.lines import AnyLine, Closed, Header, Moment, Note, Number, Opened, Points, Standing
from saves.loading import game_for
from saves.notes import remarks_of
from saves.recovery import read
from saves.scanning import Scan, scan

if TYPE_CHECKING:
    from core.engine.game import Game
    from saves.loading import Games, Loaded

_TELLING: Final = tuple(f'{{"is":"{line.__struct_config__.tag}"'.encode() for line in (Standing, Opened, Closed))
_NOTE: Final = b'{"is":"note"'
_NOTED: Final = tuple(f'"name":"{name}"'.encode() for name in (ENDED, COPIED))
"""What a list of games reads of the notes in a file."""


NOT_FOLLOWED: Final = "?"
"""Stands for the rules by which a game was followed that could not be."""


class ListedGame(Struct, frozen=True, kw_only=True):
    """A saved game as it stands in a list.

    Attributes:
        path: The file.
        played: When it was last played; for a file that cannot be read, when it was last written.
        fault: What is wrong with the file, in words for players; None when nothing is.
        opens: Whether it can be opened: a damaged game as far as it can be recovered.
        damage: What is damaged in a game that opens, as `its end is damaged`; empty when nothing is.
        header: Line 1, where it could be read.
        game: The game, where we have it.
        setup: The game's own setup, where it could be read.
        round: From 1; 0 while setting up.
        seat: Whose turn it is; -1 when nobody's.
        scores: What each seat has; empty when the game keeps no score.
        over: Whether the game has ended.
        places: Groups of seats that share a place at its end, the winners first; empty when nobody won.
        copied: What it is a copy of; None for a game that is played in its own file.
        ending_known: Whether its file, or the record book, says how the game has ended.
    """

    path: Path
    played: datetime
    fault: SaveError | None = None
    opens: bool = True
    damage: str = ""
    header: Header | None = None
    game: Any = None
    setup: Any = None
    round: int = 0
    seat: int = -1
    scores: tuple[int, ...] = ()
    over: bool = False
    places: tuple[tuple[int, ...], ...] = ()
    ending_known: bool = False
    copied: Copied | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats, in their order."""
        if self.setup is None:
            return ()
        return tuple(str(getattr(seat, "name", seat)) for seat in self.setup.seats)

    @property
    def comes_from(self) -> str:
        """Where a game comes from that was not begun here, in words; empty for one that was."""
        if self.header is None:
            return ""
        origin = self.header.origin
        if self.copied is not None:
            return f"a copy of {shown(Path(self.copied.file))}, made while it was being played"
        if origin is not None:
            file = f" of {shown(Path(origin.file))}" if origin.file else ""
            return f"continues from entry {origin.entry}{file}"
        return "read from a transcript" if self.header.imported else ""

    @property
    def only_looks(self) -> bool:
        """Whether it can only be looked at, as far as ours follow it: of newer rules, or of other decks than a pack."""
        fault = self.fault
        return isinstance(fault, NewerRulesError) or (isinstance(fault, DeckDiffersError) and not fault.pack)

    @property
    def file_number(self) -> str:
        """Four hex digits of the published hash of the seed, in capitals."""
        return "0000" if self.header is None or self.header.sealed is None else plain(self.header.sealed[:4]).upper()


class FileTold(Struct, frozen=True, omit_defaults=True):
    """What a file tells a list, as opening it would find it.

    Attributes:
        header: Line 1.
        rules: The newest rules that a program has played it with.
        played: When it was last played.
        places: The places at the end of a game that is over; None where the file does not say them.
        copied: What the file is a copy of.
        changed: The first line that is not as it was written; 0 when all are.
        torn: Whether the file ends in the middle of a line.
        wrong: Whether its lines are as they were written, and do not agree with each other.
        by: The rules and decks by which the game was followed to find out how it stands; empty where its file says it.
    """

    header: Header
    rules: Number
    played: Moment
    round: Number = 0
    seat: Seat = -1
    scores: tuple[Points, ...] = ()
    over: bool = False
    places: tuple[tuple[Seat, ...], ...] | None = None
    copied: Copied | None = None
    changed: Number = 0
    torn: bool = False
    wrong: bool = False
    by: str = ""

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        check_moment(self.played)


def header_in(data: bytes, path: Path) -> Header:
    """Line 1 of the bytes of a file. Raises `SaveError`."""
    return decoded([scan(data, path).header], path)[0]


def told(data: bytes, path: Path, games: Games) -> FileTold:
    """What the bytes of a file tell. They are checked against their chain. Raises `SaveError`.

    The game is played again only where its end may be missing, so that its last lines may not say how it stands.
    """
    found = scan(data, path)
    header, lines = _telling(found, path)
    stood = next((line for line in reversed(lines) if type(line) is Standing), None)
    said = remarks_of(line for line in lines if isinstance(line, Note))
    moments = (line.at for line in reversed(lines) if isinstance(line, Standing | Opened | Closed))
    tells = FileTold(
        header,
        max([header.rules, *(line.rules for line in lines if type(line) is Opened)]),
        next(moments, header.created),
        copied=said.copied,
        changed=found.changed or 0,
        torn=found.torn,
    )
    if stood is not None:
        tells = replace(tells, round=stood.round, seat=stood.seat, scores=stood.scores, over=stood.over)
        tells = replace(tells, places=said.ended[1].places if tells.over and said.ended is not None else None)
    was_left = found.changed is None and not found.torn and bool(lines) and type(lines[-1]) is Closed
    if was_left:
        return tells
    try:
        return _as_it_stands(tells, read(data, path, games))
    except SaveError:
        # it cannot be opened here, and who lists it says why
        return replace(tells, by=NOT_FOLLOWED)


def _as_it_stands(tells: FileTold, loaded: Loaded) -> FileTold:
    """The same with the state that opening the game leads to."""
    game = loaded.game
    remarks = remarks_of(loaded.notes)
    state = game_stand(loaded.history, remarks).state
    number, seat = game.turn_of(state)
    over = game.pending(state)
    return replace(
        tells,
        round=number,
        seat=seat,
        scores=game.scores(state),
        over=isinstance(over, Over),
        wrong=loaded.fault is not None and not tells.changed and (tells.rules == game.version),
        places=over.ranking if isinstance(over, Over) else None,
        by=followed_by(game),
    )


def followed_by(game: Game[Any, Any, Any]) -> str:
    """The rules and decks of a game, in a word."""
    return f"{game.version} {game.digest}"


def listed(tells: FileTold, path: Path, games: Games) -> ListedGame:
    """A game in a list, by what its file tells and what is here to play it with."""
    header = tells.header
    damage = ChangedError(path, tells.changed) if tells.changed else ImpossibleError(path) if tells.wrong else None
    refusal: SaveError | None = None
    game = setup = None
    try:
        game = games(header.game)
        setup = Codec(game).setup(header.setup)
        game = game_for(header, (Opened(tells.played, tells.rules),), path, games)
        game.check_setup(setup)
    except UnknownGameError:
        refusal = GameUnknownError(path, header.game)
    except BAD_JSON:
        refusal = ChangedError(path, 1)
    except SaveError as error:
        refusal = error
    except ValueError:
        refusal, setup = NotASaveError(path, "its setup cannot be played"), None
    opens = refusal is None
    row = ListedGame(
        path=path,
        played=tells.played,
        fault=refusal or damage,
        opens=opens,
        damage="" if not opens else "it is damaged" if damage else "its end is damaged" if tells.torn else "",
        header=header,
        game=game,
        setup=setup,
        round=tells.round,
        seat=tells.seat,
        scores=tells.scores,
        over=tells.over,
        copied=tells.copied,
    )
    seats = range(len(row.players))
    if tells.places is None or any(seat not in seats for place in tells.places for seat in place):
        return row
    return replace(row, places=tells.places, ending_known=True)


def _telling(found: Scan, path: Path) -> tuple[Header, list[AnyLine]]:
    """The lines that a list needs: the first, and those that say when and with what it was played and how it stands."""
    if format_of(found.header, path) < FORMAT:
        return decoded(found.sound_up_to_damage or [found.header], path)
    return decoded([found.header, *(body for body in found.sound[1:] if _tells(body))], path)


def _tells(body: bytes) -> bool:
    return body.startswith(_TELLING) or (body.startswith(_NOTE) and any(name in body for name in _NOTED))
