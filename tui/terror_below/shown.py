"""What films and recaps show of a table at which nothing is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.terror_below.events import EggLaid, RubbleFell
from tui.terror_below.board.overlays import Overlays, bonus_spaces, footprint_of, moves_of_targets
from tui.terror_below.edition import dearest_of, decks_of
from tui.terror_below.looks import look_words
from tui.terror_below.modes.mode import HandSight
from tui.terror_below.modes.watching import WatchMode
from tui.terror_below.scene import BoardScene
from tui.terror_below.terror import terror_seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.terror_below.views import View
    from tui.play.recap.recap import Recap
    from tui.play.replay.projector import Projector
    from tui.table.table import Table


def shown_view(view: View, happened: Sequence[Event]) -> View:
    """A view in which the spaces that an attack has just hit are fresh, also when the attack is over by now."""
    hit = {event.space for event in happened if isinstance(event, RubbleFell | EggLaid)}
    if not hit or not view.round:
        return view
    return replace(
        view, spaces=tuple([replace(space, fresh=space.fresh or space.index in hit) for space in view.spaces])
    )


def _watched(table: Table, view: View, **more: Any) -> BoardScene:
    """The scene of a view that nobody answers."""
    mode = WatchMode(HandSight(view=view))
    decks = decks_of(table)
    return BoardScene(
        view=view,
        mode=mode,
        words=table.words,
        levels=table.levels if any(table.levels) else (),
        deep_card=decks.pieces.leap.deep_card,
        dearest=dearest_of(decks),
        **more,
    )


def film_scene(projector: Projector, room: int) -> BoardScene:
    """The table at a stop of a film, with what happened there laid over the board."""
    film, at, table = projector.film, projector.at, projector.table
    happened = film.stops[at].events
    view = shown_view(film.view(at), happened)
    overlays = overlays_of(projector, view)
    words, pointed = projector.told(), False
    if projector.hovered is not None:
        words, pointed = look_words(view, WatchMode(HandSight(view=view)), overlays, projector.hovered, room)
    return _watched(
        table,
        view,
        sayings=projector.sayings(),
        overlays=overlays,
        look=words,
        looking=pointed,
        back=projector.back,
        ways=table.words.ways(),
        terror=terror_seen(film.heard(at), decks_of(table)) if view.solo is not None else None,
    )


def overlays_of(projector: Projector, view: View) -> Overlays:
    """What happened at this stop, laid over the board: where Targets moved; and what the mouse is over."""
    film, at = projector.film, projector.at
    overlays = Overlays(path=moves_of_targets(film.stops[at].events), used=bonus_spaces(view, film.heard(at)))
    if projector.hovered is None:
        return overlays
    kind, value = projector.hovered
    if kind == "space":
        return replace(overlays, cursor=int(value))
    if kind == "slot":
        rubble, eggs = footprint_of(view, int(value))
        return replace(overlays, rubble=rubble, eggs=eggs)
    return overlays


def recap_scene(recap: Recap, view: View) -> BoardScene:
    """The table after a step of a recap."""
    return _watched(recap.table, view, overlays=recap.overlays())
