"""The days ahead: for today and each day to come how likely peace is, and all that can be counted of the war. R34."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from core.critters_below.odds import face_down, percent
from core.critters_below.words.position import line_of
from core.words.english import number_word
from tui.critters_below.between.paper import framed
from tui.critters_below.board.outside import LAST, LEVELS, outlook, peace_bar, spread
from tui.critters_below.signs import DAY_INK, DAY_LETTER, DAY_WORD, INK, LETTER, PLANE
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit, width_of

if TYPE_CHECKING:
    from core.critters_below.views import CritterView
    from tui.critters_below.board.outside import Outlook
    from tui.critters_below.scene import ShelterScene

BAR = 20


def days_of(scene: ShelterScene) -> list[tuple[str, Outlook]]:
    """Today and each day to come, with what it may bring."""
    view = scene.view
    first = max(1, view.round)
    found = [(day, outlook(scene.cards, view, day)) for day in range(first, view.days + 1)]
    return [("today" if day == view.round else f"day {day}", told) for day, told in found if told is not None]


def ahead(scene: ShelterScene, width: int) -> tuple[Line, ...]:
    """The days ahead in two columns, at the large size."""
    wins = scene.cards.way(scene.view.setup.way).win == "out-in-peace"
    head = title("THE DAYS AHEAD", width, "peace, from what is open" if wins else "gains, from what is open")
    cells = [_cell(name, found, wins=wins) for name, found in days_of(scene)[:4]]
    half = (len(cells) + 1) // 2
    rows: list[Line] = [head]
    for row in range(2):
        line: list[Span] = []
        for at in (row, row + half):
            if row < half and at < len(cells):
                line += fit(cells[at], width // 2)
        rows.append(tuple(line))
    return tuple(rows)


def _cell(name: str, found: Outlook, *, wins: bool) -> Line:
    if not wins:
        return (Span(f"  {name:<7}", "muted"), Span(f"gains {spread(min(found.gains), max(found.gains))}"))
    return (Span(f"  {name:<7}", "muted"), *peace_bar(found.peace, BAR), Span(f" {percent(found.peace):>4}", "good"))


def war_paper(scene: ShelterScene, width: int, height: int) -> tuple[Line, ...]:
    """The war in full: each day's chances, what the packs still hold, and what going out today would give.

    Where lines are scarce the packs fold into one, which the line of days tells too, then they go: no day ever does.
    """
    inner, room = width - 2, height - 2
    return tuple(framed("THE WAR", "t closes", _war_rows(scene, inner, room), width, height))


def _war_rows(scene: ShelterScene, width: int, height: int) -> list[Line]:
    view = scene.view
    wins = scene.cards.way(view.setup.way).win == "out-in-peace"
    found = days_of(scene)
    if not found:
        return [(Span(" The war is not laid out yet.", "muted"),)]
    below = scene.cards.war.win_below if wins else -1
    named = [(f"{name} {view.round}" if name == "today" else name, told) for name, told in found]
    days = [_numbers(below, width, wins=wins), *(_day(name, told, below, width, wins=wins) for name, told in named)]
    today = _today(scene, found[0][1], width)
    if len(days) + len(today) > height:
        today = _today(scene, found[0][1], width, brief=True)
    spare = height - len(days) - len(today)
    packs = next(part for part in (_packs(scene), _packs_in_one(scene, width), []) if len(part) <= max(0, spare))
    spare -= len(packs)
    gap: list[Line] = [()]
    first = gap if packs and spare > 0 else []
    second = gap if spare > len(first) else []
    return [*days, *first, *packs, *second, *today]


def _numbers(below: int, width: int, *, wins: bool) -> Line:
    spans: list[Span] = [Span("         ")]
    for number in range(LAST):
        spans.append(Span("│" if number == below else " " if number else "", "faint"))
        last = number == LAST - 1
        spans.append(Span(f"{number}+" if last else str(number), "good" if number < below else "muted"))
    return abreast(spans, (Span("peace ", "muted"),) if wins else (), width)


def _day(name: str, found: Outlook, below: int, width: int, *, wins: bool) -> Line:
    sums = found.penalties if wins else found.gains
    grouped: dict[int, Fraction] = {}
    for number, chance in sums.items():
        at = min(number, LAST - 1)
        grouped[at] = grouped.get(at, Fraction(0)) + chance
    top = max(grouped.values())
    today = name.startswith("today")
    spans: list[Span] = [Span(f" {name:<8}"[:9], "text" if today else "muted", emphasis="bold" if today else "")]
    for number in range(LAST):
        if number:
            spans.append(Span("│" if number == below else " ", "faint"))
        chance = grouped.get(number, Fraction(0))
        level = max(1, round(chance / top * 8)) if chance else 0
        ink = "faint" if not chance else "good" if number < below else "bleeding"
        spans.append(Span(LEVELS[level] if chance else "·", ink))
    right = (Span(f"{percent(found.peace):>4} ", "good", emphasis="bold"),) if wins else ()
    return abreast(spans, right, width)


def _packs(scene: ShelterScene) -> list[Line]:
    """What is still face down, pack by pack."""
    line = line_of(scene.view)
    left = face_down(scene.cards, line)
    rows: list[Line] = [(Span(" On the way  ", "accent", emphasis="bold"), Span("what is still face down", "muted"))]
    for planes in (3, 2, 1):
        hidden = sum(1 for of, event in line if of == planes and event is None)
        of_it = sum(1 for of, _ in line if of == planes)
        if not of_it:
            continue
        spans: list[Span] = [Span(f" {PLANE * planes:<4}", "rubble", emphasis="bold")]
        if not hidden:
            spans.append(Span(f" all {number_word(of_it).casefold()} are up", "muted"))
        else:
            kinds = [event for event, number in sorted(left[planes].items()) for _ in range(number)]
            spans.append(Span(f" {hidden} of ", "muted") if hidden < len(kinds) else Span(f" {hidden}: ", "muted"))
            for event in kinds:
                spans += [Span(DAY_WORD[event], DAY_INK[event], emphasis="bold"), Span(" ")]
        rows.append(tuple(spans))
    return rows


def _packs_in_one(scene: ShelterScene, width: int) -> list[Line]:
    """The same in a line: planes, and a letter for each card that is still face down or left over."""
    left = face_down(scene.cards, line_of(scene.view))
    spans: list[Span] = [Span(" Left  ", "text", emphasis="bold")]
    for planes in (3, 2, 1):
        kinds = [event for event, number in sorted(left[planes].items()) for _ in range(number)]
        spans.append(Span(f"{PLANE * planes} ", "rubble", emphasis="bold"))
        spans += [Span(DAY_LETTER[event], DAY_INK[event], emphasis="bold") for event in kinds]
        spans.append(Span("  " if kinds else "-  ", "muted"))
    return [fit(spans, width)]


def _today(scene: ShelterScene, found: Outlook, width: int, *, brief: bool = False) -> list[Line]:
    """What going out today would give who looks, by kind, and what keeps some of it off; `brief` in fewer lines."""
    parts: list[Line] = []
    for kind, (low, high) in found.kinds.items():
        parts.append((Span(LETTER[kind], INK[kind], emphasis="bold"), Span(f" {spread(low, high)}")))
    if found.items[1]:
        parts.append((Span(f"{spread(*found.items)} {'items' if found.items[1] > 1 else 'item'}"),))
    view = scene.view
    who = view.critters[view.viewer] if 0 <= view.viewer < len(view.critters) else None
    kept_off = protected(scene, who) if who is not None else ""
    if brief and who is not None:
        parts.append((Span(kept_off, "good"),) if kept_off else (Span("unprotected", "bad"),))
    head = " Outside today" if brief else " If you go out today" if who is not None else " Whoever goes out today gains"
    rows: list[Line] = [(Span(head),)]
    for part in parts:
        if width_of((*rows[-1], Span("  "), *part)) > width:
            rows.append(())
        rows[-1] = (*rows[-1], Span("  " if rows[-1] else " "), *part)
    if who is None or brief:
        return rows
    told = Span(kept_off, "good") if kept_off else Span("nothing", "bad")
    rows.append((Span(" you are protected from " if not kept_off else " you are protected: ", "muted"), told))
    return rows


def protected(scene: ShelterScene, who: CritterView) -> str:
    """What a Critter is protected from, as `no Nuke`; empty for nothing."""
    cards, terms = scene.cards, scene.terms
    if who.worn is not None:
        return terms.protection(cards.effects[cards.kind_of(who.worn.item)])
    if who.hardened and who.character:
        return terms.protection(cards.abilities[cards.character_of(who.character)])
    return ""
