"""The cat, which sits down where it is met, and goes on when it is stroked. TS 12.2; R26."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.finding import sound
from core.terrorscape_2.faces import NEVER, Aim, DeedFace, Helper, deed, item

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.options import Deed
    from core.terrorscape_2.state import Draft


@item
class Cat(Helper):
    """No item: nobody carries it."""

    id: ClassVar[ItemName] = "cat"

    def brief(self, item: Item) -> str:
        """Its effect in a few words."""
        return "noise, then walks"


@deed
class Stroke(DeedFace):
    """Sends the cat next door, with noise here."""

    id: ClassVar[Deed] = "stroke"
    on = "place"
    verbs = ("stroke", "strokes", "cat")
    rule = "TS 12.2"

    def could(self, cards: Edition, survivor: int, killer: int, *, cat: bool) -> bool:
        """By anybody, once it was met."""
        return cat

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """Next door, once a turn, where it sits here."""
        return d.plan.neighbours[d.cat] if d.cat == d.team[who].at and not d.stroked else ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """R26."""
        d.cat, d.stroked = at, True
        sound(d, d.team[who].at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """Noise where one stands."""
        return NEVER

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 12.2."""
        if d.cat < 0:
            return Reason("no-deed", self.rule, "The Cat has not been found yet.")
        if d.stroked:
            return Reason("no-deed", self.rule, "The Cat was already stroked this turn.")
        if d.cat != d.team[who].at:
            return Reason("no-deed", self.rule, f"The Cat is in {d.plan.codes[d.cat]}, not here.")
        return Reason("no-deed", self.rule, "The Cat goes only to a room next door.")

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R20."""
        return (f"Extra: the Cat to {aim.code}? It makes noise here.",)

    def sounds(self, aim: Aim) -> tuple[int, ...]:
        """Here."""
        return (aim.here,)

    def label(self, aim: Aim, name: str) -> str:
        """The deed, with the room that the cat goes to."""
        return f"stroke the cat to {aim.code}  noise here"

    def told(self, way: str, code: str, whom: str, *, own: bool) -> str:
        """The deed, with the room that the cat goes to."""
        return f"strokes the cat, which goes to {code}"
