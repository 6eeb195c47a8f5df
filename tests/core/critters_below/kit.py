"""Cards and positions of Critters Below to make statements about. The numbers are these tests' own, not the shipped."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

import tomli_w

from core.critters_below.edition import Edition, built_in_texts
from core.critters_below.forms import CONDITIONS, EVENTS
from core.critters_below.frames import Turn
from core.critters_below.game import CrittersBelow
from core.critters_below.setup import Setup
from core.critters_below.state import NOTHING, Critter, Day, Placed, Room, State, draft_of
from core.engine.decisions import Chance, Choice, Decision, Outcome, Over, Roll
from core.engine.seats import FIRST_NAMES, seats_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.critters_below.frames import AnyFrame
    from core.engine.decisions import Event, Option, Reason, Seat

ITEMS: Final[dict[str, list[str]]] = {
    "beans": ["lose starvation 2"],
    "ration": ["gain vigor 1"],
    "bandage": ["heal bleeding 2"],
    "torch": ["look 2"],
    "lamp": ["look 9"],
    "pistol": ["gain starvation 1", "target", "gain bleeding 2"],
    "grenade": ["target", "gain poisoning 3", "target", "gain poisoning 2"],
    "mirror": ["target", "look 1"],
    "crate": ["restock 5"],
    "toolbox": ["upgrade"],
    "fuse": ["empty", "shuffle"],
    "thief": ["target", "empty"],
    "tape": ["supply 1"],
    "chest": ["supply 3"],
    "radio": ["detect 0", "detect -1"],
    "mask": ["gain starvation 1", "wear", "protect chemical"],
    "apron": ["wear", "protect nuke"],
    "serum": ["lose radiation 2", "heal radiation 1", "gain regeneration 1"],
    "drum": ["gain radiation 2"],
    "mixer": ["shuffle"],
}
"""Two copies of each; beans are a Can."""

CHARACTERS: Final[dict[str, tuple[list[str], int]]] = {
    "beetle": (["gain vigor 1", "wear", "protect nuke"], 2),
    "fox": (["gain starvation 1", "supply 1"], 0),
    "bat": (["look 1"], 0),
    "skunk": (["target", "gain poisoning 1"], 1),
    "rat": (["lose starvation 1"], 2),
    "rabbit": (["gain vigor 2"], 2),
}
"""Abilities, and items at the start of Last Man Standing. CB 10.4."""

ROOMS: Final[dict[str, tuple[list[str], list[str]]]] = {
    "store": (["gain starvation 1", "restock 4"], ["restock 6"]),
    "plant": (["gain starvation 1", "look 1"], ["look 2"]),
    "ward": (["gain vigor 1"], ["gain vigor 2"]),
}

STRIPES: Final[dict[str, list[list[str]]]] = {
    "nuke": [["gain radiation 4"], ["gain radiation 2"], ["gain radiation 1"]],
    "chemical": [["gain poisoning 3"], ["gain poisoning 2"], ["gain poisoning 1"]],
    "bombing": [["gain bleeding 2"], ["gain bleeding 1"], []],
    "supply": [["supply 2"], ["supply 1"], []],
}

LINE: Final = ("nuke", "supply", "nuke", "chemical", "nuke", "bombing", "chemical", "bombing", "bombing", "supply")
"""The war of the tests: 5 penalties on day 1, 7 on day 3, 1 on day 8."""

HAND_LIMIT: Final = 8
POCKET_LIMIT: Final = 2
PILES: Final = {"starvation": 20, "bleeding": 12, "poisoning": 12, "radiation": 12, "vigor": 14, "regeneration": 6}

Kind = TypeVar("Kind", bound="Event")


def texts() -> dict[str, str]:
    """The texts of the tests' cards: the shipped ones with cards and numbers of their own."""
    files = {name: tomllib.loads(text) for name, text in built_in_texts().items()}
    files["items"] = {
        "item": [
            {
                "id": name,
                "name": name.capitalize(),
                "copies": 2,
                "family": "tool",
                "effects": effects,
                "can": name == "beans",
            }
            for name, effects in ITEMS.items()
        ]
    }
    files["characters"] = {
        "character": [
            {"id": name, "name": name.capitalize(), "ability": ability, "lms_items": items, "text": "t"}
            for name, (ability, items) in CHARACTERS.items()
        ]
    }
    files["facilities"] = {
        "facility": [
            {"id": name, "name": name.capitalize(), "colour": "white", "half": half, "open": opened}
            for name, (half, opened) in ROOMS.items()
        ]
    }
    for event in files["events"]["event"]:
        event.update(dict(zip(("top", "middle", "bottom"), STRIPES[event["id"]], strict=True)))
    for condition in files["conditions"]["condition"]:
        condition["cards"] = PILES[condition["id"]]
    files["conditions"].update(total=sum(PILES.values()), hand_limit=HAND_LIMIT, deadly=3)
    files["variants"]["setup"].update(
        items_in_play={str(players): 4 + 4 * players for players in range(1, 7)},
        shelf=3,
        pocket=2,
        vigor=2,
        pocket_limit=POCKET_LIMIT,
        actions={"least": 1, "most": 3},
    )
    files["variants"]["difficulty"]["deck_shift"] = [-3, 0, 4]
    return {name: tomli_w.dumps(file) for name, file in files.items()}


