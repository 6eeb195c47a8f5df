"""Undo at the table: free where nothing was revealed, else every other seat is asked, and nobody's cards are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.engine.digest import digest
from core.engine.past.learnt import Decided, Die, Facts
from core.engine.past.remarks import Ledger
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from tests.core.toy_game import luck_of
from tests.saves.games import Clock, Shelf
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tui.app.app import GamesBelowApp
from tui.places import Places
from tui.play.screen import TableScreen
from tui.screens.consent import ConsentBox
from tui.screens.curtain import Curtain
from tui.screens.new_game.new_game import ChosenGame
from tui.table.session import close_table, new_table, open_table, path_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from textual.pilot import Pilot

    from core.engine.past.undoing import Price
    from core.engine.policies import Policy
    from core.terror_below.views import View
    from saves.store import Store
    from tui.table.table import Table

SMALL = (80, 24)
NAMES = ("Ada", "Ben", "Cleo")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A folder of games."""
    shelf = Shelf(tmp_path, game_named, Clock())
    yield shelf
    shelf.let_go()


def learnt(kind: type) -> Callable[[Price], bool]:
    """Whether a price has this kind of thing in it."""
    return lambda price: any(isinstance(item, kind) for item in price.items)


COSTS: dict[str, Callable[[Price], bool]] = {
    "quiet": lambda price: price.is_quiet,
    "die": learnt(Die),
    "card": learnt(Facts),
    "decision": learnt(Decided),
}
MARKS = {"die": "(", "card": "███", "decision": "'s decision to "}


def table_where(store: Store, cost: str, policy: Policy = "house", seats: int = 3) -> Table:
    """A table at which the seat that looks is asked, and the last step costs this."""
    table = new_table(Setup(seats_named(NAMES[:seats])), "11", store, policy).table
    for number in range(3000):
        seat = table.awaited
        assert seat is not None
        table.reveal(seat)
        table.choose(luck_of(number).choice(table.view().options))
        if cost == "decision" and table.awaited is not None:
            table.reveal(table.awaited)
        price = table.undo_price()
        if price is not None and COSTS[cost](price) and table.awaited == table.viewer and table.view().round:
            return table
    raise AssertionError("it never came to that")


async def at_the_table(pilot: Pilot[None]) -> None:
    """Whoever is wanted sits at the table."""
    await settle(pilot)
    if isinstance(pilot.app.screen, Curtain):
        await open_curtain(pilot)
    if not isinstance(pilot.app.screen, TableScreen):
        await pilot.press("escape")
        await settle(pilot)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settle(pilot)


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize("policy", ["strict", "house", "open"])
async def test_every_policy_with_everything_that_can_be_learnt(
    cost: str, policy: Policy, store: Store, tmp_path: Path
) -> None:
    """Free steps and an open table are free; a strict table never gives back the rest, house rules ask."""
    table = table_where(store, cost, policy)
    head = table.history.head
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        await press(pilot, "u")
        if cost == "quiet" or policy == "open":
            assert not isinstance(pilot.app.screen, ConsentBox)
            assert table.history.head is not head
            return

        assert isinstance(pilot.app.screen, ConsentBox)
        assert MARKS[cost] in shown(pilot)
        await press(pilot, "y", "y")
        assert (table.history.head is head) == (policy == "strict")
        if policy == "strict":
            assert "You can undo only free steps" in shown(pilot)
            assert table.ledger == Ledger()
        else:
            assert table.ledger == Ledger(agreed=1)


async def test_a_free_undo_is_said_in_the_prompt(store: Store, tmp_path: Path) -> None:
    async with TableApp(tmp_path, table_where(store, "quiet")).run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        await press(pilot, "ctrl+z")

        assert "Undone: " in shown(pilot).splitlines()[20]
        assert "(free)." in shown(pilot).splitlines()[20]


