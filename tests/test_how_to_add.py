"""What `docs/how-to-add.md` says is so: its files are there, its names stand in them, and no file is left out."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest

from core.buried_beneath.forms import BossName, MonsterName
from core.critters_below.forms import EventName
from core.terror_below.decks.cards import WormType
from core.terror_below.decks.verbs import CHARACTER_VERBS, VEHICLE_VERBS
from core.terrorscape_2.forms import KillerName

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
CHAPTERS: Final = {
    chapter.split("\n", 1)[0]: chapter
    for chapter in (ROOT / "docs" / "how-to-add.md").read_text("utf-8").split("\n## ")[1:]
}
WINGS: Final = {
    "Terror Below": "terror_below",
    "Buried Beneath": "buried_beneath",
    "Critters Below": "critters_below",
    "Terrorscape 2": "terrorscape_2",
}
CODE: Final = re.compile(r"`((?:core|tui|tests|docs)/[\w/.-]+)(?::(\w+))?`")

OWN: Final[list[tuple[str, str, Any]]] = [
    ("Terror Below", "a type of Worm", WormType),
    ("Buried Beneath", "a monster", MonsterName),
    ("Buried Beneath", "a Boss", BossName),
    ("Critters Below", "a kind of day of the war", EventName),
    ("Terrorscape 2", "a Killer", KillerName),
]
"""Parts with rules of their own, which files name by their ids."""

TABLES: Final[list[tuple[str, str, Collection[str]]]] = [
    ("Terror Below", "an effect of a card", CHARACTER_VERBS),
    ("Terror Below", "an effect of a card", VEHICLE_VERBS),
]
"""Parts that some files know nearly all of, as in a table."""


def rows(game: str) -> dict[str, str]:
    """The rows of a chapter, by what is added."""
    found = [line.strip("|").split("|", 1) for line in CHAPTERS[game].splitlines() if line.startswith("| a")]
    return {what.strip(): where for what, where in found}


def top_names(path: Path) -> Iterator[str]:
    """The names that a module makes at its top."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def test_every_game_has_its_rows() -> None:
    """A card, a part with rules of its own, and a panel at least."""
    assert list(CHAPTERS) == list(WINGS)
    for game in WINGS:
        assert len(rows(game)) >= 5
        assert "a panel" in rows(game)


@pytest.mark.parametrize("game", WINGS)
def test_every_file_that_is_named_is_there_with_what_is_said_of_it(game: str) -> None:
    named = CODE.findall(CHAPTERS[game])
    assert named
    for path, name in named:
        assert (ROOT / path).exists(), path
        if name:
            assert name in set(top_names(ROOT / path)), f"{path}:{name}"


@pytest.mark.parametrize(("game", "what", "names"), OWN, ids=[what for _, what, _ in OWN])
def test_every_file_that_knows_one_by_its_id_is_named(game: str, what: str, names: Any) -> None:
    """A file of the wing that treats one of them apart is one more place that the next of them may need."""
    ids = [f'"{known}"' for known in get_args(names)]
    wing = WINGS[game]
    files = [path for room in ("core", "tui") for path in (ROOT / room / wing).rglob("*.py")]
    knowing = {str(path.relative_to(ROOT)) for path in files if any(known in path.read_text("utf-8") for known in ids)}
    assert knowing - {path for path, _ in CODE.findall(rows(game)[what])} == set()


@pytest.mark.parametrize(("game", "what", "names"), TABLES, ids=["of a Character", "of a Vehicle"])
def test_every_file_that_knows_nearly_all_is_named(game: str, what: str, names: Collection[str]) -> None:
    """Or its folder is: there the next of them is missing."""
    wing = WINGS[game]
    named = tuple(path for path, _ in CODE.findall(rows(game)[what]))
    for path in (path for room in ("core", "tui") for path in (ROOT / room / wing).rglob("*.py")):
        text, where = path.read_text("utf-8"), path.relative_to(ROOT).as_posix()
        assert sum(f'"{name}"' in text for name in names) * 3 < len(names) * 2 or where.startswith(named), where
