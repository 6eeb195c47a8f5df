"""Which lines of PUBLIC are shown where the whole list lies over other panels, and which of them is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.words.announced import ToldLine


class Sifting(NamedTuple):
    """Which lines of PUBLIC are shown, and which of them is chosen.

    Attributes:
        kind: Of this kind alone; empty for all.
        who: About this Survivor alone; nowhere for all.
        at: So many shown lines are newer than the chosen one.
    """

    kind: str = ""
    who: int = NOWHERE
    at: int = 0

    def numbers(self, lines: Sequence[ToldLine]) -> list[int]:
        """The numbers of the lines that are shown."""
        return [
            number
            for number, line in enumerate(lines)
            if (not self.kind or line.kind == self.kind) and (self.who == NOWHERE or self.who in line.who)
        ]

    def chosen(self, lines: Sequence[ToldLine]) -> int:
        """The number of the line that is chosen; nowhere for none."""
        shown = self.numbers(lines)
        return shown[max(0, len(shown) - 1 - self.at)] if shown else NOWHERE


ALL: Final = Sifting()
