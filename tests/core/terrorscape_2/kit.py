"""Cards, a small station and positions of Terrorscape 2 to make statements about. The numbers are these tests' own.

C1 ==== C2 ==== C3        ==== door, .... dotted line, C3 > D3 an arrow down
H        H        v       C1 Crew (Main Exit), C2 Store (keys), C3 Radio, D1 Lab (weapons, Knowledge),
D1 ==== D2 .... D3        D2 Bay (medical, Hidden Exit), D3 Garage (vehicle); a passage joins C1 and D3
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

import tomli_w
from msgspec.structs import replace

from core.engine.decisions import Chance, Choice, Decision, Outcome, Over, Roll
from core.engine.seats import seats_named
from core.terrorscape_2.edition import Edition, built_in_texts
from core.terrorscape_2.flow import advance
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.frames import FAST, FIRST, Acting, HunterTurn
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import KILLER, SURVIVORS, Setup
from core.terrorscape_2.state import Draft, Hunter, State, Survivor

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.engine.decisions import Event, Option, Reason, Seat
    from core.terrorscape_2.frames import AnyFrame

SEATS = seats_named(("Ada", "Ben"))
PLACES: Final = ("C1", "C2", "C3", "D1", "D2", "D3")
TEAM: Final = ("evelyn", "zach", "quinto")
STRENGTH: Final = {"orion": 4, "eyebot": 4, "parasitoid": 3}
NEEDED: Final = {"radio": 3, "vehicle": 3, "rescue": 2, "keys": 2}

Kind = TypeVar("Kind", bound="Event")

SKILLS: Final[dict[str, list[dict[str, Any]]]] = {
    "orion": [
        {"id": "dash", "kind": "fast", "cost": 0, "copies": 3, "effects": ["move 1-1"]},
        {"id": "scan", "kind": "fast", "cost": 0, "copies": 2, "effects": ["sense zone"]},
        {"id": "horn", "kind": "fast", "cost": 1, "copies": 1, "effects": ["fear range 1"]},
        {"id": "charge", "kind": "slow", "cost": 0, "copies": 1, "effects": ["delay"], "delayed": ["move 1-1"]},
        {"id": "bar", "kind": "slow", "cost": 0, "copies": 2, "effects": ["block 1 here"]},
        {"id": "line", "kind": "special", "cost": 2, "copies": 1, "effects": ["move 1-2", "search"]},
        {"id": "steady", "kind": "attack", "cost": 1, "copies": 1, "effects": ["strength +2 attack"]},
        {"id": "rage", "kind": "fast", "cost": 0, "copies": 1, "effects": ["strength +1 turn"]},
        {"id": "spear", "kind": "special", "cost": 1, "copies": 1, "effects": ["strike 2"], "locked": True},
    ],
    "eyebot": [
        {"id": "deploy", "kind": "fast", "cost": 0, "copies": 3, "effects": ["droid 1"]},
        {"id": "sweep", "kind": "fast", "cost": 0, "copies": 1, "effects": ["sense droids"]},
        {"id": "relay", "kind": "special", "cost": 0, "copies": 1, "effects": ["jump droid", "search"]},
        {"id": "pulse", "kind": "fast", "cost": 0, "copies": 1, "effects": ["fear droids"]},
        {"id": "lock", "kind": "slow", "cost": 0, "copies": 1, "effects": ["block 2 droids"]},
        {"id": "flight", "kind": "slow", "cost": 0, "copies": 1, "effects": ["stealth 0-2"], "reappear": ["droid 1"]},
        {"id": "overload", "kind": "special", "cost": 0, "copies": 1, "effects": ["detonate"], "locked": True},
    ],
    "parasitoid": [
        {"id": "burrow", "kind": "slow", "cost": 0, "copies": 2, "effects": ["stealth 1-2"]},
        {"id": "vent", "kind": "slow", "cost": 0, "copies": 1, "effects": ["stealth passage"]},
        {"id": "sac", "kind": "slow", "cost": 0, "copies": 1, "effects": ["delay"], "delayed": ["sense token"]},
        {"id": "venom", "kind": "attack", "cost": 0, "copies": 1, "effects": ["fear defender"]},
        {
            "id": "cloud",
            "kind": "slow",
            "cost": 0,
            "copies": 1,
            "effects": ["stealth 0-1"],
            "reappear": ["injure range 1"],
        },
        {"id": "nest", "kind": "slow", "cost": 0, "copies": 1, "effects": ["stealth 0-1"], "locked": True},
    ],
}
LEVELS: Final[dict[str, list[list[str]]]] = {
    "orion": [["strength +1"], ["unlock spear"], ["block 2 any"]],
    "eyebot": [["alert"], ["unlock overload"], ["strength +1"]],
    "parasitoid": [["strength +1"], ["fear range 2"], ["unlock nest"]],
}


def _station() -> dict[str, Any]:
    places = [
        ("C1", "Crew", "green", {"exit": "main"}),
        ("C2", "Store", "blue", {"search": "key"}),
        ("C3", "Radio", "blue", {"repair": "radio"}),
        ("D1", "Lab", "green", {"search": "weapon", "symbol": "knowledge"}),
        ("D2", "Bay", "red", {"search": "medical", "exit": "hidden"}),
        ("D3", "Garage", "red", {"repair": "vehicle"}),
    ]
    edges = [
        ("C1", "C2", "door"),
        ("C2", "C3", "door"),
        ("C1", "D1", "door"),
        ("C2", "D2", "door"),
        ("D1", "D2", "door"),
        ("D2", "D3", "open"),
        ("C3", "D3", "drop"),
    ]
    return {
        "id": "small",
        "name": "Small",
        "main_exit": "C1",
        "hidden_exit": "D2",
        "survivors_start": "C1",
        "killer_start": "D2",
        "block_tokens": 3,
        "droid_tokens": 2,
        "location": [
            {
                "code": code,
                "name": name,
                "zone": zone,
                "level": "high" if code[0] == "C" else "low",
                "col": int(code[1]),
                "row": 1 if code[0] == "C" else 2,
                "source": "t",
                **more,
            }
            for code, name, zone, more in places
        ],
        "edge": [{"a": a, "b": b, "kind": kind, "source": "t"} for a, b, kind in edges],
        "passage": [{"icon": "wolf", "ends": ["C1", "D3"], "source": "t"}],
        "repair": dict(NEEDED),
    }


def texts() -> dict[str, str]:
    """The texts of the tests' cards: the shipped ones with a station, skill cards and numbers of their own."""
    files = {name: tomllib.loads(text) for name, text in built_in_texts().items()}
    files["map"] = _station()
    for killer in files["killers"]["killer"]:
        killer["strength"] = STRENGTH[killer["id"]]
        killer["card"] = [
            {"name": card["id"].capitalize(), "text": "t", "source": "t", **card} for card in SKILLS[killer["id"]]
        ]
        killer["level"] = [
            {"level": level, "effects": effects, "text": "t"} for level, effects in enumerate(LEVELS[killer["id"]], 2)
        ]
    files["killers"]["infection"].update(infected=1, immune=1)
    files["dice"]["faces"] = [0, 1, 2, 3]
    files["weakness"].update(defence=8, defence_in_zone=12, icon_value=2)
    return {name: tomli_w.dumps(file) for name, file in files.items()}


