"""Tips: one line the first time that a rule bites, in the first games, and never twice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.games import spoken
from core.words.lessons.reading import LessonError
from core.words.lessons.tips import LONGEST, Moment, Tip, due, read_tips
from tests.games.keepers import parts as p
from tests.games.shelf import GAMES, keepers_on_the_shelf, setup_of
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle, shown
from tui.fronts import front_of
from tui.learnt import Learnt, LessonPlace, ToldTips, keep_learnt, read_learnt
from tui.play.tips import Tips
from tui.screens.curtain import Curtain
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


LAY = Tip("lay", "Nobody sees which.", asked="oil")
WICK = Tip("wick", "There is but one.", asked="wick")
ANSWERED = Tip("answered", "Everybody sees that it lies there.", event="answered", mine=True)
FLASK = Tip("flask", "A Flask may be poured later.", offered="lay 27")
SECRET = Tip("secret", "That was somebody's.", event="chose")


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The game of the tests stands on the shelf."""
    with keepers_on_the_shelf():
        yield


@pytest.fixture
def table() -> Table:
    """The Keepers, two of them, whose first night begins; nothing is kept."""
    game = spoken("keepers")
    setup = setup_of(game, 2)
    history: History[Any] = History(game, game.new(setup), Dealer("5"))
    history.begin()
    return Table(game, setup, history)


def moment(table: Table, viewer: int, happened: tuple[Any, ...] = ()) -> Moment:
    written = table.game.notation(table.setup).option
    return Moment(table.game.view(table.history.state, viewer), happened, table.words, written)


def test_a_tip_is_due_when_all_that_it_says_of_the_moment_holds(table: Table) -> None:
    """What is asked, what has happened with a part of one's own, what is offered."""
    own, other = p.Answered(seat=0), p.Answered(seat=1)

    assert due((WICK, LAY), (), moment(table, 0)) == LAY
    assert due((LAY,), ("lay",), moment(table, 0)) is None
    assert due((ANSWERED,), (), moment(table, 0, (other,))) is None
    assert due((ANSWERED,), (), moment(table, 0, (own,))) == ANSWERED
    has_flask = f"lay {27}" in [str(option.id) for option in table.game.view(table.history.state, 0).options]
    assert (due((FLASK,), (), moment(table, 0)) == FLASK) is has_flask


def test_a_tip_concerns_tables_of_its_kind_alone() -> None:
    """One of a game for two is none for three, and one of others at the keyboard none for who plays alone."""
    two, company = Tip("two", "A die.", event="x", seats=2), Tip("company", "They see it.", event="x", people=2)

    assert [two.concerns(seats, 1) for seats in (1, 2, 3)] == [False, True, False]
    assert [company.concerns(3, people) for people in (0, 1, 2, 3)] == [False, False, True, True]
    assert LAY.concerns(5, 0)


def test_who_plays_alone_with_computer_players_is_told_of_no_others(tmp_path: Path) -> None:
    """Neither of the curtain nor, with three, of the die that two roll."""
    for seats, levels, expected in (
        (3, ("", "Scavenger", "Scavenger"), set()),
        (2, ("", "Scavenger"), {"die"}),
        (3, ("", "", "Scavenger"), {"curtain"}),
    ):
        table = new_table(seats, "6")
        table.sit_down(levels)
        given = {tip.id for tip in Tips(table, tmp_path / "learnt.json")._concerning()}
        assert given & {"die", "curtain"} == expected


def test_a_tip_tells_nobody_what_is_hidden(table: Table) -> None:
    """Nothing is due for the public, and nothing for an event that only another seat may know."""
    hidden = p.Chose(seat=1, card=3, audience=(1,))

    assert due((LAY,), (), moment(table, PUBLIC)) is None
    assert due((SECRET,), (), moment(table, 0, (hidden,))) is None
    assert due((SECRET,), (), moment(table, 1, (hidden,))) == SECRET


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("tip = 3", "expected `array`"),
        (f'[[tip]]\nid = "a"\nsay = "{"x" * (LONGEST + 1)}"\nasked = "b"', f"length <= {LONGEST}"),
        ('[[tip]]\nid = "a"\nsay = "b"', "a is told at no moment"),
        ('[[tip]]\nid = "a"\nsay = "b"\nasked = "c"\n' * 2, "two have the same id"),
    ],
)
def test_bad_tips_get_a_sentence(text: str, why: str) -> None:
    with pytest.raises(LessonError, match=r"^The tips cannot be read: .*\.$") as told:
        read_tips(text)

    assert why in str(told.value)


@pytest.mark.parametrize("game", GAMES)
def test_the_tips_of_every_game_can_be_told(game: str) -> None:
    """They are read, speak of events that the game has, and name commands of its tables."""
    rules = spoken(game)
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(rules.event_type)}
    commands = {command.id for command in front_of(game).commands}
    for tip in read_tips(rules.tips()):
        assert not tip.event or tip.event in kinds
        assert set(re.findall(r"{([^}]*)}", tip.say)) <= commands


