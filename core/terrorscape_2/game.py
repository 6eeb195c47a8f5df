"""Terrorscape 2 as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.engine.draft_game import DraftGame
from core.terrorscape_2.chapters import (
    cards,
    encounter,
    ending,
    finding,
    harm,
    hunting,
    preparing,
    showdown,
    skilled,
    stepping,
    team,
    using,
)
from core.terrorscape_2.checks import faults
from core.terrorscape_2.edition import TEAM, built_in, lesson_texts, tip_text
from core.terrorscape_2.events import AnyEvent
from core.terrorscape_2.flow import advance
from core.terrorscape_2.knowing.remembering import remember
from core.terrorscape_2.options import AnyOption
from core.terrorscape_2.packs import CardPacks
from core.terrorscape_2.playout import DraftPlayout, is_legal, pending_of
from core.terrorscape_2.refusing.refusal import refusal
from core.terrorscape_2.rulebook import rulebook
from core.terrorscape_2.setup import PRIVATE, RULES, SURVIVORS, Setup, seated
from core.terrorscape_2.state import Answer, Draft, State
from core.terrorscape_2.usual import CHOICES, usual
from core.terrorscape_2.views import (
    ItemCard,
    NoiseHeard,
    SkillShown,
    Spotted,
    StationView,
    TokenShown,
    WeaknessSeen,
    view_of,
)
from core.terrorscape_2.words.annals import StationAnnals
from core.terrorscape_2.words.record import HuntRecord
from core.terrorscape_2.words.spoken import StationWords
from core.words.spoken import SPELLED, SpokenGame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.engine.decisions import Chance, Option, Outcome, Pending, Reason, Seat
    from core.engine.game import Hides
    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup
    from core.terrorscape_2.balance import StationBalance
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.judgement import StationJudgement
    from core.terrorscape_2.knowing.tracing import Tracer
    from core.words.rulebook import Chapter
    from core.words.spoken import Signs

CHAPTERS: Final = (
    cards,
    encounter,
    ending,
    finding,
    harm,
    hunting,
    preparing,
    showdown,
    skilled,
    stepping,
    team,
    using,
)
"""The modules whose functions move frames on; importing them registers these."""


class Terrorscape2(DraftGame[State], SpokenGame[Setup, State, StationView]):
    """The rules of Terrorscape 2, with one edition of its cards."""

    id: ClassVar[str] = "terrorscape-2"
    title: ClassVar[str] = "Terrorscape 2"
    version: ClassVar[int] = RULES
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = AnyOption
    event_type: ClassVar[Any] = AnyEvent
    players: ClassVar[range] = range(2, 3)
    hides: ClassVar[Hides] = "deeds"
    policy: ClassVar[Policy] = "strict"
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = CHOICES
    facts: ClassVar[Mapping[type, str]] = {
        ItemCard: "item",
        SkillShown: "skill",
        WeaknessSeen: "weakness",
        TokenShown: "token",
        Spotted: "place",
        NoiseHeard: "noise",
        Answer: "answer",
    }

    def __init__(self, edition: Edition | None = None) -> None:
        """Play with these cards; without any, with those of this edition."""
        self.cards = edition if edition is not None else built_in()
        self._judgement: StationJudgement | None = None

    @property
    def digest(self) -> str:
        """Hex digest of the cards."""
        return self.cards.digest

    @property
    def edition(self) -> str:
        """The name of the deck pack; empty for the cards of this edition."""
        return self.cards.name

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
        """Killer and Survivors chosen at the table, but for what is chosen. Raises `SetupError`."""
        setup = usual(seats, chosen)
        self.check_setup(setup)
        return setup

    def as_begun(self, setup: Setup) -> Setup:
        """The same with what holds for a game that begins. R3, R7, R9, R17, R18."""
        return setup.as_begun()

    def variant(self, setup: Setup) -> dict[str, Any]:
        """What was chosen before the game: not what holds for every game that begins."""
        chosen = super().variant(setup)
        for name in ("curtained", "always_asked", "rules"):
            chosen.pop(name, None)
        return chosen

    def check_setup(self, setup: Setup) -> None:
        """Raise `SetupError` when this cannot be played."""
        setup.validate(self.cards)

    def people(self, seat: Seat) -> int:
        """How many people may share a side. R46."""
        return TEAM if seat == SURVIVORS else 1

    def seated(self, setup: Setup) -> tuple[SeatSetup, ...]:
        """The two sides, then the private eyes of three people. R17."""
        return seated(setup)

    def eyes(self, state: State) -> tuple[Seat, ...]:
        """Three people look each at the own token. R17."""
        return (SURVIVORS,) * TEAM if state.setup.people == PRIVATE else ()

    def new(self, setup: Setup) -> State:
        """The first state. Raises `SetupError`."""
        self.check_setup(setup)
        d = Draft(preparing.first_state(setup, self.cards), self.cards)
        advance(d)
        remember(d)
        return d.state()

    def seats(self, state: State) -> int:
        """Two sides."""
        return len(state.setup.seats)

    def _waited_for(self, state: State) -> Pending:
        """What the game waits for, with every legal option."""
        return pending_of(Draft(state, self.cards))

    def _draft_played_on(self, state: State, pending: Pending) -> DraftPlayout:
        """Play on in a draft."""
        return DraftPlayout(Draft(state, self.cards), pending)

    def view(self, state: State, viewer: Seat) -> StationView:
        """All that a side, private eyes, or `PUBLIC` may know."""
        return view_of(Draft(state, self.cards), viewer, self.pending(state))

    def imagine(self, state: State, viewer: Seat, luck: Random) -> State:
        """A state that could be true for all that `viewer` may know: see `imagining`."""
        from core.terrorscape_2.imagining import imagined

        return imagined(Draft(state, self.cards), viewer, luck, self.tracer(state))

    def shuffled(self, state: State, luck: Random) -> State:
        """The same with all hands open: what is left in decks is dealt anew."""
        from core.terrorscape_2.imagining import shuffled

        return shuffled(Draft(state, self.cards), luck)

    def tracer(self, state: State) -> Tracer:
        """The deduction of where Survivors can be, for the team of a state. R44."""
        from core.terrorscape_2.knowing.tracing import tracer_for

        return tracer_for(self.cards.plan, tuple([self.cards.has_shortcut(survivor.who) for survivor in state.team]))

    def why_not(self, state: State, seat: Seat, intent: Option) -> Reason | None:
        """Why a side may not answer with `intent` now; None when it may."""
        pending = self.pending(state)
        if is_legal(pending, seat, intent):
            return None
        return refusal(Draft(state, self.cards), seat, intent, pending)

    def check(self, state: State) -> tuple[str, ...]:
        """Everything that is wrong with a state, in words; empty when all is well."""
        return faults(Draft(state, self.cards))

    def turn_of(self, state: State) -> tuple[int, Seat]:
        """The round, and the side whose turn it is."""
        return state.round, state.turn

    def told(self, state: State) -> dict[str, int | str]:
        """What the record book keeps: who hunted whom, how far everything was."""
        d = Draft(state, self.cards)
        if not d.round:
            return {}
        return {
            "killer": self.cards.killers[d.hunter.killer].id,
            "team": ", ".join(self.cards.survivors[survivor.who].id for survivor in d.team),
            "level": d.hunter.level,
            "keys": len(d.stand),
            "radio": d.radio,
            "vehicle": d.vehicle,
            "injured": sum(survivor.injured for survivor in d.team),
        }

    def lessons(self) -> Mapping[str, str]:
        """A lesson for each side."""
        return lesson_texts()

    def tips(self) -> str:
        """The tips of this edition."""
        return tip_text()

    def stacked(self, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
        """Luck as a lesson names it: see `stacking`. Raises `LessonError`."""
        from core.terrorscape_2.stacking import stacked

        return stacked(self.cards, chance, words, dealt)

    def notation(self, setup: Setup) -> HuntRecord:
        """How its answers are written and read."""
        return HuntRecord(setup, self.cards)

    def words(self, setup: Setup, signs: Signs = SPELLED) -> StationWords:
        """Its sentences for a setup; nothing stands for things."""
        del signs
        return StationWords(setup, self.cards)

    def annals(self) -> StationAnnals:
        """Its words for the record book."""
        return StationAnnals()

    def judgement(self) -> StationJudgement:
        """What players that are no people go by."""
        if self._judgement is None:
            from core.terrorscape_2.judgement import StationJudgement

            self._judgement = StationJudgement(self, self.cards)
        return self._judgement

    def balance(self) -> StationBalance:
        """Figures with nothing counted, for many games."""
        from core.terrorscape_2.balance import balance_of

        return balance_of(self.cards)

    def rulebook(self) -> tuple[Chapter, ...]:
        """The rules, with the numbers and texts of its cards."""
        return rulebook(self.cards)


Terrorscape2.packs = CardPacks(Terrorscape2)
