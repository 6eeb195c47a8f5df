"""The commands that let games be played without anybody: by chance, and by computer players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from core.engine.seats import COLOURS
from core.games import FIRST, SHELF, game_named, spoken
from tui.commands.arguments import Number, Seed
from tui.commands.choosing import chosen_by, game_argument, with_option
from tui.commands.decks import deck_pack, pack_named
from tui.commands.refusal import Refusal
from tui.commands.said import say, tell, tell_json
from tui.commands.spread.options import where_played

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame


@click.command()
@game_argument
@click.option("--seats", type=Number(1, len(COLOURS)), help="How many players. [default: as few as play together]")
@with_option
@click.option("--games", type=Number(1, 10_000_000), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=Seed(), default="1", show_default=True, help="Use this seed: same number, same games.")
@where_played
@click.option("--check", is_flag=True, help="Check every position for errors.")
@deck_pack
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def simulate(
    game: str,
    seats: int | None,
    pairs: tuple[tuple[str, str], ...],
    games: int,
    seed: str,
    jobs: int,
    dask: str | None,
    keep: Path | None,
    out: Path | None,
    check: bool,
    deck_pack: Path | None,
    as_json: bool,
) -> None:
    """Play random legal games to their ends and tell the figures.

    They are the same in any number of processes and on any cluster, but for those of the clock.
    """
    pack = pack_named(deck_pack, game)
    from core.engine.random_play import FaultError
    from tui.commands.progress import progress
    from tui.commands.rows.files import rows_to
    from tui.commands.simulation import sat_down, simulate, told
    from tui.commands.spread.batches import EndedError
    from tui.commands.spread.options import spread_over

    rules = game_named(game) if pack is None else pack.game
    setup = sat_down(rules, seats, chosen_by(game, pairs))
    with rows_to(out) as write, spread_over(jobs, dask) as spread, progress("Playing", games) as played:
        try:
            figures = simulate(
                rules, setup, games, seed, check=check, played=played, spread=spread, write=write, keep=keep
            )
        except (FaultError, EndedError) as error:
            raise Refusal(str(error)) from error
    if as_json:
        tell_json(figures)
    else:
        tell(told(figures))


@click.command()
@click.argument("words", nargs=-1, metavar="[GAME] PLAYER PLAYER [PLAYER]...")
@click.option(
    "--seats",
    "tables",
    type=Number(1, len(COLOURS)),
    multiple=True,
    default=(2,),
    show_default=True,
    help="Seats at a table; repeat it for several leagues.",
)
@with_option
@click.option("--games", type=Number(1, 1_000_000), default=100, show_default=True, help="Games of each line-up.")
@click.option("--seed", type=Seed(), default="1", show_default=True, help="Use this seed: same number, same games.")
@click.option("--alone", is_flag=True, help="With more than two seats, seat the first-named player once.")
@click.option("--together", is_flag=True, help="Seat as many players as there is room for at one table, by turns.")
@click.option(
    "--player",
    "own",
    metavar="MODULE:CLASS",
    multiple=True,
    help="A player of your own: a class with think(view, options, worlds), in a process of its own.",
)
@click.option(
    "--limit", type=click.FloatRange(0.01, 3600), default=10.0, show_default=True, help="Seconds it has for a decision."
)
@click.option("--iterations", type=Number(1, 100_000), help="Worlds that a Hunter plays for one decision.")
@where_played
@deck_pack
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
@click.option(
    "--page",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a page in Markdown, and pictures beside it.",
)
def league(
    words: tuple[str, ...],
    tables: tuple[int, ...],
    pairs: tuple[tuple[str, str], ...],
    games: int,
    seed: str,
    alone: bool,
    together: bool,
    own: tuple[str, ...],
    limit: float,
    iterations: int | None,
    jobs: int,
    dask: str | None,
    keep: Path | None,
    out: Path | None,
    deck_pack: Path | None,
    as_json: bool,
    page: Path | None,
) -> None:
    """Let computer players play against each other: Wanderer, Greenhorn, Scavenger, Hunter.

    Hunter:40 searches in 40 worlds.

    Each plays against each other, with all seats in turn; with more than two seats one sits among several of another
    kind, or all sit together. A player that is named twice plays against its like, for figures of the game itself. They
    are the same in any number of processes and on any cluster, but for those of the clock. Ratings are Elo's, with 95 %
    intervals. A player of your own that falls, hangs or answers nonsense loses that game, and a sentence says why.
    """
    if as_json and page is not None:
        raise click.UsageError("--json and --page do not go together.", click.get_current_context())
    if alone and together:
        raise click.UsageError("--alone and --together do not go together.", click.get_current_context())
    if own and (dask is not None or keep is not None):
        raise click.UsageError(
            "--player goes neither with --dask nor with --keep: your program is known on this machine alone, and may "
            "change.",
            click.get_current_context(),
        )
    if page is not None and not page.parent.is_dir():
        raise Refusal(f"There is no folder {page.parent} to write the page to.")
    named = bool(words) and words[0] in {game.id for game in SHELF}
    game, levels = (words[0], (*words[1:], *own)) if named else (FIRST, (*words, *own))
    pack = pack_named(deck_pack, game)
    from core.players.league import LeagueError, line_ups
    from core.players.levels import UnknownLevelError
    from core.players.playing import EndlessError
    from core.players.thinking import Budget
    from tui.commands.leagues.league import league as played_league
    from tui.commands.leagues.league import told, write_page
    from tui.commands.progress import progress
    from tui.commands.rows.files import rows_to
    from tui.commands.simulation import sat_down
    from tui.commands.spread.batches import EndedError
    from tui.commands.spread.options import spread_over

    rules = spoken(game) if pack is None else cast("SpokenGame[Any, Any, Any]", pack.game)
    try:
        setups = [sat_down(rules, seats, chosen_by(game, pairs)) for seats in tables]
        ups = [line_ups(levels, len(rules.seated(setup)), alone=alone, together=together, own=own) for setup in setups]
        total = games * sum(map(len, ups))
        worlds = iterations or Budget().iterations
        with rows_to(out) as write, spread_over(jobs, dask) as spread, progress("Playing", total) as played:
            found = [
                played_league(
                    rules,
                    setup,
                    levels,
                    games,
                    seed,
                    iterations=worlds,
                    played=played,
                    spread=spread,
                    write=write,
                    keep=keep if keep is None or len(setups) == 1 else keep / f"{len(rules.seated(setup))}-seats",
                    chosen=chosen_by(game, pairs),
                    alone=alone,
                    together=together,
                    own=own,
                    limit=limit,
                )
                for setup in setups
            ]
    except (LeagueError, UnknownLevelError) as error:
        raise click.UsageError(str(error), click.get_current_context()) from error
    except (EndlessError, EndedError) as error:
        raise Refusal(str(error)) from error
    if as_json:
        tell_json(found)
    else:
        tell("\n\n".join(told(one) for one in found))
    if page is not None:
        try:
            written = write_page(found, rules.title, page)
        except OSError as error:
            raise Refusal(f"{page} cannot be written: {error.strerror or error}.") from error
        say(f"Written: {', '.join(map(str, written))}")
