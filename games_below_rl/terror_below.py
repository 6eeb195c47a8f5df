"""Terror Below: its options and what is observed of it. Spaces, cards and slots are counted as in a view."""

from __future__ import annotations

from array import array
from functools import cache, partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, get_args

from core.terror_below import options as o
from core.terror_below.decks.cards import DIRECTIONS, EGGS, Place, WormType
from games_below_rl.actions import ActionTable, every
from games_below_rl.sight import Counts, Part, Shares, Sight, numbers, once, place, seat_after, several, share

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from core.engine.decisions import Option
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.decks.forms import Pieces
    from core.terror_below.events import EggCounts
    from core.terror_below.views import SpaceView, SquadView, View
    from games_below_rl.sight import Numbers

POINTS: Final = 10
"""Action Points of a long turn."""

DAMAGE: Final = 12
LAID: Final = 3
UNDER: Final = 6
"""Cards under a Worm, at the most that is usual."""

CARDS: Final = Shares(UNDER)
MOVING: Final = Shares(3)

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
    squad = _squads(pieces)

    def squad_after(view: View, turns: int) -> SquadView:
        return view.squads[seat_after(view.viewer, turns, seats)]

    told = ", ".join(
        f"{egg} to the {place.replace('-', ' ')}" if egg else f"a {worm} killed" for egg, place, worm in bounties.names
    )

    yield _board(spaces, pieces.rubble_per_space)
    for turn in range(seats):
        whose = "your pawn" if not turn else f"the pawn of the seat {turn} after you"
        yield Part(
            f"{whose} stands on this space",
            spaces,
            place(partial(lambda turns, view: squad_after(view, turns).pawn, turn), spaces),
        )
    yield Part("what it costs to step there, of 10; 0 where you cannot", spaces, _reach)
    for slot in range(slots):
        yield _slot(slot, spaces)
    for turn in range(seats):
        whose = "yours" if not turn else f"the seat {turn} after you"
        yield Part(
            f"squad ({whose}): Eggs by colour, of {pieces.eggs_per_colour}; Rubble, of {pieces.rubble_per_card}; "
            f"VP, of {pieces.goal}; Vehicles, Items, Weapons and Hidden Bounties held, of 5; members behind the "
            f"Leader, of {pieces.squad}; it lives, comes back next turn, is caught, wears a Hat",
            len(EGGS) + 11,
            once(partial(lambda turns, view: squad_after(view, turns), turn), numbers(squad), len(EGGS) + 11),
        )
        yield Part(
            f"who leads it ({whose}): {', '.join(leaders.names)}",
            len(leaders),
            leaders.which(partial(lambda turns, view: _id(squad_after(view, turns).leader), turn)),
        )
    yield Part(
        f"Vehicles in your hand: {', '.join(vehicles.names)}",
        len(vehicles),
        vehicles.of(lambda view: [card.id for card in view.hand.vehicles] if view.hand else ()),
    )
    yield Part(
        f"Items in your hand: {', '.join(items.names)}",
        len(items),
        items.of(lambda view: [card.id for card in view.hand.items] if view.hand else ()),
    )
    yield Part(
        f"Weapons in your hand: {', '.join(weapons.names)}",
        len(weapons),
        weapons.of(lambda view: [card.id for card in view.hand.weapons] if view.hand else ()),
    )
    yield Part(
        f"your Hidden Bounties: {told}",
        len(bounties),
        bounties.of(lambda view: [_bounty(card) for card in view.hand.hidden] if view.hand else ()),
    )
    yield Part(
        "the Bounty Line: the same Bounties",
        len(bounties),
        bounties.of(lambda view: [_bounty(card) for card in view.line]),
    )
    for name, counts in (("vehicles", vehicles), ("items", items), ("weapons", weapons)):
        yield Part(
            f"the discarded {name.capitalize()}, as in a hand",
            len(counts),
            once(
                partial(lambda deck, view: view.discards.get(deck, ()), name),
                counts.of(lambda cards: [card.id for card in cards]),
                len(counts),
            ),
        )
    yield Part(
        f"the Vehicle played this turn: {', '.join(vehicles.names)}",
        len(vehicles),
        vehicles.which(lambda view: _id(view.vehicle)),
    )
    yield Part(
        f"the turn that goes on: Action Points left and given, of {POINTS}; must move, took the Delivery Bonus, must "
        "play a second Vehicle",
        5,
        numbers(_turn),
    )
    yield Part(
        f"the attack that goes on: which Worm, of {slots}; damage, of {DAMAGE}; you are caught, you hunt; your chance "
        "to kill",
        slots + 4,
        several((place(lambda view: view.attack.slot if view.attack else -1, slots), slots), (numbers(_attack), 4)),
    )


