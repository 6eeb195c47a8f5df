"""Undo at its price, variations and what is said of them, at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Choice, Outcome, Over
from core.engine.digest import digest
from core.engine.past.learnt import Decided, Die, Facts
from core.engine.past.remarks import Ledger
from core.engine.past.said import RemarkError
from core.engine.past.undoing import UndoRefusedError
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from tests.core.toy_game import luck_of
from tests.saves.games import Clock, Shelf
from tui.table.session import close_table, new_table, open_table, path_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from core.engine.past.undoing import Price
    from core.engine.policies import Policy
    from saves.store import Store
    from tui.table.table import Table

ADA, BEN, CLEO = 0, 1, 2
NAMES = ("Ada", "Ben", "Cleo")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A folder of games, at a fixed time."""
    shelf = Shelf(tmp_path, game_named, Clock())
    yield shelf
    shelf.let_go()


def sat_down(store: Store, seed: str = "7", policy: Policy = "house", seats: int = 3) -> Table:
    return new_table(Setup(seats_named(NAMES[:seats])), seed, store, policy).table


def answer(table: Table, seed: int = 0) -> None:
    """Whoever is asked takes the keyboard and answers at random."""
    awaited = table.awaited
    assert awaited is not None
    table.reveal(awaited)
    table.choose(luck_of(seed).choice(table.view().options))


def play_until(table: Table, wanted: Callable[[Table], bool], limit: int = 4000) -> Table:
    """Play at random until something holds, right after an answer."""
    for number in range(limit):
        answer(table, number)
        if wanted(table):
            return table
    raise AssertionError("it never came to that")


def to_the_end(table: Table) -> Table:
    return play_until(table, lambda table: table.is_over, 20_000)


def last_price(table: Table) -> Price:
    price = table.undo_price()
    assert price is not None
    return price


def reopened(table: Table, store: Store) -> Table:
    """The same game after the program was left and started again."""
    path = path_of(table)
    assert path is not None
    close_table(table)
    return open_table(path, store).table


def states(table: Table) -> list[str]:
    return [digest(entry.state) for entry in table.history.entries]


def is_quiet_for_its_seat(table: Table) -> bool:
    return last_price(table).is_quiet


def rolled(table: Table) -> bool:
    return any(isinstance(item, Die) for item in last_price(table).items)


def drew(table: Table) -> bool:
    items = last_price(table).items
    return bool(items) and all(isinstance(item, Facts) for item in items)


# Undo by policy.


def test_a_quiet_step_is_taken_back_without_asking_anybody(store: Store) -> None:
    table = play_until(sat_down(store), is_quiet_for_its_seat)
    head = table.history.head

    assert table.undo()

    assert table.history.head.number < head.number
    assert table.ledger == Ledger(quiet=1)


def test_at_the_start_there_is_nothing_to_take_back(store: Store) -> None:
    table = sat_down(store)

    assert not table.can_undo
    assert table.undo_price() is None
    assert not table.undo()
    assert not table.undo_turn()
    assert not table.undo_quiet()
    assert table.ledger == Ledger()


@pytest.mark.parametrize("learnt", [rolled, drew])
def test_what_was_learnt_is_taken_back_only_when_all_agree(store: Store, learnt: Callable[[Table], bool]) -> None:
    """House rules."""
    table = play_until(sat_down(store), learnt)
    price, head = last_price(table), table.history.head

    for agreed in (None, (), price.needs[:1]):
        with pytest.raises(UndoRefusedError) as refused:
            table.undo(agreed=agreed)
        assert refused.value.price == price
        assert refused.value.ruling == "ask"
    assert table.history.head is head
    assert table.ledger == Ledger()

    assert table.undo(agreed=price.needs)

    assert table.ledger == Ledger(agreed=1)


def test_at_a_strict_table_nothing_that_was_learnt_is_taken_back(store: Store) -> None:
    table = play_until(sat_down(store, policy="strict"), drew)

    with pytest.raises(UndoRefusedError) as refused:
        table.undo(agreed=range(3))

    assert refused.value.ruling == "never"
    assert table.ledger == Ledger()


def test_at_an_open_table_everything_is_taken_back_and_written_down(store: Store) -> None:
    table = play_until(sat_down(store, policy="open"), drew)

    assert table.undo()

    assert table.ledger == Ledger(open=1)