@cache
def cards() -> Edition:
    """The tests' cards."""
    return Edition(texts(), "tests")


GAME: Final = Terrorscape2(cards())


def at(code: str) -> int:
    """The number of a location."""
    return PLACES.index(code)


def door(a: str, b: str) -> int:
    """The connecting point between two locations."""
    return cards().plan.edge_between(at(a), at(b))


def skill(killer: str, name: str, nth: int = 0) -> int:
    """The number of a skill card."""
    number = [found.id for found in cards().killers].index(killer)  # type: ignore[arg-type]  # a name
    found = [card for card in range(len(cards().skill_cards[number])) if cards().skill_card(number, card).id == name]
    return found[nth]


def position(
    killer: str = "orion",
    *,
    places: tuple[str, str, str] = ("C1", "C1", "C1"),
    items: Mapping[int, tuple[str, ...]] | None = None,
    survivors: Mapping[int, dict[str, Any]] | None = None,
    team: tuple[str, str, str] = TEAM,
    hunter_at: str = "D2",
    hand: tuple[str, ...] = (),
    deck: tuple[str, ...] | None = None,
    hunter: dict[str, Any] | None = None,
    tops: Mapping[str, tuple[str, ...]] | None = None,
    keys: int = 0,
    stack: tuple[AnyFrame, ...] | None = None,
    turn: Seat = SURVIVORS,
    setup: Setup | None = None,
    **fields: Any,
) -> State:
    """A position in the middle of a game: the team acts, unless `stack` says otherwise.

    `hand` and `deck` name skill cards, those left over are discarded; without a deck they are in it. `tops` names the
    cards on top of item decks.
    """
    edition = cards()
    number = [found.id for found in edition.killers].index(killer)  # type: ignore[arg-type]  # a name
    pool = [card for card in range(len(edition.skill_cards[number])) if not edition.skill_card(number, card).locked]
    locked = tuple(card for card in range(len(edition.skill_cards[number])) if card not in pool)
    held = tuple(_taken(pool, name, number) for name in hand)
    drawn = tuple(_taken(pool, name, number) for name in deck or ())
    left = [list(found) for found in edition.decks]
    tops_of = {name: tuple(_from(left, wanted, name) for wanted in found) for name, found in (tops or {}).items()}
    stand = tuple(_from(left, "key") for _ in range(keys))
    people = [found.id for found in edition.survivors]
    people_numbers = [people.index(name) for name in team]  # type: ignore[arg-type]  # names
    found_team = []
    for who, place in enumerate(places):
        start = edition.survivors[people_numbers[who]].starts_with
        mine = [edition.personal[name] for name in start] if not (items or {}).get(who, ()) else []
        mine += [
            _from(left, name) if name not in edition.personal else edition.personal[name]
            for name in (items or {}).get(who, ())
        ]
        base = Survivor(people_numbers[who], at(place), items=tuple(mine))
        found_team.append(replace(base, **(survivors or {}).get(who, {})))
    base_hunter = Hunter(
        number,
        at(hunter_at),
        at(hunter_at),
        STRENGTH[killer],
        hand=held,
        deck=tuple(pool) if deck is None else drawn,
        discard=() if deck is None else tuple(pool),
        locked=locked,
    )
    chosen = {"setup": setup or Setup(SEATS), "round": 2, **fields}
    return State(
        turn=turn,
        team=tuple(found_team),
        hunter=replace(base_hunter, **(hunter or {})),
        decks=tuple((*tops_of.get(name, ()), *deck_left) for name, deck_left in zip(DECKS, left, strict=True)),
        stand=stand,
        stack=(Acting(),) if stack is None else stack,
        **chosen,
    )


