"""What is below the prompt: the location under the cursor with what it takes and gives, or numbered options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.buried_beneath.forms import STATS
from core.buried_beneath.options import End, UseSkill
from core.buried_beneath.village import MIDDLE
from core.buried_beneath.words.names import names_in
from core.words.english import count, series
from tui.buried_beneath import facts
from tui.buried_beneath.forecast import blow_at
from tui.buried_beneath.map.signs import chip
from tui.buried_beneath.modes.map_mode import MapMode
from tui.buried_beneath.modes.path_mode import PathMode
from tui.buried_beneath.modes.telegraph_mode import ASKS, TelegraphMode
from tui.look.marks import coloured, lit, title, wrapped
from tui.look.spans import Line, Span, cells, fit, hitting, on, width_of
from tui.play.choices import digit, strip
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.village import Village
    from tui.buried_beneath.scene import VillageScene
    from tui.look.boxes import Size
    from tui.play.choices import Choice

TIE = 40
"""Columns of a tie."""

LED = 8
"""Columns of what leads a line of what is paid or got."""

INNER = 32
"""Columns within the frame of a location."""

FRAME = ("┏", "┓", "┗", "┛", "━", "┃")


def strips_choices(mode: Any) -> bool:
    """Whether numbered options stand below the prompt: this game's own ways to answer say so, others have them."""
    return bool(getattr(mode, "strip_choices", isinstance(mode, OptionsMode)) and mode.choices)


def place(scene: VillageScene, size: Size, width: int, height: int) -> list[Line]:
    """The location, the options, or what an opened telegraph asks."""
    mode: Any = scene.mode
    if isinstance(mode, TelegraphMode):
        return _ties(scene, mode, width, height)
    if strips_choices(mode):
        return _options(scene, size, width, height)
    if scene.paper:
        rows = _begins(width, height, left=any(not tried.is_now for tried in scene.tries))
        return [*rows, *_arrows(width)][: max(height, len(rows))] if scene.legend else rows
    if scene.view.lost is not None:
        return _lost(width)
    if isinstance(getattr(mode, "considered", None), End):
        return _ends(scene, width)
    if isinstance(mode, PathMode):
        return _path(scene, width, height)
    if scene.at < 0 or scene.village is None:
        return []
    if size == "small":
        return _strip(scene, scene.village, width)
    return _box(scene, scene.village, width, height, large=size == "large")


def _numbered(line: Line, number: int) -> Line:
    """An option under the number that it has among the others."""
    spans = list(line)
    spans[0] = spans[0]._replace(text=f"{digit(number) or ' '} ")
    return hitting(("option", number), (span._replace(hit=None) for span in spans))


def _begins(width: int, height: int, *, left: bool) -> list[Line]:
    """That a reset comes back to the moment before a wave; after one, how the try that was `left` is taken up again."""
    told = "T continues the try that you left." if left else "r always restarts the wave here. BB 5.2"
    rows = wrapped(f"The enemies move first. {told}", width - 2, max(1, height))
    return [(Span(f" {row}", "muted"),) for row in rows]


def _arrows(width: int) -> list[Line]:
    """The signs before the places of a Camp, in the first games: in a line, or in two."""
    here: Line = (Span(" ▼ ", "target"), Span("the next one deploys here", "muted"))
    later: Line = (Span(" ▷ "), Span("the others after it, in this order", "muted"))
    one = (*here, Span("  "), *later)
    return [fit(one, width)] if width_of(one) <= width else [fit(here, width), fit(later, width)]


def _ends(scene: VillageScene, width: int) -> list[Line]:
    """What follows when the turn is ended: nothing is asked before it."""
    if scene.forecast is None:
        return [fit((Span(" Then the enemies move, deploy and attack.", "muted"),), width)]
    (short, mood), told = scene.forecast.verdict, scene.forecast.sentence
    ways = [(" Then ", told), (" Then ", short)]
    if scene.forecast.telegraph.end not in {"wave", "won"}:
        ways.insert(0, (" Then the enemies move, deploy and attack: ", told))
    lead, told = next((way for way in ways if cells("".join(way)) < width), ways[-1])
    return [fit((Span(lead, "muted"), Span(told, mood, emphasis="bold"), Span(".", "muted")), width)]


