"""A seat that gets another player: who is asked then and later, and what is told of what a computer player hid."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, Choice, IllegalError
from core.engine.past.said import PlayedBy
from core.engine.past.undoing import UndoRefusedError
from core.games import annals_of, spoken
from core.words.asides import asides
from core.words.chronicle import chronicle
from core.words.contests import best_of
from core.words.report import Report
from saves.records.book import RecordBook
from saves.records.kept import record_of
from saves.store import Store
from tests.games.shelf import KEEPERS, setup_of
from tests.games.test_company import ALONE, LONGEST, decide, play_on, settle, table_of, text_of_lines
from tests.tui.plain.typing import last_part, written
from tui.screens.records.paper import record_lines
from tui.table.consent import Agreed, Refused
from tui.table.session import close_table, new_table, open_table, path_of, table_from
from tui.table.table import Table
from tui.table.thinking.company import Company
from tui.table.time_travel import Asking, TimeTravel, TravelTold

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.policies import Policy

ADA, BEN, CLEO = range(3)
PEOPLE = ("", "", "")
WITHOUT_BEN = ("", "Wanderer", "")
"""A computer player has Ben's seat."""


def asked_of(table: Table, levels: tuple[str, ...]) -> Asking:
    """What the table is asked before the seats are played so."""
    asking = TimeTravel(table).hand_over(levels)
    assert isinstance(asking, Asking)
    return asking


def after_a_night(levels: tuple[str, ...] = PEOPLE, policy: Policy = "house") -> Table:
    """People have answered some questions, and Ada looks."""
    table = table_of(levels)
    table.set_policy(policy)
    play_on(table, Company(table), 5 if levels == PEOPLE else 2)
    assert not table.is_over
    table.reveal(ADA)
    return table


@pytest.mark.parametrize("policy", ["strict", "house", "open"])
def test_whose_seat_gets_another_player_is_asked(policy: Policy) -> None:
    """Under every policy; without a yes nobody else plays it."""
    table = after_a_night(policy=policy)
    question = asked_of(table, WITHOUT_BEN).question

    assert (question.by, question.needs, question.passes_on) == (ADA, (BEN,), True)
    assert question.heading == "From now on a Wanderer plays Ben."
    still = "Ben must still agree to every undo that is not free."
    assert (question.foot[0] == still) == (policy == "house")
    with pytest.raises(IllegalError, match="Not everyone has agreed"):
        table.hand_over(WITHOUT_BEN)
    with pytest.raises(IllegalError, match="Not everyone has agreed"):
        table.hand_over(WITHOUT_BEN, (CLEO,))
    assert asked_of(table, WITHOUT_BEN).then(Refused(BEN)) == TravelTold("Ben says no. Nothing changes.", refused=True)
    assert table.levels == PEOPLE

    told = asked_of(table, WITHOUT_BEN).then(Agreed((BEN,)))
    assert told == TravelTold("Ben is played by a Wanderer.", seated=True)
    assert table.levels == WITHOUT_BEN
    (log,) = [
        aside.text for aside in asides(table.history, table.travel.remarks, table.history.line()) if aside.seat == BEN
    ]
    assert log == "is played by a Wanderer, as agreed."


def test_ones_own_seat_is_given_away_and_taken_back_without_a_question() -> None:
    """Of a person who plays alone nobody else is there to be asked; among several the others are."""
    table = after_a_night()
    told = TimeTravel(table).hand_over(("Wanderer", "", ""))
    assert told == TravelTold("Ada is played by a Wanderer.", seated=True)
    assert table.viewer == PUBLIC

    alone = after_a_night(ALONE)
    for levels in (("Wanderer",) * 3, ALONE):
        assert isinstance(TimeTravel(alone).hand_over(levels), TravelTold)
    assert alone.levels == ALONE


def test_while_nobody_looks_everybody_is_asked() -> None:
    """Whoever sits before a curtain may be anybody."""
    table = after_a_night()
    table.hide()
    question = asked_of(table, ("Wanderer", "Wanderer", "")).question

    assert (question.by, question.needs) == (PUBLIC, (ADA, BEN))


def test_an_undo_asks_the_people_before_a_computer_player() -> None:
    """Hand a seat over, play on, take all back and hand it back: Ben is asked each time."""
    table = after_a_night()
    start = table.history.line()[-4].number
    asked_of(table, WITHOUT_BEN).then(Agreed((BEN,)))
    play_on(table, Company(table), 3)
    table.reveal(ADA)

    cost = table.undo_price(start)
    assert cost is not None
    assert cost.needs == (BEN, CLEO)
    for agreed in ((), (CLEO,)):
        with pytest.raises(UndoRefusedError):
            table.undo(start, agreed)
    assert table.undo(start, (BEN, CLEO))
    assert asked_of(table, PEOPLE).question.needs == (BEN,)


