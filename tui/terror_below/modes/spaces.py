"""Choosing one of the spaces on offer: the cursor hops between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.terror_below.options import AnyOption, Clear, Enter, PlaceRubble, Stop, TakeEggs
from tui.look.footer import Key
from tui.play.modes.mode import Open, Outcome, Say
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.modes.mode import BoardMode, HandSight, ShowSpace
from tui.terror_below.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import View

OFFSETS: Final[Mapping[Direction, tuple[int, int]]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def space_of(option: AnyOption) -> int | None:
    """The space that an option names; None when it names none."""
    space: int | None = getattr(option, "space", None)
    return space


def nearest_that_way(view: View, spaces: Sequence[int], chosen: int, direction: Direction) -> int:
    """The place of the nearest of some spaces in a direction from the chosen one, nearly straight ahead first; or -1.

    A space of -1 is none.
    """
    across, down = OFFSETS[direction]
    column, row = spaces[chosen] % view.columns, spaces[chosen] // view.columns
    best, found = 0, -1
    for place, space in enumerate(spaces):
        if space < 0 or place == chosen:
            continue
        right, below = space % view.columns - column, space // view.columns - row
        ahead, aside = right * across + below * down, abs(right * down) + abs(below * across)
        if ahead > 0 and (found < 0 or ahead + 2 * aside < best):
            best, found = ahead + 2 * aside, place
    return found


class SpacesMode(OptionsMode):
    """Arrows hop, enter answers; a click on a space chooses it, again answers. The hand stays in sight, to be read."""

    strips: ClassVar[bool] = False
    looks_closely: ClassVar[bool] = True

    def __init__(
        self,
        sight: HandSight,
        options: Sequence[AnyOption] | None = None,
        *,
        question: str = "",
        over: bool = False,
        verb: str = "",
    ) -> None:
        """The options that name spaces; to decline has its own key."""
        some = sight.view.options if options is None else options
        named = [option for option in some if space_of(option) is not None]
        firsts = [option for at, option in enumerate(named) if space_of(option) not in map(space_of, named[:at])]
        super().__init__(sight, firsts, question=question, over=over, verb=verb or _verb(firsts))
        self.several = tuple(named)

    @property
    def cursor(self) -> int:
        """The space that is chosen."""
        option = self.choices[self.chosen].option
        return -1 if option is None else space_of(option) or 0

    def overlays(self) -> Overlays:
        """The cursor; a Target's own preview where Rubble is to be put."""
        return Overlays(cursor=self.cursor)

    def keys(self) -> tuple[Key, ...]:
        """Hop, answer, decline."""
        return (
            Key("arrows", "choose", "move.right"),
            *((Key("n", "next", "next"),) if len(self.choices) > 1 else ()),
            Key("enter", self.verb, "go"),
            *((Key("esc", "back", "back"),) if self.over else ()),
            *((Key(".", "decline", "stop"),) if self.offers(Stop()) and not self.over else ()),
        )

    def digit(self, place: int) -> Outcome:
        """A digit chooses a card of the hand, to read it."""
        return BoardMode.digit(self, place)

    def click_card(self, place: int) -> Outcome:
        """A click on a card chooses it, again opens it."""
        return BoardMode.click_card(self, place)

    def choose_next(self, step: int) -> Outcome:
        """The next space on offer, or the one before, whichever way it lies."""
        if len(self.choices) < 2:
            return Say("There is one space to choose: enter.", refused=True)
        return self.choose((self.chosen + step) % len(self.choices))

    def back(self) -> Outcome:
        """Leave the card that is read; else as with all options."""
        return BoardMode.back(self) if self.card >= 0 else super().back()

    def open_card(self) -> Outcome:
        """Open the card that is read, else all that is to say of the space."""
        return BoardMode.open_card(self) if self.card >= 0 else ShowSpace(self.cursor)

    def move(self, direction: Direction) -> Outcome:
        """The nearest space on offer that way, nearly straight ahead first."""
        spaces = [-1 if choice.option is None else space_of(choice.option) or 0 for choice in self.choices]
        found = nearest_that_way(self.view, spaces, self.chosen, direction)
        if found < 0:
            return Say(f"No choice lies further {direction}.", refused=True)
        return self.choose(found)

    def go(self) -> Outcome:
        """Answer; ask once more where there are several ways with this space."""
        same = [option for option in self.several if space_of(option) == self.cursor]
        if len(same) > 1:
            return Open(OptionsMode(self.sight, same, over=True, question="How many?", verb=self.verb))
        return super().go()

    def click_space(self, space: int) -> Outcome:
        """Choose the space, or answer with the chosen one."""
        for number, choice in enumerate(self.choices):
            if choice.option is not None and space_of(choice.option) == space:
                return self.click_option(number)
        option = self.choices[0].option
        return self.refusal(type(option)(space)) if isinstance(option, Enter | PlaceRubble | TakeEggs | Clear) else None


def _verb(options: Sequence[AnyOption]) -> str:
    match options[0] if options else None:
        case Enter():
            return "choose"
        case PlaceRubble():
            return "put it here"
        case Clear() | TakeEggs():
            return "take"
        case _:
            # every other choice of a space is told by its question
            return "choose"
