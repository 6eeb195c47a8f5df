"""What heals: the First Aid Kit at once, a bandage later. TS 5.4, 12.3; R37."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.finding import sound
from core.terrorscape_2.chapters.harm import heal
from core.terrorscape_2.chapters.using import TICKS
from core.terrorscape_2.faces import Aim, DeedFace, ItemFace, deed, item
from core.terrorscape_2.judging.ground import LATER
from core.terrorscape_2.refusing.names import is_one, name_of
from core.words.english import number_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import AbilityName, Item, ItemName
    from core.terrorscape_2.options import Deed
    from core.terrorscape_2.state import Draft

HEALED: Final = 0.17
"""What it is worth that somebody is healed."""


@item
class FirstAidKit(ItemFace):
    """Heals somebody in the room, with noise."""

    id: ClassVar[ItemName] = "first-aid-kit"
    why = "It heals at once."
    main = True
    on = "survivor"
    keeps = 0.22

    def where(self, d: Draft, who: int) -> list[int]:
        """The injured Survivors in this room."""
        here = d.team[who].at
        return [other for other, one in enumerate(d.team) if one.at == here and one.injured]

    def do(self, d: Draft, who: int, at: int) -> None:
        """A bandage of the healed one is gone with the injury."""
        sound(d, d.team[who].at)
        heal(d, at, kit=True)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """Against the noise."""
        here = look.d.team[who].at
        return HEALED + LATER * look.ahead(who, here) - look.danger(who, here, noise=True)

    def keeping(self, d: Draft, who: int, held: Sequence[str]) -> float:
        """Twice as much while somebody is injured."""
        return 2.0 if any(one.injured for one in d.team) else 1.0

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 5.4, 6.6."""
        if is_one(at) and not d.team[at].injured:
            return Reason("no-use", "TS 5.4", f"{name_of(d, at)} is healthy.")
        return Reason("no-use", "TS 6.6", "That Survivor is not in this room.")

    def brief(self, item: Item) -> str:
        """Its effect in a few words."""
        return "heals, noise"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R20."""
        return (f"Main: heal {aim.whom}, with noise? The Killer learns who.",)

    def sounds(self, aim: Aim) -> tuple[int, ...]:
        """Here."""
        return (aim.here,)


@deed
class Bandage(DeedFace):
    """Heals somebody in the room after two turns. TS 12.3."""

    id: ClassVar[Deed] = "bandage"
    why = "It heals, in two turns."
    ability: ClassVar[AbilityName] = "bandaged-up"
    main = True
    silent = True
    on = "survivor"
    verbs = ("bandage",)
    rule = "TS 12.3"

    def where(self, d: Draft, who: int) -> list[int]:
        """Whoever is injured here, and has none."""
        here = d.team[who].at
        return [other for other, one in enumerate(d.team) if one.at == here and one.injured and not one.bandage]

    def do(self, d: Draft, who: int, at: int) -> None:
        """It ticks from the next turn on."""
        d.change(at, bandage=TICKS)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """Less than at once."""
        return HEALED * 0.75 + look.rest(who, look.d.team[who].at)

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 5.4, 12.3."""
        if is_one(at) and d.team[at].at == d.team[who].at:
            if not d.team[at].injured:
                return Reason("no-deed", "TS 5.4", f"{name_of(d, at)} is healthy.")
            return Reason("no-deed", self.rule, "That Survivor already wears a bandage.")
        return Reason("no-deed", self.rule, "That Survivor is not in this room.")

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 12.3."""
        turns = f"{number_word(TICKS).lower()} turns"
        learns = "The Killer learns nothing now."
        return (f"Main: bandage {aim.whom}, healed in {turns}? {learns}", f"Main: bandage {aim.whom}? {learns}")

    def label(self, aim: Aim, name: str) -> str:
        """Whom."""
        return f"bandage {name}"

    def told(self, way: str, code: str, whom: str, *, own: bool) -> str:
        """Whom, or that it is one's own."""
        return "puts on a bandage" if own else f"bandages {whom}"
