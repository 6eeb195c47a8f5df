"""`make evidence`: what games and their files must withstand, in large numbers, a line for each kind.

Without a name all are shown: ways, villages, shelters, manors, secrets, solving, refold, kills, damage, bombs, bursts,
screens, doors, keys, meanings, sights, dialogues, beginners, chances, evening, pythons.
With --keep the figures are kept, and docs/evidence.md is written from them.
With --dask, what plays games and looks at them does it on a cluster; the rest needs this machine.
The exit code is 1 when one is not as it must be.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import click

from bench.evidence.beginners import begin, firsts
from bench.evidence.bombs import BOMBS, defuse
from bench.evidence.bursts import burst
from bench.evidence.chances import calibrate
from bench.evidence.damage import damage
from bench.evidence.dialogues import talk
from bench.evidence.doors import knock
from bench.evidence.evening.evening import spend
from bench.evidence.games import GAME, SETUPS, for_several
from bench.evidence.kept import here, keep
from bench.evidence.keys import KINDS as KEYED
from bench.evidence.keys import press_keys
from bench.evidence.kills import kill
from bench.evidence.kinds import KINDS, NAMES
from bench.evidence.manors import hunt, manors
from bench.evidence.meanings import press_all
from bench.evidence.pythons import HASHING, NotReadyError, compare, pythons_here, ready
from bench.evidence.refolding import refold
from bench.evidence.screens import share
from bench.evidence.shelters import shelters, wait
from bench.evidence.solving import settle
from bench.evidence.two_worlds.secrets import keep as look
from bench.evidence.two_worlds.sights import watch
from bench.evidence.villages import defend, pairs
from bench.evidence.ways import every_way, play_every_way
from bench.spreading import spread_by
from docs.evidence import main as write_page
from tui.commands.refusal import Refusal
from tui.commands.spread.batches import EndedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.evidence.pythons import Compared
    from tui.commands.spread.batches import Spread

FULL: Final = {kind.name: kind.full for kind in KINDS}
"""The size of a full run of each kind."""

ENVIRONMENTS: Final = Path(__file__).resolve().parents[2] / ".venv-pythons"


@click.command(help=__doc__)
@click.argument("kinds", metavar="[KIND]...", nargs=-1, type=click.Choice(NAMES))
@click.option(
    "--each", default=FULL["ways"], show_default=True, help="Random games that are played in each way to play."
)
@click.option("--villages", default=FULL["villages"], show_default=True, help="Games with each Hero against each Boss.")
@click.option(
    "--shelters", "sheltered", default=FULL["shelters"], show_default=True, help="Games in each way of Critters Below."
)
@click.option(
    "--manors",
    "hunted",
    default=FULL["manors"],
    show_default=True,
    help="Games of each Killer against each three Survivors.",
)
@click.option(
    "--secrets", "kept", default=FULL["secrets"], show_default=True, help="Games of Terrorscape 2 seen in two worlds."
)
@click.option("--fights", default=FULL["solving"], show_default=True, help="Fights, taken from games, that are solved.")
@click.option("--games", default=FULL["refold"], show_default=True, help="Random games that are refolded.")
@click.option("--kills", default=FULL["kills"], show_default=True, help="Programs that are killed.")
@click.option(
    "--positions", default=FULL["damage"], show_default=True, help="Bytes that are changed, and ends cut off."
)
@click.option("--events", default=FULL["bursts"], show_default=True, help="Keys, clicks and sizes that come in bursts.")
@click.option(
    "--shared", default=FULL["screens"], show_default=True, help="Games that several screens play, which are killed."
)
@click.option(
    "--wrong", default=FULL["doors"], show_default=True, help="Wrong words and garbage at both doors of a table."
)
@click.option(
    "--pressed", default=FULL["keys"], show_default=True, help="Games of each kind that are played again by keys."
)
@click.option(
    "--pairs", "watched", default=FULL["sights"], show_default=True, help="Games in two worlds, seen through doors."
)
@click.option(
    "--meant", default=FULL["meanings"], show_default=True, help="Games of each kind in which every key is tried."
)
@click.option(
    "--sent", default=FULL["dialogues"], show_default=True, help="Lines that programs send, many of them broken."
)
@click.option(
    "--beginners", "begun", default=FULL["beginners"], show_default=True, help="First games of each kind, by hints."
)
@click.option(
    "--chances",
    "judged",
    default=FULL["chances"],
    show_default=True,
    help="Games of each kind whose chances are judged.",
)
@click.option(
    "--evening", "spent", default=FULL["evening"], show_default=True, help="Answers that are given in one evening."
)
@click.option("--logs", default=FULL["pythons"], show_default=True, help="Games that are loaded under every Python.")
@click.option(
    "--game",
    default=GAME,
    show_default=True,
    type=click.Choice(tuple(SETUPS)),
    help="What is refolded, killed and damaged.",
)
@click.option("--keep", "keeps", is_flag=True, help="Keep the figures, and write docs/evidence.md from them.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes that play and refold.  [default: one a core]")
@click.option("--dask", metavar="ADDRESS", help="Play and refold on a Dask cluster; local starts one here.")
def main(
    kinds: tuple[str, ...],
    each: int,
    villages: int,
    sheltered: int,
    hunted: int,
    kept: int,
    fights: int,
    games: int,
    kills: int,
    positions: int,
    events: int,
    shared: int,
    wrong: int,
    pressed: int,
    meant: int,
    watched: int,
    sent: int,
    begun: int,
    judged: int,
    spent: int,
    logs: int,
    game: str,
    keeps: bool,
    jobs: int | None,
    dask: str | None,
) -> None:
    """Show it."""
    cores = jobs or os.cpu_count() or 1
    shown: dict[str, Callable[[Spread], Any]] = {
        "ways": lambda spread: _with_bar("Playing", len(every_way()), lambda done: play_every_way(each, spread, done)),
        "villages": lambda spread: _with_bar("Defending", len(pairs()), lambda done: defend(villages, spread, done)),
        "shelters": lambda spread: _with_bar("Sheltering", len(shelters()), lambda done: wait(sheltered, spread, done)),
        "manors": lambda spread: _with_bar("Hunting", len(manors()), lambda done: hunt(hunted, spread, done)),
        "secrets": lambda spread: _with_bar("Looking", kept, lambda done: look(kept, spread, done)),
        "solving": lambda spread: _with_bar("Solving", fights, lambda done: settle(fights, spread, done)),
        "refold": lambda spread: _with_bar("Refolding", games, lambda done: refold(games, spread, done, game)),
        "kills": lambda _: _with_bar("Killing", kills, lambda done: kill(kills, done, game=game)),
        "damage": lambda _: _with_bar("Damaging", positions, lambda done: damage(positions, done, game=game)),
        "bombs": lambda _: _with_bar("Defusing", BOMBS, defuse),
        "bursts": lambda _: _with_bar("Hammering", events, lambda done: burst(events, done)),
        "screens": lambda spread: _with_bar("Sharing", shared, lambda done: share(shared, spread, done)),
        "doors": lambda _: _with_bar("Knocking", wrong, lambda done: knock(wrong, done)),
        "keys": lambda spread: _with_bar(
            "Pressing", len(KEYED) * pressed, lambda done: press_keys(pressed, spread, done)
        ),
        "sights": lambda _: _with_bar("Watching", watched, lambda done: watch(watched, cores, done)),
        "meanings": lambda spread: _with_bar(
            "Trying", len(SETUPS) * meant, lambda done: press_all(meant, spread, done)
        ),
        "dialogues": lambda _: _with_bar("Talking", sent, lambda done: talk(sent, done)),
        "beginners": lambda spread: _with_bar(
            "Beginning", len(firsts()) * begun, lambda done: begin(begun, spread, done)
        ),
        "chances": lambda spread: _with_bar(
            "Judging", len(for_several()) * judged, lambda done: calibrate(judged, spread, done)
        ),
        "evening": lambda _: _with_bar("Playing", spent, lambda done: spend(spent, done)),
        "pythons": lambda _: _under_every_python(logs),
    }
    sizes = {
        "ways": each,
        "villages": villages,
        "shelters": sheltered,
        "manors": hunted,
        "secrets": kept,
        "solving": fights,
        "refold": games,
        "kills": kills,
        "damage": positions,
        "bombs": BOMBS,
        "bursts": events,
        "screens": shared,
        "doors": wrong,
        "keys": pressed,
        "meanings": meant,
        "sights": watched,
        "dialogues": sent,
        "beginners": begun,
        "chances": judged,
        "evening": spent,
        "pythons": logs,
    }
    is_well = True
    try:
        with spread_by(jobs, dask) as spread:
            for kind in (kind for kind in KINDS if kind.name in (kinds or NAMES)):
                start = monotonic()
                found = shown[kind.name](spread)
                click.echo(str(found))
                is_well = is_well and found.is_well
                if keeps:
                    size = sizes[kind.name]
                    took, full = monotonic() - start, size >= kind.full
                    keep(here(kind.name, size, str(found), took, full=full, well=found.is_well))
                    write_page()
    except EndedError as error:
        raise Refusal(str(error)) from error
    sys.exit(not is_well)


def _under_every_python(logs: int) -> Compared:
    able, skipped = [], []
    for version, python in pythons_here().items():
        try:
            able.append((version, ready(python, ENVIRONMENTS / version)))
        except NotReadyError as error:
            skipped.append(f"Python {version}: {error}")
    found: Compared = _with_bar("Comparing", len(able) * len(HASHING), lambda done: compare(logs, able, done))
    found.skipped = skipped
    return found


def _with_bar(label: str, length: int, work: Callable[[Callable[[int], object]], Any]) -> Any:
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=length, label=label, show_pos=True, file=sys.stderr, hidden=hidden) as bar:
        return work(bar.update)


if __name__ == "__main__":
    main()
