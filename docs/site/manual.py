"""Writes what a package brings beside the program: its manual page, and completions for three shells.

make manual
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import get_completion_class

from core.games import COLLECTION, SHELF
from docs.site.commands import NAME, commands, options, told, usage
from tui.commands.program import program
from tui.commands.said import COMPLETION_VARIABLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SHARE: Final = Path(__file__).parents[2] / "packaging" / "share"

SHELLS: Final[Mapping[str, str]] = {
    "bash": f"bash-completion/completions/{NAME}",
    "zsh": f"zsh/site-functions/_{NAME}",
    "fish": f"fish/vendor_completions.d/{NAME}.fish",
}
"""Where each shell looks for completions, below `share`."""


def files() -> dict[str, str]:
    """Each file by its place below `share`."""
    found = {f"man/man1/{NAME}.1": "\n".join(_manual()) + "\n"}
    for shell, place in SHELLS.items():
        kind = get_completion_class(shell)
        if kind is not None:
            found[place] = kind(program, {}, NAME, COMPLETION_VARIABLE).source() + "\n"
    return found


def _manual() -> Iterator[str]:
    """The manual page, in the language of `man`."""
    context = click.Context(program, info_name=NAME, **program.context_settings)
    about, *rest = told(context)
    yield f'.TH {NAME.upper()} 1 "" "{COLLECTION}" "{COLLECTION}"'
    yield ".SH NAME"
    yield rf"{_safe(NAME)} \- {_safe(about.partition(': ')[2].rstrip('.'))}"
    yield ".SH SYNOPSIS"
    yield rf"\fB{_safe(usage(context))}\fR"
    yield ".SH DESCRIPTION"
    for paragraph in (about, *rest):
        yield from (".PP", _safe(paragraph))
    yield ".SH GAMES"
    for game in SHELF:
        yield from (".TP", rf"\fB{_safe(game.id)}\fR", _safe(f"{game.title}, {game.players}. {game.about}"))
    yield ".SH OPTIONS"
    yield from _options(context)
    yield ".SH COMMANDS"
    for _, inner in commands(program, context):
        yield from (".SS", _safe(usage(inner)))
        for paragraph in told(inner):
            yield from (".PP", _safe(paragraph))
        yield from _options(inner)


def _options(context: click.Context) -> Iterator[str]:
    for names, text in options(context):
        yield from (".TP", rf"\fB{_safe(names)}\fR", _safe(text))


def _safe(text: str) -> str:
    """A text that `man` shows as it is: a backslash, a hyphen, and what would be a request at the start of a line."""
    safe = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{safe}" if safe.startswith((".", "'")) else safe


if __name__ == "__main__":
    for place, text in files().items():
        target = SHARE / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
