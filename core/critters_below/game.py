"""Critters Below as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.critters_below.chapters import (
    door,
    ending,
    flip,
    looking,
    preparing,
    resolving,
    rounds,
    storing,
    turn,
)
from core.critters_below.checks import faults
from core.critters_below.edition import built_in, lesson_texts, tip_text
from core.critters_below.events import AnyEvent
from core.critters_below.frames import Ended
from core.critters_below.options import AnyOption
from core.critters_below.packs import CardPacks
from core.critters_below.playout import DraftPlayout, is_legal, pending_of
from core.critters_below.refusal import refusal
from core.critters_below.rulebook import rulebook
from core.critters_below.setup import Setup
from core.critters_below.state import Fell, State, draft_of
from core.critters_below.usual import CHOICES, usual
from core.critters_below.views import DaySeen, ItemCard, ShelterView, view_of
from core.critters_below.words.annals import CritterAnnals
from core.critters_below.words.spoken import ShelterWords
from core.critters_below.words.terms import LETTERS
from core.engine.draft_game import DraftGame
from core.words.spoken import SPELLED, SpokenGame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.critters_below.balance import ShelterBalance
    from core.critters_below.edition import Edition
    from core.critters_below.judgement import ShelterJudgement
    from core.critters_below.words.record import ShelterRecord
    from core.engine.decisions import Chance, Option, Outcome, Pending, Reason, Seat
    from core.engine.seats import SeatSetup
    from core.words.rulebook import Chapter
    from core.words.spoken import Signs

CHAPTERS: Final = (door, ending, flip, looking, preparing, resolving, rounds, storing, turn)
"""The modules whose functions move frames on; importing them registers these."""


class CrittersBelow(DraftGame[State], SpokenGame[Setup, State, ShelterView]):
    """The rules of Critters Below, with one edition of its cards."""

    id: ClassVar[str] = "critters-below"
    title: ClassVar[str] = "Critters Below"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = AnyOption
    event_type: ClassVar[Any] = AnyEvent
    players: ClassVar[range] = range(1, 7)
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = CHOICES
    signs: ClassVar[Signs] = LETTERS
    facts: ClassVar[Mapping[type, str]] = {ItemCard: "item", DaySeen: "day", Fell: "flip"}

    def __init__(self, cards: Edition | None = None) -> None:
        """Play with these cards; without any, with those of this edition."""
        self.cards = cards if cards is not None else built_in()
        self._judgement: ShelterJudgement | None = None

    def __getstate__(self) -> dict[str, Any]:
        """What another process is given: nothing that is only remembered."""
        return {**super().__getstate__(), "_judgement": None}

    @property
    def digest(self) -> str:
        """Hex digest of the cards."""
        return self.cards.digest

    @property
    def edition(self) -> str:
        """The name of the deck pack; empty for the cards of this edition."""
        return self.cards.name

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
        """The standard game with dealt Characters, but for what is chosen. Raises `SetupError`."""
        setup = usual(seats, chosen)
        self.check_setup(setup)
        return setup

    def check_setup(self, setup: Setup) -> None:
        """Raise `SetupError` when this cannot be played."""
        setup.validate(self.cards)

    def new(self, setup: Setup) -> State:
        """The first state. Raises `SetupError`."""
        self.check_setup(setup)
        return preparing.first_state(setup, self.cards)

    def seats(self, state: State) -> int:
        """How many Critters there are, the dead too."""
        return len(state.critters)

    def _waited_for(self, state: State) -> Pending:
        """What the game waits for, with every legal option."""
        return pending_of(draft_of(state, self.cards))

    def _draft_played_on(self, state: State, pending: Pending) -> DraftPlayout:
        """Play on in a draft."""
        return DraftPlayout(draft_of(state, self.cards), pending)

    def view(self, state: State, viewer: Seat) -> ShelterView:
        """All that a seat, or `PUBLIC`, may know."""
        return view_of(draft_of(state, self.cards), viewer, self.pending(state))

    def imagine(self, state: State, viewer: Seat, luck: Random) -> State:
        """A state that could be true for all that a viewer may know: what is hidden is dealt anew by `luck`."""
        from core.critters_below.imagining import imagined

        return imagined(draft_of(state, self.cards), viewer, luck)

    def for_hint(self, state: State, viewer: Seat, luck: Random) -> State:
        """The same for a hint: where the screen keeps nothing, from what it shows alone. R30, R33."""
        from core.critters_below.forgetting import imagined_for_hint

        return imagined_for_hint(draft_of(state, self.cards), viewer, luck)

    def shuffled(self, state: State, luck: Random) -> State:
        """The same with open cards: the Storage Deck and the days that are face down are dealt anew."""
        from core.critters_below.imagining import shuffled

        return shuffled(draft_of(state, self.cards), luck)

    def why_not(self, state: State, seat: Seat, intent: Option) -> Reason | None:
        """Why a seat may not answer with `intent` now; None when it may."""
        pending = self.pending(state)
        if is_legal(pending, seat, intent):
            return None
        return refusal(draft_of(state, self.cards), seat, intent, pending)

    def check(self, state: State) -> tuple[str, ...]:
        """Everything that is wrong with a state, in words; empty when all is well."""
        return faults(draft_of(state, self.cards))

    def turn_of(self, state: State) -> tuple[int, Seat]:
        """The day, and whose turn it is."""
        return state.day, state.turn

    def out(self, state: State) -> tuple[Seat, ...]:
        """The dead. CB 7.4."""
        return tuple([seat for seat, critter in enumerate(state.critters) if critter.died])

    def told(self, state: State) -> dict[str, int | str]:
        """What the record book keeps: the way to play, how it ended, on which day, and what the days held."""
        d = draft_of(state, self.cards)
        if not d.day:
            return {}
        top = d.stack[-1]
        place = d.today
        penalties = sum(self.cards.penalties(d.line[place - age].event, age) for age in (2, 1, 0))
        return {
            "way": d.setup.way,
            "ending": top.reason if isinstance(top, Ended) else "",
            "day": d.day,
            "penalties": penalties,
            "fallen": sum(1 for critter in d.critters if critter.died),
        }

    def words(self, setup: Setup, signs: Signs = SPELLED) -> ShelterWords:
        """Its sentences for a setup; letters stand for Conditions where there is little room."""
        return ShelterWords(setup, self.cards, signs)

    def lessons(self) -> Mapping[str, str]:
        """The lessons of this edition."""
        return lesson_texts()

    def tips(self) -> str:
        """The tips of this edition."""
        return tip_text()

    def stacked(self, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
        """Items, Critters and days by their ids; all else as numbers. Raises `LessonError`."""
        from core.critters_below.stacking import stacked

        return stacked(self.cards, chance, words, dealt)

    def notation(self, setup: Setup) -> ShelterRecord:
        """How answers stand in a written record, and how they are typed."""
        from core.critters_below.words.record import ShelterRecord

        return ShelterRecord(self.cards, setup)

    def annals(self) -> CritterAnnals:
        """Its words for the record book."""
        return CritterAnnals()

    def judgement(self) -> ShelterJudgement:
        """What players that are no people go by."""
        if self._judgement is None:
            from core.critters_below.judgement import ShelterJudgement

            self._judgement = ShelterJudgement(self, self.cards)
        return self._judgement

    def balance(self) -> ShelterBalance:
        """Figures with nothing counted, for many games."""
        from core.critters_below.balance import balance_of

        return balance_of(self.cards)

    def rulebook(self) -> tuple[Chapter, ...]:
        """The rules, with the numbers and texts of its cards."""
        return rulebook(self.cards)


CrittersBelow.packs = CardPacks(CrittersBelow)
