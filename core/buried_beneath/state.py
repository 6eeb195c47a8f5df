"""The state of a game, and the draft of the next one.

Fields at their defaults are left out when a state is written, so that a field that comes later, with a default, changes
neither the digests nor the saves of games that do not use it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from core.buried_beneath.edition import Edition
from core.buried_beneath.frames import AnyFrame
from core.buried_beneath.setup import Setup
from core.buried_beneath.village import MIDDLE, NOWHERE, Village, village_of
from core.engine.decisions import Event, Option

if TYPE_CHECKING:
    from core.buried_beneath.forms import Boss, Hero, Monster

NONE: Final = -1

Stats: TypeAlias = tuple[int, int, int, int]
"""Values in the order of `STATS`."""


class Unit(Struct, frozen=True, gc=False, omit_defaults=True):
    """A monster on the map: its die.

    Attributes:
        number: The order of deployment within the wave, from 1, of both colours together. R16.
    """

    colour: int
    number: int
    health: int
    at: int


class Camp(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Monster Camp in play: the Black one first.

    Attributes:
        monster: The number of its monster.
        dice: Dice left on it.
        spot: Where it lies, clockwise from bottom left. R9.
    """

    monster: int
    dice: int
    spot: int


class Foe(Struct, frozen=True, gc=False, omit_defaults=True):
    """The Boss on the map.

    Attributes:
        card: Boss markers on its card.
    """

    at: int
    health: int
    speed: int
    damage: int
    armor: int
    card: int = 0


class Fight(Struct, frozen=True, gc=False, omit_defaults=True):
    """A wave that was won: what it took."""

    turns: int
    fled: int
    ruins: int


class State(Struct, frozen=True, gc=False, omit_defaults=True):
    """A position, whole: everything that is needed to go on.

    Attributes:
        number: The village's number, or its day; empty before it is drawn.
        center: The side of the Village Center, 0 or 1.
        cards: The side of each map card, in reading order (`Edition.cards`).
        deck: The Camp cards in the order in which they come. BB 4.1.
        bow_first: The Black Camp of these two waves shows a bow in the first of them. R7.
        hero: The number of the Hero; -1 before one is chosen.
        boss: The number of the Boss drawn.
        wave: 1 to 4, 5 for the Boss fight, 0 while setting up.
        turn: The turn of the wave, from 1; 0 before the first.
        units: Monsters on the map in order of deployment.
        deployed: Monsters that have come in this wave.
        out: The locations of placed Villagers, lowest number first.
        fled: Villagers that have fled in this wave.
        supply: Villagers that come after waves that are won.
        markers: Where Boss markers lie, in the order laid.
        spare: Boss markers that the Gorger can still lay.
        wall: The path of the Force Wall; -1 for none.
        trap: The location of the Trap; -1 for none.
        smoke: The location that Smoke lies on; -1 for none.
        shield: The Shield Wall stands.
        felled: Scouts that fell and for which the others have still to run. R36.
        fights: What the waves that are won took.
        flights: Villagers that have fled in this wave, those that came back counted too.
    """

    setup: Setup
    number: str = ""
    center: int = 0
    cards: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    bow_first: bool = False
    hero: int = NONE
    boss: int = NONE
    wave: int = 0
    turn: int = 0
    camps: tuple[Camp, ...] = ()
    units: tuple[Unit, ...] = ()
    deployed: int = 0
    foe: Foe | None = None
    stats: Stats = (0, 0, 0, 0)
    cooldowns: tuple[int, ...] = (0, 0, 0)
    hero_at: int = MIDDLE
    ready: int = 0
    out: tuple[int, ...] = ()
    fled: int = 0
    supply: int = 0
    markers: tuple[int, ...] = ()
    spare: int = 0
    wall: int = NOWHERE
    trap: int = NOWHERE
    smoke: int = NOWHERE
    shield: bool = False
    felled: int = 0
    fights: tuple[Fight, ...] = ()
    flights: int = 0
    stack: tuple[AnyFrame, ...] = ()


