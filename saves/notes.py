"""The one place where notes of a file become remarks of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.past.remarks import Remarks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from saves.form.lines import Note


def remarks_of(notes: Iterable[Note]) -> Remarks:
    """What the notes of a file say."""
    return Remarks(note.remark for note in notes)