def test_a_tip_is_never_told_twice(tmp_path: Path) -> None:
    """Not in the same game, not in the next, and not after it was read from the file."""
    table, path = new_table(2, "6"), tmp_path / "learnt.json"
    play_until(table, lambda view: view.round > 0)
    first = Tips(table, path)
    tip = first.next()
    assert tip is not None
    first.was_read(tip)

    assert first.next() is None
    assert tip.id in read_learnt(path).tips[table.game.id].tips
    again = Tips(table, path)
    while (other := again.next()) is not None:
        assert other.id != tip.id
        again.was_read(other)
        again._given_at = -1


def test_only_the_first_games_have_tips(tmp_path: Path) -> None:
    """A fourth game has none; one of the first three still has."""
    path, table = tmp_path / "learnt.json", new_table(2, "6")
    dealer = table.history.dealer
    assert dealer is not None
    keep_learnt(Learnt().with_tips(table.game.id, ToldTips(("a", "b", "c"))), path)
    assert not Tips(table, path)._tips

    keep_learnt(Learnt().with_tips(table.game.id, ToldTips(("a", "b", dealer.published_hash))), path)
    assert Tips(table, path)._tips


def test_what_happened_meanwhile_is_told_when_one_is_asked(table: Table, tmp_path: Path) -> None:
    """Nobody is told while others are asked; and what could not be read is told at the next question."""
    table.viewer = 0
    tips = Tips(table, tmp_path / "learnt.json")
    tips._tips = (ANSWERED,)
    assert tips.next() is None
    table.choose(p.Rest())
    assert table.awaited == 1
    assert tips.next() is None

    table.choose(p.Rest(), 1)
    if table.is_open_question:
        table.choose(p.LetGo(), table.awaited)
    assert table.awaited == 0
    assert tips.next() == ANSWERED
    assert tips.next() is None
    table.choose(p.Rest(), 0)
    table.choose(p.Rest(), 1)
    tips._told.add(ANSWERED.id)
    assert tips.next() is None


def test_what_a_lesson_has_taught_is_not_told(tmp_path: Path) -> None:
    """Who has taken one to its end knows how a turn goes."""
    path, table = tmp_path / "learnt.json", new_table(2, "6")
    play_until(table, lambda view: view.round > 0)
    first = Tips(table, path).next()
    assert first is not None
    assert first.taught

    keep_learnt(Learnt().with_place(table.game.id, "first", LessonPlace(finished=True)), path)
    other = Tips(table, path).next()

    assert other is None or not other.taught


async def test_a_tip_stands_at_the_head_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On tape, for whoever is asked, until the question is answered. One that stood there is not told again."""
    monkeypatch.setattr("tui.play.tip_at_head.READ_IN", 0.01)
    table, path = new_table(2, "6"), tmp_path / "learnt.json"
    play_until(table, lambda view: view.round > 0)
    table.hide()
    app = TableApp(tmp_path, table)
    app.table_screen.tips = Tips(table, path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert " TIP " not in shown(pilot)
        await open_curtain(pilot)
        assert " TIP " in shown(pilot)
        await pilot.pause(0.05)
        assert len(read_learnt(path).tips[table.game.id].tips) == 1
        await pilot.press("1")
        await settle(pilot)
        assert " TIP " in shown(pilot)
        before = shown(pilot).splitlines()[0]
        await pilot.press("enter")
        await settle(pilot)
        assert shown(pilot).splitlines()[0] != before


async def test_a_curtain_covers_a_tip(tmp_path: Path) -> None:
    """It may tell what its seat holds."""
    table = new_table(2, "6")
    play_until(table, lambda view: view.round > 0)
    app = TableApp(tmp_path, table)
    app.table_screen.tips = Tips(table, tmp_path / "learnt.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert " TIP " in shown(pilot)
        table.hide()
        app.table_screen.sitting.look_again()
        app.table_screen.redraw()
        await settle(pilot)
        assert " TIP " not in shown(pilot)


async def test_a_tip_that_stands_is_not_painted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else changes: the head below it is not drawn for a moment in between."""
    table = new_table(2, "6")
    play_until(table, lambda view: view.round > 0)
    app = TableApp(tmp_path, table)
    app.table_screen.tips = Tips(table, tmp_path / "learnt.json")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert " TIP " in shown(pilot)
        changed: list[Any] = []
        monkeypatch.setattr(app.table_screen._panels["header"], "changes", changed.append)
        await pilot.press("1")
        await settle(pilot)
        app.table_screen.redraw()

        assert " TIP " in shown(pilot)
        assert not changed


async def test_a_tip_that_nobody_could_read_is_told_again(tmp_path: Path) -> None:
    """Whoever types at once has not read it."""
    table, path = new_table(2, "6"), tmp_path / "learnt.json"
    play_until(table, lambda view: view.round > 0)
    app = TableApp(tmp_path, table)
    app.table_screen.tips = Tips(table, path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert " TIP " in shown(pilot)
        await pilot.press("1", "enter")
        await settle(pilot)

    assert not read_learnt(path).tips


@pytest.mark.parametrize("gives", [True, False])
def test_a_hint_is_told_of_only_where_there_are_hints(gives: bool, tmp_path: Path) -> None:
    """At the first choice of a game; a table may switch hints off."""
    table = new_table(2, "6")
    table.travel.remarks.allow_hints(allowed=gives)
    play_until(table, lambda view: view.asked[0].kind == "leader")

    tip = Tips(table, tmp_path / "learnt.json").next()

    assert (tip is not None and tip.id == "hint") is gives
