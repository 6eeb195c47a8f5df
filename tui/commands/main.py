"""The entry point. Only what opens a screen imports Textual, and the way to the title imports nothing else.

Exit codes: 0 all went well; 1 the game, a save or the system refused; 2 what was typed is wrong; 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

from core.engine.plain_text import plain, plain_json, plain_lines
from tui import terminal

if TYPE_CHECKING:
    from tui.app.opening import Opening
    from tui.places import Places

PROGRAM: Final = "terror-below"
OK: Final = 0
REFUSED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130

COMPLETION_VARIABLE: Final = "_TERROR_BELOW_COMPLETE"
"""A shell sets it to ask for completions instead of a run."""

NO_TERMINAL: Final = (
    "The table needs a terminal, and this is a file or a pipe; terror-below show FILE writes a position in plain text."
)


def main() -> int:
    """Run the program as it was called. Returns the exit code."""
    try:
        if len(sys.argv) == 1 and COMPLETION_VARIABLE not in os.environ:
            return open_table()
        from tui.commands.program import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        say("Stopped.")
        return INTERRUPTED
    except OSError as error:
        say(f"The system refuses: {error.strerror or error}.")
        return REFUSED
    return code


def open_table(places: Places | None = None, opening: Opening | None = None) -> int:
    """Open the table, at the title unless `opening` says where. Returns the exit code."""
    if not terminal.has_terminal():
        say(NO_TERMINAL)
        return REFUSED
    from tui.app.app import play

    return play(places, opening)


def say(sentence: str) -> None:
    """Tell people something, beside the data that goes to standard output."""
    if sys.stderr is not None:
        sys.stderr.write(f"{plain(sentence)}\n")
        sys.stderr.flush()


def tell(text: object) -> None:
    """Write data for people to standard output: plain lines, whatever a file has brought into them."""
    import click

    click.echo(plain_lines(str(text)).removesuffix("\n"))


def tell_json(value: object) -> None:
    """Write data for programs to standard output, as JSON that is plain too."""
    import click

    click.echo(plain_json(value))
