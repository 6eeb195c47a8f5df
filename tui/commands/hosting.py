"""The command that opens a table to others: at a game that is saved, or at a new one."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final

import click

from tui import terminal
from tui.app.opening import Doors, Opening
from tui.commands.arguments import Number, SavedGame
from tui.commands.beginning import begun_table, of_the_table
from tui.commands.choosing import chosen_by, game_argument, short_options, with_option
from tui.commands.decks import deck_pack, pack_named
from tui.commands.refusal import Refusal
from tui.commands.said import NO_TERMINAL, PROGRAM, say
from tui.commands.screen import open_screen
from tui.commands.seating import SeatingCommand, seat_options, typed_seats
from tui.doors.reach import INSTALL, missing, who_can_knock
from tui.doors.reports import LOOPBACK, USUAL_PORTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tui.doors.reports import Door
    from tui.places import Places
    from tui.plain.seating import NamedSeats

HIGHEST: Final = 65_535
"""The last port that there is."""

LET_GO: Final = 3.0
"""Seconds that the screens of a table that has just closed have to let go of its game."""

IN_A_COPY: Final = 'In a copy of the source: make play ARGS="host".'
JOIN_NEEDS_NONE: Final = f"Another window of this machine needs none of it: {PROGRAM} join."


class Address(click.ParamType[str]):
    """An address of this machine."""

    name = "address"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The address. Fails for all else."""
        try:
            return str(ip_address(str(value).removeprefix("[").removesuffix("]")))
        except ValueError:
            self.fail(f"it is an address of this machine, as 192.0.2.20 or 0.0.0.0, not {value!r}.", param, ctx)


class Hosting(click.Group):
    """`host` alone, or with a file, is `host open`, which nobody has to type."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Say which of the two is meant, where it is not said."""
        if not args or (args[0] not in self.commands and args[0] not in {"-h", "--help"}):
            args = ["open", *args]
        return super().parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options of what nobody has to type, then the command that has to be typed."""
        options = [one for one in self.commands["open"].get_params(ctx) if isinstance(one, click.Option)]
        with formatter.section("Options"):
            formatter.write_dl([row for option in options if (row := option.get_help_record(ctx)) is not None])
        self.format_commands(ctx, formatter)


class WithPorts(click.Command):
    """A command whose doors may be named with a port or without: what is no number is no port."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """A door without a port gets its usual one."""
        return super().parse_args(ctx, with_ports(args))


class SeatedWithPorts(SeatingCommand):
    """The same, with seats."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """A door without a port gets its usual one."""
        return super().parse_args(ctx, with_ports(args))


def with_ports(args: list[str]) -> list[str]:
    """The same, each door with a port: `0` for the usual one, or one of the next."""
    found = list(args)
    for at, word in enumerate(args):
        if word in {"--ssh", "--web"} and not re.fullmatch(r"\d+", args[at + 1] if at + 1 < len(args) else ""):
            found[at] = f"{word}=0"
    return found


def door_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say which doors, and for whom."""
    listen = "Open the doors at this address of this machine. [default: 127.0.0.1, this machine alone]"
    here = "Who sits at this keyboard; once for each person. The others sit elsewhere. [default: the first person]"
    command = click.option("--here", "here", metavar="NAME", multiple=True, help=here)(command)
    command = click.option("--listen", "address", type=Address(), default=LOOPBACK, help=listen)(command)
    web = f"Open the browser's door. [port: {USUAL_PORTS['web']}]"
    command = click.option("--web", metavar="[PORT]", type=Number(0, HIGHEST), help=web)(command)
    ssh = f"Open the ssh door. [port: {USUAL_PORTS['ssh']}; with neither named, both doors open]"
    return click.option("--ssh", metavar="[PORT]", type=Number(0, HIGHEST), help=ssh)(command)


@click.group(cls=Hosting, subcommand_metavar="[FILE] | new GAME")
def host() -> None:
    """Open a table to other screens: by ssh, and in browsers.

    Without a file it is the game that was played last. Each seat is opened by three words, which the lobby has.
    """


@host.command("open", cls=WithPorts, hidden=True)
@click.argument("file", type=SavedGame(), required=False)
@door_options
@deck_pack
@click.pass_obj
def open_saved(
    where: Places,
    file: str | None,
    ssh: int | None,
    web: int | None,
    address: str,
    here: tuple[str, ...],
    deck_pack: Path | None,
) -> int:
    """Open a saved game to other screens: the one played last, or the one named."""
    doors = _doors(ssh, web, address, here)
    pack = pack_named(deck_pack)
    from saves.disk import wait_while_held
    from saves.store import Store
    from tui.table.session import open_table
    from tui.table.shared.sitters import first_person

    store = Store(where.saves, None if pack is None else pack.games)
    if file is not None:
        path = store.path_of(file)
    else:
        newest = store.newest()
        if newest is None:
            raise Refusal(f"No unfinished game in {where.saves}. Start one: {PROGRAM} host new.")
        path = newest.path
    wait_while_held(path, LET_GO)
    opened = open_table(path, store, pack)
    table = opened.table
    doors = doors._replace(here=here or first_person(table.setup, table.levels))
    say(who_can_knock(address))
    return open_screen(where, Opening(opened, doors=doors, game=table.game.id))


@host.command("new", cls=SeatedWithPorts)
@game_argument
@seat_options
@door_options
@with_option
@short_options
@of_the_table
@click.pass_obj
def open_new(
    where: Places,
    /,
    game: str,
    names: tuple[str, ...],
    bots: tuple[NamedSeats, ...],
    ssh: int | None,
    web: int | None,
    address: str,
    here: tuple[str, ...],
    pairs: tuple[tuple[str, str], ...],
    undo: str | None,
    no_hints: bool,
    seed: str | None,
    deck_pack: Path | None,
    **short: Any,
) -> int:
    """Begin a game, and open it to other screens."""
    context = click.get_current_context()
    who = typed_seats(context, names, bots)
    if not who:
        raise click.UsageError("Name who plays, one --seat or --bot each.", context)
    first = next((named.name for named in who if not named.level), "")
    doors = _doors(ssh, web, address, here or (first,) * bool(first))
    pack = pack_named(deck_pack, game)
    opened = begun_table(where, game, chosen_by(game, pairs, short), undo, seed, pack, who, hints=not no_hints)
    say(who_can_knock(address))
    return open_screen(where, Opening(opened, doors=doors, game=game))


def _doors(ssh: int | None, web: int | None, address: str, here: tuple[str, ...]) -> Doors:
    """Which doors are to be opened. Raises `Refusal` where they cannot be."""
    named: Mapping[Door, int | None] = {"web": web, "ssh": ssh}
    wanted: dict[Door, int] = {door: port for door, port in named.items() if port is not None}
    ports = wanted or {"web": 0, "ssh": 0}
    if lacking := [door for door in ports if door in missing()]:
        which = "Doors need" if len(lacking) > 1 else f"The {'browser' if lacking == ['web'] else 'ssh'} door needs"
        raise Refusal(f"{which} more than the game does: {INSTALL}. {IN_A_COPY} {JOIN_NEEDS_NONE}")
    if not terminal.has_terminal():
        raise Refusal(NO_TERMINAL)
    usual = {door: port or USUAL_PORTS[door] for door, port in ports.items()}
    return Doors(usual, frozenset(door for door, port in ports.items() if port), address, here)
