"""Styled text without a screen: what every panel and the board are drawn from.

A span names colours by their theme variables, so that it can be tested as it is and painted in any theme.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

if TYPE_CHECKING:
    from collections.abc import Iterable


class Span(NamedTuple):
    """A piece of one line.

    Attributes:
        text: Its characters; but for names, each is one cell wide.
        ink: The theme variable of the text, without prefix, as `accent`.
        ground: The theme variable behind it; empty for the ground of the panel.
        emphasis: Any of `bold`, `italic`, `strike`, `reverse`, separated by blanks.
        hit: What a click on it means, as `("space", 12)` or `("card", 2)`; it becomes the meta of the segment.
    """

    text: str
    ink: str = "text"
    ground: str = ""
    emphasis: str = ""
    hit: tuple[str, int | str] | None = None


_TEXT: Final = itemgetter(0)

_UNSEEN: Final = ("", "bold", "italic", "bold italic")
"""The emphases that blanks do not show."""

Line: TypeAlias = tuple[Span, ...]
"""The spans of one line, from left to right."""


@lru_cache(maxsize=4096)
def cells(text: str) -> int:
    """How many cells a text takes: a name may have characters of two, or of none."""
    return len(text) if text.isascii() else cell_len(text)


def sized(text: str, width: int) -> str:
    """A text cut or filled to exactly so many cells."""
    return f"{text[:width]:<{width}}" if text.isascii() else set_cell_size(text, width)


def shortened(text: str, width: int) -> str:
    """A text of at most so many cells; one that is cut ends in an ellipsis."""
    return text if cells(text) <= width else f"{sized(text, max(0, width - 1)).rstrip()}…"[: max(0, width)]


def width_of(line: Iterable[Span]) -> int:
    """How many cells a line takes."""
    return sum(map(cells, map(_TEXT, line)))


def text_of(line: Iterable[Span]) -> str:
    """The characters of a line."""
    return "".join(span.text for span in line)


def cut(line: Iterable[Span], width: int) -> Line:
    """The first `width` cells of a line."""
    kept: list[Span] = []
    for span in line:
        if width <= 0:
            break
        length = cells(span[0])
        kept.append(span if length <= width else Span(sized(span[0], width), *span[1:]))
        width -= length
    return tuple(kept)


def folded(line: Iterable[Span], width: int, indent: int) -> tuple[Line, ...]:
    """The line in one row, or in two that break between words: the second is indented, and ends in … if it is cut."""
    spans = tuple(line)
    if width_of(spans) <= width:
        return (spans,)
    text = "".join(span[0] for span in spans)
    at = max((place for place, sign in enumerate(text) if sign == " " and cells(text[:place]) <= width), default=0)
    if cells(text[:at]) <= indent:
        return ((*cut(spans, width - 1), Span("…")),)
    rest = (Span(" " * indent), *_behind(spans, at + 1))
    return cut(spans, cells(text[:at])), rest if width_of(rest) <= width else (*cut(rest, width - 1), Span("…"))


def _behind(line: Iterable[Span], letters: int) -> Iterable[Span]:
    """What stands behind so many letters of a line."""
    for span in line:
        if letters < len(span[0]):
            yield Span(span[0][letters:], *span[1:]) if letters else span
        letters = max(0, letters - len(span[0]))


def between(line: Iterable[Span], start: int, end: int) -> Line:
    """The part of a line between two columns."""
    kept: list[Span] = []
    at = 0
    for span in line:
        low, high = max(start - at, 0), min(end - at, len(span.text))
        if low < high:
            kept.append(span._replace(text=span.text[low:high]))
        at += len(span.text)
    return tuple(kept)


def fit(line: Iterable[Span], width: int) -> Line:
    """A line of exactly `width` cells: cut, or filled with blanks."""
    spans = tuple(line)
    missing = width - width_of(spans)
    if missing < 0:
        return cut(spans, width)
    return (*spans, Span(" " * missing)) if missing else spans


def joined(line: Iterable[Span]) -> Line:
    """The line in as few spans as show the same: neighbours of one style, and blanks with what they stand beside."""
    spans: list[Span] = []
    for span in line:
        if not spans or spans[-1][2] != span[2] or spans[-1][4] != span[4]:
            spans.append(span)
            continue
        last = spans[-1]
        if (last[1] == span[1] and last[3] == span[3]) or (_is_blank(span) and last[3] in _UNSEEN):
            spans[-1] = Span(last[0] + span[0], *last[1:])
        elif _is_blank(last) and span[3] in _UNSEEN:
            spans[-1] = Span(last[0] + span[0], *span[1:])
        else:
            spans.append(span)
    return tuple(spans)


def _is_blank(span: Span) -> bool:
    return span[3] in _UNSEEN and not span[0].strip(" ")


def on(ground: str, line: Iterable[Span]) -> Line:
    """The line on `ground`, but for the spans that have one of their own."""
    return tuple([span if span[2] else Span(span[0], span[1], ground, span[3], span[4]) for span in line])


def hitting(hit: tuple[str, int | str], line: Iterable[Span]) -> Line:
    """The line with `hit` as the meaning of a click, but for the spans that have one of their own."""
    return tuple([span if span[4] else Span(span[0], span[1], span[2], span[3], hit) for span in line])


def abreast(left: Iterable[Span], right: Iterable[Span], width: int) -> Line:
    """A line of `width` cells with `right` at its right end; the left side is cut when both do not fit.

    There is always a blank between them.
    """
    begun, ending = tuple(left), tuple(right)
    room = width - width_of(ending)
    if not text_of(ending).strip() or text_of(ending)[0] == " " or width_of(begun) < room:
        return (*fit(begun, room), *ending)
    kept = fit(begun, room)
    if not text_of(kept) or text_of(kept)[-1] == " ":
        return (*kept, *ending)
    ground = kept[-1].ground
    return (*fit(begun, max(0, room - 1)), Span(" ", ground=ground), *ending)