async def test_while_others_are_asked_nothing_of_the_one_who_asks_is_on_the_screen(
    store: Store, tmp_path: Path
) -> None:
    """The hand behind the box is covered, and a curtain comes before anybody sees a hand again."""
    table = table_where(store, "die")
    asker = table.viewer
    view = table.view()
    assert view.hand is not None
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        assert all(card.name[:8] in shown(pilot) for card in view.hand.vehicles[:2])
        await press(pilot, "u")
        assert table.viewer == PUBLIC
        assert not any(f" {card.name[:8]}" in hand_of(pilot) for card in view.hand.vehicles)
        assert "cards are hidden" in shown(pilot)
        await press(pilot, "y", "n")

        assert isinstance(pilot.app.screen, Curtain)
        await open_curtain(pilot)
        refuser = [name for seat, name in enumerate(NAMES) if seat != asker][1]
        assert table.viewer == asker
        assert f"{refuser} says no. Nothing changes." in shown(pilot)


def hand_of(pilot: Pilot[None]) -> str:
    """The lines in which the hand stands."""
    return "\n".join(shown(pilot).splitlines()[21:23])


async def test_leaving_the_box_before_anybody_was_asked_shows_the_table_as_it_was(store: Store, tmp_path: Path) -> None:
    """No curtain, and what was half chosen is still chosen."""
    table = table_where(store, "card")
    asker = table.viewer
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        await press(pilot, "i")
        modes = app.table_screen.sitting.modes
        await press(pilot, "u")
        assert "UNDO" in shown(pilot)
        await press(pilot, "escape")

        assert app.screen is app.table_screen
        assert table.viewer == asker
        assert app.table_screen.sitting.modes is modes
        assert hand_of(pilot).strip()
        assert "cards are hidden" not in shown(pilot)


async def test_only_the_quiet_steps_are_taken_back_without_asking(store: Store, tmp_path: Path) -> None:
    """`1`: as far as it costs nothing."""
    table = table_where(store, "quiet")
    dear = next(entry for entry in table.history.line()[::-1] if entry.number < table.history.head.number - 6)
    price = table.undo_price(dear.number)
    assert price is not None
    assert not price.is_quiet
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        app.table_screen.travelling.take_back(dear.number)
        await settle(pilot)
        await press(pilot, "1")

        assert table.history.head.number == price.quiet_target
        assert table.ledger == Ledger(quiet=1)
        assert table.awaited == table.viewer or isinstance(app.screen, Curtain)


async def test_the_log_says_what_was_taken_back_also_after_loading(store: Store, tmp_path: Path) -> None:
    """It is where it happened, in the colour of the seat that asked."""
    table = table_where(store, "card")
    letter = table.setup.seats[table.viewer].tag
    async with TableApp(tmp_path, table).run_test(size=(120, 36)) as pilot:
        await at_the_table(pilot)
        await press(pilot, "u", "y", "y")
        await at_the_table(pilot)
        assert f"{letter} undoes 1 decision; all agree." in shown(pilot)

    path = path_of(table)
    assert path is not None
    close_table(table)
    again = open_table(path, store).table
    async with TableApp(tmp_path, again).run_test(size=(120, 36)) as pilot:
        await at_the_table(pilot)
        assert f"{letter} undoes 1 decision; all agree." in shown(pilot)


async def test_the_same_choice_meets_the_same_luck(store: Store, tmp_path: Path) -> None:
    """R33: taking a die back is no way to another one."""
    table = table_where(store, "die")
    head = table.history.head
    state = digest(head.state)
    target = table.travel.target("decision", table.asking)
    assert target is not None
    answer = next(entry.answer for entry in table.history.line() if entry.parent is target)
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        await press(pilot, "u", "y", "y")
        await at_the_table(pilot)
        assert table.history.head is target
        table.choose(answer.option)  # type: ignore[union-attr]  # a decision begins what is undone

        assert table.history.head is head
        assert digest(table.history.state) == state


