"""Views of one sample position, made by hand, for every test of the table.

The cards, health and points are the sample's own and need not be those of the shipped decks. Import what a test needs:

    from tests.tui.positions import table_view, truck_preview

pytest and mypy find it because the root of the project is on their path. Each builder returns a new `View` (or
`Preview`); vary one with `msgspec.structs.replace`, and the spaces of one with `with_space`.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.engine.views import Asked
from core.terror_below.decks.cards import (
    BountyCard,
    CharacterCard,
    Direction,
    Egg,
    ItemCard,
    Place,
    VehicleCard,
    WeaponCard,
    WormCard,
    WormType,
)
from core.terror_below.decks.forms import Scenario
from core.terror_below.options import (
    Clear,
    Deliver,
    Fire,
    Lead,
    Leap,
    PlayVehicle,
    Step,
    Stop,
    UseItem,
)
from core.terror_below.seats import seats_named
from core.terror_below.views import (
    ActionsView,
    AttackView,
    CardUnder,
    HandView,
    LeapInReach,
    Odds,
    Preview,
    Reach,
    Shot,
    SlotView,
    SoloView,
    SpaceView,
    SquadView,
    View,
)

if TYPE_CHECKING:
    from core.terror_below.events import EggCounts, Source

COLUMNS: Final = 6
BLUE: Final = (1, 2, 3, 4, 5, 6)
ADA, BEN, CLEO, DOV, EVE = range(5)

DELTAS: Final[dict[Direction, tuple[int, int]]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

PLACES: Final[dict[str, Place]] = {
    "4-1": "government-facility",
    "1-3": "general-store",
    "6-3": "state-police",
    "2-6": "motel",
    "5-6": "hospital",
}
EGGS_LYING: Final[dict[str, EggCounts]] = {
    "2-2": (1, 0, 0, 0),
    "5-2": (0, 1, 0, 0),
    "2-3": (1, 0, 0, 1),
    "4-4": (0, 1, 0, 0),
    "5-4": (0, 0, 0, 1),
    "2-5": (0, 0, 1, 0),
}
RUBBLE_LYING: Final[dict[str, int]] = {
    "5-1": 1,
    "6-1": 2,
    "1-2": 1,
    "3-2": 2,
    "4-3": 1,
    "5-3": 2,
    "2-4": 1,
    "4-4": 1,
    "6-4": 1,
    "1-5": 1,
    "3-6": 1,
}
PAWNS: Final[dict[str, tuple[int, ...]]] = {"4-1": (CLEO,), "2-6": (BEN,), "3-5": (ADA,), "5-5": (DOV,)}
TARGETS: Final[dict[str, tuple[int, ...]]] = {"3-4": (0,), "6-5": (1,), "5-2": (2,)}


def at(label: str) -> int:
    """The index of the space that players call `label`, as `3-5`, on the Desert side."""
    red, blue = label.split("-")
    return (int(blue) - 1) * COLUMNS + int(red) - 1


def board(
    *,
    eggs: dict[str, EggCounts] | None = None,
    rubble: dict[str, int] | None = None,
    pawns: dict[str, tuple[int, ...]] | None = None,
    targets: dict[str, tuple[int, ...]] | None = None,
    fresh: tuple[str, ...] = (),
) -> tuple[SpaceView, ...]:
    """The spaces of the sample position, with what is given in place of the sample's."""
    eggs = EGGS_LYING if eggs is None else eggs
    rubble = RUBBLE_LYING if rubble is None else rubble
    pawns = PAWNS if pawns is None else pawns
    targets = TARGETS if targets is None else targets
    labels = [f"{red}-{blue}" for blue in BLUE for red in range(1, COLUMNS + 1)]
    return tuple(
        SpaceView(
            index=index,
            label=label,
            ground="desert",
            place=PLACES.get(label),
            eggs=eggs.get(label, (0, 0, 0, 0)),
            rubble=rubble.get(label, 0),
            pawns=pawns.get(label, ()),
            targets=targets.get(label, ()),
            fresh=label in fresh,
        )
        for index, label in enumerate(labels)
    )


def with_space(view: View, label: str, **changes: object) -> View:
    """The view with attributes of one space changed."""
    index = at(label)
    spaces = list(view.spaces)
    spaces[index] = replace(spaces[index], **changes)
    return replace(view, spaces=tuple(spaces))


