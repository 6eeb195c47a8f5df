"""A position of Terrorscape 2 as a frozen value, and the draft that chapters change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Audience, Event, Seat
from core.terrorscape_2.events import Asking
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.frames import AnyFrame
from core.terrorscape_2.knowing.memory import Memory
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.station import NOWHERE, Plan

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import AbilityName, ItemName

NOTHING: Final = -1
"""No card."""

UNTOLD: Final = -1
"""No rescue has been called."""

IMMUNE, INFECTED = 0, 1
"""What an infecting token says. R17."""

STREAMS: Final = ("discover", "key", "medical", "weapon", "skills", "tokens", "dice", "weakness")
"""The streams of luck; a state counts what each has given."""

OURS: Final[Audience] = (SURVIVORS,)
ITS: Final[Audience] = (KILLER,)
"""Who may know: the Survivors' side, or the Killer."""


class Survivor(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Survivor of the team.

    Attributes:
        who: The number among all Survivors.
        fear: Fear tokens, 2 at most. R4.
        items: Item cards, in the order they came.
        batteries: Of Victoria's Device.
        bandage: Survivors' turns until it heals; 0 for none. TS 12.3.
        token: The infecting token: -1 for none. R17.
        checked: It has been seen by the side.
        acted: The main action of this turn is taken. R1.
        charged: The Shoulder Charge of this turn is used.
        built: The Experimental Gadget has been used. TS 12.4.
    """

    who: int
    at: int
    injured: bool = False
    fear: int = 0
    items: tuple[int, ...] = ()
    batteries: int = 0
    bandage: int = 0
    token: int = NOTHING
    checked: bool = False
    acted: bool = False
    charged: bool = False
    built: bool = False


class Hunter(Struct, frozen=True, gc=False, omit_defaults=True):
    """The Killer.

    Attributes:
        killer: The number among all Killers; -1 before it is chosen.
        seen: Where it was seen last.
        strength: What it is for good; `bonus` more until the end of the turn.
        stealth: The card that it vanished by; -1 when it is in sight.
        locked: Cards that are not unlocked yet.
        alert: Droids are answered for. R33.
    """

    killer: int = NOTHING
    at: int = NOWHERE
    seen: int = NOWHERE
    strength: int = 0
    bonus: int = 0
    level: int = 1
    stealth: int = NOTHING
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    alert: bool = False


class Answer(Struct, frozen=True, gc=False):
    """What the Killer was told: when, to what question, where, and who was named. TS 11."""

    round: int
    to: Asking
    places: tuple[int, ...]
    who: tuple[int, ...]


class Token(Struct, frozen=True, gc=False):
    """A DELAY token: its card, and where it lies. TS 4.7."""

    card: int
    at: int


class Clock(Struct, frozen=True, gc=False):
    """An Alarm Clock: where it stands, and Survivors' turns until it rings. TS 12.1."""

    at: int
    left: int


class State(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position.

    Attributes:
        round: From 1; 0 while setting up.
        turn: The side whose turn it is; -1 while setting up.
        decks: The item decks in the order of `DECKS`, the top card first.
        discards: Item cards that were discarded, the newest last.
        stand: Keys on the stand.
        tokens: Infecting tokens that can be drawn, shuffled.
        blocks: Doors with a block token.
        ropes: Arrows with a rope. R25.
        noise: Where noise lies; `everywhere` with a Firecracker. R20.
        old_noise, old_everywhere: The same of the turn before.
        cat: Where the cat sits; -1 before it is met.
        stroked: It has been stroked in this turn. R26.
        radio, vehicle: How far repairs are.
        rescue: Rounds until the rescue comes; -1 before it is called. R11.
        repaired: Locations repaired in this turn. R22.
        weakness: The weakness card that was observed; -1 for none.
        told: What the Killer was told in this round and the one before.
        memory: What both sides were told in the whole game, as far as something follows from it.
        luck: How many outcomes each of `STREAMS` has given.
        stack: What is going on, innermost last.
    """

    setup: Setup
    round: int = 0
    turn: Seat = PUBLIC
    team: tuple[Survivor, ...] = ()
    hunter: Hunter = Hunter()
    decks: tuple[tuple[int, ...], ...] = ()
    discards: tuple[int, ...] = ()
    stand: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    blocks: tuple[int, ...] = ()
    ropes: tuple[int, ...] = ()
    noise: tuple[int, ...] = ()
    everywhere: bool = False
    old_noise: tuple[int, ...] = ()
    old_everywhere: bool = False
    droids: tuple[int, ...] = ()
    delays: tuple[Token, ...] = ()
    traps: tuple[int, ...] = ()
    cat: int = NOWHERE
    stroked: bool = False
    clocks: tuple[Clock, ...] = ()
    radio: int = 0
    vehicle: int = 0
    fuel: bool = False
    rescue: int = UNTOLD
    repaired: tuple[int, ...] = ()
    weakness: int = NOTHING
    told: tuple[Answer, ...] = ()
    memory: Memory = Memory()
    luck: tuple[int, ...] = (0,) * len(STREAMS)
    stack: tuple[AnyFrame, ...] = ()


class Draft:
    """A position in the making: the fields of a state, the cards it is played with, and what has happened.

    Attributes:
        edition: The cards.
        plan: The station.
        events: What has happened.
    """

    setup: Setup
    round: int
    turn: Seat
    team: tuple[Survivor, ...]
    hunter: Hunter
    decks: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...]
    stand: tuple[int, ...]
    tokens: tuple[int, ...]
    blocks: tuple[int, ...]
    ropes: tuple[int, ...]
    noise: tuple[int, ...]
    everywhere: bool
    old_noise: tuple[int, ...]
    old_everywhere: bool
    droids: tuple[int, ...]
    delays: tuple[Token, ...]
    traps: tuple[int, ...]
    cat: int
    stroked: bool
    clocks: tuple[Clock, ...]
    radio: int
    vehicle: int
    fuel: bool
    rescue: int
    repaired: tuple[int, ...]
    weakness: int
    told: tuple[Answer, ...]
    memory: Memory
    luck: tuple[int, ...]
    stack: list[AnyFrame]

    def __init__(self, state: State, edition: Edition) -> None:
        """The draft of what comes after a state."""
        self.setup = state.setup
        self.round = state.round
        self.turn = state.turn
        self.team = state.team
        self.hunter = state.hunter
        self.decks = state.decks
        self.discards = state.discards
        self.stand = state.stand
        self.tokens = state.tokens
        self.blocks = state.blocks
        self.ropes = state.ropes
        self.noise = state.noise
        self.everywhere = state.everywhere
        self.old_noise = state.old_noise
        self.old_everywhere = state.old_everywhere
        self.droids = state.droids
        self.delays = state.delays
        self.traps = state.traps
        self.cat = state.cat
        self.stroked = state.stroked
        self.clocks = state.clocks
        self.radio = state.radio
        self.vehicle = state.vehicle
        self.fuel = state.fuel
        self.rescue = state.rescue
        self.repaired = state.repaired
        self.weakness = state.weakness
        self.told = state.told
        self.memory = state.memory
        self.luck = state.luck
        self.stack = list(state.stack)
        self.edition = edition
        self.plan: Plan = edition.plan
        self.events: list[Event] = []

    def state(self) -> State:
        """The position as a value."""
        return State(
            setup=self.setup,
            round=self.round,
            turn=self.turn,
            team=self.team,
            hunter=self.hunter,
            decks=self.decks,
            discards=self.discards,
            stand=self.stand,
            tokens=self.tokens,
            blocks=self.blocks,
            ropes=self.ropes,
            noise=self.noise,
            everywhere=self.everywhere,
            old_noise=self.old_noise,
            old_everywhere=self.old_everywhere,
            droids=self.droids,
            delays=self.delays,
            traps=self.traps,
            cat=self.cat,
            stroked=self.stroked,
            clocks=self.clocks,
            radio=self.radio,
            vehicle=self.vehicle,
            fuel=self.fuel,
            rescue=self.rescue,
            repaired=self.repaired,
            weakness=self.weakness,
            told=self.told,
            memory=self.memory,
            luck=self.luck,
            stack=tuple(self.stack),
        )

    # The team.

    def change(self, who: int, **changes: Any) -> None:
        """Change a Survivor."""
        first, second, third = self.team
        # each by its place: this is done for every answer of a search, and slices would cost more than the change
        if who == 0:
            self.team = (replace(first, **changes), second, third)
        elif who == 1:
            self.team = (first, replace(second, **changes), third)
        else:
            self.team = (first, second, replace(third, **changes))

    def hunt(self, **changes: Any) -> None:
        """Change the Killer."""
        self.hunter = replace(self.hunter, **changes)

    def has(self, who: int, item: ItemName) -> int:
        """The card of an item that a Survivor has; -1 for none."""
        items = self.team[who].items
        return self.edition.held(items).first.get(item, NOTHING) if items else NOTHING

    def can(self, who: int, ability: AbilityName) -> bool:
        """Whether a Survivor has an ability."""
        return ability in self.edition.abilities[self.team[who].who]

    def lose(self, who: int, item: ItemName) -> int:
        """Discard an item that is used up, and say its card."""
        card = self.has(who, item)
        self.change(who, items=tuple([held for held in self.team[who].items if held != card]))
        self.discards = (*self.discards, card)
        return card

    def together(self, at: int) -> bool:
        """Whether the whole team is in a location."""
        return all(survivor.at == at for survivor in self.team)

    def those_in(self, places: tuple[int, ...]) -> tuple[int, ...]:
        """Who is in any of these locations, in seat order."""
        return tuple([who for who in range(TEAM) if self.team[who].at in places])

    # The Killer.

    @property
    def in_sight(self) -> bool:
        """Whether the Killer is seen."""
        return self.hunter.stealth == NOTHING

    def is_seen_at(self, at: int) -> bool:
        """Whether the Killer is seen in a location; in STEALTH it is seen nowhere. R13."""
        return self.in_sight and self.hunter.at == at

    def strength(self, bonus: int = 0) -> int:
        """The Killer's strength now. TS 3.1; R27."""
        return min(self.edition.common.strength_cap, self.hunter.strength + self.hunter.bonus + bonus)
