"""The record book: how finished games ended, one line each, kept beside the saved games.

The file is JSON Lines in UTF-8: each line is an object whose `is` is `result`, with the fields of `Result`; a field at
its default is left out. Lines are only ever added. A game that ends a second time, after an undo, gets a second line
with the same `id`, and the last line of a game counts. What is no such line is passed over and stays in the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct, json
from msgspec.structs import replace

from core.engine.blake import blake2b
from core.engine.decisions import Over
from core.engine.past.remarks import Remarks
from core.engine.past.seating import looks
from core.engine.plain_text import plain_data
from saves.clock import check_moment
from saves.disk import PRIVATE_FOLDER, SaveFile, make_folder, read_bytes
from saves.errors import ExistsError, MissingError, NotABookError, NotASaveError
from saves.form.codec import ENCODER, Codec
from saves.form.formats import BAD_JSON
from saves.form.limits import BOOK_BYTES, BOOK_LINE, BOOK_LINES
from saves.form.lines import Moment, Number, Points

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from pathlib import Path

    from core.engine.history import History
    from saves.form.lines import Header

BOOK: Final = "records.ndjson"
"""The file of the record book. Its ending is none of a saved game."""


class Result(Struct, frozen=True, kw_only=True, tag_field="is", tag="result", omit_defaults=True):
    """How one game ended.

    Attributes:
        id: Which game it was: a digest of line 1 of its file, format and version of the rules apart.
        game: The game's name.
        ended: When it ended.
        players: The names of the seats, in their order.
        variant: What was chosen before the game, as the game tells it; what is usual is left out.
        rounds: The round in which it ended.
        scores: What each seat had; empty when the game keeps no score.
        places: Groups of seats, from 0, that share a place, the winners first; empty when nobody won.
        out: The seats, from 0, that were out of the game at its end, whatever they had scored; None in older lines.
        reason: The game's name for how it ended.
        typed_seed: Somebody chose the seed of its luck, and may have met that luck before.
        undos: How often something was undone that had taught somebody something.
        after_end: How many of these undos came when the game had been over before.
        tried: How often something was tried out beside it before its end, in a variation or a new game from here: that
            shows luck that it had yet to meet.
        resets: How often a part of it was restarted.
        hints: How many hints were given.
        levels: For each seat the computer player that has played it, if only for a while; empty for people,
            and empty altogether where people alone played.
        opened: The seats, from 0, of computer players that a person could look into, because it took them.
        told: What the game has the book keep of its end besides, by its own names.
        lines: What a single score is made of: (the game's name for the line, its points).
        minutes: How long it was played, to the nearest minute, without pauses; None where that is not known.
        rules: The version of the rules.
        decks: The digest of the decks.
        pack: The name of the deck pack; empty when it was played with the game's own decks.
    """

    id: str
    game: str
    ended: Moment
    players: Annotated[tuple[str, ...], Meta(min_length=1)]
    rounds: Number
    reason: str
    variant: dict[str, Any] = {}
    scores: tuple[Points, ...] = ()
    places: tuple[tuple[int, ...], ...] = ()
    out: tuple[int, ...] | None = None
    lines: tuple[tuple[str, Points], ...] = ()
    minutes: Number | None = None
    typed_seed: bool = False
    undos: Number = 0
    after_end: Number = 0
    tried: Number = 0
    resets: Number = 0
    hints: Number = 0
    levels: tuple[str, ...] = ()
    opened: tuple[int, ...] = ()
    told: dict[str, Points | str] = {}
    rules: Number = 0
    decks: str = ""
    pack: str = ""

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        check_moment(self.ended)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those on the first place; empty when nobody won."""
        return tuple(self.players[seat] for seat in (self.places[0] if self.places else ()))


_RESULTS: Final = json.Decoder(Result)

UNREAD_NAMED: Final = 12
"""So many lines that are no results are named by their numbers."""


class Pages(Struct, frozen=True):
    """The pages of a record book.

    Attributes:
        results: The last result of each game, in the order in which the games first ended.
        unread: The numbers, from 1, of lines that are no results.
    """

    results: tuple[Result, ...] = ()
    unread: tuple[int, ...] = ()


def unread_words(name: str, unread: Sequence[int]) -> str:
    """What a book says of its lines that are no results, by their numbers."""
    lines = ", ".join(str(line) for line in unread[:UNREAD_NAMED])
    if len(unread) > UNREAD_NAMED:
        lines = f"{lines} and {len(unread) - UNREAD_NAMED:,} more"
    return f"{name} has lines that are no results, which are left as they are: {lines}."


class RecordBook:
    """The record book of a folder of saved games, which need not exist yet.

    Attributes:
        path: Its file.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / BOOK

    def pages(self) -> Pages:
        """All that the book holds. Raises `SaveError` when it cannot be read."""
        try:
            data = read_bytes(self.path, BOOK_BYTES)
        except MissingError:
            return Pages()
        except NotASaveError as error:
            raise NotABookError(self.path, error.why) from error
        return self._pages(data)

    def records(self) -> tuple[Result, ...]:
        """The result of each game, in the order in which they first ended. Raises `SaveError`."""
        return self.pages().results

    def add(self, result: Result) -> bool:
        """Write a result down, and wait until it is on the disk. Raises `SaveError`; the book is then as it was.

        Returns False when the book says the same of this game already, whenever that was.
        """
        file = self._open()
        try:
            data = self._read(file)
            pages = self._pages(data)
            if pages.unread and not pages.results and self.path.is_symlink():
                raise NotABookError(self.path, "it is a link to a file that is not ours")
            before = next((other for other in pages.results if other.id == result.id), None)
            if before is not None and _says_the_same(result, before):
                return False
            line = ENCODER.encode(result) + b"\n"
            # a line that a crash cut short is ended, so that this one does not follow on it
            file.write(line if not data or data.endswith(b"\n") else b"\n" + line, len(data))
            file.settle()
        finally:
            file.close()
        return True

    def _pages(self, data: bytes) -> Pages:
        if data.count(b"\n") > BOOK_LINES:
            raise NotABookError(self.path, f"it has more than {BOOK_LINES:,} lines")
        found: dict[str, Result] = {}
        unread: list[int] = []
        for number, line in enumerate(data.split(b"\n"), 1):
            if (result := _result_in(line)) is not None:
                found[result.id] = result
            elif line.strip():
                unread.append(number)
        return Pages(tuple(found.values()), tuple(unread))

    def _read(self, file: SaveFile) -> bytes:
        try:
            return file.read(BOOK_BYTES)
        except NotASaveError as error:
            raise NotABookError(self.path, error.why) from error

    def _open(self) -> SaveFile:
        make_folder(self.path.parent, PRIVATE_FOLDER)
        try:
            return SaveFile.create(self.path)
        except ExistsError:
            pass
        try:
            return SaveFile.open(self.path)
        except NotASaveError as error:
            raise NotABookError(self.path, error.why) from error


def _result_in(line: bytes) -> Result | None:
    """The result that a line of a book tells, all of it plain text; None when it tells none."""
    if len(line) > BOOK_LINE:
        return None
    try:
        result = plain_data(_RESULTS.decode(line))
    except (*BAD_JSON, ValueError):
        return None
    return result if _makes_sense(result) else None


def _says_the_same(result: Result, before: Result) -> bool:
    """Whether a line of the book says all of a result, whenever that was; an older line knows less."""
    known = replace(result, ended=before.ended, minutes=before.minutes)
    if before.out is None:
        known = replace(known, out=None, typed_seed=False, undos=0, after_end=0)
    return known == before


def _makes_sense(result: Result) -> bool:
    seats = range(len(result.players))
    named = (*(seat for place in result.places for seat in place), *(result.out or ()), *result.opened)
    of_each = all(len(row) in (0, len(seats)) for row in (result.scores, result.levels))
    return of_each and all(seat in seats for seat in named)


def result_of(
    history: History[Any],
    over: Over,
    header: Header,
    ended: datetime,
    seconds: int | None,
    remarks: Remarks | None = None,
) -> Result:
    """How the game at the head of a history, which is over, ended. `seconds` is how long it was played.

    `remarks` are what was said about it: whether its luck was chosen, what was undone, and who asked for hints.
    """
    said = Remarks() if remarks is None else remarks
    game = history.game
    setup = Codec(game).setup(header.setup)
    rounds, _ = game.turn_of(history.state)
    return Result(
        id=game_id(header),
        game=game.id,
        ended=ended,
        players=tuple(str(getattr(seat, "name", seat)) for seat in setup.seats),
        variant=game.variant(setup),
        rounds=rounds,
        scores=game.scores(history.state),
        places=over.ranking,
        out=game.out(history.state),
        reason=over.reason,
        lines=game.score_lines(history.state),
        minutes=None if seconds is None else (seconds + 30) // 60,
        typed_seed=said.typed_seed,
        undos=said.ledger.agreed + said.ledger.open,
        after_end=said.ledger.after_end,
        tried=_tried(history, said),
        resets=said.ledger.resets,
        hints=said.hints,
        levels=_levels(said, len(setup.seats)),
        opened=tuple(sorted(look.seat for look in looks(history, said))),
        told=game.told(history.state),
        rules=game.version,
        decks=header.decks,
        pack=header.pack,
    )


def _levels(said: Remarks, seats: int) -> tuple[str, ...]:
    """The computer players that have played each seat; nothing where only people played."""
    levels = said.players(seats)
    return levels if any(levels) else ()


def _tried(history: History[Any], said: Remarks) -> int:
    """How often something was tried out while the game was not over."""
    entries, game = history.entries, history.game
    waited = [entries[entry] for entry in said.tried_at if entry < len(entries)]
    return sum(not isinstance(game.pending(entry.state), Over) for entry in waited)


def game_id(header: Header) -> str:
    """Which game a file is of: the same for its copies, and whatever program goes on with it."""
    return blake2b(ENCODER.encode(replace(header, format=0, rules=0)), digest_size=8).hexdigest()