def _lost(width: int) -> list[Line]:
    """That a try is lost, and the game is not."""
    words = "This try is kept, and you can restart the wave just as it came. BB 5.2"
    return [(Span(f" {row}", "muted"),) for row in wrapped(words, width - 2, 4)]


def _options(scene: VillageScene, size: Size, width: int, height: int) -> list[Line]:
    """Numbered options, and at small what Look says of the chosen one."""
    choices = scene.mode.choices
    if size == "small" and any(isinstance(choice.option, UseSkill) for choice in choices):
        return _skills(choices, scene.mode.chosen, width, height)
    if len(choices) > height:
        return list(strip(choices, size, width, height, chosen=scene.mode.chosen))
    rows: list[Line] = []
    for number, choice in enumerate(choices):
        rows += strip([choice], "medium", width, 1, chosen=0 if number == scene.mode.chosen else -1)
        rows[-1] = _numbered(rows[-1], number)
    return rows


def _skills(choices: Sequence[Choice], chosen: int, width: int, height: int) -> list[Line]:
    """The chosen skill with every word of its card, then the names of the others where there is room."""
    name = choices[chosen].words.partition("  ")[0]
    wordings = (choices[chosen].words, *choices[chosen].shorter)
    told = [wrapped(words.replace("  ", " ", 1), width - 2, height + 1) for words in wordings]
    first, *rest = next((rows for rows in told if len(rows) <= height), told[-1][:height])
    lines = [
        lit(
            (
                Span(f"{digit(chosen)} ", "accent", emphasis="bold"),
                Span(name, emphasis="bold"),
                Span(first[len(name) :]),
            ),
            width,
        )
    ]
    lines += [(Span(f"  {row}"),) for row in rest]
    rows = [hitting(("option", chosen), line) for line in lines]
    if len(rows) < height:
        others: list[Span] = []
        for number, choice in enumerate(choices):
            if number != chosen:
                said = (
                    Span(f"{digit(number)} ", "accent", emphasis="bold"),
                    Span(f"{choice.words.partition('  ')[0]}   "),
                )
                others += hitting(("option", number), said)
        rows.append(fit(others, width))
    return rows


def _path(scene: VillageScene, width: int, height: int) -> list[Line]:
    """The path under the cursor, and what a wall there comes to; where there is room, as a location is told."""
    name, *rest = scene.look
    if height > 2:
        return _path_box(scene, name, rest, width, height)
    rows: list[Line] = [(Span(f" {name.upper()}", emphasis="bold"),)]
    if scene.forecast is not None:
        verdict, mood = scene.forecast.verdict
        rows[0] = (*rows[0], Span("   then "), Span(verdict, mood, emphasis="bold"), Span(" in this enemies' turn."))
    said = wrapped(" ".join(rest), width - 3, max(1, height - 1))
    for number, row in enumerate(said):
        rows.append((Span("   " if number else " i ", "accent", emphasis="bold"), Span(row, "muted")))
    return [fit(row, width) for row in rows]


def _path_box(scene: VillageScene, name: str, said: Sequence[str], width: int, height: int) -> list[Line]:
    wide, high = min(36, width), min(height, 9)
    inner: list[Line] = []
    found = scene.forecast
    if found is not None:
        gone, come = (sum(line.change == sign for line in found.lines) for sign in "/+")
        verdict, mood = found.verdict
        inner += [
            (Span(f"╱ {count(gone, 'line')} less, + {come} more", "muted"),),
            (Span("then ", "muted"), Span(verdict, mood, emphasis="bold")),
        ]
    rows = [row for sentence in said for row in wrapped(sentence, wide - 4, 2)]
    inner += [(Span(row),) for row in rows]
    return framed(name.upper(), "", inner, wide, high)


