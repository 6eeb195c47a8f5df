"""Whether what luck brings comes as often as counting says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Collection, Mapping


def limit(freedom: int) -> float:
    """The value that one honest test in a thousand exceeds, by the approximation of Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.09 * part**0.5) ** 3)


def chi_squared(found: Counter[Any], chances: Mapping[Any, float]) -> float:
    """How far counts are from what they should be."""
    assert set(found) <= set(chances)
    return sum((found[one] - found.total() * chance) ** 2 / (found.total() * chance) for one, chance in chances.items())


def is_fair(found: Counter[Any], among: Collection[Any]) -> bool:
    """Whether all that could be found was found about as often."""
    return chi_squared(found, dict.fromkeys(among, 1 / len(among))) < limit(len(among) - 1)
