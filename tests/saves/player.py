"""A program that plays the toy game until it is killed: `python -m tests.saves.player FOLDER SEED`.

It begins a game in the folder, or goes on with the one that is there. After every sync it writes how many entries
are on disk, and the digest of the state at the head.
"""

from __future__ import annotations

import sys
from pathlib import Path

from core.engine.digest import digest
from saves.store import Store
from tests.core.toy_game import luck_of, play_at_random
from tests.saves.games import Clock, begun, toys


def main() -> None:
    """Play for ever."""
    store = Store(Path(sys.argv[1]), toys, Clock())
    luck = luck_of(int(sys.argv[2]))
    if paths := store.paths():
        loaded, journal = store.resume(paths[0])
        history = loaded.history
    else:
        history, journal = begun(store)
    while True:
        play_at_random(history, luck, 1, wandering=0.2)
        journal.sync(history)
        sys.stdout.write(f"{len(history.entries)} {history.head.number} {digest(history.state)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
