"""What an option is, does and is said as stands in few files, so that one can be added."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median
from typing import Any, Final, get_args

from core.terrorscape_2 import options as o

ROOT: Final = Path(__file__).parents[3]
WINGS: Final = ("core/terrorscape_2", "tui/terrorscape_2")


def kinds() -> tuple[Any, ...]:
    """Every kind of option."""
    found: tuple[Any, ...] = get_args(o.AnyOption)
    return found


def test_few_files_name_an_option() -> None:
    words = [set(re.findall(r"\w+", path.read_text("utf-8"))) for wing in WINGS for path in (ROOT / wing).rglob("*.py")]
    naming = {kind.__name__: sum(kind.__name__ in named for named in words) for kind in kinds()}

    assert median(naming.values()) <= 5, naming


def test_what_is_the_same_for_all_refusals_knows_no_option() -> None:
    texts = [path.read_text("utf-8") for path in (ROOT / "core/terrorscape_2/refusing").glob("*.py")]

    assert texts
    assert not any(re.search(r"import options|terrorscape_2\.options", text) for text in texts)