def with_squad(view: View, seat: int = ADA, **changes: object) -> View:
    """The view with attributes of one squad changed."""
    changed = replace(view.squads[seat], **changes)
    return replace(view, squads=(*view.squads[:seat], changed, *view.squads[seat + 1 :]))


def _vehicle(number: int, name: str, points: int, arrows: tuple[Direction, ...], text: str) -> VehicleCard:
    return VehicleCard(number, name.lower().replace(" ", "-"), name, points, arrows, text, ())


BICYCLE: Final = _vehicle(8, "Bicycle", 2, ("left",), "Put a card face down under a Worm below its limit.")
PICKUP_TRUCK: Final = _vehicle(
    30, "Pickup Truck", 5, ("down", "right"), "If you carry Rubble, put 1 on a space next to you."
)
SCHOOL_BUS: Final = _vehicle(36, "School Bus", 6, ("left", "up", "up"), "The next player moves any one Target 1 space.")
GOLF_CART: Final = _vehicle(17, "Golf Cart", 3, ("up",), "You may take 1 Rubble from a space next to you.")
SKATEBOARD: Final = _vehicle(12, "Skateboard", 3, ("up",), "You may move 1 space more.")
DUNE_BUGGY: Final = _vehicle(20, "Dune Buggy", 4, ("left",), "Look at the top Worm card; you may put it on the bottom.")
CLEOS_TRUCK: Final = _vehicle(31, "Pickup Truck", 5, ("up", "up"), "If you carry Rubble, put 1 on a space next to you.")
BOOTS: Final = _vehicle(1, "Boots", 2, (), "Play one more card for its points.")
MOTORCYCLE: Final = _vehicle(26, "Motorcycle", 5, ("right",), "Each Target moves 1 space closer to you.")
TOW_TRUCK: Final = _vehicle(41, "Tow Truck", 6, ("down", "down"), "Put 1 Rubble on a space.")


def _worm(
    number: int,
    worm_type: WormType,
    start: tuple[int, int],
    rubble: tuple[tuple[int, int], ...],
    eggs: tuple[tuple[Egg, tuple[int, int]], ...],
    health: int,
    limit: int,
) -> WormCard:
    return WormCard(number, f"{worm_type}-{number}", worm_type, start, rubble, eggs, health, limit, starter=False)


SCREAMER: Final = _worm(5, "screamer", (6, 2), ((0, -2), (0, -1), (0, 1), (0, 2)), (("azure", (0, 0)),), 7, 3)
BOOMER: Final = _worm(
    14, "boomer", (1, 4), ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)), (("amber", (0, 0)),), 8, 4
)
QUEEN: Final = _worm(
    36,
    "queen",
    (4, 4),
    ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)),
    (("amber", (0, -1)), ("jade", (1, 0)), ("azure", (0, 1)), ("violet", (-1, 0))),
    10,
    4,
)

TO_HOSPITAL: Final = BountyCard(3, 4, egg="amber", place="hospital")
TO_MOTEL: Final = BountyCard(14, 3, egg="azure", place="motel")
A_SCREAMER: Final = BountyCard(33, 5, worm="screamer")
TO_POLICE: Final = BountyCard(18, 4, egg="violet", place="state-police")
TO_STORE: Final = BountyCard(17, 3, egg="violet", place="general-store")
ANY_WORM: Final = BountyCard(41, 3, worm="any")

SPECIAL_DELIVERY: Final = Scenario(
    id="special-delivery",
    name="Special Delivery",
    difficulty=1,
    objective="Complete a delivery Bounty at 4 of the 5 Locations.",
    special="Once a Location is done, its Bounties leave the Line and are discarded whenever drawn.",
    needed=4,
)

ENERGY_DRINK: Final = ItemCard("energy-drink", "Energy Drink", 1, "+2 Action Points now.", (), hat=False, number=7)
AIR_HORN: Final = ItemCard("air-horn", "Air Horn", 1, "A Target up to 2 spaces; gain 1 VP.", (), hat=False, number=12)
SMOKE_BOMB: Final = ItemCard("smoke-bomb", "Smoke Bomb", 1, "You are no longer caught.", (), hat=False, number=14)
HARD_HAT: Final = ItemCard(
    "hard-hat", "Hard Hat", 1, "Hat. You may move into Rubble for 2 points.", (), hat=True, number=1
)
COWBOY_HAT: Final = ItemCard(
    "cowboy-hat", "Cowboy Hat", 1, "Hat. +1 point with a Vehicle of 3 or less.", (), hat=True, number=0
)


