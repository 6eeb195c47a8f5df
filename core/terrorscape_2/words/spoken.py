"""All words of Terrorscape 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import asdict

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.setup import KILLER, SURVIVORS, seated
from core.terrorscape_2.words.annals import ways_of
from core.terrorscape_2.words.calling import called_to
from core.terrorscape_2.words.cards import printed_on
from core.terrorscape_2.words.map import map_of
from core.terrorscape_2.words.odds import odds_of
from core.terrorscape_2.words.position import hand_of, position_of
from core.terrorscape_2.words.prompts import DEEDS, RULES, Prompts
from core.terrorscape_2.words.story import story_of
from core.terrorscape_2.words.telling import OUTCOMES, StationTelling
from core.terrorscape_2.words.terms import Terms
from core.terrorscape_2.words.typing import typed
from core.words.english import capital, count
from core.words.lines import NOBODY
from core.words.spoken import TURNS, FactWords, TurnHead, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.engine.past.learnt import Die, Facts
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.setup import Setup
    from core.terrorscape_2.state import State
    from core.terrorscape_2.views import StationView
    from core.words.annals import Rows
    from core.words.finished import FinishedGame
    from core.words.markdown import Section
    from core.words.spoken import Deed

PEAKS: Final = (e.EncounterBegan, e.Injured, e.Killed, h.LevelUp, e.RescueCalled, e.VehicleReady, e.ShowdownBegan)

LUCK: Final[Mapping[str, str]] = {
    "discover": "the discover deck",
    "key": "the key deck",
    "medical": "the medical deck",
    "weapon": "the weapon deck",
    "skills": "the skill cards",
    "tokens": "the infecting tokens",
    "dice": "a defence",
    "weakness": "the weakness",
}
"""What each stream of luck is about."""

NOUNS: Final[Mapping[str, tuple[str, str]]] = {
    "item": ("item", "of the station"),
    "skill": ("skill card", "of the Killer"),
    "weakness": ("weakness", "of the Killer"),
    "token": ("infecting token", "of a Survivor"),
    "place": ("place", "of the Killer"),
    "noise": ("noise", "that was announced"),
    "answer": ("answer", "that was announced"),
}
"""What each kind of fact is called, and where it came from."""

HUNTED: Final = frozenset({"encounter", "injured", "killed", "level"})
"""What the Killer hunts for, of all that may befall; the rest is what Survivors hope for."""


class StationWords(Words["StationView"]):
    """The sentences of one game."""

    answer: ClassVar[str] = "search"
    topics: ClassVar[Mapping[str, str]] = {
        "team": "the team",
        "items": "items",
        "noise": "noise",
        "ways": "ways out",
        "doors": "doors",
        "health": "health",
        "hunt": "the hunt",
        "cards": "skill cards",
        "answers": "answers",
        "fight": "encounters",
        "turn": TURNS,
    }
    befalls: ClassVar[Mapping[str, str]] = {
        "won": "you win",
        "lost": "you lose",
        "encounter": "the Killer finds somebody",
        "injured": "a Survivor is injured",
        "killed": "a Survivor is killed",
        "held": "a defence is successful",
        "item-kept": "an item is found and kept",
        "key": "a key is found",
        "repaired": "something is repaired",
        "rescue-called": "the rescue is called",
        "rescue-nears": "the rescue comes nearer",
        "vehicle-ready": "the vehicle is ready",
        "showdown": "the Final Showdown begins",
        "level": "the Killer's level rises",
    }

    def __init__(self, setup: Setup, cards: Edition) -> None:
        super().__init__(seated(setup))
        self._setup = setup
        self._terms = Terms(cards)
        self._prompts = Prompts(self._terms)

    def ways(self) -> tuple[str, ...]:
        """What makes it harder or easier."""
        return ways_of(asdict(self._setup))

    def prompt(self, view: StationView) -> tuple[Seat, str]:
        """What is asked of the side that looks, or which side the table waits for."""
        if view.over is not None:
            return NOBODY, self.outcome(view)
        return self._prompts.prompt(view)

    def rule(self, view: StationView) -> str:
        """The rule that stands behind the question."""
        if view.over is not None:
            return "TS 8"
        return RULES.get(view.asked[0].kind, "TS 6") if view.asked else "TS 6"

    def wanted(self, view: StationView, seat: Seat) -> tuple[str, ...]:
        """Which side takes the keyboard and why, in what everybody knows. TS 10, 11; R17, R42."""
        return called_to(self._terms, view, seat)

    def typed(self, text: str, view: StationView, *, asking: bool = False) -> tuple[str, ...]:
        """`zach move r4`, `evelyn search`, `play scan blue`, `pass`: what is meant, in the words of a record."""
        return typed(self._terms, view, text, asking=asking)

    def label(self, option: Option, view: StationView) -> str:
        """An option, and what it brings."""
        return self._prompts.label(option, view)

    def alone(self, option: Option, view: StationView) -> str:
        """A repair is told with what it is made with."""
        return (
            self.label(option, view).replace("  ", " ")
            if isinstance(option, o.RepairIt)
            else super().alone(option, view)
        )

    def position(self, view: StationView) -> str:
        """The Killer, the team, doors and tokens, and what the side alone knows."""
        return position_of(self._terms, view)

    def map(self, view: StationView) -> Sequence[str]:
        """Every room, what can be done there, and where its ways lead. TS 2."""
        del view
        return tuple(map_of(self._terms))

    def hand(self, view: StationView) -> str:
        """The knowledge of one side alone."""
        return hand_of(self._terms, view)

    def odds(self, view: StationView, name: str) -> tuple[str, ...]:
        """Where everybody can be, as far as the side that looks is shown it. R44."""
        return tuple(odds_of(self._terms, view, name.casefold()))

    def printed(self, option: Option, view: StationView) -> str:
        """The abilities of a Survivor, the text of an item or of a skill card, the cards of a Killer."""
        return printed_on(self._terms, view, option)

    def when(self, state: State) -> str:
        """The round, and whose turn it is."""
        if not state.round:
            return "while setting up"
        return (
            f"in round {state.round}, the {'Survivors' if state.turn == SURVIVORS else 'Killer'}{_genitive(state)} turn"
        )

    def length(self, view: StationView) -> str:
        """So many rounds."""
        return count(view.round, "round")

    def telling(self, viewer: Seat) -> StationTelling:
        """The log as a side reads it."""
        return StationTelling(self._setup, self._terms, viewer)

    def turn_in(self, event: Event) -> TurnHead | None:
        """A side's turn."""
        match event:
            case e.SurvivorsTurn(round=number):
                return TurnHead(number, SURVIVORS, "the Survivors' turn")
            case e.KillersTurn(round=number):
                return TurnHead(number, KILLER, "the Killer's turn")
            case _:
                # no other event begins a turn
                return None

    def about(self, event: Event) -> tuple[Seat, ...]:
        """The side that does something; whatever has a Survivor in it is about the Survivors."""
        if event.audience is not None and len(event.audience) == 1:
            return (KILLER if event.audience[0] == KILLER else SURVIVORS,)
        return (SURVIVORS,) if hasattr(event, "who") else (KILLER,)

    def befell(self, event: Event, seat: Seat) -> str:
        """What matters of an event, whichever side looks: what befalls the team is what the Killer hunts for."""
        if isinstance(event, e.SideWon):
            return "won" if event.survivors_won == (seat == SURVIVORS) else "lost"
        tag = str(event.__struct_config__.tag)
        return tag if tag in self.befalls else ""

    def is_welcome(self, name: str, seat: Seat) -> bool:
        """What harms the Survivors helps the Killer, and the other way round."""
        if name in {"won", "lost"}:
            return name == "won"
        return (name in HUNTED) == (seat == KILLER)

    def narrowed(self, option: Option, kind: str, view: StationView) -> str:
        """Whose action it is; for the Killer, whether it takes a card."""
        who = getattr(option, "who", -1)
        if 0 <= who < len(view.team):
            return f"The best is an action of {self._terms.survivor(view.team[who].survivor)}."
        if kind == "action":
            return "The best is a card." if isinstance(option, o.Play) else "The best takes no card."
        return super().narrowed(option, kind, view)

    def peak(self, event: Event) -> bool:
        """Encounters, injuries, levels, ways out."""
        return isinstance(event, PEAKS)

    def heading(self, view: StationView) -> str:
        """The round, whose turn it is by side, and how the hunt stands."""
        sides = {SURVIVORS: ", the Survivors' turn", KILLER: ", the Killer's turn"}
        return f"{capital(self.stage(view.round))}{sides.get(view.turn, '')}. {self.standing(view)}."

    def standing(self, view: StationView) -> str:
        """How the hunt stands, as far as both sides know; once it is over, how it ended."""
        if view.over is not None:
            return self.outcome(view).removesuffix(".")
        hurt = sum(one.injured for one in view.team)
        called = f", rescue in {count(view.rescue, 'round')}" if view.rescue >= 0 else ""
        injured = "nobody is injured" if not hurt else f"{hurt} injured"
        return f"Level {view.level}, {injured}{called}"

    def deed(self, option: Option, kind: str) -> Deed:
        """What was decided, and never how."""
        del option
        return DEEDS[kind]

    def roll(self, die: Die, before: Iterator[Event]) -> tuple[str, str]:
        """The dice or the shuffle, and its purpose."""
        del before
        about = LUCK.get(die.stream, die.stream)
        return ("dice", about) if die.stream == "dice" else ("a shuffle", about)

    def fact(self, found: Facts) -> FactWords:
        """Items, cards, answers, and what else cannot be unseen."""
        noun, origin = NOUNS[found.kind]
        names = tuple(self._named(found.kind, shown) for shown in found.found)
        return FactWords(noun, names, origin)

    def _named(self, kind: str, shown: object) -> str:
        """What one of them is called, where everybody knows."""
        terms = self._terms
        match kind:
            case "item":
                return terms.item_named(str(getattr(shown, "item", "")))
            case "place":
                return terms.code(int(getattr(shown, "at", 0)))
            case "answer" | "noise":
                return f"round {getattr(shown, 'round', 0)}"
            case _:
                # a skill, the weakness and a token are told by what they are alone
                return kind

    def outcome(self, view: StationView) -> str:
        """Which side won, and why. Empty while it goes on."""
        return "" if view.over is None else OUTCOMES[view.over.reason]

    def report(self, told: FinishedGame) -> Sequence[Section]:
        """The sides, where everybody was in every round, and the story."""
        from core.terrorscape_2.words.report import report_of

        return report_of(self._terms, self.seats, told)

    def story(self, view: StationView, happened: Sequence[Event]) -> Rows:
        """The story of the hunt, row by row."""
        return story_of(self._terms, view, happened)

    def compared(self, view: StationView) -> Rows:
        """The Killer, and the team as both sides know it; nobody before they are chosen."""
        told = [
            f"{self._terms.survivor(one.survivor)}: {'injured' if one.injured else 'healthy'}, {one.fear} fear"
            for one in view.team
        ]
        told += ["-"] * (TEAM - len(told))
        return (("Hunt", self.standing(view)), *((f"Survivor {who}", said) for who, said in enumerate(told, 1)))


def _genitive(state: State) -> str:
    return "'" if state.turn == SURVIVORS else "'s"
