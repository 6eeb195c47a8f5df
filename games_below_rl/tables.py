"""What each number of an environment stands for, as a page: the observation in parts, the actions by their kinds."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from core.games import title_of

if TYPE_CHECKING:
    from games_below_rl.kind import Kind


def page(kind: Kind) -> str:
    """The page of a game, in Markdown."""
    table, seen = kind.actions, kind.sight
    seats = f"{kind.seats} seats" if kind.seats > 1 else "1 seat"
    lines = [
        f"# {title_of(kind.rules.id)} for programs that learn",
        "",
        f"Written by `make tables`, for {seats} and what is usual; with other seats or choices the numbers are others.",
        "How to use it says [the page of the environments](../environments.md).",
        "",
        f"## Observation: {seen.size} numbers from 0 to 1",
        "",
        "“Of 20” is a share: 0.5 stands for 10, and 1 for 20 or more. All else is 1 for yes, 0 for no or unknown.",
        "",
        "| numbers | are |",
        "| --- | --- |",
        *[f"| {_span(first, last)} | {about} |" for first, last, about in seen.rows()],
        "",
        f"## Actions: {len(table)} numbers",
        "",
        "| numbers | first | last |",
        "| --- | --- | --- |",
    ]
    numbered = list(enumerate(table.words))
    for _, group in groupby(numbered, key=lambda row: row[1].partition(" ")[0]):
        rows = list(group)
        lines.append(f"| {_span(rows[0][0], rows[-1][0])} | `{rows[0][1]}` | `{rows[-1][1]}` |")
    return "\n".join(lines) + "\n"


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"
