"""What a film of a hunt shows of an entry, as far as a side knew it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import FRONT, GAME, hunt
from tui.look.glyphs import FULL
from tui.play.desk import PICTURE as BOARD
from tui.play.replay import drawing, panels
from tui.play.replay.projector import Projector
from tui.table.table import Table
from tui.terrorscape_2.around.film import SIGNS

if TYPE_CHECKING:
    from core.engine.history import Entry

PICTURE = FRONT.picture()


def entry_with(kind: type, killer: str = "orion", seed: str = "12") -> Entry[Any]:
    """The first entry of a game in which this happened."""
    return next(entry for entry in hunt(killer, seed).line() if any(isinstance(event, kind) for event in entry.events))


def over_of(entry: Entry[Any], viewer: int) -> Any:
    """What lies over the station for a viewer."""
    return PICTURE.done(entry, GAME.view(entry.state, viewer), viewer)


def test_a_way_of_the_team_is_shown_to_its_own_side_alone() -> None:
    """TS 11: nobody else is told where they go."""
    entry = entry_with(e.Walked)

    assert over_of(entry, KILLER) is None
    assert over_of(entry, PUBLIC) is None
    walked = next(event for event in entry.events if isinstance(event, e.Walked))
    beside = GAME.cards.plan.edge_between(walked.start, walked.to)
    ours = over_of(entry, SURVIVORS)
    assert (ours.ways == {beside: GAME.cards.plan.edges[beside][0] == walked.start}) if beside >= 0 else ours is None


def test_a_step_of_the_killer_is_shown_to_all() -> None:
    """An arrow in the way that it took."""
    entry = entry_with(h.Stepped)

    for viewer in (PUBLIC, SURVIVORS, KILLER):
        assert len(over_of(entry, viewer).ways) == 1


def test_an_encounter_shades_its_room_and_marks_who_was_found() -> None:
    """Both sides are told. TS 10.1."""
    entry = entry_with(e.EncounterBegan)
    met = next(event for event in entry.events if isinstance(event, e.EncounterBegan))

    for viewer in (SURVIVORS, KILLER):
        over = over_of(entry, viewer)
        assert over.shaded[met.at] == "hit"
        assert over.found == set(met.who)


def test_the_line_of_a_film_marks_what_tells_of_the_hunt() -> None:
    """Each mark has a sign; encounters are what one jumps to."""
    events = [event for entry in hunt("orion", "12").line() for event in entry.events]
    marks = {mark for event in events if (mark := SIGNS.mark(event)) is not None}

    assert {"found", "hurt"} <= marks <= set(SIGNS.looks)
    words = GAME.words(hunt("orion", "12").root.state.setup)
    assert any(SIGNS.is_peak(event, words) for event in events)


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_every_stop_of_a_film_is_drawn(columns: int, lines: int) -> None:
    """Also where nothing lies over the station, as at the beginning; whosever eyes see it."""
    history = hunt("parasitoid", "2")
    table = Table(GAME, history.root.state.setup, history)
    desk = FRONT.desk(table)
    projector = Projector(table, signs=FRONT.film)
    for viewer in projector.viewers:
        projector.look_as(viewer)
        for stop in range(0, len(projector.film.stops), 3):
            projector.seek(stop)
            scene = desk.film_scene(projector, 0)
            found = panels.arranged(projector, desk, scene.view, columns, lines)
            assert found is not None
            board = desk.drawing(scene, found.size, found.boxes.get(BOARD), FULL, None)
            assert len(board.lines()) <= lines
            for place, box in found.boxes.items():
                if place != BOARD:
                    assert len(drawing.panel(place, projector, desk, scene, found)) <= box.height
