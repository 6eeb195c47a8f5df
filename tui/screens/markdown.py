"""The Markdown of our reports as lines of a page: headings, paragraphs, lists, quotes, tables, emphasis."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from core.words.markdown import Section
from tui.look.spans import Line, Span, cells, joined, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

GAP: Final = 2
"""Columns between those of a table."""

_PIECES: Final = re.compile(r"\\(.)|(\*\*)|(\*)|`([^`]*)`|([^\\*`]+|`)")
"""An escaped character, the ends of bold and of slanted words, code, and all else."""

_RULE: Final = re.compile(r"\|( ?:?-+:? ?\|)+")
_CELLS: Final = re.compile(r"(?<!\\)\|")


def sections(text: str) -> tuple[Section, ...]:
    """The parts under the headings of the first and second rank, in their order."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith(("# ", "## ")):
            found.append((_plain(line.lstrip("# ")), []))
        elif found:
            found[-1][1].append(line)
    return tuple(Section(title, tuple(lines)) for title, lines in found)


def drawn(text: Sequence[str], width: int) -> list[Line]:
    """Lines of Markdown as lines of a page of this width."""
    lines: list[Line] = []
    number = 0
    while number < len(text):
        row = text[number]
        if row.startswith("|"):
            end = next((at for at in range(number, len(text)) if not text[at].startswith("|")), len(text))
            lines += _table(text[number:end], width)
            number = end
            continue
        lines += _row(row, width)
        number += 1
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _row(row: str, width: int) -> list[Line]:
    if row.startswith("### "):
        return [(Span(_plain(row[4:]), "accent", emphasis="bold"),)]
    if row.startswith("- "):
        return _wrapped(row[2:], width, (Span("· ", "accent"),))
    if row.startswith("> "):
        return _wrapped(row[2:], width, (Span("▌ ", "target"),), again=(Span("▌ ", "target"),))
    if numbered := re.match(r"\d+\. ", row):
        return _wrapped(row[numbered.end() :], width, (Span(numbered[0], "accent"),))
    return _wrapped(row, width) if row else [()]


def _wrapped(text: str, width: int, first: Line = (), again: Line | None = None) -> list[Line]:
    """A text broken into lines: `first` stands before the first one, `again` or as many blanks before the others."""
    indent = width_of(first)
    later = again if again is not None else (Span(" " * indent),) if indent else ()
    lines: list[Line] = []
    line: list[Span] = []
    room = max(1, width - indent)
    for word in _words(_spans(text)):
        taken = width_of(line)
        if line and taken + 1 + width_of(word) > room:
            lines.append(tuple(line))
            line, taken = [], 0
        line += [*([Span(" ")] if line else []), *word]
    lines.append(tuple(line))
    return [(*(later if number else first), *line) for number, line in enumerate(lines)]


def _words(spans: Iterable[Span]) -> Iterator[list[Span]]:
    """The words of a text, each in the pieces that look alike."""
    word: list[Span] = []
    for span in spans:
        for number, part in enumerate(re.split(" +", span.text)):
            if number and word:
                yield word
                word = []
            if part:
                word = [*word, span._replace(text=part)]
    if word:
        yield word


def _spans(text: str) -> Iterator[Span]:
    bold = slanted = False
    for escaped, strong, soft, code, plain in _PIECES.findall(text):
        if strong:
            bold = not bold
        elif soft:
            slanted = not slanted
        else:
            words = " ".join(filter(None, ("bold" * bold, "italic" * slanted)))
            yield Span(escaped or code or plain, "accent" if code else "text", emphasis=words)


def _plain(text: str) -> str:
    return "".join(span.text for span in _spans(text))


def _table(rows: Sequence[str], width: int) -> list[Line]:
    """A table: the first column at the left, numbers at the right; too wide a one has its widest cells broken."""
    table = [[list(_spans(cell.strip())) for cell in _CELLS.split(row)[1:-1]] for row in rows if not _RULE.match(row)]
    if not table:
        return []
    columns = max(len(row) for row in table)
    widths = [max((width_of(row[at]) for row in table if at < len(row)), default=0) for at in range(columns)]
    over = sum(widths) + GAP * (columns - 1) - width
    while over > 0 and max(widths) > 1:
        widest = widths.index(max(widths))
        widths[widest] -= 1
        over -= 1
    return [line for number, row in enumerate(table) for line in _cells(row, widths, head=not number)]


def _cells(row: Sequence[Sequence[Span]], widths: Sequence[int], *, head: bool) -> list[Line]:
    """A row of a table, as many lines as its longest cell is broken into."""
    broken = [_broken(cell, across) for cell, across in zip(row, widths, strict=False)]
    lines: list[Line] = []
    for number in range(max(map(len, broken), default=0)):
        line: list[Span] = []
        for at, (cell, across) in enumerate(zip(broken, widths, strict=False)):
            spans = [
                span._replace(ink="muted") if head else span for span in (cell[number] if number < len(cell) else ())
            ]
            blank = Span(" " * max(0, across - width_of(spans)))
            line += [*spans, blank] if not at else [Span(" " * GAP), blank, *spans]
        lines.append(tuple(line))
    return lines


def _broken(cell: Sequence[Span], across: int) -> list[Line]:
    """The text of a cell in lines of that width; a word that is wider is broken too."""
    if width_of(cell) <= across:
        return [tuple(cell)]
    lines: list[list[Span]] = [[]]
    for word in _words(cell):
        if lines[-1] and width_of(lines[-1]) + 1 + width_of(word) <= across:
            lines[-1].append(Span(" "))
        elif lines[-1]:
            lines.append([])
        for span in word:
            for letter in span.text:
                if lines[-1] and width_of(lines[-1]) + cells(letter) > across:
                    lines.append([])
                lines[-1].append(span._replace(text=letter))
    return [joined(line) for line in lines]
