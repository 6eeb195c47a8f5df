"""What a film of Terrorscape 2 says: SEARCHes that found, injuries, fear, ways out, STEALTH; and what an entry did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.edition import edition_of
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from tui.play.replay.signs import FilmSigns, Sign
from tui.terrorscape_2.station.overlay import PlanOverlay
from tui.terrorscape_2.station.rooms import skill_name
from tui.terrorscape_2.station.signs import letters_of, tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.engine.decisions import Event
    from core.terrorscape_2.station import Plan
    from core.terrorscape_2.views import StationView
    from core.words.spoken import Words
    from tui.terrorscape_2.station.overlay import Shade


class HuntSigns(FilmSigns):
    """The signs of a film."""

    peak: ClassVar[str] = "encounter"
    opens: ClassVar[bool] = True
    looks: ClassVar[Mapping[str, Sign]] = {
        "found": Sign("▼", "target", 4, "SEARCH that found"),
        "hurt": Sign("×", "bad", 5, "injury"),
        "fear": Sign("◆", "stamp", 3, "third fear"),
        "key": Sign("●", "accent", 1, "Key, full repair, Fuel"),
        "stealth": Sign("?", "target", 2, "STEALTH"),
    }
    news: ClassVar[Mapping[str, int]] = {"health": 5, "fight": 4, "answers": 3, "noise": 2, "cards": 1}

    def mark(self, event: Event) -> str | None:
        """What tells of the hunt."""
        match event:
            case e.EncounterBegan():
                return "found"
            case e.Injured() | e.Killed():
                return "hurt"
            case e.Answered(to="reveal"):
                return "fear"
            case e.KeyFound() | e.RescueCalled() | e.Refuelled() | e.VehicleReady():
                return "key"
            case h.Vanished():
                return "stealth"
            case _:
                # the film has no mark for it
                return None

    def is_peak(self, event: Event, words: Words[Any]) -> bool:
        """Encounters."""
        del words
        return isinstance(event, e.EncounterBegan | e.ShowdownBegan)

    def hand(self, view: StationView) -> Sequence[str]:
        """The Killer's cards; of the Survivors what each of them carries, behind its tag."""
        cards = edition_of(view.edition)
        if view.viewer == KILLER:
            return [skill_name(cards, view, card.skill) for card in view.hand]
        letters = letters_of(cards, tuple(one.survivor for one in view.team))
        held = [[cards.item_named(card.item).name for card in one.items] for one in view.team]
        return [f"{tag(letters[who], who)} {', '.join(names) or 'nothing'}" for who, names in enumerate(held)]


SIGNS: Final = HuntSigns()


def done(plan: Plan, events: Iterable[Event], before: StationView) -> PlanOverlay | None:
    """What these events did, to be laid over the station after them: ways that were gone, places asked about or hit.

    They are those that whoever looks knows of.
    """
    shaded: dict[int, Shade] = {}
    ways: dict[int, bool] = {}
    found: set[int] = set()
    at = before.at if before.at != NOWHERE else before.spotted.at if before.spotted is not None else NOWHERE
    for event in events:
        match event:
            case e.Answered(to="strike" | "injure", places=places):
                shaded.update(dict.fromkeys(places, "hit"))
            case e.Answered(places=places):
                shaded.update(dict.fromkeys(places, "scan"))
            case e.EncounterBegan(at=place, who=who):
                shaded[place] = "hit"
                found.update(who)
            case e.Walked(start=start, to=to):
                _gone(plan, ways, start, to)
            case h.Stepped(to=to) | h.Slipped(to=to):
                _gone(plan, ways, at, to)
                at = to
            case _:
                # it leaves no trace on the station
                pass
    if not (shaded or ways or found):
        return None
    return PlanOverlay(shaded=shaded, ways=ways, found=frozenset(found))


def _gone(plan: Plan, ways: dict[int, bool], start: int, to: int) -> None:
    """The way between two places, where they are neighbours."""
    edge = plan.edge_between(start, to) if start != NOWHERE else NOWHERE
    if edge != NOWHERE:
        ways[edge] = plan.edges[edge][0] == start
