"""Cards and positions of Buried Beneath to make statements about. The numbers are these tests' own, not the shipped.

The village of the tests, cards on their sides `a` (two locations side by side, joined), the Center on its side `a`:

    nw1─nw2──n1─n2──ne1─ne2        nw2 w1 · n2 cnw · ne2 e1      one path each, up and down
     w1─w2──csw   cne──e1─e2       w2 sw1 · cse s1 · e2 se1      the same
    sw1─sw2──s1─s2──se1─se2        the Middle is joined to cnw cne csw cse; nw1 and se2 are mouths of the Tunnels

On its side `b` a card is a cross: its first location is joined upwards and downwards, its second sideways.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

import tomli_w
from msgspec.structs import replace

from core.buried_beneath.edition import Edition, built_in_texts
from core.buried_beneath.events import TryLost
from core.buried_beneath.flow import TryIsLost, advance
from core.buried_beneath.forms import STATS
from core.buried_beneath.frames import Lost, Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import End
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.state import Camp, Foe, State, Unit, draft_of
from core.buried_beneath.village import CODES, NOWHERE, Village, village_of
from core.engine.decisions import Choice
from core.engine.seats import seats_named

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.buried_beneath.frames import AnyFrame
    from core.engine.decisions import Event, Option, Reason

SEATS = seats_named(("Ada",))
BLACK, WHITE = 0, 1

SYMBOLS: Final[dict[str, list[str]]] = {
    "nw1": ["speed"],
    "nw2": ["-speed", "damage", "damage"],
    "n1": ["damage"],
    "n2": ["mana"],
    "ne1": ["-mana", "damage", "speed"],
    "ne2": ["-health", "mana"],
    "w1": ["speed"],
    "w2": ["damage", "speed"],
    "cnw": ["damage", "speed"],
    "cne": ["health"],
    "csw": ["mana"],
    "cse": ["-speed", "health", "damage"],
    "e1": ["mana", "speed"],
    "e2": ["health"],
    "sw1": ["-damage", "health"],
    "sw2": ["mana", "mana"],
    "s1": ["-mana", "-health", "speed", "damage", "damage"],
    "s2": ["damage"],
    "se1": ["-damage", "speed"],
    "se2": ["mana"],
}
"""What each location of the tests' village shows."""

HERO: Final = {"health": 5, "speed": 3, "damage": 2, "mana": 2}
MONSTER: Final[dict[str, Any]] = {"health": 3, "speed": 2, "damage": 1, "squares": [1, 1, 2, 3, 4]}
THE_BOSS: Final = {"health": 3, "speed": 2, "damage": 2, "armor": 2}
COOLDOWNS: Final = (2, 3, 2)

Kind = TypeVar("Kind", bound="Event")


def _card(number: int) -> dict[str, Any]:
    place = ("nw", "n", "ne", "w", "e", "sw", "s", "se")[number]
    sides = {}
    for side, layout, ports in (
        ("a", "we", {"N": 1, "E": 2, "S": 2, "W": 1}),
        ("b", "cross", {"N": 1, "E": 2, "S": 1, "W": 2}),
    ):
        locations: list[dict[str, Any]] = [
            {
                "id": f"{place}{part}{side}",
                "name": f"{place}{part}",
                "symbols": SYMBOLS[f"{place}{part}"],
                "source": "t",
            }
            for part in (1, 2)
        ]
        for part, code in enumerate((f"{place}1", f"{place}2")):
            if code in {"nw1", "se2"}:
                locations[part]["tunnel"] = True
        sides[side] = {"source": "t", "layout": layout, "ports": ports, "locations": locations}
    return {"id": f"k{number}", **sides}


def texts() -> dict[str, str]:
    """The texts of the tests' cards: the shipped ones with numbers and a map of their own."""
    files = {name: tomllib.loads(text) for name, text in built_in_texts().items()}
    for hero in files["heroes"]["hero"]:
        hero.update(HERO)
        for skill, cooldown in zip(hero["skills"], COOLDOWNS, strict=True):
            skill["cooldown"] = cooldown
    for camp in files["camps"]["camp"]:
        camp.update(MONSTER)
    for boss in files["bosses"]["boss"]:
        boss.update(THE_BOSS)
    corners = {
        corner: {"name": f"c{corner}", "symbols": SYMBOLS[f"c{corner}"], "source": "t"}
        for corner in ("nw", "ne", "sw", "se")
    }
    spokes = [["mid", corner] for corner in corners]
    files["maps"] = {
        "center": {
            side: {
                "name": side,
                "source": "t",
                "ports": {"N": "nw", "E": "ne", "S": "se", "W": "sw"},
                "paths": spokes + ([["nw", "ne"], ["sw", "se"]] if side == "b" else []),
                "corners": {corner: {"id": f"c{corner}{side}", **shown} for corner, shown in corners.items()},
            }
            for side in ("a", "b")
        },
        "card": [_card(number) for number in range(8)],
    }
    files["symbols"]["set-up"] = {
        "villagers_active": 2,
        "villagers_supply": 3,
        "boss_markers": 4,
        "waves": 4,
        "dice_per_colour": 6,
    }
    files["symbols"]["limits"]["stat_max"] = 9
    return {name: tomli_w.dumps(file) for name, file in files.items()}


