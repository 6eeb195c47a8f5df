"""The days ahead: for today and each day to come how likely peace is, and all that can be counted of the war. R34."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from core.critters_below.odds import face_down, percent
from core.critters_below.words.position import line_of
from tui.critters_below.board.outside import LAST, LEVELS, outlook, peace_bar, spread
from tui.critters_below.signs import DAY_INK, DAY_WORD, INK, LETTER, PLANE
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit, width_of

if TYPE_CHECKING:
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
    """The war in full: each day's chances, what the packs still hold, and what going out today would give."""
    view = scene.view
    wins = scene.cards.way(view.setup.way).win == "out-in-peace"
    lines: list[Line] = [title("THE WAR", width, "t closes")]
    found = days_of(scene)
    if not found:
        lines.append((Span(" The war is not laid out yet.", "muted"),))
        return tuple(fit(line, width) for line in (*lines, *[()] * height)[:height])
    below = scene.cards.war.win_below if wins else -1
    lines.append(_numbers(below, width, wins=wins))
    packs, today = _packs(scene), _today(scene, found[0][1], width)
    room = max(1, height - len(lines) - len(packs) - len(today))
    lines += [_day(name, told, below, width, wins=wins) for name, told in found[:room]]
    for part in (packs, today):
        left = height - len(lines) - len(packs) * (part is packs) - len(today)
        lines += [*([()] if left > 0 else []), *part]
    return tuple(fit(line, width) for line in (*lines, *[()] * height)[:height])


def _numbers(below: int, width: int, *, wins: bool) -> Line:
    spans: list[Span] = [Span("         ")]
    for number in range(LAST):
        spans.append(Span("│" if number == below else " " if number else "", "faint"))
        last = number == LAST - 1
        spans.append(Span(f"{number}+" if last else str(number), "good" if number < below else "muted"))
    return abreast(spans, (Span("peace ", "good"),) if wins else (), width)


def _day(name: str, found: Outlook, below: int, width: int, *, wins: bool) -> Line:
    sums = found.penalties if wins else found.gains
    grouped: dict[int, Fraction] = {}
    for number, chance in sums.items():
        at = min(number, LAST - 1)
        grouped[at] = grouped.get(at, Fraction(0)) + chance
    top = max(grouped.values())
    spans: list[Span] = [Span(f" {name:<8}"[:9], "text" if name == "today" else "muted")]
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
    rows: list[Line] = [(Span(" On the way  ", "text", emphasis="bold"), Span("what is still face down", "muted"))]
    for planes in (3, 2, 1):
        hidden = sum(1 for of, event in line if of == planes and event is None)
        of_it = sum(1 for of, _ in line if of == planes)
        if not of_it:
            continue
        spans: list[Span] = [Span(f" {PLANE * planes:<4}", "rubble", emphasis="bold")]
        if not hidden:
            spans.append(Span(f" all {of_it} are up", "muted"))
        else:
            kinds = [event for event, number in sorted(left[planes].items()) for _ in range(number)]
            spans.append(Span(f" {hidden} of ", "muted") if hidden < len(kinds) else Span(f" {hidden}: ", "muted"))
            for event in kinds:
                spans += [Span(DAY_WORD[event], DAY_INK[event], emphasis="bold"), Span(" ")]
        rows.append(tuple(spans))
    return rows


def _today(scene: ShelterScene, found: Outlook, width: int) -> list[Line]:
    """What going out today would give who looks, by kind, and what keeps some of it off."""
    parts: list[Line] = []
    for kind, (low, high) in found.kinds.items():
        parts.append((Span(LETTER[kind], INK[kind], emphasis="bold"), Span(f" {spread(low, high)}")))
    if found.items[1]:
        parts.append((Span(f"{spread(*found.items)} {'items' if found.items[1] > 1 else 'item'}"),))
    view = scene.view
    who = view.critters[view.viewer] if 0 <= view.viewer < len(view.critters) else None
    rows: list[Line] = [(Span(" If you go out today" if who is not None else " Whoever goes out today gains"),)]
    for part in parts:
        if width_of((*rows[-1], Span("  "), *part)) > width:
            rows.append(())
        rows[-1] = (*rows[-1], Span("  " if rows[-1] else " "), *part)
    if who is None:
        return rows
    cards, terms = scene.cards, scene.terms
    kept_off = ""
    if who.worn is not None:
        kept_off = terms.protection(cards.effects[cards.kind_of(who.worn.item)])
    elif who.hardened and who.character:
        kept_off = terms.protection(cards.abilities[cards.character_of(who.character)])
    rows.append((Span(f" you are protected: {kept_off}" if kept_off else " you are protected from nothing", "muted"),))
    return rows
