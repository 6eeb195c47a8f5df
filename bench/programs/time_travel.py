"""A game of 500 decisions: undo at its price, jumps, a load, and an answer more in its file. Deep copies.

Undos and jumps count with what the table does afterwards: the view of who looks, what can be answered, and the log.
"""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time_ns
from typing import TYPE_CHECKING, Any

from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.engine.history import History
from core.engine.past.said import Remark
from core.engine.random_play import play_at_random
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from saves.form.encoding import FileMark, missing, written
from saves.journal import header_for
from saves.store import Store
from tui.table.table import Table
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.game import Game

DECISIONS = 500
SETUP = Setup(seats_named(("Ada", "Ben", "Cleo", "Dov")))
PLACES = 40
LOADS = 7
JUMPS = 9
OPEN = (Remark(0, "policy", "open"),)


def main() -> None:
    """Print milliseconds: undo of a decision, a turn and all, the slowest jump, a load, an answer more, deep copies."""
    game = game_named("terror-below")
    seed, choices = long_game(game)
    history, appended = replayed(game, seed, choices)
    entries = [entry.number for entry in history.line()]
    places = entries[len(entries) // 4 :: max(1, len(entries) // PLACES)]
    figures = {
        "decision_ms": median(undone(history, place, "decision") for place in places),
        "turn_ms": median(undone(history, place, "turn") for place in places),
        "all_ms": undone(history, entries[-1], entries[len(entries) // 20]),
        "jump_ms": max(jumps(history, entries[::JUMPS])),
        "load_ms": loaded(game, history),
        "append_ms": median(appended),
        "copy_ms": median(timed(lambda entry=entry: deepcopy(entry.state)) for entry in history.line()[::10]),  # type: ignore[misc]
    }
    figures["copies_ms"] = figures["copy_ms"] * len(entries)
    print(json.dumps(figures))  # noqa: T201 - its output is its result


def timed(do: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    start = process_time_ns()
    do()
    return (process_time_ns() - start) / 1e6


def long_game(game: Game[Any, Any, Any]) -> tuple[str, list[Choice]]:
    """The seed and the decisions of a random game that is long enough, cut to length."""
    number = 0
    while True:
        seed = f"travel/{number}"
        history, played = play_at_random(game, SETUP, seed)
        if played.decisions >= DECISIONS:
            choices = [entry.answer for entry in history.line() if isinstance(entry.answer, Choice)]
            return seed, choices[:DECISIONS]
        number += 1


def replayed(game: Game[Any, Any, Any], seed: str, choices: list[Choice]) -> tuple[History[Any], list[float]]:
    """The game played again, and for each answer the milliseconds that its lines for the file took."""
    history: History[Any] = History(game, game.new(SETUP), Dealer(seed))
    history.begin()
    at = datetime(2026, 1, 31, tzinfo=UTC)
    header = header_for(game, SETUP, history, at)
    mark = FileMark()
    times = []
    for choice in choices:
        history.choose(choice.seat, choice.option)
        start = process_time_ns()
        lines, mark = missing(history, [], mark, header, at)
        written(lines, mark)
        times.append((process_time_ns() - start) / 1e6)
    return history, times[1:]


def undone(history: History[Any], place: int, back: Any) -> float:
    """An undo from a place in the game, its price worked out anew, at a table that keeps nothing on disk."""
    history.jump(place)
    sitting = seated(history)

    def undo() -> None:
        sitting.table.undo(back)
        sitting.look_again()

    return timed(undo)


def seated(history: History[Any]) -> BoardSitting:
    """A table that everything may be undone at, with a seat that looks."""
    table = Table(history.game, SETUP, history, None, OPEN)  # type: ignore[arg-type]  # it is Terror Below
    table.reveal(0)
    return BoardSitting(table)


def jumps(history: History[Any], entries: list[int]) -> list[float]:
    """Milliseconds of a jump to each entry, from the end of the game and from its beginning."""
    sitting = seated(history)

    def go(number: int) -> None:
        history.jump(number)
        sitting.look_again()

    times = []
    for number in entries:
        for start in (entries[-1], entries[0]):
            go(start)
            times.append(timed(lambda number=number: go(number)))  # type: ignore[misc]  # a default of a lambda
    return times


def loaded(game: Game[Any, Any, Any], history: History[Any]) -> float:
    """The game from its file."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        journal = store.begin(game, SETUP, history)
        history.jump(len(history.entries) - 1)
        journal.sync(history)
        journal.close()
        return median(timed(lambda: store.load(journal.path)) for _ in range(LOADS))


if __name__ == "__main__":
    main()
