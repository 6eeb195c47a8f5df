"""A solo game of each scenario, won and lost from New game to the final report by keys alone. TB 11.

The decks are the tests' own: all cards of a deck are alike, so that whatever is drawn, the same keys do the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.games import annals_of
from core.terror_below.game import TerrorBelow
from saves.packs import DeckPack
from saves.records.book import RecordBook
from tests.core.terror_below.kit import character, decks, vehicle, worm
from tests.core.terror_below.own_decks import SOLO
from tests.tui.played_tables import open_curtain, settle, shown
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.places import Places
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terror_below.decks.edition import Decks

SMALL: Final = (80, 24)
QUIET: Final = {"start": (6, 1), "limit": 9, "health": 1}
"""A Worm that attacks an empty corner: 6-1 is far from the Motel on 2-6."""

AT_THE_MOTEL: Final = {"start": (2, 5), "rubble": [(0, 1)], "limit": 9, "health": 1, "kind": "boomer"}
"""A Worm whose Rubble falls on the Motel."""

ON_THE_HOSPITAL: Final = {"start": (5, 6), "limit": 9, "health": 1}


def quick(
    beast: dict[str, Any],
    *,
    needed: int = 1,
    limit: int = 15,
    ruins: int = 3,
    squad: int = 3,
    goal: int = 20,
    hunts: int = 3,
) -> Decks:
    """Decks of one card each: a Vehicle of 5 points, a Pistol, and Worms like `beast`.

    There are Bounties of two kinds, `hunts` of them for a Boomer: with so few of one kind the other is in any Line.
    """
    scenarios = [
        {"id": "special-delivery", "name": "Special Delivery", "needed": needed, "difficulty": 1},
        {"id": "total-extermination", "name": "Total Extermination", "needed": needed, "difficulty": 2},
        {"id": "scramble", "name": "Scramble", "ruins": ruins, "difficulty": 3},
    ]
    return decks(
        pieces={"squad": squad, "goal": goal},
        solo=SOLO | {"attack_limit": limit, "scenario": scenarios},
        only=("vehicles", "worms", "characters", "bounties", "items", "weapons"),
        vehicles=[vehicle("walk", 5, *[""] * 30)],
        worms=[
            worm("first", start=(2, 5), egg="jade", starter=True),
            *(worm(f"beast-{number}", egg="amber", **beast) for number in range(30)),
        ],
        characters=[character(f"nobody-{number}") for number in range(6)],
        bounties=[
            {"egg": "jade", "location": "motel", "points": 2, "copies": 20 - hunts},
            {"worm": "boomer", "points": 3, "copies": hunts},
        ],
        items=[{"id": "rock", "name": "Rock", "text": "A rock.", "effects": [], "copies": 9}],
        weapons=[{"id": "pistol", "name": "Pistol", "text": "2.", "summary": "2", "damage": 2, "copies": 9}],
    )


TO_PLAY = "card  ←→ Worm"
"""The keys of the question which Vehicle is played."""


class Player:
    """Presses keys and reads the screen."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot

    async def keys(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self.pilot.press(key)
            await settle(self.pilot)

    async def begin(self, scenario: int) -> None:
        """Choose that scenario in New game, the first Leader and order, and the Motel."""
        await settle(self.pilot)
        await self.keys("s", "tab", *["right"] * scenario, "enter")
        await self.until("Enter at which Location")
        for _ in range(5):
            if "2-6 Motel" in shown(self.pilot):
                break
            await self.keys("n")
        assert "2-6 Motel" in shown(self.pilot)
        await self.keys("enter")
        assert TO_PLAY in shown(self.pilot)

    async def drive(self, *keys: str) -> None:
        """Play the first Vehicle under the first Worm, and do this with its points."""
        await self.keys("1")
        for _ in range(2):
            if "under Worm 1?" not in shown(self.pilot):
                await self.keys("right")
        assert "under Worm 1?" in shown(self.pilot)
        await self.keys("enter", *keys)

    async def until(self, words: str) -> None:
        """Go on with enter until words stand on the screen."""
        for _ in range(12):
            if words in shown(self.pilot):
                return
            await self.keys("enter")
        raise AssertionError(f"{words!r} never came:\n{shown(self.pilot)}")


async def play(home: Path, own: Decks, scenario: int, moves: Any) -> str:
    """Play a game; what the final report says."""
    places = Places(home / "saves", home / "log", home / "choices.json")
    app = GamesBelowApp(places, Opening(pack=DeckPack("quick", {}, TerrorBelow(own))))
    async with app.run_test(size=SMALL) as pilot:
        player = Player(pilot)
        await player.begin(scenario)
        await moves(player)
        await settle(pilot)
        assert isinstance(app.screen, EndScreen), shown(pilot)
        return shown(pilot)


async def deliver(player: Player) -> None:
    """Fetch the Egg beside the Motel, and bring it there for the Bounty."""
    await player.drive("up", "e", "enter", ".", ".")
    await player.until(TO_PLAY)
    await player.drive("down", "d")
    if not isinstance(player.pilot.app.screen, EndScreen):
        await player.keys("enter")


async def idle(player: Player) -> None:
    """Do nothing with a turn, and watch the Terror Turn."""
    await player.drive(".", ".")
    assert "The red die shows" in shown(player.pilot)
    assert "watch" in shown(player.pilot)
    await player.keys("enter")


async def kill(player: Player) -> None:
    """Do nothing, be caught in the Motel, kill the Worm, and take the first reward, where there is a choice."""
    await idle(player)
    assert "more damage kills the Boomer" in shown(player.pilot)
    await player.keys("enter")
    if not isinstance(player.pilot.app.screen, EndScreen):
        await player.keys("enter")


async def die(player: Player) -> None:
    """Do nothing, be caught in the Motel, and do not fight, though a Weapon is in hand."""
    await idle(player)
    await player.keys(".", ".")


@pytest.mark.parametrize(
    ("scenario", "own", "moves", "headline", "why"),
    [
        pytest.param(
            0, quick(QUIET), deliver, "SPECIAL  DELIVERY  WON", "The objective is met.", id="special delivery"
        ),
        pytest.param(
            1,
            quick(AT_THE_MOTEL, hunts=17),
            kill,
            "TOTAL  EXTERMINATION  WON",
            "The objective is met.",
            id="total extermination",
        ),
        pytest.param(2, quick(QUIET, goal=2), deliver, "SCRAMBLE  WON", "Ada wins with 2 VP.", id="scramble"),
    ],
)
async def test_it_is_won_by_keys_alone(
    scenario: int, own: Decks, moves: Any, headline: str, why: str, tmp_path: Path
) -> None:
    """TB 11.5: and the report tells the score line by line (TB 11.6)."""
    report = await play(tmp_path, own, scenario, moves)

    assert headline in report
    assert why in report
    assert "THE SCORE" in report
    assert "Worm Attacks left" in report
    assert "Together" in report


@pytest.mark.parametrize(
    ("scenario", "own", "moves", "headline", "why"),
    [
        pytest.param(
            0,
            quick(QUIET, limit=1),
            idle,
            "SPECIAL  DELIVERY  IS  LOST",
            "The last Worm Attack is over",
            id="special delivery by the clock",
        ),
        pytest.param(
            1,
            quick(AT_THE_MOTEL, squad=1),
            die,
            "TOTAL  EXTERMINATION  IS  LOST",
            "The whole squad is dead",
            id="total extermination by death",
        ),
        pytest.param(
            2,
            quick(ON_THE_HOSPITAL, ruins=1),
            idle,
            "SCRAMBLE  IS  LOST",
            "Too many Locations are destroyed",
            id="scramble by ruins",
        ),
    ],
)
async def test_it_is_lost_by_keys_alone(
    scenario: int, own: Decks, moves: Any, headline: str, why: str, tmp_path: Path
) -> None:
    """TB 11.1, 11.5: the report says why, and that no score counts."""
    report = await play(tmp_path, own, scenario, moves)

    assert headline in report
    assert why in report
    assert "not counted: the game is lost" in report


async def test_whoever_plays_alone_meets_no_curtain_but_one_drawn_on_purpose(tmp_path: Path) -> None:
    """There is nobody to pass the keyboard to; hiding the table still hides it."""
    places = Places(tmp_path / "saves", tmp_path / "log", tmp_path / "choices.json")
    app = GamesBelowApp(places)
    async with app.run_test(size=SMALL) as pilot:
        player = Player(pilot)
        await player.keys("n", "s", "enter")
        at_first = shown(pilot)
        await player.keys("f9")
        hidden = app.screen
        await open_curtain(pilot)
        again = shown(pilot)

    assert "Choose your Leader" in at_first
    assert isinstance(hidden, Curtain)
    assert "Choose your Leader" in again


async def test_a_finished_game_stands_in_the_record_book_once(tmp_path: Path) -> None:
    """Looking at the report again, or leaving, writes no second line."""
    places = Places(tmp_path / "saves", tmp_path / "log", tmp_path / "choices.json")
    app = GamesBelowApp(places, Opening(pack=DeckPack("quick", {}, TerrorBelow(quick(QUIET)))))
    async with app.run_test(size=SMALL) as pilot:
        player = Player(pilot)
        await player.begin(0)
        await deliver(player)
        await player.keys("b", "enter", "escape")

    records = RecordBook(places.saves).records()
    annals = annals_of("terror-below")
    assert [annals.contest(record) for record in records] == ["special-delivery"]
    assert (annals.measure(records[0]) or 0) > 0
    assert (tmp_path / "saves" / "records.ndjson").read_bytes().count(b"\n") == 1
