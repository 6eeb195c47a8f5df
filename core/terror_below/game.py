"""Terror Below as the engine knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from core.engine.draft_game import DraftGame
from core.engine.seats import SetupError
from core.terror_below.board import Boards
from core.terror_below.chapters import (
    actions,
    attack,
    death,
    deliveries,
    drawing,
    hunt,
    items,
    leaps,
    rubble,
    solo,
    targets,
    turn,
    variants,
    vehicles,
)
from core.terror_below.chapters import setup as setup_chapter
from core.terror_below.data_files import lesson_texts, text_of
from core.terror_below.decks.edition import Decks, built_in
from core.terror_below.decks.packs import DeckPacks
from core.terror_below.events import AnyEvent
from core.terror_below.flow import FLOW, advance
from core.terror_below.frames import AnyFrame, Turn
from core.terror_below.options import AnyOption
from core.terror_below.playout import DraftPlayout, pending_of
from core.terror_below.seats import Setup
from core.terror_below.seen.previews import preview
from core.terror_below.seen.shown import CARD_DECKS, cards_shown
from core.terror_below.seen.viewing import view_of
from core.terror_below.state import Draft, State, draft_of
from core.terror_below.usual import CHOICES, usual
from core.terror_below.words.names import EGG_MARKS
from core.terror_below.words.spoken import SquadAnnals, SquadWords
from core.words.spoken import SPELLED, SpokenGame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from core.engine.decisions import Chance, Event, Option, Outcome, Pending, Reason, Seat
    from core.engine.seats import SeatSetup
    from core.terror_below.balance import SquadBalance
    from core.terror_below.judgement import SquadJudgement
    from core.terror_below.views import Preview, View
    from core.terror_below.words.record import RecordWords
    from core.words.rulebook import Chapter
    from core.words.spoken import Signs

CHAPTERS: Final = (
    setup_chapter,
    turn,
    targets,
    actions,
    deliveries,
    rubble,
    drawing,
    items,
    vehicles,
    attack,
    hunt,
    death,
    leaps,
    variants,
    solo,
)
"""The modules whose functions move frames on; importing them registers these."""

FLOW.check(get_args(AnyFrame))


class TerrorBelow(DraftGame[State], SpokenGame[Setup, State, "View"]):
    """The rules of Terror Below, with one edition of its decks."""

    id: ClassVar[str] = "terror-below"
    title: ClassVar[str] = "Terror Below"
    version: ClassVar[int] = 1
    setup_type: ClassVar[Any] = Setup
    state_type: ClassVar[Any] = State
    option_type: ClassVar[Any] = AnyOption
    event_type: ClassVar[Any] = AnyEvent
    players: ClassVar[range] = range(1, 6)
    facts: ClassVar[Mapping[type, str]] = CARD_DECKS
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = CHOICES
    signs: ClassVar[Signs] = cast("Signs", EGG_MARKS)

    def __init__(self, decks: Decks | None = None) -> None:
        """Play with these decks; without any, with those of this edition."""
        self.decks = decks if decks is not None else built_in()
        self.boards = Boards(self.decks.sheets)
        self._judgement: SquadJudgement | None = None

    def __getstate__(self) -> dict[str, Any]:
        """What another process is given: nothing that is only remembered."""
        return {**super().__getstate__(), "_judgement": None}

    @property
    def digest(self) -> str:
        """Hex digest of the decks and boards."""
        return self.decks.digest

    @property
    def edition(self) -> str:
        """The name of the deck pack; empty for the decks of this edition."""
        return self.decks.name

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
        """The recommended board, everything as printed, and the first seat begins. TB 10. Raises `SetupError`."""
        return usual(seats, chosen)

    def new(self, setup: Setup) -> State:
        """The first state. Raises `SetupError`."""
        self.check_setup(setup)
        d = self._draft(setup_chapter.first_state(setup, self.decks, self.boards[setup.board]))
        advance(d)
        return d.state()

    def as_begun(self, setup: Setup) -> Setup:
        """The same with what holds for a game that begins. R78."""
        return setup.as_begun()

    def check_setup(self, setup: Setup) -> None:
        """Raise `SetupError` when this cannot be played."""
        setup.validate()
        most = self.decks.solo.advanced.most_missing
        if setup.solo is not None and setup.solo.missing > most:
            raise SetupError(f"Up to {most} squad members may stay in the box, not {setup.solo.missing}.")

    def seats(self, state: State) -> int:
        """How many seats take part."""
        return len(state.squads)

    def _waited_for(self, state: State) -> Pending:
        """What the game waits for, with every legal option."""
        return pending_of(self._draft(state))

    def _draft_played_on(self, state: State, pending: Pending) -> DraftPlayout:
        """Play on in a draft."""
        return DraftPlayout(self._draft(state), pending)

    def view(self, state: State, viewer: Seat) -> View:
        """All that a seat, or `PUBLIC`, may know."""
        return view_of(self._draft(state), viewer, self.pending(state))

    def variant(self, setup: Setup) -> dict[str, Any]:
        """What was chosen before the game: not the seats, not who starts, and not that what is known is kept."""
        chosen = super().variant(setup)
        chosen.pop("start", None)
        chosen.pop("memory", None)
        return chosen

    def preview(self, state: State, seat: Seat, option: Option, planned: tuple[Option, ...] = ()) -> Preview | None:
        """What an option would bring, as far as its seat knows; None for options with nothing to show."""
        del planned  # nothing is planned here: every tie is a question when it comes
        return preview(self._draft(state), seat, option)

    def sights(self, state: State, viewers: tuple[Seat, ...]) -> Mapping[Seat, Mapping[Any, str]]:
        """The cards in the view of each of these viewers, with their decks."""
        from core.terror_below.seen.sight import sight_of

        return sight_of(self.decks, state, viewers)

    def imagine(self, state: State, viewer: Seat, luck: Random) -> State:
        """A state that could be true for all that `viewer` may know, what is hidden from it dealt anew. R33."""
        from core.terror_below.imagining import imagined

        return imagined(self._draft(state), viewer, luck)

    def shuffled(self, state: State, luck: Random) -> State:
        """The same with all hands as they are, and the decks shuffled, but for what somebody knows of them."""
        from core.terror_below.imagining import shuffled

        return shuffled(state, luck)

    def why_not(self, state: State, seat: Seat, intent: Option) -> Reason | None:
        """Why a seat may not answer with `intent` now; None when it may."""
        pending = self.pending(state)
        for decision in pending if type(pending) is tuple else ():
            if decision.seat == seat and (intent in decision.options or intent in decision.by_agreement):
                return None
        return self._refuse(state, seat, intent)

    def check(self, state: State) -> tuple[str, ...]:
        """Everything that is wrong with a state, in words; empty when all is well."""
        from core.terror_below.checks import faults

        return faults(self._draft(state))

    def shown(self, event: Event) -> tuple[Any, ...]:
        """The cards that an event shows to whoever may know of it."""
        return cards_shown(event, self.decks)

    def notation(self, setup: Setup) -> RecordWords:
        """How answers stand in a written record of a game with this setup."""
        from core.terror_below.words.record import RecordWords

        return RecordWords(self.decks, self.boards[setup.board], setup)

    def turn_of(self, state: State) -> tuple[int, Seat]:
        """The round, from 1 (0 while setting up), and the seat whose turn it is (-1 when nobody's)."""
        bottom = state.stack[0]
        return state.round, bottom.seat if type(bottom) is Turn else -1

    def scores(self, state: State) -> tuple[int, ...]:
        """The VP of each seat, which all may see. TB 1."""
        return tuple(squad.vp for squad in state.squads)

    def out(self, state: State) -> tuple[Seat, ...]:
        """The seats whose whole squad is dead. TB 9.2."""
        return tuple(number for number, squad in enumerate(state.squads) if not squad.alive)

    def score_lines(self, state: State) -> tuple[tuple[str, int], ...]:
        """The score of a solo game, line by line, as it would be were it won now; empty for others. TB 11.6."""
        return solo.score_lines(self._draft(state))

    def words(self, setup: Setup, signs: Signs = SPELLED) -> SquadWords:
        """Its sentences for a setup; `signs` stand for Eggs."""
        return SquadWords(setup, self.decks, signs)

    def annals(self) -> SquadAnnals:
        """Its words for the record book."""
        return SquadAnnals()

    def judgement(self) -> SquadJudgement:
        """What players that are no people go by."""
        if self._judgement is None:
            from core.terror_below.judgement import SquadJudgement

            self._judgement = SquadJudgement(self, self.decks, self.boards)
        return self._judgement

    def balance(self) -> SquadBalance:
        """Figures with nothing counted, for many games with its decks."""
        from core.terror_below.balance import balance_of

        return balance_of(self.decks)

    def rulebook(self) -> tuple[Chapter, ...]:
        """The rules, with the numbers of its decks."""
        from core.terror_below.rulebook import rulebook

        return rulebook(self.decks)

    def lessons(self) -> Mapping[str, str]:
        """The lessons of this edition."""
        return lesson_texts()

    def tips(self) -> str:
        """The tips of this edition."""
        return text_of("tips")

    def stacked(self, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
        """Cards by their ids, the top one first; faces of dice as numbers. Raises `LessonError`."""
        from core.terror_below.stacking import stacked

        return stacked(self.decks, chance, words, dealt)

    def _draft(self, state: State) -> Draft:
        return draft_of(state, self.decks, self.boards[state.setup.board])

    def _refuse(self, state: State, seat: Seat, intent: Option) -> Reason:
        from core.terror_below.refusal import refusal

        return refusal(self._draft(state), seat, intent, self.pending(state))


TerrorBelow.packs = DeckPacks(TerrorBelow)
