"""The Experimental Gadget, from which Victoria builds her Device. TS 12.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.finding import gain, sound
from core.terrorscape_2.faces import ANYWHERE, Aim, DeedFace, ItemFace, deed, item
from core.words.english import number_word

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import AbilityName, Item, ItemName
    from core.terrorscape_2.options import Deed
    from core.terrorscape_2.state import Draft

RANGE: Final = 2
"""How far the Device reaches."""


@deed
class Gadget(DeedFace):
    """Builds the Device, once a game, where there is knowledge."""

    id: ClassVar[Deed] = "gadget"
    why = "The Device is a weapon, and makes noise elsewhere."
    ability: ClassVar[AbilityName] = "experimental-gadget"
    main = True
    silent = True
    verbs = ("gadget", "build", "builds")
    rule = "TS 12.4"

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """A place with knowledge."""
        survivor = d.team[who]
        return ANYWHERE if not survivor.built and d.plan.symbols.get(survivor.at) == "knowledge" else ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """The Device comes with all its batteries."""
        card = d.edition.personal[Device.id]
        d.change(who, built=True, batteries=d.edition.item(card).batteries)
        gain(d, who, card)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """A weapon, and noise elsewhere."""
        return 0.05 + look.rest(who, look.d.team[who].at)

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 12.4."""
        return Reason("no-deed", self.rule, "Build it once, in the Knowledge room.")

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 12.4."""
        batteries = number_word(aim.cards.item_named(Device.id).batteries).lower()
        return (f"Main: build the Device, {batteries} batteries? The Killer learns nothing.",)

    def label(self, aim: Aim, name: str) -> str:
        """The Device."""
        return "build the Device"

    def told(self, way: str, code: str, whom: str, *, own: bool) -> str:
        """The Device."""
        return "builds the Device"


@item
class Device(ItemFace):
    """Makes noise within a range, for a battery."""

    id: ClassVar[ItemName] = "victorias-device"
    why = "It draws the Killer away from you."
    on = "place"

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """As far as it reaches."""
        survivor = d.team[who]
        return d.plan.within(survivor.at, RANGE) if survivor.batteries else ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """A battery is spent."""
        d.change(who, batteries=d.team[who].batteries - 1)
        sound(d, at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """It draws the Killer away."""
        return look.decoy(at) - 0.015

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "The Device reaches up to 2 rooms away, and needs a battery.")

    def brief(self, item: Item) -> str:
        """Both that it does."""
        return f"weapon +{item.combat}, or noise"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R20."""
        return (f"Extra: the Device makes noise at {aim.code}, for a battery?",)

    def sounds(self, aim: Aim) -> tuple[int, ...]:
        """There."""
        return (aim.at,)
