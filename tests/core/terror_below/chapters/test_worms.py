"""Every Worm of the deck: its pattern from every space, its limit, its health. TB 6.3, 6.4; R13, R14, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Chance
from core.terror_below.chapters.attack import lay
from core.terror_below.decks.cards import EGGS
from core.terror_below.events import EggLaid, RubbleFell, SeatsCaught, WormAppeared
from core.terror_below.state import draft_of
from tests.core.terror_below.kit import decks, position, table
from tests.core.terror_below.own_decks import shipped

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

ROWS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in shipped()["worms"]["worm"]}
ORDINARY: Final = [name for name, row in ROWS.items() if not row.get("starter")]

SIDE: Final = range(1, 7)
MANY: Final = decks(pieces={"rubble": 500, "eggs_per_colour": 50})
FEW: Final = decks(pieces={"rubble": 2})
NO_EGGS: Final = decks(pieces={"eggs_per_colour": 0})

LABELS: Final = MANY.boards["desert"].labels
NAMED: Final[dict[str, str]] = {LABELS[space]: place for place, space in MANY.boards["desert"].starts.items()}
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
    pawns: Any = {"on": NAMED.get(str(pawn), pawn), "ben": {"on": None}, "cleo": {"on": None}, "rubble": lying or {}}
    play = table(own=own, worms={1: name}, targets={1: NAMED.get(target, target)}, stage="attacking", **pawns)
    while isinstance(play.pending, Chance):
        play.luck(1, 1, stream="dice/egg")
    return play


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
            fell = [LABELS[event.space] for event in play.happened(RubbleFell)]
            assert fell == rubble_falls(row, target, lying, pieces.rubble), target
            laid = [(event.egg, LABELS[event.space], event.by_dice) for event in play.happened(EggLaid)]
            by_dice = [(egg, "1-1", True) for egg in rolled]
            assert laid == [*((egg, space, False) for egg, space in at_once), *by_dice], target
            assert max(play.state.rubble) <= 2
            assert play.state.rubble_left == pieces.rubble - sum(lying.values()) - len(fell)

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
def test_the_pattern_of_a_starter_from_every_space(name: str) -> None:
    """TB 2.3, 6.3, 6.4: it attacks once, in the setup."""
    state, number = position(own=MANY).state, next(card.number for card in MANY.worms if card.id == name)
    for target in SPACES:
        d = draft_of(state, MANY)
        fresh, loose = lay(d, number, SPACES.index(target), setup=True)
        at_once, rolled = eggs_lie(ROWS[name], target)
        rubble = rubble_falls(ROWS[name], target, {}, 500)
        assert {SPACES[space] for space, pieces in enumerate(d.rubble) if pieces} == set(rubble)
        assert {SPACES[space] for space in fresh} == {*rubble, *(space for _, space in at_once)}
        assert [EGGS[colour] for colour in loose] == rolled


@pytest.mark.parametrize("name", ORDINARY)
def test_a_worm_appears_on_its_coordinates_attacks_at_its_limit_and_dies_of_its_health(name: str) -> None:
    """TB 6.1, 6.5, 7.3: no card sooner, and of no damage less."""
    (red, blue), limit, health = (ROWS[name][field] for field in ("start", "limit", "health"))
    play = table(top={"worms": name}, worms={1: "quiet-1"}, stage="attacking").shows(under_1=[])
    assert SPACES[play.happened(WormAppeared)[0].space] == f"{red}-{blue}"
    around: Any = {"worms": {1: name}, "targets": {1: "3-3"}}
    for cards, attacks in ((limit - 1, 0), (limit, 1), (limit + 1, 1)):
        table(own=MANY, under={1: ("walk-1",) * cards}, stage="ending", **around).shows(told_AttackBegan=attacks)
    space, guns = rubble_falls(ROWS[name], "3-3", {}, 500)[0], (f"gun-{health - 1}", "gun-1")
    play = table(on=space, weapons=guns, own=GUNS, stage="attacking", **around).choose(f"fire {guns[0]}")
    play.shows(told_WormDefeated=0).choose("fire gun-1").shows(told_WormDefeated=1)
