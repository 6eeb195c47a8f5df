"""The tables that a record is written by: what is wrong with them is said when they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import pytest

from core.engine.decisions import Option
from core.engine.notation import NotationError
from core.words.record import (
    CopiedWord,
    Forms,
    FormsError,
    ListedWord,
    NamedWord,
    NumberedWord,
    PlainWord,
    Record,
    SaidWord,
    WordKind,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


class Give(Option, frozen=True, tag="give"):
    """Give a card to a seat."""

    card: int
    whose: int


class Dig(Option, frozen=True, tag="dig"):
    """Dig so many times, and deep or not."""

    often: int
    deep: bool = False


class Paint(Option, frozen=True, tag="paint"):
    """Paint it so often in a colour."""

    colour: str
    coats: int


AnyOption: TypeAlias = Give | Dig | Paint

KINDS: tuple[WordKind, ...] = (
    CopiedWord("card"),
    ListedWord("seat", mark=">"),
    NumberedWord("times", "number", sign="x", first=0),
    SaidWord("deep", "word for depth"),
    NamedWord("colour"),
    PlainWord("coats", int),
)

FIELDS: Mapping[str, str] = {"whose": "seat", "often": "times"}


class SmallRecord(Record):
    """A record of three kinds of answers."""

    forms: ClassVar[Forms] = Forms(AnyOption, KINDS, FIELDS)


WORDS = SmallRecord({"card": ("ace#1", "ace#2", "king"), "seat": ("A", "B"), "colour": ("red",)})


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (Give(1, 0), "give ace#2 > A"),
        (Give(2, 1), "give king > B"),
        (Dig(0), "dig x1"),
        (Dig(2, deep=True), "dig x3 deep"),
        (Paint("red", 2), "paint red 2"),
    ],
)
def test_an_answer_is_written_as_its_row_says_and_read_back(option: Option, words: str) -> None:
    assert WORDS.option(option) == words
    assert WORDS.option_of(words) == option


def test_a_mark_and_the_number_of_a_first_copy_may_be_left_out() -> None:
    assert WORDS.option_of("give ace B") == Give(0, 1)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("give ace", "after 'give' type 2 words, not 1"),
        ("dig", "after 'dig' type 1 or 2 words, not none"),
        ("give queen A", "'queen' is no card"),
        ("give king C", "'C' is no seat"),
        ("dig 3", "'3' is no number"),
        ("dig x0", "'0' is no number"),
        ("dig x1 wide", "'wide' is no word for depth"),
        ("paint blue 1", "'blue' is no colour"),
        ("paint red much", "'much' does not fit there"),
    ],
)
def test_words_that_are_no_answer_are_refused_by_what_is_wrong(words: str, why: str) -> None:
    with pytest.raises(NotationError) as refused:
        WORDS.option_of(words)

    assert str(refused.value) == why


def test_seats_are_their_letters() -> None:
    assert [WORDS.seat_of(WORDS.seat(seat)) for seat in (0, 1)] == [0, 1]
    with pytest.raises(NotationError, match="'C' is no seat"):
        WORDS.seat_of("C")


@pytest.mark.parametrize(
    ("kinds", "fields", "why"),
    [
        (KINDS[:-1], FIELDS, r"no kind of word is told for \['coats'\] of Paint"),
        (KINDS, {"often": "times"}, r"no kind of word is told for \['whose'\] of Give"),
        ((*KINDS, NamedWord("nobody")), FIELDS, r"no option makes use of these: \['nobody'\]"),
        (KINDS, {**FIELDS, "lost": "seat"}, r"no option makes use of these: \['lost'\]"),
    ],
)
def test_a_table_that_forgets_something_is_refused(
    kinds: tuple[WordKind, ...], fields: Mapping[str, str], why: str
) -> None:
    with pytest.raises(FormsError, match=why):
        Forms(AnyOption, kinds, fields)


def test_options_may_know_themselves_what_their_fields_are() -> None:
    told: Mapping[Any, tuple[str, ...]] = {Give: ("card", "seat"), Dig: ("times", "deep"), Paint: ("colour", "coats")}

    forms = Forms(AnyOption, KINDS, named_by=told.__getitem__)

    assert [kind.name for kind in forms[Give]] == ["card", "seat"]
