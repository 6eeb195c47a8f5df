"""The choices of Terror Below before a game: TB 10, and of a solo game TB 11.5, 11.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from core.terror_below.seats import Board, FirstWorms, ScenarioName, Setup, Solo, Tiles
from core.terror_below.usual import CANYON_FROM, recommended_board
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import THE_TABLE, Part, Row, next_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from core.terror_below.decks.edition import Decks
    from core.terror_below.decks.forms import Scenario
    from core.terror_below.game import TerrorBelow

MARKS: Final = 3
"""As many marks of difficulty a scenario can have."""

BOARDS: Final[tuple[Board, ...]] = get_args(Board)
TILES: Final[tuple[Tiles, ...]] = get_args(Tiles)
WORMS: Final[tuple[FirstWorms, ...]] = get_args(FirstWorms)
SCENARIOS: Final[tuple[ScenarioName, ...]] = get_args(ScenarioName)

_TILES: Final = {"printed": "As printed", "shuffled": "Shuffled", "dice": "By dice"}
_TILES_SENTENCES: Final = {
    "printed": "or shuffled, or by dice.",
    "shuffled": "on the same five spaces, in any order.",
    "dice": "each where both dice say.",
}


class SquadMemory(Memory):
    """What was chosen for a game of Terror Below.

    Attributes:
        start: The seat that takes the first turn; None for a lot (R26).
        board: The side of the board that was asked for; None for what is usual at a table of that size.
        scenario, queens, missing: Of a solo game. TB 11.5, 11.6.
    """

    start: int | None = 0
    board: Board | None = None
    tiles: Tiles = "printed"
    worms: FirstWorms = "starters"
    late_seat: bool = False
    scenario: ScenarioName = "special-delivery"
    queens: bool = False
    missing: int = 0


class SquadChoices(Choices[SquadMemory]):
    """Board, Locations, first Worms, who starts and the late seat; of a solo game its mission."""

    kind: ClassVar[type[Any]] = SquadMemory

    @property
    def decks(self) -> Decks:
        """The decks that are played with."""
        return cast("TerrorBelow", self.game).cards

    @property
    def scenario(self) -> Scenario:
        """The scenario that is chosen, as the decks tell it."""
        return self.decks.scenarios[self.memory.scenario]

    @property
    def most_missing(self) -> int:
        """How many squad members may stay in the box. TB 11.6."""
        return self.decks.solo.advanced.most_missing

    def board(self, players: int) -> Board:
        """The side of the board: what was asked for, else what is usual."""
        return self.memory.board or recommended_board(players)

    # What is chosen.

    def parts(self, names: Sequence[str]) -> tuple[Part, ...]:
        """The table's choices; before them, of a solo game, its mission."""
        if not self.memory.alone:
            return (Part(THE_TABLE, (*self._shared(len(names)), self._start(names), self._late_seat())),)
        clock = f"Worm Attack {self.decks.solo.attack_limit} loses it"
        mission = Part("THE MISSION", (self._scenario(), self._queens(), self._squad()), clock)
        return mission, Part(THE_TABLE, self._shared(len(names)))

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        chosen = self.memory
        setup = Setup(
            seats,
            0 if chosen.alone else chosen.start,
            board=self.board(len(seats)),
            tiles=chosen.tiles,
            worms=chosen.worms,
            late_seat=chosen.late_seat and not chosen.alone,
            solo=Solo(chosen.scenario, chosen.queens, chosen.missing) if chosen.alone else None,
        )
        setup.validate()
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was."""
        usual = recommended_board(len(setup.seats))
        chosen = SquadMemory(
            start=setup.start,
            board=None if setup.board == usual else setup.board,
            tiles=setup.tiles,
            worms=setup.worms,
            late_seat=setup.late_seat,
        )
        if setup.solo is not None:
            chosen.alone = True
            chosen.scenario, chosen.queens, chosen.missing = setup.solo.scenario, setup.solo.queens, setup.solo.missing
        self.memory = chosen

    def is_usual(self, players: int) -> bool:
        """Whoever starts: the recommended board, as printed, with the starters."""
        chosen = self.memory
        as_usual = self.board(players) == recommended_board(players) and not chosen.late_seat
        return as_usual and chosen.tiles == "printed" and chosen.worms == "starters"

    def role(self, seat: int) -> str:
        """Who starts."""
        return "starts" if self.memory.start == seat and not self.memory.alone else ""

    def outlook(self, players: int) -> str:
        """What a game of so many will be like. TB 1, 2.4, 10.1, 10.3."""
        if self.memory.alone:
            return ""
        pieces = self.decks.pieces
        goal = f"Goal: {pieces.goal} VP."
        more = pieces.extra_worms.get(players, 0)
        if players == 2:
            return f"{goal} 2 players roll for a Worm after every turn."
        if not more or self.memory.worms == "drawn":
            return goal
        return f"{goal} {players} players start with {more} more Worm attack{'s' if more > 1 else ''} on the board."

    def fit(self, players: int) -> None:
        """A seat that is there starts, and no more members stay in the box than may."""
        start = self.memory.start
        if start is not None and not 0 <= start < players:
            self.memory.start = 0
        self.memory.missing = max(0, min(self.memory.missing, self.most_missing))

    def about_decks(self) -> str:
        """How many Vehicles and Worms there are."""
        return f"{len(self.decks.vehicles)} Vehicles, {len(self.decks.worms)} Worms."

    def removed(self, seat: int, left: int) -> None:
        """The start goes with its seat, else to one that is there."""
        start = self.memory.start
        if start is not None and (start > seat or start >= left):
            self.memory.start = max(0, start - 1)

    def swapped(self, seat: int, other: int) -> None:
        """A seat takes its start along."""
        if self.memory.start in {seat, other}:
            self.memory.start = seat + other - self.memory.start

    # The rows.

    def _shared(self, players: int) -> tuple[Row, ...]:
        """The choices of every table, from the top."""
        chosen, pieces = self.memory, self.decks.pieces
        board = self.board(players)
        drawn = f"{pieces.drawn_worms.get(players, 0)} Worms of the deck attack first."
        starters = chosen.worms == "starters"
        return (
            Row("Board", board.capitalize(), self._board_sentence(players), self._change_board(players)),
            Row("Locations", _TILES[chosen.tiles], _TILES_SENTENCES[chosen.tiles], self._change_tiles),
            Row(
                "First Worms",
                "Starters" if starters else "Drawn",
                "or all drawn at random." if starters else drawn,
                self._change_worms,
            ),
        )

    def _board_sentence(self, players: int) -> str:
        board, advised = self.board(players), players >= CANYON_FROM
        side = self.decks.boards[board]
        size = f"{side.columns} x {side.rows}"
        if board == "desert":
            return f"{size}. Canyon: {'recommended for 4 and 5.' if advised else 'wider, with a gap to leap.'}"
        return f"{size}, with a gap. Recommended for 4 and 5." if advised else f"{size}, wider, with a gap to leap."

    def _change_board(self, players: int) -> Any:
        def change(step: int) -> None:
            self.memory.board = next_of(BOARDS, self.board(players), step)

        return change

    def _change_tiles(self, step: int) -> None:
        self.memory.tiles = next_of(TILES, self.memory.tiles, step)

    def _change_worms(self, step: int) -> None:
        self.memory.worms = next_of(WORMS, self.memory.worms, step)

    def _start(self, names: Sequence[str]) -> Row:
        """Each seat in turn; after the last one a lot decides."""
        start, ways = self.memory.start, (*range(len(names)), None)

        def change(step: int) -> None:
            self.memory.start = next_of(ways, start, step)

        if start is None:
            return Row("Start seat", "By lot", "drawn when the game begins.", change)
        return Row("Start seat", "".join(names[start : start + 1]), "or by lot.", change)

    def _late_seat(self) -> Row:
        points, on = self.decks.pieces.late_seat, self.memory.late_seat
        sentence = f"the last in turn has {points} VP." if on else f"{points} VP for the last in turn."

        def change(_: int) -> None:
            self.memory.late_seat = not on

        return Row("Late seat", "On" if on else "Off", f"our house rule: {sentence}", change)

    def _scenario(self) -> Row:
        scenario = self.scenario

        def change(step: int) -> None:
            self.memory.scenario = next_of(SCENARIOS, self.memory.scenario, step)

        told = ((scenario.objective, "text"), (scenario.special, "muted"))
        return Row("Scenario", scenario.name, f"difficulty {difficulty(scenario)}", change, width=26, told=told)

    def _queens(self) -> Row:
        into = self.memory.queens

        def change(_: int) -> None:
            self.memory.queens = not into

        sentence = f"{'' if into else 'or shuffled in: '}{self.decks.solo.advanced.queens} VP more when won."
        return Row("Queens", "Shuffled in" if into else "In the box", sentence, change)

    def _squad(self) -> Row:
        missing = self.memory.missing

        def change(step: int) -> None:
            self.memory.missing = (missing + step) % (self.most_missing + 1)

        points = self.decks.solo.advanced.missing_member
        sentence = f"a member left in the box: {points} VP more when won."
        return Row("Squad", f"{missing} in the box" if missing else "Whole", sentence, change)


def difficulty(scenario: Scenario) -> str:
    """The marks of a scenario, and how many there can be: `▌▌· 2 of 3`."""
    marks = min(scenario.difficulty, MARKS)
    return f"{'▌' * marks}{'·' * (MARKS - marks)} {scenario.difficulty} of {max(MARKS, scenario.difficulty)}"
