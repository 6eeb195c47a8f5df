"""What a game came to, made from its events: attacks, kills, the fallen, dice, draws, and who gained when."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below import events as e
from core.terror_below.chapters.hunt import damage_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.cards import WeaponCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import State
    from core.terror_below.views import View

SIDES: Final = 6
MEAN_PIP: Final = 3.5
"""The mean of a die."""


class Turn(NamedTuple):
    """A turn, by the places of its events among those that are told.

    Attributes:
        seat: Whose it is; -1 for what came before the first turn.
        first: The place of its first event.
        end: The place after its last.
        final: It is a final turn (R59).
    """

    round: int
    seat: Seat
    first: int
    end: int
    final: bool


class Swing(NamedTuple):
    """What a seat gained in one turn, its own or another's.

    Attributes:
        places: The places of the events that scored.
        leads: It took the lead with this.
    """

    points: int
    round: int
    seat: Seat
    places: tuple[int, ...]
    leads: bool


class Draw(NamedTuple):
    """Cards that a seat drew, and what they are worth beside all cards of their deck.

    Attributes:
        what: What their worth is counted in.
        worth: The mean of the cards drawn; 0 for none.
        mean: The mean of the whole deck.
    """

    deck: e.Deck
    what: str
    cards: int
    worth: float
    mean: float


def turns(happened: Sequence[Event]) -> tuple[Turn, ...]:
    """Every turn in order, and first of all what came before them."""
    begun = [(place, event) for place, event in enumerate(happened) if isinstance(event, e.TurnBegan)]
    ends = [place for place, _ in begun[1:]] + [len(happened)]
    first = begun[0][0] if begun else len(happened)
    found = [Turn(0, -1, 0, first, final=False)]
    for (place, event), end in zip(begun, ends, strict=False):
        found.append(Turn(event.round, event.seat, place, end, event.final))
    return tuple(found)


def attacks(happened: Sequence[Event]) -> int:
    """How many Worm Attacks there were, those of the setup apart."""
    return sum(isinstance(event, e.AttackBegan) and event.slot >= 0 for event in happened)


def kills(happened: Sequence[Event]) -> tuple[e.WormDefeated, ...]:
    """Every Worm killed."""
    return tuple(event for event in happened if isinstance(event, e.WormDefeated))


def fallen(happened: Sequence[Event]) -> tuple[e.LeaderDied, ...]:
    """Every Leader who died."""
    return tuple(event for event in happened if isinstance(event, e.LeaderDied))


def hunting_dice(happened: Sequence[Event]) -> dict[Seat, list[int]]:
    """The faces that each seat rolled for damage, rerolls too, in order."""
    dice: dict[Seat, list[int]] = {}
    for event in happened:
        if isinstance(event, e.DiceRolled) and event.purpose in {"damage", "reroll"} and event.seat >= 0:
            dice.setdefault(event.seat, []).extend(event.faces)
    return dice


def faces_rolled(happened: Sequence[Event]) -> tuple[int, ...]:
    """How often each face fell, of all dice rolled."""
    faces = [face for event in happened if isinstance(event, e.DiceRolled) for face in event.faces]
    return tuple(faces.count(face) for face in range(1, SIDES + 1))


def swings(happened: Sequence[Event], seats: int) -> tuple[Swing, ...]:
    """What each seat gained in each turn, the most first, then the earlier; what is given before play is no gain."""
    found: list[Swing] = []
    totals = [0] * seats
    for turn in turns(happened):
        before = list(totals)
        scored: dict[Seat, list[int]] = {}
        for place in range(turn.first, turn.end):
            event = happened[place]
            if isinstance(event, e.Scored):
                totals[event.seat] = event.total
                scored.setdefault(event.seat, []).append(place)
        for seat, places in scored.items() if turn.round else ():
            gained = totals[seat] - before[seat]
            leads = _leads(totals, seat) and not _leads(before, seat)
            found.append(Swing(gained, turn.round, seat, tuple(places), leads))
    return tuple(sorted(found, key=lambda swing: (-swing.points, swing.places)))


def _leads(totals: Sequence[int], seat: Seat) -> bool:
    return all(total < totals[seat] for other, total in enumerate(totals) if other != seat) and len(totals) > 1


def totals_by_round(happened: Sequence[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """The VP of every seat at the end of each round, the first round first."""
    found: dict[int, tuple[int, ...]] = {}
    totals = [0] * seats
    for turn in turns(happened):
        for event in happened[turn.first : turn.end]:
            if isinstance(event, e.Scored):
                totals[event.seat] = event.total
        found[turn.round] = tuple(totals)
    found.pop(0)
    return tuple(found.values())


def draws(happened: Sequence[Event], seat: Seat, dealt: State | None, decks: Decks) -> tuple[Draw, ...]:
    """What a seat drew from the decks whose cards differ in worth; `dealt` is the state after the first deal.

    `happened` must hold the events that this seat may know of: they name its cards.
    """
    squad = dealt.squads[seat] if dealt is not None else None
    vehicles = list(squad.vehicles) if squad is not None else []
    weapons = list(squad.weapons) if squad is not None else []
    bounties: list[int] = []
    for event in happened:
        match event:
            case e.Refilled(seat=drawer, cards=cards) if drawer == seat:
                vehicles += cards
            case e.CardDrawn(seat=drawer, deck="weapons", card=card) if drawer == seat and card >= 0:
                weapons.append(card)
            case e.CardDrawn(seat=drawer, deck="bounties", card=card) if drawer == seat and card >= 0:
                bounties.append(card)
            case _:
                # what others draw, and all that is no draw from these decks
                continue
    points = [float(card.points) for card in decks.vehicles]
    damage = [mean_damage(card) for card in decks.weapons]
    worth = [float(card.points) for card in decks.bounties]
    return (
        _draw("vehicles", "points", vehicles, points),
        _draw("weapons", "damage", weapons, damage),
        _draw("bounties", "VP", bounties, worth),
    )


def _draw(deck: e.Deck, what: str, cards: Sequence[int], worth: Sequence[float]) -> Draw:
    drawn = sum(worth[card] for card in cards) / len(cards) if cards else 0.0
    return Draw(deck, what, len(cards), drawn, sum(worth) / len(worth) if worth else 0.0)


def mean_damage(card: WeaponCard) -> float:
    """What a Weapon deals on average, when the Target is not on the hunter's own space."""
    throws = list(product(range(1, SIDES + 1), repeat=card.dice))
    return sum(damage_of(card, faces, own_space=False) for faces in throws) / len(throws)


def places_of(view: View) -> tuple[tuple[str, Seat], ...]:
    """Every seat with its place, the best first; those who share one have the same number, who has none a dash."""
    ranking = () if view.over is None else view.over.ranking
    places: list[tuple[str, Seat]] = []
    for group in ranking:
        number = len(places) + 1
        places += [(str(number), seat) for seat in group]
    rest = [squad.seat for squad in view.squads if squad.seat not in {seat for _, seat in places}]
    rest.sort(key=lambda seat: -view.squads[seat].vp)
    return (*places, *(("-", seat) for seat in rest))
