"""The commands that begin a game, and the one that tells which games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from core.engine.policies import POLICIES
from core.engine.seats import FIRST_NAMES, SetupError, seats_named
from core.games import SHELF, game_named, shelved, spoken
from core.players.levels import GENTLE, check_levels, usual_levels
from core.words.english import series
from tui import terminal
from tui.app.opening import Opening
from tui.commands.arguments import OnShelf, Seed, thinking_jobs
from tui.commands.choosing import chosen_by, game_argument, short_options, with_option
from tui.commands.decks import deck_pack, pack_named
from tui.commands.dialogue import as_lines, check_one_way, converse
from tui.commands.plain_mode import in_lines, open_plain, own_lines
from tui.commands.refusal import Refusal
from tui.commands.said import NO_TERMINAL, OK, say, tell
from tui.commands.screen import open_screen
from tui.commands.seating import SeatingCommand, seat_options, typed_seats
from tui.plain.lines import EndOfInput
from tui.plain.seating import NamedSeats, ask_names, seated

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from core.engine.game import Game
    from saves.packs import DeckPack
    from tui.places import Places
    from tui.plain.lines import Lines
    from tui.table.session import OpenedTable


def of_the_table(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of each command that begins a game: what may be undone, hints, luck, decks, processes."""
    undo = "What you may undo. [default: the game's own]"
    luck = "Use this seed: same number, same luck. The record book notes it."
    command = click.option("--seed", type=Seed(), help=luck)(deck_pack(command))
    command = thinking_jobs(command)
    command = click.option("--no-hints", is_flag=True, help="Nobody may ask for a hint.")(command)
    return click.option("--undo", type=click.Choice(POLICIES), help=undo)(command)


@click.command(cls=SeatingCommand)
@game_argument
@seat_options
@with_option
@short_options
@of_the_table
@click.pass_obj
def new(
    where: Places,
    /,
    game: str,
    names: tuple[str, ...],
    bots: tuple[NamedSeats, ...],
    pairs: tuple[tuple[str, str], ...],
    undo: str | None,
    no_hints: bool,
    seed: str | None,
    deck_pack: Path | None,
    jobs: int | None,
    **short: Any,
) -> int:
    """Open the table on a new game, alone where the game can be played so.

    With no seat named and nothing chosen, everything is chosen at the table.
    """
    context = click.get_current_context()
    chosen, who = chosen_by(game, pairs, short), typed_seats(context, names, bots)
    if not who and not chosen:
        asked = (("undo", undo is not None), ("no-hints", no_hints), ("seed", seed is not None))
        if typed := [f"--{name}" for name, is_typed in asked if is_typed]:
            raise click.UsageError(f"{series(typed)} {'goes' if len(typed) == 1 else 'go'} with --seat.", context)
        return open_screen(where, Opening(pack=pack_named(deck_pack, game), game=game, jobs=jobs))
    setup = _setup(game, who, chosen)
    pack = pack_named(deck_pack, game)
    if not terminal.has_terminal():
        raise Refusal(NO_TERMINAL)
    begun = _begun(where, game, setup, undo, seed, pack, who, hints=not no_hints)
    return open_screen(where, Opening(begun, game=game, jobs=jobs))


@click.command(cls=SeatingCommand)
@game_argument
@in_lines
@as_lines
@seat_options
@with_option
@of_the_table
@click.pass_context
def play(
    context: click.Context,
    /,
    game: str,
    in_lines: bool,
    as_json: bool,
    names: tuple[str, ...],
    bots: tuple[NamedSeats, ...],
    pairs: tuple[tuple[str, str], ...],
    undo: str | None,
    no_hints: bool,
    seed: str | None,
    deck_pack: Path | None,
    jobs: int | None,
) -> int:
    """Start a new game: at the table as `new` does, in lines with --plain, or for a program with --json.

    In lines the players are asked for their names, unless each has a --seat or only one can play. A program that names
    nobody plays the first seat, against computer players.
    """
    check_one_way(in_lines=in_lines, as_json=as_json)
    who = typed_seats(context, names, bots)
    if as_json:
        chosen, pack = chosen_by(game, pairs), pack_named(deck_pack, game)
        who = who or _usual_seats(game, chosen)
        begun = _begun(context.obj, game, _setup(game, who, chosen), undo, seed, pack, who, hints=not no_hints)
        return converse(begun, knows=False)
    if not in_lines:
        same = {"game": game, "pairs": pairs, "undo": undo, "no_hints": no_hints, "seed": seed, "deck_pack": deck_pack}
        return int(context.invoke(new, names=names, bots=bots, jobs=jobs, **same))
    chosen, pack = chosen_by(game, pairs), pack_named(deck_pack, game)
    lines = own_lines()
    try:
        setup, who = _setup_in_lines(lines, game, who, chosen)
    except EndOfInput:
        say("Nobody plays, so no game is started.")
        return OK
    begun = _begun(context.obj, game, setup, undo, seed, pack, who, hints=not no_hints)
    return open_plain(context.obj, begun, lines, jobs)


