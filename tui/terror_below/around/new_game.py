"""The choices of Terror Below before a game: TB 10, and of a solo game TB 11.5, 11.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, get_args

from core.terror_below.seats import Board, FirstWorms, ScenarioName, Setup, Solo, Tiles
from core.terror_below.usual import CANYON_FROM, recommended_board
from tui.screens.new_game.choices import Choices, Memory
from tui.screens.new_game.row import YES_OR_NO, AskedRow, RowWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from core.terror_below.decks.edition import Decks
    from core.terror_below.decks.forms import Scenario
    from core.terror_below.game import TerrorBelow

MARKS: Final = 3
"""As many marks of difficulty a scenario can have."""

BOARDS: Final[tuple[Board, ...]] = get_args(Board)
SCENARIOS: Final[tuple[ScenarioName, ...]] = get_args(ScenarioName)

_TILES: Final = {
    "printed": ("As printed", "or shuffled, or by dice."),
    "shuffled": ("Shuffled", "on the same five spaces, in any order."),
    "dice": ("By dice", "each where both dice say."),
}

THE_MISSION: Final = "THE MISSION"


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

    def about_part(self, title: str) -> str:
        """The conditions that end a mission."""
        return f"Worm Attack {self.decks.solo.attack_limit} loses it" if title == THE_MISSION else ""

    def setup(self, seats: tuple[SeatSetup, ...]) -> Setup:
        """What is to be played. Raises `SetupError`."""
        chosen = self.memory
        solo = Solo(chosen.scenario, chosen.queens, chosen.missing) if chosen.alone else None
        setup = Setup(seats, board=self.board(len(seats)), solo=solo, **self.answers(len(seats)))
        setup.validate()
        return setup

    def take(self, setup: Setup) -> None:
        """Choose as an earlier game was."""
        usual = recommended_board(len(setup.seats))
        chosen = SquadMemory(board=None if setup.board == usual else setup.board, **self.taken(setup))
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
        """The word beside the seat that starts."""
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
        """No more members stay in the box than may."""
        self.memory.missing = max(0, min(self.memory.missing, self.most_missing))
        super().fit(players)

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

    def _is_alone(self, _: int) -> bool:
        return self.memory.alone

    def _is_shared(self, _: int) -> bool:
        return not self.memory.alone

    def _board(self, names: Sequence[str]) -> RowWords:
        players = len(names)
        return RowWords(self.board(players).capitalize(), self._board_sentence(players))

    def _board_sentence(self, players: int) -> str:
        board, advised = self.board(players), players >= CANYON_FROM
        side = self.decks.boards[board]
        size = f"{side.columns} x {side.rows}"
        if board == "desert":
            return f"{size}. Canyon: {'recommended for 4 and 5.' if advised else 'wider, with a gap to leap.'}"
        return f"{size}, with a gap. Recommended for 4 and 5." if advised else f"{size}, wider, with a gap to leap."

    def _worms(self, names: Sequence[str]) -> RowWords:
        if self.memory.worms == "starters":
            return RowWords("Starters", "or all drawn at random.")
        return RowWords("Drawn", f"{self.decks.pieces.drawn_worms.get(len(names), 0)} Worms of the deck attack first.")

    def _starts(self, players: int) -> Sequence[int | None]:
        """Each seat in turn; after the last one a lot decides."""
        return (*range(players), None)

    def _start(self, names: Sequence[str]) -> RowWords:
        start = self.memory.start
        if start is None:
            return RowWords("At random", "drawn when the game begins.")
        return RowWords("".join(names[start : start + 1]), "or at random.")

    def _late_seat(self, _: Sequence[str]) -> RowWords:
        points, on = self.decks.pieces.late_seat, self.memory.late_seat
        sentence = f"the last player starts with {points} VP."
        return RowWords("On" if on else "Off", f"house rule: {sentence}")

    def _scenario(self, _: Sequence[str]) -> RowWords:
        scenario = self.scenario
        told = ((scenario.objective, "text"), (scenario.special, "muted"))
        return RowWords(scenario.name, f"difficulty {difficulty(scenario)}", told, width=26)

    def _queens(self, _: Sequence[str]) -> RowWords:
        into = self.memory.queens
        sentence = f"{'' if into else 'or shuffled in: '}{self.decks.solo.advanced.queens} VP more when won."
        return RowWords("Shuffled in" if into else "In the box", sentence)

    def _members(self, _: int) -> Sequence[int]:
        return range(self.most_missing + 1)

    def _squad(self, _: Sequence[str]) -> RowWords:
        missing = self.memory.missing
        points = self.decks.solo.advanced.missing_member
        sentence = f"a member left in the box: {points} VP more when won."
        return RowWords(f"{missing} in the box" if missing else "Complete", sentence)

    asks = (
        AskedRow("Scenario", "scenario", SCENARIOS, _scenario, THE_MISSION, asked=_is_alone, into=""),
        AskedRow("Queens", "queens", YES_OR_NO, _queens, THE_MISSION, asked=_is_alone, into=""),
        AskedRow("Squad", "missing", _members, _squad, THE_MISSION, asked=_is_alone, into=""),
        AskedRow("Board", "board", BOARDS, _board, into="", now=board),
        AskedRow("Locations", "tiles", get_args(Tiles), _TILES),
        AskedRow("First Worms", "worms", get_args(FirstWorms), _worms),
        AskedRow("Start seat", "start", _starts, _start, asked=_is_shared),
        AskedRow("Late seat", "late_seat", YES_OR_NO, _late_seat, asked=_is_shared),
    )


def difficulty(scenario: Scenario) -> str:
    """The marks of a scenario, and how many there can be: `▌▌· 2 of 3`."""
    marks = min(scenario.difficulty, MARKS)
    return f"{'▌' * marks}{'·' * (MARKS - marks)} {scenario.difficulty} of {max(MARKS, scenario.difficulty)}"
