"""Reading a lesson. Its text may come from anywhere: what is wrong with it is told in a sentence."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct, ValidationError, convert

from core.engine.packs import LARGEST
from core.engine.plain_text import is_plain, plain
from core.words.lessons.form import Lesson

if TYPE_CHECKING:
    from collections.abc import Iterator

StructT = TypeVar("StructT", bound=Struct)

DEEPEST: Final = 6
"""No lesson has tables in tables in tables deeper than this."""

TOO_DEEP: Final = "its tables lie too deep in each other"

SHOWN: Final = 200
"""As many characters of what is wrong are told."""


class LessonError(ValueError):
    """A lesson that cannot be given; its text is a sentence that says why."""


def read_lesson(text: str, name: str) -> Lesson:
    """The lesson that a text in TOML tells; `name` is what it is called. Raises `LessonError`."""
    lesson = read_form(text, f"The lesson {plain(name, 40)!r}", Lesson)
    where = f"The lesson {plain(name, 40)!r} cannot be read"
    if lesson.start.you not in lesson.start.seats:
        raise LessonError(f"{where}: {lesson.start.you} takes it, and has no seat.")
    for number, step in enumerate(lesson.steps, 1):
        if step.seat and step.seat not in lesson.start.seats:
            raise LessonError(f"{where}: step {number} asks {step.seat}, who has no seat.")
        if step.times > 1 and not step.want:
            raise LessonError(f"{where}: step {number} takes {step.times} answers and wants none.")
        if step.then and not step.want:
            raise LessonError(f"{where}: step {number} continues with answers and wants none before them.")
        if step.want and step.press:
            raise LessonError(f"{where}: step {number} wants an answer and a key; it can want one of them.")
    return lesson


def read_form(text: str, what: str, form: type[StructT]) -> StructT:
    """A text in TOML as such a form: not too long, of the right shape, and with nothing in it that cannot be shown.

    Blanks and ends of lines within a text count as one blank. Raises `LessonError`, which names `what`.
    """
    where = f"{what} cannot be read"
    if len(text) > LARGEST:
        raise LessonError(f"{where}: it has {len(text):,} characters, at most {LARGEST:,} are allowed.")
    try:
        told = _joined(tomllib.loads(text), 0)
        found = convert(told, form)
    except RecursionError as error:
        raise LessonError(f"{where}: {TOO_DEEP}.") from error
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        why = plain(str(error), SHOWN).removesuffix(".")
        raise LessonError(f"{where}: {why[:1].lower()}{why[1:]}.") from error
    except ValueError as error:
        # tomllib lets the faults of dates and numbers through as they are
        raise LessonError(f"{where}: {plain(str(error), SHOWN)}.") from error
    for part in _texts(told):
        if not is_plain(part):
            raise LessonError(f"{where}: {plain(part, 40)!r} has characters that cannot be shown.")
    return found


def _joined(value: Any, depth: int) -> Any:
    if depth > DEEPEST:
        raise ValueError(TOO_DEEP)
    match value:
        case str():
            return " ".join(value.split()) if any(blank in value for blank in "\n\r\t") else value
        case list():
            return [_joined(part, depth + 1) for part in value]
        case dict():
            return {key: _joined(part, depth + 1) for key, part in value.items()}
        case _:
            # numbers, flags and dates hold no text that could be cut over lines
            return value


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for part in value:
                yield from _texts(part)
        case dict():
            for key, part in value.items():
                yield key
                yield from _texts(part)
        case _:
            # numbers, flags and dates are no text
            pass
