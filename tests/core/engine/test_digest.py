"""Digests: equal for equal values, in every run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from msgspec import Struct, json

from core.engine.digest import canonical, digest, written
from tests.core.toy_game import State


class Hand(Struct, frozen=True):
    """Something that holds what has no order of its own."""

    cards: frozenset[str] = frozenset()
    counts: dict[str, int] = {}


class Purse(Struct, frozen=True, omit_defaults=True):
    """Something with defaults that other objects may equal."""

    coins: tuple[int, int] = (0, 0)
    owner: str = "nobody we know"
    weight: float = 0.0


class Chest(Struct, frozen=True, omit_defaults=True):
    """Purses within what has defaults of its own."""

    purses: tuple[Purse, ...]
    spare: Purse | None = None
    stamps: tuple[str, ...] = ("sealed",)


def test_equal_states_have_equal_digests() -> None:
    assert digest(State(3, 2, (True, None), (1, 0))) == digest(State(3, 2, (True, None), (1, 0)))


def test_a_field_that_came_back_to_its_default_is_as_one_that_never_left_it() -> None:
    back = json.decode(b'{"coins":[0,0],"owner":"nobody we know","weight":0.0}', type=Purse)

    assert back == Purse()
    assert digest(back) == digest(Purse())
    assert written(back) == b"{}"


def test_so_it_is_with_what_lies_deeper() -> None:
    text = b'{"purses":[{"coins":[1,2]},{"coins":[0,0]}],"spare":{"weight":0.0},"stamps":["sealed"]}'
    chest = json.decode(text, type=Chest)

    assert digest(chest) == digest(Chest((Purse((1, 2)), Purse()), spare=Purse()))
    assert written(chest) == b'{"purses":[{"coins":[1,2]},{}],"spare":{}}'


def test_what_is_at_its_defaults_is_passed_on_as_it_is() -> None:
    chest = Chest((Purse((1, 2)), Purse()))

    assert canonical(chest) is chest


def test_a_field_that_is_not_at_its_default_is_written() -> None:
    said = {digest(Purse()), digest(Purse((0, 1))), digest(Purse(owner="Ada")), digest(Purse(weight=1.0))}

    assert len(said) == 4


def test_any_field_changes_the_digest() -> None:
    states = [
        State(3),
        State(4),
        State(3, 2),
        State(3, 1, (True, None)),
        State(3, 1, (None, True)),
        State(3, 1, (False, None)),
        State(3, points=(1, 0)),
    ]

    assert len({digest(state) for state in states}) == len(states)


def test_the_order_in_which_a_value_was_built_does_not_matter() -> None:
    one = Hand(frozenset("abcdefgh"), {"a": 1, "b": 2})
    other = Hand(frozenset("hgfedcba"), {"b": 2, "a": 1})

    assert digest(one) == digest(other)


def test_a_state_that_was_written_and_read_keeps_its_digest() -> None:
    state = State(3, 2, (True, None), (1, 0))

    assert digest(json.decode(json.encode(state), type=State)) == digest(state)


def test_a_digest_is_the_same_in_every_run() -> None:
    program = (
        "from tests.core.engine.test_digest import Hand\n"
        "from core.engine.digest import digest\n"
        "print(digest(Hand(frozenset('abcdefgh'))))\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("0", "1", "random")
    }

    assert said == {digest(Hand(frozenset("abcdefgh"))) + "\n"}
