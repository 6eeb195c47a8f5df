"""Terror Below at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.terror_below.options import PlayVehicle
from tui.play.front import Front
from tui.terror_below.around.picture import BoardPicture
from tui.terror_below.commands import OWN, WITHOUT
from tui.terror_below.desk import BoardDesk
from tui.terror_below.film import SIGNS
from tui.terror_below.modes.mode import ShowCard, ShowSpace, ShowSquad
from tui.terror_below.motion.motion import MOTION
from tui.terror_below.recap import BoardRecap
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terror_below.views import View
    from core.words.spoken import SpokenGame
    from tui.play.commands import Command
    from tui.play.modes.mode import Show
    from tui.play.motion.moment import Motion
    from tui.play.recap.recap import Recap
    from tui.play.replay.signs import FilmSigns
    from tui.table.table import Table
    from tui.terror_below.around.end import SquadEnd
    from tui.terror_below.around.new_game import SquadChoices
    from tui.widgets.dialog import Dialog


class DesertFront(Front):
    """The board, the squads, and where the points came from."""

    own: ClassVar[tuple[Command, ...]] = OWN
    without: ClassVar[frozenset[str]] = WITHOUT
    motion: ClassVar[Motion] = MOTION
    film: ClassVar[FilmSigns] = SIGNS
    recap: ClassVar[type[Recap]] = BoardRecap

    def __init__(self) -> None:
        self._picture = BoardPicture()

    def choices(self, game: SpokenGame[Any, Any, Any]) -> SquadChoices:
        """The board, Locations, first Worms, who starts; of a solo game its mission."""
        from tui.terror_below.around.new_game import SquadChoices

        return SquadChoices(game)

    def picture(self) -> BoardPicture:
        """The board."""
        return self._picture

    def end_page(self, table: Table) -> SquadEnd:
        """The points of each squad, and every hand."""
        from tui.terror_below.around.end import SquadEnd

        return SquadEnd(table)

    def sitting(self, table: Table) -> BoardSitting:
        """Who sits at a table."""
        return BoardSitting(table)

    def desk(self, table: Table) -> BoardDesk:
        """The board, and the panels around it."""
        del table
        return BoardDesk()

    def shows(self, view: View, kind: str, value: int | str) -> Show | None:
        """A Worm, a Bounty, or all that is to say about a space."""
        if not isinstance(value, int):
            return None
        if kind == "slot" and (worm := view.slots[value].worm) is not None:
            return ShowCard(worm, value)
        if kind == "bounty" and value < len(view.line):
            return ShowCard(view.line[value])
        return ShowSpace(value) if kind == "space" else None

    def hit_named(self, table: Table, kind: str, name: str) -> tuple[str, int | str] | None:
        """Spaces are named by their coordinates, as `space 3-4`; all else counts from 1."""
        if kind != "space":
            return super().hit_named(table, kind, name)
        labels = table.game.cards.boards[table.setup.board].labels
        return (kind, labels.index(name)) if name in labels else None

    def narrowed(self, option: Option) -> tuple[tuple[str, int | str], ...]:
        """The Worm under which a Vehicle goes."""
        return (("slot", option.slot),) if isinstance(option, PlayVehicle) else ()

    def dialog(self, view: View, show: Show) -> Dialog[None] | None:
        """A card, a space, a squad."""
        from tui.terror_below.panels.card_dialog import CardDialog, SpaceDialog, SquadDialog

        match show:
            case ShowCard(card, slot):
                return CardDialog(view, card, slot)
            case ShowSpace(space):
                return SpaceDialog(view, space)
            case ShowSquad(seat):
                return SquadDialog(view, seat)
            case _:
                # nothing else of this game is opened in full
                return None
