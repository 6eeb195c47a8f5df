"""What moves at a table of Buried Beneath: the enemies' turn, step by step, and what a choice sets off. BB 7, 14."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.buried_beneath import events as e
from core.buried_beneath.edition import edition_of
from core.buried_beneath.forms import STATS
from core.buried_beneath.state import Unit
from core.buried_beneath.village import MIDDLE, village_of
from core.buried_beneath.words.foretold import reading_of
from tui.buried_beneath.map.over import Coming, Over
from tui.buried_beneath.scene import VillageMoment
from tui.play.motion.moment import Motion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Event
    from tui.look.boxes import Size

STEP, ARRIVES, REACHES, FLEES, COMES, BLOW, SPRINGS, RING = 110, 70, 220, 200, 190, 110, 200, 90
"""Milliseconds that a moment of each kind stands."""


class VillageMotion(Motion):
    """The enemies' turn is its lines, played in order."""

    def moments(
        self,
        before: VillageView,
        after: VillageView,
        events: Sequence[Event],
        *,
        size: Size,
        luck: Random | None = None,
        beats: bool = False,
    ) -> tuple[VillageMoment, ...]:
        """The moments of what happened; nothing where nothing moves."""
        del size, luck, beats
        if not before.cards:
            return ()
        found = list(_Playing(before, after, events).moments())
        return tuple(found)


class _Playing:
    """Goes through what happened, and shows the position after each event."""

    def __init__(self, before: VillageView, after: VillageView, events: Sequence[Event]) -> None:
        self._view = replace(before, options=(), asked=())
        self._after = after
        self._events: tuple[Any, ...] = tuple(events)
        self._lines = reading_of(edition_of(before.edition), before, self._events).lines

    def moments(self) -> Iterator[VillageMoment]:
        """The moments, one after the other."""
        for number, event in enumerate(self._events):
            line = next((at for at, told in enumerate(self._lines) if told.first <= number < told.last), -1)

            def at(over: Over, ms: int, number: int = number, line: int = line) -> VillageMoment:
                return VillageMoment(
                    ms=ms, view=self._view, event=number, told=number + 1, over=over, line=line, lines=self._lines
                )

            yield from self._before(event, at)
            self._view = shown_after(self._view, self._after, event)
            yield from self._then(event, at)

    def _before(self, event: Event, at: Any) -> Iterator[VillageMoment]:
        """What is seen before the position changes."""
        match event:
            case e.UnitMoved(at=start, to=to):
                self._view = _without(self._view, start)
                yield at(Over(roads={(start, to): False}), STEP)
            case e.MiddleReached(colour=colour, health=health):
                over = Over(coming={MIDDLE: Coming(colour, health)}, hit=frozenset({MIDDLE}))
                yield at(over, REACHES)
            case e.VillagerFled(at=place) if place >= 0:
                yield at(Over(flees=frozenset({place}), hit=frozenset({place})), FLEES)
            case _:
                # nothing is seen of it beforehand
                return

    def _then(self, event: Event, at: Any) -> Iterator[VillageMoment]:
        """What is seen when it has."""
        match event:
            case e.UnitMoved():
                yield at(Over(), ARRIVES)
            case e.VillagerFled(at=place) if place >= 0:
                yield at(Over(ghosts=frozenset({place})), ARRIVES)
            case e.MarkerLaid(at=place):
                yield at(Over(hit=frozenset({place})), FLEES)
            case e.Deployed():
                yield at(Over(), COMES)
            case e.HeroHit(hero=place, stopped=False):
                for hit in (True, False, True):
                    yield at(Over(hit=frozenset({place} if hit else ()), hero_hit=hit), BLOW)
            case e.StatChanged(why="hit"):
                yield at(Over(hit=frozenset({self._view.hero_at}), hero_hit=True), BLOW)
            case e.TrapSprung(at=place):
                yield at(Over(hit=frozenset({place})), SPRINGS)
            case e.Struck(at=place, left=left, by="trap"):
                yield at(Over(dice={place: left}), SPRINGS)
            case e.WaveWon():
                yield from self._won(at)
            case _:
                # it is read in the log, without a picture of its own
                return

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
            yield at(Over(roads=roads), RING)


def _without(view: VillageView, at: int) -> VillageView:
    """A monster, or the Boss, is on its way: no die stands where it was."""
    if view.foe is not None and view.foe.at == at:
        return view
    return replace(view, units=tuple([unit for unit in view.units if unit.at != at]))


def shown_after(view: VillageView, after: VillageView, event: Event) -> VillageView:
    """A view as it is seen after an event: what stands where, and the numbers beside the map."""
    match event:
        case e.EnemiesBegan():
            return replace(view, enemies_turn=True)
        case e.UnitMoved(colour=e.BOSS_COLOUR, to=to) if view.foe is not None:
            return replace(view, foe=replace(view.foe, at=to))
        case e.UnitMoved(colour=colour, health=health, to=to) | e.Deployed(colour=colour, health=health, at=to):
            units = (*view.units, Unit(colour, 99, health, to))
            return replace(view, units=units, camps=_camps(view, colour, event))
        case e.CampMoved(colour=colour, spot=spot):
            camps = [replace(camp, spot=spot) if place == colour else camp for place, camp in enumerate(view.camps)]
            return replace(view, camps=tuple(camps))
        case e.MiddleReached(at=at) | e.Felled(at=at):
            return _without(view, at)
        case e.VillagerFled(at=at) if at >= 0:
            return replace(view, out=tuple(place for place in view.out if place != at), fled=view.fled + 1)
        case e.VillagerFled():
            return replace(view, ready=max(0, view.ready - 1), fled=view.fled + 1)
        case e.MarkerLaid(at=at):
            return replace(view, markers=(*view.markers, at))
        case e.MarkerGone(at=at):
            return replace(view, markers=tuple(place for place in view.markers if place != at))
        case e.StatChanged(stat=stat, value=value):
            stats: Any = tuple(value if name == stat else old for name, old in zip(STATS, view.stats, strict=True))
            return replace(view, stats=stats)
        case e.Struck(colour=e.BOSS_COLOUR, left=left) if view.foe is not None:
            return replace(view, foe=replace(view.foe, health=left))
        case e.Struck(at=at, left=left) | e.Mended(at=at, health=left):
            units = tuple([replace(unit, health=left) if unit.at == at else unit for unit in view.units])
            return replace(view, units=units)
        case e.TrapSprung():
            return replace(view, trap=-1)
        case e.WallSet(path=path):
            return replace(view, wall=path)
        case e.WallBroken():
            return replace(view, wall=-1)
        case e.TurnEnded(cooldowns=cooldowns):
            return replace(view, cooldowns=cooldowns)
        case e.TurnBegan() | e.BossCame() | e.WaveCame():
            return replace(after, options=(), asked=())
        case _:
            # it changes nothing that is seen, or the next event brings it
            return view


def _camps(view: VillageView, colour: int, event: Event) -> Any:
    """A die less on the Camp that it came from."""
    if not isinstance(event, e.Deployed):
        return view.camps
    return tuple(
        [
            replace(camp, dice=max(0, camp.dice - 1)) if place == colour else camp
            for place, camp in enumerate(view.camps)
        ]
    )


MOTION: Final = VillageMotion()
