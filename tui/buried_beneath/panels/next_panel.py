"""IF YOU END NOW: the enemies' turn, line by line, after the option under the cursor. R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.buried_beneath.words.foretold import abridged, spelled
from tui.buried_beneath.forecast import TelegraphLine
from tui.buried_beneath.map.signs import DICE, enemy_letter
from tui.buried_beneath.panels.reading import skills_read
from tui.look.marks import lit, title, wrapped
from tui.look.spans import Line, Span, cells, fit, hitting, width_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.buried_beneath.words.foretold import Foretold
    from tui.buried_beneath.forecast import Forecast
    from tui.buried_beneath.scene import VillageMoment, VillageScene
    from tui.look.boxes import Size

INKS: Final[Mapping[str, str]] = {
    "→": "path",
    "·": "muted",
    "▼": "target",
    "!": "bad",
    "×": "bad",
    "╳": "violet",
    "▚": "ruin-ink",
    "+": "good",
}
"""What a sign is drawn in."""

GONE: Final[Mapping[str, int]] = {"small": 2, "medium": 4, "large": 4}
"""Struck lines that are shown at most."""

OPENS: Final = ("command", "danger")
"""What a click on the title means: the telegraph."""

NEXT: Final = "IF YOU END NOW"
AFTER: Final = ("THE TURN AFTER: IF YOU DO NOTHING", "THE TURN AFTER", "AFTER")
"""The titles; of the turn after the longest wording first."""

ON_TIES: Final = (
    (frozenset({"step", "boss-step"}), "? two paths are equally short: you say which when it moves."),
    (frozenset({"flee"}), "? you say who flees when it happens."),
    (frozenset({"marker"}), "? you say which corner falls when it happens."),
    (frozenset({"flee", "marker"}), "? you say who flees, and which corner falls."),
)
"""What the sign of a tie stands for where all that are shown are of these kinds; the first that fits is told."""

ON_ANY_TIE: Final = "? more than one is possible: you decide when it happens."
"""What it stands for else."""

MARK: Final = "▌"
"""What stands before a title."""

LATER: Final = 4
"""Lines of the turn after, its title among them."""


def next_panel(scene: VillageScene, size: Size, width: int, height: int) -> list[Line]:
    """The title with the verdict, the lines, how many more there are; at large the turn after too."""
    found = scene.forecast
    view = scene.view
    if scene.frame is not None:
        return _happening(scene, scene.frame, width, height)
    if scene.done is not None:
        return _done(scene, scene.done, width, height)
    if found is None:
        telegraph = view.setup.telegraph
        off = "not foretold in this game" if telegraph == "off" else "the try is lost" if view.lost else ""
        return [title(NEXT, width), (Span(f" {off}", "muted"),)]
    head = _head("THIS TURN" if view.enemies_turn else NEXT, found, width, whole=view.setup.telegraph == "whole")
    later = scene.later if size == "large" and height >= 3 * LATER and not scene.shows_later else None
    room = height - len(head) - (LATER if later is not None else 0)
    ghost = _ghost(scene, width)
    rows = _rows(scene, found, size, width, room - len(ghost))
    lines = [*head, *rows, *ghost]
    lines += _on_ties(scene, found, width, room - len(rows) - len(ghost))
    if size == "small":
        lines += _if_placed(scene, width, height - len(lines))
        lines += skills_read(scene, width, height - len(lines)) if view.foe is not None else []
    if later is not None:
        lines += [()] * (len(head) + room - len(lines))
        lines += [_title(AFTER[1:], later, width)]
        lines += _rows(scene, later, size, width, LATER - 1, plain=True)
    return lines


def later_panel(scene: VillageScene, size: Size, width: int, height: int) -> list[Line]:
    """The turn after, whole, as if nothing were done in it."""
    if scene.later is None:
        return [hitting(OPENS, title(AFTER[-2], width)), (Span(" there is none", "muted"),)]
    wordings = AFTER[1:] if size == "small" else AFTER
    return [_title(wordings, scene.later, width), *_rows(scene, scene.later, size, width, height - 1, plain=True)]


def _if_placed(scene: VillageScene, width: int, room: int) -> list[Line]:
    """What a Villager can do to the Boss from under the cursor, below NEXT: with a title where that has room."""
    if scene.strike is None or room <= 0:
        return []
    rows: list[Line] = [(scene.strike._replace(text=row),) for row in wrapped(scene.strike.text, width, 3)]
    if room > len(rows):
        rows = [title("IF YOU PLACE HERE", width), *rows]
    return [*[()] * (room - len(rows)), *rows][-room:]


def _happening(scene: VillageScene, frame: VillageMoment, width: int, height: int) -> list[Line]:
    """What happens, line by line; the one that happens now is lit."""
    lines = getattr(frame, "lines", ())
    room = height - 1
    first = max(0, min(frame.line - room // 2, len(lines) - room)) if lines else 0
    rows = [
        _row(scene, number, TelegraphLine(told), width, set(), chosen=number == frame.line)
        for number, told in list(enumerate(lines))[first : first + room]
    ]
    return [title("THIS TURN", width), *rows]


def _done(scene: VillageScene, done: Sequence[Foretold], width: int, height: int) -> list[Line]:
    """What an entry of a film came to; the last line says how much there is no room for."""
    room = height - 1
    rows = [_row(scene, number, TelegraphLine(told), width, set(), chosen=False) for number, told in enumerate(done)]
    rows = rows or [(Span(" nobody moves, nobody is hit", "muted"),)]
    if len(rows) > room:
        rows = [*rows[: room - 1], (Span(f"… {len(rows) - room + 1} more", "muted"),)]
    return [title("WHAT HAPPENED", width), *rows]


def _head(words: str, found: Forecast, width: int, *, whole: bool) -> list[Line]:
    """The title with the verdict at its right end; on a line of its own where it has no room there."""
    verdict, mood = found.verdict
    room = width - cells(MARK) - cells(words) - 2
    if not whole or cells(verdict) <= room:
        return [_title((words,), found, width, whole=whole)]
    if cells(brief := verdict.replace(" is ", " ").removeprefix("the ")) <= room:
        ending = Span(f" {brief}", mood, emphasis="bold")
        return [hitting(OPENS, (*title(words, width - cells(ending.text)), ending))]
    return [hitting(OPENS, title(words, width)), hitting(OPENS, (Span(f" {verdict}", mood, emphasis="bold"),))]


def _on_ties(scene: VillageScene, found: Forecast, width: int, room: int) -> list[Line]:
    """What `?` stands for, where signs are explained, one is shown and there is room."""
    kinds = {tie.kind for tie in found.telegraph.ties if not tie.now}
    if not (scene.legend and kinds):
        return []
    told = next((words for known, words in ON_TIES if kinds <= known), ON_ANY_TIE)
    rows = wrapped(told, width, 3)
    return [(Span(row, "muted"),) for row in rows] if len(rows) <= room else []


def _title(wordings: Sequence[str], found: Forecast, width: int, *, whole: bool = True) -> Line:
    """The verdict at the right end, in its colour; it is never cut, and the longest title that it leaves room for."""
    if not whole:
        return hitting(OPENS, title(wordings[0], width, "moves alone"))
    verdict, mood = found.verdict
    ending = Span(f" {verdict}", mood, emphasis="bold")
    room = width - cells(ending.text) - cells(MARK)
    words = next((wording for wording in wordings if cells(wording) <= room), wordings[-1])
    return hitting(OPENS, (*title(words, width - cells(ending.text)), ending))


def _ghost(scene: VillageScene, width: int) -> list[Line]:
    """What the other try suffered in this turn."""
    if scene.ghost is None:
        return []
    suffered = scene.ghost.suffered or "nothing"
    line = (Span("○ ", "faint"), Span(f"try {scene.ghost.number} suffered {suffered}", "muted"))
    return [hitting(("command", "bb.ghost"), fit(line, width))]


def _rows(
    scene: VillageScene, found: Forecast, size: Size, width: int, room: int, *, plain: bool = False
) -> list[Line]:
    """As many lines as have room, the one that is gone through in sight."""
    numbered = _without_doubles(scene, list(enumerate(found.lines)), width)
    gone = [number for number, line in numbered if line.change == "/"]
    spared = set(gone[GONE[size] :])
    numbered = [(number, line) for number, line in numbered if number not in spared]
    if room <= 0:
        return []
    first = 0
    chosen = -1 if plain else scene.told_line
    if chosen >= 0 and len(numbered) > room:
        first = max(0, min(chosen - room // 2, len(numbered) - room))
    shown = numbered[first : first + room]
    hidden = len(numbered) - first - len(shown)
    if hidden:
        shown = shown[:-1]
    ties = {tie.at for tie in found.telegraph.ties if not tie.now}
    rows = [_row(scene, number, line, width, ties, chosen=number == chosen) for number, line in shown]
    if plain:
        # the lines that a click means are those of NEXT
        rows = [hitting(OPENS, (span._replace(hit=None) for span in row)) for row in rows]
    if hidden:
        opens = "" if scene.shows_later and plain else ": t"
        rows.append((Span(f"… {hidden + 1} more{opens}", "muted", hit=OPENS),))
    return rows


def _without_doubles(
    scene: VillageScene, numbered: list[tuple[int, TelegraphLine]], width: int
) -> list[tuple[int, TelegraphLine]]:
    """Without lines that are struck and come again in the same words: what differs has no room here."""
    words = {number: _read(scene, line, width) for number, line in numbered}
    gone = [number for number, line in numbered if line.change == "/"]
    come = [number for number, line in numbered if line.change == "+"]
    same = {one: other for one in gone for other in come if words[one] == words[other]}
    alike = set(same.values())
    return [
        (number, replace(line, change="") if number in alike else line)
        for number, line in numbered
        if number not in same
    ]


def _read(scene: VillageScene, line: TelegraphLine, width: int) -> tuple[str, int, str]:
    """What is read in a line, without the sign before it."""
    told = line.told
    die = f"{enemy_letter(scene.cards, scene.view, told.colour)}{told.health} " if told.colour >= 0 else ""
    return told.sign, told.colour, f"{die}{fitted(scene, told, width - 2 - cells(die))}"


def _row(scene: VillageScene, number: int, line: TelegraphLine, width: int, ties: set[int], *, chosen: bool) -> Line:
    told = line.told
    hit = ("foretold", number)
    if line.change == "/":
        die = f"{enemy_letter(scene.cards, scene.view, told.colour)}{told.health} " if told.colour >= 0 else ""
        words = fitted(scene, told, width - 2 - len(die))
        return (Span("╱ ", "faint", hit=hit), Span(f"{die}{words}", "faint", emphasis="strike", hit=hit))
    sign = "+" if line.change == "+" else told.sign
    ink = "path" if line.change == "+" else INKS[told.sign]
    tied = not line.now and any(told.first <= at < told.last for at in ties)
    row: list[Span] = [
        Span(sign, ink, emphasis="bold", hit=hit),
        Span("?" if tied else " ", "accent", emphasis="bold", hit=hit),
    ]
    if line.now:
        row.append(Span("now ", "accent", emphasis="bold", hit=hit))
    if told.colour >= 0:
        letter = enemy_letter(scene.cards, scene.view, told.colour)
        row += [Span(f"{letter}{told.health}", *DICE[told.colour], "bold", hit), Span(" ", hit=hit)]
    row.append(Span(fitted(scene, told, width - width_of(row)), "text", hit=hit))
    if not chosen:
        return tuple(row)
    cursor = lit(row, width)
    return (*(old if old.ground else new for old, new in zip(row, cursor, strict=False)), *cursor[len(row) :])


def fitted(scene: VillageScene, told: Foretold, room: int) -> str:
    """A line in the longest wording that has room: last with nothing but the ends of the way."""
    village = scene.village
    if village is None:
        return ""
    name = village.name
    always = not told.way
    for arrow, tail in ((" → ", True), (" → ", False), ("→", False)):
        text = spelled(told, name, arrow, tail=tail or always)
        if cells(text) <= room:
            return text
    if len(told.way) > 2:
        ends = f"{told.words} {name(told.way[0])} {'→' * (len(told.way) - 1)} {name(told.way[-1])}".strip()
        if cells(ends) <= room:
            return ends
    if always:
        return abridged(told, name)[: max(0, room)]
    return spelled(told, name, "→", tail=False)[: max(0, room)]
