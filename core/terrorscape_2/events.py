"""What happens in Terrorscape 2, and which side may know. Survivors are 0 to 2; places, doors and cards are numbers.

An event without an audience is told to both sides. TS 11. What the Killer alone does is in `hunt_events`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.engine.decisions import Event
from core.terrorscape_2.hunt_events import HuntEvent

EndReason: TypeAlias = Literal[
    "keys", "hidden-exit", "rescue", "vehicle", "showdown", "kill", "empty-deck", "infection", "showdown-lost"
]
"""How a game ends. TS 8, 3.2, 7.3; R12, R17."""

Asking: TypeAlias = Literal["search", "zone", "droids", "token", "fear", "strike", "injure", "reveal"]
"""What an answer is an answer to. TS 11."""


class KillerChosen(Event, frozen=True, tag="killer", gc=False):
    """A Killer was chosen for the hunt. R40."""

    killer: str


class SurvivorChosen(Event, frozen=True, tag="survivor", gc=False):
    """A Survivor was chosen for the team. R40."""

    who: int
    survivor: str


class SurvivorsTurn(Event, frozen=True, tag="survivors-turn", gc=False):
    """A round begins with the Survivors' turn."""

    round: int


class KillersTurn(Event, frozen=True, tag="killers-turn", gc=False):
    """The Killer's turn begins."""

    round: int


class Walked(Event, frozen=True, tag="walked", gc=False):
    """A Survivor went somewhere, in secret. TS 5.1."""

    who: int
    start: int
    to: int


class Sounded(Event, frozen=True, tag="sounded", gc=False):
    """Noise lies in a location; -1: everywhere. TS 3.3; R20."""

    at: int


class NoiseTold(Event, frozen=True, tag="noise", gc=False):
    """Where noise lies, told at the end of the Survivors' turn. TS 7.3; R20, R48."""

    places: tuple[int, ...]
    everywhere: bool


class ItemsDrawn(Event, frozen=True, tag="drawn", gc=False):
    """Cards of a deck are looked at. TS 6.2, 7.1."""

    who: int
    deck: int
    cards: tuple[int, ...]


class ItemKept(Event, frozen=True, tag="item-kept", gc=False):
    """What is kept of them; -1 for nothing."""

    who: int
    card: int


class ItemDropped(Event, frozen=True, tag="item-dropped", gc=False):
    """An item is discarded."""

    who: int
    card: int


class ItemGiven(Event, frozen=True, tag="item-given", gc=False):
    """An item changes hands. TS 6.8."""

    who: int
    whom: int
    card: int


class ItemUsed(Event, frozen=True, tag="item-used", gc=False):
    """An item is used; `at` is where, which door, or whom."""

    who: int
    item: str
    at: int


class DeedDone(Event, frozen=True, tag="deed", gc=False):
    """An action that stands on no item is done."""

    who: int
    deed: str
    at: int


class KeyFound(Event, frozen=True, tag="key", gc=False):
    """A Key comes to the stand."""

    who: int
    keys: int


class Repaired(Event, frozen=True, tag="repaired", gc=False):
    """Repair goes on: what, by how much, and how far it is. TS 6.3."""

    who: int
    what: Literal["radio", "vehicle"]
    by: int
    now: int


class RescueCalled(Event, frozen=True, tag="rescue-called", gc=False):
    """The radio is whole. TS 8.2; R11."""

    rounds: int


class RescueNears(Event, frozen=True, tag="rescue-nears", gc=False):
    """The rescue is so many rounds away. R11."""

    rounds: int


class Refuelled(Event, frozen=True, tag="refuelled", gc=False):
    """The vehicle has Fuel. R22."""

    who: int


class VehicleReady(Event, frozen=True, tag="vehicle-ready", gc=False):
    """The vehicle can leave. TS 8.3; R21."""


class BlockRemoved(Event, frozen=True, tag="unblocked", gc=False):
    """A block token is gone; `walked` when the Killer went through. TS 4.9, 6.4."""

    door: int
    walked: bool


class Blocked(Event, frozen=True, tag="blocked", gc=False):
    """A door is blocked; -1 when none can be. TS 4.4; R32."""

    door: int


class FearLost(Event, frozen=True, tag="fear-lost", gc=False):
    """A Survivor has no fear any more. TS 6.5."""

    who: int


class StoodStill(Event, frozen=True, tag="stood-still", gc=False):
    """A Survivor without fear stands still: nobody is told. R2."""

    who: int


