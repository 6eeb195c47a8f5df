"""Terror Below as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast, get_args

from core.engine.editions import EditionPacks
from core.engine.seats import SetupError
from core.terror_below import chapters
from core.terror_below.chapters import setup as setup_chapter
from core.terror_below.chapters import solo
from core.terror_below.decks.edition import Decks
from core.terror_below.events import AnyEvent
from core.terror_below.flow import FLOW, advance
from core.terror_below.frames import AnyFrame
from core.terror_below.options import AnyOption
from core.terror_below.playout import SquadPlayout, pending_of, turn_of
from core.terror_below.seats import Setup
from core.terror_below.seen.asked_after import asked_after
from core.terror_below.seen.previews import preview
from core.terror_below.seen.shown import CARD_DECKS, cards_shown
from core.terror_below.seen.sight import sight_of
from core.terror_below.seen.viewing import view_of
from core.terror_below.state import Draft, State, draft_of
from core.terror_below.usual import CHOICES, usual
from core.terror_below.views import View
from core.terror_below.words.ended.annals import SquadAnnals
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.spoken import SquadWords
from core.words.card_game import CardGame, CardRules, later
from core.words.spoken import SPELLED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.engine.decisions import Chance, Event, Option, Outcome, Seat
    from core.terror_below.balance import SquadBalance
    from core.terror_below.judgement import SquadJudgement
    from core.terror_below.views import Preview
    from core.terror_below.words.record import RecordWords
    from core.words.spoken import Signs

FLOW.check(get_args(AnyFrame), chapters)


class TerrorBelow(CardGame[Setup, State, View, Draft, Decks]):
    """The rules of Terror Below, with one edition of its decks."""

    rules: ClassVar[CardRules[Any, Any, Any, Any, Any]] = CardRules(
        Decks,
        usual,
        draft_of,
        pending_of,
        SquadPlayout,
        view_of,
        later("core.terror_below.refusal", "refusal"),
        later("core.terror_below.checks", "faults"),
        later("core.terror_below.rulebook", "rulebook"),
        turn_of,
    )
    id: ClassVar[str] = "terror-below"
    title: ClassVar[str] = "Terror Below"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = AnyOption
    event_type: ClassVar[Any] = AnyEvent
    forced: ClassVar[frozenset[str] | None] = frozenset({"place"})  # where a Squad comes lies open to all
    players: ClassVar[range] = range(1, 6)
    facts: ClassVar[Mapping[type, str]] = CARD_DECKS
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = CHOICES
    signs: ClassVar[Signs] = cast("Signs", EGG_MARKS)

    def new(self, setup: Setup) -> State:
        """The first state. Raises `SetupError`."""
        self.check_setup(setup)
        d = self.draft(setup_chapter.first_state(setup, self.cards, self.cards.boards[setup.board]))
        advance(d)
        return d.state()

    def check_setup(self, setup: Setup) -> None:
        """Raise `SetupError` when this cannot be played."""
        setup.validate()
        most = self.cards.solo.advanced.most_missing
        if setup.solo is not None and setup.solo.missing > most:
            raise SetupError(f"Up to {most} squad members may stay in the box, not {setup.solo.missing}.")

    def variant(self, setup: Setup) -> dict[str, Any]:
        """What was chosen before the game: not the seats, not who starts, and not that what is known is kept."""
        return {name: value for name, value in super().variant(setup).items() if name not in {"start", "memory"}}

    def preview(self, state: State, seat: Seat, option: Option, planned: tuple[Option, ...] = ()) -> Preview | None:
        """What an option would bring, as far as its seat knows; None for options with nothing to show."""
        del planned  # nothing is planned here: every tie is a question when it comes
        return preview(self.draft(state), seat, option)

    def ahead(self, state: State, seat: Seat, options: Sequence[Option]) -> tuple[Option, ...]:
        """What a seat may answer after Rubble that it clears."""
        return asked_after(self.draft(state), self.pending(state), seat, options)

    def sights(self, state: State, viewers: tuple[Seat, ...]) -> Mapping[Seat, Mapping[Any, str]]:
        """The cards in the view of each of these viewers, with their decks."""
        return sight_of(self.cards, state, viewers)

    def imagine(self, state: State, viewer: Seat, luck: Random) -> State:
        """A state that could be true for all that `viewer` may know, what is hidden from it dealt anew. R33."""
        from core.terror_below.imagining import imagined

        return imagined(self.draft(state), viewer, luck)

    def shuffled(self, state: State, luck: Random) -> State:
        """The same with all hands as they are, and the decks shuffled, but for what somebody knows of them."""
        from core.terror_below.imagining import shuffled

        return shuffled(state, luck)

    def shown(self, event: Event) -> tuple[Any, ...]:
        """The cards that an event shows to whoever may know of it."""
        return cards_shown(event, self.cards)

    def notation(self, setup: Setup) -> RecordWords:
        """How answers stand in a written record of a game with this setup."""
        from core.terror_below.words.record import RecordWords

        return RecordWords(self.cards, self.cards.boards[setup.board], setup)

    def scores(self, state: State) -> tuple[int, ...]:
        """The VP of each seat, which all may see. TB 1."""
        return tuple(squad.vp for squad in state.squads)

    def out(self, state: State) -> tuple[Seat, ...]:
        """The seats whose whole squad is dead. TB 9.2."""
        return tuple(number for number, squad in enumerate(state.squads) if not squad.alive)

    def score_lines(self, state: State) -> tuple[tuple[str, int], ...]:
        """The score of a solo game, line by line, as it would be were it won now; empty for others. TB 11.6."""
        return solo.score_lines(self.draft(state))

    def words(self, setup: Setup, signs: Signs = SPELLED) -> SquadWords:
        """Its sentences for a setup; `signs` stand for Eggs."""
        return SquadWords(setup, self.cards, signs)

    def annals(self) -> SquadAnnals:
        """Its words for the record book."""
        return SquadAnnals()

    def _new_judgement(self) -> SquadJudgement:
        from core.terror_below.judgement import SquadJudgement

        return SquadJudgement(self, self.cards)

    def balance(self) -> SquadBalance:
        """Figures with nothing counted, for many games with its decks."""
        from core.terror_below.balance import balance_of

        return balance_of(self.cards)

    def stacked(self, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
        """Cards by their ids, the top one first; faces of dice as numbers. Raises `LessonError`."""
        from core.terror_below.stacking import stacked

        return stacked(self.cards, chance, words, dealt)


TerrorBelow.packs = EditionPacks(Decks, TerrorBelow)
