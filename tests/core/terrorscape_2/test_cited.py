"""Every part of the rulebook and every ruling about rules has a statement that cites it."""

from __future__ import annotations

import re
from pathlib import Path

BOOK = (
    *(f"TS 1.{part}" for part in range(1, 5)),
    *(f"TS 2.{part}" for part in range(1, 7)),
    *(f"TS 3.{part}" for part in range(1, 5)),
    *(f"TS 4.{part}" for part in range(1, 10)),
    *(f"TS 5.{part}" for part in range(1, 5)),
    *(f"TS 6.{part}" for part in range(10)),
    *(f"TS 7.{part}" for part in range(1, 4)),
    *(f"TS 8.{part}" for part in range(1, 5)),
    *(f"TS 9.{part}" for part in range(1, 9)),
    *(f"TS 10.{part}" for part in range(1, 5)),
    "TS 11",
    *(f"TS 12.{part}" for part in range(1, 6)),
)
RULINGS = tuple(f"R{number}" for number in range(1, 50))

TABLE = Path(__file__).parents[2] / "tui" / "terrorscape_2"
"""What may be taken back, and aids: what a table does is stated there."""

STATEMENT = re.compile(r'def test_\w+\([^"]*?\) -> None:(?:  #[^\n]*)?\n\s+""".*?"""', re.DOTALL)


def cited(text: str) -> set[str]:
    """The ids that docstrings name: `TS 7.2, 7.3; R11, R13` cites four, `TS 6.2 to 6.5` does too."""
    found: set[str] = set()
    for docstring in re.findall(r'"""(.*?)"""', text, re.DOTALL):
        for group in re.findall(r"TS ((?:\d+(?:\.\d+)?(?:, )?)+)", docstring):
            found |= {f"TS {number}" for number in re.findall(r"\d+(?:\.\d+)?", group)}
        found |= set(re.findall(r"R\d+", docstring))
    return found


def test_every_rule_and_ruling_is_cited_by_a_statement() -> None:
    rooms = (Path(__file__).parent, TABLE)
    files = [path for room in rooms for path in sorted(room.rglob("test_*.py")) if path != Path(__file__)]
    statements = "".join(found for path in files for found in STATEMENT.findall(path.read_text("utf-8")))
    assert (set(BOOK) | set(RULINGS)) - cited(statements) == set()
