"""The face of the Keepers: what is chosen before a game, and a picture of the light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, get_args

from tests.games.keepers import parts as p
from tui.look.drawing import Ruled
from tui.look.spans import Line, Span, fit
from tui.play.front import Front
from tui.screens.history.picture import Extent, Picture
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import AskedRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.engine.seats import SeatSetup
    from core.words.spoken import SpokenGame
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs

WIDTHS: Final[Mapping[Size, int]] = {"small": 38, "medium": 56, "large": 76}

TOWER: Final = (r"   .-.   ", r"   |*|   ", r"  /___\  ", r"  |   |  ")
"""The light, as it stands beside what is known of it."""

BEFORE_HAND: Final = 22
"""Columns of a keeper's line before the hand."""

DARK: Final = TOWER[1].replace("*", " ")


class KeeperMemory(Memory):
    """What was chosen the last time."""

    weather: p.Weather = "squall"


class KeeperChoices(Choices[KeeperMemory]):
    """The weather."""

    kind: ClassVar[type[KeeperMemory]] = KeeperMemory

    asks = (
        AskedRow(
            "Weather",
            "weather",
            get_args(p.Weather),
            {
                "squall": ("squall", "four nights, as most play."),
                "gale": ("gale", "six nights, for keepers who know the lamp."),
            },
            part="THE STORM",
        ),
    )

    def setup(self, seats: tuple[SeatSetup, ...]) -> p.Setup:
        """What is to be played. Raises `SetupError`."""
        setup = p.Setup(seats, **self.answers(len(seats)))
        self.game.check_setup(setup)
        return setup

    def take(self, setup: p.Setup) -> None:
        """The same weather again."""
        self.memory = KeeperMemory(alone=self.memory.alone, **self.taken(setup))


class LightPicture(Picture):
    """The light, what burns in it, and who keeps it."""

    def extents(self, view: p.View) -> tuple[Extent, ...]:
        """Three widths; a line for each keeper."""
        return tuple(Extent(size, width, 4 + len(view.keepers)) for size, width in WIDTHS.items())

    def drawn(
        self, view: p.View, over: Seat | None, size: Size, glyphs: Glyphs, before: DrawnPicture | None = None
    ) -> Ruled:
        """The light at a size; `over` is the keeper who did something."""
        del glyphs, before
        width = WIDTHS[size]
        lamp = ", ".join(card.name for card in view.lamp) or "nothing yet"
        needed = f" of {view.need}" if view.need else ""
        told = (
            f"night {view.round} of {view.nights}",
            f"the lamp burns {view.oil}{needed}",
            lamp,
            f"wicks {view.wicks}   dark nights {view.dark} of {view.fatal}",
        )
        tower = (TOWER[0], DARK if not view.lamp else TOWER[1], *TOWER[2:])
        lines: list[Line] = [
            (Span(left, "accent"), Span(text, "text" if row else "accent"))
            for row, (left, text) in enumerate(zip(tower, told, strict=True))
        ]
        lines += [self._keeper(keeper, over, width) for keeper in view.keepers]
        return Ruled(width, tuple(fit(line, width) for line in lines))

    def _keeper(self, keeper: p.KeeperView, over: Seat | None, width: int) -> Line:
        hand = " ".join(f"[{card.name} {card.light}]" for card in keeper.cards) or "[#] " * keeper.count
        if len(hand) > width - BEFORE_HAND:
            hand = " ".join(f"[{card.light}{'*' if card.flask else ''}]" for card in keeper.cards)
        laid = f"lays {keeper.laid.name}" if keeper.laid else "has laid" if keeper.has_laid else ""
        emphasis = "bold" if keeper.seat == over else ""
        return (
            Span(f"  |   |  {chr(ord('A') + keeper.seat)} ", "accent", hit=("seat", keeper.seat)),
            Span(f"{laid:<10.10}", "accent", emphasis=emphasis),
            Span(hand, "text", emphasis=emphasis),
        )

    def done(self, entry: Entry[p.State], view: p.View, viewer: Seat) -> Seat | None:
        """The keeper who did something that the viewer knows of."""
        del view
        seats = [event.seat for event in entry.events if event.seen_by(viewer) and isinstance(event, ACTED)]
        return seats[0] if seats else None


ACTED: Final = (p.Answered, p.Poured, p.WickSpent)
"""What is done by a keeper in front of all."""


class LightFront(Front):
    """The Keepers at the terminal; all else is as it is for any game."""

    def choices(self, game: SpokenGame[Any, Any, Any]) -> KeeperChoices:
        """The weather."""
        return KeeperChoices(game)

    def picture(self) -> LightPicture:
        """The light."""
        return LightPicture()
