"""What stands in a room of the floor plan: its code and name, what is done there, tokens, and who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2.forms import DECKS as ALL_DECKS
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import BRACKETS
from tui.terrorscape_2.station.overlay import EIGHTHS
from tui.terrorscape_2.station.signs import (
    DECKS,
    FOUND,
    GROWING,
    NOISE,
    OLD_NOISE,
    PASSAGES,
    SEATS,
    ZONE_INKS,
    letters_of,
    name_of,
    short_place,
    tag,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.station import Plan
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Box, Size
    from tui.look.graph import Canvas
    from tui.terrorscape_2.station.measures import FloorPlan
    from tui.terrorscape_2.station.overlay import PlanOverlay, Sure

MOST_THREAT: Final = 3
"""From so many steps away the Killer is no threat any more."""

CODE: Final = 3
"""Columns of a room's code, and of the blank after it."""

SAFE: Final = "far"
"""What stands in a room that an unseen Killer does not reach in one step, wherever it may be."""

FURNITURE: Final[Mapping[str, tuple[str, str, str]]] = {
    "Observatory": ("   ◢█◤ ", " ▗█▀   ", " ╱│╲   "),
    "Radio Station": ("╲│╱      ", " │ ▐██▌  ", " │ ▐▄▄▌  "),
    "Gear Room": ("┌┬┬┬┬┐ ", "││││││ ", "└┴┴┴┴┘ "),
    "Hydroponics Lab": ("▗▖ ▗▖ ▗▖", "▐▌ ▐▌ ▐▌", "▀▀▀▀▀▀▀▀"),
    "Mess Hall": ("▄▄▄  ▄▄▄", "▀▀▀  ▀▀▀", "▄▄▄  ▄▄▄"),
    "Storage": ("  ┌──┐ ", "┌─┴┬─┴┐", "└──┴──┘"),
    "Research Lab": ("▟▙  ▌▌ ", "██ ▄▌▌▄", "▀▀▀▀▀▀▀"),
    "Alley": (" ·   · ·", "·  ·    ", "   ·  · "),
    "Platform": ("╭──────╮", "│  ├┤  │", "╰──────╯"),
    "Crew Quarter": ("┌─────┐", "├▀▀───┤", "└▀▀───┘"),
    "Loading Dock": ("▄▄     ", "██ ▄▄▄ ", "██▐███▌"),
    "Workshop": ("  ▗▄▖   ", "▄▄▐█▌▄▄ ", "▌      ▐"),
    "Garage": (" ▄▟██▙▖ ", "▐██████▌", "  ●  ●  "),
    "Passageway": ("········", "────────", "········"),
    "Medical Bay": ("  ██  ", "██████", "  ██  "),
}
"""What stands in rooms that have room for it."""

_INKS: Final[Mapping[str, str]] = {
    "scan": "scan-ink",
    "hit": "hit-ink",
    "reach": "reach-ink",
    "cursor": "cursor-ink",
}

_SURE: Final[Mapping[Sure, tuple[str, str, str]]] = {
    "told": ("", "", "bold"),
    "likely": ("▐", "▌", "bold"),
    "possible": (" ", " ", ""),
    "item": (" ", " ", ""),
    "thought": (" ", " ", ""),
}

SMALL_LETTERS: Final = frozenset({"item", "thought"})
"""A Survivor who is in a room only with an item, or was only thought to be there, has a small letter."""


class Inside(NamedTuple):
    """What is drawn from.

    Attributes:
        letters: The letter of each Survivor.
        noise, old: Where noise was made now, and in the turn before; all rooms where it was everywhere.
    """

    cards: Edition
    view: StationView
    over: PlanOverlay
    size: Size
    floor: FloorPlan
    letters: tuple[str, ...]
    noise: frozenset[int]
    old: frozenset[int]


def inside_of(cards: Edition, view: StationView, over: PlanOverlay, size: Size, floor: FloorPlan) -> Inside:
    """What the rooms of a view are drawn from."""
    every = frozenset(range(len(cards.plan.codes)))
    now = every if view.everywhere else frozenset(view.noise)
    old: frozenset[int] = frozenset()
    if view.heard is not None:
        places = every if view.heard.everywhere else frozenset(view.heard.places)
        if view.heard.round == view.round:
            now |= places
        else:
            old = places
    letters = letters_of(cards, tuple(one.survivor for one in view.team))
    return Inside(cards, view, over, size, floor, letters, now, old - now)


