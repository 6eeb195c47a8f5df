"""What an option is, does and is said as stands in few files, so that one can be added."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Final, get_args

import pytest

from core.games import SHELF

ROOT: Final = Path(__file__).parents[3]
FILES: Final = 5
"""So many files name half of the options of a game, at most."""


@pytest.mark.parametrize("name", [game.id for game in SHELF])
def test_few_files_name_an_option(name: str) -> None:
    wing = name.replace("-", "_")
    kinds = get_args(import_module(f"core.{wing}.options").AnyOption)
    files = [path for floor in ("core", "tui") for path in (ROOT / floor / wing).rglob("*.py")]
    words = [set(re.findall(r"\w+", path.read_text("utf-8"))) for path in files]
    naming = {kind.__name__: sum(kind.__name__ in named for named in words) for kind in kinds}

    assert median(naming.values()) <= FILES, naming
