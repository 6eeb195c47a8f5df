"""The team acts: one of the three is chosen, and does what its player likes. TS 6; R1, R2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.finding import DISCOVERED, DISCOVERED_BY_CURIOUS
from core.terrorscape_2.faces import DEEDS, tools
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.station import NOWHERE
from core.words.english import count, series
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Open, Say
from tui.terrorscape_2.modes.asking import QUESTIONS, asked_of, question_of, sounds_of
from tui.terrorscape_2.modes.likely_team import calls_the_killer, likely_walk
from tui.terrorscape_2.modes.listed import StationOptions
from tui.terrorscape_2.modes.mode import StationMode
from tui.terrorscape_2.station.overlay import PlanOverlay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.terrorscape_2.options import AnyOption
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.mode import StationSight

ACTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "ts.search": ("s", "search"),
    "ts.repair": ("r", "repair"),
    "ts.unblock": ("b", "unblock"),
    "ts.calm": ("f", "calm"),
    "ts.ability": ("a", "ability"),
    "ts.give": ("w", "give"),
    "ts.drop": ("d", "discard"),
    "ts.cat": ("p", "Cat"),
    "ts.showdown": ("F", "showdown"),
}
"""The fixed places of the strip: the key and the word of each."""


def action_of(option: AnyOption) -> str:
    """The key of the strip that an option belongs to; empty for a step, an item or the end."""
    match option:
        case o.SearchDeck():
            return "ts.search"
        case o.RepairIt():
            return "ts.repair"
        case o.Unblock():
            return "ts.unblock"
        case o.Calm():
            return "ts.calm"
        case o.DoDeed(_, "stroke", _):
            return "ts.cat"
        case o.DoDeed():
            return "ts.ability"
        case o.Give():
            return "ts.give"
        case o.Discard():
            return "ts.drop"
        case o.Showdown():
            return "ts.showdown"
        case _:
            # a step, an item or the end, which no key of the strip stands for
            return ""


TOOLS: Final[Mapping[str, int]] = {"wrench": 0, "toolbox": 1, "hand": 2}
"""What a repair is made with, the best first: in silence, then further than by hand. TS 6.3."""

DISCOVER: Final = DECKS.index("discover")
"""The place of the deck that is discovered from."""


class TeamMode(StationMode):
    """Arrows move the chosen Survivor, letters and digits act, n chooses another one.

    Where who is chosen stands, a search or a repair is at hand: it stands in the prompt, and enter does it.
    Elsewhere the room is lit that it moves to most often.
    """

    points: ClassVar[bool] = True

    def __init__(self, sight: StationSight) -> None:
        super().__init__(sight)
        self._who = self._first()
        self._ends = False
        # escape leaves what is at hand, and enter only chooses it again
        self._leaves = False
        # nobody has chosen the room that is lit: a first click on it must not answer
        self._lit = False
        self._light()
        for action in ACTIONS:
            self.handlers[action] = self._acting(action)

    def _first(self) -> int:
        """The first who can still act, first with something at hand; after an encounter who can still go."""
        waiting = [one.who for one in self.view.team if not one.acted and self._of(one.who)]
        if self.sight.lights:
            waiting.sort(key=lambda who: not self._at_hand(who))
        return waiting[0] if waiting else next((one.who for one in self.view.team if self._of(one.who)), 0)

    def _of(self, who: int) -> list[AnyOption]:
        return [option for option in self.view.options if getattr(option, "who", NOWHERE) == who]

    @property
    def who(self) -> int:
        """The Survivor who is chosen."""
        return self._who

    @property
    def name(self) -> str:
        """What the chosen Survivor is called."""
        survivor = self.view.team[self._who].survivor
        return next(one.name for one in self.sight.cards.survivors if one.id == survivor)

    @property
    def reach(self) -> dict[int, AnyOption]:
        """Where the chosen one can go, and the options that lead there."""
        return {option.to: option for option in self._of(self._who) if isinstance(option, o.Walk | o.Flee)}

    def actions(self) -> dict[str, list[AnyOption]]:
        """By key of the strip the options of the chosen one."""
        found: dict[str, list[AnyOption]] = {action: [] for action in ACTIONS}
        for option in self._of(self._who):
            if action := action_of(option):
                found[action].append(option)
        found["ts.showdown"] = [option for option in self.view.options if isinstance(option, o.Showdown)]
        return found

    def uses(self, item: str) -> list[AnyOption]:
        """What the chosen one can do with an item, but discard it or give it away: a tool repairs."""
        return [
            option
            for option in self._of(self._who)
            if (isinstance(option, o.UseItem) and option.item == item)
            or (isinstance(option, o.RepairIt) and option.by == tools().get(item))
        ]

    @property
    def at_hand(self) -> AnyOption | None:
        """What there is to do where the chosen one stands: search its deck, or repair; None for nothing."""
        return self._at_hand(self._who)

    def _at_hand(self, who: int) -> AnyOption | None:
        found = [option for option in self._of(who) if isinstance(option, o.SearchDeck | o.RepairIt)]
        return min(found, key=lambda option: TOOLS.get(getattr(option, "by", ""), 0), default=None)

    def _light(self) -> None:
        """The room that the chosen one moves to most often, where nothing is at hand but what would call the Killer."""
        self.cursor, self._lit = NOWHERE, False
        deed, cards = self.at_hand, self.sight.cards
        if self.sight.lights and self.kind == "team" and (deed is None or calls_the_killer(cards, self.view, deed)):
            self.cursor = likely_walk(cards, self.view, self._who, self.reach)
            self._lit = self.cursor != NOWHERE

    @property
    def is_lit(self) -> bool:
        """Whether a room is lit that nobody has chosen."""
        return self._lit

    @property
    def lights(self) -> AnyOption | None:
        """What is at hand, while enter does it."""
        return None if self._leaves or self._ends or self.cursor != NOWHERE else self.at_hand

    @property
    def all_acted(self) -> bool:
        """Whether all three have acted: then the chosen one discovers."""
        return all(one.acted for one in self.view.team)

    @property
    def considered(self) -> AnyOption | None:
        """The step that the cursor is on, else what is at hand; else the end, once everybody has acted."""
        if self.cursor != NOWHERE:
            return self.reach.get(self.cursor)
        if self.lights is not None:
            return self.lights
        return next((option for option in self.view.options if isinstance(option, o.Done | o.Remain)), None)

    def consider(self, option: AnyOption) -> None:
        """Choose whose option it is, and the room that a step of it leads to."""
        who = getattr(option, "who", NOWHERE)
        if 0 <= who < len(self.view.team):
            self._who = who
        self._lit = False
        self.cursor = option.to if isinstance(option, o.Walk | o.Flee) else NOWHERE

    def overlays(self) -> PlanOverlay:
        """Where the chosen one can go, in steps."""
        plan, here = self.sight.cards.plan, self.view.team[self._who].at
        ways = plan.neighbours[here] if here != NOWHERE else ()
        reach = {to: 0 if to == here else 1 if to in ways else 2 for to in self.reach}
        lit = self.lights
        return PlanOverlay(
            cursor=self.cursor,
            reach=reach,
            who=self._who,
            found=frozenset(self.view.found),
            sounds=frozenset() if lit is None else sounds_of(self.sight.cards, self.view, lit),
        )

    # What the player does.

    def move(self, direction: Direction) -> Outcome:
        """The cursor from room to room, from where the chosen one stands."""
        self._ends = False
        if self._lit:
            self.cursor, self._lit = NOWHERE, False
        return self.step_cursor(self.view.team[self._who].at, direction)

    def point_at(self, at: int) -> None:
        """The cursor goes to a room."""
        self.cursor, self._lit = at, False

    def choose_next(self, step: int) -> Outcome:
        """While a room is chosen the next one in reach, else another Survivor."""
        self._ends = False
        if self.cursor != NOWHERE and not self._lit:
            return self.next_of(self.reach, step)
        team = [one.who for one in self.view.team if self._of(one.who) or self._discovers]
        if len(team) < 2:
            return Say("Nobody else can act.", refused=True)
        at = team.index(self._who) if self._who in team else 0
        return self._choose_who(team[(at + step) % len(team)])

    def _choose_who(self, who: int) -> Outcome:
        """Another one is chosen, with what is at hand there."""
        self._who, self._ends, self._leaves = who, False, False
        self._light()
        return None

    def choose_survivor(self, who: int) -> Outcome:
        """Act with a Survivor."""
        if who not in range(len(self.view.team)) or not (self._of(who) or self._discovers):
            return Say("That Survivor cannot act now.", refused=True)
        return self._choose_who(who)

    def digit(self, place: int) -> Outcome:
        """Use an item."""
        items = self.view.team[self._who].items
        if place >= len(items):
            return Say(f"There is no item {place + 1}: {self.name} carries {len(items)}.", refused=True)
        item = items[place].item
        found = self.uses(item)
        if not found:
            return self._why_no_use(item)
        return self._choose(found, "")

    @property
    def ending(self) -> AnyOption | None:
        """Going on to discover, or staying: what a stop chooses; None where that is not offered."""
        for option in self.view.options:
            if isinstance(option, o.Done) or (isinstance(option, o.Remain) and option.who == self._who):
                return option
        return None

    @property
    def _discovers(self) -> bool:
        """Whether the end is followed by a choice of who discovers, which is made with it. TS 7.1."""
        return isinstance(self.ending, o.Done) and bool(self.view.decks[DISCOVER])

    def _end(self) -> Answer:
        """To end; the chosen one discovers, where anybody does."""
        assert self.ending is not None  # noqa: S101 - for mypy; it is asked for where it is offered
        return Answer((self.ending, o.Discover(self._who)) if self._discovers else (self.ending,))

    @property
    def asks_all(self) -> bool:
        """Whether it asks the whole team to go on, and no Survivor for a step or a deed."""
        return isinstance(self.ending, o.Done) and self.cursor == NOWHERE

    @property
    def left(self) -> list[AnyOption]:
        """What would be left undone by the end: steps after an encounter, extra actions, gifts."""
        return [option for option in self.view.options if option != self.ending and not isinstance(option, o.Discard)]

    def _why_no_use(self, item: str) -> Say:
        known = self.sight.cards.item_named(item)
        said = self.refusal(o.UseItem(self._who, known.id))
        return Say(f"{known.name}: {said.words}", refused=True)

    def _acting(self, action: str) -> Callable[[], Outcome]:
        return lambda: self._act(action)

    def _act(self, action: str) -> Outcome:
        found = self.actions()[action]
        if found:
            if self.sight.habits.at_once and len(found) == 1:
                return Answer((found[0],))
            return self._choose(found, question_of(self.sight.cards, self.view, self._who, action), action)
        return self._why_not(action)

    def _choose(self, found: Sequence[AnyOption], question: str, action: str = "") -> Outcome:
        """The options of a deed, what is at hand chosen first; its letter once more does what enter does."""
        self._ends = False
        options = StationOptions(self.sight, found, question=question, over=True, verb="do it", action=action)
        at_hand = self.at_hand
        if at_hand is not None and at_hand in found:
            options.consider(at_hand)
        return Open(options)

    def _why_not(self, action: str) -> Say:
        """Why the chosen one cannot do this now."""
        who = self._who
        doors = self.sight.cards.plan.doors_at(max(0, self.view.team[who].at))
        intents: dict[str, Any] = {
            "ts.search": o.SearchDeck(who),
            "ts.repair": o.RepairIt(who, "hand"),
            "ts.unblock": o.Unblock(who, doors[0] if doors else NOWHERE),
            "ts.calm": o.Calm(who),
            "ts.showdown": o.Showdown(),
        }
        abilities = self._abilities()
        deed = next((face.id for face in DEEDS.values() if face.ability in abilities), None)
        if deed is not None:
            intents["ts.ability"] = o.DoDeed(who, deed)
        intents["ts.cat"] = o.DoDeed(who, "stroke")
        if action in intents:
            return self.refusal(intents[action])
        words = {
            "ts.ability": f"{self.name} has no ability to use now. TS 6.6",
            "ts.give": f"{self.name} has no item to give, or nobody here to give it to. TS 6.8",
            "ts.drop": f"{self.name} carries nothing to discard. R23",
        }
        return Say(words[action], refused=True)

    def _abilities(self) -> tuple[str, ...]:
        """What the chosen one can do."""
        survivor = self.view.team[self._who].survivor
        return next(tuple(own.id for own in one.ability) for one in self.sight.cards.survivors if one.id == survivor)

    def go(self) -> Outcome:
        """Go to the room under the cursor; without one, go on when everybody has acted, or a stop has chosen that."""
        if self._ends and self.ending is not None:
            return self._end()
        if self.cursor != NOWHERE:
            option = self.considered
            return Answer((option,)) if option is not None else self.refusal(self._walk(self.cursor))
        if self.lights is not None:
            return Answer((self.lights,))
        if self._leaves and self.at_hand is not None:
            self._leaves = False
            return None
        option = self.considered
        if isinstance(option, o.Remain):
            return Answer((option,))
        if option is not None and self.all_acted:
            return self._end()
        return Say(f"Choose for {self.name}: arrows move, s searches, digits use items.", refused=True)

    def _walk(self, to: int) -> AnyOption:
        return o.Flee(self._who, to) if self.kind == "flee" else o.Walk(self._who, to)

    def back(self) -> Outcome:
        """No room any more, and no end."""
        if self._ends:
            self._ends = False
            return None
        if self.lights is not None:
            self._leaves = True
            return None
        if self.cursor == NOWHERE:
            return super().back()
        self.cursor, self._lit = NOWHERE, False
        return None

    def stop(self) -> Outcome:
        """Choose to go on to discover, or to stay; once more, or where nothing else is left, do it."""
        if self.ending is None:
            return self.refusal(o.Done())
        if self._ends or not self.left:
            return self._end()
        self._ends, self.cursor, self._lit = True, NOWHERE, False
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """A room is chosen; once more, its Survivor goes there. A tag acts, an item is used, a way is looked at."""
        match kind:
            case "space":
                if self.cursor == value and not self._lit:
                    return self.go()
                self.cursor, self._lit = value, False
                return None if value in self.reach else self.refusal(self._walk(value))
            case "survivor":
                return self.choose_survivor(value)
            case "item":
                who, place = divmod(value, 10)
                chosen = self.choose_survivor(who) if who != self._who else None
                return self.digit(place) if chosen is None else chosen
            case "way":
                found = [option for option in self.actions()["ts.unblock"] if getattr(option, "door", -1) == value]
                if found:
                    return self._choose(found, QUESTIONS["ts.unblock"])
                here = self.view.team[self._who].at
                beside = value in self.view.blocks and here in self.sight.cards.plan.edges[value]
                return self.refusal(o.Unblock(self._who, value)) if beside else super().click(kind, value)
            case _:
                # what has a meaning in every mode
                return super().click(kind, value)

    # What is told.

    def wordings(self) -> tuple[str, ...]:
        """Who acts, or where it would go and who is told."""
        if self._ends:
            if self.kind == "flee":
                return ("Stay here?",)
            asked = f"{self.name} discovers now?" if self._discovers else "Continue to discover?"
            return (f"{asked} {self._undone()}".rstrip(), asked)
        if self.cursor != NOWHERE:
            plan = self.sight.cards.plan
            place = f"the {plan.names[self.cursor]}, {plan.codes[self.cursor]}"
            if self.cursor in self.reach and self.cursor == self.view.team[self._who].at:
                return (
                    f"Out and back to {place}? The Killer learns nothing.",
                    f"Out and back to {plan.codes[self.cursor]}?",
                )
            if self.cursor in self.reach:
                return (f"Move to {place}? The Killer learns nothing.", f"Move to {plan.codes[self.cursor]}?")
            why = self.refusal(self._walk(self.cursor)).words
            return (f"Not to {place}. {why}", f"Not to {plan.codes[self.cursor]}. {why}", why)
        if self.kind == "flee":
            return ("Take one secret step, or stay?", "One step, or stay?")
        if self.all_acted:
            more = " Extra actions are left." if self._undone() else ""
            if not self._discovers:
                return (f"All three have acted.{more} Enter continues to discover.", "Enter continues to discover.")
            most = DISCOVERED_BY_CURIOUS if "curious-mind" in self._abilities() else DISCOVERED
            drawn = min(most, self.view.decks[DISCOVER])
            asked = f"Discover with {self.name}: {count(drawn, 'card')}, keep {'one' if drawn > 1 else 'it'}?"
            return (f"All three have acted.{more} {asked}", f"{more} {asked}".strip(), asked)
        if self.lights is not None:
            asked = question_of(self.sight.cards, self.view, self._who, action_of(self.lights))
            own = asked_of(self.sight.cards, self.view, self.lights)
            return own or (asked,)
        if self.view.vanished:
            hidden = "The Killer may be in any room marked ?."
            return (f"To act. {hidden}", "To act.")
        if self.view.team[self._who].acted:
            return ("Has acted. Extra actions are left; n chooses another.", "Extra actions are left.")
        return ("Take a main action: move, search, or another key below.", "To act.")

    def _undone(self) -> str:
        """What can still be done before the end, by the items that it takes; empty for nothing."""
        items = dict.fromkeys(option.item for option in self.left if isinstance(option, o.UseItem))
        names = [self.sight.cards.item_named(item).name for item in items]
        more = [] if names or not any(isinstance(option, o.DoDeed) for option in self.left) else ["an ability"]
        return f"{series([*names, *more])} can still be used." if names or more else ""

    def words(self) -> str:
        """The sentence of the prompt."""
        return self.wordings()[0]

    def go_on(self) -> str:
        """The words for the deed of enter."""
        if self.cursor != NOWHERE:
            return "move" if self.cursor in self.reach else ""
        if self.kind == "flee":
            return "stay" if self.considered is not None else ""
        if self.lights is not None:
            return ACTIONS[action_of(self.lights)][1]
        if self.considered is None or not self.all_acted:
            return ""
        return "discover" if self._discovers else "continue"

    def keys(self) -> tuple[Key, ...]:
        """Move, act, another Survivor, the end."""
        if self.cursor != NOWHERE and not self._lit:
            return (
                Key("enter", "move", "go", self.cursor in self.reach),
                Key("esc", "back", "back"),
                Key("n", "next place", "next"),
            )
        done = any(isinstance(option, o.Done) for option in self.view.options)
        stays = any(isinstance(option, o.Remain) for option in self.view.options)
        return (
            Key("arrows", "move", "move.right"),
            Key("n", "whom", "next"),
            *((Key(".", "stay", "stop"),) if stays else ()),
            *((Key(".", "discover" if self._discovers else "continue", "stop"),) if done else ()),
            *((Key("esc", "back", "back"),) if self.lights is not None or self._lit else ()),
        )