def _strip(scene: VillageScene, village: Village, width: int) -> list[Line]:
    """Two lines: what is paid and given; what else there is to say."""
    at, room = scene.at, width - 10
    told = coloured(_reached(scene, village), "text") if _goes(scene) else _brings(scene, village, room)
    head = (Span(f" {village.name(at).upper():<8} ", emphasis="bold"), *(told if _asks_of(scene) else ()))
    return [fit(head, width), _said(scene, width)]


def _goes(scene: VillageScene) -> bool:
    """Whether the Hero goes to the location under the cursor."""
    return isinstance(scene.mode, MapMode) and scene.mode.goes


def _asks_of(scene: VillageScene) -> bool:
    """Whether what a location brings, or what is reached from it, matters to what is asked."""
    return not isinstance(scene.mode, MapMode) or scene.mode.goes or scene.mode.kind == "place"


def _reached(scene: VillageScene, village: Village) -> str:
    """How far the Hero goes, and whom he could attack from there."""
    steps = scene.overlays.steps.get(scene.at)
    far = "" if steps is None else f"{count(steps, 'step')}. " if steps else "You stay here. "
    return f"{far}{facts.in_range_from(scene.cards, village, scene.view, scene.at)}"


def _brings(scene: VillageScene, village: Village, room: int) -> Line:
    """What a location takes and gives: stats that are paid in the ink of losses, those to get with their sign."""
    at, view, most = scene.at, scene.view, scene.cards.most
    if at == MIDDLE or at in view.markers:
        return ()
    numbers = cells(facts.brings(village, view, at, most)) <= room
    costs, you = facts.paid(village, at), "you " if numbers else ""
    line: list[Span] = []
    if costs:
        line += [Span(f"{you}pay "), Span(costs, "bad", emphasis="bold"), Span("; ")]
    line.append(Span(f"{you}get "))
    for place, found in enumerate(facts.given(village, view, at, most)):
        told = found.spelled(numbers=numbers)
        before, name, after = told.partition(found.stat.capitalize())
        line += [
            Span(f"{', ' if place else ''}{before}"),
            Span(name[:1], *chip(found.stat), "bold"),
            Span(f"{name[1:]}{after}"),
        ]
    return fit((*line, Span(".")), room)


def _said(scene: VillageScene, width: int) -> Line:
    """The sentences of Look that have room, the weightiest first; a danger in the ink of losses."""
    room = width - 3
    kept: list[str] = []
    for sentence in scene.look[1:]:
        if cells(" ".join((*kept, sentence))) <= room:
            kept.append(sentence)
    if not kept and len(scene.look) > 1:
        kept = [wrapped(scene.look[1], room, 1)[0]]
    first, *rest = kept or [""]
    ink = "bad" if "would hit a Villager" in first else "muted"
    told = (*coloured(first, ink), *coloured(f" {' '.join(rest)}" if rest else "", "muted"))
    return (Span(" i ", "accent", emphasis="bold", hit=("command", "look")), *told)


def _box(scene: VillageScene, village: Village, width: int, height: int, *, large: bool) -> list[Line]:
    """A frame with what each symbol brings, and whether a Villager would be safe."""
    wide = min(36, width)
    high = min(height, 9 if large else 6)
    at, view = scene.at, scene.view
    struck = wrapped(scene.strike.text, wide - 4, 2) if scene.strike is not None else ()
    facts_told = _facts(scene, village, wide - 4, large=large)
    told = [(scene.strike._replace(text=row),) for row in struck if scene.strike is not None]
    room = high - 2
    inner: list[Line] = []
    if _goes(scene):
        inner = [(Span(row),) for row in wrapped(_reached(scene, village), wide - 4, room - len(facts_told))]
    elif _asks_of(scene) and at != MIDDLE and at not in view.markers:
        got = _got(scene, village, brief=bool(told))
        in_one = sum(map(bool, village.crossed[at])) + len(got) + len(told) + bool(facts_told) > room
        inner = [*_paid(village, at, view.stats, in_one=in_one), *got]
        if len(inner) + len(told) + len(facts_told) < room and not any(village.crossed[at]):
            inner.append((Span("You pay nothing.", "muted"),))
    inner = [*inner, *told, *facts_told]
    return framed(village.name(at).upper(), facts.from_middle(village, view, at), inner, wide, high)


