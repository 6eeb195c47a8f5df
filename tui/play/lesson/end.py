"""The end of a lesson: what was learnt becomes a game, for whoever wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tui.widgets.dialog import Dialog
from tui.widgets.dialogs import paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.words.lessons.form import Lesson
    from tui.look.spans import Line


class LessonEnd(Dialog[bool]):
    """Whether the game goes on from here. True to play on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play_on", "play on from here", id="lesson.play_on"),
        Binding("escape", "leave", "to the title", id="dialog.leave", key_display="esc"),
    ]

    hint = "learnt"

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.title_text = lesson.title.upper()
        self._sentences = (lesson.end or "That was the lesson.", "From here on it is a game like any other.")

    def body(self, width: int) -> Iterable[Line]:
        """What is said at the end."""
        return paragraphs(self._sentences, width)

    def action_play_on(self) -> None:
        """Go on from here."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """To the title."""
        self.dismiss(False)
