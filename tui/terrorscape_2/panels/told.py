"""TOLD: what both sides read; and Look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.words.told import BRACKETS
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit
from tui.terrorscape_2.station.signs import SEATS

if TYPE_CHECKING:
    from tui.terrorscape_2.scene import StationScene


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
                spans.append(Span(text[at : at + 3], SEATS[who], "", "bold", ("survivor", who)))
                at += 2
                begun = at + 1
                break
        at += 1
    if begun < len(text):
        spans.append(Span(text[begun:], ink))
    return tuple(spans)


def told_rows(scene: StationScene) -> list[Line]:
    """Every line, the oldest first; a click shades what it was about."""
    newest = scene.told[-1].round if scene.told else 0
    rows: list[Line] = []
    for number, line in enumerate(scene.told):
        ink = "text" if line.round == newest else "muted"
        row = coloured_tags(f" {line.round} {line.text}", ink)
        rows.append(tuple(span if span.hit else span._replace(hit=("told", number)) for span in row))
    return rows


def told(scene: StationScene, width: int, height: int, *, whole: bool = False) -> list[Line]:
    """The newest lines; the Survivors also read what their noise will say."""
    hint = "both sides read this" if width >= 36 else "both read this"
    rows = told_rows(scene)
    view = scene.view
    if scene.is_ours and view.step and (view.noise or view.everywhere):
        places = " ".join(scene.cards.plan.codes[place] for place in view.noise)
        words = f" {view.round} to tell: noise {'everywhere' if view.everywhere else places}"
        rows.append((Span(words, "noise"),))
    room = height - 1
    first = max(0, len(rows) - room - (scene.back if whole else 0))
    shown = [fit(row, width) for row in rows[first : first + room]]
    return [title("TOLD", width, "T closes" if whole else hint, focused=whole), *shown]


def look(scene: StationScene, width: int, height: int) -> list[Line]:
    """What there is to say of the room under the cursor, or of what is chosen."""
    name, *rest = scene.look or ("",)
    rows: list[Line] = [title(f"LOOK {name}".rstrip(), width, "i")]
    text = " ".join(rest)
    rows += [(Span(f" {row}", "text"),) for row in wrapped(text, width - 2, height - 1)]
    return rows
