"""Every Worm of the deck: its pattern from every space, its limit, its health. TB 6.3, 6.4; R13, R14, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Chance
from core.terror_below.chapters.attack import lay
from core.terror_below.decks.cards import EGGS
from core.terror_below.events import AttackBegan, EggLaid, RubbleFell, SeatsCaught, WormAppeared, WormDefeated
from core.terror_below.state import draft_of
from tests.core.terror_below.kit import decks, position, seat
from tests.core.terror_below.own_decks import shipped

if TYPE_CHECKING:
    from core.terror_below.state import Draft
    from tests.core.terror_below.play import Play

ROWS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in shipped()["worms"]["worm"]}
ORDINARY: Final = [name for name, row in ROWS.items() if not row.get("starter")]

SIDE: Final = range(1, 7)
MANY: Final = decks(pieces={"rubble": 500, "eggs_per_colour": 50})
FEW: Final = decks(pieces={"rubble": 2})
NO_EGGS: Final = decks(pieces={"eggs_per_colour": 0})

NAMED: Final[dict[str, str]] = {
    MANY.boards["desert"].labels[space]: place for place, space in MANY.boards["desert"].starts.items()
}
PLACES: Final = set(NAMED)
SPACES: Final = [f"{red}-{blue}" for blue in SIDE for red in SIDE]
HALF: Final = {space: 1 + (int(space[0]) + int(space[2])) % 2 for space in SPACES if space not in PLACES}
"""A piece or two on every space that takes any."""
CORNERS: Final = ("3-3", "1-1", "6-6", "1-3", "6-1")
"""The middle, corners and a Location."""

GUNS: Final = decks(
    only=("weapons",),
    weapons=[
        {"id": f"gun-{damage}", "name": "Gun", "copies": 2, "summary": "", "text": "", "damage": damage}
        for damage in range(1, 30)
    ],
)


def offset(space: str, by: list[int]) -> str | None:
    """The label so many columns right and rows down, or None off the board."""
    red, blue = (int(part) for part in space.split("-"))
    red, blue = red + by[0], blue + by[1]
    return f"{red}-{blue}" if red in SIDE and blue in SIDE else None


def eggs_of(row: dict[str, Any]) -> list[tuple[str, list[int]]]:
    """The Eggs printed on a Worm, in the order amber, jade, azure, violet."""
    printed = row["eggs"] if "eggs" in row else {row["egg"]: [0, 0]}
    return [(egg, printed[egg]) for egg in EGGS if egg in printed]


def rubble_falls(row: dict[str, Any], target: str, lying: dict[str, int], supply: int) -> list[str]:
    """Where the printed Rubble falls: on the board, not on a Location, not on two pieces, while there is any."""
    spaces = [offset(target, by) for by in row["rubble"]]
    return [space for space in spaces if space is not None and space not in PLACES and lying.get(space, 0) < 2][:supply]


def eggs_lie(row: dict[str, Any], target: str) -> tuple[list[tuple[str, str]], list[str]]:
    """The Eggs that are laid, with their spaces; and those for which dice must be rolled."""
    laid: list[tuple[str, str]] = []
    rolled: list[str] = []
    for egg, by in eggs_of(row):
        space = offset(target, by)
        if space is None or space in PLACES:
            rolled.append(egg)
        else:
            laid.append((egg, space))
    return laid, rolled


def attack(name: str, target: str, own: Any, lying: dict[str, int] | None = None, pawn: str | None = None) -> Play:
    """The Worm attacks from a space; every roll for an Egg shows 1-1; the hunt, if any, is not begun."""
    where = NAMED.get(pawn, pawn) if pawn is not None else None
    play = position(
        seat(pawn=where),
        *(seat(pawn=None) for _ in range(2)),
        own=own,
        rubble=lying or {},
        worms={1: name},
        targets={1: NAMED.get(target, target)},
    ).attacking()
    while isinstance(play.pending, Chance):
        play.luck(1, 1, stream="dice/egg")
    return play


def fell(play: Play) -> list[str]:
    """The spaces on which Rubble fell, in order."""
    board = play.rules.cards.boards["desert"]
    return [board.labels[event.space] for event in play.happened(RubbleFell)]


def laid(play: Play) -> list[tuple[str, str, bool]]:
    """The Eggs laid, in order: colour, space, by dice."""
    board = play.rules.cards.boards["desert"]
    return [(event.egg, board.labels[event.space], event.by_dice) for event in play.happened(EggLaid)]


@pytest.mark.parametrize("name", ORDINARY)
class TestPattern:
    """TB 6.3, 6.4: the Target is the middle of what is printed on the card."""

    @pytest.mark.parametrize(
        ("own", "lying", "targets"),
        [(MANY, {}, SPACES), (MANY, HALF, SPACES), (FEW, {}, CORNERS), (NO_EGGS, {}, CORNERS)],
        ids=["an empty board", "a board half full", "two pieces in the supply", "no Eggs in the supply"],
    )
    def test_what_is_printed_comes_where_there_is_room(self, name: str, own: Any, lying: Any, targets: Any) -> None:
        """TB 6.3, 6.4; R15, R16: a second piece is added and no third, the first of the pattern while there are any."""
        row, pieces = ROWS[name], own.pieces
        for target in targets:
            play = attack(name, target, own, lying)
            at_once, rolled = eggs_lie(row, target) if pieces.eggs_per_colour else ([], [])
            assert fell(play) == rubble_falls(row, target, lying, pieces.rubble), target
            assert laid(play) == [
                *((egg, space, False) for egg, space in at_once),
                *((egg, "1-1", True) for egg in rolled),
            ], target
            assert max(play.state.rubble) <= 2
            assert play.state.rubble_left == pieces.rubble - sum(lying.values()) - len(fell(play))

    def test_who_is_caught_is_who_stands_where_something_was_added(self, name: str) -> None:
        """TB 7.1, R13: of all spaces of the board, exactly these; and in the Location that the Target stands on."""
        row = ROWS[name]
        lying = {"3-2": 2, "2-4": 2}
        for target in ("3-3", "1-3"):
            hit = {space for _, space in eggs_lie(row, target)[0]} | set(rubble_falls(row, target, lying, 500))
            hit |= {target} & PLACES
            for pawn in SPACES:
                caught = attack(name, target, MANY, lying, pawn).happened(SeatsCaught)
                assert bool(caught) == (pawn in hit), (target, pawn)


@pytest.mark.parametrize("name", [name for name in ROWS if name not in ORDINARY])
class TestStarters:
    """TB 2.3: they attack once, in the setup."""

    def drafted(self, name: str, target: str) -> tuple[Draft, tuple[tuple[int, ...], tuple[int, ...]]]:
        """An empty board on which the starter has laid from a space."""
        play = position(own=MANY)
        d = draft_of(play.state, MANY)
        number = next(card.number for card in MANY.worms if card.id == name)
        return d, lay(d, number, SPACES.index(target), setup=True)

    def test_its_pattern_from_every_space(self, name: str) -> None:
        """TB 6.3, 6.4."""
        row = ROWS[name]
        for target in SPACES:
            d, (fresh, loose) = self.drafted(name, target)
            at_once, rolled = eggs_lie(row, target)
            rubble = rubble_falls(row, target, {}, 500)
            assert {SPACES[space] for space, pieces in enumerate(d.rubble) if pieces} == set(rubble)
            assert {SPACES[space] for space in fresh} == {*rubble, *(space for _, space in at_once)}
            assert [EGGS[colour] for colour in loose] == rolled


@pytest.mark.parametrize("name", ORDINARY)
class TestWorm:
    """The other numbers on the card."""

    def test_it_appears_on_its_coordinates(self, name: str) -> None:
        """TB 6.5."""
        play = position(seats=3, top={"worms": name}, worms={1: "quiet-1"}).attacking()
        red, blue = ROWS[name]["start"]
        appeared = play.happened(WormAppeared)[0]
        assert SPACES[appeared.space] == f"{red}-{blue}"
        assert play.state.slots[0].cards == ()

    def test_it_attacks_with_as_many_cards_as_its_limit_and_not_before(self, name: str) -> None:
        """TB 6.1."""
        limit = ROWS[name]["limit"]
        for cards, attacks in ((limit - 1, 0), (limit, 1), (limit + 1, 1)):
            play = position(
                seats=3, own=MANY, worms={1: name}, targets={1: "3-3"}, under={1: ("walk-1",) * cards}
            ).ending()
            assert len(play.happened(AttackBegan)) == attacks

    def test_it_dies_of_its_health_and_of_no_less(self, name: str) -> None:
        """TB 7.3."""
        health = ROWS[name]["health"]
        space = rubble_falls(ROWS[name], "3-3", {}, 500)[0]
        play = position(
            seat(pawn=space, weapons=(f"gun-{health - 1}", "gun-1")),
            seats=3,
            own=GUNS,
            worms={1: name},
            targets={1: "3-3"},
        ).attacking()
        play.choose(f"fire gun-{health - 1}")
        assert play.happened(WormDefeated) == []
        play.choose("fire gun-1")
        assert len(play.happened(WormDefeated)) == 1