@cache
def cards() -> Edition:
    """The tests' cards."""
    return Edition(texts(), "tests")


GAME: Final = CrittersBelow(cards())


def numbers(names: Iterable[str], taken: list[int]) -> tuple[int, ...]:
    """A card of each of these items that is not taken yet; they are taken then."""
    found = []
    for name in names:
        kind = [item.id for item in GAME.cards.items].index(name)
        card = next(number for number, of in enumerate(GAME.cards.cards) if of == kind and number not in taken)
        taken.append(card)
        found.append(card)
    return tuple(found)


def position(
    players: int = 3,
    *,
    pockets: Mapping[Seat, tuple[str, ...]] | None = None,
    shelf: tuple[str, ...] = (),
    storage: tuple[str, ...] | None = None,
    discard: tuple[str, ...] = (),
    hands: Mapping[Seat, Mapping[str, int]] | None = None,
    damage: Mapping[Seat, tuple[str, ...]] | None = None,
    worn: Mapping[Seat, str] | None = None,
    hardened: tuple[Seat, ...] = (),
    died: Mapping[Seat, int] | None = None,
    known: Mapping[int, tuple[Seat, ...]] | None = None,
    day: int = 1,
    turn: Seat = 0,
    first: Seat = 0,
    up: tuple[int, ...] = (),
    had: tuple[Seat, ...] = (),
    opened: tuple[str, ...] = (),
    characters: tuple[str, ...] = ("rabbit", "rat", "bat", "fox", "skunk", "beetle"),
    stack: tuple[AnyFrame, ...] | None = None,
    **chosen: Any,
) -> State:
    """A position in the middle of a day: somebody's turn, unless `stack` says otherwise.

    An empty name on the Shelf is an empty space. The items that are named nowhere are in the Storage Deck, or, where
    that is given, in the Discard Pile, below those that are named there.
    """
    taken: list[int] = []
    held = {seat: numbers(names, taken) for seat, names in (pockets or {}).items()}
    on = {seat: numbers([name], taken)[0] for seat, name in (worn or {}).items()}
    lying = [numbers([name], taken)[0] if name else NOTHING for name in shelf]
    pile = numbers(discard, taken)
    deck = numbers(storage or (), taken)
    rest = tuple(card for card in range(len(GAME.cards.cards)) if card not in taken and card < GAME.cards.plain)
    if storage is None:
        deck = rest
    else:
        pile = (*rest, *pile)
    critters = tuple(
        Critter(
            character=list(CHARACTERS).index(characters[seat]),
            pocket=held.get(seat, ()),
            hand=tuple((hands or {}).get(seat, {}).get(kind, 0) for kind in CONDITIONS),
            damage=tuple(CONDITIONS.index(kind) for kind in (damage or {}).get(seat, ())),
            worn=on.get(seat, NOTHING),
            hardened=seat in hardened,
            died=(died or {}).get(seat, 0),
        )
        for seat in range(players)
    )
    planes = (3, 3, 3, 3, 2, 2, 1, 1, 1, 1)
    return State(
        setup=Setup(seats_named(FIRST_NAMES[:players]), **chosen),
        day=day,
        turn=turn,
        first=first,
        line=tuple(
            Day(of, EVENTS.index(event), up=place - 1 in up)
            for place, (of, event) in enumerate(zip(planes, LINE, strict=True))
        ),
        storage=tuple(map(Placed, deck)),
        discard=pile,
        shelf=tuple(
            Placed(card, (known or {}).get(space, ())) if card != NOTHING else None
            for space, card in enumerate(lying, 1)
        ),
        rooms=tuple(Room(number, int(name in opened)) for number, name in enumerate(ROOMS)),
        piles=tuple(
            PILES[kind] - sum(critter.hand[number] + critter.damage.count(number) for critter in critters)
            for number, kind in enumerate(CONDITIONS)
        ),
        critters=critters,
        had=had,
        stack=(Turn(turn),) if stack is None else stack,
    )


