"""What things are worth to a seat, in VP. Eggs carried and near, cards held, lives, and what a catch would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below.board import NOWHERE
from core.terror_below.chapters.hunt import is_escape
from core.terror_below.chapters.objectives import scenario_of
from core.terror_below.decks.cards import EGGS
from core.terror_below.judging.ground import MOST_KEPT
from core.terror_below.seen.odds import kill_chance
from core.terror_below.state import NO_EGGS, NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import WeaponCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import EggCounts
    from core.terror_below.judging.sides import BoardSide
    from core.terror_below.state import Draft, Slot, Squad

CARRIED: Final = 0.8
"""What an Egg on the Leader is worth of its delivery, were it at the Location."""

LYING: Final = 0.42
"""What Eggs on the nearest good space are worth of the same, on the Leader."""

ANOTHER: Final = 0.7
"""What one more Egg of the same colour is worth of a delivery without a Bounty."""

HIDDEN_WEAPON: Final = 0.35
PER_DAMAGE: Final = 0.16
ITEM: Final = 0.75
WORN_HAT: Final = 0.9
PIECE: Final = 0.36
HIDDEN_BOUNTY: Final = 0.3
LIVES: Final = (0.0, 2.0, 3.4)
"""What it is worth to have so many squad members behind the Leader; each further one as much as the last."""

AWAY: Final = 0.8
"""What it is worth less to have no pawn on the board."""

DEATH: Final = 1.9
LAST_DEATH: Final = 14.0
SHOT: Final = 0.7
"""What a Weapon spent in a hunt costs."""

HOPELESS: Final = 0.2
"""Below this chance to kill nobody wastes Weapons."""

WIN: Final = 40.0
"""What it is worth to win in this turn, whatever comes of anything else."""

SURE_WIN: Final = WIN / 2
"""A plan that gains so much wins in this turn: no danger comes after it."""

SOONER: Final = 5.0
"""What a chance to win before the next turn is worth, beside winning a little later."""

CLAIM: Final = 6.0
"""What a step to the objective of a solo game is worth. TB 11.5."""

RUIN: Final = 1.2
"""What it costs alone that a Location falls. TB 11.3."""

HUNTERS_ARMS: Final = 2.5
"""How much more Weapons are worth where the objective is to hunt."""

ASIDE: Final = 0.35
"""What VP are worth, each, where the objective asks for others or for none."""


class Hazard(NamedTuple):
    """One Worm and what a seat has against it.

    Attributes:
        chances: The chance to be caught by it, by space.
        dies: The chance that it is not killed then.
        wins: What a kill brings, times its chance.
    """

    chances: tuple[float, ...]
    dies: float
    wins: float


NO_HAZARD: Final = Hazard((), 0.0, 0.0)
"""A slot without a Worm."""


class SquadOutlook:
    """One seat's outlook in a position: where its Eggs are wanted, and what it would cost to be caught.

    Attributes:
        near: What a thing is worth from each space, by the space where it lies.
        powers: The effects in force for the seat, by verb.
        arms: How much more Weapons are worth than in other games.
        needs_claims: Locations that a solo game asks to be delivered to; 0 when it asks for something else.
    """

    def __init__(self, d: Draft, seat: Seat, side: BoardSide) -> None:
        self.d = d
        self.seat = seat
        self.danger = side.danger
        self.near = side.ground.near
        squad = d.squads[seat]
        self.powers = d.decks.powers[squad.leader][squad.hat]
        scenario = scenario_of(d)
        self._scenario = scenario.id if scenario is not None else ""
        self.needs_claims = scenario.needed if scenario is not None and self._scenario == "special-delivery" else 0
        self.arms = HUNTERS_ARMS if self._scenario == "total-extermination" else 1.0
        self._best = self._bests(side)
        self._carried: dict[tuple[int, EggCounts], float] = {}
        self._pull: dict[int, float] = {}
        self._lying = [(to, self.carried(to, eggs)) for to, eggs in enumerate(d.eggs) if eggs != NO_EGGS]
        self._weapons = [d.decks.weapons[card] for card in squad.weapons]
        self._has_way_out = any(is_escape(d, card) for card in squad.items)
        self._death = death_cost(squad)
        survive = self.powers.get("survive")
        if survive is not None:
            self._death *= (survive.at - 1) / 6
        self._kills: dict[int, tuple[float, float]] = {}

    @property
    def wins_by_points(self) -> bool:
        """Whether the goal of VP ends this game. TB 1, 11.5, R64."""
        return self._scenario in ("", "scramble")

    def sale(self, place: str, points: int, *, bounty: bool) -> float:
        """What it is worth to deliver at a Location for so many VP; in a solo game its objective comes first."""
        if self.wins_by_points:
            return float(points)
        if self._scenario == "special-delivery" and bounty and place not in self.d.claimed:
            return CLAIM + ASIDE * points
        return ASIDE * points

    def _bests(self, side: BoardSide) -> list[tuple[float, ...]]:
        """For each colour of Egg, what one on the Leader is worth on each space, were it there at the Location."""
        d, squad = self.d, self.d.squads[self.seat]
        any_egg = self.powers.get("any-egg")
        key = (
            d.line,
            squad.hidden,
            d.locations,
            d.claimed,
            any_egg.amount if any_egg is not None else -1,
            self._scenario,
        )
        found = side.bests.get(key)
        if found is None:
            if len(side.bests) >= MOST_KEPT:
                side.bests.clear()
            found = side.bests[key] = [side.ground.best(wants) for wants in self._wants()]
        return found

    def _wants(self) -> list[tuple[tuple[int, float], ...]]:
        """For each colour of Egg, where it can be delivered and what for, the best Bounty of each Location."""
        d = self.d
        names, bounties = d.decks.places, d.decks.bounties
        squad = d.squads[self.seat]
        best: dict[tuple[str, str], int] = {}
        any_egg = self.powers.get("any-egg")
        for card in (*d.line, *squad.hidden):
            bounty = bounties[card]
            if bounty.egg is not None and bounty.place is not None:
                for egg in EGGS if any_egg is not None else (bounty.egg,):
                    points = bounty.points - (any_egg.amount if any_egg is not None and egg != bounty.egg else 0)
                    best[egg, bounty.place] = max(best.get((egg, bounty.place), 0), points)
        plain = d.decks.pieces.plain_delivery
        places = [(space, names[place]) for space, place in enumerate(d.locations) if place >= 0]
        return [
            tuple(
                [
                    (space, self.sale(name, best.get((egg, name), plain), bounty=(egg, name) in best))
                    for space, name in places
                ]
            )
            for egg in EGGS
        ]

    def carried(self, space: int, eggs: EggCounts) -> float:
        """What Eggs on the Leader are worth when the pawn stands on a space."""
        if eggs == NO_EGGS:
            return 0.0
        key = (space, eggs)
        found = self._carried.get(key)
        if found is None:
            total, more = 0.0, 0
            for count, best in zip(eggs, self._best, strict=True):
                if count:
                    total += best[space]
                    more += count - 1
            found = self._carried[key] = CARRIED * (total + more * ANOTHER * self.d.decks.pieces.plain_delivery)
        return found

    def pull(self, space: int) -> float:
        """What it is worth to stand near Eggs."""
        found = self._pull.get(space)
        if found is None:
            near = self.near[space]
            found = self._pull[space] = LYING * max([worth * near[to] for to, worth in self._lying], default=0.0)
        return found

    def pulled_to(self, space: int) -> int:
        """Where the Eggs lie that it is worth most to stand near on a space; `NOWHERE` where none lie."""
        near = self.near[space]
        return max(self._lying, key=lambda lying: lying[1] * near[lying[0]], default=(NOWHERE, 0.0))[0]

    def wanted_at(self, space: int, eggs: EggCounts) -> int:
        """The Location for which these Eggs are worth most on a space; `NOWHERE` where none wants them."""
        near = self.near[space]
        wanted = [want for wants, count in zip(self._wants(), eggs, strict=True) if count for want in wants]
        return max(wanted, key=lambda want: want[1] * near[want[0]], default=(NOWHERE, 0.0))[0]

    def place(self, space: int, eggs: EggCounts) -> float:
        """What it is worth to stand on a space with these Eggs, danger apart."""
        return self.carried(space, eggs) + self.pull(space)

    def death(self, space: int, eggs: EggCounts) -> float:
        """What it would cost to die on a space with these Eggs."""
        if self._has_way_out:
            return ITEM
        return self._death + 0.9 * self.carried(space, eggs)

    def hope(self, needed: int, *, own_space: bool) -> float:
        """The chance that what the seat holds deals so much damage."""
        first, again = self.powers.get("first-weapon"), "reroll" in self.powers
        more = first.amount if first is not None and self._weapons else 0
        return kill_chance(self._weapons, needed, own_space=own_space, more=more, reroll=again)

    def kill(self, worm: int) -> tuple[float, float]:
        """The chance that what the seat holds kills a Worm, and what that pays; none where it would not be tried."""
        found = self._kills.get(worm)
        if found is None:
            card = self.d.decks.worms[worm]
            chance = self.hope(card.health, own_space=False) if self._weapons else 0.0
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
        points = max(matching, default=d.decks.pieces.plain_kill)
        if self.wins_by_points:
            return points + (SOONER if d.squads[self.seat].vp + points >= d.decks.pieces.goal else 0.0)
        claims = self._scenario == "total-extermination" and bool(matching) and kind not in d.claimed
        return ASIDE * points + (CLAIM if claims else 0.0)

    def hazards(self, slots: Sequence[Slot]) -> list[Hazard]:
        """The Worms that might strike before the next turn, with Targets and cards as `slots` say."""
        return [self.hazard(slot) for slot in slots]

    def hazard(self, slot: Slot) -> Hazard:
        """The Worm of a slot; a place without one is no danger."""
        if slot.worm == NONE:
            return NO_HAZARD
        chance, prize = self.kill(slot.worm)
        return Hazard(self._chances(slot), 1 - chance, chance * prize)

    def moved(self, hazard: Hazard, slot: Slot) -> Hazard:
        """The same Worm with its Target and its cards as this slot says."""
        return Hazard(self._chances(slot), hazard.dies, hazard.wins) if slot.worm != NONE else hazard

    def _chances(self, slot: Slot) -> tuple[float, ...]:
        off = self.d.decks.worms[slot.worm].limit - len(slot.cards)
        return self.danger.chances(slot.worm, slot.target, off, len(self.d.squads))

    def risk(self, space: int, eggs: EggCounts, hazards: Sequence[Hazard]) -> float:
        """What danger costs on a space."""
        if space == NOWHERE:
            return 0.0
        total, death = 0.0, -1.0
        for chances, dies, wins in hazards:
            chance = chances[space] if chances else 0.0
            if chance:
                if death < 0:
                    death = self.death(space, eggs)
                total += chance * (dies * death - wins)
        return total


def death_cost(squad: Squad) -> float:
    """What it costs a squad that its Leader dies, what it carries apart."""
    behind = len(squad.members)
    return (
        DEATH + (WORN_HAT if squad.hat != NONE else 0.0) + (lives(behind) - lives(behind - 1) if behind else LAST_DEATH)
    )


def lives(behind: int) -> float:
    """What it is worth to have so many squad members behind the Leader."""
    last = len(LIVES) - 1
    return LIVES[behind] if behind <= last else LIVES[last] + (behind - last) * (LIVES[last] - LIVES[last - 1])


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
        + lives(len(squad.members))
        - (0.0 if squad.alive else LAST_DEATH)
    )


def worth(d: Draft, seat: Seat, side: BoardSide, *, fear: float = 1.0) -> float:
    """What a seat's whole position is worth; `fear` is how much of the danger it cannot avoid any more."""
    total = holdings(d.decks, d, seat)
    squad, pawn = d.squads[seat], d.pawns[seat]
    if not squad.alive:
        return total
    if pawn == NOWHERE:
        return total - AWAY
    outlook = SquadOutlook(d, seat, side)
    return total + outlook.place(pawn, squad.eggs) - fear * outlook.risk(pawn, squad.eggs, outlook.hazards(d.slots))
