"""Styled text without a screen: what every panel and the board are drawn from.

A span names colours by their theme variables, so that it can be tested as it is and painted in any theme.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable


class Span(NamedTuple):
    """A piece of one line.

    Attributes:
        text: Its characters, each one cell wide.
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


Line: TypeAlias = tuple[Span, ...]
"""The spans of one line, from left to right."""


def width_of(line: Iterable[Span]) -> int:
    """How many cells a line takes."""
    return sum(len(span.text) for span in line)


def text_of(line: Iterable[Span]) -> str:
    """The characters of a line."""
    return "".join(span.text for span in line)


def cut(line: Iterable[Span], width: int) -> Line:
    """The first `width` cells of a line."""
    kept: list[Span] = []
    for span in line:
        if width <= 0:
            break
        kept.append(span if len(span.text) <= width else span._replace(text=span.text[:width]))
        width -= len(span.text)
    return tuple(kept)


def fit(line: Iterable[Span], width: int) -> Line:
    """A line of exactly `width` cells: cut, or filled with blanks."""
    kept = cut(line, width)
    missing = width - width_of(kept)
    return (*kept, Span(" " * missing)) if missing > 0 else kept


def on(ground: str, line: Iterable[Span]) -> Line:
    """The line on `ground`, but for the spans that have one of their own."""
    return tuple(span if span.ground else span._replace(ground=ground) for span in line)


def hitting(hit: tuple[str, int | str], line: Iterable[Span]) -> Line:
    """The line with `hit` as the meaning of a click, but for the spans that have one of their own."""
    return tuple(span if span.hit else span._replace(hit=hit) for span in line)


def abreast(left: Iterable[Span], right: Iterable[Span], width: int) -> Line:
    """A line of `width` cells with `right` at its right end; the left side is cut when both do not fit."""
    ending = tuple(right)
    return (*fit(left, width - width_of(ending)), *ending)
