"""The Keepers of the Light: one to six keepers feed a lamp together through a few nights of storm.

It is small, and whole. Every rule of it is cited by the number that it has in `rulebook`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from msgspec.structs import replace

from core.engine.choosing import check_chosen
from core.engine.decisions import (
    PUBLIC,
    Chance,
    Decision,
    IllegalError,
    Outcome,
    Over,
    Reason,
    Roll,
    Shuffle,
    asked,
)
from core.engine.seats import check_seats
from core.engine.views import Asked
from core.words.spoken import SPELLED, SpokenGame
from tests.games.keepers import parts as p
from tests.games.keepers.rulebook import BOOK
from tests.games.keepers.storm import Card, Storm, StormPacks, built_in, digest_of
from tests.games.keepers.words import KeeperAnnals, KeeperWords

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from core.engine.decisions import Answer, Event, Option, Pending, Seat
    from core.engine.game import Packs
    from core.engine.seats import SeatSetup
    from core.words.rulebook import Chapter
    from core.words.spoken import Signs

FACES: Final = 6

LESSON: Final = Path(__file__).with_name("lesson.toml")

NOT_ASKED: Final = Reason("not-asked", "KL 2", "Nothing is asked of this keeper now.")
NO_SUCH_OIL: Final = Reason("no-card", "KL 2.1", "Only a card of one's own hand can be laid.")
NO_FLASK: Final = Reason("no-flask", "KL 3.1", "Only a Flask of one's own hand can be poured.")
STILL_TO_LAY: Final = Reason("to-lay", "KL 3.1", "Who has still to lay oil pours nothing.")
ONLY_WATCH: Final = Reason("not-watch", "KL 2.4", "Only the keeper on watch says what becomes of the wick.")
NO_WICK: Final = Reason("no-wick", "KL 2.4", "A wick is spent, or not, when the light would go out.")
HALF: Final = 0.5
"""How likely it is thought that somebody has laid a card."""

IS_OVER: Final = Reason("over", "KL 1", "The storm is over.")


class Keepers(SpokenGame[p.Setup, p.State, p.View]):
    """The rules of the Keepers, with one edition of their data."""

    id: ClassVar[str] = "keepers"
    title: ClassVar[str] = "Keepers of the Light"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = p.Setup
    state_type: ClassVar[Any] = p.State
    option_type: ClassVar[Any] = p.AnyOption
    event_type: ClassVar[Any] = p.AnyEvent
    offers: ClassVar[bool] = True
    players: ClassVar[range] = range(1, 7)
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"weather": get_args(p.Weather)}
    facts: ClassVar[Mapping[type, str]] = {Card: "oil"}
    packs: ClassVar[Packs | None] = StormPacks()

    def __init__(self, storm: Storm | None = None, edition: str = "") -> None:
        self.storm = storm if storm is not None else built_in()
        self.cards = self.storm.cards
        self._edition = edition
        self._digest = digest_of(self.storm)

    @property
    def digest(self) -> str:
        """The digest of the data."""
        return self._digest

    @property
    def edition(self) -> str:
        """The name of the pack; empty for the data of this edition."""
        return self._edition

    # Before the game.

    def people(self, seat: Seat) -> int:
        """Two may share a seat. KL 1.4."""
        del seat
        return 2

    def check_setup(self, setup: p.Setup) -> None:
        """Raise `SetupError` when this cannot be played. KL 1.1."""
        check_seats(setup.seats, self.players, self.title, self.people)

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> p.Setup:
        """What most play: a squall; `weather` may be chosen. Raises `SetupError`."""
        check_chosen(self.choices, chosen)
        setup = p.Setup(seats, cast("p.Weather", chosen.get("weather", "squall")))
        self.check_setup(setup)
        return setup

    def new(self, setup: p.Setup) -> p.State:
        """Nobody holds a card yet. Raises `SetupError`."""
        self.check_setup(setup)
        hands: tuple[tuple[int, ...], ...] = ((),) * len(setup.seats)
        return p.State(setup.weather, self.storm.rules.wicks, (), hands, (p.OPEN,) * len(hands))

    # Now.

    def seats(self, state: p.State) -> int:
        """How many keepers there are."""
        return len(state.hands)

    def turn_of(self, state: p.State) -> tuple[int, Seat]:
        """The night, and who has the watch. KL 2.5."""
        return (state.night, self._watch(state)) if state.night else (0, PUBLIC)

    def pending(self, state: p.State) -> Pending:
        """Oil that is laid in secret, the wind, the wick, and who may pour a Flask meanwhile."""
        path = (f"night {state.night}",)
        match state.step:
            case "deal":
                return Chance("oil", 0, Shuffle(len(self.cards)))
            case "lay":
                waiting = [seat for seat, laid in enumerate(state.laid) if laid == p.OPEN]
                questions = tuple(
                    Decision(seat, "oil", (*map(p.Lay, state.hands[seat]), p.Rest()), path) for seat in waiting
                )
                return (*questions, *self._offers(state, waiting, path))
            case "wind":
                return Chance("wind", state.night - 1, Roll(FACES))
            case "wick":
                watch = self._watch(state)
                wick = p.SpendWick()
                question = Decision(watch, "wick", (wick, p.LetGo()), path, open=True, together=(wick,))
                return (question, *self._offers(state, [watch], path))
            case "over":
                everybody = tuple(range(len(state.hands)))
                lost = state.dark >= self.storm.rules.dark
                return Over((), "dark") if lost else Over((everybody,), "dawn")

    def _offers(self, state: p.State, asked_now: list[Seat], path: tuple[str, ...]) -> tuple[Decision, ...]:
        """Everybody else may pour, or look: that somebody has no Flask is nobody's business. KL 3.2."""
        others = [seat for seat in range(len(state.hands)) if seat not in asked_now]
        return tuple(Decision(seat, "pour", self._pours(state, seat), path, offer=True) for seat in others)

    def _pours(self, state: p.State, seat: Seat) -> tuple[p.Pour, ...]:
        return tuple(p.Pour(card) for card in state.hands[seat] if self.cards[card].flask)

    def _watch(self, state: p.State) -> Seat:
        return (state.night - 1) % len(state.hands)

    # What an answer does.

    def apply(self, state: p.State, answer: Answer) -> tuple[p.State, tuple[Event, ...]]:
        """The state after an answer, and what happened. Raises `IllegalError`."""
        if isinstance(answer, Outcome):
            return self._fell(state, answer)
        if (reason := self.why_not(state, answer.seat, answer.option)) is not None:
            raise IllegalError(reason)
        seat, option = answer.seat, answer.option
        match option:
            case p.Lay(card=card):
                return self._lay(state, seat, card)
            case p.Rest():
                return self._lay(state, seat, p.NOTHING)
            case p.Pour(card=card):
                poured = replace(state, hands=_without(state.hands, seat, card), lamp=(*state.lamp, card))
                after, events = self._judge(poured) if state.step == "wick" else (poured, ())
                return after, (p.Poured(seat=seat, card=card), *events)
            case p.SpendWick():
                spent = replace(state, wicks=state.wicks - 1)
                after, events = self._dawn(spent, (p.LightStood(oil=self._oil(state)),))
                return after, (p.WickSpent(seat=seat), *events)
            case _:
                return self._fail(state)

    def _fell(self, state: p.State, outcome: Outcome) -> tuple[p.State, tuple[Event, ...]]:
        chance = self.pending(state)
        if not isinstance(chance, Chance):
            raise IllegalError(Reason("no-luck", "", "No luck is waited for now."))
        if isinstance(chance.spec, Shuffle):
            if sorted(outcome.values) != list(range(chance.spec.size)):
                raise IllegalError(Reason("no-shuffle", "", "That is no order of the cards."))
            return self._night(replace(state, deck=outcome.values), (), self.storm.rules.hand)
        if len(outcome.values) != 1 or not 1 <= outcome.values[0] <= FACES:
            raise IllegalError(Reason("no-die", "", "That is no face of the die."))
        blown = replace(state, wind=outcome.values[0])
        after, events = self._judge(blown)
        return after, (p.WindRose(face=blown.wind, need=self._need(blown)), *events)

    def _lay(self, state: p.State, seat: Seat, card: int) -> tuple[p.State, tuple[Event, ...]]:
        """A keeper has answered; when all have, the cards are turned. KL 2.1, 2.2."""
        laid = tuple(card if other == seat else had for other, had in enumerate(state.laid))
        after = replace(state, laid=laid, hands=_without(state.hands, seat, card))
        events: tuple[Event, ...] = (p.Chose(seat=seat, card=card, audience=(seat,)), p.Answered(seat=seat))
        if p.OPEN in laid:
            return after, events
        mate = after.deck[:1] if len(laid) == 1 else ()
        burning = (*after.lamp, *(found for found in laid if found != p.NOTHING), *mate)
        turned = replace(after, lamp=burning, deck=after.deck[len(mate) :], step="wind")
        return turned, (*events, p.Turned(cards=(*laid, *mate)))

    def _judge(self, state: p.State) -> tuple[p.State, tuple[Event, ...]]:
        """Whether the light stands; if not, the watch is asked as long as there is a wick. KL 2.3, 2.4."""
        oil = self._oil(state)
        if oil >= self._need(state):
            return self._dawn(state, (p.LightStood(oil=oil),))
        if state.wicks:
            return replace(state, step="wick"), ()
        return self._fail(state)

    def _fail(self, state: p.State) -> tuple[p.State, tuple[Event, ...]]:
        dark = replace(state, dark=state.dark + 1)
        failed = p.LightFailed(oil=self._oil(state), times=dark.dark)
        if dark.dark >= self.storm.rules.dark:
            return replace(dark, step="over"), (failed, p.GameEnded(won=False))
        return self._dawn(dark, (failed,))

    def _dawn(self, state: p.State, events: tuple[Event, ...]) -> tuple[p.State, tuple[Event, ...]]:
        """A night is over: the next one begins, or the storm has passed. KL 1.2, 2.5."""
        if state.night == len(self._storm(state)):
            return replace(state, step="over"), (*events, p.GameEnded(won=True))
        burnt = replace(state, used=(*state.used, *state.lamp), lamp=(), wind=0)
        return self._night(burnt, events, 1)

    def _night(self, state: p.State, events: tuple[Event, ...], draws: int) -> tuple[p.State, tuple[Event, ...]]:
        """Everybody draws, as far as the deck goes, and the next night begins."""
        deck, hands, drawn = state.deck, list(state.hands), list(events)
        for seat, hand in enumerate(hands):
            new, deck = deck[:draws], deck[draws:]
            hands[seat] = (*hand, *new)
            if new:
                drawn.append(p.Dealt(seat=seat, cards=new, audience=(seat,)))
        after = replace(
            state, deck=deck, hands=tuple(hands), night=state.night + 1, step="lay", laid=(p.OPEN,) * len(hands)
        )
        return after, (*drawn, p.NightBegan(night=after.night, watch=self._watch(after)))

    def _storm(self, state: p.State) -> tuple[int, ...]:
        return self.storm.storm.gale if state.weather == "gale" else self.storm.storm.squall

    def _need(self, state: p.State) -> int:
        return state.wind + self._storm(state)[state.night - 1] * len(state.hands)

    def _oil(self, state: p.State) -> int:
        return sum(self.cards[card].light for card in state.lamp)

    # What may be known, and what may not be done.

    def view(self, state: p.State, viewer: Seat) -> p.View:
        """All that a keeper, or `PUBLIC`, may know: the own hand; all hands once the storm is over."""
        pending = self.pending(state)
        mine = pending if isinstance(pending, tuple) else ()
        over = pending if isinstance(pending, Over) else None
        night = bool(state.night)
        return p.View(
            viewer=viewer,
            round=state.night,
            turn=self._watch(state) if night else PUBLIC,
            asked=tuple(Asked(question.seat, question.kind, question.path, question.open) for question in asked(mine)),
            options=tuple(
                option for question in mine if question.open or question.seat == viewer for option in question.options
            ),
            over=over,
            nights=len(self._storm(state)),
            storm=self._storm(state)[state.night - 1] if night else 0,
            keepers=tuple(self._keeper(state, seat, viewer, over) for seat in range(len(state.hands))),
            lamp=self._shown(state.lamp),
            oil=self._oil(state),
            wind=state.wind,
            need=self._need(state) if state.wind else 0,
            wicks=state.wicks,
            dark=state.dark,
            fatal=self.storm.rules.dark,
            deck=len(state.deck),
        )

    def imagine(self, state: p.State, viewer: Seat, luck: Random) -> p.State:
        """Cards that the viewer does not see change places; what others laid face down may be any card, or none."""
        if not state.night or state.step == "over":
            return state
        lying = state.step == "lay"
        others = [seat for seat in range(len(state.hands)) if seat != viewer]
        down = {seat: state.laid[seat] for seat in others if lying and state.laid[seat] >= 0}
        held = [card for seat in others for card in state.hands[seat]]
        pool = sorted([*state.deck, *held, *down.values()])
        luck.shuffle(pool)
        hands, laid = list(state.hands), list(state.laid)
        for seat in others:
            many = len(hands[seat]) + (seat in down)
            hand, pool = pool[:many], pool[many:]
            if lying and laid[seat] != p.OPEN:
                laid[seat] = hand.pop() if hand and luck.random() < HALF else p.NOTHING
            hands[seat] = tuple(hand)
        return replace(state, deck=tuple(pool), hands=tuple(hands), laid=tuple(laid))

    def _keeper(self, state: p.State, seat: Seat, viewer: Seat, over: Over | None) -> p.KeeperView:
        hand, laid = state.hands[seat], state.laid[seat]
        hidden = state.step == "lay" and laid >= 0
        knows = seat == viewer or over is not None
        return p.KeeperView(
            seat,
            self._shown(hand) if knows else (),
            len(hand) + hidden,
            state.step == "lay" and laid != p.OPEN,
            self.cards[laid] if hidden and knows else None,
        )

    def _shown(self, numbers: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(self.cards[number] for number in numbers)

    def why_not(self, state: p.State, seat: Seat, intent: Option) -> Reason | None:
        """Why a keeper may not do that now; None when it may."""
        pending = self.pending(state)
        if isinstance(pending, Over):
            return IS_OVER
        mine = pending if isinstance(pending, tuple) else ()
        own = next((question for question in mine if question.seat == seat), None)
        if own is not None and intent in own.options:
            return None
        if own is None:
            return NOT_ASKED
        match intent:
            case p.Lay() | p.Rest():
                return NO_SUCH_OIL if own.kind == "oil" else NOT_ASKED
            case p.Pour():
                return NO_FLASK if own.offer else STILL_TO_LAY if own.kind == "oil" else NOT_ASKED
            case _:
                return ONLY_WATCH if state.step == "wick" else NO_WICK

    def check(self, state: p.State) -> tuple[str, ...]:
        """Every card lies in one place, and nothing is counted below nothing."""
        held = [card for hand in state.hands for card in hand]
        down = [card for card in state.laid if card >= 0] if state.step == "lay" else []
        lying = sorted([*state.deck, *held, *down, *state.lamp, *state.used])
        faults = []
        if state.night and lying != list(range(len(self.cards))):
            faults.append("cards are missing, or lie in two places")
        if state.wicks < 0 or not 0 <= state.dark <= self.storm.rules.dark:
            faults.append("wicks or dark nights are counted wrong")
        return tuple(faults)

    def told(self, state: p.State) -> dict[str, int | str]:
        """How often the light went out."""
        return {"dark": state.dark}

    # In words.

    def words(self, setup: p.Setup, signs: Signs = SPELLED) -> KeeperWords:
        """Its sentences."""
        del signs  # nothing of the Keepers needs one
        return KeeperWords(setup, self.cards)

    def annals(self) -> KeeperAnnals:
        """Its words for the record book."""
        return KeeperAnnals()

    def lessons(self) -> Mapping[str, str]:
        """The one lesson."""
        return {"lamp": LESSON.read_text("utf-8")}

    def rulebook(self) -> tuple[Chapter, ...]:
        """Its rules."""
        return BOOK


def _without(hands: tuple[tuple[int, ...], ...], seat: Seat, card: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(held for held in hand if held != card) if other == seat else hand for other, hand in enumerate(hands)
    )
