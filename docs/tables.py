"""Writes the pages in `docs/environments`: what each number of an environment stands for.

make tables
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from core.games import SHELF
from games_below_rl.kind import Kind
from games_below_rl.tables import page

FOLDER: Final = Path(__file__).with_name("environments")


def pages() -> dict[str, str]:
    """The text of each page, by its file."""
    return {f"{game.id}.md": page(Kind(game.id)) for game in SHELF}


def main() -> None:
    """Write them."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
