"""The Force Wall: the cursor goes from path to path between the cards. R47."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.options import PlaceWall
from tui.buried_beneath.map.overlay import MapOverlay
from tui.buried_beneath.map.plan import plan_of
from tui.buried_beneath.modes.map_mode import MapMode, nearest
from tui.look.footer import Key

if TYPE_CHECKING:
    from core.buried_beneath.options import AnyOption
    from tui.look.graph import Spot
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome


class PathMode(MapMode):
    """The twelve paths."""

    @property
    def strip_choices(self) -> bool:
        """The path under the cursor stands in the strip."""
        return False

    def called(self, place: int) -> str:
        """A path has no number."""
        del place
        return "This path"

    @property
    def path(self) -> int:
        """The path under the cursor."""
        option: AnyOption = self.choices[self.chosen].option
        return option.path if isinstance(option, PlaceWall) else -1

    def overlays(self) -> MapOverlay:
        """The wall as it would stand."""
        return MapOverlay(path=self.path)

    def move(self, direction: Direction) -> Outcome:
        """The nearest path that way."""
        slots = plan_of(self.sight.cards, self.view.center, self.view.cards, "medium").slots

        def centre(path: int) -> Spot:
            x, y = slots[path].spot
            return 2 * x, 4 * y

        spots = [(number, centre(choice.option.path)) for number, choice in enumerate(self.choices)]
        found = nearest(centre(self.path), spots, direction)
        if found is None:
            return self.nothing_there()
        return self.choose(found)

    def meant(self, kind: str, value: int) -> AnyOption | None:
        """A click on a path sets the wall there."""
        return PlaceWall(value) if kind == "path" else super().meant(kind, value)

    def go_on(self) -> str:
        """Enter sets it."""
        return "set it"

    def keys(self) -> tuple[Key, ...]:
        """Choose, set."""
        return (Key("arrows", "path", "move.right"), Key("n", "next", "next"), Key("enter", "set it", "go"))
