"""What happens in Critters Below. Seats, cards, Conditions and events are numbers; days count as rounds do."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.engine.decisions import Event, Seat

SourceKind: TypeAlias = Literal["item", "facility", "ability", "day"]
"""What a symbol stands on: an item, a Facility, an ability, or a day of the war."""

EndReason: TypeAlias = Literal["peace", "nobody-left", "no-more-days", "team-failed", "last-one", "last-together"]
"""How a game ends. CB 1, 6.5, 6.6, 9.1, 10.1; R28."""


class CritterTaken(Event, frozen=True, tag="critter", gc=False):
    """A seat is a Character. CB 2.6."""

    seat: Seat
    character: str


class FirstDrawn(Event, frozen=True, tag="first", gc=False):
    """Who begins, for the whole game. R2."""

    seat: Seat


class FacilityJoined(Event, frozen=True, tag="facility-joined", gc=False):
    """A Facility of the special pack is played with. R32."""

    facility: str


class WarLaid(Event, frozen=True, tag="war", gc=False):
    """The event line lies face down: the planes on each back. CB 2.7."""

    planes: tuple[int, ...]


class ItemsLaid(Event, frozen=True, tag="items", gc=False):
    """Shelf and Pockets are dealt. CB 2.2, 2.3, 2.6."""

    storage: int
    shelf: int
    pockets: tuple[int, ...]


class PocketDealt(Event, frozen=True, tag="pocket", gc=False):
    """What is in a starting Pocket."""

    seat: Seat
    cards: tuple[int, ...]


class FirstDamage(Event, frozen=True, tag="first-damage", gc=False):
    """The starting Damage of every seat. CB 2.6; R42."""

    kinds: tuple[int, ...]


class DayBegan(Event, frozen=True, tag="day", gc=False):
    """A round begins. CB 3."""

    day: int


class TurnBegan(Event, frozen=True, tag="turn", gc=False):
    """A turn of a day begins."""

    seat: Seat
    day: int


class CardUsed(Event, frozen=True, tag="used", gc=False):
    """An item is used; `space` is where it lay on the Shelf, 0 for the Pocket. CB 4.2."""

    seat: Seat
    card: int
    space: int


class FacilityUsed(Event, frozen=True, tag="facility", gc=False):
    """A Facility is used. CB 4.3."""

    seat: Seat
    facility: str


class AbilityUsed(Event, frozen=True, tag="ability", gc=False):
    """An ability is used. CB 4.4."""

    seat: Seat
    character: str


class Gained(Event, frozen=True, tag="gained", gc=False):
    """Conditions come to a hand: how many, and how many were to come. CB 5.1, 5.7."""

    seat: Seat
    kind: int
    number: int
    wanted: int


class Lost(Event, frozen=True, tag="lost", gc=False):
    """Conditions leave a hand: how many, and how many were to leave. CB 5.1; R9."""

    seat: Seat
    kind: int
    number: int
    wanted: int


class Healed(Event, frozen=True, tag="healed", gc=False):
    """Damage is discarded: how many, and how many were to be. CB 5.2; R9."""

    seat: Seat
    kind: int
    number: int
    wanted: int


class Aimed(Event, frozen=True, tag="aimed", gc=False):
    """A target is chosen. CB 5.4."""

    seat: Seat
    target: Seat


class NobodyToAim(Event, frozen=True, tag="nobody-to-aim", gc=False):
    """There is nobody to target. R14."""

    seat: Seat


class Looked(Event, frozen=True, tag="looked", gc=False):
    """A seat looks at cards of the Shelf. CB 5.3."""

    seat: Seat
    spaces: tuple[int, ...]


class Saw(Event, frozen=True, tag="saw", gc=False):
    """The cards that somebody looks at."""

    seat: Seat
    cards: tuple[int, ...]


class Kept(Event, frozen=True, tag="kept", gc=False):
    """How many of the cards it keeps, and where the others lie again. R16."""

    seat: Seat
    number: int
    spaces: tuple[int, ...]


class KeptThese(Event, frozen=True, tag="kept-these", gc=False):
    """Which it keeps, and which lie again on the spaces, in order."""

    seat: Seat
    cards: tuple[int, ...]
    back: tuple[int, ...]


class Restocked(Event, frozen=True, tag="restocked", gc=False):
    """Cards of the Storage Deck come to these spaces; none where it does nothing. CB 5.5."""

    spaces: tuple[int, ...]
    wanted: int


class Opened(Event, frozen=True, tag="opened", gc=False):
    """A Facility is opened; none where all are. CB 5.6; R7."""

    seat: Seat
    facility: str


class ShelfShuffled(Event, frozen=True, tag="shuffled", gc=False):
    """The cards of the Shelf change places. CB 5.8."""

    cards: int


class Emptied(Event, frozen=True, tag="emptied", gc=False):
    """Pocket and Wearable come to these spaces, the Wearable last (-1 for none). CB 5.9; R21."""

    seat: Seat
    spaces: tuple[int, ...]
    worn: int


class EmptiedThese(Event, frozen=True, tag="emptied-these", gc=False):
    """Which cards of the Pocket came to the Shelf, in order."""

    seat: Seat
    cards: tuple[int, ...]


class Supplied(Event, frozen=True, tag="supplied", gc=False):
    """Items come from the Discard Pile. CB 5.10; R8."""

    seat: Seat
    number: int
    wanted: int


class Drew(Event, frozen=True, tag="drew", gc=False):
    """The items that somebody drew."""

    seat: Seat
    cards: tuple[int, ...]


class Detected(Event, frozen=True, tag="detected", gc=False):
    """A day is turned up, or lay open already. CB 5.11; R6."""

    day: int
    event: int
    was_open: bool


class PutOn(Event, frozen=True, tag="put-on", gc=False):
    """A Wearable is put on; card -1: the Character's own. CB 5.12; R20."""

    seat: Seat
    card: int


