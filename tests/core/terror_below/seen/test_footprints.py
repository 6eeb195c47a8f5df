"""What an attack is said to hit beforehand is what it hits. TB 6.3, 6.4, 11.3; R13, R14, R16, R29, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.random_play import play_at_random
from core.terror_below.attack_frames import WormAttack
from core.terror_below.chapters import attack
from core.terror_below.events import EggLaid, RubbleFell
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Board, Setup, Solo, seats_named
from core.terror_below.seen.footprints import eggs_to_lay, hit_spaces, rubble_to_fall, seats_hit
from tests.core.terror_below.kit import NAMES, decks, table, worm

if TYPE_CHECKING:
    from core.terror_below.state import Draft

RAKES = decks(pieces={"rubble": 12}, worms=[worm("rake", rubble=[(-1, 0), (1, 0)], egg="jade", limit=9)])
"""Rubble left and right of a Target, and twelve pieces in all."""

WALLS = dict.fromkeys(("1-1", "2-1", "3-1", "1-2", "2-2"), 2)
"""Where ten of them lie."""


@pytest.mark.parametrize(
    ("target", "rubble", "hit"),
    [
        pytest.param("motel", {"motel": 1, "6-6": 1}, ["1-6"], id="the Location under the Target gives its piece back"),
        pytest.param("3-6", {"motel": 1}, ["2-6", "4-6"], id="the Location that is filled gives both pieces back"),
        pytest.param("3-6", {"4-6": 1}, ["2-6"], id="a first piece on a Location stays there"),
        pytest.param("3-5", {"motel": 1, "6-6": 1}, [], id="an empty supply stays empty"),
    ],
)
def test_rubble_that_comes_back_falls_again(target: str, rubble: dict[str, int], hit: list[str]) -> None:
    """TB 11.3, R16, R29: with a piece or none in the supply, in solo."""
    around: Any = {"worms": {1: "rake"}, "targets": {1: target}, "rubble": WALLS | rubble, "stage": "playing"}
    hand = ("walk-1", "walk-2", "walk-3")
    play = table(on="1-5", vehicles=hand, own=RAKES, solo=Solo("special-delivery"), **around)
    space = play.state.slots[0].target
    shown = play.rules.view(play.state, 0).slots[0].footprint
    play.attacking()
    fell = [play.board.labels[event.space] for event in play.happened(RubbleFell)]
    assert fell == hit
    assert sorted(play.board.labels[at] for at in shown if at != space) == hit


@pytest.mark.parametrize("board", ["desert", "canyon"])
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_an_attack_hits_what_was_shown(seats: int, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whole games: where Rubble falls and Eggs lie, which spaces catch a pawn, and whose."""
    plain = attack._lay
    attacks = 0

    def lay(d: Draft, frame: WormAttack) -> None:
        nonlocal attacks
        before = len(d.events)
        rubble = rubble_to_fall(d, frame.worm, frame.space)
        eggs = [found for found in eggs_to_lay(d, frame.worm, frame.space) if found[1] >= 0]
        hit, caught = hit_spaces(d, frame.worm, frame.space), seats_hit(d, frame.worm, frame.space)
        plain(d, frame)
        attacks += 1
        fresh = next(one for one in d.stack[::-1] if isinstance(one, WormAttack)).fresh
        inside = (frame.space,) if d.locations[frame.space] >= 0 else ()
        told = d.events[before:]
        assert rubble == tuple(event.space for event in told if isinstance(event, RubbleFell))
        assert eggs == [(event.egg, event.space) for event in told if isinstance(event, EggLaid)]
        assert hit == tuple(sorted({*fresh, *inside}))
        assert caught == tuple(seat for seat, pawn in enumerate(d.pawns) if pawn in {*fresh, *inside})

    monkeypatch.setattr(attack, "_lay", lay)
    solo = Solo("special-delivery", queens=True) if seats == 1 else None
    for number in range(4):
        play_at_random(TerrorBelow(), Setup(seats_named(NAMES[:seats]), board=board, solo=solo), f"{number}")
    assert attacks > 20
