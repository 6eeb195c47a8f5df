"""Digests of saved games and of a game played here: `python -m bench.programs.log_digests FOLDER`.

It prints one digest for all entries of each saved game, loaded from its file, and one for the file that a game makes
which is played anew.
"""

from __future__ import annotations

import json
import sys
import tempfile
from hashlib import blake2b
from pathlib import Path

from bench.evidence.games import keep, random_game
from core.engine.digest import digest
from saves.store import Store

PLAYED = 12
"""The random game that is played anew."""


def main() -> None:
    """Print a JSON object."""
    store = Store(Path(sys.argv[1]))
    found = {}
    for path in store.paths():
        entries = store.load(path).history.entries
        found[path.name] = blake2b("".join(digest(entry.state) for entry in entries).encode()).hexdigest()
    with tempfile.TemporaryDirectory() as folder:
        data = keep(Path(folder), *random_game(PLAYED, wandering=0.05)).read_bytes()
    found["played anew"] = blake2b(data).hexdigest()
    print(json.dumps(found))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
