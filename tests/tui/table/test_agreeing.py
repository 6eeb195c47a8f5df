"""All seats agree to end a game after a full round: asked one by one, kept, undone, replayed, told. R78, TB 9.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, IllegalError, Over
from core.engine.digest import digest
from core.terror_below.options import EndGame
from core.terror_below.seats import Setup, seats_named
from saves.records.kept import record_of
from saves.store import Store
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle, shown
from tui.screens.consent import ConsentBox
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.table import session
from tui.table.consent import Agreed, Refused
from tui.table.time_travel import Asking, TimeTravel, TravelTold

if TYPE_CHECKING:
    from pathlib import Path

    from core.terror_below.views import View
    from tui.table.table import Table

ADA, BEN, CLEO = range(3)
TITLE = "END THE GAME"


def begins_a_round(view: View) -> bool:
    """Whether a full round is over and the seat that began the game plays next."""
    return view.round > 1 and view.turn == view.viewer == view.start and view.asked[0].kind == "vehicle"


def after_a_round(seats: int = 3) -> Table:
    """Ada's turn begins in round 2, and she looks."""
    table = new_table(seats, "4")
    play_until(table, begins_a_round)
    return table


def asked(table: Table) -> Asking:
    """What the table is asked when Ada wants the end."""
    asking = TimeTravel(table).agree_on(EndGame(), TITLE)
    assert isinstance(asking, Asking)
    return asking


def ended(table: Table) -> Over:
    """What the game came to."""
    over = table.history.pending
    assert isinstance(over, Over)
    return over


def test_every_other_seat_is_asked_under_every_policy() -> None:
    """R78: an open table asks too."""
    table = after_a_round()
    table.set_policy("open")
    question = asked(table).question

    assert (question.by, question.needs) == (ADA, (BEN, CLEO))
    assert question.heading == "Ada asks to end the game after round 1."
    assert question.asks


def test_when_all_agree_the_game_is_over_and_the_living_are_ranked() -> None:
    """TB 9.3."""
    table = after_a_round()
    totals = table.game.scores(table.history.state)

    told = asked(table).then(Agreed((BEN, CLEO)))

    assert told == TravelTold("All agree.", moved=True)
    over = ended(table)
    assert over.reason == "agreed"
    assert totals[over.ranking[0][0]] == max(totals)


def test_when_a_seat_refuses_the_game_goes_on() -> None:
    """R78: all seats."""
    table = after_a_round()
    before = table.history.head

    told = asked(table).then(Refused(CLEO))

    assert told == TravelTold("Cleo says no. Nothing changes.", refused=True)
    assert table.history.head is before


def test_without_every_seats_word_nothing_ends() -> None:
    """R78: whoever calls for it."""
    table = after_a_round()

    with pytest.raises(IllegalError, match="Not everyone has agreed"):
        table.choose_agreed(EndGame(), ADA, (BEN,))
    assert not table.is_over


def test_within_a_round_nobody_is_asked() -> None:
    """R78: the refusal says when."""
    table = after_a_round()
    table.choose(table.view().options[0])

    told = TimeTravel(table).agree_on(EndGame(), TITLE)

    assert isinstance(told, TravelTold)
    assert told.refused
    assert "R78" in told.words


def test_it_is_taken_back_and_given_again_like_any_answer() -> None:
    table = after_a_round()
    before = digest(table.history.state)
    asked(table).then(Agreed((BEN, CLEO)))
    after = digest(table.history.state)

    table.undo("decision", (BEN, CLEO))
    assert digest(table.history.state) == before
    table.redo((BEN, CLEO))
    assert digest(table.history.state) == after


def test_the_log_says_that_all_agreed() -> None:
    """As the report does, for both say the verdict."""
    table = after_a_round()
    asked(table).then(Agreed((BEN, CLEO)))
    view = table.public_view()

    assert table.words.outcome(view).startswith("All agreed to end the game.")
    assert table.words.prompt(view)[1].startswith("All agreed to end the game.")


def test_it_is_saved_verified_and_stands_in_the_record(tmp_path: Path) -> None:
    """What was agreed comes back from the file, and from the record written of it."""
    store = Store(tmp_path)
    setup = Setup(seats_named(("Ada", "Ben")))
    table = session.new_table(setup, "4", store).table
    path = session.path_of(table)
    assert path is not None
    play_until(table, begins_a_round)
    asked(table).then(Agreed((BEN,)))
    state = digest(table.history.state)
    session.close_table(table)

    loaded = store.load(path)
    text = record_of(loaded)
    written = tmp_path / "game.txt"
    written.write_text(text, encoding="utf-8")
    again = store.load(store.import_record(written))

    assert store.verify(path).well
    assert digest(loaded.history.state) == digest(again.history.state) == state
    assert text.split("\n% ")[0].rstrip().endswith(" A end")
    assert "(agreed)" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_at_the_table_each_seat_is_asked_and_nobodys_cards_are_shown(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """R78: by `E`, with the box that asks for undos."""
    table = after_a_round()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        if isinstance(app.screen, Curtain):
            await open_curtain(pilot)
        await pilot.press("E")
        await settle(pilot)

        assert isinstance(app.screen, ConsentBox)
        assert table.viewer == PUBLIC
        assert "Ada asks to end the game after round 1." in shown(pilot)

        await pilot.press("y", "y")
        await settle(pilot)

        assert isinstance(pilot.app.screen, EndScreen)
        assert ended(table).reason == "agreed"
        assert "All agreed to end the game" in shown(pilot)


async def test_a_refusal_is_told_and_the_seat_that_asked_goes_on(tmp_path: Path) -> None:
    """Through the curtain, as after any question that was answered."""
    table = after_a_round()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if isinstance(app.screen, Curtain):
            await open_curtain(pilot)
        await pilot.press("E", "y", "n")
        await settle(pilot)
        await open_curtain(pilot)

        assert "Cleo says no. Nothing changes." in shown(pilot)
        assert not table.is_over


def test_players_that_are_no_people_agree_with_people() -> None:
    """Only people are asked; where nobody else is one, whoever asks is asked once more."""
    table = after_a_round()
    table.sit_down(("", "Scavenger", ""))
    table.reveal(ADA)
    assert asked(table).question.needs == (CLEO,)
    table.sit_down(("", "Scavenger", "Hunter"))
    asking = asked(table)
    assert (asking.question.asks, asking.question.may_happen) == (False, True)
    asking.then(Agreed(()))

    assert ended(table).reason == "agreed"


def test_people_who_have_left_their_seat_to_a_computer_player_are_asked_all_the_same() -> None:
    """R78: else whoever wants the end would first have the others replaced."""
    table = after_a_round()
    table.hand_over(("", "Scavenger", ""), agreed=(BEN,))
    table.reveal(ADA)

    assert asked(table).question.needs == (BEN, CLEO)
    with pytest.raises(IllegalError, match="Not everyone has agreed"):
        table.choose_agreed(EndGame(), ADA, (CLEO,))
