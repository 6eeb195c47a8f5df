"""Writes what programs read of the dialogue: the schemas in docs/schema, and a round of each game in docs/dialogue.

Both are what the program says. The tests hold them: a schema that changed is a change that whoever reads it must know.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import json

from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.seats import seats_named
from core.games import SHELF, spoken
from tui.dialogue.playing import Dialogue
from tui.dialogue.reading import Reader
from tui.dialogue.schema import ANY_GAME, schema_id, schema_of
from tui.table.table import Table

HERE: Final = Path(__file__).parent
SCHEMAS: Final = HERE / "schema"
ROUNDS: Final = HERE / "dialogue"

FEW: Final = 2
"""So many options of a question stand in a round, and so many items of a list."""

MOST: Final = 60
"""So many questions are answered, where a round is longer."""

CUT: Final = "…"
"""Stands for what is left out."""


def schemas() -> dict[str, str]:
    """Every schema by the name of its file."""
    found = {ANY_GAME: schema_of(), **{game.id: schema_of(spoken(game.id)) for game in SHELF}}
    return {f"{name}.json": json.format(json.encode(one), indent=1).decode() + "\n" for name, one in found.items()}


def rounds() -> dict[str, str]:
    """The first round of each game by the name of its file: `>` leads what the program writes, `<` what is sent."""
    return {f"{game.id}.txt": "".join(_Player(game.id).lines()) for game in SHELF}


class _Player(BytesIO):
    """Plays all seats of a game by chance until its second round, and keeps what is said."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game
        self._luck = Random(7)  # noqa: S311 - it is to be repeatable
        self._sent: list[bytes] = []
        self._said: list[str] = []
        self._answers = 0
        self._round = 0

    def lines(self) -> list[str]:
        """All that was said, shortened where it is long."""
        rules = spoken(self._game)
        seats = seats_named(("Ada", "Ben")[: 1 if max(rules.players) == 1 else 2])
        setup = rules.as_begun(rules.usual(seats, {}))
        history = History(rules, rules.new(setup), Dealer("7"))
        history.begin()
        Dialogue(Table(rules, setup, history), Reader(self), self, "…", schema_id(self._game)).play(knows=False)
        return self._said

    def fileno(self) -> int:
        """It has none. Raises `AttributeError`."""
        raise AttributeError("it has none")

    def write(self, data: Any) -> int:
        """The program says something, and may be answered."""
        line = json.decode(bytes(data))
        self._said.append(f"> {json.encode(_short(line)).decode()}\n")
        if line["is"] == "view":
            self._round = line["view"]["round"]
        if line["is"] == "asked" and not line["offer"]:
            self._answers += 1
            is_enough = self._round > 1 or self._answers > MOST
            number = self._luck.choice(line["options"])["id"]
            self._send({"is": "quit"} if is_enough else {"is": "answer", "at": line["at"], "id": number})
        elif line["is"] == "over":
            self._send({"is": "quit"})
        return len(data)

    def readline(self, size: int | None = -1, /) -> bytes:
        """What is sent next."""
        del size
        sent = self._sent.pop(0)
        self._said.append(f"< {sent.decode()}")
        return sent

    def _send(self, line: dict[str, Any]) -> None:
        self._sent.append(json.encode(line) + b"\n")


def _short(line: dict[str, Any]) -> dict[str, Any]:
    """A line without what is long: of a view its first fields, of the options the first."""
    shown = dict(line)
    if line["is"] == "view":
        shown["view"] = {name: line["view"][name] for name in ("viewer", "round", "turn")} | {CUT: CUT}
    if line["is"] == "asked" and len(line["options"]) > FEW:
        shown["options"] = [*line["options"][:FEW], CUT]
    return shown


def main() -> None:
    """Write them."""
    for folder, files in ((SCHEMAS, schemas()), (ROUNDS, rounds())):
        folder.mkdir(exist_ok=True)
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