def _weapon(number: int, name: str, summary: str, damage: int = 0, dice: int = 0, least: int = 0) -> WeaponCard:
    return WeaponCard(
        number=number,
        id=name.lower().replace(" ", "-"),
        name=name,
        copies=1,
        text=summary,
        summary=summary,
        damage=damage,
        own_space=0,
        dice=dice,
        count="highest",
        least=least,
        dud_on_doubles=False,
        effects=(),
        not_for_solo=False,
    )


HUNTING_RIFLE: Final = _weapon(4, "Hunting Rifle", "The higher of two dice.", dice=2)
PISTOL: Final = _weapon(0, "Pistol", "2", damage=2)
MACHETE: Final = _weapon(15, "Machete", "1 die, min", dice=1, least=2)
SHARPENED_STICK: Final = _weapon(10, "Sharpened Stick", "1", damage=1)


def _character(number: int, name: str, role: str, text: str) -> CharacterCard:
    return CharacterCard(name.lower().replace(" ", "-"), name, role, text, (), number=number)


OLD_GEORGE: Final = _character(
    0, "Old George", "senior citizen", "Once per turn you may ignore one arrow of the Vehicle you play."
)
REBECCA: Final = _character(1, "Rebecca", "homemaker", "Your hand limit is 1 higher.")
ANISE: Final = _character(
    2, "Anise", "game store owner", "Once per attack you may reroll one die you rolled for damage."
)
SEBASTIAN: Final = _character(3, "Sebastian", "life coach", "When he would be killed, roll a die: on 5 or 6 he lives.")
SHEP: Final = _character(4, "Shep", "dog", "May move through Rubble spaces, but not end there.")
VERONICA: Final = _character(5, "Veronica", "collector", "Draw two, keep one.")
MEGAN: Final = _character(6, "Megan", "diner owner", "Once per turn, picking up Eggs does not end your actions.")
PAM: Final = _character(7, "Pam", "trucker", "You may skip the ability of a Vehicle of 6 or 7 points.")
MERL: Final = _character(8, "Merl", "farmhand", "Once per turn, ramping costs no Action Point.")
NATASHA: Final = _character(9, "Natasha", "hunter", "Your first Weapon in each attack deals 1 more damage.")
ALAN: Final = _character(10, "Alan", "potter", "You may remove Rubble from diagonal spaces too.")
WILL: Final = _character(11, "Will", "shopkeeper", "A delivery without a Bounty at the Store scores 1 VP more.")
RUIZ: Final = _character(13, "Ruiz", "marine", "On a 6 the Weapon comes back to your hand.")
DALE: Final = _character(14, "Dale", "survivalist", "You may trade 2 Rubble for an Item.")
LAURA: Final = _character(15, "Laura", "agent", "Look at the top two of the Bounty deck as well.")

FACE_DOWN: Final = CardUnder(None, DOV, face_down=True)


def _footprint(worm: WormCard, target: int, spaces: tuple[SpaceView, ...]) -> tuple[int, ...]:
    """Spaces that would take Rubble or an Egg of this Worm (R13, R56)."""
    column, row = target % COLUMNS, target // COLUMNS
    found = []
    for offsets, for_eggs in ((worm.rubble, False), (tuple(place for _, place in worm.eggs), True)):
        for right, down in offsets:
            if 0 <= column + right < COLUMNS and 0 <= row + down < len(BLUE):
                space = spaces[(row + down) * COLUMNS + column + right]
                if space.place is None and (for_eggs or space.rubble < 2):
                    found.append(space.index)
    return tuple(sorted(set(found)))


def _slot(worm: WormCard, target: int, cards: tuple[CardUnder, ...], spaces: tuple[SpaceView, ...]) -> SlotView:
    return SlotView(
        worm=worm,
        target=target,
        cards=cards,
        off=max(0, worm.limit - len(cards)),
        footprint=_footprint(worm, target, spaces),
        hidden_moves=sum(card.card is None for card in cards),
    )


def _up(card: VehicleCard, seat: int) -> CardUnder:
    return CardUnder(card, seat, face_down=False)