class Draft(Struct, gc=False):
    """A position in the making: the fields of a state, the cards it is played with, and what has happened."""

    edition: Edition
    village: Village | None
    setup: Setup
    number: str
    center: int
    cards: tuple[int, ...]
    deck: tuple[int, ...]
    bow_first: bool
    hero: int
    boss: int
    wave: int
    turn: int
    camps: tuple[Camp, ...]
    units: tuple[Unit, ...]
    deployed: int
    foe: Foe | None
    stats: Stats
    cooldowns: tuple[int, ...]
    hero_at: int
    ready: int
    out: tuple[int, ...]
    fled: int
    supply: int
    markers: tuple[int, ...]
    spare: int
    wall: int
    trap: int
    smoke: int
    shield: bool
    felled: int
    fights: tuple[Fight, ...]
    flights: int
    stack: list[AnyFrame]
    events: list[Event]
    asked: tuple[Option, ...] | None = None

    def state(self) -> State:
        """The position as a value."""
        return State(
            self.setup,
            self.number,
            self.center,
            self.cards,
            self.deck,
            self.bow_first,
            self.hero,
            self.boss,
            self.wave,
            self.turn,
            self.camps,
            self.units,
            self.deployed,
            self.foe,
            self.stats,
            self.cooldowns,
            self.hero_at,
            self.ready,
            self.out,
            self.fled,
            self.supply,
            self.markers,
            self.spare,
            self.wall,
            self.trap,
            self.smoke,
            self.shield,
            self.felled,
            self.fights,
            self.flights,
            tuple(self.stack),
        )

    @property
    def map(self) -> Village:
        """The village, once it is laid out."""
        assert self.village is not None, "no village before it is laid out"  # noqa: S101 - for mypy; frames come in order
        return self.village

    @property
    def hero_card(self) -> Hero:
        """The Hero's card."""
        return self.edition.heroes[self.hero]

    @property
    def boss_card(self) -> Boss:
        """The Boss's card."""
        return self.edition.bosses[self.boss]

    def monster(self, colour: int) -> Monster:
        """The card of the Black or the White Camp."""
        return self.edition.monsters[self.camps[colour].monster]

    def unit_at(self, at: int) -> Unit | None:
        """The monster of a location."""
        for unit in self.units:
            if unit.at == at:
                return unit
        return None

    def unit(self, number: int) -> Unit | None:
        """The monster of this number; None when it is gone."""
        for unit in self.units:
            if unit.number == number:
                return unit
        return None

    def enemies(self) -> set[int]:
        """The locations of all monsters and of the Boss."""
        found = {unit.at for unit in self.units}
        if self.foe is not None:
            found.add(self.foe.at)
        return found

    def enemy_at(self, at: int) -> bool:
        """Whether a monster or the Boss is there."""
        if self.foe is not None and self.foe.at == at:
            return True
        for unit in self.units:  # noqa: SIM110 - asked for every location of a range: a generator costs more than the look
            if unit.at == at:
                return True
        return False

    def set_unit(self, unit: Unit) -> None:
        """Put a monster in the place of the one with its number."""
        number = unit.number
        self.units = tuple([unit if old.number == number else old for old in self.units])

    def in_order(self, places: tuple[int, ...] | list[int]) -> list[int]:
        """Locations in reading order."""
        return sorted(set(places), key=self.map.rank.__getitem__)


def draft_of(state: State, edition: Edition) -> Draft:
    """The draft of what comes after a state."""
    village = village_of(edition, state.center, state.cards) if state.cards else None
    return Draft(
        edition,
        village,
        state.setup,
        state.number,
        state.center,
        state.cards,
        state.deck,
        state.bow_first,
        state.hero,
        state.boss,
        state.wave,
        state.turn,
        state.camps,
        state.units,
        state.deployed,
        state.foe,
        state.stats,
        state.cooldowns,
        state.hero_at,
        state.ready,
        state.out,
        state.fled,
        state.supply,
        state.markers,
        state.spare,
        state.wall,
        state.trap,
        state.smoke,
        state.shield,
        state.felled,
        state.fights,
        state.flights,
        list(state.stack),
        [],
    )