def test_a_seat_that_was_never_peoples_is_not_asked() -> None:
    """Computer players agree; once people have had a seat they are asked."""
    table = after_a_night(("", "", "Wanderer"))
    assert asked_of(table, ("", "Wanderer", "Wanderer")).question.needs == (BEN,)
    cost = table.undo_price("turn")
    assert cost is not None
    assert cost.needs == (BEN,)

    table.hand_over(PEOPLE)
    cost = table.undo_price("turn")
    assert cost is not None
    assert cost.needs == (BEN, CLEO)


def test_it_holds_after_the_game_was_saved_and_in_a_new_game_from_here(tmp_path: Path) -> None:
    """Also in one that begins before the seat was handed over."""
    store = Store(tmp_path)
    table = new_table(setup_of(spoken(KEEPERS.id), 3), "7", store, game=KEEPERS.id).table
    play_on(table, Company(table), 3)
    before = table.history.head.number
    play_on(table, Company(table), 2)
    table.reveal(ADA)
    asked_of(table, WITHOUT_BEN).then(Agreed((BEN,)))
    play_on(table, Company(table), 3)
    path = path_of(table)
    assert path is not None
    close_table(table)

    again = open_table(path, store).table
    again.reveal(ADA)
    assert again.levels == WITHOUT_BEN
    cost = again.undo_price(before)
    assert cost is not None
    assert cost.needs == (BEN, CLEO)
    assert again.travel.remarks.handed_over[-1][1] == table.travel.remarks.handed_over[-1][1]

    other = table_from(again, before, store, ADA, (BEN, CLEO)).table
    assert other.levels == WITHOUT_BEN
    assert other.must_agree(PEOPLE, ADA) == (BEN,)
    play_on(other, Company(other), 2)
    other.reveal(ADA)
    cost = other.undo_price("turn")
    assert cost is not None
    assert BEN in cost.needs
    for each in (again, other):
        close_table(each)


def test_giving_again_asks_for_all_that_is_given_again() -> None:
    """What Ben decided before a computer player had the seat goes back with Ada's answer, and comes again with it."""
    table = table_of(PEOPLE)
    company = Company(table)
    play_on(table, company, 6)
    table.reveal(ADA)
    asked_of(table, ("", "Wanderer", "Wanderer")).then(Agreed((BEN, CLEO)))
    after = table.history.head
    assert table.undo("decision", (BEN, CLEO))
    cost = table.travel.redo_price(ADA)

    assert cost is not None
    given = {entry.answer.seat for entry in table.travel._given_again() if isinstance(entry.answer, Choice)}
    assert given > {ADA}
    assert cost.needs == tuple(sorted(given - {ADA}))
    with pytest.raises(UndoRefusedError):
        table.redo()
    assert table.redo(cost.needs)
    assert table.history.head is after


def test_who_has_given_all_seats_away_speaks_for_none() -> None:
    """Whoever watches takes nothing back in the name of a seat that people have left."""
    table = after_a_night()
    asked_of(table, ("Wanderer",) * 3).then(Agreed((BEN, CLEO)))
    cost = table.undo_price()

    assert (table.people, table.viewer) == ((), PUBLIC)
    assert cost is not None
    assert cost.needs == (ADA, BEN, CLEO)
    assert not cost.is_quiet
    assert not table.undo_quiet()
    with pytest.raises(UndoRefusedError):
        table.undo(agreed=(BEN, CLEO))


def test_what_a_seat_answered_before_it_changed_hands_is_not_its_own_any_more() -> None:
    """The people before are asked, though they bear the same name; what was answered since is their own."""
    table = after_a_night()
    start = table.history.line()[-4].number
    table.hand_over(("Wanderer", "", ""))
    table.hand_over(PEOPLE, (ADA,))
    table.reveal(ADA)

    cost = table.undo_price(start)
    assert cost is not None
    assert cost.needs == (ADA, BEN, CLEO)
    head = table.history.head
    while table.awaited != ADA:
        decide(table)
    decide(table)
    table.reveal(ADA)
    own = table.travel.price("decision", ADA)
    assert own is not None
    assert own.target >= head.number
    assert ADA not in own.needs


def test_a_computer_player_that_agrees_to_nothing_did_so_also_when_it_has_left() -> None:
    """To take its answers back, its seat is not simply taken."""
    table = after_a_night(("", "", "Wanderer"))
    table.travel.players_agree = False
    start = table.history.line()[1].number
    table.hand_over(PEOPLE)

    assert TimeTravel(table).take_back(start) == TravelTold("Cleo says no. Nothing changes.", refused=True)


