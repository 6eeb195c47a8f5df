"""The keys of a screen, by what they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from textual.binding import Binding, BindingType

from tui.screens.dialog import Dialog
from tui.screens.page import shown_key
from tui.spans import Line, Span, fit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.screen import Screen

KeyGroup: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, and under it keys with what they do."""

EVERYWHERE: Final = "F1 ? keys  F2 rules  F8 picture  ctrl+p all commands"
NOTHING_LOST: Final = "ctrl+q quits; nothing is lost."
RIGHT: Final = 43
"""Where the right column begins."""


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
        left: list[Line] = []
        right: list[Line] = []
        one_column = width < RIGHT * 3 // 2
        for title, keys in self._groups:
            column = left if one_column or len(left) <= len(right) else right
            if column:
                column.append(())
            column.append((Span(title.upper(), "accent", emphasis="bold"),))
            across = max(len(key) for key, _ in keys) + 1 if keys else 0
            column += [(Span(f"{key:<{across}}", "text", emphasis="bold"), Span(words, "muted")) for key, words in keys]
        for number in range(max(len(left), len(right))):
            start = left[number] if number < len(left) else ()
            end = right[number] if number < len(right) else ()
            yield (*fit(start, RIGHT), *end) if end else start
        yield ()
        yield (Span(EVERYWHERE[:width], "text"),)
        yield (Span(NOTHING_LOST[:width], "muted"),)


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