def test_anothers_decision_is_not_taken_back_alone(store: Store) -> None:
    table = sat_down(store)
    before = table.awaited
    play_until(table, lambda table: table.awaited not in {None, before})
    assert table.awaited is not None
    table.reveal(table.awaited)

    price = last_price(table)

    assert Decided(table.history.head.number, before or 0) in price.items
    with pytest.raises(UndoRefusedError):
        table.undo()


def test_only_the_quiet_steps_are_taken_back_when_asked_so(store: Store) -> None:
    table = sat_down(store)
    quiet = 0
    for number in range(400):
        answer(table, number)
        quiet = quiet + 1 if last_price(table).is_quiet else 0
        if quiet == 2:
            break
    target = table.undo_price(0)
    assert target is not None

    assert table.undo_quiet()

    assert table.history.head.number == target.quiet_target
    assert table.ledger == Ledger(quiet=1)
    assert not table.undo_quiet()


def test_a_turn_is_taken_back_to_its_first_question(store: Store) -> None:
    table = play_until(sat_down(store, policy="open"), lambda table: table.public_view().round == 2)
    play_until(table, lambda table: len(table.view().options) > 1)
    here = table.game.turn_of(table.history.state)
    play_until(table, lambda table: table.game.turn_of(table.history.state) == here)
    turn = table.game.turn_of(table.history.state)

    assert table.undo_turn()

    assert table.game.turn_of(table.history.state) == turn
    parent = table.history.head.parent
    assert parent is not None
    assert table.game.turn_of(parent.state) != turn


def test_an_undo_to_an_entry_takes_everything_after_it_back(store: Store) -> None:
    table = sat_down(store, policy="open")
    for number in range(30):
        answer(table, number)
    target = table.history.line()[-9].number

    assert table.undo(target)

    assert table.history.head.number == target
    assert table.redo()


def test_an_entry_that_does_not_come_before_the_head_cannot_be_gone_back_to(store: Store) -> None:
    table = sat_down(store, policy="open")
    for number in range(12):
        answer(table, number)
    table.undo(table.history.line()[-4].number)

    for entry in (len(table.history.entries) - 1, 10_000, -1):
        with pytest.raises(LookupError):
            table.undo(entry)


def test_after_an_undo_the_same_choice_meets_the_same_luck_and_another_choice_its_own(store: Store) -> None:
    table = play_until(sat_down(store), rolled)
    head = table.history.head
    price = last_price(table)
    table.undo(agreed=price.needs)
    seat = table.awaited
    assert seat is not None
    table.reveal(seat)
    choice = next(entry.answer for entry in table.history.entries if entry.parent is table.history.head)
    assert isinstance(choice, Choice)

    table.choose(choice.option)

    assert table.history.head is head
    assert any(isinstance(entry.answer, Outcome) for entry in table.history.line()[-3:])


def test_policy_and_ledger_survive_leaving_the_game(store: Store) -> None:
    table = play_until(sat_down(store, policy="open"), drew)
    table.undo()
    table.set_policy("strict")
    kept = table.ledger, states(table)

    again = reopened(table, store)

    assert (again.ledger, states(again)) == kept
    assert again.policy == "strict"


def test_a_game_without_a_word_about_policy_is_played_by_house_rules(store: Store) -> None:
    table = sat_down(store)

    assert table.policy == "house"
    assert reopened(table, store).policy == "house"


def test_the_seat_at_the_keyboard_asks_and_all_others_must_agree(store: Store) -> None:
    table = play_until(sat_down(store), drew)
    viewer = table.viewer

    assert table.asking == viewer
    assert set(last_price(table).needs) == {ADA, BEN, CLEO} - {viewer}


def test_behind_a_curtain_the_last_to_decide_asks(store: Store) -> None:
    """Whoever has ended a turn may still want it back; the next seat has seen nothing yet."""
    table = play_until(sat_down(store), lambda table: table.needs_curtain)
    last = table.viewer
    table.hide()

    assert table.asking == last != table.awaited


def test_before_anybody_has_decided_the_seat_that_is_asked_asks(store: Store) -> None:
    table = sat_down(store)

    assert table.asking == table.awaited


