"""The faces of items and deeds: what each does and offers, what it is worth, and how it is said. TS 6.6, 6.7.

A module of `things` makes one face for each item and each deed; everything else asks the face. A face that leaves
anything out cannot be made, and `check` finds an item or a deed without one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

from core.engine.decisions import Reason
from core.terrorscape_2.forms import AbilityName, Item, ItemName
from core.terrorscape_2.options import By, Deed, DoDeed, UseItem
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Option
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.state import Draft

On: TypeAlias = Literal["nothing", "place", "way", "survivor"]
"""What a thing is used on: what `at` counts in the option."""

ANYWHERE: Final = (NOWHERE,)
"""Where a thing is used that is used on nothing."""

NEVER: Final = -1.0
"""What is worth so much is not chosen."""

LEAST: Final = 0.03
"""What an item is worth to keep that nobody looks for."""


class Judging(Protocol):
    """A look at a position of the Survivors, by which using something is judged."""

    d: Draft

    def rest(self, who: int, at: int) -> float:
        """What it is worth that somebody ends the turn somewhere, in silence."""

    def ahead(self, who: int, at: int) -> float:
        """What the best work that can be begun from a place next turn is worth."""

    def danger(self, who: int, at: int, *, noise: bool) -> float:
        """What ending the turn there costs."""

    def refuelling(self, who: int) -> float:
        """What Fuel in the vehicle is worth."""

    def observing(self) -> float:
        """What it is worth to know the weakness of the Killer."""

    def covering(self) -> float:
        """What noise everywhere is worth."""

    def decoy(self, at: int) -> float:
        """What noise is worth where nobody is."""

    def opening(self, who: int, at: int, *, rope: bool) -> float:
        """What it is worth that a way is no longer shut."""


class Aim(NamedTuple):
    """A thing that a Survivor would use, as its side sees it.

    Attributes:
        here: Where the Survivor stands.
        at: What it is used on, as in the option.
        fear: What fear the Survivor has.
        whom: The Survivor that it is used on, by its first name; empty for none.
        killer: What the Killer is called.
    """

    cards: Edition
    here: int
    at: int
    fear: int
    whom: str
    killer: str

    @property
    def code(self) -> str:
        """The place that it is used on."""
        return self.cards.plan.codes[self.at] if 0 <= self.at < len(self.cards.plan.codes) else ""

    @property
    def way(self) -> str:
        """The way that it is used on."""
        return self.cards.plan.way(self.at)


class ThingFace(ABC):
    """What an item and a deed have in common.

    Attributes:
        main: It takes the main action. TS 6.6.
        silent: Nothing else is told of it than that it was used.
        on: What it is used on.
        verbs: Words that are typed for it, beside its name.
        why: What speaks for using it, in a sentence; empty for what is never used by itself.
    """

    main: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    on: ClassVar[On] = "nothing"
    verbs: ClassVar[tuple[str, ...]] = ()
    why: ClassVar[str] = ""

    @abstractmethod
    def option(self, who: int, at: int) -> Option:
        """Its option."""

    @abstractmethod
    def where(self, d: Draft, who: int) -> Sequence[int]:
        """What it can be used on now; `ANYWHERE` where it is used on nothing, and nothing where it cannot be used."""

    @abstractmethod
    def do(self, d: Draft, who: int, at: int) -> None:
        """Use it."""

    @abstractmethod
    def worth(self, look: Judging, who: int, at: int) -> float:
        """What using it is worth to the team."""

    @abstractmethod
    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """Why it cannot be used so now; what holds for all is looked at before."""

    @abstractmethod
    def asked(self, aim: Aim) -> tuple[str, ...]:
        """The question before it is used: which action it takes, what the Killer learns; the longest wording first."""

    def sounds(self, aim: Aim) -> Iterable[int]:
        """Where it makes noise for certain. TS 3.3; R20."""
        return ()


class ItemFace(ThingFace):
    """An item.

    Attributes:
        keeps: What it is worth to somebody who has none like it.
    """

    id: ClassVar[ItemName]
    keeps: ClassVar[float] = LEAST

    def option(self, who: int, at: int) -> UseItem:
        """To use it."""
        return UseItem(who, self.id, at)

    @abstractmethod
    def brief(self, item: Item) -> str:
        """What it does, in a few words."""

    def keeping(self, d: Draft, who: int, held: Sequence[str]) -> float:
        """How much more, or less, it is worth to a Survivor who holds these items."""
        return 1.0


class Helper(ItemFace):
    """An item that nobody uses by itself: it helps, is fought with, or repairs."""

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """Nowhere."""
        return ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """It is never offered."""
        raise AssertionError(f"{self.id} is not used so")

    def worth(self, look: Judging, who: int, at: int) -> float:
        """It is never offered."""
        return NEVER

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """It helps by itself."""
        return Reason("no-use", "TS 6.6", "It has no action of its own: it helps by itself or with another item.")

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """Nothing."""
        return ()


class Tool(Helper):
    """An item that is used by repairing. TS 6.3.

    Attributes:
        means: How a repair names it.
        gives: How far a repair leads with it.
    """

    means: ClassVar[By]
    gives: ClassVar[int]


class DeedFace(ThingFace):
    """A special or an extra action that stands on no item. TS 6.6, 6.7; R17, R26.

    Attributes:
        ability: The ability that it needs; empty for none.
        rule: The rule that it comes from.
    """

    id: ClassVar[Deed]
    ability: ClassVar[AbilityName | Literal[""]] = ""
    rule: ClassVar[str]

    def option(self, who: int, at: int) -> DoDeed:
        """To do it."""
        return DoDeed(who, self.id, at)

    def could(self, cards: Edition, survivor: int, killer: int, *, cat: bool) -> bool:
        """Whether this Survivor may ever do it in a hunt by this Killer, and as long as the cat was met, or was not."""
        return not self.ability or self.ability in cards.abilities[survivor]

    @abstractmethod
    def label(self, aim: Aim, name: str) -> str:
        """It in a list of options; `name` is what whoever it is done to is called."""

    @abstractmethod
    def told(self, way: str, code: str, whom: str, *, own: bool) -> str:
        """That it was done, after the name of who did it: to a way, to a place, or to somebody, oneself as well."""


ITEMS: Final[dict[str, ItemFace]] = {}
DEEDS: Final[dict[str, DeedFace]] = {}
"""The faces by the names of what they are of, in the order of `ItemName` and of `Deed` once `check` has seen them."""

FaceT = TypeVar("FaceT", bound=ThingFace)


def item(face: type[ItemFace]) -> type[ItemFace]:
    """Register an item. Raises `TypeError` for a face that leaves something out."""
    ITEMS[face.id] = face()
    return face


def deed(face: type[DeedFace]) -> type[DeedFace]:
    """Register a deed. Raises `TypeError` for a face that leaves something out."""
    DEEDS[face.id] = face()
    return face


def check() -> None:
    """Put the faces in order. Raises `TypeError` with what has none."""
    names, deeds = get_args(ItemName), get_args(Deed)
    if missing := [name for name in names if name not in ITEMS] + [name for name in deeds if name not in DEEDS]:
        raise TypeError(f"no face for {', '.join(missing)}")
    _put_in_order(ITEMS, names)
    _put_in_order(DEEDS, deeds)


def _put_in_order(faces: dict[str, FaceT], names: Iterable[str]) -> None:
    ordered = [(name, faces[name]) for name in names]
    faces.clear()
    faces.update(ordered)


def on_what(name: str) -> On:
    """What the item or the deed of this name is used on; nothing for a word that is none."""
    face = ITEMS.get(name) or DEEDS.get(name)
    return "nothing" if face is None else face.on


def tools() -> dict[str, By]:
    """Items that are used by repairing, as a repair names them. TS 6.3."""
    return {name: face.means for name, face in ITEMS.items() if isinstance(face, Tool)}
