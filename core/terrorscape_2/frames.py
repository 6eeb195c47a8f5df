"""What is going on, innermost last: the frames of the flow."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.engine.decisions import Seat
from core.engine.flow import Frame
from core.terrorscape_2.events import EndReason

REAPPEAR, SEARCHED, DELAYS, FAST, FIRST, SECOND, SLOW, DRAW, END = range(9)
"""The steps of the Killer's turn. TS 9."""

Written: TypeAlias = Literal["card", "delayed", "reappear", "level"]
"""Where skills stand that are being done."""


class ChoosingKiller(Frame, frozen=True, gc=False, tag="choosing-killer", omit_defaults=True):
    """The choice of a Killer. R40."""


class ChoosingTeam(Frame, frozen=True, gc=False, tag="choosing-team", omit_defaults=True):
    """Which Survivors are hunted. R40."""


class Shuffling(Frame, frozen=True, gc=False, tag="shuffling", omit_defaults=True):
    """Decks are shuffled in the set-up: 0 to 3 item decks, 4 the skill cards, 5 infecting tokens. TS 1."""

    deck: int = 0


class Beginning(Frame, frozen=True, gc=False, tag="beginning", omit_defaults=True):
    """Step I of the Survivors' turn. TS 6.0; R19."""


class Acting(Frame, frozen=True, gc=False, tag="acting", omit_defaults=True):
    """Step II: the team acts. TS 6."""


class Keeping(Frame, frozen=True, gc=False, tag="keeping", omit_defaults=True):
    """Which of the drawn cards is kept. TS 6.2, 7.1; R10."""

    who: int
    cards: tuple[int, ...]


class Shedding(Frame, frozen=True, gc=False, tag="shedding", omit_defaults=True):
    """Items too many are discarded. R23."""

    who: int


class Discovering(Frame, frozen=True, gc=False, tag="discovering", omit_defaults=True):
    """Step III: who discovers. TS 7."""


class TellingNoise(Frame, frozen=True, gc=False, tag="telling", omit_defaults=True):
    """Step IV: noise and droids are told. TS 7.3; R33."""


class HunterTurn(Frame, frozen=True, gc=False, tag="hunter-turn", omit_defaults=True):
    """The Killer's turn, at one of its steps. TS 9."""

    step: int = REAPPEAR


class Doing(Frame, frozen=True, gc=False, tag="doing", omit_defaults=True):
    """Skills are done from top to bottom. TS 9.7.

    Attributes:
        number: The card, or the level.
        at: Where a DELAY token lay.
        step: What is done next.
    """

    written: Written
    number: int
    at: int = -1
    step: int = 0


class Paying(Frame, frozen=True, gc=False, tag="paying", omit_defaults=True):
    """The cost of a card: so many more. TS 9.7."""

    left: int


class Climbing(Frame, frozen=True, gc=False, tag="climbing", omit_defaults=True):
    """A card is paid to go up an arrow. TS 5.2; R5."""

    to: int
    unseen: bool = False


class Stepping(Frame, frozen=True, gc=False, tag="moving", omit_defaults=True):
    """The Killer's MOVE: steps that have to be taken, and that may be. TS 5.1."""

    least: int
    most: int


class Slipping(Frame, frozen=True, gc=False, tag="slipping", omit_defaults=True):
    """STEALTH: steps that have to be taken, and that may be; `passage` to go to one. TS 4.5."""

    least: int
    most: int
    passage: bool = False


class Zoning(Frame, frozen=True, gc=False, tag="zoning", omit_defaults=True):
    """Which zone is sensed. TS 4.2."""


class Blocking(Frame, frozen=True, gc=False, tag="blocking", omit_defaults=True):
    """Doors are blocked: so many more. TS 4.4; R6, R32."""

    left: int
    where: Literal["here", "droids", "any"]


class Droiding(Frame, frozen=True, gc=False, tag="droiding", omit_defaults=True):
    """A droid is placed within a range; when all are out one is taken first. R33."""

    range: int


class Jumping(Frame, frozen=True, gc=False, tag="jumping", omit_defaults=True):
    """To which droid the Killer goes. R5."""


