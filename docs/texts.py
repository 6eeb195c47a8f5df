"""The texts of a module, read from its source: what `docs/sentences` shows of the floors, and what tests read."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]

PLACE: Final = "{}"
"""What stands for a name or a number in a text of a module."""


SILENT: Final = (ast.Name, ast.expr_context, ast.operator, ast.cmpop, ast.alias)
"""What says nothing, nor anything within: most of what a module is made of."""


class Text(NamedTuple):
    """Something that is said, and where it is written."""

    where: str
    words: str


@cache
def in_module(path: Path) -> tuple[Text, ...]:
    """The texts of several words in a module, and those in capitals; it is read once.

    Docstrings are said to nobody who plays, nor are the names that a module gives away.
    """
    return tuple(_texts_of(path))


def _texts_of(path: Path) -> Iterator[Text]:
    where = path.relative_to(ROOT)
    waiting: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, SILENT):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == "__all__" for to in node.targets):
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


def in_help(command: click.Command, name: str, wide: int, above: click.Context | None = None) -> Iterator[Text]:
    """The help of a command of this name and of those below it, line by line, in a terminal of so many columns."""
    # click keeps what it made of a command first, so that all who read help must ask with the command's own settings
    context = click.Context(command, above, info_name=name, **{**command.context_settings, "terminal_width": wide})
    for line in command.get_help(context).splitlines():
        yield Text(f"{context.command_path} --help", line.strip())
    if isinstance(command, click.Group):
        for below_name in command.list_commands(context):
            below = command.get_command(context, below_name)
            if below is not None:
                yield from in_help(below, below_name, wide, context)
