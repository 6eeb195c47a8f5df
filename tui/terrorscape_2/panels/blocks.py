"""What the panels of a fight are made of: blocks of lines, strength, tags, chances, sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.words.english import percent, series
from tui.look.marks import wrapped
from tui.look.spans import Line, Span
from tui.terrorscape_2.station.signs import SEATS, letters_of, name_of, tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationScene

LIKELY: Final = 0.5
"""From so likely on a chance is good."""

TALL: Final = 20
"""Lines from which every block of a panel stands apart."""

HEAD: Final = "▌"
"""What a title begins with."""


class Block(NamedTuple):
    """Lines that belong together; of blocks that do not fit the one with the highest `spare` goes first."""

    spare: int
    lines: list[Line]


def stacked(blocks: Iterable[Block], height: int) -> list[Line]:
    """Blocks below one another, as many as fit, with a blank line before a title where there is room.

    In a tall panel every block has one, so that dice and sum stand apart; a low one has none that would come and go.
    """
    kept = [block for block in blocks if block.lines]
    while len(kept) > 1 and sum(len(block.lines) for block in kept) > height:
        most = max(block.spare for block in kept)
        kept.remove(next(block for block in reversed(kept) if block.spare == most))
    gaps = max(0, height - sum(len(block.lines) for block in kept))
    titles = [number for number, block in enumerate(kept) if number and _is_titled(block)]
    others = [number for number, block in enumerate(kept) if number and not _is_titled(block)]
    parted = {*titles[:gaps], *(others[: max(0, gaps - len(titles))] if height >= TALL else ())}
    rows: list[Line] = []
    for number, block in enumerate(kept):
        rows += [(), *block.lines] if number in parted else block.lines
    return rows[:height]


def _is_titled(block: Block) -> bool:
    """Whether a title leads it."""
    first = block.lines[0]
    return bool(first) and first[0].text.startswith(HEAD)


def sentence(words: str, width: int, most: int = 3, ink: str = "text") -> list[Line]:
    """A sentence in lines of a panel; none of none."""
    return [(Span(f" {row}", ink),) for row in wrapped(words, width - 2, most)] if words else []


def bled_lines(scene: StationScene, bled: Sequence[int], size: Size, width: int) -> list[Line]:
    """Who was injured before the first attack, by name where there is room; none for nobody. R31."""
    who = f": {names_of(scene, bled)}" if size != "small" else ""
    return sentence(f"Everybody found was injured first{who}. R31", width, 2, "bad") if bled else []


def strength_line(scene: StationScene, strength: int, bonus: int, told: str) -> Line:
    """The Killer's strength as blocks, what a card adds in another colour."""
    cap = scene.cards.common.strength_cap
    base = max(0, strength - bonus)
    return (
        Span(f" {'▌' * base}", "target", emphasis="bold"),
        Span("▌" * (strength - base), "accent", emphasis="bold"),
        Span("·" * (cap - strength), "faint"),
        Span(f" {told}", "text", emphasis="bold"),
    )


def names_of(scene: StationScene, who: Iterable[int]) -> str:
    """Survivors by their first names."""
    return series([name_of(scene.cards, scene.view.team[one].survivor) for one in who]) or "nobody"


def tagged(scene: StationScene, who: int, size: Size, *, chosen: bool = False) -> Line:
    """The tag of a Survivor and its name, in bold where it is chosen."""
    letters = letters_of(scene.cards, tuple(one.survivor for one in scene.view.team))
    name = name_of(scene.cards, scene.view.team[who].survivor)
    hit = ("survivor", who)
    room = 8 if size == "small" else 10
    return (
        Span(tag(letters[who], who), "seat-ink", SEATS[who], "bold", hit),
        Span(f" {name[:room]:<{room}}", "text", "", "bold" if chosen else "", hit),
    )


def chance_span(chance: float) -> Span:
    """How likely it is, in the colour of what is good or bad."""
    return Span(f"{percent(chance):>5}", "good" if chance >= LIKELY else "bad", emphasis="bold")