def begun_table(
    where: Places,
    game: str,
    chosen: Mapping[str, str],
    undo: str | None,
    seed: str | None,
    pack: DeckPack | None,
    who: Sequence[NamedSeats],
    *,
    hints: bool,
) -> OpenedTable:
    """A table for a new game of those who are named. Raises `SetupError`."""
    return _begun(where, game, _setup(game, who, chosen), undo, seed, pack, who, hints=hints)


def _setup(game: str, who: Sequence[NamedSeats], chosen: Mapping[str, str]) -> Any:
    """What those who are named play. Raises `SetupError`."""
    rules = spoken(game)
    setup = rules.usual(seated(who, rules.people), chosen)
    check_levels(rules, rules.levels(), len(setup.seats), [named.level for named in who])
    return setup


def _setup_in_lines(
    lines: Lines, game: str, who: tuple[NamedSeats, ...], chosen: Mapping[str, str]
) -> tuple[Any, tuple[NamedSeats, ...]]:
    """The setup of a game: with the people who are named, or the names that somebody types where several can play.

    Raises `SetupError` for what cannot be played, and `EndOfInput`.
    """
    rules = spoken(game)
    if who:
        return _setup(game, who, chosen), who
    if max(_players_of(rules, chosen)) == 1:
        return rules.usual((), chosen), ()
    usual = _usual_seats(game, chosen)
    return ask_names(lines, shelved(game), lambda named: _setup(game, named, chosen), rules.levels(), usual)


def _usual_seats(game: str, chosen: Mapping[str, str]) -> tuple[NamedSeats, ...]:
    """Who plays where nobody was named; nobody in a game for one, which seats somebody by itself."""
    rules = spoken(game)
    players = _players_of(rules, chosen)
    if max(players) == 1:
        return ()
    levels = usual_levels(players, rules.levels(), GENTLE)
    return tuple(NamedSeats(*seat) for seat in zip(FIRST_NAMES, levels, strict=False))


def _players_of(rules: Game[Any, Any, Any], chosen: Mapping[str, str]) -> list[int]:
    """How many can play what is chosen. Raises `SetupError` where nobody can: no name would mend it."""
    fault: SetupError | None = None
    players: list[int] = []
    for number in rules.players:
        try:
            rules.usual(seats_named(FIRST_NAMES[:number]), chosen)
        except SetupError as error:
            fault = error
        else:
            players.append(number)
    if fault is not None and not players:
        raise fault
    return players


def _begun(
    where: Places,
    game: str,
    setup: Any,
    undo: str | None,
    seed: str | None,
    pack: DeckPack | None,
    who: Sequence[NamedSeats],
    *,
    hints: bool,
) -> OpenedTable:
    """A table for a new game. Raises `SetupError`."""
    from saves.store import Store
    from tui.table.session import new_table

    rules = game_named(game)
    asked = rules.asked_policy(setup)
    if asked is not None and undo not in {None, asked}:
        raise SetupError(f"These choices need --undo {asked}, not {undo}.")
    policy: Any = asked or undo or rules.policy
    levels = [named.level for named in who]
    return new_table(setup, seed, Store(where.saves), policy, pack, game, levels, hints=hints)


@click.command()
@click.argument("game", type=OnShelf(), required=False)
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
