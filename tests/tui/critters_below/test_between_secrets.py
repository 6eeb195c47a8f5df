"""Between two seats there is curtain text alone, and what moves before all tells nobody's secrets. CB 6.1; R33, R38."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.critters_below import options as o
from core.critters_below.state import Placed
from core.critters_below.views import ShelterView
from core.engine.decisions import PUBLIC
from tests.tui.critters_below.between import MOMENTS, flipping, shown, thumbs, voting
from tests.tui.critters_below.shelters import GAME, numbers, page_of, sample, sitting_at, table_at
from tests.tui.played_tables import TableApp, settle
from tests.tui.played_tables import shown as on_screen
from tui.critters_below.between.fan import FlipPaper
from tui.critters_below.motion.moments import FACE_MS
from tui.critters_below.signs import PLAIN
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain

if TYPE_CHECKING:
    from pathlib import Path

    from core.critters_below.state import State
    from core.engine.decisions import Seat
    from tui.critters_below.scene import ShelterMoment

SMALL = (80, 24)


@pytest.fixture(autouse=True)
def _opens_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)


def app_at(home: Path, state: State) -> TableApp:
    """The program at a position, in the colours of the game; nobody looks yet."""
    app = TableApp(home, table_at(state, None))
    front = app.table_screen.front
    app.wear(front.colours, front.theme, front.plain)
    return app


async def ballots(home: Path, out: tuple[Seat, ...]) -> tuple[list[str], list[str]]:
    """Vote in secret, these out. What stands there between two seats, and all that comes after the last."""
    app = app_at(home, voting())
    between, after = [], []
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        for seat, letter in enumerate("abcd"):
            assert isinstance(app.screen, Curtain)
            between.append(on_screen(pilot))
            await pilot.press(letter)
            await settle(pilot)
            assert app.table_screen.sitting.view.viewer == seat
            for key in ("up" if seat in out else "down", "enter"):
                await pilot.press(key)
                await settle(pilot)
        for _ in range(4):
            after.append(on_screen(pilot))
            if isinstance(app.screen, TableScreen):
                assert app.table_screen.sitting.view.viewer == PUBLIC
            await pilot.press("enter")
            await settle(pilot)
    return between, after


async def test_between_two_seats_of_a_vote_there_is_a_curtain_and_nothing_else(tmp_path: Path) -> None:
    """The same whatever was chosen: tape, bars, who is next, why, how many Damage lie there."""
    one, _ = await ballots(tmp_path / "one", (0, 2))
    other, _ = await ballots(tmp_path / "other", (1, 2, 3))

    assert one == other
    for text in one:
        assert "EYES ONLY" in text
        assert "Go out or stay, at the end of day 5." in text
        for name in ("Pistol", "Torch", "Soup", "Starvation", "hand", "Shelf", "STAY", "thumb"):
            assert name not in text.replace("undo", "").replace("'s thumb", "")


async def test_thumbs_turn_together_when_the_last_is_in(tmp_path: Path) -> None:
    """First all are called, then every thumb is up or down at once; then what the days bring."""
    _, after = await ballots(tmp_path, (0, 2))

    assert "All thumbs are in. Look here, everybody." in after[0]
    assert "OUT" not in after[0].split("▄▄▄")[-1]
    assert after[1].count("OUT ") == after[1].count("STAY") == 2
    assert "Ada and Cleo go out. Ben and Dov stay." in after[1]
    assert "THE CURRENT SITUATION" in after[2]
    assert "EYES ONLY" in after[3]
    for text in after[:3]:
        for name in ("Pistol", "Soup", "Torch", "Corn"):
            assert name not in text


def swapped(state: State) -> State:
    """A world that nobody can tell apart before all: other Pockets, another Shelf, another deck, other coming days."""
    cards = [card for critter in state.critters for card in critter.pocket]
    cards += [placed.card for placed in state.shelf if placed is not None]
    cards += [placed.card for placed in state.storage]
    turned = [*cards[3:], *cards[:3]]
    fresh = iter(turned)
    critters = tuple(
        [replace(critter, pocket=tuple([next(fresh) for _ in critter.pocket])) for critter in state.critters]
    )
    shelf = tuple([Placed(next(fresh), placed.known) if placed is not None else None for placed in state.shelf])
    storage = tuple([Placed(next(fresh)) for _ in state.storage])
    *past, first, second, third = state.line
    line = (*past, replace(first, event=third.event), second, replace(third, event=first.event))
    return replace(state, critters=critters, shelf=shelf, storage=storage, line=line)


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
@pytest.mark.parametrize(
    ("state", "answers"),
    [
        (flipping(), ((2, o.FlipBack(2)),)),
        (flipping(damage=("B", "R", "P", "")), ((2, o.FlipBack(1)),)),
        (voting(), thumbs(0, 2)),
        (voting(), thumbs()),
    ],
    ids=["death", "harm", "out", "nobody"],
)
def test_what_moves_before_all_is_the_same_in_worlds_that_nobody_can_tell_apart(
    state: State, answers: tuple[tuple[Seat, o.AnyOption], ...], size: tuple[int, int]
) -> None:
    """Every moment, to the character and to the millisecond."""
    films = []
    for world in (state, swapped(state)):
        sitting = sitting_at(world, viewer=None)
        found = shown(world, *answers)
        films.append([(moment.ms, page_of(sitting, *size, frame=moment)) for moment in found])

    assert films[0] == films[1]
    assert len(films[0]) >= 3


def test_swapped_worlds_differ() -> None:
    """Else the test before would say nothing."""
    assert swapped(voting()).critters != voting().critters
    assert swapped(voting()).line != voting().line
    assert numbers(("pistol",), []) != ()


def until_face(found: tuple[ShelterMoment, ...]) -> list[int]:
    """The times of the moments up to where a card's face is seen."""
    times = []
    for moment in found:
        if isinstance(moment.paper, FlipPaper) and moment.paper.face >= 0:
            break
        times.append(moment.ms)
    return [*times, FACE_MS]


