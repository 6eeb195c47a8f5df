"""What a day outside has brought to somebody: one sentence for all three stripes. CB 6.4; R10, R19, R20."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.critters_below.state import NO_HAND
from core.words.english import count

if TYPE_CHECKING:
    from core.critters_below.words.terms import Terms

Counts = tuple[int, ...]


class Brought(NamedTuple):
    """What has come to one seat, by kinds of Conditions.

    Attributes:
        gained: How many have come.
        wanted: How many were to come.
        kept_off: How many a Wearable has kept off.
        items: How many items; None before any were drawn for.
    """

    gained: Counts = NO_HAND
    wanted: Counts = NO_HAND
    kept_off: Counts = NO_HAND
    items: int | None = None

    def with_gain(self, kind: int, number: int, wanted: int) -> Brought:
        """The same with Conditions more."""
        return self._replace(gained=_more(self.gained, kind, number), wanted=_more(self.wanted, kind, wanted))

    def with_kept_off(self, kind: int, number: int) -> Brought:
        """The same with Conditions that did not come."""
        return self._replace(kept_off=_more(self.kept_off, kind, number))

    def with_items(self, number: int) -> Brought:
        """The same with items more, or with none of those that were to come."""
        return self._replace(items=(self.items or 0) + number)

    def told(self, terms: Terms, worn: str) -> str:
        """`+1P +4B, Lead Apron keeps off 2R, 1 item`; `worn` is what keeps off, empty where it is not known."""
        gains = [
            terms.gained(kind, number, wanted)
            for kind, (number, wanted) in enumerate(zip(self.gained, self.wanted, strict=True))
            if wanted
        ]
        off = terms.amounts(self.kept_off)
        parts = [" ".join(gains) if terms.is_short else ", ".join(gains)] if gains else []
        parts += [f"{worn} keeps off {off}" if worn else f"keeps off {off}"] if off else []
        if self.items is not None:
            parts.append(count(self.items, "item") if self.items else "no item: the Discard Pile is empty")
        return ", ".join(parts)


def _more(counts: Counts, kind: int, number: int) -> Counts:
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])
