"""The box that asks the table: what it costs, seat by seat who agrees, and never more than the screen holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.seats import seats_named
from core.words.prices import PriceLine
from tests.tui.screens.reading import SMALL, ScreenApp, place_of, shown, text
from tui.screens.consent import ConsentBox
from tui.table.consent import Agreed, Question, Refused

if TYPE_CHECKING:
    from tui.places import Places

ADA, BEN, CLEO, DOV = range(4)
SEATS = seats_named(("Ada", "Ben", "Cleo", "Dov"))

DESIGN = """\
┏━ UNDO ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ HOUSE UNDO ━┓
┃                                                                    ┃
┃  Undo 5 decisions, back to before Dov's delivery. Revealed since   ┃
┃  then:                                                             ┃
┃                                                                    ┃
┃  (5)  a die everyone saw: Hunting Rifle 5 and 3                    ┃
┃  ███  one card only Dov saw, from the Weapon deck                  ┃
┃  [B]  Ben's decision to stop hunting                               ┃
┃   ·   2 free steps                                                 ┃
┃                                                                    ┃
┃  The same choice will bring the same luck.                         ┃
┃  Everyone must agree. The log will say so.                         ┃
┃                                                                    ┃
┃  (A) asks  [B] agrees  <C> ?  {D} ?                                ┃
┃                                                                    ┃
┃   y agree    n say no    1 only the 2 free steps    esc cancel     ┃
┃                                                                    ┃
┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛"""

LEARNT = (
    PriceLine("die", "a die everyone saw: Hunting Rifle 5 and 3", face=5),
    PriceLine("card", "one card only Dov saw, from the Weapon deck"),
    PriceLine("seat", "Ben's decision to stop hunting", seat=BEN),
    PriceLine("quiet", "2 free steps"),
)

ASKED = Question(
    title="UNDO",
    policy="HOUSE UNDO",
    heading="Undo 5 decisions, back to before Dov's delivery. Revealed since then:",
    tellings=(LEARNT,),
    foot=("The same choice will bring the same luck.", "Everyone must agree. The log will say so."),
    ruling="ask",
    seats=SEATS,
    by=ADA,
    needs=(BEN, CLEO, DOV),
    quiet=2,
    deed="undo it",
)

REFUSED_BY_POLICY = ASKED._replace(policy="STRICT", ruling="never", needs=(), foot=("You can undo only free steps",))


async def answered(home: Places, question: Question, *keys: str) -> Any:
    """What comes of a question after these keys."""
    app = ScreenApp(home, ConsentBox(question))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
    return app.answer


async def test_the_box_is_the_design(home: Places) -> None:
    app = ScreenApp(home, ConsentBox(ASKED))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("y")
        await pilot.pause()
        lines = [line[5:75] for line in shown(app)]

    assert "\n".join(lines[3:21]) == DESIGN


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("y", "y", "y"), Agreed((BEN, CLEO, DOV))),
        (("y", "y"), "none yet"),
        (("n",), Refused(BEN)),
        (("y", "n"), Refused(CLEO)),
        (("1",), Agreed(quiet_only=True)),
        (("escape",), None),
        (("y", "escape"), None),
        (("enter", "space", "a", "2"), "none yet"),
    ],
)
async def test_each_seat_speaks_for_itself(keys: tuple[str, ...], answer: Any, home: Places) -> None:
    """`y` is the word of one seat, never of two; only all together let it happen."""
    assert await answered(home, ASKED, *keys) == answer


@pytest.mark.parametrize(("keys", "answer"), [(("y",), Agreed()), (("n",), "none yet"), (("escape",), None)])
async def test_where_nobody_else_has_to_agree_y_is_enough(keys: tuple[str, ...], answer: Any, home: Places) -> None:
    """There is nobody to refuse."""
    assert await answered(home, ASKED._replace(needs=()), *keys) == answer


@pytest.mark.parametrize(
    ("keys", "answer"), [(("y", "n"), "none yet"), (("1",), Agreed(quiet_only=True)), (("escape",), None)]
)
async def test_what_a_table_never_allows_has_no_yes(keys: tuple[str, ...], answer: Any, home: Places) -> None:
    assert await answered(home, REFUSED_BY_POLICY, *keys) == answer


async def test_only_keys_that_do_something_have_a_button(home: Places) -> None:
    app = ScreenApp(home, ConsentBox(REFUSED_BY_POLICY._replace(quiet=0)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await pilot.pause()
        buttons = next(line for line in shown(app) if "esc cancel" in line)

        assert not any(words in buttons for words in ("agree", "say no", "free"))
    assert app.answer == "none yet"


async def test_seats_and_buttons_can_be_clicked(home: Places) -> None:
    """A seat says its own word, out of turn if it likes, and says it once."""
    app = ScreenApp(home, ConsentBox(ASKED))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "{D} ?"))
        await pilot.click(offset=place_of(app, "{D} agrees"))
        await pilot.pause()
        assert "[B] ?  <C> ?  {D} agrees" in text(app)
        await pilot.click(offset=place_of(app, "(A) asks"))
        await pilot.click(offset=place_of(app, "y agree"))
        await pilot.pause()
        assert "[B] agrees  <C> ?  {D} agrees" in text(app)
        await pilot.click(offset=place_of(app, "n say no"))
        await pilot.pause()

    assert app.answer == Refused(CLEO)


@pytest.mark.parametrize("rows", [24, 36])
async def test_a_price_that_is_too_long_is_told_shorter(rows: int, home: Places) -> None:
    """The longest telling that fits stands there whole, with everything around it."""
    tellings = tuple(tuple(PriceLine("card", f"pile {n} of {size}") for n in range(size)) for size in (40, 16, 3))
    app = ScreenApp(home, ConsentBox(ASKED._replace(tellings=tellings)))
    async with app.run_test(size=(80, rows)) as pilot:
        await pilot.pause()
        said = text(app)

    fits = 16 if rows == 36 else 3
    assert f"pile {fits - 1} of {fits}" in said
    assert all(words in said for words in ("UNDO", ASKED.heading[:50], ASKED.foot[-1], "(A) asks", "esc cancel", "┗"))


async def test_five_long_names_fit(home: Places) -> None:
    """Seats are told by their tags."""
    names = tuple(letter * 24 for letter in "ABCDE")
    question = ASKED._replace(seats=seats_named(names), needs=(1, 2, 3, 4))
    app = ScreenApp(home, ConsentBox(question))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("y", "y", "y")
        await pilot.pause()

        assert "(A) asks  [B] agrees  <C> agrees  {D} agrees  /E\\ ?" in text(app)
