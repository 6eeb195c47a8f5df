"""A class has a name of its own: whoever looks for one finds it, and not its namesakes."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FLOORS: Final = ("core", "saves", "tui")

SHARED: Final = frozenset({"Draft", "Edition", "Frame", "Setup", "State", "Turn"})
"""What every game has, under the name that all games have for it."""

CLASS: Final = re.compile(r"^class (\w+)", re.MULTILINE)

HOMES: Final = 2
MOST: Final = 4
"""So many other names may have more homes than that."""


def test_few_class_names_have_more_than_two_homes() -> None:
    homes: defaultdict[str, set[str]] = defaultdict(set)
    for floor in FLOORS:
        for path in (ROOT / floor).rglob("*.py"):
            for name in CLASS.findall(path.read_text("utf-8")):
                homes[name].add(str(path.relative_to(ROOT)))
    crowded = {name: sorted(files) for name, files in homes.items() if len(files) > HOMES and name not in SHARED}

    assert len(crowded) <= MOST, crowded
