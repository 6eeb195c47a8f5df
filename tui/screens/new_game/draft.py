"""What is being chosen for a new game, while it is being chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, cast, get_args

from core.engine.policies import POLICIES, Policy
from core.engine.seats import FIRST_NAMES
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import (
    COLOURS,
    PLAYERS,
    Board,
    Colour,
    FirstWorms,
    ScenarioName,
    SeatSetup,
    Setup,
    Solo,
    Tiles,
    letters_for,
    name_fault,
)
from core.terror_below.usual import recommended_board
from tui.screens.new_game.last_choice import LastChoice, LastSeat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.edition import Decks
    from core.terror_below.game import TerrorBelow
    from saves.packs import DeckPack

T = TypeVar("T")

BOARDS: Final[tuple[Board, ...]] = get_args(Board)
TILES: Final[tuple[Tiles, ...]] = get_args(Tiles)
WORMS: Final[tuple[FirstWorms, ...]] = get_args(FirstWorms)
SCENARIOS: Final[tuple[ScenarioName, ...]] = get_args(ScenarioName)


class Draft:
    """Seats in clockwise order, and the choices of the table. Whether it can be played, `setup` says.

    Attributes:
        names: What was typed for each seat; a solo game is the first one's.
        colours: The colour of each seat, all different.
        start: The seat that takes the first turn; None for a lot (R26).
        seed: What was typed for the seed.
        alone: A solo game is chosen.
        chosen_board: The side of the board that was asked for; None for what is usual.
        policy: What may be taken back.
        pack: The deck pack that is played with; None for the decks of this edition.
        folder: Where it was read from; empty when nobody knows.
        scenario, queens, missing: Of a solo game. TB 11.5, 11.6.
    """

    def __init__(self, names: Sequence[str] = FIRST_NAMES[:2]) -> None:
        self.names = list(names)
        self.colours: list[Colour] = list(COLOURS[: len(self.names)])
        self.start: int | None = 0
        self.seed = ""
        self.alone = False
        self.chosen_board: Board | None = None
        self.tiles: Tiles = "printed"
        self.worms: FirstWorms = "starters"
        self.late_seat = False
        self.policy: Policy = "house"
        self.pack: DeckPack | None = None
        self.folder = ""
        self.scenario: ScenarioName = "special-delivery"
        self.queens = False
        self.missing = 0

    @classmethod
    def like(cls, setup: Setup) -> Draft:
        """The choices of an earlier game, but for its luck."""
        draft = cls([seat.name for seat in setup.seats])
        draft.colours = [seat.colour for seat in setup.seats]
        draft.start = setup.start
        usual = recommended_board(len(setup.seats))
        draft.chosen_board = None if setup.board == usual else setup.board
        draft.tiles, draft.worms, draft.late_seat = setup.tiles, setup.worms, setup.late_seat
        if setup.solo is not None:
            draft.alone = True
            draft.scenario, draft.queens, draft.missing = setup.solo.scenario, setup.solo.queens, setup.solo.missing
        return draft

    @classmethod
    def remembered(cls, last: LastChoice) -> Draft:
        """What was chosen last, as far as it makes sense; its deck pack is still to be read from `folder`."""
        seats: list[LastSeat] = []
        for seat in last.seats:
            taken = any(seat.name.casefold() == other.name.casefold() for other in seats)
            if name_fault(seat.name) is None and not taken and seat.colour not in [other.colour for other in seats]:
                seats.append(seat)
        draft = cls([seat.name for seat in seats]) if seats else cls()
        if seats:
            draft.colours = [seat.colour for seat in seats]
        draft.start = last.start if last.start is None or 0 <= last.start < len(draft.names) else 0
        draft.alone = last.alone
        draft.chosen_board = last.board
        draft.tiles, draft.worms, draft.late_seat = last.tiles, last.worms, last.late_seat
        draft.policy, draft.folder = last.policy, last.pack
        draft.scenario, draft.queens = last.scenario, last.queens
        draft.missing = max(0, min(last.missing, draft.most_missing))
        return draft

    def choice(self) -> LastChoice:
        """What is to be remembered of it."""
        return LastChoice(
            seats=tuple(LastSeat(*seat) for seat in zip(self.names, self.colours, strict=True)),
            alone=self.alone,
            start=self.start,
            board=self.chosen_board,
            tiles=self.tiles,
            worms=self.worms,
            late_seat=self.late_seat,
            policy=self.policy,
            pack=self.folder if self.pack is not None else "",
            scenario=self.scenario,
            queens=self.queens,
            missing=self.missing,
        )

    # What it comes to.

    @property
    def decks(self) -> Decks:
        """The decks that are played with."""
        return built_in() if self.pack is None else cast("TerrorBelow", self.pack.game).decks

    @property
    def players(self) -> int:
        """How many play."""
        return min(1, len(self.names)) if self.alone else len(self.names)

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats that play, with the letter that each would get."""
        names = tuple(self.names[: self.players])
        return tuple(
            SeatSetup(name, letter, colour)
            for name, letter, colour in zip(names, letters_for(names), self.colours, strict=False)
        )

    @property
    def free(self) -> tuple[Colour, ...]:
        """The colours that no seat has."""
        return tuple(colour for colour in COLOURS if colour not in self.colours)

    @property
    def board(self) -> Board:
        """The side of the board: what was asked for, else what is usual."""
        return self.chosen_board or recommended_board(self.players)

    @property
    def most_missing(self) -> int:
        """How many squad members may stay in the box. TB 11.6."""
        return self.decks.solo.advanced.most_missing

    @property
    def is_usual(self) -> bool:
        """Whether everything but seats and luck is what is usually chosen."""
        usual = self.board == recommended_board(self.players) and self.tiles == "printed" and self.worms == "starters"
        return usual and not self.late_seat and self.policy == "house" and self.pack is None

    def setup(self) -> Setup:
        """What is to be played. Raises `SetupError` when it cannot be."""
        solo = Solo(self.scenario, self.queens, self.missing) if self.alone else None
        setup = Setup(
            self.seats,
            0 if self.alone else self.start,
            board=self.board,
            tiles=self.tiles,
            worms=self.worms,
            late_seat=self.late_seat and not self.alone,
            solo=solo,
        )
        setup.validate()
        return setup

    # Seats.

    def add(self, name: str) -> bool:
        """Add a seat at the end; False when the table is full."""
        if len(self.names) == PLAYERS[-1]:
            return False
        self.colours.append(self.free[0])
        self.names.append(name)
        return True

    def remove(self, seat: int) -> None:
        """Remove a seat; the start goes to the seat that comes into its place."""
        del self.names[seat], self.colours[seat]
        if self.start is not None and (self.start > seat or self.start >= len(self.names)):
            self.start = max(0, self.start - 1)

    def move(self, seat: int, step: int) -> int:
        """Let a seat change places with the one before or after it. Returns where it is now."""
        other = seat + step
        if not 0 <= other < len(self.names):
            return seat
        self.names[seat], self.names[other] = self.names[other], self.names[seat]
        self.colours[seat], self.colours[other] = self.colours[other], self.colours[seat]
        if self.start in {seat, other}:
            self.start = seat + other - self.start
        return other

    def recolour(self, seat: int, step: int) -> None:
        """Give a seat the next colour; a seat that has it takes the old one."""
        old = self.colours[seat]
        new = COLOURS[(COLOURS.index(old) + step) % len(COLOURS)]
        if new in self.colours:
            self.colours[self.colours.index(new)] = old
        self.colours[seat] = new

    # Choices: the next one, or with -1 the one before.

    def change_start(self, step: int) -> None:
        """The next seat starts; after the last one a lot decides."""
        ways = len(self.names) + 1
        at = len(self.names) if self.start is None else self.start
        at = (at + step) % ways
        self.start = None if at == len(self.names) else at

    def change_board(self, step: int) -> None:
        """The other side of the board."""
        self.chosen_board = _next(BOARDS, self.board, step)

    def change_tiles(self, step: int) -> None:
        """Another way to lay the Location tiles."""
        self.tiles = _next(TILES, self.tiles, step)

    def change_worms(self, step: int) -> None:
        """Other first Worms."""
        self.worms = _next(WORMS, self.worms, step)

    def change_late_seat(self, _: int) -> None:
        """The house rule, or not."""
        self.late_seat = not self.late_seat

    def change_policy(self, step: int) -> None:
        """Another rule for taking back."""
        self.policy = _next(POLICIES, self.policy, step)

    def change_scenario(self, step: int) -> None:
        """Another scenario."""
        self.scenario = _next(SCENARIOS, self.scenario, step)

    def change_queens(self, _: int) -> None:
        """The Queens in, or out."""
        self.queens = not self.queens

    def change_missing(self, step: int) -> None:
        """One member more in the box, and round."""
        self.missing = (self.missing + step) % (self.most_missing + 1)

    def play_with(self, pack: DeckPack | None, folder: str = "") -> None:
        """Play with a deck pack, or with the decks of this edition."""
        self.pack, self.folder = pack, folder
        self.missing = min(self.missing, self.most_missing)


def _next(ways: Sequence[T], now: T, step: int) -> T:
    return ways[(ways.index(now) + step) % len(ways)]
