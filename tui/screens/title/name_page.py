"""The title while somebody says by which name a game should know them: the shelf stays, the name is typed below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType

from core.engine.names import name_fault
from core.words.english import capital
from tui.look.spans import Line, Span
from tui.screens.title.shelf import laid
from tui.widgets.field import Field
from tui.widgets.field_page import INDENT, FieldPage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WHO: Final = "What is your name?"


class NamePage(FieldPage[str]):
    """It is dismissed with the name; with none where nobody has said one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "cancel", show=False, id="title.name.back"),
    ]

    def __init__(self, under: Callable[[int, int], Sequence[Line]], usual: str) -> None:
        """`under` gives the lines of the title; `usual` is the name that stands there to begin with."""
        super().__init__()
        self._under = under
        self._usual = usual
        self._said = ""

    def on_mount(self) -> None:
        """A name is asked for at once."""
        self.call_after_refresh(self.type_in, WHO, self._usual)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The title, with what is asked above the keys."""
        lines = list(self._under(width, height))
        lines[-2] = laid([(INDENT, (Span(self._said),))], width)
        lines[-1] = self.keys(width)
        return lines

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Put a sentence into the line above the keys."""
        del refused
        self._said = sentence
        self.repaint()

    @on(Field.Submitted)
    def name_typed(self, event: Field.Submitted) -> None:
        """A name that can be used closes the page; another is refused, and can be mended."""
        event.stop()
        name = event.value.strip()
        if (fault := name_fault(name)) is not None:
            self.type_in(f"{capital(fault)} {WHO}", event.value)
        else:
            self.dismiss(name)

    def close_field(self) -> None:
        """The field is left: there is no name to say."""
        self.dismiss()

    def action_back(self) -> None:
        """No name."""
        self.dismiss()
