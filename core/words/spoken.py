"""The words that a game brings: its sentences, its part of the record book, and its rulebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeAlias, cast

from core.engine.decisions import PUBLIC, Choice, asked
from core.engine.game import Game, SetupT, StateT, ViewT
from core.players.levels import LADDER, levels_for
from core.words.english import capital, count, possessive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Chance, Decision, Event, Option, Outcome, Seat
    from core.engine.past.learnt import Die, Facts
    from core.engine.seats import SeatSetup
    from core.engine.views import View
    from core.players.thinking import Judgement, Player
    from core.words.annals import Annals, Rows
    from core.words.finished import FinishedGame
    from core.words.log import LogWriter
    from core.words.markdown import Section
    from core.words.puzzles.goal import Goal
    from core.words.rulebook import Chapter

Signs: TypeAlias = Mapping[str, str]
"""The signs for things of a game in its sentences, by the names of the things: `▲` for `amber`."""

SPELLED: Final[Signs] = {}
"""No signs: every thing is spelled."""

TURNS: Final = "setup and turns"
"""The topic of setup and turns, which every game has. It is told in a quiet colour."""


class Deed(NamedTuple):
    """A decision in words: `delivery` in "Ada's delivery", `to deliver an Egg` in "Ada decided to deliver an Egg"."""

    noun: str
    verb: str


class FactWords(NamedTuple):
    """Facts that were revealed, in words.

    Attributes:
        noun: What one of it is: `card`.
        names: What each is called, where everybody knows: `Boots`.
        origin: Where it came from: `from the Item deck`.
    """

    noun: str
    names: tuple[str, ...]
    origin: str


class TurnHead(NamedTuple):
    """A turn that begins.

    Attributes:
        round: The round it belongs to, from 1.
        seat: Whose turn it is; -1 for nobody's.
        heading: What it is called: `Ada's final turn`.
    """

    round: int
    seat: Seat
    heading: str


class Words(ABC, Generic[ViewT]):
    """The sentences of one game with one setup. Each says no more than the view or the events it is given.

    Attributes:
        seats: Who sits where; private viewers after the seats.
        unit: What scores are counted in, as `VP`; empty where there are none.
        topics: What the log can be sorted by: the kind of a line, and the name of its topic.
        answer: An answer as it is typed, for an example; empty where none is given.
        befalls: What may happen to a seat that is worth telling beforehand, the weightiest first: a name, in most cases
            the tag of an event, and a clause for it.
    """

    unit: ClassVar[str] = ""
    answer: ClassVar[str] = ""
    topics: ClassVar[Mapping[str, str]] = {}
    befalls: ClassVar[Mapping[str, str]] = {}

    def __init__(self, seats: Sequence[SeatSetup]) -> None:
        self.seats = tuple(seats)

    # Now.

    @abstractmethod
    def ways(self) -> tuple[str, ...]:
        """How it is played, in a few words each, the weightiest first."""

    @abstractmethod
    def prompt(self, view: ViewT) -> tuple[Seat, str]:
        """The seat whose tag leads the prompt (-1 for no tag), and the sentence after it."""

    def rule(self, view: ViewT) -> str:
        """The id of the rule, ruling or chapter behind the prompt; empty where there is no rule to read."""
        del view
        return ""

    @abstractmethod
    def wanted(self, view: ViewT, seat: Seat) -> tuple[str, ...]:
        """Why a seat takes the keyboard, asked or invited, in words for everybody: one line or two."""

    def typed(self, text: str, view: ViewT, *, asking: bool = False) -> tuple[str, ...]:
        """Answers that were typed in words of the game's own, one after the other as a transcript has them; often none.

        Who is only asking why something cannot be done may say less.
        """
        del text, view, asking
        return ()

    @abstractmethod
    def label(self, option: Option, view: ViewT) -> str:
        """An option in a list: what it is, two blanks, and what it brings, where that can be said."""

    def alone(self, option: Option, view: ViewT) -> str:
        """An option where no question stands beside it: `Step left to 3-1`."""
        return self.label(option, view).partition("  ")[0].strip()

    def agreement(self, option: Option, view: ViewT, seat: Seat) -> tuple[str, ...]:
        """A request that the others must agree to: a sentence, and more sentences below it."""
        return (f"{self.seats[seat].name} would {self.label(option, view).partition('  ')[0]}.",)

    @abstractmethod
    def position(self, view: ViewT) -> str:
        """The whole view in 80 columns of text."""

    def hand(self, view: ViewT) -> str:
        """The part of `position` that only the viewer knows; empty where the game does not tell it apart."""
        del view
        return ""

    def map(self, view: ViewT) -> Sequence[str]:
        """The places of a board: their use, and the ways from each; empty for a game without a board."""
        del view
        return ()

    def odds(self, view: ViewT, name: str) -> Sequence[str]:
        """The odds that can be counted from the view, for all or for the seat `name`; empty for a game without odds."""
        del view, name
        return ()

    def considered(self, option: Option, view: ViewT, preview: Any) -> str:
        """An option that is considered, with what it would bring as `preview` says; empty where that is nothing."""
        del option, view, preview
        return ""

    def printed(self, option: Option, view: ViewT) -> str:
        """The text of the card that an option names, for a closer look; empty where its label says all."""
        del option, view
        return ""

    @abstractmethod
    def when(self, state: Any) -> str:
        """A point of the game: `in round 3, Ada's turn`."""

    def stage(self, number: int) -> str:
        """The name of a round: `round 7`, `wave 2`."""
        return f"round {number}"

    def heading(self, view: ViewT) -> str:
        """Where the game is, in sentences: `Round 3, Ada's turn. Ben leads with 12 VP.`; of a view of a round."""
        head: View = cast("View", view)
        whose = f", {possessive(self.seats[head.turn].name)} turn" if head.turn >= 0 else ""
        standing = self.standing(view)
        return f"{capital(self.stage(head.round))}{whose}.{f' {capital(standing)}.' if standing else ''}"

    def tried(self, view: ViewT) -> str:
        """How a try of a part of the game ended, or how far it came, by the view of its last position."""
        return self.outcome(view) or self.standing(view)

    # What happened.

    @abstractmethod
    def telling(self, viewer: Seat) -> LogWriter:
        """A telling of the log as `viewer` reads it, with nothing told."""

    @abstractmethod
    def turn_in(self, event: Event) -> TurnHead | None:
        """The turn that begins with an event; None where none does."""

    @abstractmethod
    def about(self, event: Event) -> tuple[Seat, ...]:
        """Every seat that has a part in an event."""

    def befell(self, event: Event, seat: Seat) -> str:
        """The name in `befalls` of what an event means for a seat; empty where it means nothing of these."""
        tag = str(event.__struct_config__.tag)
        return tag if tag in self.befalls and seat in self.about(event) else ""

    def is_welcome(self, name: str, seat: Seat) -> bool:
        """Whether a seat is glad of something in `befalls`."""
        del name, seat
        return True

    def narrowed(self, option: Option, kind: str, view: ViewT) -> str:
        """A sentence that tells what kind of option it is, at a question of this kind, and not which."""
        del view
        deed = self.deed(option, kind)
        return (
            f"The best is {deed.verb}." if deed.verb.startswith("to ") else f"Look for this kind of move: {deed.noun}."
        )

    @abstractmethod
    def peak(self, event: Event) -> bool:
        """Whether an event is one that people look for: an attack, a reveal, the enemies' turn."""

    @abstractmethod
    def standing(self, view: ViewT) -> str:
        """The leader: `Cleo leads with 15 VP`; after the end the winner and the reason. No full stop."""

    # What it costs.

    @abstractmethod
    def deed(self, option: Option, kind: str) -> Deed:
        """The kind of decision behind an option, at a question of this kind; never the choice itself."""

    @abstractmethod
    def roll(self, die: Die, before: Iterator[Event]) -> tuple[str, str]:
        """The dice that fell, for what: `a die`, `Shotgun 5`. `before` are the events before it, the newest first."""

    @abstractmethod
    def fact(self, found: Facts) -> FactWords:
        """The facts of one kind that were revealed."""

    # The end.

    @abstractmethod
    def outcome(self, view: ViewT) -> str:
        """How a game, or a try, ended, in a sentence. No other sentence names the winner and the reason."""

    def headline(self, view: ViewT) -> str:
        """The same over the final page: a few words in capitals, two blanks apart."""
        return "  ".join(self.outcome(view).removesuffix(".").upper().split())

    def won_and_why(self, view: ViewT) -> tuple[str, str]:
        """The winner, and the cause of the end, without full stops; the second is empty where the first says all."""
        return self.outcome(view).removesuffix("."), ""

    def length(self, view: ViewT) -> str:
        """How long a game was: `9 rounds`, `2 days`."""
        return count(view.round, "round")  # type: ignore[attr-defined]  # the head of every view has it

    def report(self, told: FinishedGame) -> Sequence[Section]:
        """The chapters of its report besides undos, variations and luck; where there are none, places and story."""
        del told
        return ()

    @abstractmethod
    def story(self, view: ViewT, happened: Sequence[Event]) -> Rows:
        """The story of a finished game, in a few rows."""

    @abstractmethod
    def compared(self, view: ViewT) -> Rows:
        """A view row by row, to be laid beside that of another line of the same game."""


