"""Saves a game of four seats that stands in its middle, where a pawn can step and step on."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.engine.history import Entry, History
from core.engine.random_play import play_at_random
from core.games import game_named
from core.terror_below.options import Step
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tui.places import places

if TYPE_CHECKING:
    from core.engine.game import Game

SEED = "mid-game"
SETUP = Setup(seats_named(("Ada", "Ben", "Cleo", "Dov")))


def main() -> None:
    """Print the file, the letter that draws the curtain back, and the direction of the step."""
    history, step = middle_of_a_game()
    letter = SETUP.seats[history.game.turn_of(history.state)[1]].letter.lower()
    journal = Store(places(Path(sys.argv[1])).saves).begin(history.game, SETUP, history)
    journal.sync(history)
    journal.close()
    told = {"file": str(journal.path), "letter": letter, "step": step.direction}
    print(json.dumps(told))  # noqa: T201 - its output is its result


def middle_of_a_game() -> tuple[History[Any], Step]:
    """A history that ends in the middle of a game, and a step that can be made there."""
    game = game_named("terror-below")
    whole, _ = play_at_random(game, SETUP, SEED)
    entry, step = middle(game, whole)
    history: History[Any] = History(game, game.new(SETUP), Dealer(SEED))
    for earlier in line_to(entry):
        if earlier.answer is not None:
            history.record(earlier.answer)
    return history, step


def middle(game: Game[Any, Any, Any], history: History[Any]) -> tuple[Entry[Any], Step]:
    """The entry nearest the middle at which a plain step leads to another decision of the same seat."""
    entries = history.line()
    for entry in sorted(entries, key=lambda entry: abs(entry.number - len(entries) // 2)):
        pending = game.pending(entry.state)
        if not isinstance(pending, tuple):
            continue
        seat = pending[0].seat
        for option in pending[0].options:
            if not isinstance(option, Step) or option.dig:
                continue
            after, _ = game.apply(entry.state, Choice(seat, option))
            then = game.pending(after)
            if isinstance(then, tuple) and then[0].seat == seat and then[0].kind == pending[0].kind:
                return entry, option
    raise LookupError("this game has no step in it")


def line_to(entry: Entry[Any]) -> list[Entry[Any]]:
    """The entries from the root to this one."""
    line: list[Entry[Any]] = []
    at: Entry[Any] | None = entry
    while at is not None:
        line.append(at)
        at = at.parent
    return line[::-1]


if __name__ == "__main__":
    main()
