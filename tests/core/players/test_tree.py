"""The tree of a search: how what came of options is weighed beside what was judged of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.players.thinking import Judged
from core.players.tree import PRIOR, Node, Weighing

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat

KNOWN: Any = "known"
TRIED: Any = "tried"
WORLDS = 30


class Trusted:
    """As much of a judgement as is looked at here: it counts as so many worlds."""

    unit = 1.0

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds

    def trust(self, seat: Seat) -> int:
        """The same for each seat."""
        del seat
        return self._worlds


class Plain:
    """One that does not say how far it is trusted."""

    unit = 1.0


def preferred(judgement: Any) -> Option:
    """The better of two options: one is judged a little better, and fewer worlds were won by it."""
    judged = (Judged(KNOWN, 0.05), Judged(TRIED, 0.0))
    children = {option: Node(WORLDS, [won * WORLDS]) for option, won in ((KNOWN, 0.4), (TRIED, 0.5))}
    root = Node(2 * WORLDS, [0.9 * WORLDS], judged, children)
    worths = Weighing(judgement).worths(root, judged, 0)
    return max(worths, key=worths.__getitem__)


@pytest.mark.parametrize(
    ("judgement", "best"),
    [
        pytest.param(Plain(), TRIED, id="it-does-not-say"),
        pytest.param(Trusted(PRIOR), TRIED, id="little"),
        pytest.param(Trusted(10 * WORLDS), KNOWN, id="far"),
    ],
)
def test_the_more_a_judgement_is_trusted_the_more_worlds_it_takes_to_overturn_it(judgement: Any, best: Option) -> None:
    assert preferred(judgement) == best
