"""The page of the command line, from the commands themselves: it names each, and all that each of them takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from tui.commands.program import program

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME: Final = "terror-below"

HEAD: Final = f"""# The command line

`{NAME}` without a command opens the table at the title. `FILE` is a path, or a name from the list of saves.
"""


def command_line() -> str:
    """The page, in Markdown."""
    context = click.Context(program, info_name=NAME, **program.context_settings)
    parts = [HEAD, f"{told(context)[-1]}\n", "## For all commands\n", *_table(context)]
    for path, inner in commands(program, context):
        parts += [
            f"## {path}\n",
            f"```text\n{usage(inner)}\n```\n",
            f"{chr(10).join(f'{part}{chr(10)}' for part in told(inner))}",
            *_table(inner),
        ]
    return "\n".join(parts)


def commands(group: click.Group, context: click.Context, before: str = "") -> Iterator[tuple[str, click.Context]]:
    """Each command with its name, by name; behind a command with commands of its own come these."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None or command.hidden:
            continue
        path = f"{before} {name}".strip()
        inner = click.Context(command, parent=context, info_name=name)
        yield path, inner
        if isinstance(command, click.Group):
            yield from commands(command, inner, path)


def usage(context: click.Context) -> str:
    """How a command is called, in a line."""
    return " ".join([context.command_path, *context.command.collect_usage_pieces(context)])


def told(context: click.Context) -> tuple[str, ...]:
    """What a command says of itself, paragraph by paragraph, the last one of the program being its exit codes."""
    command = context.command
    paragraphs = [*(command.help or "").split("\n\n"), *(command.epilog or "").split("\n\n")]
    return tuple(flat for paragraph in paragraphs if (flat := _flat(paragraph)))


def _flat(text: str) -> str:
    return " ".join(text.split())


def options(context: click.Context) -> tuple[tuple[str, str], ...]:
    """What a command takes, each with what it does."""
    records = [
        parameter.get_help_record(context)
        for parameter in _meant(context.command).get_params(context)
        if isinstance(parameter, click.Option)
    ]
    return tuple((record[0], _flat(record[1])) for record in records if record is not None)


def _meant(command: click.Command) -> click.Command:
    """The command that is done: of a group the one that nobody has to type, where it has such a one."""
    inner = command.commands.values() if isinstance(command, click.Group) else ()
    return next((one for one in inner if one.hidden), command)


def _table(context: click.Context) -> Iterator[str]:
    """The options of a command, a row each; what all commands take stands in the first table alone."""
    rows = [row for row in options(context) if context.parent is None or row[0] != "-h, --help"]
    if rows:
        yield "| option | does |\n| --- | --- |"
        yield "".join(f"| `{_cell(names)}` | {_cell(text)} |\n" for names, text in rows)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")
