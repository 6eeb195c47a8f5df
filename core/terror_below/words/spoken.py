"""The sentences of Terror Below, as every table asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from core.engine.decisions import PUBLIC
from core.terror_below import events as e
from core.terror_below.frames import Turn
from core.terror_below.options import Deliver, PlayVehicle
from core.terror_below.words.ended.outcome import outcome_of
from core.terror_below.words.kinds import rule_asked
from core.terror_below.words.labels import deed, label
from core.terror_below.words.log.log import LogTelling
from core.terror_below.words.prompts import considering, prompt_parts, why_wanted
from core.terror_below.words.solo import result
from core.terror_below.words.standing import how_it_stands, when
from core.terror_below.words.ways import ways
from core.words.advice import option_name
from core.words.english import possessive
from core.words.lines import NOBODY
from core.words.spoken import SPELLED, TURNS, TurnHead, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.engine.past.learnt import Die, Facts
    from core.terror_below.decks.edition import Decks
    from core.terror_below.options import AnyOption
    from core.terror_below.seats import Setup
    from core.terror_below.state import State
    from core.terror_below.views import Preview, View
    from core.terror_below.words.log.telling import Kind
    from core.terror_below.words.names import Marks
    from core.words.annals import Rows
    from core.words.finished import FinishedGame
    from core.words.markdown import Section
    from core.words.spoken import Deed, FactWords, Signs

TOPICS: Final[Mapping[Kind, str]] = {
    "action": "moves",
    "vehicle": "Vehicles and Targets",
    "target": "Vehicles and Targets",
    "delivery": "deliveries",
    "card": "cards",
    "attack": "attacks",
    "hunt": "hunts",
    "kill": "hunts",
    "death": "deaths",
    "setup": TURNS,
    "turn": TURNS,
    "end": TURNS,
}
"""What the log can be sorted by."""

UNWELCOME: Final = frozenset({"lost", "seats-caught", "leader-died", "squad-eliminated"})
"""What nobody wishes for, of all that may befall."""


class SquadWords(Words["View"]):
    """The sentences of one game of Terror Below."""

    unit: ClassVar[str] = "VP"
    answer: ClassVar[str] = "step left"
    topics: ClassVar[Mapping[str, str]] = cast("Mapping[str, str]", TOPICS)
    befalls: ClassVar[Mapping[str, str]] = {
        "won": "you win",
        "lost": "you lose",
        "seats-caught": "a Worm catches you",
        "leader-died": "your Leader dies",
        "squad-eliminated": "your whole squad is dead",
        "eggs-picked-up": "you pick up an Egg",
        "egg-delivered": "you deliver an Egg",
        "bounty-completed": "you complete a hunt Bounty",
        "worm-defeated": "you kill a Worm",
        "member-revived": "a dead member comes back",
        "rubble-traded": "you trade Rubble for a card",
    }

    def __init__(self, setup: Setup, decks: Decks, signs: Signs = SPELLED) -> None:
        super().__init__(setup.seats)
        self._setup = setup
        self._decks = decks
        self._marks: Marks = cast("Marks", signs or None)

    def ways(self) -> tuple[str, ...]:
        """What was chosen before the game, in the order of its weight. TB 10, 11."""
        return ways(self._setup)

    def prompt(self, view: View) -> tuple[Seat, str]:
        """The seat whose tag leads the prompt, and what follows the tag; a table with signs has keys."""
        return prompt_parts(view, self._decks, keys=bool(self._marks))

    def rule(self, view: View) -> str:
        """The rule of what is asked."""
        return rule_asked(view)

    def wanted(self, view: View, seat: Seat) -> tuple[str, ...]:
        """Why a seat must take the keyboard."""
        del seat  # nobody but the one that is asked is ever wanted
        return why_wanted(view)

    def label(self, option: Option, view: View) -> str:
        """A short label for an option."""
        return label(cast("AnyOption", option), view, self._marks, self._decks)

    def agreement(self, option: Option, view: View, seat: Seat) -> tuple[str, ...]:
        """The game is ended after the round before, which is all that needs the others. R78."""
        del option
        asks = f"{self.seats[seat].name} asks to end the game after round {view.round - 1}."
        return asks, "The most VP now win."

    def position(self, view: View) -> str:
        """The whole view in text."""
        from core.terror_below.words.position import position

        return position(view)

    def hand(self, view: View) -> str:
        """The viewer's cards."""
        from core.terror_below.words.position import hand

        return hand(view)

    def considered(self, option: Option, view: View, preview: Preview | None) -> str:
        """What becomes of the Worm, and who would be caught."""
        if preview is None:
            return ""
        return considering(view, cast("AnyOption", option), preview, self._marks, self._decks)

    def printed(self, option: Option, view: View) -> str:
        """The text of the card that is chosen, played or fired."""
        from core.terror_below.words.cards import printed_on

        return printed_on(view, option, self._decks)

    def when(self, state: State) -> str:
        """A point of the game: `in round 3, Ada's turn`."""
        bottom = state.stack[0]
        return when(state.round, bottom.seat if isinstance(bottom, Turn) else PUBLIC, self.seats)

    def telling(self, viewer: Seat) -> LogTelling:
        """The log, which everybody reads the same."""
        del viewer
        return LogTelling(self._setup, self._decks, self._marks)

    def turn_in(self, event: Event) -> TurnHead | None:
        """The turn that begins with an event."""
        if not isinstance(event, e.TurnBegan):
            return None
        what = "final turn" if event.final else "turn"
        return TurnHead(event.round, event.seat, f"{possessive(self.seats[event.seat].name)} {what}")

    def about(self, event: Event) -> tuple[Seat, ...]:
        """Every seat that an event names."""
        match event:
            case e.SeatsCaught(seats=seats) | e.FinalTurnsBegan(seats=seats):
                return seats
            case e.EggStolen(seat=seat, victim=other) | e.WeaponBorrowed(seat=seat, victim=other):
                return seat, other
            case e.Ramped(seat=seat, over=other) | e.HatLost(seat=seat, by=other):
                return seat, other
            case _:
                # an event names one seat in `seat`, or nobody
                return (getattr(event, "seat", NOBODY),)

    def narrowed(self, option: Option, kind: str, view: View) -> str:
        """Of a Vehicle, the Worm under which it goes."""
        if isinstance(option, PlayVehicle):
            return f"The best goes under Worm {option.slot + 1}."
        return super().narrowed(option, kind, view)

    def peak(self, event: Event) -> bool:
        """Whether a Worm attacks."""
        return isinstance(event, e.AttackBegan)

    def standing(self, view: View) -> str:
        """Who leads; once the game is over, who won and why."""
        return how_it_stands(view)

    def alone(self, option: Option, view: View) -> str:
        """A delivery is told as one, with its Bounty and what it brings: the same Egg may have several."""
        if not isinstance(option, Deliver):
            return super().alone(option, view)
        return f"Deliver {option_name(self, option, view)}"

    def befell(self, event: Event, seat: Seat) -> str:
        """Whoever is first at the end has won. TB 9."""
        if isinstance(event, e.GameEnded):
            return "won" if event.ranking and seat in event.ranking[0] else "lost"
        return super().befell(event, seat)

    def is_welcome(self, name: str, seat: Seat) -> bool:
        """Nobody is glad of a Worm in reach, or of the dead."""
        del seat
        return name not in UNWELCOME

    def deed(self, option: Option, kind: str) -> Deed:
        """What was decided with an option."""
        return deed(option, kind)

    def roll(self, die: Die, before: Iterator[Event]) -> tuple[str, str]:
        """The dice that fell, and their purpose."""
        from core.terror_below.words.prices import roll_words

        return roll_words(die, before, self._decks)

    def fact(self, found: Facts) -> FactWords:
        """Facts that were seen."""
        from core.terror_below.words.prices import fact_words

        return fact_words(found)

    def outcome(self, view: View) -> str:
        """How the game ended. TB 9, 11."""
        ended = outcome_of(view)
        return ended.sentence if ended is not None else ""

    def won_and_why(self, view: View) -> tuple[str, str]:
        """Who won, and what ended the game; of a game that nobody won, all in one. TB 9, 11."""
        ended = outcome_of(view)
        if ended is None or view.over is None or not view.over.ranking:
            return super().won_and_why(view)
        return ended.won, ended.why

    def report(self, told: FinishedGame) -> Sequence[Section]:
        """Squads, points, the story of each round, dice, draws, swings and hands."""
        from core.terror_below.words.ended.report import report_of

        return report_of(told, self, self._decks)

    def headline(self, view: View) -> str:
        """Who won; of a solo game, what it scored."""
        ended = outcome_of(view)
        words = result(view.solo) if view.solo is not None else ended.short if ended is not None else ""
        return "  ".join(words.upper().split())

    def story(self, view: View, happened: Sequence[Event]) -> Rows:
        """Attacks, the fallen, luck and the biggest swing."""
        from core.terror_below.words.ended.story import story_of

        return story_of(view, happened, self._decks)

    def compared(self, view: View) -> Rows:
        """Each squad, each Worm, and the Bounty Line."""
        from core.terror_below.words.comparing import compared

        return compared(view)
