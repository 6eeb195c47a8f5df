"""What a kind of proof has done, what it found, and the time that it has."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SHOWN: Final = 20
"""So many faults of a kind are told."""

LONGEST: Final = 400
"""As many characters of what is wrong are told."""


@dataclass(frozen=True)
class Fault:
    """Something that is not as it must be.

    Attributes:
        wrong: What it is, in words.
        again: What plays it again: a command, or a file to open.
    """

    wrong: str
    again: str


@dataclass
class Proved:
    """What came of one kind.

    Attributes:
        kind: Its name.
        done: What was done, by what is counted, in the order in which it is told.
        faults: What was found.
        seconds: How long it took.
        told: Lines that are told besides, as figures of parts.
    """

    kind: str
    done: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    seconds: float = 0.0
    told: list[str] = field(default_factory=list)

    def count(self, what: str, number: int = 1) -> None:
        """Count something that was done."""
        self.done[what] = self.done.get(what, 0) + number

    @property
    def is_well(self) -> bool:
        """Whether something was done, and nothing was found."""
        return any(self.done.values()) and not self.faults


class Until:
    """The time that is left, in seconds; without end for None."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether no time is left."""
        return self._end is not None and time.monotonic() >= self._end

    @property
    def left(self) -> float:
        """So many seconds are left; a day where there is no end."""
        return 86_400.0 if self._end is None else max(0.0, self._end - time.monotonic())


def table(found: Sequence[Proved], folder: Path) -> str:
    """What was done, a row for each kind; below it every fault with what plays it again."""
    rows = [("kind", "what was done", "faults", "seconds")]
    for one in found:
        done = ", ".join(f"{number:,} {what}" for what, number in one.done.items()) or "nothing"
        rows.append((one.kind, done, f"{len(one.faults):,}", f"{one.seconds:,.0f}"))
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    lines = []
    for row in rows:
        left = "  ".join(cell.ljust(width) for cell, width in zip(row[:2], widths[:2], strict=True))
        right = "  ".join(cell.rjust(width) for cell, width in zip(row[2:], widths[2:], strict=True))
        lines.append(f"{left}  {right}")
    lines.insert(1, "  ".join("-" * width for width in widths))
    for one in found:
        lines += ["", f"{one.kind}:", *(f"  {line}" for line in one.told)] if one.told else []
        for fault in one.faults[:SHOWN]:
            wrong = fault.wrong if len(fault.wrong) <= LONGEST else f"{fault.wrong[: LONGEST - 1]}…"
            lines += ["", f"{one.kind}: {wrong}", f"  again: {fault.again}"]
        if len(one.faults) > SHOWN:
            lines += ["", f"{one.kind}: and {len(one.faults) - SHOWN:,} more, in {folder}"]
    return "\n".join(lines)