def killer_name(cards: Edition, view: StationView) -> str:
    """The name of the Killer; empty before it is chosen."""
    return next((killer.name for killer in cards.killers if killer.id == view.killer), "")


def ground_of(inside: Inside, room: int) -> str:
    """The colour behind a room: of what lies over it, else of its zone."""
    over = inside.over
    if room == over.cursor:
        return "cursor"
    shade = over.shaded.get(room)
    if shade == "hit":
        return "hit"
    if room in over.threat:
        return f"danger{MOST_THREAT + 1 - max(1, over.threat[room])}"
    if share := share_of(over.reached.get(room, 0), over.places):
        return f"danger{share}"
    if shade == "scan":
        return "scan"
    if room in over.reach:
        return "reach"
    return f"floor-{ZONE_INKS[inside.cards.plan.zones[room]]}"


def share_of(number: int, places: int) -> int:
    """The ground of a room that so many of these places reach: 3 for half of them and more, 2 for two, 1 for one."""
    return 0 if not number else 3 if 2 * number >= places else 2 if number > 1 else 1


def sign_of_share(number: int, places: int) -> str:
    """`4/6`: so many of so many places reach a room in one step."""
    return f"{number}/{places}" if number else SAFE


def _warning(inside: Inside, room: int) -> tuple[str, str]:
    """What warns of the Killer in a room, and its ink; nothing where nothing is shown."""
    over = inside.over
    if room in over.threat:
        return "!" * (MOST_THREAT + 1 - max(1, over.threat[room])), "danger-ink"
    if room in over.reached:
        number = over.reached[room]
        return sign_of_share(number, over.places), "danger-ink" if number else "good"
    return "", ""


def fill_room(canvas: Canvas, inside: Inside, room: int) -> None:
    """The ground of a room, and its shade."""
    box, ground = inside.floor.rooms[room], ground_of(inside, room)
    canvas.fill(box, ground, ("space", room))
    shade = inside.over.shaded.get(room)
    if shade is not None:
        wide = box.width * inside.over.moving.swept.get(room, EIGHTHS) // EIGHTHS
        for y in range(box.y, box.y + box.height):
            canvas.put((box.x, y), "░" * wide, "cursor-ink" if ground == "cursor" else f"{shade}-ink")


def draw_room(canvas: Canvas, inside: Inside, room: int) -> None:
    """What stands in a room, from the bottom up."""
    box, ground = inside.floor.rooms[room], ground_of(inside, room)
    lit = ground == "cursor"
    ink = _INKS.get(ground, "danger-ink" if ground.startswith("danger") else "place")
    _head(canvas, inside, room, box, ink, lit=lit)
    _fixture(canvas, inside, room, box, "cursor-ink" if lit else "fixture" if ink == "place" else ink)
    if inside.size == "large" and _is_bare(inside, room, ground):
        _furniture(canvas, inside, room, box)
    _tokens(canvas, inside, room, box, "cursor-ink" if lit else "token")
    _killer(canvas, inside, room, box)
    for who in range(len(inside.letters)):
        _slot(canvas, inside, room, box, who, lit=lit)
    _marks(canvas, inside, room, box, lit=lit)


def _is_bare(inside: Inside, room: int, ground: str) -> bool:
    """Whether nothing lies over a room and no token in it, so that its furniture has room."""
    return ground.startswith("floor") and not _named(inside, room) and next(_tokens_of(inside, room), None) is None


def _furniture(canvas: Canvas, inside: Inside, room: int, box: Box) -> None:
    plan = inside.cards.plan
    for line, text in enumerate(FURNITURE.get(plan.names[room], ())):
        at = (box.x + box.width - len(max(FURNITURE[plan.names[room]], key=len)) - 1, box.y + 4 + line)
        for column, sign in enumerate(text):
            if sign != " ":
                canvas.put((at[0] + column, at[1]), sign, f"art-{ZONE_INKS[plan.zones[room]]}")