def _bounty(card: BountyCard) -> tuple[str | None, str | None, str | None]:
    """What a Bounty asks for: that is its kind."""
    return card.egg, card.place, card.worm


def _id(card: Any) -> str | None:
    return None if card is None else card.id


def _board(size: int, most: int) -> Part:
    """What lies on so many spaces, of most pieces of Rubble: told thing by thing, and written space by space."""
    told = (
        *[f"{egg} Eggs on each of {size} spaces, of {LAID}" for egg in EGGS],
        f"Rubble on each space, of {most}",
        *[f"the {place.replace('-', ' ')} stands on this space" for place in PLACES],
        "the space is a ruin",
        "the space is Canyon",
    )
    locations, grounds = list(PLACES), ["ruin", "canyon"]

    @cache
    def lies(eggs: EggCounts, rubble: int, place: str | None, ground: str) -> tuple[tuple[int, float], ...]:
        """What is written of a space: how far behind its first number, and the number. Few spaces differ in it."""
        numbers = [
            *[share(number, LAID) for number in eggs],
            share(rubble, most),
            *[place == location for location in locations],
            *[ground == name for name in grounds],
        ]
        return tuple([(size * thing, number) for thing, number in enumerate(numbers) if number])

    nothing = array("f", bytes(4 * len(told)))
    last: tuple[tuple[SpaceView, ...], Numbers] = ((), nothing * size)

    def write(view: View, found: Numbers, at: int) -> None:
        nonlocal last
        before, written = last
        if view.spaces is not before:
            written = written[:]
            for here, (space, old) in enumerate(zip_longest(view.spaces, before)):
                # one view after the other shows most spaces as they were
                if space is not old:
                    written[here::size] = nothing
                    for further, number in lies(space.eggs, space.rubble, space.place, space.ground):
                        written[here + further] = number
            last = view.spaces, written
        found[at : at + len(written)] = written

    return Part("what lies on each space", size * len(told), write, tuple([(about, size) for about in told]))


def _reach(view: View, found: Numbers, at: int) -> None:
    if view.actions is not None and view.actions.seat == view.viewer:
        for reach in view.actions.reach:
            found[at + reach.space] = share(reach.cost, POINTS)


def _slot(slot: int, spaces: int) -> Part:
    """The Worm in a slot and what lies under it."""
    told = (
        (f"the Target of Worm {slot + 1} is on this space", spaces),
        (f"Worm {slot + 1} would catch a pawn here, if it attacked from where its Target is", spaces),
        (f"which Worm lies in slot {slot + 1}: {', '.join(WORMS)}", len(WORMS)),
        (
            f"Worm {slot + 1}: cards under it and cards to its attack, of {UNDER}; face-down ones that move it, of 3",
            3,
        ),
    )
    kinds = {name: 2 * spaces + number for number, name in enumerate(WORMS)}
    last = 2 * spaces + len(WORMS)

    def write(view: View, found: Numbers, at: int) -> None:
        shown = view.slots[slot]
        if shown.worm is None:
            return
        found[at + shown.target] = 1.0
        for space in shown.footprint:
            found[at + spaces + space] = 1.0
        found[at + kinds[shown.worm.type]] = 1.0
        found[at + last] = CARDS[len(shown.cards)]
        found[at + last + 1] = CARDS[shown.off]
        found[at + last + 2] = MOVING[shown.hidden_moves]

    return Part(f"the Worm in slot {slot + 1}", sum(size for _, size in told), write, told)


def _squads(pieces: Pieces) -> Callable[[SquadView], Iterable[float]]:
    """Reads a squad: with these pieces its shares are always the same."""
    eggs, rubble, vp = Shares(pieces.eggs_per_colour), Shares(pieces.rubble_per_card), Shares(pieces.goal)
    cards, members = Shares(5), Shares(pieces.squad)

    def read(squad: SquadView) -> Iterable[float]:
        return (
            *[eggs[number] for number in squad.eggs],
            rubble[squad.rubble],
            vp[squad.vp],
            cards[squad.vehicles],
            cards[squad.items],
            cards[squad.weapons],
            cards[squad.hidden],
            members[len(squad.members)],
            squad.alive,
            squad.returning,
            squad.caught,
            squad.hat is not None,
        )

    return read


def _turn(view: View) -> tuple[float, ...]:
    turn = view.actions
    if turn is None:
        return ()
    return share(turn.points, POINTS), share(turn.given, POINTS), turn.must_move, turn.bonus_used, turn.second


def _attack(view: View) -> tuple[float, ...]:
    attack = view.attack
    if attack is None:
        return ()
    return (
        share(attack.damage, DAMAGE),
        view.viewer in attack.caught,
        attack.hunter == view.viewer,
        attack.chance or 0.0,
    )
