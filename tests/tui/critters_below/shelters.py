"""Cards and positions of Critters Below for its screens. The numbers are these tests' own, not the shipped."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import tomli_w

from core.critters_below.edition import Edition, built_in_texts
from core.critters_below.forms import CONDITIONS, EVENTS
from core.critters_below.frames import Turn
from core.critters_below.game import CrittersBelow
from core.critters_below.setup import Setup
from core.critters_below.state import NOTHING, Critter, Day, Placed, Room, State
from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.seats import seats_named
from tui.critters_below.front import ShelterFront
from tui.critters_below.sitting import ShelterSitting
from tui.look.glyphs import FULL
from tui.look.spans import Line, Span, fit, text_of
from tui.play.desk.panels import PICTURE
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.critters_below.frames import AnyFrame
    from core.engine.decisions import Option, Seat
    from tui.look.glyphs import Glyphs
    from tui.play.motion.moment import Moment

SIZES: Final = ((80, 24), (120, 36), (160, 48))

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")

ITEMS: Final[dict[str, tuple[int, str, list[str]]]] = {
    "can-of-soup": (2, "food", ["lose starvation 1", "gain regeneration 1"]),
    "can-of-beans": (2, "food", ["lose starvation 3"]),
    "can-of-corn": (1, "food", ["lose starvation 2", "gain vigor 1"]),
    "bandage": (2, "medical", ["gain starvation 1", "lose bleeding 1", "heal bleeding 1"]),
    "slop-bucket": (2, "medical", ["lose poisoning 3", "gain vigor 1", "target", "gain poisoning 4"]),
    "torch": (2, "light", ["look 3"]),
    "toolbox": (2, "tool", ["gain starvation 1", "upgrade"]),
    "crowbar": (2, "tool", ["gain starvation 2", "upgrade", "restock 6"]),
    "duct-tape": (2, "tool", ["gain starvation 1", "supply 1"]),
    "radio": (2, "news", ["gain starvation 1", "detect 0"]),
    "soggy-newspaper": (2, "news", ["detect -1", "detect -2"]),
    "geiger-counter": (2, "news", ["gain starvation 1", "detect 0", "detect -1"]),
    "gas-mask": (1, "wearable", ["gain starvation 1", "wear", "protect chemical"]),
    "lead-apron": (1, "wearable", ["gain starvation 1", "wear", "protect nuke"]),
    "steel-helmet": (1, "wearable", ["gain starvation 1", "wear", "protect bombing"]),
    "gas-grenade": (2, "weapon", ["target", "gain poisoning 3", "target", "gain poisoning 2"]),
    "pistol": (3, "weapon", ["gain starvation 1", "supply 1", "target", "gain bleeding 4"]),
    "blunderbuss": (1, "weapon", ["gain starvation 1", "look 3", "target", "gain bleeding 4", "empty"]),
    "rusty-trap": (3, "trap", ["gain bleeding 2"]),
    "leaking-drum": (2, "trap", ["gain radiation 2", "detect 0"]),
    "blown-fuse": (2, "trap", ["gain starvation 1", "empty", "shuffle"]),
}
"""Copies, family, symbols."""

CHARACTERS: Final[dict[str, tuple[str, list[str]]]] = {
    "fox": (
        "Rummage: gain 1 Starvation; draw 2 items from the shuffled Discard Pile.",
        ["gain starvation 1", "supply 2"],
    ),
    "rabbit": ("Keep moving: gain 1 Starvation and 2 Vigor.", ["gain starvation 1", "gain vigor 2"]),
    "skunk": (
        "Spray: gain 1 Starvation, lose 2 Poisoning, gain 1 Vigor; then another Critter gains 2 Poisoning.",
        ["gain starvation 1", "lose poisoning 2", "gain vigor 1", "target", "gain poisoning 2"],
    ),
    "cockroach": ("Harden: gain 3 Vigor; no Nuke from now on.", ["gain vigor 3", "wear", "protect nuke"]),
    "bat": ("Hear: gain 1 Starvation; look at 3 cards.", ["gain starvation 1", "look 3"]),
    "rat": ("Eat: lose 2 Starvation, gain 1 Poisoning.", ["lose starvation 2", "gain poisoning 1"]),
}

ROOMS: Final[dict[str, tuple[list[str], list[str]]]] = {
    "storage-room": (["gain starvation 1", "restock 4"], ["gain starvation 1", "restock 6"]),
    "generator": (["gain starvation 1", "look 2"], ["gain starvation 1", "look 3"]),
    "infirmary": (["gain starvation 1", "gain vigor 2"], ["gain starvation 1", "gain vigor 2", "lose radiation 1"]),
}

SPECIAL_ROOMS: Final[dict[str, tuple[list[str], list[str]]]] = {
    "kitchen": (["lose starvation 2", "gain poisoning 1"], ["lose starvation 2"]),
    "washroom": (["gain starvation 1", "lose radiation 1", "lose poisoning 1"], ["lose radiation 1"]),
}

STRIPES: Final[dict[str, list[list[str]]]] = {
    "nuke": [["gain radiation 5"], ["gain radiation 3"], ["gain radiation 2"]],
    "chemical": [["gain poisoning 4"], ["gain poisoning 2"], ["gain poisoning 1"]],
    "bombing": [["gain bleeding 3"], ["gain bleeding 1"], ["gain bleeding 1"]],
    "supply": [["supply 2"], ["supply 1"], []],
}

PACKS: Final = {
    "3": ["nuke", "nuke", "chemical", "supply"],
    "2": ["nuke", "chemical", "bombing", "supply"],
    "1": ["chemical", "bombing", "bombing", "supply"],
}

LINE: Final = ("nuke", "supply", "nuke", "chemical", "supply", "bombing", "bombing", "chemical", "supply", "bombing")
"""The war of the tests."""

PLANES: Final = (3, 3, 3, 3, 2, 2, 1, 1, 1, 1)


def texts() -> dict[str, str]:
    """The texts of the tests' cards: the shipped ones with cards and numbers of their own."""
    files = {name: tomllib.loads(text) for name, text in built_in_texts().items()}
    files["items"] = {
        "item": [
            {
                "id": name,
                "name": _title(name),
                "copies": copies,
                "family": family,
                "effects": effects,
                "can": name.startswith("can-"),
            }
            for name, (copies, family, effects) in ITEMS.items()
        ]
    }
    files["characters"] = {
        "character": [
            {"id": name, "name": name.capitalize(), "ability": ability, "lms_items": 1, "text": text}
            for name, (text, ability) in CHARACTERS.items()
        ]
    }
    for file, rooms in (("facilities", ROOMS), ("special", SPECIAL_ROOMS)):
        files[file] = {
            "facility": [
                {"id": name, "name": _title(name), "colour": "white", "half": half, "open": opened}
                for name, (half, opened) in rooms.items()
            ]
        }
    names = {"nuke": "Nuke", "chemical": "Chemical Attack", "bombing": "Bombing", "supply": "Supply Drop"}
    files["events"] = {
        "rounds_start_at": 3,
        "win_below": 3,
        "line": {"planes": list(PLANES)},
        "packs": PACKS,
        "event": [
            {"id": name, "name": names[name], **dict(zip(("top", "middle", "bottom"), stripes, strict=True))}
            for name, stripes in STRIPES.items()
        ],
    }
    for condition in files["conditions"]["condition"]:
        condition["cards"] = 30
    files["conditions"].update(total=180, hand_limit=10, deadly=3)
    files["variants"]["setup"].update(
        items_in_play={str(players): 5 + 5 * players for players in range(1, 7)},
        shelf=4,
        pocket=2,
        vigor=2,
        pocket_limit=2,
        actions={"least": 1, "most": 3},
    )
    files["variants"]["difficulty"]["deck_shift"] = [-3, 0, 4]
    return {name: tomli_w.dumps(file) for name, file in files.items()}