def slots_of(spaces: tuple[SpaceView, ...], *, screamer: tuple[CardUnder, ...] | None = None) -> tuple[SlotView, ...]:
    """The Terror zone of the sample position, with the Targets where `spaces` has them."""
    where = {slot: space.index for space in spaces for slot in space.targets}
    under = (_up(GOLF_CART, ADA), _up(SKATEBOARD, DOV)) if screamer is None else screamer
    return (
        _slot(SCREAMER, where[0], under, spaces),
        _slot(BOOMER, where[1], (_up(DUNE_BUGGY, BEN),), spaces),
        _slot(QUEEN, where[2], (_up(CLEOS_TRUCK, CLEO), _up(BOOTS, BEN), FACE_DOWN), spaces),
    )


def squads(count: int = 4) -> tuple[SquadView, ...]:
    """The squads of Ada, Ben, Cleo, Dov and, of five, Eve."""
    seats = seats_named(("Ada", "Ben", "Cleo", "Dov", "Eve"))
    score: dict[Source, int] = {"bounties": 0, "plain": 0, "hunts": 0, "motel": 0, "items": 0, "leaps": 0}
    made = (
        SquadView(
            seat=ADA,
            setup=seats[ADA],
            leader=ANISE,
            members=(SHEP,),
            dead=(PAM,),
            hat=HARD_HAT,
            pawn=at("3-5"),
            eggs=(1, 0, 1, 0),
            rubble=2,
            vp=12,
            score={**score, "bounties": 9, "plain": 2, "items": 1},
            completed=(),
            vehicles=3,
            items=2,
            weapons=1,
            hidden=1,
            alive=True,
            returning=False,
            caught=False,
        ),
        SquadView(
            seat=BEN,
            setup=seats[BEN],
            leader=OLD_GEORGE,
            members=(VERONICA, SEBASTIAN),
            dead=(),
            hat=None,
            pawn=at("2-6"),
            eggs=(0, 1, 0, 0),
            rubble=0,
            vp=9,
            score={**score, "bounties": 6, "motel": 3},
            completed=(),
            vehicles=3,
            items=0,
            weapons=2,
            hidden=0,
            alive=True,
            returning=False,
            caught=False,
        ),
        SquadView(
            seat=CLEO,
            setup=seats[CLEO],
            leader=REBECCA,
            members=(MERL,),
            dead=(LAURA,),
            hat=COWBOY_HAT,
            pawn=at("4-1"),
            eggs=(0, 0, 0, 0),
            rubble=1,
            vp=15,
            score={**score, "bounties": 12, "plain": 3},
            completed=(),
            vehicles=4,
            items=1,
            weapons=0,
            hidden=2,
            alive=True,
            returning=False,
            caught=False,
        ),
        SquadView(
            seat=DOV,
            setup=seats[DOV],
            leader=RUIZ,
            members=(),
            dead=(WILL, MEGAN),
            hat=None,
            pawn=at("5-5"),
            eggs=(1, 0, 0, 2),
            rubble=2,
            vp=6,
            score={**score, "bounties": 4, "plain": 1, "hunts": 1},
            completed=(),
            vehicles=3,
            items=1,
            weapons=3,
            hidden=0,
            alive=True,
            returning=False,
            caught=False,
        ),
        SquadView(
            seat=EVE,
            setup=seats[EVE],
            leader=NATASHA,
            members=(ALAN, DALE),
            dead=(),
            hat=None,
            pawn=at("1-4"),
            eggs=(0, 0, 0, 0),
            rubble=0,
            vp=3,
            score={**score, "plain": 3},
            completed=(),
            vehicles=3,
            items=1,
            weapons=1,
            hidden=0,
            alive=True,
            returning=False,
            caught=False,
        ),
    )
    return made[:count]


def adas_hand() -> HandView:
    """Ada's hand: three Vehicles, two Items, a Weapon and a Hidden Bounty."""
    return HandView(
        vehicles=(BICYCLE, PICKUP_TRUCK, SCHOOL_BUS),
        items=(ENERGY_DRINK, AIR_HORN),
        weapons=(HUNTING_RIFLE,),
        hidden=(TO_STORE,),
        fresh_items=(),
        fresh_weapons=(),
        seen=(),
    )


