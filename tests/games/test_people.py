"""A seat of several people: named before the game, on the curtain, and asked where all of them must agree. KL 1.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import json
from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.seats import SeatSetup, SetupError, check_seats, seats_named, shared_name
from core.games import spoken
from saves.store import Store
from tests.games.keepers.front import KeeperChoices
from tests.games.keepers.parts import LetGo, Rest, Setup, SpendWick
from tests.games.shelf import KEEPERS, table_of
from tests.tui.plain.typing import written
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tui.app.app import GamesBelowApp
from tui.places import places
from tui.plain.seating import NamedSeats, seated
from tui.play.sitting import Sitting
from tui.screens.consent import ConsentBox
from tui.screens.new_game.draft import Draft
from tui.screens.new_game.last_choice import LastChoice, LastSeat
from tui.screens.new_game.new_game import NewGameScreen
from tui.table.session import close_table, new_table, open_table
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path

COUPLE = SeatSetup("Ada & Ben", "A", "coral", ("Ada", "Ben"))
CLEO = SeatSetup("Cleo", "C", "sky")


def keepers(*seats: SeatSetup) -> Table:
    """A game that has just begun, kept nowhere."""
    game, setup = spoken(KEEPERS.id), Setup(seats)
    history = History(game, game.new(setup), Dealer("7"))
    history.begin()
    return Table(game, setup, history)


def couple_and_cleo() -> Table:
    """Ada and Ben share the first seat; nobody has answered."""
    return keepers(COUPLE, CLEO)


def failing(*seats: SeatSetup) -> Table:
    """Nobody has laid oil, and the light is failing: the first seat, on watch, is asked in front of all."""
    table = keepers(*seats)
    for seat in range(2):
        table.reveal(seat)
        table.choose(Rest())
    table.hide()
    assert SpendWick() in table.view().options
    return table


class TestSeats:
    """Who may share a seat, and what it is called."""

    def test_a_seat_bears_all_names_that_have_room(self) -> None:
        assert shared_name(("Ada", "Ben")) == "Ada & Ben"
        assert shared_name(("Ada", "Ben", "Cleo")) == "Ada, Ben & Cleo"
        assert shared_name(("Wilhelmina", "Bartholomew", "Cleopatra")) == "Wilhelmina & 2 more"
        assert len(shared_name(("W" * 24, "Ben"))) <= 24

    @pytest.mark.parametrize(
        ("people", "fault"),
        [
            (("Ada", "Ben", "Dov"), "Seat 1 is for up to 2 people."),
            (("Ada",), "Seat 1: who sits alone gives the seat its name."),
            (("Ada", ""), "Seat 1: a name is needed."),
            (("Ada", "Cleo"), "Two people have the same name."),
            (("Ada", "B\x1b[2Jen"), "Seat 1: a name has only characters that can be shown."),
        ],
    )
    def test_what_is_typed_or_read_is_checked(self, people: tuple[str, ...], fault: str) -> None:
        """A setup comes from a file too."""
        with pytest.raises(SetupError) as refused:
            spoken(KEEPERS.id).check_setup(Setup((replace(COUPLE, people=people), CLEO)))

        assert str(refused.value) == fault

    def test_a_game_that_does_not_say_so_seats_one_person_each(self) -> None:
        with pytest.raises(SetupError, match="Seat 1 is for one person"):
            check_seats((COUPLE, CLEO), range(1, 5), "A game")
        with pytest.raises(SetupError, match="Seat 1 is for one person"):
            spoken("terror-below").usual((COUPLE, CLEO), {})

    def test_on_the_command_line_a_sign_stands_between_them(self) -> None:
        """`--seat "Ada & Ben"`; in a game that has no shared seats it is a name."""
        shared = seated((NamedSeats("Ada & Ben"), NamedSeats("Cleo")), lambda _: 2)

        assert shared == (COUPLE, CLEO)
        assert seated((NamedSeats("Ada & Ben"),)) == seats_named(("Ada & Ben",))

    def test_seats_of_one_person_are_written_as_they_ever_were(self) -> None:
        """Nothing of old saves changes, neither their setup nor a digest."""
        assert json.encode(table_of(1)[0]) == b'{"name":"Ada","letter":"A","colour":"coral"}'
        assert json.decode(b'{"name":"Ada","letter":"A","colour":"coral"}', type=SeatSetup) == table_of(1)[0]


class TestNewGame:
    """Names with commas between them."""

    def draft(self, *names: str) -> Draft:
        """The choices of a game of the Keepers."""
        return Draft(KeeperChoices(spoken(KEEPERS.id)), list(names))

    def test_a_seat_takes_as_many_as_the_game_lets_share_it(self) -> None:
        draft = self.draft("Ada", "Cleo")

        assert draft.call(0, "Ada, Ben") == ""
        assert draft.setup().seats == (COUPLE, CLEO)
        assert draft.called(0) == "Ada, Ben"
        assert draft.call(0, "Ada, Ben, Dov") == "up to 2 people share it."
        assert draft.call(0, "Ada, ") == "a name is needed."
        assert draft.call(0, "Ada") == ""
        assert draft.setup().seats[0].people == ()

    def test_they_move_with_their_seat_and_are_remembered(self) -> None:
        draft = self.draft("Ada", "Cleo")
        draft.call(0, "Ada, Ben")
        draft.move(0, 1)
        assert draft.setup().seats[1].people == ("Ada", "Ben")

        again = Draft.remembered(KeeperChoices(spoken(KEEPERS.id)), draft.choice())
        assert again.setup().seats == draft.setup().seats
        assert Draft.like(KeeperChoices(spoken(KEEPERS.id)), draft.setup()).setup().seats == draft.setup().seats
        draft.remove(1)
        assert draft.setup().seats == (replace(CLEO, letter="C"),)

    def test_what_is_remembered_may_be_nonsense(self) -> None:
        kept = LastChoice((LastSeat("Ada & all", "coral", people=("Ada", "Ben", "Dov")), LastSeat("Cleo", "sky")))

        assert Draft.remembered(KeeperChoices(spoken(KEEPERS.id)), kept).setup().seats[0].people == ()

    async def test_the_page_says_that_a_seat_may_be_shared(self, tmp_path: Path) -> None:
        """By keys: e, both names, enter; the seat bears both."""
        app = GamesBelowApp(places(tmp_path))
        async with app.run_test(size=(80, 24)) as pilot:
            page = NewGameScreen(self.draft("Dov", "Cleo"))
            await app.push_screen(page)
            await settle(pilot)
            await pilot.press("e")
            await settle(pilot)
            assert "Up to 2 may share the seat: names with commas." in shown(pilot)
            await pilot.press("backspace", *"Ada,Ben", "enter")
            await settle(pilot)
            assert "Ada & Ben" in shown(pilot)
            assert page.draft.setup().seats[0] == COUPLE


class TestTable:
    """What those who share a seat see and are asked."""

    async def test_the_curtain_names_them_all(self, tmp_path: Path) -> None:
        """One letter opens it."""
        app = TableApp(tmp_path, couple_and_cleo())
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            text = shown(pilot)
            assert "(   A D A   )" in text
            assert "(   B E N   )" in text
            assert "We are Ada & Ben" in text
            assert "may look until Ada and Ben" in text
            await open_curtain(pilot)
            assert app.table_screen.table.viewer == 0

    def test_so_do_lines(self) -> None:
        text = written(couple_and_cleo())

        assert "Pass the keyboard to Ada and Ben." in text
        assert "Nobody else may look until Ada and Ben hide the table again." in text

    async def test_what_all_must_agree_on_is_asked_of_each_by_name(self, tmp_path: Path) -> None:
        """KL 1.4: a wick is spent when both say so."""
        table = failing(COUPLE, CLEO)
        app = TableApp(tmp_path, table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("1", "enter")
            await settle(pilot)
            assert isinstance(app.screen, ConsentBox)
            text = shown(pilot)
            assert "Ada & Ben would spend a wick." in text
            assert "Ada ?  Ben ?" in text
            await pilot.press("y")
            await settle(pilot)
            assert "Ada agrees  Ben ?" in shown(pilot)
            assert table.public_view().wicks == 1
            await pilot.press("y")
            await settle(pilot)
            assert table.public_view().wicks == 0

    async def test_one_no_and_nothing_has_happened(self, tmp_path: Path) -> None:
        """Who said it is told by name; the question stands."""
        table = failing(COUPLE, CLEO)
        before = table.history.head
        app = TableApp(tmp_path, table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("1", "enter")
            await settle(pilot)
            await pilot.press("y", "n")
            await settle(pilot)
            assert "Ben says no. Nothing changes." in shown(pilot)
            assert table.history.head is before

    def test_any_of_them_gives_every_other_answer(self) -> None:
        """To let it go out asks nobody; nor does a wick where one keeps the light alone."""
        table = failing(COUPLE, CLEO)
        assert Sitting(table).answer((LetGo(),)) is None
        assert table.public_view().dark == 1

        alone = failing(*seats_named(("Ada", "Cleo")))
        assert Sitting(alone).answer((SpendWick(),)) is None
        assert alone.public_view().wicks == 0

    def test_lines_ask_each_by_name(self) -> None:
        table = failing(COUPLE, CLEO)
        refused = written(table, "1", "y", "n")
        assert "Ada, yes or no? " in refused
        assert "Ben says no. Nothing changes." in refused
        assert table.public_view().wicks == 1

        written(table, "1", "y", "y")
        assert table.public_view().wicks == 0

    def test_a_saved_game_knows_them(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        close_table(new_table(Setup((COUPLE, CLEO)), "7", store, game=KEEPERS.id).table)
        (listed,) = store.games()

        again = open_table(listed.path, store).table
        assert again.setup.seats == (COUPLE, CLEO)
        close_table(again)