def test_when_the_game_is_over_the_last_to_decide_asks(store: Store) -> None:
    table = to_the_end(sat_down(store, seats=2))
    table.hide()

    last = next(entry.answer for entry in table.history.line()[::-1] if isinstance(entry.answer, Choice))

    assert table.viewer == PUBLIC
    assert table.asking == last.seat


# Variations.


def midgame(store: Store, policy: Policy = "house") -> Table:
    table = sat_down(store, policy=policy)
    for number in range(60):
        answer(table, number)
    return table


def test_a_side_line_is_tried_out_beside_the_game_and_left_again(store: Store) -> None:
    table = midgame(store)
    stand = table.history.head
    start = table.history.line()[-12].number
    asked = table.asking
    others = [seat for seat in range(3) if seat != asked]

    table.travel.begin_side_line(start, asked, "what if I had gone left", others)
    assert table.is_side_line
    for number in range(7):
        answer(table, 1000 + number)
    game, *sides = table.travel.branches()
    assert game.tip is stand
    assert [side.name for side in sides if side.tried_out] == ["what if I had gone left"]
    assert table.travel.branch_here().tried_out

    assert table.travel.back_to_game()

    assert table.history.head is stand
    assert table.travel.remarks.away is None
    assert not table.travel.back_to_game()
    assert table.ledger == Ledger(side_lines=1)


def test_redo_never_slips_into_a_side_line(store: Store) -> None:
    table = midgame(store)
    asked = table.asking
    table.travel.begin_side_line(table.history.head.number, asked, "", [0, 1, 2])
    answer(table, 1)
    table.travel.back_to_game()

    assert table.history.onward(table.history.head) is not None
    assert not table.redo()

    again = reopened(table, store)
    assert not again.can_redo
    assert [branch.is_game for branch in again.travel.branches()][:2] == [True, False]


def test_what_redo_led_to_is_there_again_after_a_side_line(store: Store) -> None:
    table = midgame(store, policy="open")
    end = table.history.head
    for _ in range(3):
        table.undo()
    stand = table.history.head
    table.travel.begin_side_line(table.history.line()[-5].number, table.asking)
    answer(table, 999)

    table.travel.back_to_game()

    assert table.history.head is stand
    while table.redo():
        pass
    assert table.history.head is end


def test_in_a_side_line_steps_are_taken_back_freely_and_not_counted(store: Store) -> None:
    table = midgame(store)
    table.travel.begin_side_line(table.history.line()[-6].number, table.asking, "", [0, 1, 2])
    for number in range(12):
        answer(table, 2000 + number)

    while table.undo():
        pass

    assert table.history.head.parent is None or not table.can_undo
    assert table.ledger == Ledger(side_lines=1)


def test_a_side_line_of_a_running_game_needs_everybody_and_a_strict_table_has_none(store: Store) -> None:
    """It shows luck that the game has yet to meet."""
    table = midgame(store)
    here = table.history.head.number

    with pytest.raises(UndoRefusedError) as refused:
        table.travel.begin_side_line(here, table.asking)
    assert refused.value.ruling == "ask"

    table.set_policy("strict")
    with pytest.raises(UndoRefusedError) as refused:
        table.travel.begin_side_line(here, table.asking, "", [0, 1, 2])
    assert refused.value.ruling == "never"
    assert not table.is_side_line


def test_when_the_game_is_over_anything_can_be_tried_out(store: Store) -> None:
    table = to_the_end(sat_down(store, policy="strict", seats=2))
    end = table.history.head

    table.travel.begin_side_line(table.history.line()[40].number, ADA, "another way")
    answer(table, 5)

    assert table.travel.game_is_over
    assert not isinstance(table.history.pending, Over)
    assert table.travel.back_to_game()
    assert table.history.head is end


def test_a_side_line_being_played_survives_leaving_the_game(store: Store) -> None:
    table = midgame(store)
    stand = table.history.head.number
    table.travel.begin_side_line(table.history.line()[-10].number, table.asking, "left", [0, 1, 2])
    for number in range(4):
        answer(table, 3000 + number)

    again = reopened(table, store)

    assert again.is_side_line
    assert again.travel.branch_here().name == "left"
    again.travel.back_to_game()
    assert again.history.head.number == stand


