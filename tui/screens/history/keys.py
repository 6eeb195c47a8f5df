"""The keys of the history, and what its help says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.binding import Binding, BindingType

from tui.widgets.paper import CHOOSE

if TYPE_CHECKING:
    from tui.screens.keys import KeyGroup

BINDINGS: Final[tuple[BindingType, ...]] = (
    Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
    Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
    Binding("enter", "open", "open", id="history.open"),
    Binding("enter", "read", "read it", id="history.read"),
    Binding("enter", "look", "look then", id="history.look"),
    Binding("r", "look", "look then", show=False, id="history.replay"),
    Binding("b", "back_to", "back to here", id="history.back.to"),
    Binding("s", "side", "try out", id="history.side"),
    Binding("c", "comment", "say", id="history.comment"),
    Binding("f", "topic(1)", "kind", id="history.topic"),
    Binding("p", "player(1)", "who", id="history.player"),
    Binding("slash", "search", "find", id="history.search", key_display="/"),
    Binding("a", "all", "all", id="history.all"),
    Binding("escape", "back", "back", id="history.leave", key_display="esc"),
    Binding("tab", "branches", "variations", id="history.branches", priority=True),
    Binding("left_square_bracket", "turn_mark(-1)", "turn", show=False, id="history.turn.back", key_display="["),
    Binding("right_square_bracket", "turn_mark(1)", "turn", show=False, id="history.turn.on", key_display="]"),
    Binding("left_curly_bracket", "attack(-1)", "attack", show=False, id="history.attack.back", key_display="{"),
    Binding("right_curly_bracket", "attack(1)", "attack", show=False, id="history.attack.on", key_display="}"),
    Binding("F", "topic(-1)", "kind before", show=False, id="history.topic.back"),
    Binding("P", "player(-1)", "player before", show=False, id="history.player.back"),
    Binding("h", "here", "where you are now", show=False, id="history.here"),
    Binding("y", "close", "close", show=False, id="history.close"),
    Binding("question_mark", "app.help", "help", id="history.help", key_display="?"),
)

HELP: Final[tuple[KeyGroup, ...]] = (
    (
        "read",
        (
            ("↑ ↓ k j", "line by line"),
            ("pgup pgdn", "page by page"),
            ("home end", "the first, the last"),
            ("[ ]", "turn by turn"),
            ("{ }", "attack by attack"),
            ("h", "where you are now"),
        ),
    ),
    ("sift", (("f F", "one kind of thing"), ("p P", "one player"), ("/", "words"), ("a", "everything again"))),
    (
        "at a line",
        (
            ("enter r", "open it; look at the table then"),
            ("b", "undo back to here"),
            ("s", "try something out from here"),
            ("c", "say something about it"),
        ),
    ),
    ("beyond", (("tab", "the game and its variations"), ("esc y", "back to the table"))),
)
"""The keys by what they are for."""
