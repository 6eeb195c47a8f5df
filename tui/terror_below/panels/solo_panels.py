"""The panels of a solo game: the clock, the objective, the dice of the Terror Turn, the score. TB 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from core.terror_below.decks.cards import Place, WormType
from core.terror_below.words.names import place_name, slot_name, worm_name
from core.terror_below.words.solo import SCORE_NAMES, clock
from tui.look.dice import faces_abreast
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, abreast, fit
from tui.terror_below.panels.squads import squads

if TYPE_CHECKING:
    from core.terror_below.views import SoloView, View
    from tui.look.boxes import Size
    from tui.terror_below.terror import TerrorSeen

ORDER: Final[tuple[Place, ...]] = ("general-store", "motel", "government-facility", "hospital", "state-police")
"""The Locations as the objective lists them."""

CELLS: Final = 15
"""At most so many cells for the clock; of more attacks each cell stands for several."""

DONE, OPEN, LOST = "[x]", "[ ]", "[-]"

TERROR_RULE: Final = "TB 11.2"


def clock_bar(solo: SoloView, *, spaced: bool = False) -> Line:
    """How many Worm Attacks of those that lose the game are over: `ATTACKS ██░░ 2 of 4`. TB 11.1."""
    cells = min(CELLS, solo.attack_limit)
    over = min(cells, solo.attacks * cells // max(1, solo.attack_limit))
    between = " " if spaced else ""
    full, rest = between.join("█" * over), between.join("░" * (cells - over))
    joint = between if full and rest else ""
    return (
        Span("ATTACKS ", "accent", emphasis="bold"),
        Span(full + joint, "bad"),
        Span(rest, "muted"),
        Span(f" {solo.attacks} of {solo.attack_limit}", "bad", emphasis="bold"),
    )


def clock_panel(solo: SoloView, terror: TerrorSeen | None, width: int) -> tuple[Line, ...]:
    """The clock from medium on, and under it what the last Terror Turn brought."""
    below: Line = (Span(clock(solo.attack_limit), "muted"),) if terror is None else dice_line(terror)
    return (fit(clock_bar(solo, spaced=True), width), fit(below, width))


def dice_line(terror: TerrorSeen | None) -> Line:
    """Both dice and what they brought, in one line: ` 4  card to Worm 2    1  Worm 1!`."""
    if terror is None:
        return (Span(" Blue die: a card. Red: an attack.", "muted"),)
    card = f"card to {slot_name(terror.came)}" if terror.card else f"no {slot_name(terror.came)}"
    line = [Span(" "), Span(f" {terror.blue} ", "die-ink", "blue-die", "bold"), Span(f" {card:<17}", "muted")]
    if terror.red:
        what = Span(f" {slot_name(terror.attacks)}!", "bad", emphasis="bold")
        line.append(Span(f" {terror.red} ", "die-ink", "red-die", "bold"))
        line.append(what if terror.attacked else Span(f" no {slot_name(terror.attacks)}", "muted"))
    return tuple(line)


def dice_panel(terror: TerrorSeen, width: int, height: int) -> tuple[Line, ...]:
    """Both dice as faces, and under them the card and the attack; it takes the place of Items & Weapons for a while."""
    faces = [(terror.blue, "blue-die"), *([(terror.red, "red-die")] if terror.red else [])]
    came = f"card→{slot_name(terror.came)}" if terror.card else f"no {slot_name(terror.came)}"
    rows: list[Line] = [
        title("TERROR TURN", width),
        (),
        *faces_abreast(faces),
        (Span(f" {came}", "muted"),),
        (Span(f" attack→{slot_name(terror.attacks)}" if terror.attacked else "", "bad", emphasis="bold"),),
    ]
    if terror.card:
        rows.append((Span(f" {terror.card}", "muted"),))
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]


def solo_panel(
    view: View, solo: SoloView, terror: TerrorSeen | None, size: Size, width: int, height: int, *, focused: bool = False
) -> tuple[Line, ...]:
    """The objective and the squad in the place of the squads; at small the dice of the Terror Turn too."""
    rows = list(_objective(view, solo, size, width))
    if height < len(rows) + 3:
        rows = [*rows[: max(0, height - 1)], *squads(view, size, width, 1)]
    elif size == "small":
        rows += _squad(view, size, width, 3, focused=focused)
        rows += [title("TERROR TURN", width, TERROR_RULE), dice_line(terror)]
    elif size == "medium":
        rows += _squad(view, size, width, 3, focused=focused)
    else:
        told = wrapped(solo.scenario.objective, width - 2, max(1, height - len(rows) - 5))
        rows += [*((Span(f" {row}", "muted"),) for row in told), (), *_squad(view, size, width, 4, focused=focused)]
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]


def solo_page(view: View, solo: SoloView, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """All there is to say: the objective in words, the squad, and what the game would score if it were won now."""
    scenario = solo.scenario
    rows = list(_objective(view, solo, size, width))
    for text, ink in ((scenario.objective, "text"), (scenario.special, "muted")):
        rows += [(Span(f" {row}", ink),) for row in wrapped(text, width - 2, 3)]
    rows += _squad(view, size, width, 3 if size != "large" else 4, focused=True)
    total = sum(points for _, points in solo.score)
    rows.append(title(f"IF YOU WON NOW: {total}", width, "TB 11.6"))
    for name, points in solo.score:
        rows.append(abreast((Span(f" {SCORE_NAMES[name]}", "muted"),), (Span(f"{points:>3} "),), min(width, 34)))
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]


def _squad(view: View, size: Size, width: int, height: int, *, focused: bool) -> list[Line]:
    return list(squads(view, size, width, height, focused=focused, words="SQUAD"))


def _objective(view: View, solo: SoloView, size: Size, width: int) -> list[Line]:
    """What is met and what is not, each with a mark. TB 11.5."""
    scenario = solo.scenario
    name = scenario.name.upper()
    rule = "" if size == "small" else " · TB 11.5"
    if not scenario.needed:
        squad = view.squads[0]
        head = title(name, width, f"{squad.vp} of {view.goal}{rule}")
        return [head, *_race(view, solo, size)]
    entries = _places(solo, size) if scenario.id == "special-delivery" else _types(solo)
    head = title(name, width, f"{len(solo.claimed)} of {scenario.needed}{rule}")
    across = 2 if size == "small" else 3
    step = 18 if size == "small" else 21
    rows: list[Line] = [head]
    for first in range(0, len(entries), across):
        row: list[Span] = []
        for entry in entries[first : first + across]:
            row += fit(entry, step)
        rows.append(fit(row, width))
    return rows


def _places(solo: SoloView, size: Size) -> list[Line]:
    found = []
    for place in ORDER:
        words = place_name(place) if size == "small" else _long(place)
        if place in solo.claimed:
            found.append(_entry(DONE, words, "good"))
        elif place in solo.ruins:
            found.append(_entry(LOST, f"{words} ruin" if size == "small" else words, "bad"))
        else:
            found.append(_entry(OPEN, words, "text"))
    return found


def _long(place: Place) -> str:
    return "Gov't Facility" if place == "government-facility" else place_name(place, "full")


def _types(solo: SoloView) -> list[Line]:
    found = []
    for worm in get_args(WormType):
        if worm in solo.claimed:
            found.append(_entry(DONE, worm_name(worm), "good"))
        elif worm == "queen" and not solo.queens:
            found.append(_entry(LOST, "no Queens", "faint"))
        else:
            found.append(_entry(OPEN, worm_name(worm), "text"))
    return found


def _entry(mark: str, words: str, ink: str) -> Line:
    return (Span(f"{mark} ", "good" if mark == DONE else "bad" if ink == "bad" else "muted"), Span(words, ink))


def _race(view: View, solo: SoloView, size: Size) -> list[Line]:
    """Points to the goal, and Locations that may still fall."""
    squad = view.squads[0]
    left = max(0, view.goal - squad.vp)
    ruins, most = len(solo.ruins), solo.scenario.ruins
    fallen = ", ".join(place_name(place) for place in ORDER if place in solo.ruins)
    lines: list[Line] = [
        (Span(f" {left} VP more win.", "text"),),
        (
            Span(f" Ruins {ruins} of {most} that lose", "bad" if most and ruins + 1 >= most else "text"),
            Span(f": {fallen}" if fallen else "", "muted"),
        ),
    ]
    return [*lines, ()] if size == "small" else lines
