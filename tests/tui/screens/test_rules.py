"""The rules as a paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.games import SHELF, game_named, spoken
from core.terror_below.decks.edition import built_in
from core.terror_below.rulebook import rulebook
from core.terror_below.seats import Setup, seats_named
from core.words.rulebook import Chapter, Paragraph
from saves.packs import read_pack
from saves.store import Store
from tests.core.terror_below.packs import edition, written
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, ScreenApp, place_of, shown, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.look.spans import text_of
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.rules import RulesScreen
from tui.table.session import new_table

if TYPE_CHECKING:
    from saves.packs import DeckPack
    from tui.places import Places

GOLDENS = Path(__file__).parents[2] / "goldens" / "rules"

PICTURES: dict[str, tuple[tuple[int, int], str, *tuple[str, ...]]] = {
    "how-small": (SMALL, "How"),
    "how-medium": (MEDIUM, "How"),
    "how-large": (LARGE, "How"),
    "contents-small": (SMALL, ""),
    "folded-small": (SMALL, "TB 4"),
    "named-small": (SMALL, "R46"),
    "unfolded-large": (LARGE, "TB 4", "r"),
}


async def test_contents_stand_beside_the_paragraphs(home: Places) -> None:
    """Every chapter at the left; a ruling at the right says that it is ours."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("down", "down", "down", "down", "r")
        await pilot.pause()

        assert all(chapter.title in text(app) for chapter in rulebook(built_in()))
        assert "TB 4.1" in text(app)
        assert "R3       Our ruling:" in text(app)


@pytest.mark.parametrize("game", [game.id for game in SHELF])
async def test_no_title_of_a_chapter_is_cut_in_the_contents(home: Places, game: str) -> None:
    """Beside the paragraphs the list is narrowest at 120 columns; the paper of another chapter is open there."""
    book = spoken(game).rulebook()
    app = ScreenApp(home, RulesScreen(book))
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()

        assert all(chapter.title in text(app) for chapter in book)


async def test_a_small_terminal_opens_the_chapter_over_the_list(home: Places) -> None:
    """Enter opens it, arrows scroll it, escape leaves it and then the book."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down", "down", "down", "enter", "r")
        await pilot.pause()
        assert "TB 4.1" in text(app)
        assert "Setting up" not in text(app)
        await pilot.press(*["down"] * 3, *["pagedown"] * 9)
        await pilot.pause()
        assert "R46" in text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Setting up" in text(app)
        await pilot.press("escape")
        await pilot.pause()

    assert app.answer is None


async def test_it_opens_at_a_rule_that_is_named(home: Places) -> None:
    """A refusal cites R12: F2 leads there."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in()), "R12"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "R12      Our ruling:" in text(app)


@pytest.mark.parametrize("name", PICTURES)
async def test_the_rules_look_as_they_were_drawn(name: str, home: Places) -> None:
    """Every character of the whole page, in `goldens/rules`."""
    size, rule, *keys = PICTURES[name]
    app = ScreenApp(home, RulesScreen(rulebook(built_in()), rule, "Terror Below"))
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        page = "\n".join(line.rstrip() for line in shown(app)) + "\n"

        assert page == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


async def test_how_to_play_can_be_drawn_in_ascii(home: Places) -> None:
    """A terminal that shows no more sees the table all the same."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in()), "Table"))
    async with app.run_test(size=SMALL) as pilot:
        app.change(app.settings._replace(glyphs="plain"))
        await pilot.pause()
        lines = text(app)

        assert lines.isascii()
        assert "?" not in "".join(line for line in shown(app) if "|" in line)
        assert "where Worm 1 attacks" in lines


async def test_rulings_are_folded_until_they_are_wanted(home: Places) -> None:
    """A line says how many; `r` shows all and folds all, and a click on the line does the same."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in()), "TB 4"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "r shows 3 rulings" in text(app)
        assert "Our ruling:" not in text(app)
        await pilot.click(offset=place_of(app, "r shows 3 rulings"))
        await pilot.pause()
        assert "R3       Our ruling:" in text(app)
        assert "shows 3 rulings" not in text(app)
        await pilot.press("r")
        await pilot.pause()

        assert "r shows 3 rulings" in text(app)


@pytest.mark.parametrize("game", ["terror-below", "buried-beneath", "critters-below", "terrorscape-2"])
def test_rulings_that_are_folded_hide_no_rule(game: str) -> None:
    """In chapters that are read at a glance too, where paragraphs stand close together."""
    book = spoken(game).rulebook()
    screen = RulesScreen(book)
    for number, chapter in enumerate(book):
        screen.chosen = number
        rows = [text_of(line) for line in screen.paper(2_000)]
        rules = [paragraph for paragraph in chapter.paragraphs if not paragraph.ours]

        assert all(any(rule.text.split("\n")[0] in row for row in rows) for rule in rules), chapter.id


