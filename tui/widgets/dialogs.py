"""Small boxes: something that must be read, and a question before something that cannot be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tui.look.marks import paragraph
from tui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tui.look.spans import Line


class Notice(Dialog[None]):
    """Sentences that must be read before anything goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave", "continue", id="notice.leave"),
        Binding("space", "leave", "continue", show=False, id="notice.leave.space"),
        Binding("escape", "leave", "continue", show=False, id="dialog.leave"),
    ]

    def __init__(self, title: str, sentences: tuple[str, ...]) -> None:
        super().__init__()
        self.title_text = title
        self._sentences = sentences

    def body(self, width: int) -> Iterable[Line]:
        """The sentences, a line between them."""
        return paragraphs(self._sentences, width)


class Confirm(Dialog[bool]):
    """A question before something that cannot be undone. Only `y` agrees, so that no held key does."""

    CONSENTS = True
    ink = "bad"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "agree", "yes", id="confirm.yes"),
        Binding("escape", "leave", "cancel", id="dialog.leave", key_display="esc"),
        Binding("n", "leave", "cancel", show=False, id="confirm.no"),
    ]

    def __init__(self, title: str, sentences: tuple[str, ...], words: str) -> None:
        """A question; `words` say what is done after a yes."""
        super().__init__()
        self.title_text = title
        self._sentences = sentences
        self._words = words

    def body(self, width: int) -> Iterable[Line]:
        """The question."""
        return paragraphs(self._sentences, width)

    def label(self, binding: Binding) -> str:
        """The words on a button: the deed that it does."""
        return self._words if binding.action == "agree" else super().label(binding)

    def action_agree(self) -> None:
        """Yes."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """No."""
        self.dismiss(False)


def paragraphs(sentences: Iterable[str], width: int) -> list[Line]:
    """Texts broken into lines, a blank line between them."""
    lines: list[Line] = []
    for sentence in sentences:
        lines += [*paragraph(sentence, width), ()]
    return lines[:-1]
