"""Who sees what of that which has happened, before the next question."""

from __future__ import annotations

from core.engine.decisions import PUBLIC
from tests.tui.played_tables import new_table
from tui.play.motion.happening import happened_since
from tui.play.motion.moment import STANDS
from tui.play.motion.showing import going_on, passing_on
from tui.terror_below.motion.beats import is_own_draw
from tui.terror_below.motion.frame import Frame
from tui.terror_below.motion.motion import MOTION


def test_before_another_seat_looks_each_sees_only_its_own() -> None:
    """R33: whoever moved sees with its own eyes up to its last draw, and then no hand is in any moment."""
    table = new_table(2, "3")
    passed = drew = 0
    for number in range(160):
        mover = table.awaited
        if mover is None:
            break
        table.reveal(mover)
        head, options = table.history.head, table.view().options
        table.choose(options[number * 7 % len(options)])
        own, shared = (happened_since(table, head, viewer, PUBLIC, MOTION) for viewer in (mover, PUBLIC))
        assert own is not None
        assert shared is not None
        if not table.needs_curtain:
            assert not any(frame.passes for showing in going_on(own, "small") for frame in showing.frames)
            continue
        showings = passing_on(own, shared, "small")
        passed += bool(showings)
        drew += any(isinstance(frame, Frame) and bool(frame.drawn) for showing in showings for frame in showing.frames)
        for showing in showings:
            assert [frame.ms == STANDS for frame in showing.frames].count(True) == 1
            assert showing.frames[-1].ms == STANDS
            for frame in showing.frames:
                assert isinstance(frame, Frame)
                assert frame.passes
                assert frame.view.viewer == (PUBLIC if showing.to_all else mover)
                assert (frame.view.hand is None) is showing.to_all
                if showing.to_all:
                    assert not frame.drawn
                    assert not frame.uncovered
                else:
                    assert any(is_own_draw(own.after, event) for event in own.events[frame.event :])

    assert passed > 10
    assert drew > 10
