"""Terror Below: its options and what is observed of it. Spaces, cards and slots are counted as in a view."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, get_args

from core.terror_below import options as o
from core.terror_below.decks.cards import DIRECTIONS, EGGS, Place, WormType
from games_below_rl.actions import ActionTable, every
from games_below_rl.sight import Counts, Part, Sight, flag, marked, one_of, others, share

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Option
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import SquadView, View

POINTS: Final = 10
"""Action Points of a long turn."""

DAMAGE: Final = 12
UNDER: Final = 6
"""Cards under a Worm, at the most that is usual."""

WORMS: Final = get_args(WormType)
PLACES: Final = get_args(Place)


def actions(game: Any, setup: Any) -> ActionTable:
    """Every option of games with this setup."""
    decks = game.cards
    spaces = len(game.view(game.new(setup), 0).spaces)
    dice = max((card.dice for card in decks.weapons), default=0)
    arrows = max((len(card.arrows) for card in decks.vehicles), default=0)
    known: dict[str, Sequence[Any]] = {
        **{deck: range(len(getattr(decks, deck))) for deck in ("characters", "vehicles", "items", "weapons", "worms")},
        "bounties": range(len(decks.bounties)),
        "drawn": range(
            max(len(decks.vehicles), len(decks.items), len(decks.weapons), len(decks.bounties), len(decks.worms))
        ),
        "space": range(spaces),
        "slot": range(decks.pieces.slots),
        "seat": range(len(setup.seats)),
        "direction": DIRECTIONS,
        "egg": EGGS,
        "place": range(max(dice, arrows)),
        "dig": (False, True),
        "pieces": range(1, decks.pieces.rubble_per_space + 1),
    }

    def values(kind: type[Option], field: str) -> Sequence[Any]:
        name = dict(zip(kind.__struct_fields__, o.named_by(kind), strict=True))[field]
        found = known[name]
        return (-1, *found) if kind is o.Deliver and name == "bounties" else found

    return ActionTable(every(game.option_type, values), game.notation(setup))


def sight(game: Any, setup: Any) -> Sight:
    """What is observed in games with this setup."""
    return Sight(game.option_type, len(setup.seats), _parts(game, setup))


def _parts(game: Any, setup: Any) -> Iterator[Part]:
    decks, seats = game.cards, len(setup.seats)
    first: View = game.view(game.new(setup), 0)
    pieces, spaces, slots = decks.pieces, len(first.spaces), decks.pieces.slots
    vehicles = Counts([card.id for card in decks.vehicles])
    items = Counts([card.id for card in decks.items])
    weapons = Counts([card.id for card in decks.weapons])
    bounties = Counts([_bounty(card) for card in decks.bounties])
    leaders = Counts([card.id for card in decks.characters])
    told = ", ".join(
        f"{egg} to the {place.replace('-', ' ')}" if egg else f"a {worm} killed" for egg, place, worm in bounties.names
    )

    for number, egg in enumerate(EGGS):
        yield Part(
            f"{egg} Eggs on each of {spaces} spaces, of 3",
            spaces,
            partial(lambda at, view: [share(space.eggs[at], 3) for space in view.spaces], number),
        )
    most = pieces.rubble_per_space
    yield Part(
        f"Rubble on each space, of {most}", spaces, lambda view: [share(space.rubble, most) for space in view.spaces]
    )
    for place in PLACES:
        yield Part(
            f"the {place.replace('-', ' ')} stands on this space",
            spaces,
            partial(lambda name, view: [flag(space.place == name) for space in view.spaces], place),
        )
    yield Part("the space is a ruin", spaces, lambda view: [flag(space.ground == "ruin") for space in view.spaces])
    yield Part("the space is Canyon", spaces, lambda view: [flag(space.ground == "canyon") for space in view.spaces])
    for turn in range(seats):
        whose = "your pawn" if not turn else f"the pawn of the seat {turn} after you"
        yield Part(
            f"{whose} stands on this space",
            spaces,
            partial(lambda at, view: one_of(view.squads[others(view.viewer, seats)[at]].pawn, spaces), turn),
        )
    yield Part("what it costs to step there, of 10; 0 where you cannot", spaces, lambda view: _reach(view, spaces))
    for slot in range(slots):
        yield Part(
            f"the Target of Worm {slot + 1} is on this space",
            spaces,
            partial(lambda at, view: one_of(view.slots[at].target, spaces), slot),
        )
        yield Part(
            f"Worm {slot + 1} would catch a pawn here, if it attacked from where its Target is",
            spaces,
            partial(lambda at, view: marked(view.slots[at].footprint, spaces), slot),
        )
        yield Part(
            f"which Worm lies in slot {slot + 1}: {', '.join(WORMS)}",
            len(WORMS),
            partial(
                lambda at, view: one_of(
                    WORMS.index(view.slots[at].worm.type) if view.slots[at].worm else -1, len(WORMS)
                ),
                slot,
            ),
        )
        yield Part(
            f"Worm {slot + 1}: cards under it and cards to its attack, of {UNDER}; face-down ones that move it, of 3",
            3,
            partial(
                lambda at, view: [
                    share(len(view.slots[at].cards), UNDER),
                    share(view.slots[at].off, UNDER),
                    share(view.slots[at].hidden_moves, 3),
                ],
                slot,
            ),
        )
    for turn in range(seats):
        whose = "yours" if not turn else f"the seat {turn} after you"
        yield Part(
            f"squad ({whose}): Eggs by colour, of {pieces.eggs_per_colour}; Rubble, of {pieces.rubble_per_card}; "
            f"VP, of {pieces.goal}; Vehicles, Items, Weapons and Hidden Bounties held, of 5; members behind the "
            f"Leader, of {pieces.squad}; it lives, comes back next turn, is caught, wears a Hat",
            len(EGGS) + 11,
            partial(lambda at, view: _squad(view.squads[others(view.viewer, seats)[at]], pieces), turn),
        )
        yield Part(
            f"who leads it ({whose}): {', '.join(leaders.names)}",
            len(leaders),
            partial(lambda at, view: leaders.which(_id(view.squads[others(view.viewer, seats)[at]].leader)), turn),
        )
    yield Part(
        f"Vehicles in your hand: {', '.join(vehicles.names)}",
        len(vehicles),
        lambda view: vehicles.of([card.id for card in view.hand.vehicles] if view.hand else ()),
    )
    yield Part(
        f"Items in your hand: {', '.join(items.names)}",
        len(items),
        lambda view: items.of([card.id for card in view.hand.items] if view.hand else ()),
    )
    yield Part(
        f"Weapons in your hand: {', '.join(weapons.names)}",
        len(weapons),
        lambda view: weapons.of([card.id for card in view.hand.weapons] if view.hand else ()),
    )
    yield Part(
        f"your Hidden Bounties: {told}",
        len(bounties),
        lambda view: bounties.of([_bounty(card) for card in view.hand.hidden] if view.hand else ()),
    )
    yield Part(
        "the Bounty Line: the same Bounties",
        len(bounties),
        lambda view: bounties.of([_bounty(card) for card in view.line]),
    )
    for name, counts in (("vehicles", vehicles), ("items", items), ("weapons", weapons)):
        yield Part(
            f"the discarded {name.capitalize()}, as in a hand",
            len(counts),
            partial(lambda deck, of, view: of.of([card.id for card in view.discards.get(deck, ())]), name, counts),
        )
    yield Part(
        f"the Vehicle played this turn: {', '.join(vehicles.names)}",
        len(vehicles),
        lambda view: vehicles.which(_id(view.vehicle)),
    )
    yield Part(
        f"the turn that goes on: Action Points left and given, of {POINTS}; must move, took the Delivery Bonus, must "
        "play a second Vehicle",
        5,
        _turn,
    )
    yield Part(
        f"the attack that goes on: which Worm, of {slots}; damage, of {DAMAGE}; you are caught, you hunt; your chance "
        "to kill",
        slots + 4,
        lambda view: _attack(view, slots),
    )


def _bounty(card: BountyCard) -> tuple[str | None, str | None, str | None]:
    """What a Bounty asks for: that is its kind."""
    return card.egg, card.place, card.worm


def _id(card: Any) -> str | None:
    return None if card is None else card.id


def _reach(view: View, spaces: int) -> list[float]:
    found = [0.0] * spaces
    if view.actions is not None and view.actions.seat == view.viewer:
        for reach in view.actions.reach:
            found[reach.space] = share(reach.cost, POINTS)
    return found


def _squad(squad: SquadView, pieces: Any) -> list[float]:
    return [
        *[share(number, pieces.eggs_per_colour) for number in squad.eggs],
        share(squad.rubble, pieces.rubble_per_card),
        share(squad.vp, pieces.goal),
        share(squad.vehicles, 5),
        share(squad.items, 5),
        share(squad.weapons, 5),
        share(squad.hidden, 5),
        share(len(squad.members), pieces.squad),
        flag(squad.alive),
        flag(squad.returning),
        flag(squad.caught),
        flag(squad.hat),
    ]


def _turn(view: View) -> list[float]:
    turn = view.actions
    if turn is None:
        return [0.0] * 5
    return [
        share(turn.points, POINTS),
        share(turn.given, POINTS),
        flag(turn.must_move),
        flag(turn.bonus_used),
        flag(turn.second),
    ]


def _attack(view: View, slots: int) -> list[float]:
    attack = view.attack
    if attack is None:
        return [0.0] * (slots + 4)
    return [
        *one_of(attack.slot, slots),
        share(attack.damage, DAMAGE),
        flag(view.viewer in attack.caught),
        flag(attack.hunter == view.viewer),
        attack.chance or 0.0,
    ]
