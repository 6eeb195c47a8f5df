"""What is told in fewer words where the screen is small."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from core.buried_beneath.setup import Setup
from core.buried_beneath.village import MIDDLE, village_of
from core.buried_beneath.words.foretold import Foretold, abridged
from tests.tui.buried_beneath.tables import sitting_at
from tests.tui.buried_beneath.test_table import wandered
from tests.tui.buried_beneath.villages import GAME, SEATS, at, green
from tui.buried_beneath import facts


def test_no_line_of_next_is_cut_where_there_is_little_room() -> None:
    """What has no room in its own words is told in fewer, and what it costs is always told. R42."""
    skill = "Chain Lightning is hexed"
    lines = [
        Foretold("·", 0, 2, words="{0} stays: somebody is adjacent", places=(at("nw2"),)),
        Foretold("▼", 0, 2, words="{0} is taken, the Camp moves on", places=(at("nw1"),)),
        Foretold("!", 0, 2, words="hits you", tail=("Health -1", skill)),
        Foretold("!", 0, 2, words="hits you", tail=("Health -1", "Speed -1")),
        Foretold("╳", 0, 2, words="springs the Trap at {0}", places=(at("nw1"),), tail=("0 left", "falls")),
        Foretold("→", words="● shoved from {0} to {1}", places=(at("nw1"), at("nw2")), tail=("Mana -1", "Health -1")),
    ]
    told_short = [
        "Keep stays: foe near",
        "Library is taken: no deploy",
        "hits you: H -1, a hex",
        "hits you: H -1, S -1",
        "the Trap at Library: falls",
        "● Library to Keep: M -1, H -1",
    ]
    scene: Any = sitting_at(green()).scene(0)
    assert [abridged(line, scene.village.name) for line in lines] == told_short
    for sitting in map(sitting_at, wandered()):
        scene = sitting.scene(0)
        for line in scene.forecast.lines if scene.forecast is not None else ():
            if not line.told.way:
                room = 28 - (3 if line.told.colour >= 0 else 0) - (4 if line.now else 0)
                assert len(abridged(line.told, scene.village.name)) <= room


def test_what_a_location_brings_has_room_at_every_size() -> None:
    """In the strip at 80 columns: with what each stat becomes, or without where it must. BB 8.3."""
    whole = []
    for number in range(12):
        state = GAME.new(Setup(SEATS, hero="mage", village=f"{number * 0x1357:04X}"))
        village = village_of(GAME.cards, state.center, state.cards)
        for place in village.reading:
            if place != MIDDLE and village.locations[place] is not None:
                view = replace(GAME.view(state, 0), stats=(4, 3, 2, 2))
                told, brief = (facts.brings(village, view, place, 9, numbers=numbers) for numbers in (True, False))
                whole.append(len(told) <= 70)
                assert len(brief) <= 70 or whole[-1]
    assert whole.count(True) > 8 * whole.count(False) > 0