def _head(canvas: Canvas, inside: Inside, room: int, box: Box, ink: str, *, lit: bool) -> None:
    """Code, noise, passage, and the name below."""
    plan, size = inside.cards.plan, inside.size
    zone = f"zone-{ZONE_INKS[plan.zones[room]]}"
    canvas.put((box.x, box.y), plan.codes[room], "zone-ink", zone, "bold")
    grows, would = inside.over.moving.noise, room in inside.over.sounds - inside.noise
    if room in inside.noise or room in inside.old or room in grows or would:
        now = room in inside.noise or room in grows
        bars = GROWING[size][grows[room]] if room in grows else (NOISE if now else OLD_NOISE)[size]
        words = "" if size == "small" else " noise" if now else " noise?" if would else " last turn"
        y = box.y if size == "small" else box.y + inside.floor.measure.name + 2
        told = "cursor-ink" if lit else "noise" if now or would else "noise-old"
        canvas.put((box.x + (3 if size == "small" else 0), y), bars + words, told, emphasis="bold" if now else "")
    if room in plan.passages:
        sign = PASSAGES[_passage(plan, room) % len(PASSAGES)]
        at = (box.x + box.width - len(sign), box.y)
        canvas.put(at, sign, "cursor-ink" if lit else "token", emphasis="bold")
    name = short_place(plan.names[room], box.width)
    canvas.put((box.x, box.y + inside.floor.measure.name), name, ink, emphasis="bold")


def _passage(plan: Plan, room: int) -> int:
    ends = [frozenset(passage.ends) for passage in plan.station.passage]
    here = frozenset((plan.codes[room], plan.codes[plan.passages[room]]))
    return ends.index(here) if here in ends else 0


def _fixture(canvas: Canvas, inside: Inside, room: int, box: Box, ink: str) -> None:
    """Search, repair, exit or symbol."""
    view, plan, size = inside.view, inside.cards.plan, inside.size
    at = (box.x, box.y + inside.floor.measure.fixture)
    ours = view.keys >= 0
    if room in plan.searches:
        deck = plan.searches[room]
        words = {"small": f"?{DECKS[deck]}", "medium": f"? {deck}", "large": f"? {deck} search"}
        canvas.put(at, words[size], ink)
        if ours:
            left = str(view.decks[_deck(deck)])
            canvas.put((box.x + box.width - len(left), at[1]), left, "accent" if ink == "fixture" else ink)
    elif room in (plan.radio, plan.vehicle):
        done = view.radio if room == plan.radio else view.vehicle
        needed = plan.station.repair.radio if room == plan.radio else plan.station.repair.vehicle
        word = "radio" if room == plan.radio else "vehicle"
        if not ours:
            canvas.put(at, word if size == "small" else f"{word} repair", ink)
        else:
            pips = "▌" * done + "·" * (needed - done)
            tail = f"{done}/{needed}"
            canvas.put(at, " ".join(pips) if size == "large" else pips, ink)
            canvas.put((box.x + box.width - len(tail), at[1]), tail, "accent" if ink == "fixture" else ink)
            if room == plan.vehicle and view.fuel:
                canvas.put((box.x + box.width - 2, at[1] - 1), "+F", "good" if ink == "fixture" else ink)
    elif room in (plan.main_exit, plan.hidden_exit):
        main = room == plan.main_exit
        word = "MAIN EXIT" if main else "HIDN EXIT" if size == "small" else "HIDDEN EXIT"
        canvas.put(at, word, "accent" if ink == "fixture" else ink, emphasis="bold")
    elif room in plan.symbols:
        canvas.put(at, str(plan.symbols[room]), ink)


def _deck(name: str) -> int:
    """The number of a deck."""
    numbers: dict[str, int] = {deck: number for number, deck in enumerate(ALL_DECKS)}
    return numbers[name]


def _tokens_of(inside: Inside, room: int) -> Iterator[tuple[str, str]]:
    """The tokens of a room, each with its word."""
    view = inside.view
    if room in view.droids:
        heard = inside.over.alerted.get(room)
        sign = "◉" if heard is None else "◉!" if heard else "◉-"
        yield sign, "Droid" if heard is None else "somebody" if heard else "nobody"
    for token in view.delays:
        if token.at == room:
            name = skill_name(inside.cards, view, token.card)
            at, sign = inside.over.moving.token
            yield f"{sign if at == room else '▷'}{name[:1].upper()}", name
    for clock in view.clocks:
        if clock.at == room:
            yield f"◔{clock.left}", f"Clock {clock.left}"
    if room in view.traps:
        yield "╲╱", "Trap"
    if view.cat == room:
        yield "cat", "Cat"


