"""Something of the table opened in full: a key that opens or closes leaves it, and so does one that only looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events


class OpenedDialog(Dialog[None]):
    """A box over the table. A subclass says what is told in it.

    Attributes:
        looks: Whether a key only looks, at the table below: then the box closes, and the table takes the key.
    """

    WIDTH = 72

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "app.rules", "the rules", id="card.rules", key_display="F2"),
        Binding("escape,x,enter,space", "leave", "close", id="dialog.leave", key_display="esc"),
    ]

    looks: Callable[[str], bool] | None = None

    def on_key(self, event: events.Key) -> None:
        """What stands on the table in sight is so: `b closes` the list of Bounties, whatever of it is open."""
        if self.looks is not None and self.bound_to(event.key) is None and self.looks(event.key):
            event.stop()
            self.dismiss(None)
            self.app.post_message(event)
