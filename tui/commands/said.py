"""What every command says in the same words: its name, its exit codes, and a sentence beside the data."""

from __future__ import annotations

import sys
from typing import Final

from core.engine.plain_text import plain, plain_json, plain_lines

PROGRAM: Final = "terror-below"
OK: Final = 0
REFUSED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130

COMPLETION_VARIABLE: Final = "_TERROR_BELOW_COMPLETE"
"""A shell sets it to ask for completions instead of a run."""

NO_TERMINAL: Final = (
    "The table needs a terminal, and this is a file or a pipe. Plain mode needs none: terror-below play --plain."
)


def say(sentence: str) -> None:
    """Tell people something, beside the data that goes to standard output."""
    if sys.stderr is not None:
        sys.stderr.write(f"{plain(sentence)}\n")
        sys.stderr.flush()


def tell(text: object) -> None:
    """Write data for people to standard output: plain lines, for a file may have brought anything into them."""
    import click

    click.echo(plain_lines(str(text)).removesuffix("\n"))


def tell_json(value: object) -> None:
    """Write data for programs to standard output, as JSON that is plain too."""
    import click

    click.echo(plain_json(value))
