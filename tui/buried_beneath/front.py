"""The face of Buried Beneath."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.buried_beneath.words.record import places_of
from tui.buried_beneath.around.film import SIGNS
from tui.buried_beneath.around.picture import VillagePicture
from tui.buried_beneath.around.recap import VillageRecap
from tui.buried_beneath.colours import COLOURS
from tui.buried_beneath.commands import OWN, WITHOUT
from tui.buried_beneath.desk import VillageDesk
from tui.buried_beneath.map.signs import IN_PANELS
from tui.buried_beneath.modes.mode import ShowTries
from tui.buried_beneath.moving import MOTION
from tui.buried_beneath.sitting import VillageSitting
from tui.play.front import Front

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.views import VillageView
    from core.words.spoken import SpokenGame
    from tui.buried_beneath.around.end import VillageEnd
    from tui.buried_beneath.around.new_game import VillageChoices
    from tui.play.commands import Command
    from tui.play.modes.mode import Show
    from tui.play.motion.moment import Motion
    from tui.play.replay.signs import FilmSigns
    from tui.table.table import Table
    from tui.widgets.dialog import Dialog
    from tui.widgets.page import Page


class VillageFront(Front):
    """The village, and who is met there."""

    colours: ClassVar[str] = COLOURS
    motion: ClassVar[Motion] = MOTION
    film: ClassVar[FilmSigns] = SIGNS
    recap: ClassVar[type[VillageRecap]] = VillageRecap
    plain: ClassVar[Mapping[int, str]] = IN_PANELS
    own: ClassVar[tuple[Command, ...]] = OWN
    without: ClassVar[frozenset[str]] = WITHOUT

    def __init__(self) -> None:
        self._picture = VillagePicture()

    def choices(self, game: SpokenGame[Any, Any, Any]) -> VillageChoices:
        """The Hero, the village, the Boss, and how hard it is."""
        from tui.buried_beneath.around.new_game import VillageChoices

        return VillageChoices(game)

    def end_page(self, table: Table) -> VillageEnd:
        """The fights, and the result as a line."""
        from tui.buried_beneath.around.end import VillageEnd

        return VillageEnd(table)

    def sitting(self, table: Table) -> VillageSitting:
        """Who sits at a table."""
        return VillageSitting(table)

    def desk(self, table: Table) -> VillageDesk:
        """The map, and the panels around it."""
        del table
        return VillageDesk(self._picture)

    def hit_named(self, table: Table, kind: str, name: str) -> tuple[str, int | str] | None:
        """Locations have the names that they have in a record, as `space smithy`; all else counts from 1."""
        if kind != "space":
            return super().hit_named(table, kind, name)
        state = table.history.state
        number = places_of(table.game.cards, state.center, state.cards).numbers.get(name) if state.cards else None
        return (kind, number) if number is not None else None

    def dialog(self, view: VillageView, show: Show) -> Dialog[None] | Page[None] | None:
        """Two tries beside each other."""
        del view
        if not isinstance(show, ShowTries):
            return None
        from tui.buried_beneath.around.comparing import CompareScreen

        return CompareScreen(show.table, show.go)

    def picture(self) -> VillagePicture:
        """The village."""
        return self._picture