def table_view() -> View:
    """Ada chooses a Vehicle in round 7; no Worm is full."""
    spaces = board()
    return View(
        viewer=ADA,
        board="desert",
        columns=COLUMNS,
        blue=BLUE,
        round=7,
        turn=ADA,
        start=ADA,
        final=None,
        goal=20,
        limit_per_space=2,
        spaces=spaces,
        slots=slots_of(spaces),
        line=(TO_HOSPITAL, TO_MOTEL, A_SCREAMER, TO_POLICE),
        squads=squads(),
        hand=adas_hand(),
        actions=None,
        attack=None,
        asked=(Asked(ADA, "vehicle", ()),),
        options=tuple(PlayVehicle(card.number, slot) for card in adas_hand().vehicles for slot in range(3)),
        over=None,
        decks={"worms": 24, "vehicles": 31, "bounties": 30, "items": 15, "weapons": 12, "characters": 4},
    )


def truck_preview() -> Preview:
    """What Pickup Truck under Worm 1 would bring in `table_view`."""
    return Preview(
        slot=0,
        path=(("down", at("3-4"), at("3-5")), ("right", at("3-5"), at("4-5"))),
        rest=at("4-5"),
        full=True,
        rubble=(at("4-3"), at("4-4"), at("4-6")),
        eggs=(("azure", at("4-5")),),
        caught=(),
        hidden_moves=0,
    )


def reach_of(view: View, start: int, points: int) -> tuple[Reach, ...]:
    """Every space where a pawn can stop by steps alone: not on Rubble, not on another pawn."""
    ways: dict[int, tuple[Step, ...]] = {start: ()}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if len(ways[here]) == points:
            continue
        for direction, (right, down) in DELTAS.items():
            column, row = here % COLUMNS + right, here // COLUMNS + down
            there = row * COLUMNS + column
            if (
                0 <= column < COLUMNS
                and 0 <= row < len(view.blue)
                and there not in ways
                and not view.spaces[there].rubble
            ):
                ways[there] = (*ways[here], Step(direction))
                queue.append(there)
    return tuple(
        Reach(space, len(steps), steps)
        for space, steps in sorted(ways.items())
        if steps and not view.spaces[space].pawns
    )


def spending_view() -> View:
    """Ada has played Pickup Truck and has 3 of its 5 points left."""
    view = table_view()
    hand = adas_hand()
    ada = replace(view.squads[ADA], vehicles=2)
    return replace(
        view,
        squads=(ada, *view.squads[1:]),
        hand=replace(hand, vehicles=(BICYCLE, SCHOOL_BUS)),
        actions=ActionsView(
            seat=ADA,
            vehicle=PICKUP_TRUCK,
            points=3,
            given=5,
            must_move=False,
            reach=reach_of(view, at("3-5"), 3),
            bonus_used=False,
        ),
        asked=(Asked(ADA, "act", ()),),
        options=(
            Step("up"),
            Step("left"),
            Step("right"),
            Clear(at("3-6")),
            UseItem(ENERGY_DRINK.number),
            UseItem(AIR_HORN.number),
            Stop(),
        ),
    )


def public_view() -> View:
    """What everybody sees while Dov, who played Skateboard, has 1 of 3 points left."""
    view = table_view()
    dov = replace(view.squads[DOV], vehicles=2)
    return replace(
        view,
        viewer=PUBLIC,
        turn=DOV,
        squads=(*view.squads[:DOV], dov),
        hand=None,
        actions=ActionsView(DOV, SKATEBOARD, points=1, given=3, must_move=False, reach=(), bonus_used=False),
        asked=(Asked(DOV, "act", ()),),
        options=(),
    )


def deliver_view() -> View:
    """Ada stands in the Motel with 2 points left and chooses what to deliver; Ben stands on 3-5."""
    view = spending_view()
    spaces = board(pawns={"4-1": (CLEO,), "2-6": (ADA,), "3-5": (BEN,), "5-5": (DOV,)})
    ada, ben, *others = view.squads
    assert view.actions is not None
    return replace(
        view,
        spaces=spaces,
        squads=(replace(ada, pawn=at("2-6")), replace(ben, pawn=at("3-5")), *others),
        actions=replace(view.actions, points=2, reach=()),
        options=(Deliver("azure", TO_MOTEL.number), Deliver("azure"), Deliver("amber")),
    )