def _title(name: str) -> str:
    return " ".join(word if word == "of" else word.capitalize() for word in name.split("-"))


@cache
def cards() -> Edition:
    """The tests' cards."""
    return Edition(texts(), "tests")


GAME: Final = CrittersBelow(cards())


def numbers(names: Iterable[str], taken: list[int]) -> tuple[int, ...]:
    """A card of each of these items that is not taken yet; they are taken then."""
    found = []
    for name in names:
        kind = GAME.cards.kind_of(name)
        card = next(number for number, of in enumerate(GAME.cards.cards) if of == kind and number not in taken)
        taken.append(card)
        found.append(card)
    return tuple(found)


def position(
    players: int = 4,
    *,
    pockets: Mapping[Seat, tuple[str, ...]] | None = None,
    shelf: tuple[str, ...] = (),
    storage: int = 4,
    top: str = "rusty-trap",
    hands: tuple[str, ...] = (),
    damage: tuple[str, ...] = (),
    worn: Mapping[Seat, str] | None = None,
    hardened: tuple[Seat, ...] = (),
    died: Mapping[Seat, int] | None = None,
    known: Mapping[int, tuple[Seat, ...]] | None = None,
    day: int = 5,
    turn: Seat = 0,
    up: tuple[int, ...] = (-1, 0, 1, 2, 4),
    line: tuple[str, ...] = LINE,
    planes: tuple[int, ...] = PLANES,
    opened: Mapping[str, int] | None = None,
    rooms: tuple[str, ...] = tuple(ROOMS),
    used: tuple[str, ...] = (),
    actions: int = 0,
    characters: tuple[str, ...] = ("fox", "rabbit", "skunk", "cockroach", "bat", "rat"),
    names: tuple[str, ...] = NAMES,
    stack: tuple[AnyFrame, ...] | None = None,
    **chosen: Any,
) -> State:
    """A position in the middle of a day: somebody's turn, unless `stack` says otherwise.

    Hands and Damage are letters, a seat each; an empty name on the Shelf is an empty space.
    """
    taken: list[int] = []
    held = {seat: numbers(found, taken) for seat, found in (pockets or {}).items()}
    on = {seat: numbers([name], taken)[0] for seat, name in (worn or {}).items()}
    lying = [numbers([name], taken)[0] if name else NOTHING for name in shelf]
    last = numbers([top], taken)
    rest = [card for card in range(GAME.cards.plain) if card not in taken]
    letters = "SBPRV*"
    critters = tuple(
        Critter(
            character=list(CHARACTERS).index(characters[seat]),
            pocket=held.get(seat, ()),
            hand=tuple((hands[seat] if seat < len(hands) else "").count(letter) for letter in letters),
            damage=tuple(letters.index(letter) for letter in (damage[seat] if seat < len(damage) else "")),
            worn=on.get(seat, NOTHING),
            hardened=seat in hardened,
            died=(died or {}).get(seat, 0),
        )
        for seat in range(players)
    )
    facilities = [facility.id for facility in GAME.cards.facilities]
    return State(
        setup=Setup(seats_named(names[:players]), **chosen),
        day=day,
        turn=turn,
        first=0,
        line=tuple(
            Day(of, EVENTS.index(event), up=place - 1 in up)
            for place, (of, event) in enumerate(zip(planes, line, strict=True))
        ),
        storage=tuple(map(Placed, rest[:storage])),
        discard=(*rest[storage:], *last),
        shelf=tuple(
            Placed(card, (known or {}).get(space, ())) if card != NOTHING else None
            for space, card in enumerate(lying, 1)
        ),
        rooms=tuple(Room(facilities.index(name), (opened or {}).get(name, 0)) for name in rooms),
        piles=tuple(
            30 - sum(critter.hand[number] + critter.damage.count(number) for critter in critters)
            for number in range(len(CONDITIONS))
        ),
        critters=critters,
        stack=(Turn(turn, actions, tuple(facilities.index(name) for name in used)),) if stack is None else stack,
    )