def skill_name(cards: Edition, view: StationView, card: str) -> str:
    """The name of a skill card of the Killer."""
    killer = next((one for one in cards.killers if one.id == view.killer), None)
    return next((one.name for one in killer.card if one.id == card), card) if killer is not None else card


def _tokens(canvas: Canvas, inside: Inside, room: int, box: Box, ink: str) -> None:
    """What lies there, at the right where the Killer's bar is on the same line."""
    found = list(_tokens_of(inside, room))
    signs = [sign for sign, _ in found]
    if len(found) == 1 and inside.size != "small":
        signs = [" ".join(found[0])]
    measure = inside.floor.measure
    barred = measure.bar == measure.tokens and _named(inside, room)
    room_for = box.width - (6 if barred else 0)
    text = ""
    for number, sign in enumerate(signs):
        more = f"{text} {sign}".strip() if inside.size != "small" else text + sign
        if len(more) > room_for - (number < len(signs) - 1):
            text += "+"
            break
        text = more
    x = box.x + box.width - len(text) if barred else box.x
    canvas.put((x, box.y + measure.tokens), text, ink)


def _named(inside: Inside, room: int) -> bool:
    """Whether the name of the Killer stands in a room."""
    view = inside.view
    return bool(view.killer) and (
        (view.spotted is not None and view.spotted.at == room) or (view.vanished and view.at == room)
    )


def _killer(canvas: Canvas, inside: Inside, room: int, box: Box) -> None:
    """The Killer on its bar; where it was seen last, with a question mark and no bar."""
    if not _named(inside, room):
        return
    view, measure = inside.view, inside.floor.measure
    name = killer_name(inside.cards, view).upper()
    tokens = next(_tokens_of(inside, room), None) is not None
    # the threat may stand on this line too
    threat = _warns_below(inside, room)
    beside = measure.bar == measure.tokens and (tokens or threat)
    name = name[:5] if beside else name[:7] if inside.size == "small" else f" {name}"
    here = not view.vanished or view.at == room
    y = box.y + measure.bar
    moving = inside.over.moving
    if here and moving.hunter == "frame":
        return
    if here and moving.typed < 0:
        canvas.put((box.x, y), name.ljust(6 if beside else box.width), "target-ink", "target", "bold")
        if inside.size == "large":
            canvas.put((box.x + box.width - 6, y), "Killer", "target-ink", "target")
    else:
        told = f"{name}?" if moving.typed < 0 else name[: len(name) - len(name.lstrip()) + moving.typed]
        lit = room == inside.over.cursor
        canvas.put((box.x, y), told, "cursor-ink" if lit else _hunted(inside, room), emphasis="bold")


def _slot(canvas: Canvas, inside: Inside, room: int, box: Box, who: int, *, lit: bool) -> None:
    """A Survivor who is there, might go there, or may be there."""
    over, view, measure = inside.over, inside.view, inside.floor.measure
    x, y = measure.slots[who]
    at = (box.x + x, box.y + y)
    letter, seat = inside.letters[who], SEATS[who]
    one = view.team[who]
    found = who in over.found
    here = found and one.at == NOWHERE and _named(inside, room)
    if one.at == room or here or ((room, who) in over.trace and over.trace[room, who] == "told"):
        canvas.put(at, _wide_tag(inside, who, found=found), "seat-ink", seat, "bold", hit=("survivor", who))
        return
    if over.who == who and over.reach.get(room, 0):
        steps = over.reach[room]
        left, right = BRACKETS[who][0], BRACKETS[who][1]
        told = f"{steps} step{'s' if steps > 1 else ''}"
        words = {"small": f" {steps} ", "medium": f"  {steps}  ", "large": f"{left}{told:^{measure.slot - 2}}{right}"}
        canvas.put(at, words[inside.size], "cursor-ink" if lit else "reach-ink", emphasis="bold")
        return
    if (room, who) in over.marks:
        canvas.put(at, f"{letter}?", "cursor-ink" if lit else "guess", emphasis="bold")
        return
    sure = over.trace.get((room, who))
    true = (room, who) in over.truth
    if sure is not None or true:
        left, right, emphasis = _SURE[sure or "item"]
        emphasis = f"{emphasis} underline".strip() if true else emphasis
        ink = "cursor-ink" if lit else "noise-old" if sure == "item" else seat
        told = f"{left}{_may_be(inside, who, sure)}{right}"
        canvas.put(at, told if inside.size != "large" else f"{told:^{measure.slot}}", ink, emphasis=emphasis)


