"""All words of Critters Below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import asdict

from core.critters_below import events as e
from core.critters_below.citing import RULES
from core.critters_below.foreseeing import foreseen
from core.critters_below.words.annals import ways_of
from core.critters_below.words.counted import odds_of
from core.critters_below.words.foretold import Foretelling
from core.critters_below.words.options import considered, label
from core.critters_below.words.position import hand_of, outlook_of, position_of, shares
from core.critters_below.words.prompts import DEEDS, Prompts
from core.critters_below.words.story import story_of
from core.critters_below.words.telling import ShelterTelling, outcome_of
from core.critters_below.words.terms import Terms, names_of
from core.words.english import capital, count, possessive
from core.words.lines import NOBODY
from core.words.spoken import TURNS, FactWords, TurnHead, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.setup import Setup
    from core.critters_below.state import State
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Event, Option, Seat
    from core.engine.past.learnt import Die, Facts
    from core.words.annals import Rows
    from core.words.spoken import Deed, Signs

PEAKS: Final = (e.Died, e.Thumbs, e.Situation, e.GameEnded, e.Damaged)

LUCK: Final[Mapping[str, str]] = {
    "critters": "the Characters",
    "first": "who begins",
    "facilities": "the Facilities",
    "war": "the war",
    "items": "the items",
    "damage": "the first Damage",
    "discard": "the Discard Pile",
    "shelf": "the Shelf",
    "hand": "a hand before the flip",
    "limit": "the hand limit",
    "grave": "what the dead leave",
}
"""What each stream of luck is about."""


class ShelterWords(Words["ShelterView"]):
    """The sentences of one game."""

    answer: ClassVar[str] = "flip 4"
    topics: ClassVar[Mapping[str, str]] = {
        "items": "items",
        "health": "health",
        "war": "the war",
        "door": "the door",
        "start": TURNS,
        "turn": TURNS,
    }

    def __init__(self, setup: Setup, cards: Edition, signs: Signs) -> None:
        super().__init__(setup.seats)
        self._setup = setup
        self._cards = cards
        self._terms = Terms(cards, signs)
        self._prompts = Prompts(self.seats, self._terms)

    def ways(self) -> tuple[str, ...]:
        """The way to play, and what makes it harder or easier."""
        return ways_of(asdict(self._setup), len(self.seats))

    def prompt(self, view: ShelterView) -> tuple[Seat, str]:
        """What is asked of who looks, or whom the table waits for."""
        if view.over is not None:
            return NOBODY, self.outcome(view)
        return self._prompts.prompt(view)

    def rule(self, view: ShelterView) -> str:
        """The rule that stands behind the question."""
        if view.over is not None:
            return "CB 1"
        own = next((asked.kind for asked in view.asked if asked.seat == view.viewer or asked.open), "")
        return RULES.get(own, "CB 4.1")

    def wanted(self, view: ShelterView, seat: Seat) -> tuple[str, ...]:
        """Whose turn it is, or that a thumb is wanted, and how its Damage stands."""
        return self._prompts.wanted(view, seat)

    def label(self, option: Option, view: ShelterView) -> str:
        """An option, and what it brings."""
        return label(Foretelling(self._terms, self.seats, view), option)

    def position(self, view: ShelterView) -> str:
        """Days, Shelf, Facilities, stores and Critters."""
        return position_of(self._terms, self.seats, view)

    def hand(self, view: ShelterView) -> str:
        """The Pocket of who looks."""
        return hand_of(self._terms, view)

    def odds(self, view: ShelterView, name: str) -> tuple[str, ...]:
        """The harm of hands and what the days to come may bring, as far as they may be counted. R33, R34."""
        return odds_of(self._terms, self.seats, view, name)

    def considered(self, option: Option, view: ShelterView, preview: Any) -> str:
        """An option, with what each of its symbols would bring as things stand."""
        del preview
        return considered(Foretelling(self._terms, self.seats, view), option, foreseen(self._cards, view, option))

    def when(self, state: State) -> str:
        """The day, and whose turn it is."""
        if not state.day:
            return "while setting up"
        if state.turn < 0:
            return f"at the end of day {state.day}"
        return f"on day {state.day}, {possessive(self.seats[state.turn].name)} turn"

    def stage(self, number: int) -> str:
        """Rounds are days."""
        return f"day {number}"

    def length(self, view: ShelterView) -> str:
        """So many days."""
        return count(view.round, "day")

    def telling(self, viewer: Seat) -> ShelterTelling:
        """The log as a seat reads it: it spells Conditions out on every screen."""
        return ShelterTelling(self._setup, Terms(self._cards, {}), viewer)

    def turn_in(self, event: Event) -> TurnHead | None:
        """A turn, or the days that begin one."""
        return (
            None
            if not isinstance(event, e.TurnBegan)
            else TurnHead(event.day, event.seat, f"{possessive(self.seats[event.seat].name)} turn")
        )

    def about(self, event: Event) -> tuple[Seat, ...]:
        """Every seat that an event names."""
        named = [getattr(event, name, NOBODY) for name in ("seat", "target", "next", "flipper")]
        found = [seat for seat in named if seat != NOBODY]
        found += [seat for name in ("seats", "out", "stay", "winners") for seat in _several(event, name)]
        return tuple(dict.fromkeys(found)) or (NOBODY,)

    def peak(self, event: Event) -> bool:
        """Thumbs, the Current Situation, Damage, a death, the end."""
        return isinstance(event, PEAKS)

    def standing(self, view: ShelterView) -> str:
        """Who lives, and how the day stands; once it is over, how it ended."""
        if view.over is not None:
            return self.outcome(view).removesuffix(".")
        if not view.round:
            return "The bunker is being prepared"
        return f"{capital(self.stage(view.round))} of {view.days}, {self._living(view)}"

    def heading(self, view: ShelterView) -> str:
        """The day and whose turn it is, and who lives."""
        if view.over is not None:
            return super().heading(view)
        whose = f", {possessive(self.seats[view.turn].name)} turn" if view.turn >= 0 else ""
        return f"{capital(self.stage(view.round))} of {view.days}{whose}. {capital(self._living(view))}."

    def _living(self, view: ShelterView) -> str:
        """Who lives: `all are alive`, `Ada and Ben are alive`."""
        alive = [critter.seat for critter in view.critters if not critter.died]
        if len(alive) == len(view.critters) > 1:
            return "all are alive"
        return f"{names_of(self.seats, alive) or 'nobody'} {'are' if len(alive) > 1 else 'is'} alive"

    def deed(self, option: Option, kind: str) -> Deed:
        """What was decided, and never how."""
        del option
        return DEEDS[kind]

    def roll(self, die: Die, before: Iterator[Event]) -> tuple[str, str]:
        """The die or the shuffle, and its purpose."""
        del before
        return "a die" if die.stream == "first" else "a shuffle", LUCK.get(die.stream, die.stream)

    def fact(self, found: Facts) -> FactWords:
        """Items, days, and what luck showed of hands."""
        match found.kind:
            case "item":
                return FactWords(
                    "item", tuple(self._terms.named(shown.item) for shown in found.found), "of the shelter"
                )
            case "day":
                days = tuple(f"day {shown.day}, {self._terms.event(shown.event)}" for shown in found.found)
                return FactWords("day", days, "of the war")
            case _:
                # hands: the Conditions that luck showed
                kinds = tuple(self._terms.kinds(shown.kinds) for shown in found.found)
                return FactWords("Condition", kinds, "from a hand")

    def outcome(self, view: ShelterView) -> str:
        """Who came out, who lived longest, or that nobody did. Empty while it goes on."""
        if view.over is None:
            return ""
        won = view.over.ranking[0] if view.over.ranking else ()
        fallen = [critter.seat for critter in view.critters if critter.died == view.round]
        return outcome_of(view.over.reason, names_of(self.seats, won or fallen), len(won))

    def headline(self, view: ShelterView) -> str:
        """Who is out, or who was last, in a few words."""
        if view.over is None:
            return ""
        won = view.over.ranking[0] if view.over.ranking else ()
        fallen = [critter.seat for critter in view.critters if critter.died == view.round]
        names, is_one = names_of(self.seats, won), len(won) == 1
        match view.over.reason:
            case "peace" if self._cards.way(self._setup.way).vote == "majority":
                told = "peace: the team walks free"
            case "peace":
                told = f"peace: {names} {'walks' if is_one else 'walk'} free"
            case "team-failed":
                told = f"the team has failed: {names_of(self.seats, fallen)} is dead"
            case "last-one":
                told = f"{names} is the last one"
            case "last-together":
                told = f"{names} die last, together"
            case "nobody-left":
                told = "all dead: nobody came out"
            case _:
                # `no-more-days`, the last of the reasons
                told = "no peace: nobody came out"
        return "  ".join(told.upper().split())

    def story(self, view: ShelterView, happened: Sequence[Event]) -> Rows:
        """How often somebody was out, the dead, who was aimed at, the least likely flip, what was counted last."""
        del view
        return story_of(self._setup, self._terms, happened)

    def compared(self, view: ShelterView) -> Rows:
        """The day, and every Critter."""
        hands = tuple((self.seats[critter.seat].name, shares(self._terms, critter)) for critter in view.critters)
        return (
            ("Day", outlook_of(self._terms, view) or "before the first"),
            ("Stores", f"{view.storage} in the Storage Deck"),
            *hands,
        )


def _several(event: Event, name: str) -> tuple[Seat, ...]:
    found = getattr(event, name, ())
    return found if isinstance(found, tuple) else ()
