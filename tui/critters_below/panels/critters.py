"""The Critters, in seat order: Damage, harm, hand, Pocket, what is worn. CB 4.4, 7; R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.foreseeing import Body
from core.critters_below.odds import harm, percent
from tui.critters_below.signs import AIM, SHADE, chip, counted, lettered
from tui.look.marks import present, tag, title, wide_tag
from tui.look.spans import Line, Span, abreast, cut, fit, hitting, on, shortened, width_of

if TYPE_CHECKING:
    from core.critters_below.views import CritterView
    from core.engine.decisions import Seat
    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

BAR: Final = 10
"""Cards of a hand that are drawn one by one."""

HALF: Final = 50
HIGH: Final = 75
"""Harm in percent from which it is dear, and from which it is bad."""

HEADS: Final[dict[Size, str]] = {
    "small": "Damage harm",
    "medium": "Damage · harm of the next flip",
    "large": "Damage · hand as counted · harm of the next flip",
}

TWO_LINES: Final = 5
"""From so many Critters on each takes two lines, but at the large size."""


class DrawnCritter(NamedTuple):
    """A Critter as it is drawn.

    Attributes:
        now: As it is.
        body: As it would be with what is considered, or is for the moment.
    """

    now: CritterView
    body: Body

    @property
    def more(self) -> int:
        """Conditions that the choice brings."""
        return max(0, self.body.cards - self.now.cards)


def drawn(scene: ShelterScene, critter: CritterView) -> DrawnCritter:
    """A Critter with what is considered."""
    body = scene.body(critter.seat)
    return DrawnCritter(critter, body or Body(critter.hand, critter.cards, critter.damage))


def harm_of(scene: ShelterScene, body: Body) -> Line:
    """`86%` in the colour of how bad that is; `-` for an empty hand, nothing where it is not counted."""
    if body.hand is None:
        return ()
    chance = harm(scene.cards, body.hand)
    if chance is None:
        return (Span("-", "muted"),)
    return (Span(percent(chance), ink_of(100 * float(chance)), emphasis="bold"),)


def ink_of(chance: float) -> str:
    """The colour of a harm."""
    return "good" if chance < HALF else "path" if chance < HIGH else "bad"


def critters(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """The panel."""
    everybody = scene.view.critters
    focused = scene.focused == "critters"
    lines: list[Line] = [title("CRITTERS", width, HEADS[size], focused=focused, hit="critters")]
    short = len(everybody) >= TWO_LINES and size != "large"
    spaced = size == "large" and len(everybody) < TWO_LINES
    stands_out = standing_out(scene)
    for critter in everybody:
        rows = _critter(scene, drawn(scene, critter), size, width, two=short)
        hit = ("critter", critter.seat)
        ground = "cursor" if scene.thing == hit and focused else "panel" if critter.seat == stands_out else "bg"
        if ground == "cursor":
            rows = [tuple(span._replace(ink="cursor-ink", ground="cursor") for span in fit(row, width)) for row in rows]
        lines += [hitting(hit, on(ground, fit(row, width))) for row in rows]
        if spaced:
            lines.append(())
    return tuple(lines[:height])


def is_aimed_at(scene: ShelterScene, seat: Seat) -> bool:
    """Whether it is the one under the cursor of those that can be hit."""
    return seat in scene.over.aims and scene.body(seat) is not None


def standing_out(scene: ShelterScene) -> Seat:
    """Whose lines stand out: who is aimed at, or whose ballot it is, else whose turn it is."""
    asked = scene.paper.lit(scene) if scene.paper is not None else None
    if asked is not None:
        return asked
    return next((seat for seat in scene.over.aims if is_aimed_at(scene, seat)), scene.view.turn)


def _critter(scene: ShelterScene, found: DrawnCritter, size: Size, width: int, *, two: bool) -> list[Line]:
    critter = found.now
    if critter.died:
        return [_dead(scene, critter, size), (), *([] if two else [()])]
    first = _first(scene, found, size, width, two=two)
    if two:
        return [first, _both(scene, found, size, width)]
    return [first, _second(scene, found, size, width), _third(scene, critter, size, width)]


def _dead(scene: ShelterScene, critter: CritterView, size: Size) -> Line:
    """Faint, with the day."""
    seat = scene.words.seats[critter.seat]
    wide = 8 if size == "small" else 0
    mark = seat.tag if size == "small" else wide_tag(seat, critter.seat).text
    name = f"{shortened(seat.name, wide - 1):<{wide}}" if wide else ""
    return (
        Span(f"{mark} " if size == "small" else f"{mark}   ", "faint"),
        Span(name, "faint"),
        *fit((Span(f"†{scene.terms.character(critter.character)}", "bad"),), 12),
        Span(f" day {critter.died}", "muted"),
    )


def _head(scene: ShelterScene, critter: CritterView, size: Size) -> Line:
    """Tag, name, Critter, up to where the Damage begins but for the mark of the aim."""
    seat = scene.words.seats[critter.seat]
    name = scene.terms.character(critter.character) if critter.character else "-"
    if size == "small":
        return (
            tag(seat, critter.seat),
            present(scene.present, critter.seat),
            *fit((Span(shortened(seat.name, 7), emphasis="bold"),), 8),
            *fit((Span(shortened(name, 9), "muted"),), 9),
        )
    mark = (Span(" "), present(scene.present, critter.seat), Span(" "))
    return (wide_tag(seat, critter.seat), *mark, *fit((Span(shortened(name, 10), emphasis="bold"),), 10))


def places(scene: ShelterScene, damage: tuple[int, ...]) -> Line:
    """Damage in its places; the last one kills."""
    deadly = scene.cards.deadly
    if deadly > 4:
        return (Span(f" {len(damage)} of {deadly} ", "bad" if len(damage) == deadly - 1 else "text"),)
    spans: list[Span] = []
    for place in range(deadly):
        if place < len(damage):
            spans += chip(damage[place])
        elif place == deadly - 1:
            edge = len(damage) == deadly - 1
            spans.append(Span(" † ", "bad" if edge else "faint", emphasis="bold" if edge else ""))
        else:
            spans.append(Span(" · ", "faint"))
    return tuple(spans)


def _first(scene: ShelterScene, found: DrawnCritter, size: Size, width: int, *, two: bool) -> Line:
    critter = found.now
    aim = AIM if critter.seat in scene.over.aims else " "
    ink = "cursor" if is_aimed_at(scene, critter.seat) else "bad"
    mark = (Span(f"{aim}" if size == "small" else f"{aim} ", ink, emphasis="bold"),)
    left = (*_head(scene, critter, size), *mark, *places(scene, found.body.damage))
    # of a hand that has just killed nothing more can come, and its last Damage takes the room
    risk = harm_of(scene, found.body) if len(found.body.damage) < scene.cards.deadly else ()
    if size != "small" and risk:
        risk = (Span("harm ", risk[0].ink, emphasis="bold"), *risk)
    if two and size == "medium":
        worn = _worn(scene, critter)
        room = width - width_of(left) - width_of(risk) - 2
        if worn:
            fitting = worn if width_of(worn) <= room else (worn[0]._replace(text=shortened(worn[0].text, room)),)
            left = (*left, Span(" "), *fitting)
    thumb = _thumb(critter)
    return abreast((*left, *thumb), risk, width)


def _thumb(critter: CritterView) -> Line:
    """That a thumb is in; never which."""
    return (Span(" in", "muted"),) if critter.thumb_in else ()


def _bar(found: DrawnCritter, cells: int) -> Line:
    """A cell a card, or two; what a choice brings as `+`."""
    cards = found.body.cards
    before = min(found.now.cards, cards, BAR)
    more = min(found.more, BAR - before)
    free = max(0, BAR - before - more)
    return (
        Span(SHADE * cells * before, "muted"),
        Span("+" * cells * more, "path", emphasis="bold"),
        Span("·" * cells * free, "faint"),
    )


def _number(found: DrawnCritter) -> Span:
    changed = found.body.cards != found.now.cards
    return Span(f"{found.body.cards:<3}", "path" if changed else "text", emphasis="bold")


def _backs(critter: CritterView, size: Size, room: int) -> Line:
    """A back a card of the Pocket, then how many."""
    number = str(critter.pocket)
    step = 3 if size == "large" else 1
    shown = min(critter.pocket, max(0, (room - len(number) - 1) // step))
    sign = " ".join([SHADE * 2] * shown) if size == "large" else SHADE * shown
    if size == "small":
        spans = (Span(f"{sign} ", "muted"), Span(number, "text", emphasis="bold"))
        return spans if critter.pocket else (Span("0", "faint"),)
    column = 2 * step - (size == "large")
    if not critter.pocket:
        return (Span(f"{'-':<{column}} 0", "faint"),)
    return (Span(f"{sign:<{column}} ", "muted"), Span(number, "text", emphasis="bold"))


def _second(scene: ShelterScene, found: DrawnCritter, size: Size, width: int) -> Line:
    critter = found.now
    if size == "small":
        head = (Span("    hand ", "muted"), *_bar(found, 1), Span(" "), _number(found), Span("Pocket ", "muted"))
        return (*head, *_backs(critter, size, width - width_of(head)))
    turn = Span(f"{'turn':^8}" if critter.seat == scene.view.turn else " " * 8, "accent", emphasis="bold")
    cells = 2 if size == "large" else 1
    head = (turn, Span("   hand ", "muted"), *_bar(found, cells), Span(" "), _number(found), Span(" Pocket ", "muted"))
    kinds = _counted(found.body)
    backs = _backs(critter, size, width - width_of(head) - width_of(kinds) - 1)
    if width_of((*head, *backs, *kinds)) >= width:
        head, backs = head[:-1], (Span(f" {SHADE}", "muted"), Span(f"{critter.pocket} ", "text", emphasis="bold"))
    return abreast((*head, *backs), kinds, width)


def _counted(body: Body) -> Line:
    """The hand as counted: `S4 B2 V1`."""
    if body.hand is None:
        return ()
    spans: list[Span] = []
    for kind, number in enumerate(body.hand):
        if number:
            spans += [*([Span(" ")] if spans else []), *counted(kind, number)]
    return tuple(spans)


def _worn(scene: ShelterScene, critter: CritterView) -> Line:
    """What is worn, and what it keeps off."""
    terms, cards = scene.terms, scene.cards
    if critter.worn is not None:
        symbols = cards.effects[cards.kind_of(critter.worn.item)]
        name = terms.named(critter.worn.item)
    elif critter.hardened:
        symbols = cards.abilities[cards.character_of(critter.character)]
        name = "Hardened"
    else:
        return ()
    return (Span(f"^{name}", "good"), Span(f" {terms.protection(symbols)}", "muted"))


def _third(scene: ShelterScene, critter: CritterView, size: Size, width: int) -> Line:
    """What is worn, else the ability."""
    indent = 4 if size == "small" else 11
    worn = _worn(scene, critter)
    edge: Line = ()
    if size == "large" and len(critter.damage) == scene.cards.deadly - 1:
        edge = (Span("one harmful flip from death ", "bad"),)
    said = worn or _ability(scene, critter)
    room = width - indent - width_of(edge)
    text = said if width_of(said) <= room else (*cut(said, room - 1), Span("…", "muted"))
    return abreast((Span(" " * indent), *text), edge, width)


def _ability(scene: ShelterScene, critter: CritterView) -> Line:
    if not critter.character:
        return ()
    terms = scene.terms
    symbols = scene.cards.abilities[scene.cards.character_of(critter.character)]
    return (Span(f"{terms.ability(critter.character)}  ", "muted"), *lettered(terms.symbols(symbols), "muted"))


def _both(scene: ShelterScene, found: DrawnCritter, size: Size, width: int) -> Line:
    """Hand, Pocket and what is worn in one line."""
    critter = found.now
    turn = "turn" if size == "medium" and critter.seat == scene.view.turn else ""
    hand = (
        Span(" " * 4 if size == "small" else f"  {turn:<9}", "accent", emphasis="bold"),
        *_bar(found, 1),
        Span(" "),
        _number(found),
    )
    number = critter.pocket
    most = 4 if size == "small" else 8
    room = most - (critter.worn is not None or critter.hardened)
    sign = SHADE * number if 0 < number <= room else f"{SHADE * (most - 3)}{number}" if number else "-"
    pocket = fit((Span(sign, "muted" if number else "faint"),), most)
    if size == "medium":
        return abreast((*hand, Span("Pocket ", "muted"), *pocket), _counted(found.body), width)
    worn = _worn(scene, critter)
    name = shortened(worn[0].text.removeprefix("^"), width - width_of((*hand, *pocket))) if worn else ""
    return (*hand, *pocket, Span(name, "good"))
