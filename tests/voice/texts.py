"""What the program says, text by text: in modules, in data, in documents, in the help of the commands, and as heard."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click

from docs.sentences import FOLDER
from tests.voice.gone import FLOORS, OWNERS
from tui.commands.program import program
from tui.commands.said import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
ROOMS: Final = {owner: owner.replace("-", "_") for owner in OWNERS if owner != FLOORS}
"""The name of the folders of each game."""

TREES: Final = ("core", "saves", "tui")
PLACE: Final = "{}"
"""What stands for a name or a number in a text of a module."""

TYPED: Final = "¤"
"""What stands in a document for what is typed."""

KEY: Final = re.compile(r"\{[a-z.]+\d*\}")
"""A key in a lesson or a tip, before it is told."""

CODE: Final = re.compile(r"`[^`]*`|\]\([^)]*\)")
"""In a document: what is typed, a name of the code, an address."""


class Text(NamedTuple):
    """Something that is said, and where it is written."""

    where: str
    words: str


def owner_of(path: Path) -> str:
    """Whose a file is."""
    return next((owner for owner, room in ROOMS.items() if room in path.parts), FLOORS)


@cache
def everything() -> dict[str, tuple[Text, ...]]:
    """All texts by who says them; a module, a table of data and a document are read once."""
    found: dict[str, list[Text]] = {owner: [] for owner in OWNERS}
    for folder in TREES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            found[owner_of(path)] += _in_module(path)
        for path in sorted((ROOT / folder).rglob("*.toml")):
            # what is answered in a puzzle stands in the words of a transcript, and is said to nobody
            if not {"former", "puzzles"} & set(path.parts):
                found[owner_of(path)] += _in_data(path)
    for path in (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))):
        found[FLOORS] += _in_document(path)
    found[FLOORS] += _in_help(program, click.Context(program, info_name=PROGRAM))
    for owner in ROOMS:
        found[owner] += [
            Text(f"{owner}.txt, {part}", KEY.sub(PLACE, line)) for part, lines in said(owner).items() for line in lines
        ]
    return {owner: tuple(texts) for owner, texts in found.items()}


def _in_module(path: Path) -> Iterator[Text]:
    """The texts of several words in a module, and those in capitals; docstrings are said to nobody who plays."""
    where = path.relative_to(ROOT)
    waiting: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.JoinedStr):
            words = "".join(str(part.value) if isinstance(part, ast.Constant) else PLACE for part in node.values)
            waiting += [part for part in node.values if not isinstance(part, ast.Constant)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value
        else:
            waiting += ast.iter_child_nodes(node)
            continue
        if " " in words.strip() or words.isupper():
            yield Text(f"{where}:{node.lineno}", words)


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


def _in_help(command: click.Command, context: click.Context) -> Iterator[Text]:
    """The help of a command and of those below it, line by line."""
    for line in command.get_help(context).splitlines():
        yield Text(f"{context.command_path} --help", line.strip())
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _in_help(below, click.Context(below, info_name=name, parent=context))


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