async def test_a_ruling_that_is_named_is_in_sight_with_those_beside_it(home: Places) -> None:
    """R46 stands at the end of a long chapter; what is about other rules stays folded."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in()), "R46"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "R46      Our ruling:" in text(app)
        assert "R7       Our ruling:" in text(app)
        assert "r shows 2 rulings" in text(app)


async def test_a_book_without_rulings_has_no_key_for_them(home: Places) -> None:
    """Nothing is folded in it."""
    app = ScreenApp(home, RulesScreen((Chapter("K", "One", (Paragraph("K 1", "Play."),)),)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("r")
        await pilot.pause()

        assert "rulings" not in text(app)


async def test_a_rule_that_nobody_wrote_opens_the_contents(home: Places) -> None:
    """Nothing falls over."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in()), "TB 99"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert "The goal" in text(app)


async def test_a_search_finds_paragraphs_by_their_words(home: Places) -> None:
    """All words must be there, in any order; what is found is a chapter of its own."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("slash", *"pistol", "space", *"hat", "enter")
        await pilot.pause()

        assert "TB 5.3" in text(app)
        assert "R48      Our ruling:" in text(app)
        assert "2 paragraphs with pistol hat" in text(app)


async def test_a_search_without_a_hit_says_so(home: Places) -> None:
    """And the book stays where it was; brackets are searched for as they are."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("slash", "left_square_bracket", "b", "right_square_bracket", "enter")
        await pilot.pause()

        assert "No rule says '[b]'." in text(app)
        assert "The goal" in text(app)


async def test_escape_leaves_the_search_first(home: Places) -> None:
    """Then the book."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("slash", "x", "escape")
        await pilot.pause()
        assert app.answer == "none yet"
        await pilot.press("escape")
        await pilot.pause()

    assert app.answer is None


async def test_chapters_are_chosen_and_opened_by_mouse(home: Places) -> None:
    """One click chooses, the next opens; the wheel goes through the list."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        place = place_of(app, "The hunt")
        await pilot.click(offset=place)
        await pilot.click(offset=place)
        await pilot.pause()

        assert "TB 7.1" in text(app)


async def test_f2_opens_the_rules_once_and_closes_them(home: Places) -> None:
    """The same key leads there and back."""
    for rule in ("", "TB 4.1"):
        app = ScreenApp(home, RulesScreen(rulebook(built_in()), rule))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("f2")
            await pilot.pause()

        assert app.answer is None


@pytest.fixture
def pack(tmp_path: Path) -> DeckPack:
    """A deck pack whose game is over at 33 VP."""
    tables = edition()
    tables["pieces"]["goal"] = 33
    folder = tmp_path / "long"
    folder.mkdir()
    for name, content in written(tables).items():
        (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    return read_pack(folder, game_named("terror-below"))


async def test_the_rules_have_the_numbers_of_the_pack_that_is_played(home: Places, pack: DeckPack) -> None:
    """At the title of an app that was opened with it, in the choice of a game with it, and at its table."""
    app = GamesBelowApp(home, Opening(pack=pack))
    setup = Setup(seats_named(("Ada", "Ben")))
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        goal_sentence = text(app)
        await pilot.press("f2")
        await pilot.pause()
        choosing = text(app)
        await pilot.press("f2", "escape", "f2")
        await pilot.pause()
        at_the_title = text(app)
        await pilot.press("f2")
        app.sit_down(new_table(setup, "1", Store(home.saves), pack=pack))
        await pilot.pause()
        app.pack = None
        app.action_rules("TB 1")
        await pilot.pause()

        assert "Goal: 33 VP." in goal_sentence
        assert "first to 33 VP" in choosing
        assert "first to 33 VP" in at_the_title
        assert "33 VP wins" in text(app)


async def test_without_a_pack_the_rules_are_those_of_this_edition(home: Places) -> None:
    """Their numbers come from the shipped pieces."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("down")
        await pilot.pause()

        assert f"{built_in().pieces.goal} VP wins" in text(app)


async def test_a_click_on_what_is_left_out_turns_the_page(home: Places) -> None:
    """A paper that is longer than its room says how much more there is, to the mouse too."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down", "down", "down", "enter")
        await pilot.pause()
        before = shown(app)
        await pilot.click(offset=place_of(app, "more lines: page down"))
        await pilot.pause()

        assert shown(app) != before
        assert "TB 4.1" not in text(app)


async def test_what_ends_the_typing_stands_where_the_keys_are(home: Places) -> None:
    """The keys of the page mean letters then; a click on those of the field is the key."""
    app = ScreenApp(home, RulesScreen(rulebook(built_in())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("slash", *"rubble")
        await pilot.pause()
        assert shown(app)[-1].split() == ["enter", "done", "esc", "cancel"]
        await pilot.click(offset=place_of(app, "enter done"))
        await pilot.pause()
        assert "paragraphs with rubble" in text(app)

        await pilot.press("slash", *"egg")
        await pilot.pause()
        await pilot.click(offset=place_of(app, "esc cancel"))
        await pilot.pause()
        assert "paragraphs with rubble" in text(app)
        assert "r rulings" in shown(app)[-1]
