"""The command that comes to a game with a screen of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

import click

from saves.shared.presence import Door
from tui import terminal
from tui.app.opening import Opening
from tui.commands.arguments import SavedGame
from tui.commands.dialogue import as_lines, check_one_way, converse
from tui.commands.plain_mode import in_lines, open_plain
from tui.commands.refusal import Refusal
from tui.commands.said import NO_TERMINAL, PROGRAM
from tui.commands.screen import open_screen

if TYPE_CHECKING:
    from pathlib import Path

    from saves.store import Store
    from tui.places import Places

GUESTS: Final = ("ssh", "web")
"""Doors through which people come who may not write on this machine."""


@click.command()
@click.argument("file", type=SavedGame(), required=False)
@click.option("--seat", "names", metavar="NAME", multiple=True, help="Who sits at this screen; once for each person.")
@click.option("--door", type=click.Choice(get_args(Door)), default="window", hidden=True)
@in_lines
@as_lines
@click.pass_obj
def join(where: Places, file: str | None, names: tuple[str, ...], door: Door, in_lines: bool, as_json: bool) -> int:
    """Join a game with a screen of your own: in another terminal, while others play at theirs.

    Without --seat it is a table screen, which shows what everybody may know. Without FILE the game is joined that is
    open to others, else the one played last.
    """
    check_one_way(in_lines=in_lines, as_json=as_json)
    from saves.store import Store
    from tui.table.shared.joining import join_table

    store = Store(where.saves)
    path = store.path_of(file) if file is not None else _newest(store)
    if not (in_lines or as_json or terminal.has_terminal()):
        raise Refusal(NO_TERMINAL)
    guest = door in GUESTS
    if guest:
        where = where.for_guests()
    opened = join_table(path, store, names, door, owner=not guest)
    if as_json:
        return converse(opened, knows=True)
    if in_lines:
        return open_plain(where, opened)
    return open_screen(where, Opening(opened, joins=True, guest=guest))


def _newest(store: Store) -> Path:
    """The game that is open to others, else the one played last."""
    from saves.shared.presence import is_shared

    shared = [path for path in store.paths() if is_shared(path)]
    if shared:
        return max(shared, key=lambda path: path.stat().st_mtime)
    newest = store.newest()
    if newest is None:
        raise Refusal(f"There is no game to join. Start one: {PROGRAM} new.")
    return newest.path
