"""What tests of all there is look at: ways to play, and positions drawn at random in which much can happen at once.

There are full hands in them, Hats, Eggs, Rubble, and Worms about to attack.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from bench.evidence.ways import every_way
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice
from core.terror_below.decks.cards import EGGS
from core.terror_below.game import TerrorBelow
from tests.core.terror_below.kit import NAMES, PLACES, game, position, seat
from tests.core.terror_below.own_decks import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Option
    from core.terror_below.seats import Setup
    from tests.core.terror_below.play import Play

LONGEST: Final = 60
"""Answers after which a crowded position has been played for long enough."""


def _names(deck: str, table: str, **having: bool) -> list[str]:
    rows: list[dict[str, Any]] = shipped()[deck][table]
    return [
        row["id"]
        for row in rows
        if all(row.get(name, False) == value for name, value in having.items())
        for _ in range(row.get("copies", len(row.get("arrows", ("",)))))
    ]


class _Box:
    """Cards and spaces that are handed out at random, each once."""

    def __init__(self, dice: Random, *things: str) -> None:
        self.things = list(things)
        dice.shuffle(self.things)

    def some(self, count: int) -> tuple[str, ...]:
        """As many as wanted and left."""
        taken = tuple(self.things[:count])
        del self.things[:count]
        return taken


def crowded(number: int) -> tuple[Play, Random]:
    """The position of this number, always the same, and dice to go on with."""
    dice = Random(number)  # noqa: S311 - positions that can be repeated are wanted
    board = game().cards.boards["desert"]
    middle = dice.randrange(board.size)
    near = _Box(dice, *(board.labels[space] for space in (middle, *board.around[middle])))
    places = {board.labels[space]: place for place, space in board.starts.items()}
    items, hats = _Box(dice, *_names("items", "item", hat=False)), _Box(dice, *_names("items", "item", hat=True))
    weapons, vehicles = _Box(dice, *_names("weapons", "weapon")), _Box(dice, *_names("vehicles", "vehicle"))
    leaders, worms = _Box(dice, *_names("characters", "character")), _Box(dice, *_names("worms", "worm", starter=False))
    bounties = _Box(
        dice, "hunt any", "hunt screamer", "hunt thrasher", *(f"{egg} to {place}" for egg in EGGS for place in PLACES)
    )
    eggs = _Box(dice, *EGGS * 6)
    desert = [label for label in board.labels if label not in places]
    pieces = dice.sample(desert, 12)

    seats = dice.randint(2, 4)
    plans = [
        seat(
            pawn=places.get(label, label),
            leader=leaders.some(1)[0],
            members=leaders.some(dice.randint(0, 2)),
            dead=leaders.some(dice.randint(0, 1)),
            vehicles=vehicles.some(dice.randint(1, 3)),
            items=items.some(dice.randint(0, 3)),
            weapons=weapons.some(dice.randint(0, 3)),
            hidden=bounties.some(dice.randint(0, 1)),
            hat=dice.choice([None, *hats.some(1)]),
            eggs=eggs.some(dice.randint(0, 3)),
            rubble=dice.randint(0, 2),
            vp=dice.choice([0, 5, 17]),
        )
        for label in near.some(seats)
    ]
    aims = [board.labels[middle], *dice.sample(board.labels, 2)]
    owners = ("", "", *(f" by {name}" for name in NAMES[:seats]))
    play = position(
        *plans,
        seats=len(plans),
        rubble={label: dice.randint(1, 2) for label in pieces},
        eggs={label: eggs.some(1) for label in dice.sample(desert, 6)},
        worms=dict(zip((1, 2, 3), worms.some(3), strict=True)),
        targets={slot: places.get(label, label) for slot, label in enumerate(aims, 1)},
        under={
            slot: tuple(card + dice.choice(owners) for card in vehicles.some(dice.randint(1, 3))) for slot in (1, 2, 3)
        },
        line=bounties.some(4),
        deck={dice.choice(("vehicles", "items", "weapons", "bounties", "worms")): ()} if dice.random() < 0.2 else None,
        turn=dice.randrange(len(plans)),
    )
    return (play.attacking() if dice.random() < 0.4 else play.playing()), dice


def answered(play: Play, dice: Random) -> Iterator[tuple[Play, Option]]:
    """Before each answer of a seat, the position and the option that it will choose; luck is dealt in between."""
    dealer = Dealer(str(dice.random()))
    for _ in range(LONGEST):
        pending = play.pending
        if isinstance(pending, Chance):
            play.answer(dealer.deal(pending))
        elif isinstance(pending, tuple):
            option = dice.choice(pending[0].options)
            yield play, option
            play.answer(Choice(pending[0].seat, option))


RULES: Final = TerrorBelow()

SHARED: Final = [way for way in every_way() if way.solo is None and way.late_seat == (way.worms == "drawn")]
"""Every way of several seats, with the late seat where Worms are drawn."""

ALONE: Final = [way for way in every_way() if way.solo is not None][::13]
"""Ways of one seat, with each scenario and each number of members left behind."""


def named(setup: Setup) -> str:
    """A setup in a few words."""
    seats = f"{len(setup.seats)}" if setup.solo is None else f"{setup.solo.scenario}-{setup.solo.missing}"
    queens = "-queens" if setup.solo is not None and setup.solo.queens else ""
    return f"{seats}{queens}-{setup.board}-{setup.tiles}-{setup.worms}"
