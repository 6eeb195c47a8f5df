"""Every event has words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from msgspec.structs import fields

from core.terror_below.decks.edition import built_in
from core.terror_below.events import AnyEvent, AttackBegan, GameBegan, TurnBegan, WormAppeared
from core.terror_below.seats import Setup
from core.terror_below.words.log.log import LogTelling
from core.words.log import tell
from tests.tui.positions import squads

if TYPE_CHECKING:
    from core.engine.decisions import Event

VALUES: Final[dict[str, Any]] = (
    dict.fromkeys(("again", "back", "bottom", "final", "hidden"), True)
    | dict.fromkeys(("bounty", "card", "character", "seat", "start"), 0)
    | dict.fromkeys(("by", "origin", "over", "slot", "victim"), 1)
    | dict.fromkeys(("count", "damage", "depth", "left", "points", "rubble", "space"), 2)
    | {"limit": 15, "needed": 4, "pieces": 3, "round": 3, "total": 9, "worm": 5}
    | {"cards": (0, 1), "members": (0, 1), "seats": (0, 1), "faces": (5, 3), "ranking": ((0,), (1,))}
    | {"by_dice": False, "direction": "up", "egg": "azure", "eggs": (1, 0, 0, 2), "purpose": "damage"}
    | {"deck": "items", "source": "items", "place": "motel", "what": "motel", "reason": "goal", "why": "shot"}
)
"""A value for each field of the events."""

UNLIKE: Final[dict[tuple[str, str], Any]] = {
    ("game-began", "seats"): 4,
    ("deck-shuffled", "cards"): 30,
    ("arrow-ignored", "why"): "edge",
}
"""Where a field of the same name means something else."""

SETUP: Final = Setup(tuple(squad.setup for squad in squads()))

KINDS: Final = get_args(AnyEvent)


def sample(kind: type[Event]) -> Event:
    tag = str(kind.__struct_config__.tag)
    values = {
        field.name: UNLIKE.get((tag, field.name), VALUES[field.name])
        for field in fields(kind)
        if field.name != "audience"
    }
    return kind(**values)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_alone_makes_a_sentence(kind: type[Event]) -> None:
    (line,) = tell((sample(kind),), LogTelling(SETUP, built_in()))
    assert line.text.endswith(".")
    assert len(line.text) > len("ends.")
    assert not re.search(r"(?<!\d)-\d", line.text)
    assert "None" not in line.text


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_changes_the_log_it_comes_to(kind: type[Event]) -> None:
    """An event is told even where it joins what is being told."""
    before = (GameBegan(4, 0), WormAppeared(1, 5, 2), TurnBegan(1, 1), AttackBegan(1, 5, 2))
    grown = tell((*before, sample(kind)), LogTelling(SETUP, built_in()))
    assert grown != tell(before, LogTelling(SETUP, built_in()))
