"""A paper: what lies over the shelter for a while, and what the panels beside it say meanwhile.

A scene holds it, so that it knows nothing of scenes; those that are drawn do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from msgspec import Struct

from tui.look.spans import Line, Span, cells, fit, hitting, on, width_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Seat
    from tui.look.boxes import Size

Reach: TypeAlias = Literal["shelter", "left", "below"]
"""What a paper covers: the Shelf and the Facilities; all at the left of the Critters; all below the ground."""


class Paper(Struct, frozen=True, kw_only=True):
    """Something that lies over the shelter. As it stands it is empty.

    Attributes:
        reach: What it covers.
        words: What the prompt says meanwhile; empty for what it says anyhow.
    """

    reach: ClassVar[Reach] = "shelter"

    words: str = ""

    def lines(self, scene: Any, size: Size, width: int, height: int) -> Sequence[Line]:
        """The lines of the paper."""
        del scene, size
        return [fit((), width)] * height

    def heads(self, scene: Any) -> tuple[str, str]:
        """The title of the Critters and what stands at its right end; empty for the usual ones."""
        del scene
        return "", ""

    def beside(self, scene: Any, size: Size) -> Mapping[Seat, Line]:
        """What stands beside Critters in the place of their harm."""
        del scene, size
        return {}

    def lit(self, scene: Any) -> Seat | None:
        """Whose lines stand out among the Critters; None for the usual ones."""
        del scene
        return None

    def look(self, scene: Any) -> str:
        """What Look says; empty for what it says anyhow."""
        del scene
        return ""

    def looks(self, scene: Any) -> tuple[str, ...]:
        """The same in several lengths, the longest first; none for what Look says anyhow."""
        words = self.look(scene)
        return (words,) if words else ()

    def below(self, scene: Any, size: Size, width: int) -> Sequence[Line]:
        """Lines in the place of hand and Pocket; none for these."""
        del scene, size, width
        return ()

    def header(self, scene: Any) -> str:
        """What the head of the screen says after the day; empty for what it says anyhow."""
        del scene
        return ""


def framed(
    title: str,
    hint: str,
    rows: Sequence[Line],
    width: int,
    height: int,
    *,
    heavy: bool = True,
    ink: str = "accent",
    ground: str = "bg",
    chosen: bool = False,
    hit: tuple[str, int | str] | None = None,
) -> list[Line]:
    """Rows in a frame with a title on tape; what does not fit is left out.

    A light frame is `faint`, its title bare; one that is `chosen` has the colours of the cursor.
    """
    across, upright, corners = ("━", "┃", "┏┓┗┛") if heavy else ("─", "│", "╭╮╰╯")
    inner = width - 2
    label = f" {title} " if title else ""
    if chosen:
        tab: Line = (Span(label, "cursor-ink", "cursor", "bold"),)
    elif heavy:
        tab = (Span(label, "ink", "tape", "bold"),)
    else:
        tab = (Span(label, "accent", emphasis="bold"),)
    right: Line = (Span(f" {hint} ", "muted"),) if hint else ()
    rule = inner - 1 - width_of(tab) - (width_of(right) + 1 if right else 0)
    top: Line = (
        Span(f"{corners[0]}{across}", ink),
        *tab,
        Span(across * max(0, rule), ink),
        *right,
        Span(f"{across if right else ''}{corners[1]}", ink),
    )
    body = [(Span(upright, ink), *fit(row, inner), Span(upright, ink)) for row in list(rows)[: height - 2]]
    blank: Line = (Span(upright, ink), Span(" " * inner), Span(upright, ink))
    body += [blank] * (height - 2 - len(body))
    bottom = (Span(f"{corners[2]}{across * inner}{corners[3]}", ink),)
    found = [on(ground, fit(row, width)) for row in (top, *body, bottom)][:height]
    return found if hit is None else [hitting(hit, row) for row in found]


def centred(line: Line, width: int) -> Line:
    """A line in the middle of so many cells."""
    left = max(0, (width - width_of(line)) // 2)
    return fit((Span(" " * left), *line), width)


def side_by_side(blocks: Sequence[Sequence[Line]], gap: int) -> list[Line]:
    """Blocks of lines beside each other; all are as high as the first."""
    found: list[Line] = []
    for row in range(len(blocks[0])):
        line: list[Span] = []
        for number, block in enumerate(blocks):
            if number and gap:
                line.append(Span(" " * gap))
            line += block[row]
        found.append(tuple(line))
    return found


def in_cells(text: str, width: int) -> str:
    """A text cut to so many cells."""
    return text if cells(text) <= width else f"{text[: max(0, width - 1)]}…"
