"""Buried Beneath as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.buried_beneath.chapters import (
    actions,
    attacks,
    boss,
    deploying,
    ending,
    harm,
    lots,
    movement,
    preparing,
    skills,
    turn,
    villagers,
    waves,
)
from core.buried_beneath.checks import faults
from core.buried_beneath.edition import built_in, lesson_texts, tip_text
from core.buried_beneath.events import AnyEvent
from core.buried_beneath.frames import Ended, Starting
from core.buried_beneath.options import AnyOption, Begin, ChooseHero, End, GiveUp
from core.buried_beneath.packs import CardPacks
from core.buried_beneath.playout import DraftPlayout, pending_of
from core.buried_beneath.refusal import refusal
from core.buried_beneath.rulebook import rulebook
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.state import State, draft_of
from core.buried_beneath.telegraph import telegraph
from core.buried_beneath.usual import CHOICES, usual
from core.buried_beneath.views import CampShown, TurnSeen, VillageView, view_of
from core.buried_beneath.words.spoken import VillageAnnals, VillageWords
from core.engine.draft_game import DraftGame
from core.engine.game import Stretch
from core.engine.seats import SetupError
from core.words.spoken import SPELLED, SpokenGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.balance import VillageBalance
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.judgement import VillageJudgement
    from core.buried_beneath.solving.hunting import VillageHunter
    from core.buried_beneath.telegraph import Telegraph
    from core.buried_beneath.words.record import VillageRecord
    from core.engine.decisions import Option, Pending, Reason, Seat
    from core.engine.game import Hides
    from core.engine.policies import Policy
    from core.engine.seats import SeatSetup
    from core.words.rulebook import Chapter
    from core.words.spoken import Signs

CHAPTERS: Final = (
    actions,
    attacks,
    boss,
    deploying,
    ending,
    harm,
    movement,
    preparing,
    skills,
    turn,
    villagers,
    waves,
)
"""The modules whose functions move frames on; importing them registers these."""

ALWAYS_ASKED: Final = (Begin, ChooseHero, End, GiveUp)
"""Answers that nobody gives without being asked, though there were no other."""


class BuriedBeneath(DraftGame[State], SpokenGame[Setup, State, VillageView]):
    """The rules of Buried Beneath, with one edition of its cards."""

    id: ClassVar[str] = "buried-beneath"
    title: ClassVar[str] = "Buried Beneath"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = AnyOption
    event_type: ClassVar[Any] = AnyEvent
    players: ClassVar[range] = range(1, 2)
    hides: ClassVar[Hides] = "nothing"
    policy: ClassVar[Policy] = "open"
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = CHOICES
    days: ClassVar[frozenset[str]] = frozenset({"village"})
    facts: ClassVar[Mapping[type, str]] = {CampShown: "camp", TurnSeen: "turn"}

    def __init__(self, cards: Edition | None = None) -> None:
        """Play with these cards; without any, with those of this edition."""
        self.cards = cards if cards is not None else built_in()

    @property
    def digest(self) -> str:
        """Hex digest of the cards."""
        return self.cards.digest

    @property
    def edition(self) -> str:
        """The name of the deck pack; empty for the cards of this edition."""
        return self.cards.name

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
        """The whole of a village drawn by lot, as printed, but for what is chosen. Raises `SetupError`."""
        setup = usual(seats, chosen)
        self.check_setup(setup)
        return setup

    def new(self, setup: Setup) -> State:
        """The first state. Raises `SetupError`."""
        self.check_setup(setup)
        state = preparing.first_state(setup)
        if not setup.village:
            return state
        d = draft_of(state, self.cards)
        preparing.lay(d, setup.village)
        return d.state()

    def check_setup(self, setup: Setup) -> None:
        """Raise `SetupError` when this cannot be played."""
        setup.validate()
        try:
            hero = self.cards.hero_named(setup.hero) if setup.hero else None
            if setup.boss:
                self.cards.boss_named(setup.boss)
        except LookupError as error:
            raise SetupError(str(error)) from None
        if setup.is_daily and hero not in {None, lots.layout_of(setup.village, self.cards).hero}:
            raise SetupError("The village of a day names its own Hero.")

    def asked_policy(self, setup: Setup) -> Policy | None:
        """Limited resets want a strict table, else they would be none. R44."""
        return None if setup.resets is None else "strict"

    def gives_hints(self, setup: Setup) -> bool:
        """Where they are not switched off."""
        return setup.hints

    def variant(self, setup: Setup) -> dict[str, Any]:
        """What was chosen before the game; the village and the Hero that were played say `told`."""
        chosen = super().variant(setup)
        return {name: value for name, value in chosen.items() if name not in {"hero", "village"} or setup.is_daily}

    def seats(self, state: State) -> int:
        """One. BB 1."""
        return len(state.setup.seats)

    def stretch(self, state: State) -> Stretch | None:
        """The wave, or the Boss fight (5), that a reset begins again. BB 5.2; R2."""
        if not state.wave or isinstance(state.stack[-1], Ended):
            return None
        return Stretch("wave" if state.wave < BOSS else "fight", state.wave, state.setup.resets)

    def is_start(self, state: State) -> bool:
        """Whether a state is the start of its wave: where a reset leads. R2."""
        return isinstance(state.stack[-1], Starting)

    def _waited_for(self, state: State) -> Pending:
        """What the game waits for, with every legal option."""
        return pending_of(draft_of(state, self.cards))

    def _draft_played_on(self, state: State, pending: Pending) -> DraftPlayout:
        """Play on in a draft."""
        return DraftPlayout(draft_of(state, self.cards), pending)

    def preview(self, state: State, seat: Seat, option: Option, planned: tuple[Option, ...] = ()) -> Telegraph | None:
        """What every enemy will do when an option is answered and the turn ended; None where nothing is foretold.

        The option `End` foretells the turn as it is. Ties get the `planned` answer, each plan once, else the first.
        """
        pending = self.pending(state)
        if not isinstance(pending, tuple) or seat != pending[0].seat or state.setup.telegraph == "off":
            return None
        decision = pending[0]
        if decision.kind in {"hero", "lost"} or option not in decision.options:
            return None
        return telegraph(draft_of(state, self.cards), seat, option, planned)

    def view(self, state: State, viewer: Seat) -> VillageView:
        """All that a seat, or `PUBLIC`, may know."""
        return view_of(draft_of(state, self.cards), viewer, self.pending(state))

    def why_not(self, state: State, seat: Seat, intent: Option) -> Reason | None:
        """Why a seat may not answer with `intent` now; None when it may."""
        pending = self.pending(state)
        if isinstance(pending, tuple) and seat == pending[0].seat and intent in pending[0].options:
            return None
        return refusal(draft_of(state, self.cards), seat, intent, pending)

    def check(self, state: State) -> tuple[str, ...]:
        """Everything that is wrong with a state, in words; empty when all is well."""
        return faults(draft_of(state, self.cards))

    def turn_of(self, state: State) -> tuple[int, Seat]:
        """The wave, 5 for the Boss fight, and the one seat (-1 while setting up)."""
        return state.wave, 0 if state.wave else -1

    def told(self, state: State) -> dict[str, int | str]:
        """What the record book keeps: who fought where, how far, in how many turns, at what cost."""
        d = draft_of(state, self.cards)
        if not d.wave:
            return {}
        health, speed, damage, mana = d.stats
        top = d.stack[-1]
        won = isinstance(top, Ended) and top.won
        counted = d.fights if won and d.setup.fight and d.wave != BOSS else (*d.fights, None)
        fought = [fight for fight in counted if fight is not None]
        running = len(fought) < len(counted)
        return {
            "hero": d.hero_card.id,
            "boss": d.boss_card.id,
            "village": d.number,
            "wave": d.wave,
            "won": int(won),
            "turns": sum(fight.turns for fight in fought) + (d.turn if running else 0),
            "fled": sum(fight.fled for fight in fought) + (d.flights if running else 0),
            "ruins": len(d.markers),
            "stats": f"H{health} S{speed} D{damage} M{mana}",
        }

    def words(self, setup: Setup, signs: Signs = SPELLED) -> VillageWords:
        """Its sentences for a setup; nothing stands for things."""
        del signs
        return VillageWords(setup, self.cards)

    def unasked(self, view: VillageView) -> Option | None:
        """The only answer there is; but a wave, the end of a turn, and giving up are always asked."""
        lone = view.options[0] if len(view.options) == 1 else None
        return None if isinstance(lone, ALWAYS_ASKED) else lone

    def lessons(self) -> Mapping[str, str]:
        """The lessons of this edition."""
        return lesson_texts()

    def tips(self) -> str:
        """The tips of this edition."""
        return tip_text()

    def annals(self) -> VillageAnnals:
        """Its words for the record book."""
        return VillageAnnals()

    def judgement(self) -> VillageJudgement:
        """What players that are no people go by."""
        from core.buried_beneath.judgement import VillageJudgement

        return VillageJudgement(self.cards)

    def hunter(self) -> VillageHunter:
        """A search for a line that wins the fight: nothing is hidden in it, and nothing left to luck."""
        from core.buried_beneath.solving.hunting import VillageHunter

        return VillageHunter(self, self.cards)

    def balance(self) -> VillageBalance:
        """Figures with nothing counted, for many games with its cards."""
        from core.buried_beneath.balance import balance_of

        return balance_of(self.cards)

    def notation(self, setup: Setup) -> VillageRecord:
        """How answers stand in a written record, and how they are typed."""
        from core.buried_beneath.words.record import VillageRecord

        return VillageRecord(self.cards, setup)

    def rulebook(self) -> tuple[Chapter, ...]:
        """The rules, with the numbers and texts of its cards."""
        return rulebook(self.cards)


BuriedBeneath.packs = CardPacks(BuriedBeneath)
