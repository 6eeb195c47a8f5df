"""The footer: the keys that do something now, the likeliest first, and `? help` at the right end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tui.look.spans import Line, Span, abreast, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable


class Key(NamedTuple):
    """A key of the footer.

    Attributes:
        keys: As players read it, as `1-3` or `enter`.
        words: What it does, in one or two words.
        command: The id of the command that a click on it gives.
        usable: It does something now; else it belongs to this phase, and stands dimmed and in parentheses.
    """

    keys: str
    words: str
    command: str
    usable: bool = True


def footer(keys: Iterable[Key], width: int) -> Line:
    """As many of the keys as fit, whole ones only."""
    ending = (
        Span("? ", "accent", emphasis="bold", hit=("command", "help.keys")),
        Span("help ", "muted", hit=("command", "help.keys")),
    )
    line: list[Span] = [Span(" ")]
    room = width - width_of(ending) - 1 - width_of(line)
    for key in keys:
        drawn = _drawn(key)
        taken = width_of(drawn)
        if taken - 2 > room:
            break
        line += drawn
        room -= taken
    return abreast(line, ending, width)


@lru_cache(maxsize=128)
def _drawn(key: Key) -> Line:
    hit = ("command", key.command)
    if not key.usable:
        return (Span(f"({key.keys} {key.words})  ", "faint", hit=hit),)
    return (
        Span(f"{key.keys} ", "accent", emphasis="bold", hit=hit),
        Span(f"{key.words}  ", "muted", hit=hit),
    )
