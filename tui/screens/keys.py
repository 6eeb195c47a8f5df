"""The keys of a screen, by what they are for."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from textual.binding import Binding, BindingType

from tui.look.spans import Line, Span, fit
from tui.widgets.dialog import Dialog
from tui.widgets.page import shown_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.screen import Screen

KeyGroup: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, and under it keys with what they do."""

EVERYWHERE: Final = "F1 ? keys  F2 rules  F3 settings  F8 picture  ctrl+p all commands"
NOTHING_LOST: Final = "ctrl+q quits; nothing is lost."
TWO_COLUMNS: Final = 60
"""Columns from which the groups stand in two columns."""

GAP: Final = 2
"""Columns between them."""

AROUND: Final = 7
"""Lines that the box needs besides the columns."""


class KeysScreen(Dialog[None]):
    """The keys, over the screen that they are for."""

    WIDTH = 76
    title_text = "KEYS"
    hint = "? closes"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,enter,space", "leave", "close", show=False, id="dialog.leave"),
    ]

    def __init__(self, groups: tuple[KeyGroup, ...]) -> None:
        super().__init__()
        self._groups = groups

    def body(self, width: int) -> Iterable[Line]:
        """Two columns of groups, and what holds everywhere."""
        if width < TWO_COLUMNS:
            yield from _column(self._groups, width)
        else:
            across = width // 2 + GAP
            halves = _halves(self._groups)
            left, right = _column(halves[0], across - GAP), _column(halves[1], width - across)
            if max(len(left), len(right)) > self.app.size.height - AROUND:
                left = _column(halves[0], across - GAP, cut=True)
                right = _column(halves[1], width - across, cut=True)
            for start, end in zip_longest(left, right, fillvalue=()):
                yield (*fit(start, across), *end) if end else start
        yield ()
        yield (Span(EVERYWHERE[:width], "text"),)
        yield (Span(NOTHING_LOST[:width], "muted"),)


def _halves(groups: tuple[KeyGroup, ...]) -> tuple[tuple[KeyGroup, ...], tuple[KeyGroup, ...]]:
    """The groups in their order, parted where the columns come out most alike."""

    def height(part: tuple[KeyGroup, ...]) -> int:
        return sum(len(keys) + 2 for _, keys in part)

    cut = min(range(1, len(groups) + 1), key=lambda at: (max(height(groups[:at]), height(groups[at:])), at), default=0)
    return groups[:cut], groups[cut:]


def _column(groups: tuple[KeyGroup, ...], width: int, *, cut: bool = False) -> list[Line]:
    """Groups below each other; what a key does goes on in the next line where it is long, or is cut."""
    across = max((len(key) for _, keys in groups for key, _ in keys), default=0) + 1
    lines: list[Line] = []
    for title, keys in groups:
        if lines:
            lines.append(())
        lines.append((Span(title.upper(), "accent", emphasis="bold"),))
        for key, words in keys:
            room = max(8, width - across)
            first, *rest = wrap(words, room) or [""]
            if cut and rest:
                first, rest = f"{words[: room - 1]}…", []
            lines.append((Span(f"{key:<{across}}", "text", emphasis="bold"), Span(first, "muted")))
            lines += [(Span(" " * across), Span(more, "muted")) for more in rest]
    return lines


def groups_of(screen: Screen[Any]) -> tuple[KeyGroup, ...]:
    """The keys that a screen answers now. A screen with a list of its own says `key_groups`."""
    own = getattr(screen, "key_groups", None)
    if own is not None:
        groups: tuple[KeyGroup, ...] = own()
        return groups
    keys: dict[str, list[str]] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if active.node is screen and binding.description and not binding.action.startswith(("app.", "screen.")):
            words = binding.tooltip or (binding.group.description if binding.group else binding.description)
            keys.setdefault(words, []).append(shown_key(binding))
    return (("here", tuple((" ".join(dict.fromkeys(names)), words) for words, names in keys.items())),)