def play(state: State, *answers: Option | tuple[Seat, Option] | list[int]) -> tuple[State, list[Event]]:
    """The position after these answers, and everything that happened.

    An option is an answer of the one seat that is asked; a list is what luck says: a permutation's beginning, the rest
    follows in order, or faces.
    """
    happened: list[Event] = []
    for answer in answers:
        assert not GAME.check(state), GAME.check(state)
        if isinstance(answer, list):
            state, events = GAME.apply(state, Outcome(_outcome(state, answer)))
        elif isinstance(answer, tuple):
            state, events = GAME.apply(state, Choice(*answer))
        else:
            state, events = GAME.apply(state, Choice(asks(state)[0].seat, answer))
        happened += events
    assert not GAME.check(state), GAME.check(state)
    return state, happened


def _outcome(state: State, wanted: list[int]) -> tuple[int, ...]:
    luck = GAME.pending(state)
    assert isinstance(luck, Chance), luck
    if isinstance(luck.spec, Roll):
        return tuple(wanted)
    return (*wanted, *(value for value in range(luck.spec.size) if value not in wanted))


def asks(state: State) -> tuple[Decision, ...]:
    """The questions that are open, offers apart."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple), pending
    return tuple(ask for ask in pending if not ask.offer)


def asked(state: State) -> tuple[str, Seat]:
    """The kind of the first question that is open, and who is asked."""
    return asks(state)[0].kind, asks(state)[0].seat


def offered(state: State, seat: Seat | None = None) -> tuple[Option, ...]:
    """Every legal answer of the seat that is asked, or of another one."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple), pending
    wanted = asks(state)[0].seat if seat is None else seat
    return tuple(option for ask in pending if ask.seat == wanted for option in ask.options)


def luck(state: State) -> str:
    """The stream of luck that is waited for; empty for none."""
    pending = GAME.pending(state)
    return pending.stream if isinstance(pending, Chance) else ""


def over(state: State) -> Over:
    """How the game ended; it has to have."""
    pending = GAME.pending(state)
    assert isinstance(pending, Over), pending
    return pending


def why(state: State, option: Option, seat: Seat | None = None) -> Reason:
    """Why an answer is refused; it has to be."""
    found = GAME.why_not(state, asks(state)[0].seat if seat is None else seat, option)
    assert found is not None
    return found


def of(kind: type[Kind], happened: Iterable[Event]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in happened if isinstance(event, kind)]


def hand(state: State, seat: Seat) -> dict[str, int]:
    """The Conditions of a hand, by name."""
    return {name: number for name, number in zip(CONDITIONS, state.critters[seat].hand, strict=True) if number}


def damage_of(state: State, seat: Seat) -> list[str]:
    """The Damage of a seat, by name."""
    return [CONDITIONS[kind] for kind in state.critters[seat].damage]


def named(cards_: Iterable[int]) -> list[str]:
    """The items of cards."""
    return [GAME.cards.item(card).id for card in cards_]


def card_of(state: State, seat: Seat, name: str) -> int:
    """The card of that item in a Pocket."""
    return next(card for card in state.critters[seat].pocket if GAME.cards.item(card).id == name)


def shelf_of(state: State) -> list[str]:
    """The items on the Shelf; empty for an empty space."""
    return [GAME.cards.item(placed.card).id if placed is not None else "" for placed in state.shelf]


def begun(players: int = 3, **chosen: Any) -> State:
    """The first state of a game with the tests' cards."""
    return GAME.new(Setup(seats_named(FIRST_NAMES[:players]), **chosen))


def dealt(state: State) -> tuple[State, list[Event]]:
    """The position after all luck of the set-up, nothing changing places and the first seat beginning."""
    happened: list[Event] = []
    while isinstance(luck_ := GAME.pending(state), Chance):
        state, events = play(state, [1] if isinstance(luck_.spec, Roll) else [0])
        happened += events
    return state, happened


def living(state: State) -> tuple[Seat, ...]:
    """Who lives."""
    return draft_of(state, GAME.cards).living