def _paid(village: Village, at: int, stats: Sequence[int], *, in_one: bool) -> list[Line]:
    """What must be paid first, and what that leaves; in little room in one line. BB 8.3."""
    costs: list[Line] = []
    for number, cost in enumerate(village.crossed[at]):
        if cost:
            name, width = STATS[number].capitalize(), 0 if in_one else 7
            left = max(0, stats[number] - cost)
            costs.append((Span(f"{name:<{width}}", "bad", emphasis="bold"), _from_to(stats[number], left)))
    if in_one and costs:
        return [
            (*_led("you pay"), *(span for place, cost in enumerate(costs) for span in (Span(" " * (place > 0)), *cost)))
        ]
    return [(*_led("" if place else "you pay"), *cost) for place, cost in enumerate(costs)]


def _got(scene: VillageScene, village: Village, *, brief: bool) -> list[Line]:
    """What each symbol gives, or the action instead; two of one stat in one line. `brief` tells no action."""
    lines: list[Line] = []
    for found in facts.given(village, scene.view, scene.at, scene.cards.most):
        name = found.stat.capitalize()
        often = f" or {facts.ACTS[found.stat]}{', twice' if found.times > 1 else ''}"
        lines.append(
            (
                *_led("you get" if not lines else ""),
                Span(name[:1], *chip(found.stat), "bold"),
                Span(f"{name[1:]:<6}"),
                _from_to(found.before, found.after),
                Span(often, "muted" if found.told else "text"),
            )
        )
        if found.told and not brief:
            lines += [(*_led(""), Span(row, "muted")) for row in wrapped(found.told, INNER - LED, 2)]
    return lines


def _led(words: str) -> Line:
    return (Span(f"{words:<{LED}}", "muted"),)


def _from_to(before: int, after: int) -> Span:
    return Span(f" {before} → {after}", "path", emphasis="bold")


def _facts(scene: VillageScene, village: Village, width: int, *, large: bool) -> list[Line]:
    """Whether a Villager here flees; at large, where its paths lead."""
    at, view, found = scene.at, scene.view, scene.forecast
    lines: list[Line] = []
    if at != MIDDLE and at not in view.out and at not in view.markers and found is not None and scene.mode.choices:
        flees = blow_at(found.telegraph, at) is not None or at in found.next.fled
        told = "A Villager would flee from here." if flees else "A Villager is safe here."
        lines.append((Span(told, "bad" if flees else "good"),))
    if large:
        names = names_in(scene.cards, view)
        paths = series([names.at(other) for other in village.adjacent[at]])
        lines += [(), *((Span(row, "muted"),) for row in wrapped(f"paths to: {paths}", width, 2))]
        if at != MIDDLE and village.shows_health[at]:
            lines.append((Span("no Rally from here: R22", "muted"),))
    return lines


def framed(name: str, right: str, inner: list[Line], width: int, height: int) -> list[Line]:
    """Lines in a heavy frame, with a name on the colour of the cursor in its upper edge."""
    nw, ne, sw, se, flat, upright = FRAME
    tab = Span(f" {name} ", "cursor-ink", "cursor", "bold")
    ending = f" {right} " if right else ""
    middle = width - 3 - cells(tab.text) - cells(ending)
    if middle < 1:
        ending, middle = "", width - 3 - cells(tab.text)
    top = (
        Span(f"{nw}{flat}", "cursor"),
        tab,
        Span(flat * max(0, middle), "cursor"),
        Span(ending, "muted"),
        Span(ne, "cursor"),
    )
    rows: list[Line] = [fit(top, width)]
    for number in range(height - 2):
        content = inner[number] if number < len(inner) else ()
        rows.append((Span(f"{upright} ", "cursor"), *fit(content, width - 4), Span(f" {upright}", "cursor")))
    rows.append((Span(f"{sw}{flat * (width - 2)}{se}", "cursor"),))
    return rows[:height]


