"""A `match` forgets nothing: it ends with `assert_never`, or says why all other cases are right as they are."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent

CLOSED: Final = ("core", "saves", "tui")
"""The floors on which every `match` is closed."""


REASON: Final = re.compile(r"(^\s*|  )# (?!noqa|type:)")
"""A comment that speaks to whoever reads, not to a tool."""


MATCH: Final = re.compile(r"^\s*match\b.*:\s*(?:#.*)?$", re.MULTILINE)
"""A line that may begin one: files without it are not read further."""


def open_matches(text: str) -> list[int]:
    """The lines of those that end otherwise."""
    if not MATCH.search(text):
        return []
    lines = text.split("\n")
    return [
        match.lineno
        for match in ast.walk(ast.parse(text))
        if isinstance(match, ast.Match) and not _is_closed(match.cases[-1], lines)
    ]


def _is_closed(last: ast.match_case, lines: list[str]) -> bool:
    pattern, first = last.pattern, last.body[0]
    if not isinstance(pattern, ast.MatchAs) or pattern.pattern is not None or last.guard is not None:
        return False
    # the reason of a `match` inside this case is not this one's
    ends = first.lineno if isinstance(first, ast.Match) else last.body[-1].end_lineno
    ending = lines[pattern.lineno - 1 : ends]
    return "assert_never(" in ast.unparse(first) or any(REASON.search(line) for line in ending)


@pytest.mark.long
@pytest.mark.parametrize("floor", CLOSED)
def test_every_match_asks_for_what_it_does_not_know_or_says_why_not(floor: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in (ROOT / floor).rglob("*.py")
        for line in open_matches(path.read_text("utf-8"))
    }

    assert not found


@pytest.mark.parametrize(
    ("ending", "is_open"),
    [
        ("", True),
        ("    case _:\n        b = 2\n", True),
        ("    case _ if a:\n        b = 2  # a guard may fail\n", True),
        ("    case _:\n        b = 2  # noqa: S101\n", True),
        (
            "    case _:\n        match b:\n            case _:\n                # alike\n                c = 1\n",
            True,
        ),
        ("    case _:\n        # all others are alike\n        b = 2\n", False),
        ("    case _:\n        assert_never(a)\n", False),
    ],
)
def test_a_match_that_forgets_is_found(ending: str, is_open: bool) -> None:
    assert bool(open_matches(f"match a:\n    case 1:\n        b = 1\n{ending}")) == is_open