def hunt_view() -> View:
    """The Boomer attacks from 4-5: Ada has dealt 5 of 8 damage, Dov, who looks, hunts now."""
    rubble = {**RUBBLE_LYING, "3-4": 1, "5-4": 1, "3-5": 1, "5-5": 1, "3-6": 2}
    spaces = board(
        eggs={**EGGS_LYING, "4-5": (1, 0, 0, 0)},
        rubble=rubble,
        targets={"3-4": (0,), "4-5": (1,), "5-2": (2,)},
        fresh=("3-4", "5-4", "3-5", "5-5", "3-6", "4-5"),
    )
    view = table_view()
    ada, ben, cleo, dov = squads()
    screamer, boomer, queen = slots_of(spaces)
    full = (_up(DUNE_BUGGY, BEN), _up(BICYCLE, CLEO), _up(MOTORCYCLE, DOV), _up(PICKUP_TRUCK, ADA))
    weapons = (PISTOL, MACHETE, SHARPENED_STICK)
    return replace(
        view,
        viewer=DOV,
        turn=ADA,
        spaces=spaces,
        slots=(screamer, replace(boomer, cards=full, off=0), queen),
        line=(TO_HOSPITAL, TO_MOTEL, A_SCREAMER, ANY_WORM),
        squads=(replace(ada, caught=True, weapons=0), ben, cleo, replace(dov, caught=True)),
        hand=HandView(
            vehicles=(GOLF_CART, MOTORCYCLE, TOW_TRUCK),
            items=(SMOKE_BOMB,),
            weapons=weapons,
            hidden=(),
            fresh_items=(),
            fresh_weapons=(),
            seen=(),
        ),
        attack=AttackView(
            slot=1,
            worm=BOOMER,
            space=at("4-5"),
            caught=(ADA, DOV),
            hunter=DOV,
            done=(ADA,),
            damage=5,
            shots=(Shot(ADA, HUNTING_RIFLE, (5, 3), 5),),
            odds=(
                Odds(PISTOL.number, 0.0),
                Odds(MACHETE.number, 4 / 6),
                Odds(SHARPENED_STICK.number, 0.0),
            ),
            rewards=(ANY_WORM,),
            chance=1.0,
        ),
        asked=(Asked(DOV, "hunt", ("Attack by Worm 2", "Hunt")),),
        options=(*(Fire(card.number) for card in weapons), Stop()),
    )


def setup_view() -> View:
    """Ada chooses a Leader; Cleo and Dov stand on the board, the Targets on neighbouring spaces."""
    spaces = board(pawns={"4-1": (CLEO,), "5-6": (DOV,)}, targets={"4-5": (0,), "6-4": (1,), "4-4": (2,)})
    view = table_view()
    bare = [
        replace(
            squad,
            eggs=(0, 0, 0, 0),
            rubble=0,
            vp=0,
            score=dict.fromkeys(squad.score, 0),
            hat=None,
            dead=(),
            vehicles=3,
            items=1,
            weapons=1,
            hidden=0,
        )
        for squad in view.squads
    ]
    ada, ben = (replace(squad, leader=None, members=(), pawn=-1) for squad in bare[:2])
    cleo = replace(bare[CLEO], members=(MERL, LAURA))
    dov = replace(bare[DOV], members=(WILL, MEGAN), pawn=at("5-6"))
    return replace(
        view,
        round=0,
        turn=-1,
        spaces=spaces,
        slots=tuple(
            replace(slot, cards=(), off=slot.worm.limit, hidden_moves=0) for slot in slots_of(spaces) if slot.worm
        ),
        squads=(ada, ben, cleo, dov),
        hand=replace(adas_hand(), items=(ENERGY_DRINK,), hidden=()),
        asked=(Asked(ADA, "leader", ()),),
        options=tuple(Lead(character.number) for character in (ANISE, SHEP, PAM)),
    )


def five_seats_view() -> View:
    """The sample position with Eve at the table as the fifth seat, on 1-4."""
    view = with_space(table_view(), "1-4", pawns=(EVE,))
    return replace(view, squads=squads(5))


CANYON_ROWS: Final = ("......", "......", "......", ".#####", "...##.", "......", "......", "......")
CANYON_BLUE: Final = (1, 2, 3, 0, 0, 4, 5, 6)
"""The blue numbers of the Canyon side; its two middle rows have none and are called x and y."""


