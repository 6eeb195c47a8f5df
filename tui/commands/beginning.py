"""The commands that begin a game, and the one that tells which games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from core.engine.policies import POLICIES
from core.engine.seats import SetupError, name_fault, seats_named
from core.games import SHELF, game_named, shelved
from core.words.english import series
from tui import terminal
from tui.app.opening import Opening
from tui.commands.arguments import Seed
from tui.commands.choosing import chosen_by, game_argument, short_options, with_option
from tui.commands.decks import deck_pack, pack_named
from tui.commands.refusal import Refusal
from tui.commands.said import NO_TERMINAL, tell
from tui.commands.screen import open_screen

if TYPE_CHECKING:
    from pathlib import Path

    from tui.places import Places


@click.command()
@game_argument
@click.option("--seat", "names", metavar="NAME", multiple=True, help="A player; once for each seat, clockwise.")
@with_option
@short_options
@click.option("--undo", type=click.Choice(POLICIES), help="What may be taken back: house rules, unless the game says.")
@click.option("--seed", type=Seed(), help="The same number gives the same luck; the record book says so.")
@deck_pack
@click.pass_obj
def new(
    where: Places,
    /,
    game: str,
    names: tuple[str, ...],
    pairs: tuple[tuple[str, str], ...],
    undo: str | None,
    seed: str | None,
    deck_pack: Path | None,
    **short: Any,
) -> int:
    """Open the table on a new game, alone where the game can be played so.

    With no seat named and nothing chosen, everything is chosen at the table.
    """
    context = click.get_current_context()
    chosen = chosen_by(short, pairs)
    if not names and not chosen:
        if typed := [f"--{name}" for name, value in (("undo", undo), ("seed", seed)) if value is not None]:
            raise click.UsageError(f"{series(typed)} {'goes' if len(typed) == 1 else 'go'} with --seat.", context)
        return open_screen(where, Opening(pack=pack_named(deck_pack, game), game=game))
    for number, name in enumerate(names, 1):
        if (fault := name_fault(name)) is not None:
            raise SetupError(f"Seat {number}: {fault}")
    setup = game_named(game).usual(seats_named(names), chosen)
    pack = pack_named(deck_pack, game)
    if not terminal.has_terminal():
        raise Refusal(NO_TERMINAL)
    from saves.store import Store
    from tui.table.session import new_table

    policy: Any = undo or game_named(game).policy
    return open_screen(where, Opening(new_table(setup, seed, Store(where.saves), policy, pack), game=game))


@click.command()
@click.argument("game", type=click.Choice([game.id for game in SHELF]), required=False)
def games(game: str | None) -> None:
    """List the games on the shelf, or what can be chosen before one of them."""
    if game is None:
        width = max(len(each.id) for each in SHELF)
        told = [f"{each.id:<{width}}  {each.title}, for {each.players}. {each.about}" for each in SHELF]
    else:
        each = shelved(game)
        choices = game_named(game).choices
        width = max([len(name) for name in choices], default=0)
        told = [f"{each.title}, for {each.players}. {each.about}"]
        told += [f"--with {name + '=':<{width + 1}}{' | '.join(values) or 'VALUE'}" for name, values in choices.items()]
    tell("\n".join(told))