async def test_a_turn_is_taken_back_to_its_first_question(store: Store, tmp_path: Path) -> None:
    """Backspace; at the first question it says so."""
    table = new_table(Setup(seats_named(NAMES)), "11", store, "open").table
    for number in range(3000):
        assert table.awaited is not None
        table.reveal(table.awaited)
        view = table.view()
        if view.round and view.asked[0].kind == "act":
            break
        table.choose(luck_of(number).choice(view.options))
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        await press(pilot, "backspace")
        await at_the_table(pilot)
        assert table.view().asked[0].kind == "vehicle"
        await press(pilot, "backspace")

        assert "You are at the start of the turn." in shown(pilot)


@pytest.mark.parametrize("policy", ["strict", "house", "open"])
async def test_the_policy_chosen_for_a_new_game_holds_at_its_table_and_when_it_is_loaded(
    policy: Policy, tmp_path: Path
) -> None:
    app = GamesBelowApp(Places(tmp_path / "saves", tmp_path / "log"))
    async with app.run_test(size=SMALL) as pilot:
        app.start_game(ChosenGame("terror-below", Setup(seats_named(NAMES)), "7", policy))
        await settle(pilot)
        assert app.table is not None
        assert app.table.policy == policy
        await app.run_action("leave_table")
        app.action_resume()
        await settle(pilot)

        assert app.table.policy == policy


async def test_hiding_the_table_while_others_are_asked_draws_the_curtain(store: Store, tmp_path: Path) -> None:
    """F9 works everywhere, and nothing is undone."""
    table = table_where(store, "card")
    head = table.history.head
    async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        await press(pilot, "u", "y", "f9")
        assert isinstance(pilot.app.screen, Curtain)
        await at_the_table(pilot)

        assert table.history.head is head
        assert table.viewer == table.awaited


async def test_after_the_end_all_must_agree_and_a_refusal_leaves_the_end_as_it_was(
    store: Store, tmp_path: Path
) -> None:
    """Nobody needs a curtain any more when the game is over."""
    table = new_table(Setup(seats_named(NAMES[:2])), "11", store).table
    for number in range(9000):
        if table.awaited is None:
            break
        table.reveal(table.awaited)
        table.choose(luck_of(number).choice(table.view().options))
    viewer, head = table.viewer, table.history.head
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, "b", "u")
        assert "asks" in shown(pilot)
        await press(pilot, "n")
        assert app.screen is app.table_screen
        assert table.viewer == viewer
        assert table.history.head is head
        assert "says no. Nothing changes." in shown(pilot)
        await press(pilot, "u", "y")

        assert table.history.head is not head
        assert not table.is_over


class TestBehindTheCurtain:
    """Whoever has ended a turn may still want it back, before the next seat has looked. R33."""

    def ended(self, store: Store, *, quiet: bool) -> Table:
        table = new_table(Setup(seats_named(NAMES)), "5", store).table
        for number in range(3000):
            seat = table.awaited
            assert seat is not None
            table.reveal(seat)
            table.choose(luck_of(number).choice(table.view().options))
            price = table.undo_price()
            if table.needs_curtain and price is not None and price.is_quiet == quiet:
                return table
        raise AssertionError("it never came to that")

    @pytest.mark.parametrize("quiet", [True, False])
    async def test_the_last_to_decide_asks(self, quiet: bool, store: Store, tmp_path: Path) -> None:
        """At the same price as before: their own decision costs nothing, what was learnt does."""
        table = self.ended(store, quiet=quiet)
        last, head = table.viewer, table.history.head
        async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
            await settle(pilot)
            curtain = pilot.app.screen
            assert isinstance(curtain, Curtain)
            assert f"ctrl+z  undo {NAMES[last]}'s" in shown(pilot)
            curtain._clock = lambda: curtain._drawn_at + 60
            await press(pilot, "ctrl+z")
            if not quiet:
                assert isinstance(pilot.app.screen, ConsentBox)
                assert f"{table.setup.seats[last].tag} asks" in shown(pilot)
                assert table.viewer == PUBLIC
                await press(pilot, "y", "y")

            assert table.history.head is not head
            assert isinstance(pilot.app.screen, Curtain)
            assert pilot.app.screen.seat.name == NAMES[last]
            assert table.viewer == PUBLIC

    async def test_leaving_the_question_draws_the_curtain_again(self, store: Store, tmp_path: Path) -> None:
        table = self.ended(store, quiet=False)
        head, awaited = table.history.head, table.awaited
        async with TableApp(tmp_path, table).run_test(size=SMALL) as pilot:
            await settle(pilot)
            curtain = pilot.app.screen
            assert isinstance(curtain, Curtain)
            curtain._clock = lambda: curtain._drawn_at + 60
            await press(pilot, "ctrl+z", "escape")

            assert isinstance(pilot.app.screen, Curtain)
            assert pilot.app.screen.seat.name == NAMES[awaited or 0]
            assert table.history.head is head
            assert table.viewer == PUBLIC


