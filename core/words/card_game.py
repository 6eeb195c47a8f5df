"""A game with cards: what such games say in one way, from the functions of their rules."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from core.engine.decisions import PUBLIC, is_offered
from core.engine.draft_game import DraftGame
from core.engine.editions import EditionT
from core.engine.filming import Glimpses
from core.engine.game import SetupT, StateT, ViewT
from core.words.spoken import SpokenGame

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.decisions import Answer, Option, Pending, Reason, Seat
    from core.engine.filming import Glimpse
    from core.engine.playout import Playout
    from core.engine.seats import SeatSetup
    from core.players.thinking import Judgement
    from core.words.rulebook import Chapter

DraftT = TypeVar("DraftT")


@dataclass(frozen=True)
class CardRules(Generic[SetupT, StateT, ViewT, DraftT, EditionT]):
    """The functions of one game with cards, each at home in a module of its own.

    Attributes:
        edition: The class of its editions.
        usual: The setup that most play with these seats, but for what is chosen. Raises `SetupError`.
        draft: The draft that goes on from a state.
        pending: What a draft waits for, with every legal option.
        playout: A draft that waits for that, to be played on.
        view: All that a seat, or `PUBLIC`, may know of a draft that waits for that.
        refusal: Why a seat may not answer with an option that is not offered.
        faults: Everything that is wrong with a draft, in words.
        rulebook: The rules, with the numbers and texts of an edition.
        turn_of: The round of a state, 0 while setting up, and the seat whose turn it is; -1 for nobody's.
    """

    edition: type[EditionT]
    usual: Callable[[tuple[SeatSetup, ...], Mapping[str, str]], SetupT]
    draft: Callable[[StateT, EditionT], DraftT]
    pending: Callable[[DraftT], Pending]
    playout: Callable[[DraftT, Pending], Playout[StateT]]
    view: Callable[[DraftT, Seat, Pending], ViewT]
    refusal: Callable[[DraftT, Seat, Option, Pending], Reason]
    faults: Callable[[DraftT], tuple[str, ...]]
    rulebook: Callable[[EditionT], tuple[Chapter, ...]]
    turn_of: Callable[[StateT], tuple[int, Seat]]


def later(module: str, name: str) -> Callable[..., Any]:
    """A function that is loaded when it is first called: one that a game is played without."""

    def call(*given: Any) -> Any:
        return getattr(import_module(module), name)(*given)

    return call


class CardGame(DraftGame[StateT], SpokenGame[SetupT, StateT, ViewT], Generic[SetupT, StateT, ViewT, DraftT, EditionT]):
    """A game that is played with an edition of its cards.

    Attributes:
        rules: Its functions.
        cards: The edition.
    """

    rules: ClassVar[CardRules[Any, Any, Any, Any, Any]]

    def __init__(self, cards: EditionT | None = None) -> None:
        """Play with these cards; without any, with those that come with the program."""
        self.cards: EditionT = cards if cards is not None else self.rules.edition.built_in()
        self._judgement: Judgement | None = None

    def __getstate__(self) -> dict[str, Any]:
        """What another process is given: nothing that is only remembered."""
        return {**super().__getstate__(), "_judgement": None}

    @property
    def digest(self) -> str:
        """Hex digest of the cards."""
        return self.cards.digest

    @property
    def edition(self) -> str:
        """The name of the deck pack; empty for the cards that come with the program."""
        return self.cards.name

    def usual(self, seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> SetupT:
        """What most play with these seats, but for what is chosen. Raises `SetupError`."""
        setup: SetupT = self.rules.usual(seats, chosen)
        self.check_setup(setup)
        return setup

    def as_begun(self, setup: SetupT) -> SetupT:
        """The same with what holds for a game that begins, as the setup says it."""
        begun: SetupT = cast("Any", setup).as_begun()
        return begun

    def seats(self, state: StateT) -> int:
        """How many seats were set up, the dead too."""
        return len(cast("Any", state).setup.seats)

    def turn_of(self, state: StateT) -> tuple[int, Seat]:
        """The round, or what the game has for rounds, and the seat whose turn it is."""
        turn: tuple[int, Seat] = self.rules.turn_of(state)
        return turn

    def draft(self, state: StateT) -> DraftT:
        """A draft of what comes after a state."""
        draft: DraftT = self.rules.draft(state, self.cards)
        return draft

    def view(self, state: StateT, viewer: Seat) -> ViewT:
        """All that a seat, or `PUBLIC`, may know."""
        view: ViewT = self.rules.view(self.draft(state), viewer, self.pending(state))
        return view

    def view_in(self, playout: Playout[StateT], viewer: Seat) -> ViewT:
        """What `view` says of where a playout stands; no state has to be made for it."""
        view: ViewT = self.rules.view(cast("Any", playout).draft, viewer, playout.pending)
        return view

    def filmed(self, state: StateT, answer: Answer, viewer: Seat | None) -> tuple[Glimpse[ViewT], ...]:
        """What `viewer` sees happen by an answer, event by event; None for what `opened` shows, of a game that is over.

        The answer is played once more, and the draft looked at whenever an event is told. Raises `IllegalError`.
        """
        playout: Any = self._draft_played_on(state, self.pending(state))
        glimpses: Glimpses[ViewT] = Glimpses(
            lambda event: viewer is None or event.seen_by(viewer), lambda: self._seen_in(playout.draft, viewer)
        )
        playout.tells = lambda: glimpses
        try:
            playout.take(answer)
        finally:
            seen = glimpses.end()
        return seen

    def _seen_in(self, draft: DraftT, viewer: Seat | None) -> ViewT:
        """A draft in the middle of an answer, where nobody is asked; None for what `opened` shows."""
        view: ViewT = self.rules.view(draft, PUBLIC if viewer is None else viewer, ())
        return view

    def why_not(self, state: StateT, seat: Seat, intent: Option) -> Reason | None:
        """Why a seat may not answer with `intent` now; None when it may."""
        pending = self.pending(state)
        if is_offered(pending, seat, intent):
            return None
        reason: Reason = self.rules.refusal(self.draft(state), seat, intent, pending)
        return reason

    def check(self, state: StateT) -> tuple[str, ...]:
        """Everything that is wrong with a state, in words; empty when all is well."""
        faults: tuple[str, ...] = self.rules.faults(self.draft(state))
        return faults

    def judgement(self) -> Judgement:
        """What computer players go by, made when it is first asked for."""
        if self._judgement is None:
            self._judgement = self._new_judgement()
        return self._judgement

    def rulebook(self) -> tuple[Chapter, ...]:
        """The rules, with the numbers and texts of its cards."""
        chapters: tuple[Chapter, ...] = self.rules.rulebook(self.cards)
        return chapters

    def lessons(self) -> Mapping[str, str]:
        """The lessons that come with the program."""
        return type(self.cards).data.lessons()

    def puzzles(self) -> Mapping[str, str]:
        """The puzzles that come with the program."""
        return type(self.cards).data.puzzles()

    def tips(self) -> str:
        """The tips that come with the program."""
        return type(self.cards).data.text("tips")

    @abstractmethod
    def _new_judgement(self) -> Judgement:
        """What its computer players go by."""

    def _waited_for(self, state: StateT) -> Pending:
        pending: Pending = self.rules.pending(self.draft(state))
        return pending

    def _draft_played_on(self, state: StateT, pending: Pending) -> Playout[StateT]:
        playout: Playout[StateT] = self.rules.playout(self.draft(state), pending)
        return playout