class Balance(Protocol):
    """The figures of many games of one kind."""

    def answered(self, decision: Decision, option: Option) -> None:
        """A player chose; `take` has the events after it. Where only one answer is left nobody chooses."""

    def take(self, events: tuple[Event, ...]) -> None:
        """The events after an answer."""

    def ended(self, state: Any, ranking: tuple[tuple[Seat, ...], ...]) -> None:
        """A game is over: its last state, and groups of seats that share a place."""

    def add(self, other: Any) -> None:
        """The games of another part."""

    def rows(self) -> Rows:
        """The figures for people: a name and a value each."""


class SpokenGame(Game[SetupT, StateT, ViewT]):
    """A game that can be told: what a table needs besides the rules. Engine and saves never ask for it.

    Attributes:
        signs: What stands for its things on a table, where there is little room.
        forced: The kinds of questions that `unasked` may answer; None for any question that has one option.
    """

    signs: ClassVar[Signs] = SPELLED
    forced: ClassVar[frozenset[str] | None] = frozenset()

    @abstractmethod
    def words(self, setup: SetupT, signs: Signs = SPELLED) -> Words[ViewT]:
        """Its sentences for a setup; `signs` stand for things."""

    @abstractmethod
    def annals(self) -> Annals:
        """Its words for the record book."""

    def unasked(self, view: ViewT) -> Option | None:
        """The only answer that the viewer has, which need not be asked for; None where it must be.

        A seat that hides something from others is asked even then, for they would notice that it was not: the answer
        must be the same in all positions that another seat cannot tell apart. Only kinds in `forced` are asked about.
        """
        options: tuple[Option, ...] = view.options  # type: ignore[attr-defined]  # every view has them
        return options[0] if len(options) == 1 else None

    def by_itself(self, state: StateT) -> Choice | None:
        """The answer that a position gives by itself to its only question; None where somebody is asked.

        An open question is looked at with the view of all.
        """
        questions = asked(self.pending(state))
        if len(questions) != 1:
            return None
        question = questions[0]
        if len(question.options) > 1 if self.forced is None else question.kind not in self.forced:
            return None
        option = self.unasked(self.view(state, PUBLIC if question.open else question.seat))
        if option is None or option not in question.options or option in question.together:
            return None
        return Choice(question.seat, option)

    def judgement(self) -> Judgement | None:
        """The judgement of computer players; None for a game in which only a Wanderer can play."""
        return None

    def hunter(self) -> Player | None:
        """A search of its own as its Hunter, where one is better than that of all games over its judgement."""
        return None

    def levels(self) -> tuple[str, ...]:
        """The computer players that can play it, the weakest first."""
        return levels_for(self, self.judgement(), self.hunter())

    def ladder(self) -> tuple[str, ...]:
        """The levels that a person climbs by winning, the gentlest first, as far as they can play it.

        What each wins against the others is told in docs/balance*.md.
        """
        return tuple(level for level in LADDER if level in self.levels())

    def balance(self) -> Balance | None:
        """Figures with nothing counted, for many games of it; None for a game that counts nothing of itself."""
        return None

    @abstractmethod
    def rulebook(self) -> tuple[Chapter, ...]:
        """Its rules in the program's own words, in the order of the book."""

    def lessons(self) -> Mapping[str, str]:
        """The texts of its lessons by their names, the first one first; none for a game that teaches nothing."""
        return {}

    def puzzles(self) -> Mapping[str, str]:
        """The texts of its puzzles by their names, in their order; none for a game that has none."""
        return {}

    def goal(self, name: str, state: StateT) -> Goal:
        """What a puzzle asks for in a state, by its name in files. Raises `LessonError` for none of its goals."""
        from core.words.lessons.reading import LessonError

        del state
        raise LessonError(f"The puzzle asks for {name[:40]!r}, which this game does not know.")

    def tips(self) -> str:
        """The text of its tips, as `core.words.lessons.tips` reads it; empty for a game that gives none."""
        return ""

    def stacked(self, chance: Chance, words: Sequence[str], dealt: Outcome) -> Outcome:
        """The outcome of a chance that a lesson names in words; what they leave open is as in `dealt`.

        Numbers, unless a game has names for them. Raises `LessonError`.
        """
        from core.words.lessons.luck import plainly_stacked

        return plainly_stacked(chance, words, dealt)