def sample(players: int = 4, **changes: Any) -> State:
    """Ada's turn on day 5, as the design shows it."""
    given: dict[str, Any] = {
        "pockets": {0: ("pistol", "can-of-soup"), 1: ("torch",), 2: ("torch", "can-of-corn")},
        "shelf": ("can-of-beans", "radio", "leaking-drum", "rusty-trap", "slop-bucket"),
        "known": {1: (1,), 2: (0,), 3: (0,), 5: (3,)},
        "hands": ("SSSSBBV", "SSSPVV", "SSRVV", "SSSSBRRVV", "SSPPVV", "SSRV"),
        "damage": ("B", "RS", "P", "", "PP", "R"),
        "worn": {1: "gas-mask"},
        "hardened": (3,),
        "opened": {"storage-room": 3},
        "used": ("generator",),
        "actions": 1,
    }
    if players < 4:
        given["hardened"] = ()
        given["known"] = {1: (), 2: (0,), 3: (0,)}
        given["pockets"] = {0: ("pistol", "can-of-soup")}
        given["worn"] = {}
    return position(players, **{**given, **changes})


def table_at(state: State, viewer: Seat | None = 0, seed: str = "") -> Table:
    """A table that stands at a position, kept nowhere; nobody looks where the viewer is None.

    Without a seed nothing is dealt: what needs luck waits.
    """
    table = Table(GAME, state.setup, History(GAME, state, Dealer(seed) if seed else None))
    if viewer is not None:
        table.reveal(viewer)
    else:
        table.hide()
    return table


