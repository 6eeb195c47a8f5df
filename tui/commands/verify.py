"""The command that verifies saved games."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from saves.errors import SaveError
from tui.commands.arguments import SavedGame
from tui.commands.said import OK, REFUSED, say, tell, tell_json

if TYPE_CHECKING:
    from saves.store import Store
    from saves.verify import Verdict
    from tui.places import Places


class VerdictRow(Struct, frozen=True):
    """One verified game as `verify --json` tells it. The counts tell what is well.

    Attributes:
        name: What the other commands know it by.
        file: The whole path.
        well: Whether everything in it is as it should be.
        entries: Entries of its history.
        rounds: The last round that was reached.
        side_lines: How many ends its history has beside one.
        luck: Dice rolls and shuffles.
        entry: The first entry that is not well; None when all is, or the file is not even read.
        line: The line of the file in which that was found, from 1.
        sentence: All of this in words.
    """

    name: str
    file: str
    well: bool
    entries: int
    rounds: int
    side_lines: int
    luck: int
    entry: int | None
    line: int | None
    sentence: str


@click.command()
@click.argument("file", type=SavedGame(), required=False)
@click.option("--all", "every", is_flag=True, help="Verify every saved game.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
@click.pass_obj
def verify(where: Places, file: str | None, every: bool, as_json: bool) -> int:
    """Play a saved game again and check every line, state, die and shuffle.

    One line says that all is well, or what is the first that is not.
    """
    if every == (file is not None):
        raise click.UsageError("Name a game, or say --all.", click.get_current_context())
    from saves.store import Store

    store = Store(where.saves)
    if file is not None:
        verdicts = [store.verify(store.path_of(file))]
    else:
        verdicts = _each(store)
        if not verdicts:
            say(f"There are no saved games in {where.saves}.")
    if as_json:
        rows = [row(verdict) for verdict in verdicts]
        tell_json(rows if every else rows[0])
    else:
        for verdict in verdicts:
            tell(verdict.sentence)
    return OK if all(verdict.well for verdict in verdicts) else REFUSED


def _each(store: Store) -> list[Verdict]:
    from saves.verify import Verdict

    verdicts = []
    hidden = sys.stderr is None or not sys.stderr.isatty()
    with click.progressbar(store.paths(), label="Verifying", show_pos=True, file=sys.stderr, hidden=hidden) as bar:
        for path in bar:
            try:
                verdicts.append(store.verify(path))
            except SaveError as error:
                verdicts.append(Verdict(path, well=False, sentence=str(error)))
    return verdicts


def row(verdict: Verdict) -> VerdictRow:
    """A verdict as a row for programs."""
    return VerdictRow(
        name=verdict.path.stem,
        file=str(verdict.path),
        well=verdict.well,
        entries=verdict.entries,
        rounds=verdict.rounds,
        side_lines=verdict.side_lines,
        luck=verdict.luck,
        entry=verdict.entry,
        line=verdict.line,
        sentence=verdict.sentence,
    )
