"""Who sits down at a new game, as it is typed: people after `--seat`, computer players after `--bot`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem

from core.players.levels import LEVELS, USUAL, UnknownLevelError, glossed
from tui.plain.seating import NamedSeats, with_level

if TYPE_CHECKING:
    from collections.abc import Callable

ORDER: Final = "seats in the order in which they were typed"
"""Where a context keeps for each seat which option it came from."""


class Bot(click.ParamType[NamedSeats]):
    """A name with a level behind a colon, as `Rex:Hunter`; a name alone is a Scavenger."""

    name = "name:level"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> NamedSeats:
        """The seat. Fails for a level that there is not."""
        if isinstance(value, NamedSeats):
            return value
        try:
            named = with_level(str(value))
        except UnknownLevelError as error:
            self.fail(str(error), param, ctx)
        return named if named.level else NamedSeats(named.name, USUAL)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The levels, once a name is typed."""
        del ctx, param
        name, colon, begun = incomplete.rpartition(":")
        if not colon:
            return []
        levels = [level for level in LEVELS if level.casefold().startswith(begun.casefold())]
        return [CompletionItem(f"{name}:{level}") for level in levels]


class SeatingCommand(click.Command):
    """A command whose seats sit in the order in which they are typed, whichever of the two options each came from."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the order beside the values, which are sorted by option."""
        ctx.meta[ORDER] = [word for arg in args if (word := arg.partition("=")[0]) in {"--seat", "--bot"}]
        return super().parse_args(ctx, args)


def seat_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options `--seat` and `--bot`."""
    known = [glossed(level) for level in LEVELS]
    levels = f"{', '.join(known[:-1])} or {known[-1]}"
    bot = click.option(
        "--bot",
        "bots",
        metavar="NAME:LEVEL",
        type=Bot(),
        multiple=True,
        help=f"A computer player: {levels}. Seats go clockwise in the order typed.",
    )
    seat = click.option(
        "--seat",
        "names",
        metavar="NAME",
        multiple=True,
        help="A player; once for each seat, clockwise. Where a game lets several share a seat: 'Ada & Ben'.",
    )
    return seat(bot(command))


def typed_seats(context: click.Context, names: tuple[str, ...], bots: tuple[NamedSeats, ...]) -> tuple[NamedSeats, ...]:
    """All seats that were typed, clockwise."""
    order = context.meta.get(ORDER, [])
    if (order.count("--seat"), order.count("--bot")) != (len(names), len(bots)):
        # a name that looks like an option: people first
        order = ["--seat"] * len(names) + ["--bot"] * len(bots)
    waiting = {"--seat": iter([NamedSeats(name) for name in names]), "--bot": iter(bots)}
    return tuple([next(waiting[option]) for option in order])
