"""An infecting token for its owner alone: nothing of the table stands on the screen beside it. R17."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.words.announced import BRACKETS
from core.words.english import series
from tui.look.marks import wrapped
from tui.look.redacted import BOX, framed, middle, over
from tui.look.spans import Line, Span, hitting
from tui.terrorscape_2.station.signs import SEATS, name_of

if TYPE_CHECKING:
    from tui.terrorscape_2.scene import StationScene

TITLE: Final = " ONLY YOU MAY LOOK "

INFECTED: Final = "If the Survivors win while you are infected, you win with the Killer instead. R17"
IMMUNE: Final = "You are immune: nothing changes for you. R17"


def token(scene: StationScene, width: int, height: int) -> list[Line]:
    """The owner, the token, what it means, and how it is hidden."""
    view = scene.view
    who = view.viewer - EYES
    one = view.team[who]
    inner = BOX - 2
    name = name_of(scene.cards, one.survivor)
    infected = one.seen is not None and one.seen.infected
    ground = "bad" if infected else "good"
    face = "INFECTED" if infected else "IMMUNE"
    others = [name_of(scene.cards, other.survivor) for other in view.team if other.who != who]
    left, right = BRACKETS[who][0], BRACKETS[who][1]
    edge = Span(" " * 15, "ink", ground)
    words = [
        *[(Span("    "), Span(line, "text")) for line in wrapped(INFECTED if infected else IMMUNE, inner - 6, 3)],
        *[
            (Span("    "), Span(line, "muted"))
            for line in wrapped(f"{series(others)} know only that you drew a token.", inner - 6, 2)
        ],
    ]
    rows: list[Line] = [
        (),
        middle(Span(f"{left}   {' '.join(name.upper())}   {right}", "seat-ink", SEATS[who], "bold"), inner),
        (),
        middle(edge, inner),
        middle(Span(f"▐{face:^13}▌", "ink", ground, "bold"), inner),
        middle(edge, inner),
        (),
        *words,
        (),
        _keys(),
    ]
    return over(framed(TITLE, rows), width, height)


def _keys() -> Line:
    hide = hitting(("command", "go"), (Span("  enter  hide it  ", "ink", "tape", "bold"),))
    rule = hitting(("key", "f2"), (Span("F2  the rule", "muted"),))
    return (Span("      "), *hide, Span("    "), *rule)
