"""Answers that are typed as a record of the game writes them: `step left`, `flip 4`, `use pistol`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.notation import COPY, NotationError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Option
    from core.engine.notation import Notation


def answer_of(notation: Notation, options: Sequence[Option], text: str) -> Option | None:
    """The option that words choose; None for words that choose none.

    A card of which there are copies may be named without saying which: all are the same. Only what is offered is looked
    through, so that nobody learns from it what others have.
    """
    if not text or not options:
        return None
    words = notation.typed(text.casefold())
    told = {notation.option(option).casefold(): option for option in options}
    copies = [option for written, option in told.items() if written.startswith(f"{words}{COPY}")]
    if words in told or copies:
        return told.get(words, copies[0] if copies else None)
    try:
        option = notation.option_of(words)
    except NotationError:
        option = None
    return option if option in options else _meant(told, words)


def answers_of(notation: Notation, options: Sequence[Option], text: str) -> tuple[Option, ...]:
    """The options that several words after one tag choose one by one, as in `look 2 3`; none where one chooses none."""
    tag, *values = text.casefold().split() or ("",)
    found = [answer_of(notation, options, f"{tag} {value}") for value in values] if len(values) > 1 else []
    chosen = tuple([option for option in found if option is not None])
    return chosen if len(chosen) == len(values) == len(set(chosen)) else ()


def _meant(told: Mapping[str, Option], words: str) -> Option | None:
    """The only option whose words these are in part: `keep drum` for `keep leaking-drum#2`, blanks for hyphens."""
    tag, *values = words.split()
    found: dict[str, Option] = {}
    for written, option in told.items():
        here, *parts = written.partition(COPY)[0].split(" ")
        typed = ["-".join(values)] if len(parts) == 1 else values
        if here == tag and values and len(typed) == len(parts) and all(map(_is_part, typed, parts)):
            found.setdefault(written.partition(COPY)[0], option)
    return next(iter(found.values())) if len(found) == 1 else None


def _is_part(typed: str, word: str) -> bool:
    """Whether a word is what was typed, or whole parts of it are, between its hyphens."""
    return f"-{typed}-" in f"-{word}-"


def is_answer(notation: Notation, text: str) -> bool:
    """Whether words begin as an answer of the game does."""
    try:
        notation.kind_of(text.partition(" ")[0])
    except NotationError:
        return False
    return True