class Hardened(Event, frozen=True, tag="hardened-off", gc=False):
    """The Character's own Wearable is off. R20."""

    seat: Seat


class TakenOff(Event, frozen=True, tag="taken-off", gc=False):
    """A Wearable comes to the Shelf, seen by all. R5."""

    seat: Seat
    card: int
    space: int


class Dropped(Event, frozen=True, tag="dropped", gc=False):
    """A card of the Pocket comes to the Shelf. CB 4.5, 4.6."""

    seat: Seat
    space: int


class DroppedThis(Event, frozen=True, tag="dropped-this", gc=False):
    """The card that was put on the Shelf, for the seats that know it."""

    seat: Seat
    card: int
    space: int


class Buried(Event, frozen=True, tag="buried", gc=False):
    """A card of the Shelf goes under the Storage Deck; who has seen it. CB 4.5; R38."""

    seat: Seat
    space: int
    seen: tuple[Seat, ...]


class TurnEnded(Event, frozen=True, tag="turn-ended", gc=False):
    """A turn is over, after so many actions. CB 4.6."""

    seat: Seat
    actions: int


class Named(Event, frozen=True, tag="named", gc=False):
    """The seat that was named as the next. CB 9.2."""

    seat: Seat
    next: Seat


class NothingToFlip(Event, frozen=True, tag="nothing-to-flip", gc=False):
    """An empty hand. R3."""

    seat: Seat


class ConditionFlipped(Event, frozen=True, tag="flipped", gc=False):
    """A Condition of a hand is flipped; how many others of its kind leave the hand with it. CB 7.1 to 7.3."""

    seat: Seat
    flipper: Seat
    place: int
    kind: int
    others: int


class Cleared(Event, frozen=True, tag="cleared", gc=False):
    """The Conditions of a flipped kind leave the hand, once a Damage is healed: how many. CB 7.3."""

    seat: Seat
    kind: int
    number: int


class Damaged(Event, frozen=True, tag="damaged", gc=False):
    """The flipped Condition lies as Damage: the so many-th. CB 7.1."""

    seat: Seat
    kind: int
    number: int


class HandLimited(Event, frozen=True, tag="limited", gc=False):
    """Conditions that leave a hand at random, by kind. CB 4.8."""

    seat: Seat
    counts: tuple[int, ...]


class Died(Event, frozen=True, tag="died", gc=False):
    """A Critter is dead. CB 7.4."""

    seat: Seat
    day: int
    damage: tuple[int, ...]


class WentBack(Event, frozen=True, tag="went-back", gc=False):
    """Cards of the Pocket, the Wearable and the first Can go on top of the Storage Deck (-1 for none). CB 7.4; R23."""

    seat: Seat
    pocket: int
    worn: int
    can: int


class ThumbIn(Event, frozen=True, tag="thumb-in", gc=False):
    """A seat has chosen; everybody sees that, and nobody which. CB 6.1; R35."""

    seat: Seat


class ThumbGiven(Event, frozen=True, tag="thumb", gc=False):
    """Which it was; the seat alone knows."""

    seat: Seat
    out: bool


class Thumbs(Event, frozen=True, tag="thumbs", gc=False):
    """All thumbs are turned up together: who wants out, who stays. CB 6.1."""

    out: tuple[Seat, ...]
    stay: tuple[Seat, ...]


class NobodyOut(Event, frozen=True, tag="nobody-out", gc=False):
    """Nobody goes out."""


class WentOut(Event, frozen=True, tag="went-out", gc=False):
    """These are out. CB 6.1; R26."""

    seats: tuple[Seat, ...]


class DayTurned(Event, frozen=True, tag="day-turned", gc=False):
    """A day up to today is turned up, because somebody is out. CB 6.2."""

    day: int
    event: int


class Situation(Event, frozen=True, tag="situation", gc=False):
    """The Current Situation: the penalties of the three days, the oldest first. CB 6.3, 6.5."""

    events: tuple[int, int, int]
    penalties: tuple[int, int, int]


class KeptOff(Event, frozen=True, tag="kept-off", gc=False):
    """What a Wearable keeps off. CB 5.13; R20."""

    seat: Seat
    kind: int
    number: int


class GameEnded(Event, frozen=True, tag="ended", gc=False):
    """The game is over. CB 1."""

    winners: tuple[Seat, ...]
    reason: EndReason


AnyEvent: TypeAlias = (
    CritterTaken
    | FirstDrawn
    | FacilityJoined
    | WarLaid
    | ItemsLaid
    | PocketDealt
    | FirstDamage
    | DayBegan
    | TurnBegan
    | CardUsed
    | FacilityUsed
    | AbilityUsed
    | Gained
    | Lost
    | Healed
    | Aimed
    | NobodyToAim
    | Looked
    | Saw
    | Kept
    | KeptThese
    | Restocked
    | Opened
    | ShelfShuffled
    | Emptied
    | EmptiedThese
    | Supplied
    | Drew
    | Detected
    | PutOn
    | Hardened
    | TakenOff
    | Dropped
    | DroppedThis
    | Buried
    | TurnEnded
    | Named
    | NothingToFlip
    | ConditionFlipped
    | Cleared
    | Damaged
    | HandLimited
    | Died
    | WentBack
    | ThumbIn
    | ThumbGiven
    | Thumbs
    | NobodyOut
    | WentOut
    | DayTurned
    | Situation
    | KeptOff
    | GameEnded
)
