"""The small puzzle of the tests at a table: waves that are begun again, walls that are planned, and no secrets."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.history import History
from core.games import Shelved, stand, take_down
from tests.core.waves import WALLS, GiveUp, Raise, Setup, Waves
from tui.fronts import give_face, take_face
from tui.look.drawing import Ruled
from tui.look.spans import Span, fit
from tui.play.commands import STRETCHES
from tui.play.front import Front
from tui.play.sitting import Sitting
from tui.screens.history.picture import Extent, Picture
from tui.screens.new_game.choices import Choices, Memory
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Decision, Option, Pending
    from core.engine.history import Entry
    from core.engine.seats import SeatSetup
    from core.words.spoken import SpokenGame
    from tests.core.waves import State, WaveView
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs
    from tui.play.commands import Command
    from tui.screens.new_game.row import Part

WAVES: Final = Shelved("waves", "Waves", "1 to 3", "Raise walls against what comes.", "tests.games.waves:ScarceWaves")

WIDTH: Final = 30


class ScarceWaves(Waves):
    """There are stones for two high walls: the third is low, whoever raises it, and nobody is asked."""

    forced: ClassVar[frozenset[str] | None] = None

    def pending(self, state: State) -> Pending:
        """As ever, but for a third high wall."""
        pending = super().pending(state)
        return tuple(map(_scarce, pending)) if isinstance(pending, tuple) and sum(state.walls) == WALLS - 1 else pending

    def unasked(self, view: WaveView) -> Option | None:
        """The only wall there is; to give up is always asked."""
        lone = view.options[0] if len(view.options) == 1 else None
        return None if isinstance(lone, GiveUp) else lone


def _scarce(decision: Decision) -> Decision:
    return replace(decision, options=tuple(option for option in decision.options if option != Raise(high=True)))


class WallsMemory(Memory):
    """Nothing is chosen."""


class WallsChoices(Choices[WallsMemory]):
    """Nothing is chosen but who plays."""

    kind: ClassVar[type[WallsMemory]] = WallsMemory

    def parts(self, names: Sequence[str]) -> tuple[Part, ...]:
        """No rows."""
        del names
        return ()

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """Two waves."""
        return Setup(seats)

    def take(self, setup: Setup) -> None:
        """There is nothing to take."""


class WallsPicture(Picture):
    """The walls, as far as they stand."""

    def extents(self, view: WaveView) -> tuple[Extent, ...]:
        """One size."""
        del view
        return (Extent("small", WIDTH, 2),)

    def drawn(
        self, view: WaveView, over: None, size: Size, glyphs: Glyphs, before: DrawnPicture | None = None
    ) -> Ruled:
        """What comes, and what stands."""
        del over, size, glyphs, before
        walls = " ".join("high" if wall else "low" for wall in view.walls) or "nothing yet"
        told = (f"a {view.face} comes", f"walls: {walls}")
        return Ruled(WIDTH, tuple(fit((Span(line),), WIDTH) for line in told))

    def done(self, entry: Entry[State], view: WaveView, viewer: int) -> None:
        """Nothing is laid over it."""


class WallsSitting(Sitting):
    """Who raises walls may have planned some: the first, the second, and so on.

    Attributes:
        plan: For walls by their places, whether they are to be high.
    """

    def __init__(self, table: Table) -> None:
        self.plan: dict[int, bool] = {}
        super().__init__(table)

    def planned(self, view: WaveView) -> Option | None:
        """The wall that was planned."""
        if not view.lost and len(view.walls) in self.plan:
            return Raise(high=self.plan[len(view.walls)])
        return super().planned(view)


class WallsFront(Front):
    """The puzzle at the terminal, with the keys of games that are begun again in parts."""

    own: ClassVar[tuple[Command, ...]] = STRETCHES

    def choices(self, game: SpokenGame[Any, Any, Any]) -> WallsChoices:
        """Nothing but who plays."""
        return WallsChoices(game)

    def picture(self) -> WallsPicture:
        """The walls."""
        return WallsPicture()

    def sitting(self, table: Table) -> WallsSitting:
        """Walls may be planned."""
        return WallsSitting(table)


@contextmanager
def waves_on_the_shelf() -> Iterator[None]:
    """The puzzle stands beside the other games."""
    stand(WAVES)
    give_face(WAVES.id, "tests.games.waves:WallsFront")
    try:
        yield
    finally:
        take_face(WAVES.id)
        take_down(WAVES.id)


def waves_table(**chosen: object) -> Table:
    """A table at the first wave, kept nowhere."""
    game, setup = ScarceWaves(), Setup(**chosen)  # type: ignore[arg-type]  # what a test chooses
    history = History(game, game.new(setup), Dealer("7"))
    history.begin()
    return Table(game, setup, history)
