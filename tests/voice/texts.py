"""What the program says, text by text: in modules, in data, in documents, in the help of the commands, and as heard."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from docs.sentences import FOLDER
from docs.texts import PLACE, ROOT, Text, in_help, in_module
from tests.voice.gone import FLOORS, OWNERS
from tui.commands.program import program
from tui.commands.said import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROOMS: Final = {owner: owner.replace("-", "_") for owner in OWNERS if owner != FLOORS}
"""The name of the folders of each game."""

TREES: Final = ("core", "saves", "tui")
TYPED: Final = "¤"
"""What stands in a document for what is typed."""

KEY: Final = re.compile(r"\{[a-z.]+\d*\}")
"""A key in a lesson or a tip, before it is told."""

CODE: Final = re.compile(r"`[^`]*`|\]\([^)]*\)")
"""In a document: what is typed, a name of the code, an address."""


def owner_of(path: Path) -> str:
    """Whose a file is."""
    return next((owner for owner, room in ROOMS.items() if room in path.parts), FLOORS)


@cache
def everything() -> dict[str, tuple[Text, ...]]:
    """All texts by who says them; a module, a table of data and a document are read once."""
    found: dict[str, list[Text]] = {owner: [] for owner in OWNERS}
    for folder in TREES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            found[owner_of(path)] += in_module(path)
        for path in sorted((ROOT / folder).rglob("*.toml")):
            # what is answered in a puzzle stands in the words of a transcript, and is said to nobody
            if not {"former", "puzzles"} & set(path.parts):
                found[owner_of(path)] += _in_data(path)
    for path in (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))):
        found[FLOORS] += _in_document(path)
    found[FLOORS] += in_help(program, PROGRAM, wide=400)
    for owner in ROOMS:
        found[owner] += [
            Text(f"{owner}.txt, {part}", KEY.sub(PLACE, line)) for part, lines in said(owner).items() for line in lines
        ]
    return {owner: tuple(texts) for owner, texts in found.items()}


def _in_data(path: Path) -> Iterator[Text]:
    """The texts of several words in a table of data."""
    waiting: list[Any] = [tomllib.loads(path.read_text("utf-8"))]
    while waiting:
        found = waiting.pop()
        if isinstance(found, dict):
            waiting += found.values()
        elif isinstance(found, list):
            waiting += found
        elif isinstance(found, str) and " " in found.strip():
            yield Text(str(path.relative_to(ROOT)), KEY.sub(PLACE, found))


def _in_document(path: Path) -> Iterator[Text]:
    """The lines of a document, but for what is typed."""
    typed = False
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            typed = not typed
        elif not typed:
            yield Text(f"{path.relative_to(ROOT)}:{number}", CODE.sub(TYPED, line))


@cache
def said(game: str) -> dict[str, tuple[str, ...]]:
    """What is said in a game, by its place: all that was heard, and what has no places for names and numbers."""
    found: dict[str, list[str]] = {}
    part, template = "", ""
    heard = True
    for line in [*(FOLDER / f"{game}.txt").read_text("utf-8").splitlines()[4:], "## "]:
        if line.startswith("    "):
            found[part].append(line.strip())
            heard = True
            continue
        if not heard and template:
            found[part].append(template)
        template, heard = line, False
        if line.startswith("## "):
            part, template = line.removeprefix("## "), ""
            found[part] = []
    return {part: tuple(lines) for part, lines in found.items()}
