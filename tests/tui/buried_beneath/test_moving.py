"""What moves at the table of Buried Beneath, and what its films mark. BB 7, 11, 14."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.buried_beneath import events as e
from core.buried_beneath.options import End
from core.buried_beneath.telegraph import TIES
from core.buried_beneath.village import village_of
from core.engine.decisions import Choice
from tests.tui.buried_beneath.tables import page_of, sitting_at
from tests.tui.buried_beneath.test_table import wandered
from tests.tui.buried_beneath.test_whole_game import won
from tests.tui.buried_beneath.villages import GAME, TOWN, at, seen, town
from tui.buried_beneath.around.film import SIGNS
from tui.buried_beneath.around.picture import VillagePicture
from tui.buried_beneath.desk import VillageDesk
from tui.buried_beneath.moving import MOTION
from tui.look.glyphs import FULL
from tui.look.spans import text_of

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from core.engine.filming import Glimpse
    from tui.buried_beneath.scene import VillageMoment

USUAL = 4000
"""Milliseconds that a usual turn of the enemies may take."""


def played(state: State) -> tuple[tuple[Event, ...], tuple[VillageMoment, ...]]:
    """What happens when the turn is ended there and every tie gets its first answer, and how it moves."""
    after = state
    film: list[Glimpse[VillageView]] = []
    answer = Choice(0, End())
    while True:
        film.extend(GAME.filmed(after, answer, 0))
        after, _ = GAME.apply(after, answer)
        pending = GAME.pending(after)
        if not isinstance(pending, tuple) or pending[0].kind not in TIES:
            break
        answer = Choice(0, pending[0].options[0])
    return tuple([event for event, _ in film]), MOTION.moments(seen(state), seen(after), film, size="small")


def test_the_enemies_turn_is_played_in_its_order() -> None:
    """Every event is told once it has happened, the last moment stands where the game does; it does not take long."""
    told = 0
    for state in wandered():
        if End() not in GAME.pending(state)[0].options:  # type: ignore[index]  # somebody is asked
            continue
        events, moments = played(state)
        assert [moment.told for moment in moments] == sorted(moment.told for moment in moments)
        assert all(0 < moment.told <= len(events) for moment in moments)
        assert all(moment.ms > 0 and moment.view.options == () for moment in moments)
        assert sum(moment.ms for moment in moments) < 3 * USUAL
        told += bool(moments)
    assert told > 10


def test_a_usual_turn_is_soon_over() -> None:
    """Six lines in a few seconds; the line that happens is lit."""
    state = town(wall=village_of(GAME.cards, 0, TOWN).paths.index((at("w2"), at("csw"))), ready=3, out=())
    _, moments = played(state)

    assert 1000 < sum(moment.ms for moment in moments) < USUAL
    lines = [moment.line for moment in moments]
    assert lines == sorted(lines)
    assert len(set(lines)) > 3


def test_what_is_seen_moving_comes_to_where_it_leads() -> None:
    """When your turn begins the map is as the rules have it."""
    state = town(units=(), out=(at("se2"),))
    after, _ = GAME.apply(state, Choice(0, End()))
    film = GAME.filmed(state, Choice(0, End()), 0)
    last: Any = MOTION.moments(seen(state), seen(after), film, size="small")[-1].view

    assert {(unit.colour, unit.at, unit.health) for unit in last.units} == {
        (unit.colour, unit.at, unit.health) for unit in after.units
    }
    assert [camp.dice for camp in last.camps] == [camp.dice for camp in after.camps]


def test_a_moment_is_drawn_with_what_happens_in_next() -> None:
    """The table while it moves: the map of the moment, the lines of the turn."""
    sitting = sitting_at(town())
    _, moments = played(town())
    desk = VillageDesk(VillagePicture())
    standing: Any = sitting.scene(0)
    scene = desk.moving(standing, moments[0])
    shown = [text_of(line) for line in desk.lines("next", scene, "small", 30, 7)]

    assert shown[0].startswith("▌THIS TURN")
    assert "Orchard → Healer → Middle" in shown[1]
    drawn = desk.drawing(scene, "small", None, FULL, None)
    assert sum(text_of(line).count("S2") for line in drawn.lines()) == 1


def test_the_roads_light_up_when_a_wave_is_won() -> None:
    """From the Middle outwards, until the map is as before."""
    setup, line = won("whole")
    sitting = sitting_at(GAME.new(setup))
    while sitting.table.view().wave == 1:
        before = sitting.table.history.state
        sitting.answer((line[len(sitting.table.history.line()) - 1],))
    head = sitting.table.history.head
    assert any(isinstance(event, e.WaveWon) for event in head.events)
    assert head.answer is not None
    moments = MOTION.moments(seen(before), sitting.view, GAME.filmed(before, head.answer, 0), size="small")
    roads = [len(moment.over.roads) for moment in moments if moment.over.roads]

    assert roads == sorted(roads)
    assert len(roads) > 3


@pytest.mark.parametrize(
    ("event", "mark"),
    [
        (e.WaveCame(wave=1, monsters=("a", "b"), dice=(2, 2)), "wave"),
        (e.BossCame(boss="gorger"), "wave"),
        (e.MiddleReached(colour=0, health=2, at=10), "middle"),
        (e.HeroHit(colour=0, at=1, hero=2, damage=1, stopped=False), "hit"),
        (e.HeroHit(colour=0, at=1, hero=2, damage=1, stopped=True), None),
        (e.VillagerHit(colour=0, at=1, villager=2, stopped=False), "hit"),
        (e.WaveWon(wave=1, turns=3, fled=0), "won"),
        (e.BossFell(health=3, left=2), None),
        (e.BossFell(health=0, left=0), "won"),
        (e.Placed(at=3), None),
    ],
)
def test_a_film_marks_waves_blows_and_what_is_won(event: Event, mark: str | None) -> None:
    """On its line, each with a sign of its own; { and } go from one enemies' turn to the next."""
    assert SIGNS.mark(event) == mark
    assert mark is None or mark in SIGNS.looks
    assert SIGNS.is_peak(e.EnemiesBegan(wave=1, turn=2), GAME.words(town().setup))


def test_a_picture_of_an_entry_shows_what_it_did() -> None:
    """The roads that were gone, and what was lost."""
    sitting = sitting_at(town())
    sitting.answer((End(),))
    entry = sitting.table.history.head
    over = VillagePicture().done(entry, sitting.view, 0)

    assert over is not None
    assert (at("w2"), at("csw")) in over.roads
    assert VillagePicture().done(sitting.table.history.root, sitting.view, 0) is None
    assert page_of(sitting, 80, 24)
