"""Answers that are typed as a record of the game writes them: `step left`, `flip 4`, `use pistol`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.notation import COPY, NotationError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option
    from core.engine.notation import Notation


def answer_of(notation: Notation, options: Sequence[Option], text: str) -> Option | None:
    """The option that words choose; None for words that choose none.

    A card of which there are copies may be named without saying which: all are the same. Only what is offered is looked
    through, so that nobody learns from it what others have.
    """
    if not text or not options:
        return None
    words = text.casefold()
    told = {notation.option(option).casefold(): option for option in options}
    copies = [option for written, option in told.items() if written.startswith(f"{words}{COPY}")]
    if words in told or copies:
        return told.get(words, copies[0] if copies else None)
    try:
        option = notation.option_of(words)
    except NotationError:
        return None
    return option if option in options else None


def is_answer(notation: Notation, text: str) -> bool:
    """Whether words begin as an answer of the game does."""
    try:
        notation.kind_of(text.partition(" ")[0])
    except NotationError:
        return False
    return True
