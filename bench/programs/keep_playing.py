"""Plays a random game in a folder until it is killed: `python -m bench.programs.keep_playing FOLDER SEED GAME`.

It goes on with the game that is there. After every answer it writes how many entries are on disk, where the head is,
and the digest of the state there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from bench.evidence.games import SETUPS, wander
from core.engine.dealer import Dealer
from core.engine.decisions import Over
from core.engine.digest import digest
from core.engine.history import History
from core.games import game_named
from saves.store import Store


def main() -> None:
    """Play for ever; from its end a game goes back."""
    store = Store(Path(sys.argv[1]))
    luck = Random(int(sys.argv[2]))  # noqa: S311 - it decides what is played, not what is secret
    if paths := store.paths():
        loaded, journal = store.resume(paths[0])
        history = loaded.history
    else:
        game, setup = game_named(sys.argv[3]), SETUPS[sys.argv[3]](luck.randrange(1000))
        history = History(game, game.new(setup), Dealer(sys.argv[2]))
        history.begin()
        journal = store.begin(game, setup, history)
    while True:
        pending = history.pending
        if isinstance(pending, Over) or luck.random() < 0.05:
            wander(history, luck)
        elif isinstance(pending, tuple):
            one = pending[0] if len(pending) == 1 else luck.choice([one for one in pending if one.options])
            history.choose(one.seat, luck.choice(one.options))
        journal.sync(history)
        sys.stdout.write(f"{len(history.entries)} {history.head.number} {digest(history.state)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
