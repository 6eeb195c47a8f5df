"""Which puzzle comes next, and which is that of a day: the same for everybody who has the same puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.blake import blake2b

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def of_day(names: Sequence[str], day: str) -> str:
    """The puzzle of a day, which is told as `2026-11-28`; there must be one."""
    luck = blake2b(day.encode(), digest_size=8).digest()
    return names[int.from_bytes(luck) % len(names)]


def next_of(names: Sequence[str], solved: Collection[str], day: str, after: str = "") -> str:
    """The puzzle of the day until it is solved, then the first after `after` that is not, and round again.

    When all are solved it is the one after `after`; there must be one.
    """
    today = of_day(names, day)
    if today not in solved and today != after:
        return today
    start = names.index(after) + 1 if after in names else 0
    onward = [*names[start:], *names[:start]]
    return next((name for name in onward if name not in solved and name != after), onward[0])
