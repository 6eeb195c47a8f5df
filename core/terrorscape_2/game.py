"""Terrorscape 2 as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.engine.decisions import PUBLIC
from core.engine.editions import EditionPacks
from core.terrorscape_2.chapters import preparing
from core.terrorscape_2.checks import faults
from core.terrorscape_2.edition import Edition
from core.terrorscape_2.events import AnyEvent
from core.terrorscape_2.flow import advance
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.knowing.remembering import remember
from core.terrorscape_2.loading import load
from core.terrorscape_2.options import AnyOption
from core.terrorscape_2.playout import HuntPlayout, pending_of, turn_of
from core.terrorscape_2.refusing.refusal import refusal
from core.terrorscape_2.rulebook import rulebook
from core.terrorscape_2.setup import KILLER, PRIVATE, RULES, SURVIVORS, Setup, seated
from core.terrorscape_2.state import Answer, Draft, State
from core.terrorscape_2.usual import CHOICES, usual
from core.terrorscape_2.views import (
    ItemShown,
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
from core.words.card_game import CardGame, CardRules
from core.words.spoken import SPELLED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.engine.decisions import Chance, Option, Outcome, Seat
    from core.engine.game import Hides
    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup
    from core.terrorscape_2.balance import StationBalance
    from core.terrorscape_2.judgement import StationJudgement
    from core.terrorscape_2.knowing.tracing import Tracer
    from core.words.spoken import Signs

load()


class Terrorscape2(CardGame[Setup, State, StationView, Draft, Edition]):
    """The rules of Terrorscape 2, with one edition of its cards."""

    rules: ClassVar[CardRules[Any, Any, Any, Any, Any]] = CardRules(
        Edition, usual, Draft, pending_of, HuntPlayout, view_of, refusal, faults, rulebook, turn_of
    )
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
    # who was met, and is left to defend, both sides see. TS 10.2
    forced: ClassVar[frozenset[str] | None] = frozenset({"defend"})
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = CHOICES
    facts: ClassVar[Mapping[type, str]] = {
        ItemShown: "item",
        SkillShown: "skill",
        WeaknessSeen: "weakness",
        TokenShown: "token",
        Spotted: "place",
        NoiseHeard: "noise",
        Answer: "answer",
    }

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

    def opened(self, state: State) -> StationView:
        """All of a state: places, hands, progress, infecting tokens, and where the Killer is in STEALTH."""
        return view_of(self.draft(state), PUBLIC, self.pending(state), opened=True)

    def _seen_in(self, draft: Draft, viewer: Seat | None) -> StationView:
        if viewer is None:
            return view_of(draft, PUBLIC, (), opened=True)
        return super()._seen_in(draft, viewer)

    def imagine(self, state: State, viewer: Seat, luck: Random) -> State:
        """A state that could be true for all that `viewer` may know: see `imagining`."""
        from core.terrorscape_2.imagining import imagined

        return imagined(self.draft(state), viewer, luck, self.tracer(state))

    def shuffled(self, state: State, luck: Random) -> State:
        """The same with all hands open: what is left in decks is dealt anew."""
        from core.terrorscape_2.imagining import shuffled

        return shuffled(self.draft(state), luck)

    def tracer(self, state: State) -> Tracer:
        """The deduction of where Survivors can be, for the team of a state. R44."""
        from core.terrorscape_2.knowing.tracing import tracer_for

        return tracer_for(self.cards.plan, tuple([self.cards.has_shortcut(survivor.who) for survivor in state.team]))

    def ahead(self, state: State, seat: Seat, options: Sequence[Option]) -> tuple[Option, ...]:
        """What the Killer may answer after deeds of its own. The Survivors answer one by one."""
        from core.terrorscape_2.knowing.ahead import asked_after

        return asked_after(self.draft(state), options) if seat == KILLER else ()

    def told(self, state: State) -> dict[str, int | str]:
        """What the record book keeps: who hunted whom, how far everything was."""
        d = self.draft(state)
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

    def _new_judgement(self) -> StationJudgement:
        from core.terrorscape_2.judgement import StationJudgement

        return StationJudgement(self.cards)

    def balance(self) -> StationBalance:
        """Figures with nothing counted, for many games."""
        from core.terrorscape_2.balance import balance_of

        return balance_of(self.cards)


Terrorscape2.packs = EditionPacks(Edition, Terrorscape2)