class HealedUp(Event, frozen=True, tag="healed", gc=False):
    """A Survivor is uninjured again. TS 5.4."""

    who: int


class TokenDrawn(Event, frozen=True, tag="token-drawn", gc=False):
    """A Survivor has an infecting token. R17."""

    who: int


class TokenSeen(Event, frozen=True, tag="token-seen", gc=False):
    """A side looked at the infecting token of a Survivor. R17."""

    who: int
    infected: bool


class Cured(Event, frozen=True, tag="cured", gc=False):
    """A Survivor is immune from now on. R17."""

    who: int


class Observed(Event, frozen=True, tag="observed", gc=False):
    """The weakness has been observed. TS 6.9."""


class IconSeen(Event, frozen=True, tag="icon", gc=False):
    """The icon, for the Survivors."""

    icon: str


class ZoneSeen(Event, frozen=True, tag="zone-seen", gc=False):
    """The zone, for the Killer."""

    zone: str


class CatMet(Event, frozen=True, tag="cat", gc=False):
    """A cat sits in a location. TS 12.2; R26."""

    at: int


class Answered(Event, frozen=True, tag="answered", gc=False):
    """An answer: to what, where, and who was named. TS 11."""

    to: Asking
    places: tuple[int, ...]
    who: tuple[int, ...]
    zone: str = ""


class Alerted(Event, frozen=True, tag="alerted", gc=False):
    """Whether anybody is in a droid's location; no names. R33."""

    at: int
    anybody: bool


class Feared(Event, frozen=True, tag="feared", gc=False):
    """A Survivor has so much fear. TS 4.3; R4."""

    who: int
    fear: int


class EncounterBegan(Event, frozen=True, tag="encounter", gc=False):
    """Survivors are found. TS 10.1."""

    at: int
    who: tuple[int, ...]


class AttackBegan(Event, frozen=True, tag="attack", gc=False):
    """The Killer attacks, with a strength. TS 10.1; R27."""

    strength: int


class DefenderChosen(Event, frozen=True, tag="defender", gc=False):
    """Who stands against the attack. TS 10.2."""

    who: int


class Rolled(Event, frozen=True, tag="rolled", gc=False):
    """The dice and every part of the sum. TS 10.3; R47.

    Attributes:
        weapon: The weapon's id; empty for bare hands.
        combat: What the weapon adds, with its ammunition.
        trap, ability: What a trap and an ability add.
    """

    who: int
    faces: tuple[int, ...]
    weapon: str
    ammo: bool
    combat: int
    trap: int
    ability: int
    total: int


class Held(Event, frozen=True, tag="held", gc=False):
    """A defence is successful. TS 10.2."""

    who: int


class Injured(Event, frozen=True, tag="injured", gc=False):
    """A Survivor is injured. TS 3.2."""

    who: int


class Saved(Event, frozen=True, tag="saved", gc=False):
    """A Thermal Suit saves a Survivor. R18."""

    who: int


class Killed(Event, frozen=True, tag="killed", gc=False):
    """A Survivor is dead. TS 3.2."""

    who: int


class EncounterEnded(Event, frozen=True, tag="encounter-ended", gc=False):
    """The encounter is over. TS 10.3."""


class ShowdownBegan(Event, frozen=True, tag="showdown", gc=False):
    """The Final Showdown: what it takes, and what items show. TS 8.4; R15."""

    defence: int
    icon: str
    shown: tuple[str, ...]


class SideWon(Event, frozen=True, tag="ended", gc=False):
    """A side has won: the game is over. TS 8."""

    survivors_won: bool
    reason: EndReason


AnyEvent: TypeAlias = (
    HuntEvent
    | KillerChosen
    | SurvivorChosen
    | SurvivorsTurn
    | KillersTurn
    | Walked
    | Sounded
    | NoiseTold
    | ItemsDrawn
    | ItemKept
    | ItemDropped
    | ItemGiven
    | ItemUsed
    | DeedDone
    | KeyFound
    | Repaired
    | RescueCalled
    | RescueNears
    | Refuelled
    | VehicleReady
    | BlockRemoved
    | Blocked
    | FearLost
    | StoodStill
    | HealedUp
    | TokenDrawn
    | TokenSeen
    | Cured
    | Observed
    | IconSeen
    | ZoneSeen
    | CatMet
    | Answered
    | Alerted
    | Feared
    | EncounterBegan
    | AttackBegan
    | DefenderChosen
    | Rolled
    | Held
    | Injured
    | Saved
    | Killed
    | EncounterEnded
    | ShowdownBegan
    | SideWon
)
