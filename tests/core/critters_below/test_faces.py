"""A symbol is told in one module, and wherever something of it is missing the game says so. CB 5."""

from __future__ import annotations

import ast
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.critters_below import symbols
from core.critters_below.symbols.faces import FACES, Face, Faces
from core.critters_below.symbols.symbol import Symbol, written
from tests.core.critters_below.kit import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[3]
WINGS: Final = (ROOT / "core" / "critters_below", ROOT / "tui" / "critters_below")
SHARED: Final = {"faces", "symbol"}
"""Modules of the folder that are no symbol."""

MODULES: Final = [
    import_module(module.name)
    for module in pkgutil.iter_modules(symbols.__path__, f"{symbols.__name__}.")
    if module.name.rpartition(".")[2] not in SHARED
]


def kinds_in(module: Any) -> list[type[Symbol]]:
    """The symbols that a module makes."""
    made = [found for found in vars(module).values() if isinstance(found, type) and issubclass(found, Symbol)]
    return [found for found in made if found.__module__ == module.__name__]


KINDS: Final = [kind for module in MODULES for kind in kinds_in(module)]


def named_in(path: Path) -> Iterator[str]:
    """The symbols that a file of these wings makes or asks for by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and "critters_below.symbols." in node.module:
            yield from [alias.name for alias in node.names]
        if isinstance(node, ast.ClassDef) and path.parent.name == "symbols":
            yield node.name


def test_every_module_of_the_folder_tells_of_one_symbol() -> None:
    assert [len(kinds_in(module)) for module in MODULES] == [1] * len(MODULES)


def test_every_symbol_has_every_face() -> None:
    assert FACES.missing() == ()
    for face in FACES.faces:
        assert set(face.by_kind) == set(KINDS), face.name


def test_no_two_symbols_are_written_alike() -> None:
    assert len({one.verb for one in written.by_kind.values()}) == len(KINDS)


def test_cards_are_read_before_the_game_is_loaded() -> None:
    """By whoever checks a deck pack, or writes cards for a test."""
    read = "from core.critters_below.symbols.symbol import symbol; print(symbol('look 2'))"
    done = subprocess.run(
        [sys.executable, "-c", read], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )

    assert done.stdout == "Look(number=2)\n"


def test_every_symbol_stands_on_a_card() -> None:
    """The cards of this edition have all of them, so that what is played tries all faces."""
    sides = [side for sides in GAME.cards.sides for side in sides]
    found = {type(mark) for card in (*GAME.cards.effects, *GAME.cards.abilities, *sides) for mark in card}

    assert found == set(KINDS)


def test_a_symbol_without_a_face_is_named_with_what_is_missing() -> None:
    faces = Faces()
    does, says = Face[str]("what it does", faces), Face[str]("how it is said", faces)
    does.tell(int, "counts")
    does.tell(str, "reads")
    says.tell(str, "read")

    with pytest.raises(TypeError, match="untold of symbols: int: how it is said"):
        faces.check(symbols)

    says.tell(int, "counted")
    faces.check(symbols)


def test_few_files_name_a_symbol() -> None:
    """Whoever adds one writes its module, and tells nobody."""
    files = [path for wing in WINGS for path in sorted(wing.rglob("*.py"))]
    names = {path.name: {*named_in(path)} for path in files}
    naming = {kind.__name__: [name for name, named in names.items() if kind.__name__ in named] for kind in KINDS}

    assert all(found for found in naming.values())
    assert max(map(len, naming.values())) <= 3, naming
    assert median(map(len, naming.values())) == 1
