"""An option in fewer words than its label, where that has no room: what it is stays, what it brings may go."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.words.labels import label
from core.terror_below.words.names import capital, target_name

if TYPE_CHECKING:
    from core.terror_below.options import AnyOption
    from core.terror_below.views import View
    from core.terror_below.words.names import Marks

CLAUSE: Final = re.compile(r"[;,] (?=[^;,]*$)")
"""Before the last clause of what an option brings."""


def shorter_labels(option: AnyOption, view: View, marks: Marks = None) -> tuple[str, ...]:
    """Wordings of an option, each shorter than the one before and all shorter than its label; none where it is short.

    What it brings loses one clause after the other: `Machete  1 die, at least 2`, `Machete  1 die`, `Machete`.
    """
    words = label(option, view, marks)
    match option:
        case o.Nudge(slot, direction):
            return (words.removeprefix("Move "), f"{target_name(slot)} {direction}")
        case o.Step(direction):
            return (capital(words.removeprefix("Step ")), f"Step {direction}")
        case o.TakeTopBounty():
            return ("Top card of the deck",)
        case _:
            # all that it brings stands after two blanks
            what, blanks, brings = words.partition("  ")
    found = []
    while blanks:
        brings, *last = CLAUSE.split(brings, maxsplit=1)
        found.append(f"{what}  {brings}" if last else what)
        blanks = blanks if last else ""
    return tuple(found)