class Striking(Frame, frozen=True, gc=False, tag="striking", omit_defaults=True):
    """Which location within a range is struck. R18."""

    range: int


class Detonating(Frame, frozen=True, gc=False, tag="detonating", omit_defaults=True):
    """Droids that are set off, so far. R18."""

    places: tuple[int, ...] = ()


class Hitting(Frame, frozen=True, gc=False, tag="hitting", omit_defaults=True):
    """Survivors that are directly damaged, in seat order. R18, R36, R42."""

    who: tuple[int, ...]


class Showing(Frame, frozen=True, gc=False, tag="showing", omit_defaults=True):
    """An infecting token is shown to its owner alone, who says when it was seen. R17."""

    who: int


class Searching(Frame, frozen=True, gc=False, tag="searching", omit_defaults=True):
    """The Killer's SEARCH. TS 4.1."""


class Encounter(Frame, frozen=True, gc=False, tag="encounter", omit_defaults=True):
    """An encounter. TS 10.

    Attributes:
        left: Who has not stood against an attack yet.
        first: No defence has been made yet.
        no_cards: The Killer adds no attack card in this encounter.
    """

    left: tuple[int, ...]
    first: bool = True
    no_cards: bool = False


class Attack(Frame, frozen=True, gc=False, tag="attack", omit_defaults=True):
    """An attack: what a card adds, and whether it scares the defender. TS 10.1; R27."""

    bonus: int = 0
    scare: bool = False
    card: int = -1
    announced: bool = False


class Arming(Frame, frozen=True, gc=False, tag="arming", omit_defaults=True):
    """The weapon of who stands. TS 10.3, 8.4."""

    who: int


class Rolling(Frame, frozen=True, gc=False, tag="rolling", omit_defaults=True):
    """The combat dice. TS 10.3, 8.4.

    Attributes:
        weapon: The weapon's id; empty for bare hands.
        ammo: An Ammo Pack is spent with it. R24.
    """

    who: int
    weapon: str = ""
    ammo: bool = False


class Fleeing(Frame, frozen=True, gc=False, tag="fleeing", omit_defaults=True):
    """Steps after an encounter. TS 10.3; R14."""

    left: tuple[int, ...]


class DrawingCards(Frame, frozen=True, gc=False, tag="drawing", omit_defaults=True):
    """The Killer draws, or discards from the deck: so many more. TS 9.6, 9.8, 10.2."""

    left: int
    mill: bool = False


class MakingRoom(Frame, frozen=True, gc=False, tag="making-room", omit_defaults=True):
    """A card is thrown out for an unlocked one. R9."""

    card: int


class Reshuffling(Frame, frozen=True, gc=False, tag="reshuffling", omit_defaults=True):
    """The discarded skill cards become the deck. TS 9.8; R7."""


class Observing(Frame, frozen=True, gc=False, tag="observing", omit_defaults=True):
    """A weakness card is drawn. TS 6.9."""


class Facing(Frame, frozen=True, gc=False, tag="facing", omit_defaults=True):
    """The Final Showdown. TS 8.4; R15, R49.

    Attributes:
        left: Who has still to stand.
        total: What items and those who have stood add up to.
    """

    left: tuple[int, ...]
    total: int


class HuntEnded(Frame, frozen=True, gc=False, tag="ended", omit_defaults=True):
    """The game is over."""

    winner: Seat
    reason: EndReason


AnyFrame: TypeAlias = (
    ChoosingKiller
    | ChoosingTeam
    | Shuffling
    | Beginning
    | Acting
    | Keeping
    | Shedding
    | Discovering
    | TellingNoise
    | HunterTurn
    | Doing
    | Paying
    | Climbing
    | Stepping
    | Slipping
    | Zoning
    | Blocking
    | Droiding
    | Jumping
    | Striking
    | Detonating
    | Hitting
    | Showing
    | Searching
    | Encounter
    | Attack
    | Arming
    | Rolling
    | Fleeing
    | DrawingCards
    | MakingRoom
    | Reshuffling
    | Observing
    | Facing
    | HuntEnded
)