def _ties(scene: VillageScene, mode: TelegraphMode, width: int, height: int) -> list[Line]:
    """Each tie of the telegraph with its answer, and what comes after it."""
    rows: list[Line] = []
    told_telegraph = mode.telegraph
    cells_of = [_tie(scene, mode, number) for number in range(len(mode.ties))]
    across = 2 if width >= 2 * TIE else 1
    room = max(1, height - 1) * across
    first = max(0, min(mode.tie - room + 1, len(cells_of) - room)) // across * across
    shown = cells_of[first : first + room]
    for place in range(0, len(shown), across):
        row = [Span(" w " if not rows else "   ", "accent", emphasis="bold", hit=("command", "bb.ties"))]
        for cell in shown[place : place + across]:
            row += fit(cell, TIE - 3)
        rows.append(fit(row, width))
    after = told_telegraph.after
    if after is not None and not told_telegraph.end:
        people, ruins = count(len(after.out) + after.ready, "Villager"), count(len(after.markers), "ruin")
        said = f" After it: Health {after.stats[0]}, {people} left, {ruins}."
        rows.append((Span(said, "bad" if told_telegraph.toll.health else "text"),))
    return rows[:height]


def _tie(scene: VillageScene, mode: TelegraphMode, number: int) -> Line:
    """What a tie is about, and the answer that it gets; one that was planned is bold."""
    tie = mode.ties[number]
    label = scene.words.label(tie.answer, mode.telegraph.standing).split("  ")[0]
    ink, ground = ("cursor-ink", "cursor") if number == mode.tie else ("text" if tie.planned else "muted", "")
    return hitting(
        ("tie", number),
        (Span(f"{ASKS[tie.kind]} ", "muted"), Span(f"◄ {label} ►", ink, ground, "bold" if tie.planned else "")),
    )


def look_panel(scene: VillageScene, width: int, height: int) -> list[Line]:
    """What there is to say of what is looked at, in whole sentences, the weightiest first."""
    said = scene.look
    head = hitting(("command", "look"), title("LOOK", width, "i"))
    if not said:
        return [head]
    told = f"{said[0]}."
    room = max(1, height - 1)
    for sentence in said[1:]:
        longer = f"{told} {sentence}"
        if len(wrapped(longer, width - 1, room + 1)) <= room:
            told = longer
    rows = wrapped(told, width - 1, room)
    return [head, *((Span(" "), *coloured(row)) for row in rows)]


def tries_panel(scene: VillageScene, width: int, height: int) -> list[Line]:
    """The tries of this wave: a block a turn, how each ended. BB 5.2; R41."""
    lines = [hitting(("command", "history"), title("TRIES", width, "y history"))]
    found = scene.tries
    room = height - 1
    now = next((place for place, tried in enumerate(found) if tried.is_now), len(found) - 1)
    first = max(0, min(now - room + 1, len(found) - room)) if len(found) > room else 0
    most = max(3, width - 17)
    for tried in found[first : first + room]:
        ink = "accent" if tried.is_now else "grid"
        ghost = scene.ghost is not None and scene.ghost.number == tried.number
        mark_ink = {"×": "bad", "◆": "good"}.get(tried.mark, "good")
        left = (
            Span("► " if tried.is_now else "  ", "accent", emphasis="bold"),
            Span(f"{tried.number:<2} ", emphasis="bold"),
            Span("█" * min(tried.turns, most), ink),
            Span(tried.mark, mark_ink, emphasis="bold"),
        )
        words = f"{tried.words}{' ○' if ghost else ''}"
        room_left = width - max(15, width_of(left) + 1)
        line = (*fit(left, width - room_left), Span(words[:room_left], "text" if tried.is_now else "muted"))
        line = tuple(span._replace(hit=("try", tried.number)) for span in line)
        lines.append(on("panel", fit(line, width)) if tried.is_now else fit(line, width))
    return lines
