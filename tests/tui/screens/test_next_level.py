"""After a win against computer players the next level is offered, and one key plays it."""

from __future__ import annotations

from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Chance, Over, winners
from core.games import spoken
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.tui.played_tables import settle
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, ended, place_of, text
from tui.fronts import choices_of
from tui.screens.end import EndScreen
from tui.screens.new_game.drafts import draft_at_once, draft_harder
from tui.screens.title.played_last import seats_played_last
from tui.settings import Settings
from tui.table.harder import next_level
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.places import Places
    from tui.table.table import Table


@contextmanager
def finished(home: Places, level: str, *, won: bool = True) -> Iterator[Table]:
    """A game of three that is over: the person at it has won, or has not, and `level` plays the other seats."""
    table = new_table(Setup(seats_named(("Ada", "Ben", "Cleo"))), "11", Store(home.saves)).table
    luck = Random(11)  # noqa: S311 - a game need not be secret here
    while not isinstance(pending := table.history.pending, Over | Chance):
        table.history.choose(pending[0].seat, luck.choice(pending[0].options))
    assert isinstance(pending, Over)
    first = winners(pending.ranking)[0]
    person = first if won else (first + 1) % 3
    table.sit_down(["" if seat == person else level for seat in range(3)])
    try:
        yield table
    finally:
        close_table(table)


@pytest.mark.parametrize(
    ("level", "then"), [("Wanderer", "Greenhorn"), ("Greenhorn", "Scavenger"), ("Scavenger", "Hunter"), ("Hunter", "")]
)
def test_who_wins_is_offered_the_next_level(home: Places, level: str, then: str) -> None:
    with finished(home, level) as table:
        assert next_level(table) == then


def test_who_loses_is_offered_none(home: Places) -> None:
    with finished(home, "Greenhorn", won=False) as table:
        assert next_level(table) == ""


def test_people_among_themselves_are_offered_none(home: Places) -> None:
    with finished(home, "") as table:
        assert next_level(table) == ""


@pytest.mark.parametrize("words", ["", "next level", "Press l"])
async def test_one_key_plays_the_next_level(home: Places, words: str) -> None:
    """With the same seats in the same order; play now seats these from then on. There is room for it at 120x36."""
    kept = home._replace(choices=home.saves.parent / "new-game.json")
    with finished(home, "Greenhorn") as table:
        app = ScreenApp(kept, ended(table))
        app.table = table
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        assert "Next level: Scavenger (plays sensibly). Press l to play against it." in text(app)
        if words:
            await pilot.click(offset=place_of(app, words))
        else:
            await pilot.press("l")
        await settle(pilot)

        assert app.table is not None
        assert app.table is not table
        assert sorted(app.table.levels) == ["", "Scavenger", "Scavenger"]
        assert app.table.levels.index("") == table.levels.index("")
        assert [seat.name for seat in app.table.setup.seats] == ["Ada", "Ben", "Cleo"]
    assert seats_played_last(kept.choices, "terror-below").said[-1].endswith("two Scavengers")


async def test_no_key_plays_a_level_that_is_not_offered(home: Places) -> None:
    with finished(home, "Hunter") as table:
        app = ScreenApp(home, ended(table))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert "level" not in text(app)
        await pilot.press("l")
        await settle(pilot)
        assert isinstance(app.screen, EndScreen)


def test_a_first_game_of_critters_below_is_gentler_until_it_is_won(home: Places) -> None:
    """Nobody begins with Damage, and more items are in play; against the next level all is as usual. CB 8.1, 8.2."""
    rules = spoken("critters-below")
    first = draft_at_once(choices_of("critters-below", rules), home, Settings(), None)
    table = new_table(first.setup(), "11", Store(home.saves), game="critters-below").table
    table.sit_down(first.played_by)
    then = draft_harder(table, choices_of("critters-below", rules), home, None)
    close_table(table)

    assert (first.setup().first_damage, first.setup().items) == (False, "more")
    assert (then.setup().first_damage, then.setup().items) == (True, "usual")
    assert sorted(then.levels) == ["", "Scavenger", "Scavenger"]


@pytest.mark.parametrize(
    ("game", "names", "choice"),
    [
        ("terror-below", ("Ada", "Ben", "Cleo"), ("board", "canyon")),
        ("critters-below", ("Ada", "Ben", "Cleo"), ("first-damage", "no")),
        ("terrorscape-2", ("Ada", "Ben"), ("threat", "no")),
    ],
)
def test_what_was_chosen_for_a_game_is_chosen_against_the_next_level_too(
    home: Places, game: str, names: tuple[str, ...], choice: tuple[str, str]
) -> None:
    rules = spoken(game)
    chosen, usual = [rules.usual(seats_named(names), choices) for choices in (dict([choice]), {})]
    table = new_table(chosen, "11", Store(home.saves), game=game).table
    table.sit_down(["", *["Greenhorn"] * (len(names) - 1)])
    then = draft_harder(table, choices_of(game, rules), home, None)
    close_table(table)

    of_both = [choices_of(game, rules), choices_of(game, rules)]
    for choices, setup in zip(of_both, (chosen, usual), strict=True):
        choices.take(setup)
    assert [then.choices.memory == choices.memory for choices in of_both] == [True, False]
