"""What moves at a table of Buried Beneath: the enemies' turn, step by step, and what a choice sets off. BB 7, 14."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.buried_beneath import events as e
from core.buried_beneath.edition import edition_of
from core.buried_beneath.village import MIDDLE, village_of
from core.buried_beneath.words.foretold import reading_of
from core.engine.filming import unasked
from tui.buried_beneath.map.overlay import Coming, MapOverlay
from tui.buried_beneath.scene import VillageMoment
from tui.play.motion.moment import Motion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from core.engine.filming import Glimpse
    from tui.look.boxes import Size

STEP, ARRIVES, REACHES, FLEES, COMES, BLOW, SPRINGS, RING = 110, 70, 220, 200, 190, 110, 200, 90
"""Milliseconds that a moment of each kind stands."""

PARTS: Final = 75
OPENINGS: Final = (2, 4, 6, 8)
"""Lines between the tapes of the stripe, moment by moment; how long each stands."""


class VillageMotion(Motion):
    """The enemies' turn is its lines, played in order."""

    def moments(
        self,
        before: VillageView,
        after: VillageView,
        film: Sequence[Glimpse[VillageView]],
        *,
        size: Size,
        luck: Random | None = None,
        beats: bool = False,
    ) -> tuple[VillageMoment, ...]:
        """The moments of what happened; nothing where nothing moves."""
        del after, size, luck, beats
        return tuple(_Playing(before, film).moments()) if before.cards else ()


class _Playing:
    """Goes through what happened, and shows the position after each event."""

    def __init__(self, before: VillageView, film: Sequence[Glimpse[VillageView]]) -> None:
        self._view = unasked(before)
        self._film = film
        events: list[Any] = [event for event, _ in film]
        self._lines = reading_of(edition_of(before.edition), before, events).lines

    def moments(self) -> Iterator[VillageMoment]:
        """The moments, one after the other."""
        for number, (event, view) in enumerate(self._film):
            line = next((at for at, told in enumerate(self._lines) if told.first <= number < told.last), -1)

            def at(over: MapOverlay, ms: int, number: int = number, line: int = line) -> VillageMoment:
                return VillageMoment(
                    ms=ms, view=self._view, event=number, told=number + 1, over=over, line=line, lines=self._lines
                )

            yield from self._before(event, at)
            self._view = view
            yield from self._then(event, at)

    def _before(self, event: Event, at: Any) -> Iterator[VillageMoment]:
        """What is seen before the position changes."""
        match event:
            case e.UnitMoved(at=start, to=to):
                self._view = _without(self._view, start)
                yield at(MapOverlay(roads={(start, to): False}), STEP)
            case e.MiddleReached(colour=colour, health=health):
                over = MapOverlay(coming={MIDDLE: Coming(colour, health)}, hit=frozenset({MIDDLE}))
                yield at(over, REACHES)
            case e.VillagerFled(at=place) if place >= 0:
                yield at(MapOverlay(flees=frozenset({place}), hit=frozenset({place})), FLEES)
            case _:
                # nothing is seen of it beforehand
                return

    def _then(self, event: Event, at: Any) -> Iterator[VillageMoment]:
        """What is seen when it has."""
        match event:
            case e.UnitMoved():
                yield at(MapOverlay(), ARRIVES)
            case e.VillagerFled(at=place) if place >= 0:
                yield at(MapOverlay(ghosts=frozenset({place})), ARRIVES)
            case e.MarkerLaid(at=place):
                yield at(MapOverlay(hit=frozenset({place})), FLEES)
            case e.Deployed():
                yield at(MapOverlay(), COMES)
            case e.HeroHit(hero=place, stopped=False):
                for hit in (True, False, True):
                    yield at(MapOverlay(hit=frozenset({place} if hit else ()), hero_hit=hit), BLOW)
            case e.StatChanged(why="hit"):
                yield at(MapOverlay(hit=frozenset({self._view.hero_at}), hero_hit=True), BLOW)
            case e.TrapSprung(at=place):
                yield at(MapOverlay(hit=frozenset({place})), SPRINGS)
            case e.Struck(at=place, left=left, by="trap"):
                yield at(MapOverlay(dice={place: left}), SPRINGS)
            case e.WaveWon():
                yield from self._won(at)
                yield from self._opens(at)
            case e.BossFell(left=0):
                yield from self._opens(at)
            case _:
                # it is read in the log, without a picture of its own
                return

    def _opens(self, at: Any) -> Iterator[VillageMoment]:
        """The tapes of the stripe part from the middle line."""
        for lines in OPENINGS:
            yield replace(at(MapOverlay(), PARTS), opening=lines)

    def _won(self, at: Any) -> Iterator[VillageMoment]:
        """The roads light up from the Middle outwards."""
        village = village_of(edition_of(self._view.edition), self._view.center, self._view.cards)
        far = village.distances(MIDDLE, 0, -1)
        for ring in range(1, 7):
            roads = {
                (place, way.to): True
                for place in village.reading
                for way in village.ways[place]
                if max(far[place], far[way.to]) <= ring and place < way.to
            }
            yield at(MapOverlay(roads=roads), RING)


def _without(view: VillageView, at: int) -> VillageView:
    """A monster, or the Boss, is on its way: no die stands where it was."""
    if view.foe is not None and view.foe.at == at:
        return view
    return replace(view, units=tuple([unit for unit in view.units if unit.at != at]))


MOTION: Final = VillageMotion()