def sitting_at(state: State, *options: Option, viewer: Seat | None = 0, seed: str = "") -> ShelterSitting:
    """Who sits there, after these answers."""
    sitting = ShelterSitting(table_at(state, viewer, seed))
    for option in options:
        sitting.answer((option,))
    return sitting


def press(sitting: ShelterSitting, *commands: str) -> ShelterSitting:
    """Give commands of the table, one after the other."""
    for command in commands:
        sitting.command(command)
    return sitting


def lines_of(
    sitting: ShelterSitting, columns: int, lines: int, glyphs: Glyphs = FULL, frame: Moment | None = None
) -> tuple[Line, ...]:
    """The whole screen as the desk draws it, or as it is in a moment of what moves."""
    desk = ShelterFront().desk(sitting.table)
    plan = desk.plan(sitting.view, columns, lines)
    assert plan is not None
    scene: Any = sitting.scene(0)
    scene = scene if frame is None else desk.moving(scene, frame)
    plan, scene = desk.fitted(plan, scene)
    cells: list[list[Span]] = [[Span(" ", ground="bg")] * columns for _ in range(lines)]
    boxes = desk.boxes(plan, scene)
    sitting.panels.parts = tuple(boxes)
    scene = sitting.scene(0) if frame is None else scene
    for part, box in boxes.items():
        if part == PICTURE:
            drawn = desk.drawing(scene, plan.size, box, glyphs, None).lines()
        else:
            drawn = desk.lines(part, scene, plan.size, box.width, box.height)
        assert len(drawn) <= box.height, (part, len(drawn), box)
        ground = desk.grounds.get(part, "bg")
        for y, line in enumerate(drawn[: box.height], box.y):
            x = box.x
            for span in fit(line, box.width):
                style = (span.ink, span.ground or ground, span.emphasis, span.hit)
                drawn_as = {sign: Span(sign, *style) for sign in {*span.text}}
                for sign in span.text:
                    cells[y][x] = drawn_as[sign]
                    x += 1
    return tuple(tuple(row) for row in cells)


def page_of(
    sitting: ShelterSitting, columns: int, lines: int, glyphs: Glyphs = FULL, frame: Moment | None = None
) -> str:
    """The same as text."""
    return "".join(f"{text_of(line).rstrip()}\n" for line in lines_of(sitting, columns, lines, glyphs, frame))
