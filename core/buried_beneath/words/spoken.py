"""The sentences of one game of Buried Beneath, and those of its record book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.buried_beneath import events as e
from core.buried_beneath.options import ChooseHero
from core.buried_beneath.setup import BOSS, is_day
from core.buried_beneath.views import VillageView
from core.buried_beneath.words.ending import report_of, story_of
from core.buried_beneath.words.foretold import in_sentences
from core.buried_beneath.words.names import LOSSES, TRIED, names_in
from core.buried_beneath.words.position import enemies_of, map_of, position_of, rows_of, stage_of, standing_of
from core.buried_beneath.words.prompts import deed_of, label, question
from core.buried_beneath.words.telling import DEED, ENEMIES, HARM, TURN, VillageTelling
from core.words.annals import Annals, Column
from core.words.english import capital, count
from core.words.lines import NOBODY
from core.words.spoken import SPELLED, TURNS, FactWords, TurnHead, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.setup import Setup
    from core.buried_beneath.state import State
    from core.buried_beneath.telegraph import Telegraph
    from core.engine.decisions import Event, Option, Seat
    from core.engine.past.learnt import Die, Facts
    from core.words.annals import Rows
    from core.words.finished import FinishedGame
    from core.words.markdown import Section
    from core.words.results import Finished
    from core.words.spoken import Deed, Signs

PEAKS: Final = (e.EnemiesBegan, e.MiddleReached, e.BossCame, e.BossFell, e.TryLost, e.WaveWon)

STANDS: Final = "The village stands."
SOLVED: Final = "The puzzle is solved."


def ways_of(fight: int, difficulty: str, resets: int | None, village: str) -> tuple[str, ...]:
    """How it is played, in a few words each; what is usual goes without saying."""
    told = (
        f"the village of {village}" if is_day(village) else "",
        (f"{stage_of(fight)} alone" if fight != BOSS else "the Boss fight alone") if fight else "",
        difficulty if difficulty != "printed" else "",
        "" if resets is None else f"{count(resets, 'restart')} a wave" if resets else "no restarts",
    )
    return tuple(way for way in told if way)


class VillageWords(Words[VillageView]):
    """The sentences of one game."""

    answer: ClassVar[str] = "place forge"
    topics: ClassVar[Mapping[str, str]] = {
        TURN: TURNS,
        ENEMIES: "the enemies",
        DEED: "your turn",
        HARM: "losses",
    }

    def __init__(self, setup: Setup, cards: Edition, signs: Signs = SPELLED) -> None:
        super().__init__(setup.seats)
        self._setup = setup
        self._cards = cards
        self._spelled = not signs

    def ways(self) -> tuple[str, ...]:
        """Village of a day, puzzle, difficulty, limits."""
        setup = self._setup
        return ways_of(setup.fight, setup.difficulty, setup.resets, setup.village)

    def prompt(self, view: VillageView) -> tuple[Seat, str]:
        """What is asked, whoever looks: nothing is hidden."""
        if view.over is not None:
            return NOBODY, self.outcome(view)
        return (0 if view.asked else NOBODY), question(self._cards, view)

    def wanted(self, view: VillageView, seat: Seat) -> tuple[str, ...]:
        """The stage of the game."""
        if not view.wave:
            return (f"{self.seats[seat].name} chooses a Hero.",)
        turn = f", turn {view.turn_number}" if view.turn_number else ""
        return (f"{capital(stage_of(view.wave))}{turn}.", f"{standing_of(self._cards, view)}.")

    def label(self, option: Option, view: VillageView) -> str:
        """An option, and what it brings."""
        return label(self._cards, option, view, spelled=self._spelled)

    def position(self, view: VillageView) -> str:
        """The whole village."""
        return position_of(self._cards, view)

    def map(self, view: VillageView) -> Sequence[str]:
        """Every location, and those next to it. BB 5.3."""
        return tuple(map_of(self._cards, view))

    def considered(self, option: Option, view: VillageView, preview: Telegraph | None) -> str:
        """An option with the telegraph after it: what it comes to, then line by line."""
        if preview is None:
            return ""
        at_once = in_sentences(self._cards, view, preview.now)
        then = in_sentences(self._cards, preview.standing, preview.events)
        told = f"{label(self._cards, option, view).split('  ')[0]}: {verdict(preview)}."
        return " ".join((told, *(f"At once: {line}" for line in at_once), *then))

    def printed(self, option: Option, view: VillageView) -> str:
        """The skills of a Hero who may be chosen."""
        del view
        if not isinstance(option, ChooseHero):
            return ""
        hero = self._cards.heroes[self._cards.hero_named(option.hero)]
        return " ".join(
            f"{skill.name}: {skill.text} Ready again in {count(skill.cooldown, 'turn')}." for skill in hero.skills
        )

    def when(self, state: State) -> str:
        """Wave and turn."""
        return f"in {stage_of(state.wave)}, turn {state.turn}" if state.wave else "before the first wave"

    def stage(self, number: int) -> str:
        """Rounds are waves, the fifth the Boss fight."""
        return stage_of(number)

    def length(self, view: VillageView) -> str:
        """Turns of all waves together."""
        # the wave of a puzzle that is solved stands among the fights already
        is_solved = view.over is not None and view.over.reason == "puzzle" and view.wave != BOSS
        return count(sum(fight.turns for fight in view.fights) + (0 if is_solved else view.turn_number), "turn")

    def telling(self, viewer: Seat) -> VillageTelling:
        """The log, the same for whoever reads it."""
        del viewer
        return VillageTelling(self._setup, self._cards)

    def turn_in(self, event: Event) -> TurnHead | None:
        """A turn begins with its enemies."""
        if not isinstance(event, e.EnemiesBegan):
            return None
        return TurnHead(event.wave, 0, f"Turn {event.turn}")

    def about(self, event: Event) -> tuple[Seat, ...]:
        """All of it is about the one seat."""
        del event
        return (0,)

    def peak(self, event: Event) -> bool:
        """The enemies' turn, the Middle, the Boss, the end of a wave or a try."""
        return isinstance(event, PEAKS)

    def heading(self, view: VillageView) -> str:
        """Wave and turn, and how the fight stands."""
        turn = f", turn {view.turn_number}" if view.turn_number else ""
        fighting = view.over is None and view.foe is None
        stands = enemies_of(view) if fighting else self.standing(view)
        return f"{capital(stage_of(view.wave))}{turn}. {capital(stands)}."

    def standing(self, view: VillageView) -> str:
        """How the fight stands; once it is over, how it ended."""
        return self.outcome(view).removesuffix(".") if view.over is not None else standing_of(self._cards, view)

    def deed(self, option: Option, kind: str) -> Deed:
        """What was decided, and never how."""
        return deed_of(option, kind)

    def roll(self, die: Die, before: Iterator[Event]) -> tuple[str, str]:
        """The village's number."""
        del before
        shown = "".join(f"{face - 1:X}" for face in die.faces)
        return "a village", f"village {shown}".rstrip()

    def fact(self, found: Facts) -> FactWords:
        """Camps that were drawn, turns that were seen."""
        if found.kind == "turn":
            seen = tuple(f"turn {turn.turn} of {stage_of(turn.wave)}" for turn in found.found)
            return FactWords("enemies' turn", seen, "as it was played")
        names = {card.id: card.name for card in self._cards.monsters}
        return FactWords("Camp", tuple(str(names[camp.monster]) for camp in found.found), "from the Camp cards")

    def outcome(self, view: VillageView) -> str:
        """The village stands, or where it fell; of a lost try why it is lost. Empty while it goes on."""
        if view.over is None:
            return f"{capital(LOSSES[view.lost])}: this try is lost." if view.lost is not None else ""
        if view.over.ranking:
            return SOLVED if view.over.reason == "puzzle" else STANDS
        why = LOSSES.get(view.over.reason, view.over.reason)
        if view.foe is not None:
            boss = names_in(self._cards, view).boss()
            return f"The village falls to {boss[:1].lower()}{boss[1:]}: {why}."
        return f"The village falls in {stage_of(view.wave)}: {why}."

    def tried(self, view: VillageView) -> str:
        """How a try ended: why it was lost, or the turn that it came to."""
        if view.lost is not None:
            return TRIED.get(view.lost, LOSSES[view.lost])
        return self.outcome(view).removesuffix(".").lower() or f"turn {view.turn_number}"

    def story(self, view: VillageView, happened: Sequence[Event]) -> Rows:
        """The closest call, the best turn, the Villagers, and what was left."""
        return story_of(view, happened)

    def report(self, told: FinishedGame) -> Sequence[Section]:
        """The fights one by one, and the story."""
        return report_of(self._cards, told)

    def compared(self, view: VillageView) -> Rows:
        """Stats, Villagers, ruins, enemies."""
        return rows_of(view)


