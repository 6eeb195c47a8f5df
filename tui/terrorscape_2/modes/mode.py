"""What every way of answering has in common here: a cursor on the floor plan, and what the other side will learn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from core.terrorscape_2.faces import on_what
from core.terrorscape_2.station import NOWHERE
from tui.play.modes.mode import Mode, Say, Show, Sight
from tui.terrorscape_2.commands import LETTERS
from tui.terrorscape_2.looking import look_at_way
from tui.terrorscape_2.station.overlay import PlanOverlay
from tui.terrorscape_2.station.signs import letters_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.views import StationView
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome

STEP: Final[Mapping[Direction, tuple[int, int]]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class ShowThing(Show, frozen=True):
    """A thing of the table is opened in full.

    Attributes:
        kind: A `space`, a `survivor`, an `item`, a `skill` card, a `killer`.
        value: Its number: of an item its kind, of a skill card a hundred times the Killer's and its place there.
    """

    kind: str
    value: int


class StationSight(Sight, frozen=True, kw_only=True):
    """What a mode may see and ask.

    Attributes:
        cards: Those that are played with.
        lights: What is done most often is lit. A lesson teaches every key, and lights nothing that it does not name.
    """

    cards: Edition
    lights: bool = True


class StationMode(Mode):
    """A way of answering.

    Attributes:
        points: The cursor can be put on any room.
        cursor: The room under the cursor; nowhere for none.
    """

    points: ClassVar[bool] = False

    sight: StationSight

    def __init__(self, sight: StationSight) -> None:
        super().__init__(sight)
        self.cursor = NOWHERE

        for letter in LETTERS:
            self.handlers[f"ts.who.{letter.lower()}"] = partial(self.choose_lettered, letter)

    @property
    def view(self) -> StationView:
        """The position."""
        view: StationView = self.sight.view  # type: ignore[assignment]  # of this game
        return view

    @property
    def kind(self) -> str:
        """The kind of what is asked."""
        return self.view.asked[0].kind if self.view.asked else ""

    @property
    def considered(self) -> AnyOption | None:
        """The option that enter answers with; None where there is none."""
        return None

    @property
    def is_lit(self) -> bool:
        """Whether what is done most often is lit, and nobody has chosen anything yet."""
        return False

    @property
    def who(self) -> int:
        """The Survivor who is chosen; nowhere for none."""
        return NOWHERE

    @property
    def card(self) -> int:
        """Which card of the hand is chosen; nowhere for none."""
        return NOWHERE

    def overlays(self) -> PlanOverlay:
        """What lies over the floor plan."""
        return PlanOverlay(cursor=self.cursor)

    def choose_lettered(self, letter: str) -> Outcome:
        """The Survivor whose letter that is."""
        team = tuple([one.survivor for one in self.view.team])
        letters = letters_of(self.sight.cards, team)
        if letter not in letters:
            return Say(f"Nobody in this hunt has the letter {letter}.", refused=True)
        return self.choose_survivor(letters.index(letter))

    def choose_survivor(self, who: int) -> Outcome:
        """A Survivor is chosen, as by a click on its tag."""
        return self.click("survivor", who)

    def item_shown(self, item: str) -> ShowThing:
        """An item, to be opened."""
        return item_shown(self.sight.cards, item)

    def skill_shown(self, skill: str) -> ShowThing:
        """A skill card of this Killer, to be opened."""
        return skill_shown(self.sight.cards, self.view.killer, skill)

    def open_card(self) -> Outcome:
        """The room under the cursor; else the Survivor who is chosen."""
        if self.cursor != NOWHERE:
            return ShowThing("space", self.cursor)
        return ShowThing("survivor", self.who) if self.who != NOWHERE else super().open_card()

    def click(self, kind: str, value: int) -> Outcome:
        """A way that nothing is asked about is looked at."""
        if kind == "way" and 0 <= value < len(self.sight.cards.plan.edges):
            return Say(look_at_way(self.sight.cards, self.view, value))
        return super().click(kind, value)

    def point_at(self, at: int) -> None:
        """The cursor goes to a room."""
        self.cursor = at

    def room_beside(self, here: int, direction: Direction) -> int:
        """The room beside another one that way, whatever stands between them; nowhere at the edge."""
        places = self.sight.cards.plan.station.location
        dx, dy = STEP[direction]
        wanted = (places[here].col + dx, places[here].row + dy)
        return next((at for at, place in enumerate(places) if (place.col, place.row) == wanted), NOWHERE)

    def step_cursor(self, start: int, direction: Direction) -> Say | None:
        """Move the cursor by a room, from `start` where it is nowhere."""
        found = self.room_beside(self.cursor if self.cursor != NOWHERE else start, direction)
        if found == NOWHERE:
            return Say("The station ends there.", refused=True)
        self.cursor = found
        return None

    def next_of(self, places: Collection[int], step: int) -> Say | None:
        """The cursor to the next of these rooms in the order of the map, or the one before."""
        if not places:
            return Say("There is nowhere to go.", refused=True)
        order = sorted(places)
        at = order.index(self.cursor) + step if self.cursor in order else 0 if step > 0 else -1
        self.cursor = order[at % len(order)]
        return None


def item_shown(cards: Edition, item: str) -> ShowThing:
    """An item, to be opened."""
    return ShowThing("item", next(number for number, known in enumerate(cards.items) if known.id == item))


def killer_shown(cards: Edition, killer: str) -> ShowThing:
    """A Killer, to be opened."""
    return ShowThing("killer", next(number for number, known in enumerate(cards.killers) if known.id == killer))


def skill_shown(cards: Edition, killer: str, skill: str) -> ShowThing:
    """A skill card of a Killer, to be opened."""
    number = killer_shown(cards, killer).value
    return ShowThing("skill", 100 * number + [card.id for card in cards.killers[number].card].index(skill))


def place_of(option: AnyOption) -> int:
    """The room that an option is about, by what its fields name; nowhere for none."""
    if used := used_in(option):
        return getattr(option, "at", NOWHERE) if on_what(used) == "place" else NOWHERE
    return getattr(option, "to", getattr(option, "at", NOWHERE))


def door_of(option: AnyOption) -> int:
    """The way that an option is about, by what its fields name; nowhere for none."""
    if used := used_in(option):
        return getattr(option, "at", NOWHERE) if on_what(used) == "way" else NOWHERE
    return getattr(option, "door", NOWHERE)


def used_in(option: AnyOption) -> str:
    """The item or the deed that an option uses on something; empty for one that uses none."""
    return getattr(option, "item", getattr(option, "deed", "")) if hasattr(option, "at") else ""