def test_the_pause_before_a_card_is_turned_up_is_the_same_for_every_result() -> None:
    """Time tells nothing: Damage, death, Vigor."""
    state = flipping()
    found = {tuple(until_face(shown(state, (2, o.FlipBack(place))))) for place in range(1, 7)}

    assert len(found) == 1


def test_nothing_of_a_flip_is_told_before_its_card_is_seen() -> None:
    """Neither by the log nor by the hand."""
    state = flipping()
    for moment in shown(state, (2, o.FlipBack(2))):
        if isinstance(moment.paper, FlipPaper) and moment.paper.face < 0:
            assert moment.told == 0
            assert isinstance(moment.view, ShelterView)
            assert moment.view.critters == GAME.view(state, PUBLIC).critters


def test_moments_before_all_are_of_views_of_all() -> None:
    for answers in (thumbs(0, 2), thumbs(0, 1, 2, 3)):
        assert all(moment.view.viewer == PUBLIC for moment in shown(voting(), *answers))


def test_every_sign_of_a_moment_has_one_of_ascii() -> None:
    """None is left that could only be a question mark."""
    for name, made in MOMENTS.items():
        page = made()(80, 24)
        missing = {sign for sign in page if not sign.isascii() and ord(sign) not in PLAIN}
        assert not missing, (name, missing)


@pytest.mark.parametrize("players", [2, 4, 6])
async def test_the_curtain_of_a_vote_says_how_to_vote_and_whose_thumb_is_in(players: int, tmp_path: Path) -> None:
    """And never which: the same for every way in which they can be given. R35."""
    texts = set()
    for first in (0, 1):
        state = voting(players, thumbs=(first, *(-1,) * (players - 1)))
        app = app_at(tmp_path / str(first), state)
        async with app.run_test(size=SMALL) as pilot:
            await settle(pilot)
            assert isinstance(app.screen, Curtain)
            texts.add(on_screen(pilot))
    (text,) = texts

    assert "Open, ↑ or ↓, enter: then it closes by itself." in text
    assert "(A) in" in text
    assert "[B] now" in text
    assert text.count("…") == players - 2
    assert "Ben has 2 Damage of 3." in text


async def test_the_curtain_of_a_turn_says_nothing_of_thumbs(tmp_path: Path) -> None:
    app = TableApp(tmp_path, table_at(sample(), None))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert "twice" not in on_screen(pilot)