def verdict(told: Telegraph) -> str:
    """What a telegraph comes to, in a few words: `Health -1, 2 flee, 1 ruin`."""
    if told.end:
        return {"lost": f"this loses, {LOSSES.get(told.why, told.why)}", "wave": "the wave is won", "won": "it is won"}[
            told.end
        ]
    toll = told.toll
    parts = [
        *(
            f"{name.capitalize()} -{lost}"
            for name in ("health", "speed", "damage", "mana")
            if (lost := getattr(toll, name))
        ),
        *([f"{toll.fled} {'flees' if toll.fled == 1 else 'flee'}"] if toll.fled else []),
        *([count(toll.ruins, "ruin")] if toll.ruins else []),
    ]
    return ", ".join(parts) or "nobody is hurt"


class VillageAnnals(Annals):
    """The words of the record book."""

    stage: ClassVar[str] = "wave"
    contested: ClassVar[str] = "Hero and Boss"
    heading: ClassVar[str] = "WON IN"

    def ways(self, variant: Mapping[str, Any]) -> tuple[str, ...]:
        """The same as at the table; empty when the variant is none of the game's."""
        fight, resets = variant.get("fight", 0), variant.get("resets")
        difficulty, village = variant.get("difficulty", "printed"), variant.get("village", "")
        known = isinstance(fight, int) and isinstance(difficulty, str) and isinstance(village, str)
        if not known or not (resets is None or isinstance(resets, int)) or not 0 <= fight <= BOSS:
            return ()
        return ways_of(fight, difficulty, resets, village)

    def contest(self, result: Finished) -> str:
        """Hero and Boss."""
        hero, boss = result.told.get("hero"), result.told.get("boss")
        return f"{hero}-against-{boss}" if hero and boss else ""

    def measure(self, result: Finished) -> int | None:
        """Fewer turns are better; None for lost games."""
        turns = result.told.get("turns")
        return -turns if result.places and isinstance(turns, int) else None

    def measured(self, result: Finished) -> str:
        """In how many turns it was won."""
        measure = self.measure(result)
        return "" if measure is None else count(-measure, "turn")

    def outcome(self, result: Finished) -> str:
        """The village stands, or where it fell."""
        if result.places:
            return SOLVED if result.reason == "puzzle" else STANDS
        why = LOSSES.get(result.reason, result.reason)
        return f"The village falls in {stage_of(result.rounds)}: {why}."

    def line(self, name: str) -> str:
        """There are no lines of a score."""
        return name

    def columns(self) -> tuple[Column, ...]:
        """Hero and Boss, how far it came, how often it was tried, what it cost and what was left. R41."""
        return (
            *(Column(name.capitalize(), _text_of(name), _text_of(name)) for name in ("hero", "boss")),
            Column("Result", _came_to, _far),
            Column("Turns", _text_of("turns"), _number_of("turns")),
            Column("Resets", lambda result: str(result.resets), lambda result: result.resets),
            Column("Back", lambda result: str(result.undos), lambda result: result.undos),
            *(Column(name.capitalize(), _text_of(name), _number_of(name)) for name in ("fled", "ruins")),
            Column("Left", _text_of("stats"), _text_of("stats")),
            Column("Hints", lambda result: str(result.hints), lambda result: result.hints),
            Column("Village", _text_of("village"), _text_of("village")),
        )


def _came_to(result: Finished) -> str:
    """`won`, else where the game was lost: `wave 3`, `Boss`."""
    return "won" if result.places else "Boss" if result.rounds == BOSS else f"wave {result.rounds}"


def _far(result: Finished) -> int:
    """How far it came: the waves in their order, the Boss, and last what was won."""
    return BOSS + 1 if result.places else result.rounds


def _text_of(name: str) -> Any:
    return lambda result: str(result.told.get(name, ""))


def _number_of(name: str) -> Any:
    def number(result: Finished) -> int | None:
        found = result.told.get(name)
        return found if isinstance(found, int) else None

    return number
