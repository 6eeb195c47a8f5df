"""What is foretold at the table: the telegraph after the option under the cursor, beside that without it. R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from core.buried_beneath.events import Struck, VillagerHit
from core.buried_beneath.telegraph import Telegraph, Toll
from core.buried_beneath.words.foretold import STAYS, Foretold, Reading, reading_of, toll_told, toll_words
from tui.buried_beneath.map.overlay import Coming, MapOverlay

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView

Mood: TypeAlias = Literal["good", "bad"]


class TelegraphLine(Struct, frozen=True):
    """A line of the telegraph as it is shown.

    Attributes:
        told: What happens.
        change: `+` when the option brings it, `/` when the option takes it away; empty for neither.
        now: It happens at once, before the turn ends.
    """

    told: Foretold
    change: str = ""
    now: bool = False


class Forecast(Struct, frozen=True):
    """The telegraph as it is shown.

    Attributes:
        telegraph: What the rules say.
        now: What the option brings at once.
        next: The enemies' turn.
        lines: All lines in the order in which they are shown: those that are gone, the harmful ones first, then those
            that happen at once, then the enemies' turn.
    """

    telegraph: Telegraph
    now: Reading
    next: Reading
    lines: tuple[TelegraphLine, ...]

    @property
    def verdict(self) -> tuple[str, Mood]:
        """What it comes to, in the title."""
        match self.telegraph.end:
            case "lost":
                return "THIS LOSES", "bad"
            case "wave":
                return "the wave is won", "good"
            case "won":
                boss = self.telegraph.standing.foe is not None
                return ("the Boss falls" if boss else "the puzzle is solved"), "good"
            case "":
                words = toll_of(self.telegraph.toll)
                return (words, "bad") if words else ("nobody is hurt", "good")
            case end:
                assert_never(end)

    @property
    def sentence(self) -> str:
        """The same in the words of a sentence, as what follows `Then`."""
        match self.telegraph.end:
            case "lost":
                return "this try is lost"
            case "wave" | "won":
                return self.verdict[0]
            case "":
                toll = self.telegraph.toll
                others = (("Speed", toll.speed), ("Damage", toll.damage), ("Mana", toll.mana))
                return toll_told(toll.health, others, toll.fled, toll.ruins) or "nobody is hurt"
            case end:
                assert_never(end)

    def over(self, over: MapOverlay) -> MapOverlay:
        """The map with what the enemies will do laid over it."""
        reading = self.next
        coming = {at: Coming(*die) for at, die in reading.coming.items()}
        return replace(
            over,
            coming=coming,
            roads=dict.fromkeys(reading.roads, False),
            flees=over.flees | reading.fled,
            hit=over.hit | reading.lost | ({self.telegraph.standing.hero_at} if self._falls else set()),
            hero_hit=over.hero_hit or reading.hero_hit,
        )

    @property
    def _falls(self) -> bool:
        """Whether the try is lost by a blow at the Hero."""
        return self.telegraph.end == "lost" and self.telegraph.why in {"health", "speed", "damage"}

    @property
    def dice(self) -> dict[int, int]:
        """What is left of the enemies that the option touches at once, by location; 0 for those that fall."""
        return {event.at: event.left for event in self.telegraph.now if isinstance(event, Struck)}


def forecast(cards: Edition, view: VillageView, telegraph: Telegraph, before: Telegraph | None) -> Forecast:
    """What is foretold from a view on, with what differs from the telegraph as it stood `before` this placement."""
    reading = reading_of(cards, telegraph.standing, telegraph.events)
    now = reading_of(cards, view, telegraph.now)
    lines = [TelegraphLine(told, now=True) for told in now.lines]
    if before is None or before is telegraph:
        lines += [TelegraphLine(told) for told in reading.lines]
        return Forecast(telegraph, now, reading, tuple(lines))
    old = reading_of(cards, before.standing, before.events).lines
    known = {told.is_about for told in old}
    kept = {told.is_about for told in reading.lines}
    gone = sorted((told for told in old if told.is_about not in kept), key=lambda told: -told.harm)
    lines = [
        *(TelegraphLine(told, "/") for told in gone if told.harm or told.sign != STAYS),
        *lines,
        *(TelegraphLine(told, "" if told.is_about in known else "+") for told in reading.lines),
    ]
    return Forecast(telegraph, now, reading, tuple(lines))


def toll_of(toll: Toll) -> str:
    """What an enemies' turn costs, shortest."""
    others = (("S", toll.speed), ("D", toll.damage), ("M", toll.mana))
    return toll_words(toll.health, others, toll.fled, toll.ruins)


def blow_at(telegraph: Telegraph | None, at: int) -> VillagerHit | None:
    """The blow that a Villager who is placed there flees from; None where he is safe.

    Who flees from a monster in the Middle is yours to say.
    """
    if telegraph is None:
        return None
    blows = (event for event in (*telegraph.now, *telegraph.events) if isinstance(event, VillagerHit))
    return next((blow for blow in blows if blow.villager == at and not blow.stopped), None)
