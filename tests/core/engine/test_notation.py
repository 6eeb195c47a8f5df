"""Options in words, for any game."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine.decisions import Option
from core.engine.notation import Notation, NotationError
from tests.core.toy_game import Say, Setup, Toy


class Go(Option, frozen=True, tag="go"):
    """An option with values of every plain kind."""

    where: str
    far: int
    slowly: bool = False
    way: Literal["left", "right"] = "left"
    stops: tuple[int, ...] = ()


class Wait(Option, frozen=True, tag="wait"):
    """An option without values."""


NOTATION = Notation(Go | Wait)

OPTIONS = st.builds(
    Go,
    where=st.text(max_size=8),
    far=st.integers(-(10**9), 10**9),
    slowly=st.booleans(),
    way=st.sampled_from(["left", "right"]),
    stops=st.lists(st.integers(0, 9), max_size=3).map(tuple),
) | st.builds(Wait)


def test_an_option_is_its_tag_and_its_values() -> None:
    assert NOTATION.option(Go("north", 3, slowly=True)) == "go north 3 yes left []"
    assert NOTATION.option(Wait()) == "wait"


def test_seats_are_numbers_from_one() -> None:
    assert NOTATION.seat(0) == "1"
    assert NOTATION.seat_of("2") == 1


def test_every_game_has_a_notation() -> None:
    words = Toy().notation(Setup())

    assert words.option(Say(high=True)) == "say yes"
    assert words.option_of("say no") == Say(high=False)


@given(OPTIONS)
def test_every_option_comes_back_from_its_words(option: Go | Wait) -> None:
    words = NOTATION.option(option)

    assert NOTATION.option_of(words) == option
    assert all(word and word.isprintable() for word in words.split(" "))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "fly",
        "wait 1",
        "go north",
        "go north x no left []",
        "go north 3 maybe left []",
        "go north 3 no up []",
        "go  ",
    ],
)
def test_words_that_are_no_option_are_refused(words: str) -> None:
    with pytest.raises(NotationError):
        NOTATION.option_of(words)


@pytest.mark.parametrize("word", ["0", "-1", "x", "", "٣", "1" * 12])
def test_words_that_are_no_seat_are_refused(word: str) -> None:
    with pytest.raises(NotationError, match="seat"):
        NOTATION.seat_of(word)


@given(st.text(max_size=30))
def test_no_text_does_more_than_being_refused(words: str) -> None:
    try:
        option = NOTATION.option_of(words)
    except NotationError:
        return
    assert isinstance(option, Go | Wait)
