"""Why what was sent is not done: it cannot be, or the line lacks something."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.engine.decisions import IllegalError
from tui.table.shared.shared import OVERTAKEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Seat
    from tui.dialogue.lines import RefusedCode


class RefusedError(Exception):
    """What was sent cannot be done."""

    def __init__(self, code: RefusedCode, why: str, rule: str = "", seat: Seat | None = None) -> None:
        """`seat` is whose wish it was; that of whoever sent the line where none is named."""
        super().__init__(why)
        self.code = code
        self.rule = rule
        self.seat = seat


class FieldError(Exception):
    """What was sent lacks something, or has too much; in a sentence."""


@contextmanager
def refusing(code: RefusedCode) -> Iterator[None]:
    """What the table does not let happen is refused. Raises `RefusedError`."""
    try:
        yield
    except IllegalError as error:
        late = error.reason is OVERTAKEN
        raise RefusedError("late" if late else code, error.reason.text, error.reason.rule) from error
