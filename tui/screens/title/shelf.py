"""The shelf on the title: the games in a row, the chosen one lit, and where everything stands below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.boxes import LEAST
from tui.look.spans import Line, Span, fit, hitting, width_of
from tui.screens.title.vignette import MEDIUM, SMALL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.games import Shelved
    from tui.screens.title.vignette import Vignette

STAND: Final = 4
"""So many games stand in the row at once."""

DUNES: Final = "▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁▁"


class Places(NamedTuple):
    """The places of the parts of the title, in columns and lines from the top left.

    Attributes:
        wide: The vignettes are the medium ones, and a turn of the game is told.
        frames: The columns of the frames, `frame` columns wide, from line `top` on.
        text: The column of the sentence; `sentence`, `facts` and `dunes` are lines.
        menu: The first line of the menu; `left`, `right` the columns of its two halves, `bars` how wide they are.
        below: The first line of what is told below the menu.
    """

    wide: bool
    frames: tuple[int, ...]
    frame: int
    top: int
    text: int
    sentence: int
    facts: int
    dunes: int
    menu: int
    left: int
    right: int
    bars: tuple[int, int]
    below: int


def places_for(width: int, height: int, games: int) -> Places:
    """Where everything stands in a terminal of this size; in one too small for the title, as in the smallest."""
    least_width, least_height = LEAST["small"]
    width, height = max(width, least_width), max(height, least_height)
    wide_width, wide_height = LEAST["medium"]
    wide = width >= wide_width and height >= wide_height
    standing = min(games, STAND)
    frame = (MEDIUM if wide else SMALL)[0] + 2
    gap = 2 + (width - (wide_width if wide else least_width)) // (20 if wide else standing + 1)
    start = (width - standing * frame - (standing - 1) * gap) // 2
    frames = tuple(start + number * (frame + gap) for number in range(standing))
    aside = (width - (wide_width if wide else least_width)) // 2
    down = (height - (wide_height if wide else least_height)) // 2
    if wide:
        return Places(
            wide,
            frames,
            frame,
            top=3 + down,
            text=5 + aside,
            sentence=14 + down,
            facts=15 + down,
            dunes=17 + down,
            menu=19 + down,
            left=5 + aside,
            right=74 + aside,
            bars=(62, 42),
            below=28 + down,
        )
    return Places(
        wide,
        frames,
        frame,
        top=2 + down,
        text=2 + aside,
        sentence=9 + down,
        facts=10 + down,
        dunes=11 + down,
        menu=13 + down,
        left=1 + aside,
        right=49 + aside,
        bars=(47, 30),
        below=20 + down,
    )


def standing(games: Sequence[Shelved], chosen: str) -> Sequence[Shelved]:
    """The games of the row: those around the chosen one, where there are more than have room."""
    at = next(number for number, game in enumerate(games) if game.id == chosen)
    first = max(0, min(at - STAND + 2, len(games) - STAND))
    return games[first : first + STAND]


def rows(
    games: Sequence[Shelved], chosen: str, places: Places, art_of: Callable[[str], Vignette], width: int
) -> list[Line]:
    """The frames of the games in a row, line by line."""
    drawn = [_frame(game, art_of(game.id), places, lit=game.id == chosen) for game in standing(games, chosen)]
    lit = next(number for number, game in enumerate(standing(games, chosen)) if game.id == chosen)
    lines: list[Line] = []
    for y in range(len(drawn[0])):
        parts = [(column, frame[y]) for column, frame in zip(places.frames, drawn, strict=True)]
        if y == len(drawn[0]) // 2 and len(games) > 1:
            column, ink = places.frames[lit], art_of(chosen).ink
            parts.append((column - 1, (Span("◄", ink, hit=("game", -1)),)))
            parts.append((column + places.frame, (Span("►", ink, hit=("game", 1)),)))
        lines.append(laid(parts, width))
    return lines


def _frame(game: Shelved, art: Vignette, places: Places, *, lit: bool) -> list[Line]:
    """A game in its frame: heavy and in its colours while it is chosen."""
    inner = places.frame - 2
    ink, ground = (art.ink, "surface") if lit else ("faint", "")
    corners, across, upright = ("┏┓┗┛", "━", "┃") if lit else ("┌┐└┘", "─", "│")
    picture = art.medium if places.wide else art.small
    words: list[Line] = [_name(game.title, inner, art, lit=lit)]
    if places.wide:
        players = game.players.removesuffix(" players").replace(" player", " alone")
        told = " · ".join(filter(None, (players, game.kind)))
        words.append((Span(f"{told[:inner]:^{inner}}", "text" if lit else "faint"),))
    body = [line if lit else tuple(span._replace(ink="faint") for span in line) for line in picture]
    edge = Span(upright, ink, emphasis="bold" if lit else "")
    lines: list[Line] = [
        (Span(f"{corners[0]}{across * inner}{corners[1]}", ink),),
        *[(edge, *fit(line, inner), edge) for line in (*body, *words)],
        (Span(f"{corners[2]}{across * inner}{corners[3]}", ink),),
    ]
    grounded = [tuple(span if span.ground else span._replace(ground=ground) for span in line) for line in lines]
    return [hitting(("shelf", game.id), line) for line in grounded]


def _name(title: str, inner: int, art: Vignette, *, lit: bool) -> Line:
    """The name of a game in the middle of its frame; on the ground of its colour while it is chosen."""
    name = title.upper()[:inner]
    if not lit:
        return (Span(f"{name:^{inner}}", "muted", emphasis="bold"),)
    tag = f" {name} " if len(name) + 2 <= inner else name
    left = (inner - len(tag)) // 2
    ground = "tape" if art.ink == "accent" else art.ink
    return (Span(" " * left), Span(tag, art.name, ground, "bold"), Span(" " * (inner - left - len(tag))))


def dunes(width: int) -> Line:
    """The horizon."""
    return (Span("".join(DUNES[x % len(DUNES)] for x in range(width)), "rubble"),)


def laid(parts: Sequence[tuple[int, Line]], width: int) -> Line:
    """Lines side by side, each from its column on, in a line of that width."""
    line: list[Span] = []
    at = 0
    for column, part in sorted(parts, key=lambda part: part[0]):
        line += [Span(" " * max(0, column - at)), *part]
        at = max(at, column) + width_of(part)
    return fit(line, width)
