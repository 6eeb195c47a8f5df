"""A program talks with a table: lines are sent, and these were written."""

from __future__ import annotations

from io import BytesIO
from random import Random
from time import sleep
from typing import TYPE_CHECKING, Any, cast

from msgspec import json

from core.games import spoken
from saves.store import Store
from tests.games.shelf import setup_of
from tui.dialogue.playing import Dialogue
from tui.dialogue.reading import Reader, decoded
from tui.dialogue.schema import schema_id
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tui.table.table import Table

Line = dict[str, Any]


class Pipe(BytesIO):
    """What a program reads, and what it sends: it answers each line when it has read it."""

    def __init__(self, answers: Callable[[Line], object]) -> None:
        super().__init__()
        self._answers = answers
        self.told: list[Line] = []
        self.sent: list[bytes] = []

    def write(self, data: Any) -> int:
        line = json.decode(bytes(data))
        self.told.append(line)
        wish = self._answers(line)
        for one in wish if isinstance(wish, list) else [] if wish is None else [wish]:
            self.sent.append(one if isinstance(one, bytes) else json.encode(one) + b"\n")
        return len(data)

    def readline(self, size: int | None = -1, /) -> bytes:
        del size
        return self.sent.pop(0) if self.sent else b""

    def fileno(self) -> int:
        raise AttributeError("it has none")


class Screen(Pipe):
    """The same for a program that waits while others play."""

    def read(self, seconds: float | None = None) -> Any:
        if self.sent:
            return decoded(self.sent.pop(0).rstrip())
        sleep(min(seconds or 0.01, 0.01))
        return "nothing"


def join(table: Table, answers: Callable[[Line], object]) -> list[Line]:
    """All lines that are written to a program at a screen of its own, until it quits."""
    screen = Screen(answers)
    Dialogue(table, cast("Reader", screen), screen, "1", schema_id(table.game.id)).play(knows=True)
    close_table(table)
    return screen.told


def talk(table: Table, answers: Callable[[Line], object], *, knows: bool = False) -> list[Line]:
    """All lines that are written to a program that answers so."""
    pipe = Pipe(answers)
    Dialogue(table, Reader(pipe), pipe, "1", schema_id(table.game.id)).play(knows=knows)
    return pipe.told


def said(table: Table, *sent: object) -> list[Line]:
    """All lines that are written when these were sent, one after the other."""
    waiting = list(sent)
    return talk(
        table, lambda line: waiting.pop(0) if waiting and line["is"] not in {"hello", "event", "view"} else None
    )


def at_random(seed: str) -> Callable[[Line], object]:
    """A player that chooses at random, and quits when the game is over."""
    luck = Random(seed)  # noqa: S311 - it can be repeated

    def answer(line: Line) -> object:
        if line["is"] == "over":
            return {"is": "quit"}
        if line["is"] != "asked" or (line["offer"] and luck.randrange(4)):
            return None
        return {"is": "answer", "at": line["at"], "id": luck.choice(line["options"])["id"]}

    return answer


def sit_down(folder: Path, game: str, seats: int, seed: str = "7", levels: Sequence[str] = ()) -> Table:
    """A new game of so many seats, kept in a folder."""
    return new_table(setup_of(spoken(game), seats), seed, Store(folder), game=game, levels=levels).table


def of(lines: Sequence[Line], kind: str) -> list[Line]:
    """The lines of a kind."""
    return [line for line in lines if line["is"] == kind]
