"""Look: what there is to say of what is under the cursor or the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.critters_below.signs import DAY_INK, lettered
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit, on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.critters_below.scene import ShelterScene
    from tui.look.boxes import Size

IDLE = ("Nothing is looked at: i looks around, the mouse does too.",)

DAYS = "Nuke Chem Bomb Drop: what a day may turn out to be when it opens."
"""What the letters of the war mean, in the first games."""


def look_panel(scene: ShelterScene, size: Size, width: int, height: int) -> tuple[Line, ...]:
    """At small two lines behind an `i`, else under a title."""
    explains = scene.legend and not scene.look
    words = (DAYS,) if explains else scene.look or IDLE
    ink = "text" if scene.look else "muted"
    if size == "small":
        rows = best(words, width - 2, height)
        lines = [
            (
                Span("i " if not row else "  ", "accent", emphasis="bold"),
                *_told(text, ink, explains=explains and not row),
            )
            for row, text in enumerate(rows)
        ]
        return tuple(on("surface", fit(line, width)) for line in (*lines, *[()] * height)[:height])
    rows = best(words, width - 2, height - 1)
    lines = [
        title("LOOK", width, "i"),
        *((Span(" "), *_told(text, ink, explains=explains and not row)) for row, text in enumerate(rows)),
    ]
    return tuple(fit(line, width) for line in (*lines, *[()] * height)[:height])


def _told(text: str, ink: str, *, explains: bool) -> Line:
    """A line; in that of the legend the kinds of days have their colours and their letters stand out."""
    if not explains:
        return lettered(text, ink)
    spans: list[Span] = []
    words, _, rest = text.partition(":")
    for kind, word in enumerate(words.split()):
        spans += [Span(word[:1], DAY_INK[kind], emphasis="bold"), Span(f"{word[1:]} ", DAY_INK[kind])]
    last = spans[-1]
    return (*spans[:-1], last._replace(text=last.text.rstrip()), Span(f":{rest}", ink))


def best(wordings: Sequence[str], width: int, lines: int) -> tuple[str, ...]:
    """The first wording that has room, else the last one cut."""
    for words in wordings:
        if len(rows := wrapped(words, width, 99)) <= lines:
            return rows
    return wrapped(wordings[-1], width, lines)
