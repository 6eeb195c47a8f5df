"""Dialogues with programs that send anything: answers, wishes, and lines that are broken in every way.

Nothing is lost: the file of each game holds what was answered. Nothing falls over, and every line that is written is
one of those that the schema is made of.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from msgspec import MsgspecError, Struct, field, json

from bench.evidence.games import SETUPS
from core.engine.digest import digest
from saves.store import Store
from tui.dialogue.lines import ToldLine
from tui.dialogue.playing import Dialogue
from tui.dialogue.reading import LONGEST, Reader
from tui.dialogue.schema import schema_id
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Callable

EACH: Final = 400
"""So many lines are sent in one dialogue, unless its game is over before."""

WISHES: Final = (
    b'{"is":"undo"}',
    b'{"is":"undo","back":"turn"}',
    b'{"is":"undo","back":"free"}',
    b'{"is":"redo"}',
    b'{"is":"restart"}',
    b'{"is":"view"}',
    b'{"is":"log","from":3}',
    b'{"is":"why","id":0}',
    b'{"is":"why","say":"step up"}',
    b'{"is":"agree","yes":true}',
    b'{"is":"agree","yes":false}',
    b'{"is":"answer","at":[0,"0123456789abcdef"],"id":0}',
)
"""What may be sent at any time, for any seat."""

_DECODER: Final = json.Decoder(ToldLine)


class Dialogues(Struct):
    """What came of dialogues.

    Attributes:
        lines: Lines that were sent; `told` those that were written.
        answers: Answers that were done.
        lost: Games whose files do not hold what was answered.
        wrong: Lines that were written and are no line of the dialogue.
        fell: What a dialogue fell over, one of each.
    """

    games: int = 0
    lines: int = 0
    told: int = 0
    answers: int = 0
    lost: int = 0
    wrong: int = 0
    fell: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether nothing was lost, nothing fell over, and every line was one."""
        return not (self.lost or self.wrong or self.fell)

    def __str__(self) -> str:
        fell = f" Fell over: {'; '.join(self.fell)}." if self.fell else ""
        return (
            f"dialogues: {self.lines:,} lines to {self.games:,} games, {self.answers:,} answers among them: "
            f"{self.lost} games lost, {self.wrong} of {self.told:,} lines written wrong, "
            f"{len(self.fell)} faults.{fell}"
        )


def talk(lines: int, done: Callable[[int], object], each: int = EACH) -> Dialogues:
    """Send so many lines, to random games of every kind; `done` is told how many more were sent."""
    found, number, names = Dialogues(), 0, tuple(SETUPS)
    while found.lines < lines:
        before = found.lines
        with TemporaryDirectory() as folder:
            _talk_about(names[number % len(names)], number // len(names), Path(folder), found, each)
        number += 1
        done(min(found.lines, lines) - before)
    return found


def _talk_about(name: str, number: int, folder: Path, found: Dialogues, each: int) -> None:
    store = Store(folder)
    table = new_table(SETUPS[name](number), str(number), store, game=name).table
    sender = _Sender(number, found, each)
    found.games += 1
    try:
        dialogue = Dialogue(table, Reader(sender), sender, "evidence", schema_id(name))
        dialogue.play(knows=bool(number % 2))
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not be
        what = f"{name} {number}: {type(error).__name__}: {error}"
        found.fell += [what] if len(found.fell) < 20 else []
    close_table(table)
    found.answers += len(table.history.entries) - 1
    if table.file is None or digest(store.load(table.file).history.state) != digest(table.history.state):
        found.lost += 1


class _Sender(BytesIO):
    """A program that reads what it is told, and sends anything."""

    def __init__(self, number: int, found: Dialogues, each: int) -> None:
        super().__init__()
        self._luck = Random(number)  # noqa: S311 - it is to be repeatable
        self._found = found
        self._left = each
        self._asked: list[dict[str, Any]] = []

    def fileno(self) -> int:
        """It has none. Raises `AttributeError`."""
        raise AttributeError("it has none")

    def write(self, data: Any) -> int:
        """The program says something: it must be a line."""
        text = bytes(data)
        self._found.told += 1
        try:
            _DECODER.decode(text)
            line = json.decode(text)
        except MsgspecError:
            self._found.wrong += 1
            return len(data)
        if line["is"] == "asked":
            self._asked.append(line)
        elif line["is"] == "over":
            self._left = min(self._left, len(WISHES))
        return len(data)

    def readline(self, size: int | None = -1, /) -> bytes:
        """What is sent next; nothing more at the end."""
        del size
        self._left -= 1
        if self._left < 0:
            return b""
        self._found.lines += 1
        return self._broken(self._wish()) + b"\n"

    def _wish(self) -> bytes:
        luck = self._luck
        if self._asked and luck.random() < 0.75:
            line = self._asked[-1] if luck.random() < 0.9 else luck.choice(self._asked)
            options = [*line["options"], *line["by_agreement"]]
            option = luck.choice(options)
            named = {"id": option["id"]} if luck.random() < 0.5 else {"say": option["say"]}
            return json.encode({"is": "answer", "at": line["at"], **named})
        wish = luck.choice(WISHES)
        seat = luck.choice((0, 0, 1, 1, 2, 5))
        return wish[:-1] + b',"seat":%d}' % seat if luck.random() < 0.9 else wish

    def _broken(self, line: bytes) -> bytes:
        """Most lines as they are; some cut, changed, doubled, blown up, or nothing but noise."""
        luck = self._luck
        kind = luck.randrange(40)
        if kind == 0:
            return line[: luck.randrange(len(line))]
        if kind == 1:
            at = luck.randrange(len(line))
            return line[:at] + luck.randbytes(1).replace(b"\n", b" ") + line[at + 1 :]
        if kind == 2:
            return line + line
        if kind == 3:
            return luck.randbytes(luck.randrange(60)).replace(b"\n", b" ")
        if kind == 4 and luck.random() < 0.1:
            return b"[" * luck.choice((LONGEST - 1, LONGEST + 1, 2 * LONGEST))
        return line