async def test_a_game_of_hundreds_of_steps_still_fits_in_the_box(store: Store, tmp_path: Path) -> None:
    """At 80x24, with every seat asked and every key shown."""
    table = new_table(Setup(seats_named(("Ada", "Ben", "Cleo", "Dov", "Eve"))), "11", store).table
    for number in range(400):
        if table.awaited is None:
            break
        table.reveal(table.awaited)
        table.choose(luck_of(number).choice(table.view().options))
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await at_the_table(pilot)
        app.table_screen.travelling.take_back(table.history.line()[3].number)
        await settle(pilot)

        assert isinstance(app.screen, ConsentBox)
        for words in (
            "UNDO",
            "decisions, back to before",
            "cards only some saw",
            "Everyone must agree",
            "asks",
            "esc cancel",
        ):
            assert words in shown(pilot)


def test_the_footer_dims_undo_where_there_is_nothing_to_take_back(store: Store) -> None:
    from tui.terror_below.desk import BoardDesk
    from tui.terror_below.sitting import BoardSitting

    table = new_table(Setup(seats_named(NAMES)), "11", store, "open").table
    table.reveal(table.awaited or 0)
    sitting, desk = BoardSitting(table), BoardDesk()
    keys = {key.command: key for key in desk.common_keys(sitting.scene(60))}
    assert not keys["undo"].usable
    assert "redo" not in keys

    table.choose(table.view().options[0])
    sitting.command("undo")

    keys = {key.command: key for key in desk.common_keys(sitting.scene(60))}
    assert keys["redo"].usable


def test_no_private_card_is_named_in_any_question(store: Store) -> None:
    """What only some have seen is counted, whoever asks and however far back."""
    from tui.table.consent import undo_question

    table = table_where(store, "card")
    hands = {name for seat in range(3) for name in held(table.game.view(table.history.state, seat))}
    assert hands
    for by in range(3):
        price = table.travel.price(table.history.line()[4].number, by)
        assert price is not None
        question = undo_question(table, price)
        private = [line.text for telling in question.tellings for line in telling if "only" in line.text]
        assert private
        assert not [name for name in hands for text in private if name in text]


def held(view: View) -> list[str]:
    """The names of the Items and Weapons in a hand."""
    hand = view.hand
    return [] if hand is None else [*(card.name for card in hand.items), *(card.name for card in hand.weapons)]


@pytest.mark.parametrize("size", [SMALL, (160, 48)])
async def test_a_click_on_a_line_of_the_log_opens_the_history_there(
    size: tuple[int, int], store: Store, tmp_path: Path
) -> None:
    """Every line knows the entry it comes to."""
    from tui.screens.history.history import HistoryScreen

    table = table_where(store, "card")
    app = TableApp(tmp_path, table)
    async with app.run_test(size=size) as pilot:
        await at_the_table(pilot)
        if size == SMALL:
            await press(pilot, "g")
        saying = app.table_screen.sitting.scene(60).sayings[-3]
        words = saying.words[:14]
        y = max(y for y, line in enumerate(shown(pilot).splitlines()) if words in line)
        await pilot.click(offset=(shown(pilot).splitlines()[y].rindex(words), y))
        await settle(pilot)

        assert isinstance(app.screen, HistoryScreen)
        assert app.screen.passage is not None
        assert app.screen.passage.entry <= saying.entry
