"""Lines of a log as text, for tests to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.brackets import bracketed
from core.words.lines import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from core.words.lines import LogLine


def plain(line: LogLine, seats: Sequence[SeatSetup]) -> str:
    """A line with what leads it: the seat's tag, that of a piece, or `◎` for a piece that has none."""
    if line.leader != NOBODY:
        return f"{seats[line.leader].tag} {line.text}"
    if bracketed(line.mark) >= 0:
        return f"{line.mark} {line.text}"
    return f" ◎  {line.text}" if line.mark else line.text