def _may_be(inside: Inside, who: int, sure: Sure | None) -> str:
    """Who may be there: a letter or a name; a small letter where only an item leads."""
    letter, room = inside.letters[who], inside.floor.measure.slot - 2
    if inside.size == "small":
        return letter.lower() if sure in SMALL_LETTERS else letter
    name = name_of(inside.cards, inside.view.team[who].survivor)
    if inside.size == "medium":
        return f" {letter.lower()} " if sure in SMALL_LETTERS else name[:room]
    if sure == "thought":
        return letter.lower()
    return f"{letter.lower()}, with an item" if sure == "item" else f" {name} "


def _wide_tag(inside: Inside, who: int, *, found: bool) -> str:
    if inside.size == "small":
        return tag(inside.letters[who], who, found=found)
    left, right = FOUND if found else (BRACKETS[who][0], BRACKETS[who][1])
    name = name_of(inside.cards, inside.view.team[who].survivor)
    if inside.size == "medium":
        return f"{left}{name[:3]:<3}{right}"
    return f"{left}{name:^{inside.floor.measure.slot - 2}}{right}"


def _marks(canvas: Canvas, inside: Inside, room: int, box: Box, *, lit: bool) -> None:
    """Where the Killer may be, and how near it is."""
    over, measure = inside.over, inside.floor.measure
    if room in over.ghosts:
        x, y = measure.ghost
        named = inside.size != "small" and _named(inside, room)
        if named or canvas.rows[box.y + y][box.x + x].sign not in " ░":
            # the Killer's name begins there, or somebody's tag ends
            y = measure.tokens
        canvas.put((box.x + x, box.y + y), "?", "cursor-ink" if lit else _hunted(inside, room), emphasis="bold")
    if room in over.paid:
        ink = "cursor-ink" if lit else "bad-card"
        canvas.put((box.x + box.width - 2, box.y + measure.bar), "-1", ink, emphasis="bold")
    signs, ink = _warning(inside, room)
    if signs:
        y = measure.tokens if _warns_below(inside, room) else 0
        # on the first line the sign of a passage stands at the end, below it that of a Killer who may be there
        beside = len(PASSAGES[0]) + (inside.size != "small") if room in inside.cards.plan.passages and not y else 0
        x = box.x + box.width - beside - len(signs)
        if y and canvas.rows[box.y + y][box.x + box.width - 1].sign not in " ░":
            x -= 2
        canvas.put((x, box.y + y), signs, "cursor-ink" if lit else ink, emphasis="bold")


def _warns_below(inside: Inside, room: int) -> bool:
    """Whether a warning has no room on the first line of the smallest plan: beside code, noise and a passage."""
    signs, _ = _warning(inside, room)
    loud = room in inside.noise or room in inside.old or room in inside.over.moving.noise or room in inside.over.sounds
    passage = room in inside.cards.plan.passages
    taken = CODE + (len(NOISE["small"]) if loud else 0) + (len(PASSAGES[0]) if passage else 0)
    return bool(signs) and inside.size == "small" and taken + len(signs) > inside.floor.rooms[room].width


def _hunted(inside: Inside, room: int) -> str:
    """The ink of what is only guessed of the Killer: its own, but where the ground is too near to it."""
    ground = ground_of(inside, room)
    return "danger-ink" if ground.startswith("danger") else "hit-ink" if ground == "reach" else "target"


def hidden_place(view: StationView) -> int:
    """Where the Killer was seen last while it is in STEALTH; nowhere while it is seen."""
    return view.spotted.at if view.vanished and view.spotted is not None else NOWHERE
