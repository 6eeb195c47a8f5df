"""The face of Terrorscape 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.terrorscape_2.chapters.harm import EYES
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.announced import BRACKETS
from core.terrorscape_2.words.terms import Terms
from tui.play.front import Front
from tui.terrorscape_2.around.film import SIGNS
from tui.terrorscape_2.around.picture import StationPicture
from tui.terrorscape_2.around.recap import HuntRecap
from tui.terrorscape_2.colours import COLOURS, THEME
from tui.terrorscape_2.commands import OWN, WITHOUT
from tui.terrorscape_2.desk import StationDesk
from tui.terrorscape_2.motion.motion import MOTION
from tui.terrorscape_2.sitting import StationSitting
from tui.terrorscape_2.station.signs import PLAIN, SEATS, name_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Seat
    from core.terrorscape_2.views import StationView
    from core.words.spoken import SpokenGame
    from tui.play.commands import Command
    from tui.play.modes.mode import Show
    from tui.play.motion.moment import Motion
    from tui.play.recap.recap import Recap
    from tui.play.replay.signs import FilmSigns
    from tui.screens.curtain import Sign
    from tui.table.table import Table
    from tui.terrorscape_2.around.end import HuntEnd
    from tui.terrorscape_2.around.new_game import HuntChoices
    from tui.widgets.dialog import Dialog


class StationFront(Front):
    """The station, and who hunts in it."""

    own: ClassVar[tuple[Command, ...]] = OWN
    without: ClassVar[frozenset[str]] = WITHOUT
    colours: ClassVar[str] = COLOURS
    theme: ClassVar[str] = THEME
    motion: ClassVar[Motion] = MOTION
    film: ClassVar[FilmSigns] = SIGNS
    recap: ClassVar[type[Recap]] = HuntRecap
    plain: ClassVar[Mapping[int, str]] = PLAIN

    def __init__(self) -> None:
        self._picture = StationPicture()

    def choices(self, game: SpokenGame[Any, Any, Any]) -> HuntChoices:
        """Who hunts, and who is hunted."""
        from tui.terrorscape_2.around.new_game import HuntChoices

        return HuntChoices(game)

    def end_page(self, table: Table) -> HuntEnd:
        """Where everybody was."""
        from tui.terrorscape_2.around.end import HuntEnd

        return HuntEnd(table)

    def at_curtain(self, table: Table, seat: Seat) -> Sign:
        """A side, in the colours of its face; or one pair of eyes, in those of their Survivor. R17."""
        from tui.screens.curtain import Sign

        if seat == KILLER:
            return Sign("the Killer", "▐▌", "target-ink", "target", "I am the Killer")
        if seat == SURVIVORS:
            return Sign("the Survivors", "  ", "bg", "text", "We are the Survivors")
        who = seat - EYES
        name = name_of(table.game.cards, table.public_view().team[who].survivor)
        return Sign(name, BRACKETS[who], "seat-ink", SEATS[who], f"I am {name}")

    def sitting(self, table: Table) -> StationSitting:
        """A side at a table."""
        return StationSitting(table)

    def desk(self, table: Table) -> StationDesk:
        """The floor plan, and the panels around it."""
        del table
        return StationDesk(self._picture)

    def hit_named(self, table: Table, kind: str, name: str) -> tuple[str, int | str] | None:
        """Places and ways have their codes, Survivors their names, as in a record."""
        cards = table.game.cards
        if kind == "space":
            return (kind, cards.plan.codes.index(name.upper())) if name.upper() in cards.plan.codes else None
        if kind == "way":
            ends = [Terms(cards).way(edge) for edge in range(len(cards.plan.edges))]
            return (kind, ends.index(name.upper())) if name.upper() in ends else None
        if kind == "survivor":
            team = [cards.survivors[one.who].id for one in table.history.state.team]
            return (kind, team.index(name)) if name in team else None
        return super().hit_named(table, kind, name)

    def shows(self, view: Any, kind: str, value: int | str) -> Show | None:
        """What a click in a film or a recap opens: a room, a Survivor."""
        from tui.terrorscape_2.modes.mode import ShowThing

        seen = isinstance(value, int) and (kind == "space" or (kind == "survivor" and 0 <= value < len(view.team)))
        return ShowThing(kind, int(value)) if seen else None

    def dialog(self, view: StationView, show: Show) -> Dialog[None] | None:
        """A thing of the table in full."""
        from tui.terrorscape_2.modes.mode import ShowThing

        if not isinstance(show, ShowThing):
            return None
        from tui.terrorscape_2.panels.opened import ThingDialog

        return ThingDialog(view, show)

    def picture(self) -> StationPicture:
        """The station."""
        return self._picture
