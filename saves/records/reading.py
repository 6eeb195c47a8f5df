"""Reading the record of a game: every answer is redone, so that only a game that can be played is read."""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, Struct, json

from core.engine.dealer import Dealer, seal
from core.engine.decisions import Answer, Chance, Choice, IllegalError, Outcome
from core.engine.game import Game
from core.engine.history import History
from core.engine.notation import NotationError
from core.engine.past.said import COMMENT, COMMENT_LENGTH, NAME, Remark, RemarkError, checked_comment, checked_name
from core.engine.regrowth import Regrowth
from core.engine.seats import SetupError
from saves.clock import check_moment
from saves.form.codec import Codec
from saves.form.formats import BAD_JSON, FORMAT
from saves.form.limits import CHILDREN, ENTRIES, LINES, REMARK, SEED
from saves.form.lines import Header, Origin
from saves.loading import finish, game_for
from saves.records.errors import RecordError
from saves.records.notation import (
    ABOUT,
    AND_SAID,
    ENDS,
    FIRST,
    GOES_ON,
    LUCK,
    NOTATION,
    NOTED,
    PARTS,
    SAID,
    ends_where_it_did,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.engine.notation import Notation
    from saves.loading import Games

KNOWN: Final = frozenset(
    ("game", "rules", "decks", "pack", "begun", "setup", "seed", "sealed", "epoch", "origin", "head", "ends")
)
"""The headers."""

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")
_HEAD: Final = re.compile(r"(?P<head>0|[1-9][0-9]{0,8})(, redo (?P<redo>0|[1-9][0-9]{0,8}))?")


class Recorded(Struct, frozen=True, eq=False):
    """A game that was read from its record."""

    game: Game[Any, Any, Any]
    setup: Any
    history: History[Any]
    header: Header
    remarks: tuple[Remark, ...]


class _Move(Struct):
    """An answer as the record has it: in which line of the text, after which entry, and in which words."""

    line: int
    after: int
    words: str


def read_record(data: bytes, path: Path, games: Games) -> Recorded:
    """A game from the bytes of its record. Raises `SaveError` and nothing else: `RecordError` names the line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(path, 0, "it is no text in UTF-8") from error
    if text.count("\n") > LINES:
        raise RecordError(path, 0, f"it has more than {LINES:,} lines")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    reader = Reader(path, lines)
    header = reader.header()
    game = game_for(header, (), path, games)
    setup, root = _beginning(reader, game, header)
    dealer = None if header.seed is None else Dealer(header.seed, header.epoch)
    history: History[Any] = History(game, root, dealer)
    reader.moves()
    reader.play(history, game.notation(setup))
    reader.look_where_it_was(history)
    if "ends" in reader.headers and not ends_where_it_did(history, reader.headers["ends"]):
        raise reader.wrong(reader.places["ends"], "its answers do not lead to where they led")
    finish(history, 0)
    return Recorded(game, setup, history, header, tuple(reader.remarks(len(history.entries))))


def _beginning(reader: Reader, game: Game[Any, Any, Any], header: Header) -> tuple[Any, Any]:
    place = reader.places["setup"]
    try:
        setup = Codec(game).setup(header.setup)
        return setup, game.new(setup)
    except BAD_JSON:
        raise reader.wrong(place, "the setup is not one of this game") from None
    except SetupError as error:
        raise reader.wrong(place, f"the setup cannot be played: {error}") from None
    except ValueError:
        # what is said of it may have a number of thousands of digits
        raise reader.wrong(place, "the setup cannot be played") from None


class Reader:
    """Goes through the lines of a record: the headers, then how the answers hang together, then the game itself.

    Attributes:
        headers: The headers by name.
        places: The line of each, from 1.
    """

    def __init__(self, path: Path, lines: Sequence[str]) -> None:
        self.path = path
        self._lines = lines
        self._at = 0
        self.headers: dict[str, str] = {}
        self.places: dict[str, int] = {}
        self._moves: dict[int, _Move] = {}
        self._following: Counter[int] = Counter()
        self._ends: list[int] = []
        self._words: list[tuple[int, Remark]] = []
        self._noted: list[tuple[int, Remark]] = []

    def wrong(self, line: int, why: str) -> RecordError:
        """What is wrong with a line, counted from 1."""
        return RecordError(self.path, line, why)

    # The headers.

    def header(self) -> Header:
        """What stands before the first empty line, as line 1 of a saved game."""
        first, _, number = self._lines[0].rpartition(" ")
        if first != FIRST:
            raise self.wrong(1, f"a transcript begins with {FIRST!r} and a number")
        if number not in {str(known) for known in range(1, NOTATION + 1)}:
            raise self.wrong(1, f"it is written in notation {number[:10]!r}; this program reads up to {NOTATION}")
        for place, line in enumerate(self._lines[1:], 2):
            self._at = place
            if not line.strip():
                break
            if line.startswith(ABOUT):
                continue
            name, colon, value = line.partition(": ")
            if not colon or name not in KNOWN:
                raise self.wrong(place, f"{line[:30]!r} is no header")
            if name in self.headers:
                raise self.wrong(place, f"{name} is said twice")
            self.headers[name], self.places[name] = value, place
        for name in ("game", "rules", "decks", "begun", "setup"):
            if name not in self.headers:
                raise self.wrong(self._at, f"it does not say its {name}")
        seed = self._json("seed", self.headers["seed"]) if "seed" in self.headers else None
        if seed is not None and self._hash(seed) != self.headers.get("sealed", self._hash(seed)):
            raise self.wrong(self.places["sealed"], "the published hash is not that of the seed")
        return Header(
            format=FORMAT,
            game=self.headers["game"],
            rules=self._number("rules"),
            decks=self.headers["decks"],
            created=self._moment(),
            setup=Raw(self._setup()),
            seed=seed,
            sealed=None if seed is None else seal(seed),
            epoch=self._number("epoch") if "epoch" in self.headers else 0,
            pack=self._json("pack", self.headers["pack"]) if "pack" in self.headers else "",
            origin=self._origin() if "origin" in self.headers else None,
        )

    def _hash(self, seed: str) -> str:
        if len(seed) > SEED:
            raise self.wrong(self.places["seed"], f"the seed has more than {SEED:,} characters")
        try:
            return seal(seed)
        except UnicodeEncodeError:
            raise self.wrong(self.places["seed"], "the seed is no text") from None

    def _number(self, name: str) -> int:
        if _NUMBER.fullmatch(self.headers[name]) is None:
            raise self.wrong(self.places[name], f"{name} is no number")
        return int(self.headers[name])

    def _json(self, name: str, text: str) -> str:
        try:
            return json.decode(text, type=str)
        except BAD_JSON:
            raise self.wrong(self.places[name], f"{name} is no text in quotes") from None

    def _origin(self) -> Origin:
        entry, _, file = self.headers["origin"].partition(" ")
        if _NUMBER.fullmatch(entry) is None:
            raise self.wrong(self.places["origin"], "origin is no number of an entry with the name of a file")
        return Origin(self._json("origin", file), int(entry))

    def _setup(self) -> bytes:
        try:
            json.decode(self.headers["setup"])
            return self.headers["setup"].encode()
        except (*BAD_JSON, UnicodeEncodeError):
            raise self.wrong(self.places["setup"], "the setup is no JSON") from None

    def _moment(self) -> datetime:
        try:
            begun = datetime.strptime(self.headers["begun"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
            check_moment(begun)
        except ValueError:
            raise self.wrong(self.places["begun"], "begun is no moment as 2026-01-31T20:15:00Z") from None
        return begun

    # The moves.

    def moves(self) -> None:
        """Everything after the headers, as it hangs together; nothing is played yet."""
        current = 0
        parents: list[int] = []
        waiting: list[tuple[int, str]] = []
        for place, line in enumerate(self._lines[self._at :], self._at + 1):
            text = line.lstrip(" ")
            first, _, rest = text.partition(" ")
            if not text or text.startswith(ABOUT):
                continue
            if first == SAID:
                self._words.append((place, Remark(current, COMMENT, rest)))
            elif first == AND_SAID:
                self._go_on_saying(place, rest)
            elif first in (PARTS, GOES_ON):
                if waiting:
                    raise self.wrong(place, "a variation begins with an answer")
                parents.append(current)
                current = current if first == GOES_ON else self._before(current, place)
                waiting.append((place, rest))
            elif text == ENDS:
                if not parents or waiting:
                    raise self.wrong(place, "no variation ends here")
                self._ends.append(current)
                current = parents.pop()
            elif first == NOTED:
                self._note(place, rest)
            else:
                current = self._move(place, first, rest, current)
                for began, name in waiting:
                    if name:
                        self._words.append((began, Remark(current, NAME, name)))
                waiting.clear()
        if parents:
            raise self.wrong(len(self._lines), "a variation does not end")
        self._ends.append(current)

    def _before(self, entry: int, place: int) -> int:
        if not entry:
            raise self.wrong(place, "there is no answer that a variation could stand against")
        return self._moves[entry].after

    def _move(self, place: int, first: str, rest: str, current: int) -> int:
        if _NUMBER.fullmatch(first) is None:
            raise self.wrong(place, f"{first[:20]!r} is no number of an entry")
        number = int(first)
        if number in self._moves or number <= current:
            raise self.wrong(place, f"there cannot be an entry {number} here")
        if len(self._moves) >= ENTRIES:
            raise self.wrong(place, f"there are more than {ENTRIES:,} entries")
        self._following[current] += 1
        if self._following[current] > CHILDREN:
            raise self.wrong(place, f"more than {CHILDREN} entries follow entry {current}")
        self._moves[number] = _Move(place, current, rest)
        return number

    def _go_on_saying(self, place: int, rest: str) -> None:
        if not self._words or self._words[-1][1].name != COMMENT:
            raise self.wrong(place, "no comment continues here")
        began, said = self._words[-1]
        if len(said.value) > COMMENT_LENGTH:
            raise self.wrong(place, f"a comment has at most {COMMENT_LENGTH:,} characters")
        self._words[-1] = (began, Remark(said.entry, COMMENT, f"{said.value}\n{rest}"))

    def _note(self, place: int, rest: str) -> None:
        if len(rest) > REMARK:
            raise self.wrong(place, f"a remark has at most {REMARK:,} characters")
        entry, _, rest = rest.partition(" ")
        name, _, value = rest.partition(" ")
        try:
            if _NUMBER.fullmatch(entry) is None:
                raise self.wrong(place, f"{entry[:20]!r} is no number of an entry")
            self._noted.append((place, Remark(int(entry), json.decode(name, type=str), json.decode(value))))
        except BAD_JSON:
            raise self.wrong(place, "a remark is a number, a name in quotes and plain data") from None

    # The game.

    def play(self, history: History[Any], words: Notation) -> None:
        """Give every answer again, in the order of their numbers."""
        regrowth = Regrowth(history)
        for number, (entry, move) in enumerate(sorted(self._moves.items()), 1):
            if entry != number:
                raise self.wrong(move.line, f"entry {number} is missing")
            if history.head.number != move.after:
                regrowth.jump(move.after)
            try:
                found = regrowth.record(self._answer(history, words, move.words))
            except NotationError as error:
                raise self.wrong(move.line, str(error)) from None
            except IllegalError as error:
                raise self.wrong(move.line, str(error).rstrip(".")) from None
            if found.number != number:
                raise self.wrong(move.line, "it is the same answer again")
        for end in self._ends:
            # redo leads along each line as it stands
            regrowth.jump(end)
        regrowth.settle()

    @staticmethod
    def _answer(history: History[Any], words: Notation, text: str) -> Answer:
        who, _, rest = text.partition(" ")
        if who != LUCK:
            return Choice(words.seat_of(who), words.at(history.state).option_of(rest))
        stream, *values = rest.split(" ")
        chance = history.pending
        if not isinstance(chance, Chance) or chance.stream != stream:
            raise NotationError(f"no luck of {stream[:30]!r} falls here")
        if values:
            if not all(_NUMBER.fullmatch(value) for value in values):
                raise NotationError("what luck gives is numbers")
            return Outcome(tuple(int(value) for value in values))
        if history.dealer is None:
            raise NotationError("without a seed, luck must say what it gave")
        return history.dealer.deal(chance)

    def look_where_it_was(self, history: History[Any]) -> None:
        """Put the head where it was."""
        if "head" in self.headers:
            place = self.places["head"]
            found = _HEAD.fullmatch(self.headers["head"])
            if found is None:
                raise self.wrong(place, "head is no number of an entry")
            try:
                history.jump(int(found["redo"] or found["head"]))
                history.jump(int(found["head"]))
            except LookupError as error:
                raise self.wrong(place, str(error)) from None

    def remarks(self, entries: int) -> list[Remark]:
        """What is said of the entries: words first, then the rest, each in the order of the text."""
        for place, remark in self._words:
            try:
                if remark.name == COMMENT:
                    sound = checked_comment(remark.value) == remark.value
                else:
                    sound = checked_name(remark.value) == remark.value
            except RemarkError as error:
                raise self.wrong(place, str(error).rstrip(".")) from None
            if not sound:
                raise self.wrong(place, "there are blanks around the words")
        for place, remark in self._noted:
            if remark.entry >= entries:
                raise self.wrong(place, f"there is no entry {remark.entry}")
        return [remark for _, remark in (*self._words, *self._noted)]
