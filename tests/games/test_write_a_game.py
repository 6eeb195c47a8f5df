"""What `docs/write-a-game.md` says is so: its code is that of the small game, and it names all that a game writes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from core.engine.game import Game, Packs
from core.words.annals import Annals
from core.words.log import LogWriter
from core.words.spoken import SpokenGame, Words
from tui.play.front import Front
from tui.screens.history.picture import Picture
from tui.screens.new_game.choices import Choices

ROOT: Final = Path(__file__).resolve().parents[2]
DOCUMENT: Final = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")

BLOCKS: Final = re.findall(r"```python\n# (\S+)\n(.*?)```", DOCUMENT, flags=re.DOTALL)
"""Every block of code: its file, and its text."""

LEFT_OUT: Final = "# …\n"


@pytest.mark.parametrize(("file", "text"), BLOCKS, ids=[f"{number}" for number in range(len(BLOCKS))])
def test_a_block_of_code_stands_so_in_its_file(file: str, text: str) -> None:
    """Line by line; what is left out lies between the parts."""
    source, at = (ROOT / file).read_text(encoding="utf-8"), 0
    for part in text.split(LEFT_OUT):
        found = source.find(part, at)
        assert found >= 0, part
        assert found == 0 or source[found - 1] == "\n"
        at = found + len(part)


def test_every_block_of_code_names_its_file() -> None:
    """None is left unchecked, and every part of the small game is shown."""
    assert len(BLOCKS) == DOCUMENT.count("```python")
    shown = {file for file, _ in BLOCKS}
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/games/keepers").glob("*.py")} <= shown


@pytest.mark.parametrize("protocol", [Game, SpokenGame, Words, LogWriter, Annals, Front, Choices, Picture])
def test_all_that_a_game_must_write_is_named(protocol: type) -> None:
    """Every method that has no default stands in the text, as code."""
    missing = [name for name in protocol.__abstractmethods__ if f"`{name}" not in DOCUMENT]  # type: ignore[attr-defined]  # every one of them has some

    assert missing == []


def test_all_that_packs_must_have_is_named() -> None:
    """Packs are a protocol: what they have is what it tells."""
    members = {name for name in vars(Packs) if not name.startswith("_")} | set(Packs.__annotations__)

    assert {name for name in members if f"`{name}`" not in DOCUMENT} == set()


def test_how_long_each_part_is_said_to_be_is_about_right() -> None:
    """Within a third: who reads it knows what to expect."""
    said = {"parts.py": 250, "game.py": 330, "storm.py": 130, "front.py": 150, "words.py": 370}
    for name, lines in said.items():
        assert re.search(rf"\| {lines} \|", DOCUMENT), name
        length = len((ROOT / "tests/games/keepers" / name).read_text(encoding="utf-8").splitlines())
        if name == "words.py":
            length += len((ROOT / "tests/games/keepers/rulebook.py").read_text(encoding="utf-8").splitlines())
        assert lines * 2 / 3 < length < lines * 4 / 3, f"{name}: {length}"
