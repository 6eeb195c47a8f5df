"""The end of a lesson: what was learnt becomes a game, if the player wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tui.widgets.dialog import Dialog
from tui.widgets.dialogs import paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.words.lessons.form import Lesson
    from tui.look.spans import Line


FROM_HERE: Final = "From here on it is a game like any other."
FROM_THE_START: Final = "This game is over. Start a new one from its first turn."
"""What follows a lesson."""


class LessonEnd(Dialog[bool]):
    """Whether a game follows: from here on, or anew where that one is over. True to play on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play_on", "play on", id="lesson.play_on"),
        Binding("escape", "leave", "to the title", id="dialog.leave", key_display="esc"),
    ]

    hint = "learnt"

    def __init__(self, lesson: Lesson, *, ended: bool = False) -> None:
        """`ended`: it has led to the end of the game, so that the next one begins anew."""
        super().__init__()
        self.title_text = lesson.title.upper()
        self._begins_anew = ended
        self._sentences = (lesson.end or "That was the lesson.", FROM_THE_START if ended else FROM_HERE)

    def body(self, width: int) -> Iterable[Line]:
        """What is said at the end."""
        return paragraphs(self._sentences, width)

    def label(self, binding: Binding) -> str:
        """A game that is over is not played on."""
        return "new game" if self._begins_anew and binding.action == "play_on" else super().label(binding)

    def action_play_on(self) -> None:
        """Go on with a game."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """To the title."""
        self.dismiss(False)
