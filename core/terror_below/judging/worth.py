"""What things are worth to a seat, in VP. Eggs carried and near, cards held, lives, and what a catch would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.board import NOWHERE
from core.terror_below.chapters.hunt import is_escape
from core.terror_below.decks.cards import EGGS
from core.terror_below.seen.odds import kill_chance
from core.terror_below.state import NO_EGGS, NONE

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import WeaponCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import EggCounts
    from core.terror_below.judging.danger import Danger
    from core.terror_below.state import Draft, Slot

NEARER: Final = 0.925
"""What is a step further away is worth so much of it."""

CARRIED: Final = 0.8
"""What an Egg on the Leader is worth of its delivery, were it at the Location."""

LYING: Final = 0.42
"""What Eggs on the nearest good space are worth of the same, on the Leader."""

HIDDEN_WEAPON: Final = 0.35
PER_DAMAGE: Final = 0.16
ITEM: Final = 0.75
WORN_HAT: Final = 0.9
PIECE: Final = 0.36
HIDDEN_BOUNTY: Final = 0.3
LIFE: Final = 1.6
AWAY: Final = 0.8
"""What it is worth less to have no pawn on the board."""

DEATH: Final = 1.9
LAST_DEATH: Final = 14.0
SHOT: Final = 0.7
"""What a Weapon spent in a hunt costs."""

HOPELESS: Final = 0.2
"""Below this chance to kill nobody wastes Weapons."""


class Outlook:
    """One seat's outlook in a position: where its Eggs are wanted, and what it would cost to be caught.

    Attributes:
        wants: For each colour, where it can be delivered and for how many VP, the best Bounty of each Location.
    """

    def __init__(self, d: Draft, seat: Seat, danger: Danger) -> None:
        self.d = d
        self.seat = seat
        self.danger = danger
        self.far = [NEARER**steps for steps in range(d.board.columns + d.board.rows)]
        self.places = [(space, place) for space, place in enumerate(d.locations) if place >= 0]
        self.wants = self._wants()
        self._carried: dict[tuple[int, EggCounts], float] = {}
        self._pull: dict[int, float] = {}
        self._lying = [(space, eggs) for space, eggs in enumerate(d.eggs) if eggs != NO_EGGS]
        squad = d.squads[seat]
        self._weapons = [d.decks.weapons[card] for card in squad.weapons]
        self._has_way_out = any(is_escape(d, card) for card in squad.items)
        self._death = DEATH + (WORN_HAT if squad.hat != NONE else 0.0) + (LIFE if squad.members else LAST_DEATH)
        self._kills: dict[int, tuple[float, float]] = {}

    def _wants(self) -> list[list[tuple[int, int]]]:
        d = self.d
        names, bounties = d.decks.places, d.decks.bounties
        squad = d.squads[self.seat]
        best: dict[tuple[str, str], int] = {}
        for card in (*d.line, *squad.hidden):
            bounty = bounties[card]
            if bounty.egg is not None and bounty.place is not None:
                key = (bounty.egg, bounty.place)
                best[key] = max(best.get(key, 0), bounty.points)
        plain = d.decks.pieces.plain_delivery
        return [[(space, best.get((egg, names[place]), plain)) for space, place in self.places] for egg in EGGS]

    def carried(self, space: int, eggs: EggCounts) -> float:
        """What Eggs on the Leader are worth when the pawn stands on a space."""
        if eggs == NO_EGGS:
            return 0.0
        key = (space, eggs)
        found = self._carried.get(key)
        if found is None:
            steps, far, total = self.d.board.distances[space], self.far, 0.0
            plain = self.d.decks.pieces.plain_delivery
            for colour, count in enumerate(eggs):
                if count:
                    best = max([points * far[steps[to]] for to, points in self.wants[colour]], default=0.0)
                    total += best + (count - 1) * 0.7 * plain
            found = self._carried[key] = CARRIED * total
        return found

    def pull(self, space: int) -> float:
        """What it is worth to stand near Eggs."""
        found = self._pull.get(space)
        if found is None:
            steps, far = self.d.board.distances[space], self.far
            found = LYING * max([self.carried(to, eggs) * far[steps[to]] for to, eggs in self._lying], default=0.0)
            self._pull[space] = found
        return found

    def place(self, space: int, eggs: EggCounts) -> float:
        """What it is worth to stand on a space with these Eggs, danger apart."""
        return self.carried(space, eggs) + self.pull(space)

    def death(self, space: int, eggs: EggCounts) -> float:
        """What it would cost to die on a space with these Eggs."""
        if self._has_way_out:
            return ITEM
        return self._death + 0.9 * self.carried(space, eggs)

    def kill(self, worm: int) -> tuple[float, float]:
        """The chance that what the seat holds kills a Worm, and what that pays; none where it would not be tried."""
        found = self._kills.get(worm)
        if found is None:
            card, weapons = self.d.decks.worms[worm], self._weapons
            chance = kill_chance(weapons, card.health, own_space=False) if weapons else 0.0
            found = (chance, self.prize(card.type) - SHOT) if chance >= HOPELESS else (0.0, 0.0)
            self._kills[worm] = found
        return found

    def catch_cost(self, space: int, eggs: EggCounts, worm: int) -> float:
        """What it would cost to be caught by a Worm; less than nothing where a kill is likely to pay."""
        chance, prize = self.kill(worm)
        return (1 - chance) * self.death(space, eggs) - chance * prize

    def prize(self, kind: str) -> float:
        """What killing a Worm of a type pays."""
        d = self.d
        bounties = d.decks.bounties
        matching = [
            bounties[card].points
            for card in (*d.line, *d.squads[self.seat].hidden)
            if bounties[card].worm in (kind, "any")
        ]
        return float(max(matching, default=d.decks.pieces.plain_kill))

    def risk(self, space: int, eggs: EggCounts, slots: tuple[Slot, ...]) -> float:
        """What danger costs on a space, with Targets and cards as `slots` say."""
        if space == NOWHERE:
            return 0.0
        d, seats = self.d, len(self.d.squads)
        total = 0.0
        for slot in slots:
            if slot.worm != NONE:
                off = d.decks.worms[slot.worm].limit - len(slot.cards)
                chance = self.danger.chances(slot.worm, slot.target, off, seats)[space]
                if chance:
                    total += chance * self.catch_cost(space, eggs, slot.worm)
        return total


def weapon_worth(card: WeaponCard) -> float:
    """What holding a Weapon is worth."""
    mean = float(card.damage) if not card.dice else max(float(card.least), 3.5 * card.dice * 0.75)
    return HIDDEN_WEAPON + PER_DAMAGE * mean


def holdings(decks: Decks, d: Draft, seat: Seat) -> float:
    """What a seat's VP, cards, pieces and lives are worth, wherever its pawn stands."""
    squad = d.squads[seat]
    return (
        squad.vp
        + sum([weapon_worth(decks.weapons[card]) for card in squad.weapons])
        + ITEM * len(squad.items)
        + (WORN_HAT if squad.hat != NONE else 0.0)
        + PIECE * squad.rubble
        + HIDDEN_BOUNTY * sum([decks.bounties[card].points for card in squad.hidden])
        + LIFE * len(squad.members)
        - (0.0 if squad.alive else LAST_DEATH)
    )


def worth(d: Draft, seat: Seat, danger: Danger, *, fear: float = 1.0) -> float:
    """What a seat's whole position is worth; `fear` is how much of the danger it cannot avoid any more."""
    total = holdings(d.decks, d, seat)
    squad, pawn = d.squads[seat], d.pawns[seat]
    if not squad.alive:
        return total
    if pawn == NOWHERE:
        return total - AWAY
    outlook = Outlook(d, seat, danger)
    return total + outlook.place(pawn, squad.eggs) - fear * outlook.risk(pawn, squad.eggs, d.slots)
