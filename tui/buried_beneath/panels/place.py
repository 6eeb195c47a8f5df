"""What is below the prompt: the location under the cursor with what it takes and gives, or numbered options."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from core.buried_beneath.forms import STATS
from core.buried_beneath.options import UseSkill
from core.buried_beneath.village import MIDDLE
from core.buried_beneath.words.names import names_in
from core.words.english import count, series
from tui.buried_beneath import facts
from tui.buried_beneath.forecast import flees_at
from tui.buried_beneath.map.signs import STAT_INKS
from tui.buried_beneath.modes.path_mode import PathMode
from tui.buried_beneath.modes.telegraph_mode import ASKS, TelegraphMode
from tui.look.marks import coloured, lit, title, wrapped
from tui.look.spans import Line, Span, cells, fit, hitting, on, width_of
from tui.play.choices import digit, strip
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.forms import Stat
    from core.buried_beneath.village import Village
    from tui.buried_beneath.scene import VillageScene
    from tui.look.boxes import Size
    from tui.play.choices import Choice

TIE = 40
"""Columns of a tie."""

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
        return _begins(width)
    if scene.view.lost is not None:
        return _lost(width)
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


def _begins(width: int) -> list[Line]:
    """That a reset comes back to the moment before a wave."""
    return [(Span(" The enemies move first. r always comes back to this moment. BB 5.2"[:width], "muted"),)]


def _lost(width: int) -> list[Line]:
    """That a try is lost, and the game is not."""
    words = "The try is kept, and the wave can be begun again as it came. BB 5.2"
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


def symbols(village: Village, at: int) -> Line:
    """What a location takes and gives, in letters of their colours."""
    location = village.locations[at]
    if location is None:
        return ()
    signs: list[Span] = []
    taken = [symbol for symbol in location.symbols if symbol.startswith("-")]
    if taken:
        signs.append(Span(f"-{''.join(symbol[1].upper() for symbol in taken)}", "bad"))
    given: list[Stat] = [symbol for symbol in location.symbols if not symbol.startswith("-")]  # type: ignore[misc]  # it is a stat
    if given:
        signs.append(Span("+", "muted"))
    signs += [Span(symbol[0].upper(), STAT_INKS[symbol], emphasis="bold") for symbol in given]
    return tuple(signs)


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
            (Span(f"╱ {count(gone, 'line')} of NEXT less, + {come} more", "muted"),),
            (Span("then ", "muted"), Span(verdict, mood, emphasis="bold")),
        ]
    rows = [row for sentence in said for row in wrapped(sentence, wide - 4, 2)]
    inner += [(Span(row),) for row in rows]
    return framed(name.upper(), "", inner, wide, high)


def _strip(scene: VillageScene, village: Village, width: int) -> list[Line]:
    """Two lines: what is paid and given; what else there is to say."""
    at = scene.at
    name = village.name(at).upper()
    room = max(0, width - 12 - cells(name))
    wordings = ("",) if at == MIDDLE else facts.brings_in_short(village, at)
    gives = next((words for words in wordings if cells(words) <= room), wordings[-1])
    head = (Span(" "), *fit(symbols(village, at), 9), Span(name, emphasis="bold"), Span("  "), Span(gives[:room]))
    return [fit(head, width), _said(scene, width)]


def _said(scene: VillageScene, width: int) -> Line:
    """The sentences of Look that have room, the weightiest first."""
    known = facts.brings(scene.village, scene.at) if scene.village is not None and scene.at != MIDDLE else ""
    said = [sentence for sentence in scene.look[1:] if sentence != known]
    room = width - 3
    kept: list[str] = []
    for sentence in said:
        if cells(" ".join((*kept, sentence))) <= room:
            kept.append(sentence)
    if not kept and said:
        kept = [wrapped(said[0], room, 1)[0]]
    return (Span(" i ", "accent", emphasis="bold", hit=("command", "look")), *coloured(" ".join(kept), "muted"))


def _box(scene: VillageScene, village: Village, width: int, height: int, *, large: bool) -> list[Line]:
    """A frame with what each symbol brings, and whether a Villager would be safe."""
    wide = min(36, width)
    high = min(height, 9 if large else 6)
    at, view = scene.at, scene.view
    inner: list[Line] = []
    stats = list(view.stats)
    if at != MIDDLE and at not in view.markers:
        inner += _costs(village, at, stats) + _gains(scene, village, at, stats)
    struck = wrapped(scene.strike.text, wide - 4, 2) if scene.strike is not None else ()
    if len(inner) + len(struck) > high - 2:
        inner = _in_little_room(village, at, list(view.stats), scene.cards.most)
    inner += [(scene.strike._replace(text=row),) for row in struck if scene.strike is not None]
    inner += _facts(scene, village, wide - 4, large=large)
    return framed(village.name(at).upper(), facts.from_middle(village, view, at), inner, wide, high)


def _costs(village: Village, at: int, stats: list[int]) -> list[Line]:
    """What is paid first, in full. BB 8.3."""
    lines: list[Line] = []
    for number, cost in enumerate(village.crossed[at]):
        if cost:
            value = max(0, stats[number] - cost)
            lines.append(_row(f"-{STATS[number].capitalize()}", "bad", stats[number], value, ""))
            stats[number] = value
    return lines


def _gains(scene: VillageScene, village: Village, at: int, stats: list[int]) -> list[Line]:
    """What each symbol gives, or what it can be spent on."""
    lines: list[Line] = []
    for stat in village.plain[at]:
        number = STATS.index(stat)
        value = min(scene.cards.most, stats[number] + 1)
        lines.append(_row(f"+{stat.capitalize()}", STAT_INKS[stat], stats[number], value, f"or {facts.ACTS[stat]}"))
        stats[number] = value
    return lines


def _in_little_room(village: Village, at: int, stats: list[int], most: int) -> list[Line]:
    """All that is paid in one line, and what is given twice in one: so what it does to the Boss has room below."""
    paid: list[Span] = []
    for number, cost in enumerate(village.crossed[at]):
        if cost:
            value = max(0, stats[number] - cost)
            paid += [
                Span(f"-{STATS[number].capitalize()} ", "bad", emphasis="bold"),
                Span(f"{stats[number]} → {value}  "),
            ]
            stats[number] = value
    lines: list[Line] = [tuple(paid)] if paid else []
    for stat, times in Counter(village.plain[at]).items():
        number = STATS.index(stat)
        value = min(most, stats[number] + times)
        name = f"+{times} {stat.capitalize()}" if times > 1 else f"+{stat.capitalize()}"
        lines.append(_row(name, STAT_INKS[stat], stats[number], value, f"or {facts.ACTS[stat]}"))
    return lines


def _row(name: str, ink: str, before: int, after: int, instead: str) -> Line:
    return (Span(f"{name:<10}", ink, emphasis="bold"), Span(f"{before} → {after}   "), Span(instead, "text"))


def _facts(scene: VillageScene, village: Village, width: int, *, large: bool) -> list[Line]:
    """Whether a Villager here flees; at large, where its paths lead."""
    at, view, found = scene.at, scene.view, scene.forecast
    lines: list[Line] = []
    if at != MIDDLE and at not in view.out and at not in view.markers and found is not None and scene.mode.choices:
        flees = flees_at(found.telegraph, at)
        lines.append((Span(f"a Villager here {'flees' if flees else 'is safe'}", "bad" if flees else "good"),))
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
    """Everything that there is to say of what is looked at."""
    said = scene.look
    head = hitting(("command", "look"), title("LOOK", width, "i"))
    if not said:
        return [head]
    first, *rest = said
    rows = wrapped(f"{first}. {' '.join(rest)}", width - 1, max(1, height - 1))
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
