"""What is chosen before a game of Buried Beneath: at the page for a new game, and on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from core.buried_beneath.setup import is_day
from core.engine.seats import SetupError, seats_named
from core.games import spoken
from tests.tui.played_tables import settle, shown
from tui.app.app import GamesBelowApp
from tui.buried_beneath.around.new_game import VillageChoices, VillageMemory
from tui.commands.choosing import chosen_by
from tui.places import Places
from tui.screens.new_game.draft import Draft
from tui.screens.new_game.lines import Spot, sheet
from tui.screens.new_game.new_game import NewGameScreen

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from core.buried_beneath.game import BuriedBeneath
    from tui.screens.new_game.row import ChoiceRow

SEATS = seats_named(("Ada",))


def choosing(**chosen: Any) -> VillageChoices:
    """The page, with what was chosen on it."""
    choices = VillageChoices(cast("BuriedBeneath", spoken("buried-beneath")))
    choices.memory = VillageMemory(alone=True, **chosen)
    return choices


def row(choices: VillageChoices, label: str) -> ChoiceRow:
    """A row of it by its label."""
    return next(row for part in choices.parts(("Ada",)) for row in part.rows if row.label == label)


def test_every_choice_stands_in_the_setup() -> None:
    choices = choosing(
        hero="rogue", village="number", number="7F3A", boss="gorger", fight=2, resets=3, telegraph="off", hints=False
    )
    setup = choices.setup(SEATS)

    assert (setup.hero, setup.village, setup.boss, setup.fight) == ("rogue", "7F3A", "gorger", 2)
    assert (setup.resets, setup.telegraph, setup.hints) == (3, "off", False)


def test_todays_village_is_the_same_for_everybody() -> None:
    """Hero, Boss and difficulty are its own: nothing of them is asked, and nothing chosen before counts. R43."""
    choices = choosing(village="today", hero="mage", boss="gorger", fight=3, difficulty="grim")
    setup = choices.setup(SEATS)

    assert is_day(setup.village)
    assert (setup.hero, setup.boss, setup.fight, setup.difficulty) == ("", "", 0, "printed")
    asked = {row.label for part in choices.parts(("Ada",)) for row in part.rows}
    assert not asked & {"Hero", "Boss", "Play", "Difficulty"}


@pytest.mark.parametrize(("typed", "village"), [("7f3a", "7F3A"), ("2026-11-22", "2026-11-22"), (" ", "")])
def test_a_village_is_typed_by_its_number_or_its_day(typed: str, village: str) -> None:
    """Nothing typed is by lot. R43."""
    choices = choosing()
    take = row(choices, "Village").take
    assert take is not None
    take(typed)

    assert choices.setup(SEATS).village == village


@pytest.mark.parametrize("typed", ["7F3", "XYZW", "2026-13-01", "7F3A\x1b"])
def test_what_is_no_village_is_refused_in_words(typed: str) -> None:
    choices = choosing(village="number", number="7F3A")
    take = row(choices, "Village").take
    assert take is not None
    with pytest.raises(SetupError, match="four hex digits"):
        take(typed)

    assert choices.village == "7F3A"


def test_limited_resets_are_played_strict() -> None:
    """R44, at the page as on the command line."""
    game = cast("BuriedBeneath", spoken("buried-beneath"))
    for resets, policy in ((None, "open"), (3, "strict"), (0, "strict")):
        choices = choosing(resets=resets)
        assert Draft(choices, ("Ada",)).policy == policy
        assert (game.asked_policy(choices.setup(SEATS)) or game.policy) == policy


def test_what_a_file_remembers_wrongly_is_not_chosen() -> None:
    """Whoever reads what was chosen the last time must expect nonsense."""
    choices = choosing(hero="wizard", boss="cat", village="number", number="ZZZZ", fight=77, resets=-4)
    choices.fit(1)

    assert choices.memory == VillageMemory(alone=True)


def test_today_on_the_command_line_is_the_date() -> None:
    """The rules have no clock; of a game without days the word stays what it is."""
    assert is_day(chosen_by("buried-beneath", (("village", "today"), ("hero", "mage")))["village"])
    assert chosen_by("terror-below", (("board", "today"),)) == {"board": "today"}


@pytest.mark.parametrize("here", [Spot("row", 0), Spot("row", 4), Spot("start")])
def test_the_smallest_page_has_every_row_and_the_start_with_a_hero_chosen(here: Spot) -> None:
    """Less is told of the Hero's skills instead, and most of it where the cursor is on the Hero."""
    draft = Draft(choosing(hero="mage"), ["Ada"])
    lines = sheet(draft, here, 80, 21)
    text = ["".join(span.text for span in line.line) for line in lines]
    assert len(lines) <= 21
    assert any("Start the game" in line for line in text)
    assert any(line.strip().startswith("Seed") for line in text)
    assert any(line.endswith("…") for line in text)
    assert all(len(line) <= 80 for line in text)


def test_all_heroes_stand_beside_each_other_where_there_is_room() -> None:
    """With mark and stats; they give way before the skills of the one who is chosen. BB 2.3."""
    heroes = [hero.name.removeprefix("The ") for hero in choosing().cards.heroes]
    for hero, height, stand in (("", 22, True), ("mage", 22, False), ("mage", 34, True), ("", 18, False)):
        draft = Draft(choosing(hero=hero), ["Ada"])
        text = ["".join(span.text for span in line.line) for line in sheet(draft, Spot("row", 0), 80, height)]
        found = [line for line in text if line.startswith("    ") and any(name in line for name in heroes)]
        assert bool(found) == stand, (hero, height)
        assert all(len(line) <= 80 for line in text)
        if stand:
            assert sum(name in line for line in found for name in heroes) == len(heroes)
            assert any("Berserker sword H6 S4 D3 M2" in line for line in found)


async def test_a_hero_is_chosen_by_a_click(tmp_path: Path) -> None:
    """On the page, where all of them stand; what is chosen is lit and its skills are told."""
    app = GamesBelowApp(Places(tmp_path / "saves", tmp_path / "log"))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        app.push_screen(NewGameScreen(Draft(choosing(), ["Ada"])))
        await settle(pilot)
        lines = shown(pilot).splitlines()
        line = next(number for number, text in enumerate(lines) if "Ranger" in text)
        await pilot.click(offset=(lines[line].index("Ranger") + 8, line))
        await settle(pilot)
        page = shown(pilot)
        assert "◄ The Ranger ►" in page
        assert "Snare: Place or move the Trap" in page
        assert "Berserker" in page
