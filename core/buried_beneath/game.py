"""Buried Beneath as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, get_args

from core.buried_beneath import chapters
from core.buried_beneath.chapters import lots, preparing
from core.buried_beneath.checks import faults
from core.buried_beneath.edition import Edition
from core.buried_beneath.events import AnyEvent
from core.buried_beneath.flow import FLOW
from core.buried_beneath.frames import AnyFrame, Ended, Starting
from core.buried_beneath.options import AnyOption, Begin, ChooseHero, End, GiveUp
from core.buried_beneath.playout import VillagePlayout, pending_of, turn_of
from core.buried_beneath.refusal import refusal
from core.buried_beneath.rulebook import rulebook
from core.buried_beneath.setup import BOSS, RULES, Setup
from core.buried_beneath.state import Draft, State, draft_of
from core.buried_beneath.telegraph import telegraph
from core.buried_beneath.usual import CHOICES, usual
from core.buried_beneath.views import CampShown, TurnSeen, VillageView, view_of
from core.buried_beneath.words.prompts import LETTERS
from core.buried_beneath.words.spoken import VillageAnnals, VillageWords
from core.engine.editions import EditionPacks
from core.engine.game import Stretch
from core.engine.seats import SetupError
from core.words.card_game import CardGame, CardRules
from core.words.spoken import SPELLED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.balance import VillageBalance
    from core.buried_beneath.judgement import VillageJudgement
    from core.buried_beneath.solving.hunting import VillageHunter
    from core.buried_beneath.telegraph import Telegraph
    from core.buried_beneath.words.goals import VillageGoal
    from core.buried_beneath.words.record import VillageRecord
    from core.engine.decisions import Option, Seat
    from core.engine.game import Hides
    from core.engine.policies import Policy
    from core.words.spoken import Signs

FLOW.check(get_args(AnyFrame), chapters)

ALWAYS_ASKED: Final = (Begin, ChooseHero, End, GiveUp)
"""Answers that nobody gives without being asked, though there were no other."""


class BuriedBeneath(CardGame[Setup, State, VillageView, Draft, Edition]):
    """The rules of Buried Beneath, with one edition of its cards."""

    rules: ClassVar[CardRules[Any, Any, Any, Any, Any]] = CardRules(
        Edition, usual, draft_of, pending_of, VillagePlayout, view_of, refusal, faults, rulebook, turn_of
    )
    id: ClassVar[str] = "buried-beneath"
    title: ClassVar[str] = "Buried Beneath"
    version: ClassVar[int] = RULES
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = AnyOption
    event_type: ClassVar[Any] = AnyEvent
    players: ClassVar[range] = range(1, 2)
    hides: ClassVar[Hides] = "nothing"
    policy: ClassVar[Policy] = "open"
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = CHOICES
    days: ClassVar[frozenset[str]] = frozenset({"village"})
    signs: ClassVar[Signs] = LETTERS
    forced: ClassVar[frozenset[str] | None] = None
    facts: ClassVar[Mapping[type, str]] = {CampShown: "camp", TurnSeen: "turn"}

    def new(self, setup: Setup) -> State:
        """The first state. Raises `SetupError`."""
        self.check_setup(setup)
        state = preparing.first_state(setup)
        if not setup.village:
            return state
        d = self.draft(state)
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
        chosen.pop("rules", None)  # it was not chosen, and the record book tells it of every game
        return {name: value for name, value in chosen.items() if name not in {"hero", "village"} or setup.is_daily}

    def stretch(self, state: State) -> Stretch | None:
        """The wave, or the Boss fight (5), that a reset begins again. BB 5.2; R2."""
        if not state.wave or isinstance(state.stack[-1], Ended):
            return None
        return Stretch("wave" if state.wave < BOSS else "fight", state.wave, state.setup.resets)

    def is_start(self, state: State) -> bool:
        """Whether a state is the start of its wave: where a reset leads. R2."""
        return isinstance(state.stack[-1], Starting)

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
        return telegraph(self.draft(state), seat, option, planned)

    def told(self, state: State) -> dict[str, int | str]:
        """What the record book keeps: who fought where, how far, in how many turns, at what cost."""
        d = self.draft(state)
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
        """Its sentences for a setup; `signs` stand for stats."""
        return VillageWords(setup, self.cards, signs)

    def unasked(self, view: VillageView) -> Option | None:
        """The only answer there is; but a wave, the end of a turn, and giving up are always asked."""
        lone = super().unasked(view)
        return None if isinstance(lone, ALWAYS_ASKED) else lone

    def annals(self) -> VillageAnnals:
        """Its words for the record book."""
        return VillageAnnals()

    def _new_judgement(self) -> VillageJudgement:
        from core.buried_beneath.judgement import VillageJudgement

        return VillageJudgement(self.cards)

    def hunter(self) -> VillageHunter:
        """A search for a line that wins the fight: nothing is hidden in it, and nothing left to luck."""
        from core.buried_beneath.solving.hunting import VillageHunter

        return VillageHunter(self, self.cards)

    def goal(self, name: str, state: State) -> VillageGoal:
        """What a puzzle asks for in a state. Raises `LessonError`."""
        from core.buried_beneath.words.goals import VillageGoal

        return VillageGoal(name, state, self.cards)

    def balance(self) -> VillageBalance:
        """Figures with nothing counted, for many games with its cards."""
        from core.buried_beneath.balance import balance_of

        return balance_of(self.cards)

    def notation(self, setup: Setup) -> VillageRecord:
        """How answers stand in a written record, and how they are typed."""
        from core.buried_beneath.words.record import VillageRecord

        return VillageRecord(self.cards, setup)


BuriedBeneath.packs = EditionPacks(Edition, BuriedBeneath)
