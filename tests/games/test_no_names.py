"""What all games share names none of them: no import, no title, no name in saves, no word for its points."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from core.games import SHELF, spoken
from tests.games.shelf import KEEPERS, NAMES, few, setup_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parents[2]

SHELVES: Final = ("core/games.py", "tui/fronts.py")
"""The two files whose business it is to name games."""

PROGRAM: Final = {
    "tui/commands/said.py": "the command is called as it was when there was one game",
    "tui/places.py": "and so are the folders of its saves and settings",
}
"""Where a text that is a game's name in saves is that of the program."""


def own_games() -> tuple[str, ...]:
    """The games of the shelf but for that of the tests."""
    return tuple(row.id for row in SHELF if row.id != KEEPERS.id)


@cache
def wings() -> tuple[str, ...]:
    """The folders of the games: `terror_below`."""
    return tuple(row.rules.split(".")[1] for row in SHELF if row.id != KEEPERS.id)


@cache
def titles() -> re.Pattern[str]:
    """A game's title."""
    return re.compile(rf"\b({'|'.join(row.title for row in SHELF)})\b", re.IGNORECASE)


@cache
def units() -> re.Pattern[str]:
    """The word for a game's points."""
    found = {game.words(setup_of(game, few(game))).unit for game in map(spoken, own_games())} - {""}
    return re.compile(rf"\b({'|'.join(found)})\b")


@cache
def names_anything() -> re.Pattern[str]:
    """The first word of any title, as it stands in other names too, or the word for a game's points."""
    firsts = sorted({row.title.split()[0] for row in SHELF})
    return re.compile(rf"(?i:{'|'.join(firsts)})|{units().pattern}")


def generic_files() -> Iterator[Path]:
    """Every file of the program that belongs to no game, style sheets too."""
    for folder in ("core", "saves", "tui"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT)
            if path.suffix in {".py", ".tcss"} and name.parts[1] not in wings() and name.as_posix() not in SHELVES:
                yield path


def names_in(path: Path) -> Iterator[str]:
    """Whatever in a file names a game."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield from titles().findall(text)
        return
    if not names_anything().search(text):
        return
    name = path.relative_to(ROOT).as_posix()
    tree = ast.parse(text)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings may give examples
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if set(module.split(".")[1:2]) & set(wings()):
                yield module
            case ast.Import(names=aliases):
                yield from (alias.name for alias in aliases if set(alias.name.split(".")[1:2]) & set(wings()))
            case ast.Constant(value=str(value)):
                if value in own_games() and name not in PROGRAM:
                    yield value
                yield from titles().findall(value)
                yield from () if id(node) in told else units().findall(value)
                yield from (wing for wing in wings() if wing in value)
            case ast.Name(id=word) | ast.ClassDef(name=word) | ast.Attribute(attr=word):
                yield from (word for title in TITLES if title in word)
            case _:
                pass


TITLES: Final = tuple(row.title.replace(" ", "") for row in SHELF)
"""Titles as they stand in the names of classes."""


@pytest.mark.long
def test_nothing_that_games_share_names_one_of_them() -> None:
    """Only the shelf of rules and that of faces do."""
    found = {
        path.relative_to(ROOT).as_posix(): names for path in generic_files() if (names := sorted(set(names_in(path))))
    }

    assert found == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from core.terror_below import events", ["core.terror_below"]),
        ("if True:\n    import tui.terror_below.front", ["tui.terror_below.front"]),
        ("GAME = 'terror-below'", ["terror-below"]),
        ('"""Draws Terror Below."""', ["Terror Below"]),
        ("text = f'{score} VP'", ["VP"]),
        ("class TerrorBelowScreen: ...", ["TerrorBelowScreen"]),
        ("from core.engine import history\nNAME = 'any game'", []),
    ],
)
def test_each_way_to_name_a_game_is_found(
    text: str, found: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The test above can fail."""
    monkeypatch.setattr("tests.games.test_no_names.ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(text, encoding="utf-8")

    assert list(names_in(path)) == found


def test_every_seat_has_a_name_to_sit_down() -> None:
    """The largest table of any game is seated by these tests."""
    assert max(max(spoken(row.id).players) for row in SHELF) <= len(NAMES)