def test_the_history_tells_it_also_where_it_was_taken_back() -> None:
    """As the log does."""
    table = after_a_night()
    asked_of(table, WITHOUT_BEN).then(Agreed((BEN,)))
    play_on(table, Company(table), 2)
    table.reveal(ADA)
    assert table.undo(0, (BEN, CLEO))
    told = chronicle(table.history, table.travel.remarks, 0, ADA, table.words)

    assert "is played by a Wanderer, as agreed." in [passage.text for passage in told]


def test_who_has_left_a_seat_finds_a_curtain_when_the_game_is_opened_again(tmp_path: Path) -> None:
    """The one person who still plays does not look by itself: whoever opens the game may be the other."""
    store = Store(tmp_path)
    table = new_table(setup_of(spoken(KEEPERS.id), 2), "7", store, game=KEEPERS.id).table
    decide(table)
    table.reveal(BEN)
    assert isinstance(TimeTravel(table).hand_over(("", "Wanderer")), TravelTold)
    assert (table.viewer, table.needs_curtain) == (PUBLIC, True)
    path = path_of(table)
    assert path is not None
    close_table(table)

    again = open_table(path, store).table
    assert (again.lone, again.viewer, again.wanted, again.needs_curtain) == (ADA, PUBLIC, ADA, True)
    again.reveal(ADA)
    settle(again, Company(again))
    assert again.viewer == ADA
    close_table(again)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_seats_go_through_everybody_who_has_answered_is_asked(seed: int) -> None:
    """Any way of handing seats over, playing and going back, also read anew from what was said of it."""
    luck = Random(f"hands/{seed}")  # noqa: S311 - tests must be repeatable
    levels = [luck.choice(("", "", "Wanderer")) for _ in PEOPLE]
    table = table_of(tuple(levels), str(seed))
    company = Company(table)
    people = {seat for seat, level in enumerate(levels) if not level}
    answered: dict[int, int] = {}
    for _ in range(60):
        if table.is_over:
            break
        wanted = [luck.choice(("", "Wanderer")) for _ in PEOPLE]
        deed = luck.randrange(8)
        if deed == 0:
            table.hand_over(wanted, range(len(wanted)))
            people |= {seat for seat, level in enumerate(wanted) if not level}
        elif deed == 1 and table.history.head.number:
            back = luck.randrange(table.history.head.number)
            with suppress(LookupError):
                table.undo(back, range(len(wanted)))
        elif table.thinking is None:
            before, seat = len(table.history.entries), table.awaited
            decide(table, luck.randrange(4))
            assert seat is not None
            answered |= {entry.number: seat for entry in table.history.entries[before:] if entry.answer is not None}
        elif (reply := company.think_here()) is not None:
            table.choose(reply.option, reply.seat)
        again = Table(table.game, table.setup, table.history, None, table.travel.remarks.all)
        for one in (table, again):
            by = one.asking
            with suppress(LookupError):
                cost = one.undo_price(0)
                if cost is not None:
                    assert set(cost.needs) - {by} == people - {by}
                    assert set(answered.values()) - {by} <= set(cost.needs)


def test_lines_ask_the_people_of_a_seat_too() -> None:
    """Nothing that only one may see stays in sight; a no leaves everything as it was."""
    table = after_a_night()
    letter = table.words.seats[ADA].letter.casefold()
    table.hide()
    refused = written(table, "players ben wanderer", "no")
    assert "Who plays (they must agree). From now on a Wanderer plays Ben." in refused
    assert "Ben, yes or no? " in refused
    assert table.levels == PEOPLE

    while table.awaited != ADA:
        decide(table)
    table.hide()
    asked = last_part(written(table, letter, "players ben wanderer", "yes"))
    assert "Ben, Ada asks you: yes or no? " in asked
    assert table.levels == WITHOUT_BEN


