"""Every part of the rulebook and every ruling about rules has a statement that cites it."""

from __future__ import annotations

import re
from pathlib import Path

BOOK = (
    "CB 1",
    *(f"CB 2.{part}" for part in range(1, 8)),
    *(f"CB 3.{part}" for part in range(1, 4)),
    *(f"CB 4.{part}" for part in range(1, 9)),
    *(f"CB 5.{part}" for part in range(1, 14)),
    *(f"CB 6.{part}" for part in range(1, 7)),
    *(f"CB 7.{part}" for part in range(1, 5)),
    *(f"CB 8.{part}" for part in range(1, 4)),
    *(f"CB 9.{part}" for part in range(1, 4)),
    *(f"CB 10.{part}" for part in range(1, 6)),
    "CB 11",
)
RULINGS = tuple(f"R{number}" for number in range(1, 43))

STATEMENT = re.compile(r'def test_\w+\([^"]*?\) -> None:(?:  #[^\n]*)?\n\s+""".*?"""', re.DOTALL)


def cited(text: str) -> set[str]:
    """The ids that docstrings name: `CB 7.2, 7.3; R11, R13` cites four, `CB 6.2 to 6.5` does too."""
    found: set[str] = set()
    for docstring in re.findall(r'"""(.*?)"""', text, re.DOTALL):
        for group in re.findall(r"CB ((?:\d+(?:\.\d+)?(?:, )?)+)", docstring):
            found |= {f"CB {number}" for number in re.findall(r"\d+(?:\.\d+)?", group)}
        found |= set(re.findall(r"R\d+", docstring))
    return found


def test_every_rule_and_ruling_is_cited_by_a_statement() -> None:
    files = [path for path in sorted(Path(__file__).parent.rglob("test_*.py")) if path != Path(__file__)]
    statements = "".join(found for path in files for found in STATEMENT.findall(path.read_text("utf-8")))
    assert (set(BOOK) | set(RULINGS)) - cited(statements) == set()