@cache
def cards() -> Edition:
    """The tests' cards."""
    return Edition(texts(), "tests")


GAME: Final = BuriedBeneath(cards())
PLAIN: Final = tuple(range(0, 16, 2))
"""Every card on its side `a`, in order."""


def place(code: str) -> int:
    """The number of a location by its code: `nw1`, `cse`, `middle`."""
    return CODES.index(code)


def places(*found: str) -> tuple[int, ...]:
    """The numbers of locations."""
    return tuple(place(code) for code in found)


def monster(name: str) -> int:
    """The number of a monster."""
    return [str(card.id) for card in GAME.cards.monsters].index(name)


def position(
    hero: str = "knight",
    black: str = "grave-hound",
    white: str = "bog-witch",
    units: Iterable[tuple[int, str, int]] = (),
    *,
    dice: tuple[int, int] = (0, 0),
    spots: tuple[int, int] = (0, 4),
    boss: str = "",
    boss_at: str = "middle",
    foe: dict[str, int] | None = None,
    stats: tuple[int, int, int, int] = (5, 3, 2, 2),
    cooldowns: tuple[int, int, int] = (0, 0, 0),
    hero_at: str = "middle",
    ready: int = 2,
    out: tuple[str, ...] = (),
    fled: int = 0,
    markers: tuple[str, ...] = (),
    wall: int = NOWHERE,
    trap: str = "",
    smoke: str = "",
    shield: bool = False,
    wave: int = 1,
    cards_: tuple[int, ...] = PLAIN,
    center: int = 0,
    stack: tuple[AnyFrame, ...] = (Placing(),),
    setup: Setup | None = None,
) -> State:
    """A position in the middle of a game: your turn, unless `stack` says otherwise. Villagers left over are to come."""
    laid = [Unit(colour, number, health, place(code)) for number, (colour, code, health) in enumerate(units, 1)]
    chosen = setup if setup is not None else Setup(SEATS, hero=hero, village="0000").as_begun()
    total = GAME.cards.counts.villagers_active + GAME.cards.counts.villagers_supply
    card = GAME.cards.bosses[GAME.cards.boss_named(boss or "monstrosity")]
    stand = Foe(place(boss_at), card.health, card.speed, card.damage, card.armor, card.markers)
    return State(
        chosen,
        number="0000",
        center=center,
        cards=cards_,
        deck=(0, 1, 2, 3),
        hero=GAME.cards.hero_named(hero),
        boss=GAME.cards.boss_named(boss or "monstrosity"),
        wave=BOSS if boss else wave,
        turn=2,
        camps=() if boss else (Camp(monster(black), dice[0], spots[0]), Camp(monster(white), dice[1], spots[1])),
        units=tuple(laid),
        deployed=len(laid),
        foe=replace(stand, **(foe or {})) if boss else None,
        stats=stats,
        cooldowns=cooldowns,
        hero_at=place(hero_at),
        ready=ready,
        out=tuple(sorted(places(*out))),
        fled=fled,
        supply=total - ready - len(out) - fled,
        markers=places(*markers),
        wall=wall,
        trap=place(trap) if trap else NOWHERE,
        smoke=place(smoke) if smoke else NOWHERE,
        shield=shield,
        stack=stack,
    )


def village(state: State) -> Village:
    """The map of a position."""
    return village_of(GAME.cards, state.center, state.cards)


def path_between(one: str, other: str, state: State | None = None) -> int:
    """The number of the path between two cards' locations."""
    paths = village(state if state is not None else position()).paths
    return paths.index(tuple(sorted(places(one, other))))


def play(state: State, *options: Option) -> tuple[State, list[Event]]:
    """The position after these answers, and everything that happened."""
    happened: list[Event] = []
    for option in options:
        assert not GAME.check(state)
        state, events = GAME.apply(state, Choice(0, option))
        happened += events
    assert not GAME.check(state)
    return state, happened


def go_on(state: State) -> tuple[State, list[Event]]:
    """The position after what goes on in it by itself, as in the middle of an answer."""
    d = draft_of(state, cards())
    try:
        advance(d)
    except TryIsLost as lost:
        d.stack = [Lost(lost.why)]
        d.events.append(TryLost(why=lost.why))
    return d.state(), d.events


def end(state: State, *ties: Option) -> tuple[State, list[Event]]:
    """End the turn, and answer the enemies' ties."""
    return play(state, End(), *ties)


def asked(state: State) -> str:
    """The kind of the question that is open."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return pending[0].kind


def offered(state: State) -> tuple[Option, ...]:
    """Every legal answer."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return pending[0].options


def why(state: State, option: Option) -> Reason:
    """Why an answer is refused; it has to be."""
    found = GAME.why_not(state, 0, option)
    assert found is not None
    return found


def of(kind: type[Kind], happened: Iterable[Event]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in happened if isinstance(event, kind)]


def where(state: State) -> list[str]:
    """The codes of the monsters' locations, in order of deployment."""
    return [CODES[unit.at] for unit in state.units]


def stat(state: State, name: str) -> int:
    """The value of a stat."""
    return state.stats[STATS.index(name)]


def begun(**chosen: Any) -> State:
    """A game at the start of its first wave, with the tests' cards."""
    return GAME.new(Setup(SEATS, **{"hero": "knight", "village": "7F3A", **chosen}).as_begun())
