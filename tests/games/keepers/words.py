"""The sentences of the Keepers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.engine.decisions import PUBLIC
from core.words.annals import Annals
from core.words.english import count, possessive, series
from core.words.lines import NOBODY
from core.words.log import LogWriter
from core.words.spoken import TURNS, Deed, FactWords, TurnHead, Words
from tests.games.keepers import parts as p

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.engine.past.learnt import Die, Facts
    from core.words.annals import Rows
    from core.words.results import Finished
    from tests.games.keepers.storm import Card

DEEDS: Final[Mapping[str, Deed]] = {
    "oil": Deed("oil", "to lay oil"),
    "pour": Deed("Flask", "to pour a Flask"),
    "wick": Deed("word about the wick", "about the wick"),
}

WON: Final = "The storm has passed and the light stands. All keepers win."
LOST: Final = "The light went out too often. Nobody wins."
STORMS: Final[Mapping[str, str]] = {"gale": "in a gale"}


class KeeperTelling(LogWriter):
    """The log of the Keepers."""

    def __init__(self, setup: p.Setup, cards: Sequence[Card], viewer: Seat) -> None:
        super().__init__(setup.seats)
        self._cards = cards
        self._viewer = viewer

    def tell(self, event: Event) -> None:
        """Tell one event. Raises `LookupError` for a card that there is not."""
        match event:
            case p.Dealt(seat=seat, cards=cards):
                self.say(f"draws {self._named(cards)}", "oil", seat=seat)
            case p.NightBegan(night=night, watch=watch):
                self.say(f"Night {night}: {self.name(watch)} has the watch", "night")
            case p.Chose(seat=seat, card=card):
                self.say(f"lays {self._named((card,)) if card >= 0 else 'nothing'} in secret", "oil", seat=seat)
            case p.Answered(seat=seat):
                self._answered(seat)
            case p.Turned(cards=cards):
                self.say(f"The lamp gets {self._named([card for card in cards if card >= 0])}", "oil")
            case p.WindRose(face=face, need=need):
                self.say(f"The wind blows {face}: {need} are needed", "wind")
            case p.Poured(seat=seat, card=card):
                self.say(f"pours {self._named((card,))}", "oil", seat=seat)
            case p.WickSpent(seat=seat):
                self.say("spends a spare wick", "wind", seat=seat)
            case p.LightStood(oil=oil):
                self.say(f"The light stands with {oil}", "wind")
            case p.LightFailed(oil=oil, times=times):
                self.say(f"The light goes out with {oil}: {count(times, 'dark night')}", "wind")
            case p.GameEnded(won=won):
                self.say((WON if won else LOST).removesuffix("."), "night")
            case _:
                raise LookupError(f"the Keepers have no {type(event).__name__}")

    def _answered(self, seat: Seat) -> None:
        """One line says who has answered; whoever answers next joins it. The own card was told already."""
        if seat == self._viewer:
            return
        if (sentence := self.joins("answered")) is not None:
            sentence.parts.append(self.name(seat))
            sentence.text = f"{series(sentence.parts)} have answered"
            return
        self.say(f"{self.name(seat)} has answered", "oil", topic="answered").parts.append(self.name(seat))

    def _named(self, cards: Sequence[int]) -> str:
        return series([self._cards[card].name for card in cards]) or "nothing"


class KeeperWords(Words[p.View]):
    """The sentences of one game of the Keepers."""

    answer: ClassVar[str] = "rest"
    topics: ClassVar[Mapping[str, str]] = {"oil": "oil", "wind": "the wind", "night": TURNS}

    def __init__(self, setup: p.Setup, cards: Sequence[Card]) -> None:
        super().__init__(setup.seats)
        self._setup = setup
        self._cards = cards

    def ways(self) -> tuple[str, ...]:
        """In what weather, and whether alone."""
        told = (STORMS.get(self._setup.weather, ""), "alone" if len(self.seats) == 1 else "")
        return tuple(way for way in told if way)

    def prompt(self, view: p.View) -> tuple[Seat, str]:
        """What is asked of who looks, or whom the table waits for."""
        if view.over is not None:
            return NOBODY, self.outcome(view)
        asked = [question.seat for question in view.asked]
        if view.asked and view.asked[0].open:
            return asked[0], f"the light is failing, {view.oil} of {view.need}: spend the spare wick?"
        if view.viewer in asked:
            return view.viewer, "lay a card face down, or nothing."
        waits = f"{self._waited_for(view)}."
        if view.viewer == PUBLIC:
            return NOBODY, waits
        return view.viewer, f"a Flask may be poured. {waits}" if view.options else waits

    def rule(self, view: p.View) -> str:
        """Of the oil, the wick, or the Flasks; else of the night."""
        if view.over is not None:
            return "KL 1"
        if view.asked and view.asked[0].open:
            return "KL 2.4"
        if view.viewer in {question.seat for question in view.asked}:
            return "KL 2.1"
        return "KL 3.1" if view.options else "KL 2"

    def wanted(self, view: p.View, seat: Seat) -> tuple[str, ...]:
        """Why a keeper takes the keyboard: the same, whatever it holds."""
        name, waits = self.seats[seat].name, f"{self._waited_for(view)}."
        if seat in {question.seat for question in view.asked}:
            return f"All lay oil for {self.stage(view.round)}, {name} too.", waits
        return f"{name} may look, and pour a Flask if there is one.", waits

    def _waited_for(self, view: p.View) -> str:
        waiting = [self.seats[question.seat].name for question in view.asked]
        return f"{len(waiting)} of {len(self.seats)} have still to say: {series(waiting)}"

    def label(self, option: Option, view: p.View) -> str:
        """A card with its light; else what is done."""
        match option:
            case p.Lay(card=card):
                return f"{self._cards[card].name}  {self._cards[card].light}"
            case p.Rest():
                return "nothing  keep the cards"
            case p.Pour(card=card):
                return f"pour {self._cards[card].name}  {self._cards[card].light}"
            case p.SpendWick():
                return f"spend a wick  {view.wicks - 1} left"
            case _:
                return f"let it go out  dark night {view.dark + 1} of {view.fatal}"

    def position(self, view: p.View) -> str:
        """The night, the lamp, and every keeper."""
        lines = [f"{self.stage(view.round).capitalize()} of {view.nights}. {self.standing(view)}."]
        if view.lamp:
            needed = f" of {view.need}" if view.need else ""
            lines.append(f"The lamp burns {view.oil}{needed}: {series([card.name for card in view.lamp])}.")
        for keeper in view.keepers:
            seat = self.seats[keeper.seat]
            hand = series([f"{card.name} {card.light}" for card in keeper.cards]) or count(keeper.count, "card")
            laid = f", has laid {keeper.laid.name}" if keeper.laid else ", has laid" if keeper.has_laid else ""
            lines.append(f"{seat.tag} {seat.name}: {hand}{laid}")
        return "\n".join(lines)

    def hand(self, view: p.View) -> str:
        """The cards of who looks, and what it has laid."""
        own = next((keeper for keeper in view.keepers if keeper.seat == view.viewer), None)
        if own is None:
            return ""
        laid = f" Laid: {own.laid.name}." if own.laid else ""
        return f"{series([f'{card.name} {card.light}' for card in own.cards]) or 'no card'}.{laid}"

    def when(self, state: p.State) -> str:
        """The night, and who has the watch."""
        if not state.night:
            return "before the storm"
        watch = self.seats[(state.night - 1) % len(self.seats)]
        return f"in {self.stage(state.night)}, {possessive(watch.name)} watch"

    def stage(self, number: int) -> str:
        """Rounds are nights."""
        return f"night {number}"

    def length(self, view: p.View) -> str:
        """So many nights."""
        return count(view.round, "night")

    def telling(self, viewer: Seat) -> KeeperTelling:
        """The log as a keeper reads it."""
        return KeeperTelling(self._setup, self._cards, viewer)

    def turn_in(self, event: Event) -> TurnHead | None:
        """A night."""
        if not isinstance(event, p.NightBegan):
            return None
        return TurnHead(event.night, event.watch, f"{possessive(self.seats[event.watch].name)} watch")

    def about(self, event: Event) -> tuple[Seat, ...]:
        """The keeper that an event names."""
        return (getattr(event, "watch", getattr(event, "seat", NOBODY)),)

    def peak(self, event: Event) -> bool:
        """Whether the wind rises."""
        return isinstance(event, p.WindRose)

    def standing(self, view: p.View) -> str:
        """How the light stands; once it is over, who won."""
        if view.over is not None:
            return self.outcome(view).removesuffix(".")
        went = f"went out {count(view.dark, 'time')}" if view.dark else "stands"
        return f"The light {went}, with {count(view.wicks, 'spare wick')}"

    def deed(self, option: Option, kind: str) -> Deed:
        """What was decided, and never how."""
        del option
        return DEEDS[kind]

    def roll(self, die: Die, before: Iterator[Event]) -> tuple[str, str]:
        """The wind."""
        del before
        return "a die", f"the wind, {die.faces[0]}" if die.faces else "the wind"

    def fact(self, found: Facts) -> FactWords:
        """Cards that came to be known."""
        return FactWords("card", tuple(card.name for card in found.found), "from the deck of oil")

    def outcome(self, view: p.View) -> str:
        """All win, or nobody."""
        if view.over is None:
            return ""
        return WON if view.over.ranking else LOST

    def story(self, view: p.View, happened: Sequence[Event]) -> Rows:
        """How many nights went how."""
        stood = sum(isinstance(event, p.LightStood) for event in happened)
        spent = sum(isinstance(event, p.WickSpent) for event in happened)
        return (
            ("Nights", f"{count(stood, 'night')} with light, {view.dark} without"),
            ("Wicks", f"{count(spent, 'wick')} spent"),
        )

    def compared(self, view: p.View) -> Rows:
        """The light, and what everybody holds."""
        light = (("Light", self.standing(view)), ("Lamp", f"{view.oil} of {view.need}" if view.need else f"{view.oil}"))
        hands = tuple((self.seats[keeper.seat].name, count(keeper.count, "card")) for keeper in view.keepers)
        return (*light, *hands)


class KeeperAnnals(Annals):
    """The words of the record book for the Keepers."""

    stage: ClassVar[str] = "night"

    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        """In what weather."""
        weather = variant.get("weather")
        return (STORMS[weather],) if isinstance(weather, str) and weather in STORMS else ()

    def contest(self, result: Finished) -> str:
        """Nothing is compared: the light stands, or it does not."""
        del result
        return ""

    def measure(self, result: Finished) -> int | None:
        """There is no score."""
        del result
        return None

    def outcome(self, result: Finished) -> str:
        """All won, or nobody."""
        return WON if result.places else LOST

    def line(self, name: str) -> str:
        """There are no lines of a score."""
        return name
