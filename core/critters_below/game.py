"""Critters Below as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, get_args

from core.critters_below import chapters, symbols
from core.critters_below.chapters import preparing
from core.critters_below.checks import faults
from core.critters_below.edition import Edition
from core.critters_below.events import AnyEvent
from core.critters_below.flow import FLOW
from core.critters_below.frames import AnyFrame
from core.critters_below.options import AnyOption
from core.critters_below.playout import ShelterPlayout, pending_of, turn_of
from core.critters_below.refusal import refusal
from core.critters_below.rulebook import rulebook
from core.critters_below.setup import Setup
from core.critters_below.state import Draft, Fell, State, draft_of
from core.critters_below.symbols.faces import FACES
from core.critters_below.usual import CHOICES, usual
from core.critters_below.views import DaySeen, ItemCard, ShelterView, view_of
from core.critters_below.words.annals import CritterAnnals, kept_of
from core.critters_below.words.spoken import ShelterWords
from core.critters_below.words.terms import LETTERS
from core.engine.editions import EditionPacks
from core.words.card_game import CardGame, CardRules
from core.words.spoken import SPELLED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.critters_below.balance import ShelterBalance
    from core.critters_below.judgement import ShelterJudgement
    from core.critters_below.words.record import ShelterRecord
    from core.engine.decisions import Chance, Option, Outcome, Seat
    from core.words.spoken import Signs

FACES.check(symbols)
FLOW.check(get_args(AnyFrame), chapters)


class CrittersBelow(CardGame[Setup, State, ShelterView, Draft, Edition]):
    """The rules of Critters Below, with one edition of its cards."""

    rules: ClassVar[CardRules[Any, Any, Any, Any, Any]] = CardRules(
        Edition, usual, draft_of, pending_of, ShelterPlayout, view_of, refusal, faults, rulebook, turn_of
    )
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
    offers: ClassVar[bool] = True
    forced: ClassVar[frozenset[str] | None] = frozenset({"flip", "name", "target"})
    facts: ClassVar[Mapping[type, str]] = {ItemCard: "item", DaySeen: "day", Fell: "flip"}

    def variant(self, setup: Setup) -> dict[str, Any]:
        """What was chosen before the game: not what holds for every game that begins."""
        chosen = super().variant(setup)
        chosen.pop("heals_first", None)
        return chosen

    def check_setup(self, setup: Setup) -> None:
        """Raise `SetupError` when this cannot be played."""
        setup.validate(self.cards)

    def new(self, setup: Setup) -> State:
        """The first state. Raises `SetupError`."""
        self.check_setup(setup)
        return preparing.first_state(setup, self.cards)

    def imagine(self, state: State, viewer: Seat, luck: Random) -> State:
        """A state that could be true for all that a viewer may know: what is hidden is dealt anew by `luck`."""
        from core.critters_below.imagining import imagined

        return imagined(self.draft(state), viewer, luck)

    def for_hint(self, state: State, viewer: Seat, luck: Random) -> State:
        """The same for a hint: where the screen keeps nothing, from what it shows alone. R30, R33."""
        from core.critters_below.forgetting import imagined_for_hint

        return imagined_for_hint(self.draft(state), viewer, luck)

    def shuffled(self, state: State, luck: Random) -> State:
        """The same with open cards: the Storage Deck and the days that are face down are dealt anew."""
        from core.critters_below.imagining import shuffled

        return shuffled(self.draft(state), luck)

    def out(self, state: State) -> tuple[Seat, ...]:
        """The dead. CB 7.4."""
        return tuple([seat for seat, critter in enumerate(state.critters) if critter.died])

    def told(self, state: State) -> dict[str, int | str]:
        """What the record book keeps: the way to play, how it ended, on which day, and what the days held."""
        return kept_of(self.draft(state))

    def words(self, setup: Setup, signs: Signs = SPELLED) -> ShelterWords:
        """Its sentences for a setup; letters stand for Conditions where there is little room."""
        return ShelterWords(setup, self.cards, signs)

    def stacked(self, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
        """Items, Critters and days by their ids; all else as numbers. Raises `LessonError`."""
        from core.critters_below.stacking import stacked

        return stacked(self.cards, chance, words, dealt)

    def notation(self, setup: Setup) -> ShelterRecord:
        """How answers stand in a written record, and how they are typed."""
        from core.critters_below.words.record import ShelterRecord

        return ShelterRecord(self.cards, setup)

    def unasked(self, view: ShelterView) -> Option | None:
        """The only one to aim at or to name, and a back among backs that are all of one Condition. CB 4.7, 5.4, 9.2.

        Who is left and, where anybody keeps count, what a hand holds, is open to all. A card that may kill waits.
        """
        lone = super().unasked(view)
        if view.flipping < 0 or not view.options:
            return lone
        from core.critters_below.odds import is_alike, may_kill

        critter = view.critters[view.flipping]
        if may_kill(self.cards, critter):
            return None
        return view.options[0] if is_alike(critter.hand) else lone

    def annals(self) -> CritterAnnals:
        """Its words for the record book."""
        return CritterAnnals()

    def _new_judgement(self) -> ShelterJudgement:
        from core.critters_below.judgement import ShelterJudgement

        return ShelterJudgement(self, self.cards)

    def balance(self) -> ShelterBalance:
        """Figures with nothing counted, for many games."""
        from core.critters_below.balance import balance_of

        return balance_of(self.cards)


CrittersBelow.packs = EditionPacks(Edition, CrittersBelow)
