"""The right button does what `x` does: it opens in full what it points at, or what is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.options import Enter, Lead, PlayVehicle
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle
from tui.terror_below.panels.card_dialog import CardDialog
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Option
    from core.terror_below.views import View


def seated(kind: type[Option]) -> BoardSitting:
    """Somebody who may answer in this way."""

    def wanted(view: View) -> bool:
        return isinstance(view.options[-1], kind) and len(view.options) > 1

    table = new_table()
    play_until(table, wanted)
    return BoardSitting(table)


def test_an_option_is_opened_as_it_is_when_it_is_chosen() -> None:
    """And nothing is answered."""
    pointed, chosen = seated(Lead), seated(Lead)
    head = pointed.table.history.head
    chosen.click("option", 1)

    opened = pointed.click("option", 1, right=True)

    assert opened is not None
    assert opened == chosen.command("card.open")
    assert pointed.table.history.head is head


def test_a_space_on_offer_is_opened_as_it_is_when_it_is_chosen() -> None:
    """Where a pawn enters, options are spaces: all that is to say of one."""
    pointed, chosen = seated(Enter), seated(Enter)
    chosen.click("option", 1)

    opened = pointed.click("option", 1, right=True)

    assert opened is not None
    assert opened == chosen.command("card.open")


def test_a_card_of_the_hand_is_opened_whichever_is_chosen() -> None:
    pointed, chosen = seated(PlayVehicle), seated(PlayVehicle)
    chosen.click("card", 2)

    assert pointed.click("card", 2, right=True) == chosen.command("card.open")


async def test_where_nothing_lies_it_opens_what_is_chosen(tmp_path: Path) -> None:
    """As the key does."""
    table = new_table()
    play_until(table, lambda view: view.asked[0].kind == "vehicle")
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if not app.table_screen.table.view().hand:
            await open_curtain(pilot)
        await pilot.press("1")
        await settle(pilot)
        await pilot.click("#prompt", offset=(60, 0), button=3)
        await settle(pilot)

        assert isinstance(app.screen, CardDialog)