def _taken(pool: list[int], name: str, killer: int) -> int:
    card = next(card for card in pool if cards().skill_card(killer, card).id == name)
    pool.remove(card)
    return card


def _from(left: list[list[int]], name: str, deck: str = "") -> int:
    for which, found in zip(DECKS, left, strict=True):
        for card in found:
            if cards().item(card).id == name and deck in {"", which}:
                found.remove(card)
                return card
    raise AssertionError(f"no {name} is left")


def hunting(killer: str = "orion", step: int = FAST, **parts: Any) -> State:
    """A position at a step of the Killer's turn."""
    return position(killer, stack=(HunterTurn(step),), turn=KILLER, **parts)


def acting(killer: str = "orion", **parts: Any) -> State:
    """The Killer's two main actions."""
    return hunting(killer, FIRST, **parts)


def play(state: State, *answers: Option | list[int]) -> tuple[State, list[Event]]:
    """The position after these answers, and everything that happened.

    A list is what luck says: the beginning of a permutation, the rest follows in order, or faces from 1.
    """
    happened: list[Event] = []
    for answer in answers:
        assert not GAME.check(state), GAME.check(state)
        if isinstance(answer, list):
            state, events = GAME.apply(state, Outcome(_outcome(state, answer)))
        else:
            state, events = GAME.apply(state, Choice(asks(state).seat, answer))
        happened += events
    assert not GAME.check(state), GAME.check(state)
    return state, happened


def _outcome(state: State, wanted: list[int]) -> tuple[int, ...]:
    luck_ = GAME.pending(state)
    assert isinstance(luck_, Chance), luck_
    if isinstance(luck_.spec, Roll):
        return (*wanted, *[1] * (luck_.spec.count - len(wanted)))
    return (*wanted, *(value for value in range(luck_.spec.size) if value not in wanted))


def asks(state: State) -> Decision:
    """The question that is open."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple), pending
    return pending[0]


def asked(state: State) -> tuple[str, Seat]:
    """The kind of the question that is open, and which side is asked."""
    return asks(state).kind, asks(state).seat


def offered(state: State) -> tuple[Option, ...]:
    """Every legal answer."""
    return asks(state).options


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
    found = GAME.why_not(state, asks(state).seat if seat is None else seat, option)
    assert found is not None
    return found


def of(kind: type[Kind], happened: Iterable[Event]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in happened if isinstance(event, kind)]


def carried(state: State, who: int) -> list[str]:
    """What a Survivor carries."""
    return [cards().item(card).id for card in state.team[who].items]


def in_hand(state: State) -> list[str]:
    """The Killer's hand."""
    return [cards().skill_card(state.hunter.killer, card).id for card in state.hunter.hand]


def where(state: State) -> list[str]:
    """Where the Survivors are."""
    return [PLACES[survivor.at] for survivor in state.team]


def start(state: State) -> tuple[State, list[Event]]:
    """What goes on by itself in a position, as at the start of a turn."""
    d = Draft(state, cards())
    advance(d)
    return d.state(), d.events
