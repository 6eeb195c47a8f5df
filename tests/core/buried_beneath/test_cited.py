"""Every part of the rulebook and every ruling has a statement that cites it."""

from __future__ import annotations

import re
from pathlib import Path

BOOK = (
    *("BB 1", "BB 2.1", "BB 2.2", "BB 2.3", "BB 2.4", "BB 2.5", "BB 3", "BB 4.1", "BB 4.2", "BB 4.3", "BB 4.4"),
    *("BB 5.1", "BB 5.2", "BB 5.3", "BB 5.4", "BB 5.5", "BB 6", "BB 7.1", "BB 7.2", "BB 7.3", "BB 7.4", "BB 7.5"),
    *("BB 8.1", "BB 8.2", "BB 8.3", "BB 8.4", "BB 9.1", "BB 9.2", "BB 9.3", "BB 9.4", "BB 10", "BB 11.1", "BB 11.2"),
    *("BB 12", "BB 13", "BB 14.1", "BB 14.2", "BB 14.3", "BB 14.4"),
)
RULINGS = tuple(f"R{number}" for number in range(1, 55))


def cited(text: str) -> set[str]:
    """The ids that docstrings name: `BB 7.2, 7.3; R11 to R13` cites five."""
    found: set[str] = set()
    for docstring in re.findall(r'"""(.*?)"""', text, re.DOTALL):
        for group in re.findall(r"BB ((?:\d+(?:\.\d)?(?:, )?)+)", docstring):
            found |= {f"BB {number}" for number in re.findall(r"\d+(?:\.\d)?", group)}
        found |= set(re.findall(r"R\d+", docstring))
    return found


STATEMENT = re.compile(r'def test_\w+\([^"]*?\) -> None:\n    """.*?"""', re.DOTALL)


def test_every_rule_and_ruling_is_cited_by_a_statement() -> None:
    files = [path for path in sorted(Path(__file__).parent.rglob("test_*.py")) if path != Path(__file__)]
    statements = "".join(found for path in files for found in STATEMENT.findall(path.read_text("utf-8")))
    assert (set(BOOK) | set(RULINGS)) - cited(statements) == set()
