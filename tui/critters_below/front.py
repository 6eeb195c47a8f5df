"""The face of Critters Below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.critters_below.edition import edition_of
from tui.critters_below.around.film import SIGNS
from tui.critters_below.around.picture import ShelterPicture
from tui.critters_below.around.recap import ShelterRecap
from tui.critters_below.colours import COLOURS
from tui.critters_below.commands import OWN
from tui.critters_below.desk import ShelterDesk
from tui.critters_below.modes.mode import ShowThing
from tui.critters_below.motion.motion import MOTION
from tui.critters_below.signs import PLAIN
from tui.critters_below.sitting import ShelterSitting
from tui.play.front import Front

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.views import ShelterView
    from core.engine.decisions import Seat
    from core.words.spoken import SpokenGame
    from tui.critters_below.around.end import ShelterEnd
    from tui.critters_below.around.new_game import ShelterChoices
    from tui.look.spans import Line
    from tui.play.commands import Command
    from tui.play.modes.mode import Show
    from tui.play.motion.moment import Motion
    from tui.play.recap.recap import Recap
    from tui.play.replay.signs import FilmSigns
    from tui.table.table import Table
    from tui.widgets.dialog import Dialog
    from tui.widgets.page import Page


class ShelterFront(Front):
    """The shelter, and who is in it."""

    colours: ClassVar[str] = COLOURS
    plain: ClassVar[Mapping[int, str]] = PLAIN
    own: ClassVar[tuple[Command, ...]] = OWN
    motion: ClassVar[Motion] = MOTION
    film: ClassVar[FilmSigns] = SIGNS
    recap: ClassVar[type[Recap]] = ShelterRecap

    def __init__(self) -> None:
        self._picture = ShelterPicture()

    def choices(self, game: SpokenGame[Any, Any, Any]) -> ShelterChoices:
        """The way to play, and how hard it is."""
        from tui.critters_below.around.new_game import ShelterChoices

        return ShelterChoices(game)

    def end_page(self, table: Table) -> ShelterEnd:
        """Why it ended, who is out, and the days as a line."""
        from tui.critters_below.around.end import ShelterEnd

        return ShelterEnd(table)

    def on_curtain(self, table: Table, seat: Seat) -> Sequence[Line]:
        """At the door: how to vote, and whose thumb is in."""
        from tui.critters_below.between.ballot import at_the_door

        return at_the_door(table.public_view(), table.words.seats, seat)

    def sitting(self, table: Table) -> ShelterSitting:
        """Who sits at a table."""
        return ShelterSitting(table)

    def desk(self, table: Table) -> ShelterDesk:
        """The war, the shelter, the Critters."""
        del table
        return ShelterDesk(self._picture)

    def shows(self, view: Any, kind: str, value: int | str) -> Show | None:
        """What a click in a film or a recap opens."""
        del view
        seen = kind in {"space", "room", "day", "critter"} and isinstance(value, int)
        return ShowThing(kind, int(value)) if seen else None

    def hit_named(self, table: Table, kind: str, name: str) -> tuple[str, int | str] | None:
        """Facilities have the names that they have in a record, Critters theirs; spaces and days have their numbers."""
        cards = table.game.cards
        match kind:
            case "space":
                return (kind, int(name)) if name.isdecimal() and int(name) else None
            case "facility":
                known = [facility.id for facility in cards.facilities]
                return ("room", known.index(name)) if name in known else None
            case "critter":
                names = [seat.name for seat in table.setup.seats]
                return (kind, names.index(name)) if name in names else None
            case _:
                # what pieces of every game are called is known to all fronts
                return super().hit_named(table, kind, name)

    def dialog(self, view: ShelterView, show: Show) -> Dialog[None] | Page[None] | None:
        """A thing of the table in full."""
        if not isinstance(show, ShowThing):
            return None
        from tui.critters_below.panels.opened import ThingDialog

        return ThingDialog(view, edition_of(view.edition), show)

    def picture(self) -> ShelterPicture:
        """The shelter."""
        return self._picture