def test_a_side_line_can_become_the_game_when_all_agree(store: Store) -> None:
    table = midgame(store)
    stand = table.history.head
    table.travel.begin_side_line(table.history.line()[-10].number, table.asking, "left", [0, 1, 2])
    for number in range(4):
        answer(table, 4000 + number)
    tip = table.history.head
    with pytest.raises(UndoRefusedError):
        table.travel.make_it_the_game(table.asking)

    assert table.travel.make_it_the_game(table.asking, [0, 1, 2])

    game, *sides = table.travel.branches()
    assert game.tip is tip
    assert any(side.tip is stand for side in sides)
    assert not table.is_side_line
    assert table.ledger == Ledger(agreed=1, side_lines=1)
    assert not table.travel.make_it_the_game(table.asking)


def test_a_side_line_can_be_gone_on_with(store: Store) -> None:
    table = midgame(store, policy="open")
    table.travel.begin_side_line(table.history.line()[-10].number, table.asking, "left")
    answer(table, 1)
    tip = table.history.head.number
    table.travel.back_to_game()

    table.travel.begin_side_line(tip, table.asking)
    answer(table, 2)

    assert table.travel.branch_here().name == "left"
    assert table.history.head.number > tip


def test_side_lines_are_named_and_entries_commented(store: Store) -> None:
    table = midgame(store, policy="open")
    table.undo(table.history.line()[-8].number)
    answer(table, 77)
    answer(table, 78)
    number = next(branch.number for branch in table.travel.branches() if not branch.is_game)

    table.travel.name_branch(number, "the safe way")
    table.travel.comment(table.history.head.number, "Here it went wrong.")
    again = reopened(table, store)

    assert again.travel.branches()[number].name == "the safe way"
    assert again.travel.remarks.comments(again.history.head.number) == ("Here it went wrong.",)


def test_what_cannot_be_named_or_commented_is_refused(store: Store) -> None:
    table = midgame(store)

    with pytest.raises(RemarkError):
        table.travel.name_branch(0, "mine")
    with pytest.raises(LookupError):
        table.travel.name_branch(5, "nobody's")
    with pytest.raises(LookupError):
        table.travel.comment(10_000, "nowhere")
    with pytest.raises(RemarkError):
        table.travel.begin_side_line(0, ADA, "x" * 200, [0, 1, 2])
    with pytest.raises(LookupError):
        table.travel.begin_side_line(10_000, ADA, "", [0, 1, 2])


def test_two_branches_are_compared_as_everybody_knows_them(store: Store) -> None:
    table = midgame(store, policy="open")
    left = table.history.head.number
    table.undo(table.history.line()[-8].number)
    for number in range(5):
        answer(table, 5000 + number)

    found = table.travel.compare(left, table.history.head.number)

    assert found.left.view.hand is None
    assert found.right.view.hand is None
    assert found.left.state is table.history.entries[left].state
    with pytest.raises(LookupError):
        table.travel.compare(0, 10_000)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_nothing_is_lost_and_all_of_it_comes_back(store: Store, seed: int) -> None:
    """Every state ever reached is there after the program was left, and so are game, variations and ledger."""
    luck = luck_of(seed)
    table = sat_down(store, str(seed), policy="open")
    seen: dict[int, str] = {}
    for number in range(160):
        what = luck.random()
        if what < 0.75 and table.awaited is not None:
            answer(table, number)
        elif what < 0.85:
            table.undo()
        elif what < 0.9:
            table.redo()
        elif what < 0.95:
            start = luck.randrange(len(table.history.entries))
            table.travel.begin_side_line(start, table.asking, f"line {number}")
        else:
            table.travel.back_to_game()
        for entry in table.history.entries:
            assert seen.setdefault(entry.number, digest(entry.state)) == digest(entry.state)

    again = reopened(table, store)

    assert states(again) == list(seen.values())
    assert told(again) == told(table)


def told(table: Table) -> Any:
    """What a table knows of its branches, and where it is."""
    branches = [
        (branch.name, branch.parent, branch.tried_out, [entry.number for entry in branch.own])
        for branch in table.travel.branches()
    ]
    return branches, table.history.head.number, table.is_side_line, table.ledger, table.can_redo
