"""Votes, offers and open questions at a table: what the game of the tests needs, and no other game has yet. KL 2, 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, Choice, asked
from core.games import spoken
from core.words.log import tell
from core.words.prices import PriceWords
from saves.records.notation import record_text
from saves.records.reading import read_record
from saves.store import Store
from tests.games.keepers.parts import Lay, LetGo, Pour, Rest, SpendWick
from tests.games.shelf import KEEPERS, setup_of
from tui.table.session import close_table, new_table, path_of
from tui.table.watched import header_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tui.table.table import Table


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Sits so many keepers down at a new game."""
    tables: list[Table] = []

    def down(seats: int, seed: str = "7") -> Table:
        opened = new_table(setup_of(spoken(KEEPERS.id), seats), seed, Store(tmp_path), game=KEEPERS.id)
        tables.append(opened.table)
        return opened.table

    yield down
    for table in tables:
        close_table(table)


def vote(table: Table, seat: int, option: Lay | Rest | None = None) -> None:
    """A keeper takes the keyboard and lays oil; the first card of the hand, when not said."""
    table.reveal(seat)
    table.choose(option or table.view().options[0])


def until_the_light_fails(sit: Callable[..., Table], seats: int) -> Table:
    """A game in which nobody lays anything, so that the keeper on watch is asked about the wick."""
    table = sit(seats)
    for seat in range(seats):
        vote(table, seat, Rest())
    assert table.is_open_question
    return table


def test_who_is_asked_at_once_answers_one_after_the_other(sit: Callable[..., Table]) -> None:
    """A curtain for each, in the order of the seats; who has answered is not asked again. KL 2.1."""
    table = sit(4)
    curtains = []
    while table.public_view().round == 1 and table.needs_curtain:
        assert table.wanted is not None
        curtains.append(table.wanted)
        vote(table, table.wanted)

    assert curtains == [0, 1, 2, 3]


def test_the_public_log_says_who_has_answered_and_not_what(sit: Callable[..., Table]) -> None:
    """One line, which grows; whoever laid a card reads which it was. KL 2.1."""
    table = sit(3)
    vote(table, 0)
    vote(table, 1, Rest())

    public = tell(table.events(PUBLIC), table.words.telling(PUBLIC))[-1].text
    own = [line.text for line in tell(table.events(0), table.words.telling(0))]

    assert public == "Ada and Ben have answered."
    assert any("in secret" in text for text in own)
    assert not any("in secret" in line.text for line in tell(table.events(PUBLIC), table.words.telling(PUBLIC)))


def test_what_was_laid_cannot_be_told_from_the_number_of_cards(sit: Callable[..., Table]) -> None:
    """Who lays a card and who lays none look the same until the cards are turned. KL 2.1, 2.2."""
    table = sit(3)
    before = table.public_view().keepers
    vote(table, 0)
    vote(table, 1, Rest())
    after = table.public_view().keepers

    assert [keeper.count for keeper in after] == [keeper.count for keeper in before]
    assert [keeper.has_laid for keeper in after] == [True, True, False]


def test_who_has_answered_may_take_the_keyboard_again_and_look(sit: Callable[..., Table]) -> None:
    """Whether there is a Flask or not: the offer is there, and then again who is asked is wanted. KL 3.2."""
    table = sit(3)
    vote(table, 0)
    assert table.offers == (0,)
    table.hide()

    table.invite(0)
    assert table.wanted == 0
    table.reveal(0)

    assert not table.needs_curtain
    assert table.decision() is not None
    table.hide()
    assert table.wanted == 1


def test_a_seat_that_is_offered_nothing_cannot_be_invited(sit: Callable[..., Table]) -> None:
    """Who is asked answers the question instead."""
    table = sit(3)

    with pytest.raises(LookupError):
        table.invite(1)


def test_a_question_in_front_of_all_needs_no_curtain(sit: Callable[..., Table]) -> None:
    """Whoever looks, the answer is that of the keeper on watch. KL 2.4."""
    table = until_the_light_fails(sit, 3)
    assert table.viewer == 2
    assert not table.needs_curtain

    table.choose(SpendWick())

    assert table.history.line()[-1].answer is not None
    assert table.public_view().wicks == 0
    assert table.public_view().round == 2


def with_a_flask_beside_the_question(sit: Callable[..., Table]) -> tuple[Table, Pour]:
    """A table at which the watch is asked, and another keeper holds a Flask; and its answer."""
    for seed in range(40):
        table = sit(3, str(seed))
        for seat in range(3):
            vote(table, seat, Rest())
        if table.is_open_question:
            table.reveal(1)
            pours = [option for option in table.view().options if isinstance(option, Pour)]
            if pours:
                table.hide()
                return table, pours[0]
    raise AssertionError("no seed leads there")


def test_an_offer_beside_an_open_question_is_answered_by_who_took_it_up(sit: Callable[..., Table]) -> None:
    """The Flask is poured by its owner; the question stays that of the watch. KL 3.1."""
    table, pour = with_a_flask_beside_the_question(sit)

    table.invite(1)
    table.reveal(1)
    table.choose(pour)

    entry = table.history.line()[-1]
    assert pour.card in entry.state.lamp or pour.card in entry.state.used
    assert all(question.seat == 0 for question in asked(table.history.pending) if question.open)


def test_an_offer_that_was_taken_up_is_kept_recorded_and_priced_like_any_answer(
    sit: Callable[..., Table], tmp_path: Path
) -> None:
    """The save is well, the record is read back, and an undo is called after the Flask, not after the question."""
    table, pour = with_a_flask_beside_the_question(sit)
    table.invite(1)
    table.reveal(1)
    table.choose(pour)
    store, path = Store(tmp_path), path_of(table)
    assert path is not None

    said = record_text(header_of(table), table.setup, table.history, table.travel.remarks)
    again = read_record(said.encode(), tmp_path / "record.txt", store.packs)
    cost = table.undo_price()
    assert cost is not None
    assert store.verify(path).well
    assert [entry.answer for entry in again.history.line()] == [entry.answer for entry in table.history.line()]
    assert again.history.line()[-1].answer == Choice(1, pour)
    assert "Flask" in PriceWords(table.history, table.words).taken_back(cost)


def test_the_question_of_another_is_answered_for_it_beside_an_offer(sit: Callable[..., Table]) -> None:
    """Who holds a Flask and looks can still type the answer of the watch for the table. KL 2.4."""
    table, _ = with_a_flask_beside_the_question(sit)
    table.reveal(1)

    table.choose(LetGo())

    assert table.public_view().dark == 1


def test_one_keeper_alone_never_sees_a_curtain(sit: Callable[..., Table]) -> None:
    """KL 4."""
    table = sit(1)
    while not table.is_over:
        assert not table.needs_curtain
        assert table.viewer == 0
        table.choose(table.view().options[0])
    assert table.words.outcome(table.view())
