"""The one way from a command to a program that plays: lines of JSON, and faults in the same form."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import TYPE_CHECKING, Final

import click

from core.games import spoken
from saves.errors import SaveError
from tui import __version__
from tui.commands.arguments import OnShelf
from tui.commands.said import OK

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO

    from tui.dialogue.lines import ErrorCode, Told
    from tui.table.session import OpenedTable

as_lines = click.option(
    "--json", "as_json", is_flag=True, help="Play in lines of JSON, for programs: see docs/dialogue.md."
)
"""The option that asks for a dialogue with a program."""

FLAG: Final = "--json"
SPEAKING: Final = ("play", "resume", "join", "ask", "act", "watch")
"""The commands that say in JSON what goes wrong too, where JSON was asked for."""


def check_one_way(*, in_lines: bool, as_json: bool) -> None:
    """Raise `click.UsageError` where a game is to be told to people and to a program at once."""
    if in_lines and as_json:
        raise click.UsageError("--plain and --json do not go together.", click.get_current_context())


def converse(opened: OpenedTable, *, knows: bool) -> int:
    """Let a program play a table through this program's pipes. Returns the exit code.

    With `knows` the program knows what has happened before.
    """
    from tui.dialogue.playing import Dialogue
    from tui.dialogue.reading import Reader
    from tui.dialogue.schema import schema_id
    from tui.table.session import close_table

    table = opened.table
    try:
        reader = Reader(own_input())
        Dialogue(table, reader, own_output(), __version__, schema_id(table.game.id)).play(opened.notices, knows=knows)
    finally:
        try:
            close_table(table)
        except SaveError as error:
            tell_fault("not-saved", str(error))
    return OK


def own_input() -> IO[bytes]:
    """What is sent to this program; a closed end sends nothing."""
    found: IO[bytes] = getattr(sys.stdin, "buffer", None) or BytesIO()
    return found


def own_output() -> IO[bytes]:
    """Where lines of JSON are written to; nobody hears a closed end."""
    found: IO[bytes] = getattr(sys.stdout, "buffer", None) or BytesIO()
    return found


def tell_line(*lines: Told) -> None:
    """Write lines of JSON."""
    from tui.dialogue.encoded import encoded

    sink = own_output()
    for line in lines:
        sink.write(encoded(line))
    sink.flush()


def tell_fault(code: ErrorCode, why: str) -> None:
    """Write that something went wrong, as a line of JSON; whoever reads no more misses nothing."""
    from contextlib import suppress

    from tui.dialogue.lines import ErrorLine

    with suppress(BrokenPipeError):
        tell_line(ErrorLine(code=code, why=why))


def is_spoken_to(arguments: Sequence[str]) -> bool:
    """Whether a command line asks for a dialogue in JSON, whatever else is wrong with it."""
    return FLAG in arguments and any(argument in SPEAKING for argument in arguments)


@click.command()
@click.argument("game", type=OnShelf(), required=False)
def schema(game: str | None) -> None:
    """Write the JSON Schema of the lines that programs read and send: of one game, or what holds for all."""
    from core.engine.plain_text import plain_json
    from tui.dialogue.schema import schema_of

    click.echo(plain_json(schema_of(None if game is None else spoken(game))))
