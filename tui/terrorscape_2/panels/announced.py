"""PUBLIC: what both sides read; and Look."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.announced import BRACKETS
from tui.look.marks import lit, title, wrapped
from tui.look.spans import Line, Span, fit, width_of
from tui.terrorscape_2.station.signs import SEATS, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.terrorscape_2.scene import StationScene

COLUMN: Final = 40
"""So wide a column of the whole list is, at the least."""


def coloured_tags(text: str, ink: str) -> Line:
    """A line in which the tags of Survivors stand in their colours."""
    spans: list[Span] = []
    begun = 0
    at = 0
    while at < len(text) - 2:
        for who, brackets in enumerate(BRACKETS):
            if text[at] == brackets[0] and text[at + 2] == brackets[1]:
                if at > begun:
                    spans.append(Span(text[begun:at], ink))
                spans.append(Span(text[at : at + 3], "seat-ink", SEATS[who], "bold", ("survivor", who)))
                at += 2
                begun = at + 1
                break
        at += 1
    if begun < len(text):
        spans.append(Span(text[begun:], ink))
    return tuple(spans)


def told_row(scene: StationScene, number: int) -> Line:
    """A line; a click shades what it was about."""
    return told_rows(scene, number, 0)[0]


def told_rows(scene: StationScene, number: int, width: int) -> list[Line]:
    """The same in lines of this width, so that nothing of it is cut; in one line for 0."""
    line = scene.told[number]
    lead = len(f" {line.round} ")
    first, *rest = (wrap(line.text, width - lead) if width else None) or [line.text]
    ink = "text" if line.round == scene.told[-1].round else "muted"
    more = [(Span(" " * lead), *coloured_tags(words, ink)) for words in rest]
    return [_first_row(scene, number, first), *(tuple(_meant(row, number)) for row in more)]


def _meant(row: Line, number: int) -> Iterator[Span]:
    """A row whose words mean its line of PUBLIC, but for those that mean something else."""
    return (span if span.hit else span._replace(hit=("told", number)) for span in row)


def _first_row(scene: StationScene, number: int, text: str) -> Line:
    """The round, and the first words."""
    line = scene.told[number]
    now = line.round == scene.told[-1].round
    ink = "text" if now else "muted"
    head: Line = (Span(f" {line.round} ", "muted"),)
    if line.kind == "noise":
        # noise looks like noise: of this round as on the plan, of others as it was
        word, *rest = text.split(" ", 1)
        told = Span(word, "noise" if now else "noise-old", emphasis="bold" if now else "")
        row = (*head, told, Span(f" {''.join(rest)}", ink, emphasis="bold" if now else ""))
    else:
        row = (*head, *coloured_tags(text, ink))
    return tuple(_meant(row, number))


def whole_list(scene: StationScene, width: int, height: int) -> list[Line]:
    """Every line that is sifted out, in as many columns as there is room for, the chosen one in sight."""
    sifting = scene.sifting
    numbers = sifting.numbers(scene.told)
    who = name_of(scene.cards, scene.view.team[sifting.who].survivor) if sifting.who != NOWHERE else ""
    sifted = " · ".join(part for part in (sifting.kind, who) if part)
    head = title("PUBLIC", width, f"{sifted or 'everything'} · {len(numbers)}", focused=True)
    columns = max(1, width // COLUMN)
    room = max(1, height - 1)
    page = room * columns
    chosen = sifting.chosen(scene.told)
    at = numbers.index(chosen) if chosen in numbers else 0
    # the newest lines fill the page; further back the chosen line leads it
    first = min(at, max(0, len(numbers) - page))
    if not numbers:
        words = "Nothing of this kind." if sifted else "Nothing so far."
        return [head, (Span(f" {words}", "muted"),)]
    rows: list[Line] = [head]
    for line in range(room):
        row: list[Span] = []
        for column in range(columns):
            place = first + column * room + line
            if place >= len(numbers):
                continue
            cell = width // columns
            shown = _cut(told_row(scene, numbers[place]), cell)
            row += lit(shown, cell) if numbers[place] == chosen else fit(shown, cell)
        rows.append(tuple(row))
    return rows


def _cut(row: Line, cell: int) -> Line:
    """A row that has no room ends in an ellipsis."""
    return row if width_of(row) <= cell else (*fit(row, cell - 1), Span("…", "muted", hit=row[-1].hit))


def told(scene: StationScene, width: int, height: int) -> list[Line]:
    """The newest lines; the Survivors also read what their noise will say."""
    hint = "both sides see this" if width >= 32 else "both see this"
    newest = range(max(0, len(scene.told) - height), len(scene.told))
    told_lines = [told_rows(scene, number, width) for number in newest]
    view = scene.view
    to_come: Line = ()
    if scene.is_ours and view.step and (view.noise or view.everywhere):
        places = " ".join(scene.cards.plan.codes[place] for place in view.noise)
        words = f" {view.round} to come: noise {'everywhere' if view.everywhere else places}"
        to_come = (Span(words, "noise", emphasis="bold"),)
    room = height - 1 - bool(to_come)
    # a line that has no room for its beginning is left out as a whole
    while len(told_lines) > 1 and sum(map(len, told_lines)) > room:
        told_lines.pop(0)
    rows = [row for rows in told_lines for row in rows][: max(0, room)]
    rows += [to_come] if to_come else []
    if not rows and view.round:
        rows.append((Span(" Nothing so far.", "muted"),))
    shown = [fit(row, width) for row in rows]
    return [title("PUBLIC", width, hint, focused=scene.focused == "told", hit="told"), *shown]


def look(scene: StationScene, width: int, height: int) -> list[Line]:
    """What there is to say of the room under the cursor, or of what is chosen: only whole sentences."""
    name, *rest = scene.look or ("",)
    rows: list[Line] = [title(f"LOOK {name}".rstrip(), width, "i")]
    room = max(1, height - 1)
    text = ""
    for sentence in rest:
        more = f"{text} {sentence}".strip()
        if not text or len(wrap(more, max(1, width - 2))) <= room:
            text = more
    rows += [(Span(f" {row}", "text"),) for row in wrapped(text, width - 2, room)]
    return rows