def solo_view() -> View:
    """Ada alone, in round 9 of Special Delivery: the red die has fallen, and Worm 1 attacks next. Police is a ruin."""
    eggs = EGGS_LYING | {"2-3": (0, 0, 0, 1)}
    spaces = board(eggs=eggs, rubble=RUBBLE_LYING | {"4-1": 1}, pawns={"3-5": (ADA,)})
    spaces = tuple(
        replace(space, place=None, ground="ruin") if space.place == "state-police" else space for space in spaces
    )
    view = table_view()
    ada = replace(view.squads[ADA], caught=True)
    return replace(
        view,
        round=9,
        spaces=spaces,
        slots=slots_of(spaces),
        line=(TO_HOSPITAL, TO_MOTEL, A_SCREAMER, ANY_WORM),
        squads=(ada,),
        asked=(),
        options=(),
        decks={**view.decks, "bounties": 22},
        solo=SoloView(
            scenario=SPECIAL_DELIVERY,
            queens=True,
            missing=0,
            attacks=11,
            attack_limit=15,
            claimed=("general-store", "government-facility"),
            ruins=("state-police",),
            blue=4,
            red=1,
            won=False,
            score=(("vp", 12), ("attacks-left", 4), ("queens", 3), ("missing", 0), ("hat", 1)),
        ),
    )


def canyon_view() -> View:
    """Ada on the far side of the Canyon has 3 of 5 points left, and leaps on offer below."""
    names = ("1", "2", "3", "x", "y", "4", "5", "6")
    places: dict[str, Place] = {
        "2-1": "general-store",
        "5-1": "government-facility",
        "5-3": "state-police",
        "1-5": "motel",
        "4-6": "hospital",
    }
    eggs: dict[str, EggCounts] = {
        "2-2": (1, 0, 0, 0),
        "4-2": (0, 1, 0, 0),
        "2-3": (1, 0, 0, 1),
        "4-4": (0, 1, 0, 0),
        "5-4": (0, 0, 0, 1),
        "2-5": (0, 0, 1, 0),
    }
    rubble = {"6-1": 2, "1-2": 1, "3-2": 2, "4-3": 1, "2-y": 1, "6-y": 2, "4-4": 1, "6-5": 1, "3-6": 1}
    pawns = {"5-1": (CLEO,), "3-3": (ADA,), "1-5": (BEN,), "5-5": (DOV,)}
    targets = {"4-2": (2,), "3-4": (0,), "6-4": (1,)}
    spaces = tuple(
        SpaceView(
            index=row * COLUMNS + column,
            label=(label := f"{column + 1}-{names[row]}"),
            ground="canyon" if CANYON_ROWS[row][column] == "#" else "desert",
            place=places.get(label),
            eggs=eggs.get(label, (0, 0, 0, 0)),
            rubble=rubble.get(label, 0),
            pawns=pawns.get(label, ()),
            targets=targets.get(label, ()),
        )
        for row in range(len(names))
        for column in range(COLUMNS)
    )
    view = spending_view()
    where = {seat: space.index for space in spaces for seat in space.pawns}
    held = {slot: space.index for space in spaces for slot in space.targets}
    on = {space.label: space.index for space in spaces}
    assert view.actions is not None
    return replace(
        view,
        board="canyon",
        blue=CANYON_BLUE,
        spaces=spaces,
        squads=tuple(replace(squad, pawn=where[squad.seat]) for squad in view.squads),
        slots=tuple(replace(slot, target=held[place], footprint=()) for place, slot in enumerate(view.slots)),
        actions=replace(
            view.actions,
            reach=(
                Reach(on["2-1"], 3, (Step("left"), Step("up"), Step("up"))),
                Reach(on["2-2"], 2, (Step("left"), Step("up"))),
                Reach(on["1-3"], 2, (Step("left"), Step("left"))),
                Reach(on["2-3"], 1, (Step("left"),)),
                Reach(on["1-x"], 3, (Step("left"), Step("left"), Step("down"))),
            ),
            leaps=(
                LeapInReach(on["3-3"], "down", on["3-x"], on["3-y"], 1, 1),
                LeapInReach(on["2-3"], "down", on["2-x"], on["2-y"], 1, 2),
            ),
        ),
        options=(
            Step("left"),
            Leap("down", BICYCLE.number),
            Leap("down", SCHOOL_BUS.number),
            Clear(on["3-2"]),
            Clear(on["4-3"]),
            UseItem(ENERGY_DRINK.number),
            UseItem(AIR_HORN.number),
            Stop(),
        ),
    )


def canyon_at(label: str) -> int:
    """The index of the space that players call `label`, as `3-x`, on the Canyon side."""
    return next(space.index for space in canyon_view().spaces if space.label == label)