class TestOpened:
    """A person takes the seat of a computer player, and sees what it hid."""

    def test_it_is_said_before(self) -> None:
        """By whoever types it; the dialog on the screen has said it already."""
        table = after_a_night(ALONE)
        question = asked_of(table, ("", "", "Wanderer")).question
        said = (
            "You will see what Ben hides. The end, the report and the record book say so, and the game sets no record."
        )

        assert (question.asks, question.may_happen) == (False, True)
        assert said in question.foot
        assert isinstance(TimeTravel(table).hand_over(("", "", "Wanderer"), warned=True), TravelTold)
        assert said in " ".join(written(after_a_night(ALONE), "players ben me", "no").split())

    def test_the_log_the_end_the_report_and_the_record_book_tell_it(self, tmp_path: Path) -> None:
        """Also when the seat is handed back at once, and the game is left and loaded."""
        store = Store(tmp_path)
        table = new_table(setup_of(spoken(KEEPERS.id), 3), "7", store, game=KEEPERS.id, levels=ALONE).table
        play_on(table, Company(table), 2)
        table.hand_over(("", "", "Wanderer"))
        table.reveal(BEN)
        table.hand_over(ALONE)
        table.reveal(ADA)
        path = path_of(table)
        assert path is not None
        close_table(table)
        table = open_table(path, store).table
        for number in range(LONGEST):
            settle(table, Company(table))
            if table.is_over:
                break
            decide(table, number)
        close_table(table)

        seen = "Ben in night 3: a person saw what it hid"
        log = [aside.text for aside in asides(table.history, table.travel.remarks, table.history.line())]
        assert "is played by a person, who sees what it hid." in log
        report = Report(table.game, table.setup, table.history, table.travel.remarks).text()
        assert f"- Seats opened: {seen}. The game sets no record." in report
        assert seen in written(table)
        (result,) = RecordBook(tmp_path).records()
        assert result.opened == (BEN,)
        assert "Ben's seat opened" in text_of_lines(record_lines(result, 60, "kept", best=False))

    def test_the_record_as_text_keeps_it(self, tmp_path: Path) -> None:
        """A game that is read from its record has the same players, one after the other."""
        store = Store(tmp_path)
        table = new_table(setup_of(spoken(KEEPERS.id), 3), "7", store, game=KEEPERS.id, levels=ALONE).table
        play_on(table, Company(table), 2)
        table.hand_over(("", "", "Wanderer"))
        for number in range(LONGEST):
            settle(table, Company(table))
            if table.is_over:
                break
            decide(table, number)
        path = path_of(table)
        assert path is not None
        close_table(table)
        text = tmp_path / "record.txt"
        text.write_text(record_of(store.load(path)), encoding="utf-8")

        again = open_table(store.import_record(text), store).table
        assert again.travel.remarks.handed_over == table.travel.remarks.handed_over
        close_table(again)

    def test_such_a_game_is_compared_with_none(self) -> None:
        """Whatever else its line of the record book says."""
        from tests.saves.records.test_book import solo

        found = solo(1, "scramble", 7)
        assert best_of([found], annals_of)
        assert not best_of([solo(1, "scramble", 7, opened=(0,))], annals_of)

    def test_a_report_tells_both_who_played_a_seat_and_when(self) -> None:
        """A seat that a computer player had and then a person."""
        table = after_a_night(ALONE)
        table.hand_over(("", "", "Wanderer"))
        for number in range(LONGEST):
            settle(table, Company(table))
            if table.is_over:
                break
            decide(table, number)
        report = Report(table.game, table.setup, table.history, table.travel.remarks).text()

        assert "Ben played by a Wanderer and a person · Cleo played by a Wanderer" in report
        assert "- **Ben**: a Wanderer " in report
        assert ", then a person " in report

    def test_who_answers_for_one_that_cannot_think_sees_it_too(self) -> None:
        table = table_of(ALONE)
        decide(table)
        assert table.thinking == BEN
        table.stand_in()
        log = asides(table.history, table.travel.remarks, table.history.line())

        assert [(one.seat, one.text) for one in log if "fails" in one.text] == [
            (BEN, "fails: a person answers for it, and sees what it hides.")
        ]
        assert table.travel.remarks.stood_in[0][1].by == ADA

    def test_people_who_take_their_own_seat_back_see_nothing_new(self) -> None:
        table = after_a_night()
        asked_of(table, WITHOUT_BEN).then(Agreed((BEN,)))
        table.reveal(ADA)

        assert table.opening(PEOPLE) == ()
        asked_of(table, PEOPLE).then(Agreed((BEN,)))
        log = [aside.text for aside in asides(table.history, table.travel.remarks, table.history.line())]
        assert "is played by people again, as agreed." in log

    def test_a_seat_of_a_table_that_ends_is_told_where_people_handed_it_over(self) -> None:
        """What is kept of it says who wanted it, who agreed, and how far the game was."""
        table = after_a_night()
        made = len(table.history.entries)
        asked_of(table, WITHOUT_BEN).then(Agreed((BEN,)))

        assert table.travel.remarks.handed_over[-1][1] == PlayedBy(BEN, "Wanderer", ADA, (BEN,), made)
