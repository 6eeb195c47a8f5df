"""Choosing one of the spaces on offer: the cursor hops between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.options import AnyOption, Clear, Enter, PlaceRubble, Stop, TakeEggs
from tui.look.footer import Key
from tui.play.modes.mode import Open, Outcome, Say, Sight
from tui.play.modes.options import OptionsMode
from tui.terror_below.board.overlays import Overlays

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.terror_below.decks.cards import Direction

OFFSETS: Final[Mapping[Direction, tuple[int, int]]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def space_of(option: AnyOption) -> int | None:
    """The space that an option names; None when it names none."""
    return option.space if isinstance(option, Enter | PlaceRubble | TakeEggs | Clear) else None


class SpacesMode(OptionsMode):
    """Arrows hop, digits choose, enter answers; a click on a space chooses it, again answers."""

    def __init__(
        self,
        sight: Sight,
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

    def look(self) -> str:
        """Look speaks of the space."""
        return ""

    def keys(self) -> tuple[Key, ...]:
        """Hop, answer, decline."""
        return (
            Key("arrows", "choose", "move.right"),
            Key("enter", self.verb, "go"),
            *((Key("esc", "back", "back"),) if self.over else ()),
            *((Key(".", "decline", "stop"),) if self.offers(Stop()) and not self.over else ()),
        )

    def move(self, direction: Direction) -> Outcome:
        """The nearest space on offer that way, nearly straight ahead first."""
        across, down = OFFSETS[direction]
        here = self._place(self.cursor)
        best: tuple[int, int] | None = None
        for number, choice in enumerate(self.choices):
            if choice.option is None or number == self.chosen:
                continue
            column, row = self._place(space_of(choice.option) or 0)
            ahead = (column - here[0]) * across + (row - here[1]) * down
            aside = abs((column - here[0]) * down) + abs((row - here[1]) * across)
            if ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, number)
        if best is None:
            return Say(f"Nothing is on offer further {direction}.", refused=True)
        self.chosen = best[1]
        return None

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
                if number == self.chosen:
                    return self.go()
                self.chosen = number
                return None
        option = self.choices[0].option
        return self.refusal(type(option)(space)) if isinstance(option, Enter | PlaceRubble | TakeEggs | Clear) else None

    def _place(self, space: int) -> tuple[int, int]:
        return space % self.view.columns, space // self.view.columns


def _verb(options: Sequence[AnyOption]) -> str:
    match options[0] if options else None:
        case Enter():
            return "choose"
        case PlaceRubble():
            return "put it here"
        case Clear() | TakeEggs():
            return "take"
        case _:
            return "choose"
