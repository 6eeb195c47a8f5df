"""The digest of a state is that of its value, whoever built it and however."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec import Struct, convert
from msgspec.structs import fields

from core.engine.digest import digest, written
from core.engine.random_play import play_at_random
from core.terror_below.chapters.pieces import minus
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.state import Squad, State
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.test_every_way import RULES

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES: Final = [
    Setup(seats_named(NAMES[:2]), start=None, tiles="dice"),
    Setup(seats_named(NAMES[:5]), board="canyon", worms="drawn", late_seat=True),
    Setup(seats_named(NAMES[:1]), solo=Solo("scramble", queens=True, missing=1)),
]


@cache
def defaults(kind: type[Struct]) -> dict[str, Any]:
    """The fields of a Struct, each with its default."""
    return {field.name: field.default for field in fields(kind)}


def in_full(value: Any) -> Any:
    """Plain data that leaves no field out."""
    if isinstance(value, Struct):
        tag = {} if value.__struct_config__.tag is None else {"type": value.__struct_config__.tag}
        return {**tag, **{name: in_full(getattr(value, name)) for name in defaults(type(value))}}
    return [in_full(part) for part in value] if isinstance(value, tuple) else value


def in_short(value: Any) -> Any:
    """Plain data that leaves out every field at its default."""
    if isinstance(value, Struct):
        tag = {} if value.__struct_config__.tag is None else {"type": value.__struct_config__.tag}
        parts = {name: (getattr(value, name), default) for name, default in defaults(type(value)).items()}
        return {**tag, **{name: in_short(part) for name, (part, default) in parts.items() if part != default}}
    return [in_short(part) for part in value] if isinstance(value, tuple) else value


def test_a_squad_that_lost_its_eggs_has_the_digest_of_one_that_had_none() -> None:
    squad = Squad(eggs=minus((1, 0, 0, 0), (1, 0, 0, 0)), score=tuple(0 for _ in Squad().score))
    assert squad == Squad()
    assert digest(squad) == digest(Squad())


@pytest.mark.parametrize("plain", [in_full, in_short])
@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: f"{len(setup.seats)} seats")
def test_a_state_rebuilt_from_plain_data_has_the_digest_of_the_one_that_was_played(
    setup: Setup, plain: Callable[[Any], Any]
) -> None:
    history, _ = play_at_random(RULES, setup, f"{len(setup.seats)} seats")
    for entry in history.entries:
        rebuilt = convert(plain(entry.state), State)
        assert rebuilt == entry.state
        assert digest(rebuilt) == digest(entry.state)
        assert written(rebuilt) == written(entry.state)
