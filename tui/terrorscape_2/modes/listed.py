"""Numbered options, with rooms and doors that they are about lit on the floor plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.terrorscape_2.station import NOWHERE
from tui.play.choices import digit
from tui.play.modes.mode import Say
from tui.play.modes.options import OptionsMode
from tui.terrorscape_2.looking import look_at_way
from tui.terrorscape_2.modes.asking import asked_of, sounds_of
from tui.terrorscape_2.modes.mode import ShowThing, door_of, item_shown, killer_shown, place_of, skill_shown
from tui.terrorscape_2.station.overlay import PlanOverlay
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from core.terrorscape_2.options import AnyOption
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.mode import StationSight


class StationOptions(OptionsMode):
    """Digits, arrows and clicks on the floor plan choose; enter answers."""

    def __init__(self, sight: StationSight, options: Any = None, *, action: str = "", **more: Any) -> None:
        """`action`: the letter of a deed, which once more does what enter does."""
        super().__init__(sight, options, **more)
        self._cards = sight.cards
        if action:
            self.handlers[action] = self.go
        if self.who != NOWHERE and self.over:
            # its tag leads the question: its name before every answer says nothing
            name = f"{name_of(sight.cards, sight.view.team[self.who].survivor)}: "  # type: ignore[attr-defined]  # of this game
            self.choices = tuple([choice._replace(words=choice.words.removeprefix(name)) for choice in self.choices])

    def wordings(self) -> tuple[str, ...]:
        """What the chosen item or ability does, and who is told of it; else the question of all."""
        option = self.option
        own = asked_of(self._cards, self.view, option) if option is not None and self.over else ()
        return own or (self.question,)

    def words(self) -> str:
        """The sentence of the prompt."""
        return self.wordings()[0]

    @property
    def who(self) -> int:
        """The Survivor whom all of the options are of; nowhere for none."""
        found = {getattr(choice.option, "who", NOWHERE) for choice in self.choices}
        return found.pop() if len(found) == 1 else NOWHERE

    def consider(self, option: AnyOption) -> None:
        """Choose it, where it is offered."""
        self.chosen = next((at for at, choice in enumerate(self.choices) if choice.option == option), self.chosen)

    def overlays(self) -> PlanOverlay:
        """The doors by their numbers, the room that is chosen, and who could be found."""
        doors = {
            door_of(choice.option): digit(number) or "·"
            for number, choice in enumerate(self.choices)
            if door_of(choice.option) != NOWHERE
        }
        option = self.option
        view: Any = self.view
        if option is None:
            return PlanOverlay(found=frozenset(view.found))
        at, sounds = self.place(option), sounds_of(self._cards, view, option)
        return PlanOverlay(cursor=at, doors=doors, lit=door_of(option), found=frozenset(view.found), sounds=sounds)

    def _is_of(self, option: AnyOption, value: int) -> bool:
        """Whether an option uses the item of a box that is clicked."""
        who, place = divmod(value, 10)
        view: Any = self.view
        items = view.team[who].items if 0 <= who < len(view.team) else ()
        named = place < len(items) and getattr(option, "item", "") == items[place].item
        return named and getattr(option, "who", who) == who

    def place(self, option: AnyOption) -> int:
        """The room that an option is about, or where its Survivor stands."""
        at = place_of(option)
        view: Any = self.view
        who = survivor_of(option)
        return at if who == NOWHERE else int(view.team[who].at)

    def open_card(self) -> Outcome:
        """What the chosen option is about: an item, a card, a Killer, a room, a Survivor."""
        option, view, cards = self.option, self.view, self._cards
        if item := getattr(option, "item", ""):
            return item_shown(cards, item)
        if card := getattr(option, "card", ""):
            return skill_shown(cards, view.killer, card)
        if killer := getattr(option, "killer", ""):
            return killer_shown(cards, killer)
        if option is not None and (who := survivor_of(option)) != NOWHERE:
            return ShowThing("survivor", who)
        at = NOWHERE if option is None else place_of(option)
        return super().open_card() if at == NOWHERE else ShowThing("space", at)

    def meant(self, kind: str, value: int) -> AnyOption | None:
        """A click on a door, a room, a Survivor or an item that an option is about."""
        option: AnyOption | None = self.first_about(lambda option: self._is_about(option, kind, value))
        return option

    def _is_about(self, option: AnyOption, kind: str, value: int) -> bool:
        match kind:
            case "way":
                return door_of(option) == value
            case "space":
                return self.place(option) == value
            case "survivor":
                return survivor_of(option) == value
            case "item":
                return self._is_of(option, value)
            case _:
                # nothing else of the picture stands for an option
                return False

    def click(self, kind: str, value: int) -> Outcome:
        """What an option is about chooses it; a way that none is about is looked at."""
        ways = range(len(self._cards.plan.edges))
        if kind == "way" and value in ways and self.meant(kind, value) is None:
            return Say(look_at_way(self._cards, self.view, value))
        return super().click(kind, value)


def survivor_of(option: AnyOption) -> int:
    """The Survivor that an option names, where it names no room, way or item; else nowhere."""
    if place_of(option) != NOWHERE or door_of(option) != NOWHERE or hasattr(option, "item"):
        return NOWHERE
    return getattr(option, "who", NOWHERE)
