"""What must hold of every answer, offered or not, in any state: for games played by chance."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
import pytest

from core.engine.decisions import Choice, Decision, IllegalError, Outcome
from core.engine.digest import digest
from core.terror_below.decks.cards import DIRECTIONS, EGGS
from core.terror_below.game import TerrorBelow
from core.terror_below.options import AnyOption

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terror_below.state import State

RULES: Final = TerrorBelow()
KINDS: Final = get_args(AnyOption)


def picks(seed: str | int) -> Random:
    """Chance that is the same in every run."""
    return Random(seed)  # noqa: S311 - tests that can be repeated are wanted, not secrecy


def any_option(pick: Random) -> Option:
    """Any answer that could be written down, sensible or not."""
    kind = pick.choice(KINDS)
    values: dict[str, Any] = {}
    for field in kind.__struct_fields__:
        match field:
            case "direction" | "over" | "land":
                values[field] = pick.choice(DIRECTIONS)
            case "egg":
                values[field] = pick.choice(EGGS)
            case "dig":
                values[field] = pick.random() < 0.5
            case "slot" | "seat" | "arrow" | "die" | "pieces":
                values[field] = pick.randrange(-1, 6)
            case "space":
                values[field] = pick.randrange(-1, 38)
            case _:
                values[field] = pick.randrange(-1, 60)
    return kind(**values)  # type: ignore[no-any-return]  # the kinds of options


def assert_refused(state: State, answer: Choice | Outcome) -> None:
    """The answer is refused in words, and the state stays as it was."""
    before = digest(state)
    with pytest.raises(IllegalError) as refused:
        RULES.apply(state, answer)
    assert refused.value.reason.text
    assert refused.value.reason.code
    assert digest(state) == before
    if isinstance(answer, Choice):
        assert RULES.why_not(state, answer.seat, answer.option) == refused.value.reason


def decision_at(state: State) -> Decision | None:
    """The decision that a state waits for; None for luck and the end."""
    pending = RULES.pending(state)
    return pending[0] if isinstance(pending, tuple) else None


def assert_sound_options(state: State, decision: Decision) -> None:
    """No two options are alike, each has a name of its own, and each goes to a file and back."""
    assert decision.options
    assert len(set(decision.options)) == len(decision.options)
    assert len({option.id for option in decision.options}) == len(decision.options)
    for option in decision.options:
        assert msgspec.json.decode(msgspec.json.encode(option), type=RULES.option_type) == option
        assert RULES.why_not(state, decision.seat, option) is None


def assert_accepted(state: State, decision: Decision) -> None:
    """Every option leads somewhere sound, tells what happened in events that can be filed, and changes nothing."""
    before = digest(state)
    for option in decision.options:
        after, events = RULES.apply(state, Choice(decision.seat, option))
        assert RULES.check(after) == ()
        for event in events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=RULES.event_type) == event
    assert digest(state) == before
