"""The keys of a screen, by what they are for."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from textual.binding import Binding, BindingType

from tui.look.marks import paragraph
from tui.look.spans import Line, Span, fit
from tui.widgets.dialog import Box, Dialog
from tui.widgets.page import shown_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.screen import Screen

KeyGroup: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, and under it keys with what they do."""

EVERYWHERE: Final = "F1 ? keys  F2 rules  F3 settings  F8 picture  ctrl+p all commands"
QUITS: Final = "ctrl+q quits; nothing is lost."
QUITS_TO_TITLE: Final = "ctrl+q goes to the title, and from there it quits; nothing is lost."
TWO_COLUMNS: Final = 60
"""Columns from which the groups stand in two columns."""

GAP: Final = 2
"""Columns between them."""


class KeysScreen(Dialog[None]):
    """The keys, over the screen that they are for."""

    WIDTH = 76

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,enter,space", "leave", "close", show=False, id="dialog.leave"),
        Binding("right,left,l,h,tab", "other_page", "the other page", show=False),
        Binding("n", "news", "what is new", show=False),
    ]

    def __init__(
        self,
        groups: tuple[KeyGroup, ...],
        signs: tuple[KeyGroup, ...] = (),
        *,
        in_game: bool = False,
        signs_first: bool = False,
    ) -> None:
        """With `signs` there is a second page: what is short on the screen, and what it means.

        `in_game`: a game is played, to whose title one key leads. `signs_first`: it opens at the second page.
        """
        super().__init__()
        self._quits = QUITS_TO_TITLE if in_game else QUITS
        self._groups = groups
        self._signs = signs
        self._turn_to(signs=signs_first and bool(signs))

    def _turn_to(self, *, signs: bool) -> None:
        self._shows_signs = signs
        self.first = 0
        self.title_text = "SIGNS" if signs else "KEYS"
        other = f"→ {'keys' if signs else 'signs'}  " if self._signs else ""
        news = "" if self._quits == QUITS_TO_TITLE else "n new  "
        self.hint = f"{other}{news}? closes"

    def action_news(self) -> None:
        """What is new in this version."""
        from tui.screens.new_version import NewVersionPage

        self.app.push_screen(NewVersionPage())

    def action_other_page(self) -> None:
        """The signs instead of the keys, and back."""
        if self._signs:
            self._turn_to(signs=not self._shows_signs)
            self.query_one(Box).measure()

    def body(self, width: int) -> Iterable[Line]:
        """Two columns of groups, and what holds everywhere; or the signs, one below the other."""
        if self._shows_signs:
            yield from _column(self._signs, width, between=0)
            return
        if width < TWO_COLUMNS:
            yield from _column(self._groups, width)
        else:
            halves = _halves(self._groups)
            across = _parting(halves, width)
            left, right = _column(halves[0], across - GAP), _column(halves[1], width - across)
            for start, end in zip_longest(left, right, fillvalue=()):
                yield (*fit(start, across), *end) if end else start
        yield ()
        yield from paragraph(EVERYWHERE, width)
        yield from paragraph(self._quits, width, "muted")


def _halves(groups: tuple[KeyGroup, ...]) -> tuple[tuple[KeyGroup, ...], tuple[KeyGroup, ...]]:
    """The groups in their order, parted where the columns come out most alike; the keys of a lone group are parted."""
    if len(groups) == 1:
        [(heading, keys)] = groups
        half = (len(keys) + 1) // 2
        return ((heading, keys[:half]),), ((("", keys[half:]),) if keys[half:] else ())

    def height(part: tuple[KeyGroup, ...]) -> int:
        return sum(len(keys) + 2 for _, keys in part)

    cut = min(range(1, len(groups) + 1), key=lambda at: (max(height(groups[:at]), height(groups[at:])), at), default=0)
    return groups[:cut], groups[cut:]


def _parting(halves: tuple[tuple[KeyGroup, ...], tuple[KeyGroup, ...]], width: int) -> int:
    """Where the second column begins: in the middle, or where no line of both is broken."""
    left, right = (_needs(half) for half in halves)
    middle = width // 2 + GAP
    return max(left + GAP, min(middle, width - right)) if left + GAP + right <= width else middle


def _needs(groups: tuple[KeyGroup, ...]) -> int:
    """Columns in which no line of these groups is broken."""
    return _across(groups) + max((len(words) for _, keys in groups for _, words in keys), default=0)


def _across(groups: tuple[KeyGroup, ...]) -> int:
    """Columns of the keys and the blank behind them."""
    return max((len(key) for _, keys in groups for key, _ in keys), default=0) + 1


def _column(groups: tuple[KeyGroup, ...], width: int, *, between: int = 1) -> list[Line]:
    """Groups below each other, blank lines between them; what a key does goes on in the next line where it is long."""
    across = _across(groups)
    lines: list[Line] = []
    for title, keys in groups:
        lines += [()] * (between if lines else 0)
        lines.append((Span(title.upper(), "accent", emphasis="bold"),))
        for key, words in keys:
            room = max(8, width - across)
            first, *rest = wrap(words, room) or [""]
            lines.append((Span(f"{key:<{across}}", "text", emphasis="bold"), Span(first, "muted")))
            lines += [(Span(" " * across), Span(more, "muted")) for more in rest]
    return lines


def signs_of(screen: Screen[Any]) -> tuple[KeyGroup, ...]:
    """What is short on a screen, with its meaning. A screen that has such signs says `sign_groups`."""
    own = getattr(screen, "sign_groups", None)
    if own is None:
        return ()
    signs: tuple[KeyGroup, ...] = own()
    return signs


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
