"""The log of a finished game as prose: chapters by round, a paragraph a turn, what one does in one sentence.

Refills, new Bounties of the Line and decks made of discard piles are not told.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below import events as e
from core.terror_below.words.ended.story import turns
from core.terror_below.words.names import possessive
from core.words.lines import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.seats import SeatSetup
    from core.terror_below.words.ended.story import Turn
    from core.words.lines import LogLine

ENDS: Final = re.compile(r" and ends actions(?: with \d+ points? unspent)?(?=\.$)")
"""How a turn's actions end is not told."""


class Paragraph(NamedTuple):
    """A turn, or an attack after it.

    Attributes:
        lead: What it begins with: the player whose turn it is; empty for what is nobody's.
        text: The sentences after that.
        attack: A Worm attacks in it.
    """

    lead: str
    text: str
    attack: bool = False


class Chapter(NamedTuple):
    """A round, or what came before the first."""

    title: str
    paragraphs: tuple[Paragraph, ...]


def chapters(log: Sequence[LogLine], happened: Sequence[Event], seats: Sequence[SeatSetup]) -> tuple[Chapter, ...]:
    """The whole story; `log` tells these events."""
    begun = [place for place, event in enumerate(happened) if isinstance(event, e.AttackBegan)]
    by_round: dict[int, list[Paragraph]] = {}
    for turn in turns(happened):
        lines = [line for line in log if turn.first <= line.first < turn.end]
        paragraphs = by_round.setdefault(turn.round, [])
        if turn.round:
            paragraphs += _turn(turn, lines, begun, seats)
        else:
            settled = [line for line in lines if line.seat != NOBODY or line.mark]
            paragraphs += _paragraph("", settled, seats, NOBODY)
    return tuple(
        Chapter(f"Round {number}" if number else "Before the first round", tuple(paragraphs))
        for number, paragraphs in by_round.items()
        if paragraphs
    )


def _turn(
    turn: Turn, lines: Sequence[LogLine], begun: Sequence[int], seats: Sequence[SeatSetup]
) -> Iterator[Paragraph]:
    """A turn: what its player does, each attack that follows, and what ends the game."""
    parts: list[list[LogLine]] = [[]]
    for line in lines:
        if line.kind == "end" or any(line.first <= place <= line.last for place in begun):
            parts.append([])
        parts[-1].append(line)
    name = seats[turn.seat].name
    if turn.final:
        yield from _paragraph(f"{possessive(name)} final turn.", parts[0], seats, NOBODY)
    else:
        yield from _paragraph(name, parts[0], seats, turn.seat)
    for part in parts[1:]:
        yield from _paragraph("", part, seats, NOBODY, attack=part[0].kind != "end")


def _paragraph(
    lead: str, lines: Sequence[LogLine], seats: Sequence[SeatSetup], named: Seat, *, attack: bool = False
) -> Iterator[Paragraph]:
    text = _told(lines, seats, named)
    if text:
        yield Paragraph(lead, text, attack)
    elif lead:
        yield Paragraph(lead, "waits." if named != NOBODY else "Nothing happens.")


def _told(lines: Sequence[LogLine], seats: Sequence[SeatSetup], named: Seat) -> str:
    """Sentences; those of one seat in a row are one. `named` is the seat that stands before the first."""
    sentences: list[str] = []
    before = NOBODY
    for line in lines:
        if line.kind == "turn" or (line.seat == NOBODY and not line.mark and line.kind == "card"):
            continue
        text = ENDS.sub("", line.text)
        if line.seat == NOBODY:
            sentences.append(text)
        elif line.seat == before:
            sentences[-1] = f"{sentences[-1].removesuffix('.')}; {text}"
        elif not sentences and line.seat == named:
            sentences.append(text)
        else:
            sentences.append(f"{seats[line.seat].name} {text}")
        before = line.seat
    return " ".join(sentences)
