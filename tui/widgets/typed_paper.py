"""A list and its paper, with a field to type in below: how one leaves what lies on top."""

from __future__ import annotations

from typing import Any

from tui.widgets.field_page import FieldPage
from tui.widgets.paper import PaperScreen


class TypedPaper(PaperScreen, FieldPage[Any]):
    """A list, the paper of what is chosen in it, and a field."""

    def action_close(self) -> None:
        """Back to where it was opened from."""
        self.dismiss(None)

    def action_back(self) -> None:
        """Leave what is being typed, the paper, or the list."""
        if self.is_typing:
            self.close_field()
        elif self.opened and not self.side_by_side:
            self.opened = False
            self.refresh_bindings()
            self.repaint()
        else:
            self.dismiss(None)
