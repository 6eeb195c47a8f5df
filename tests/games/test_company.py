"""Computer players at the table of any game: what they answer, who looks, and what an undo means."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, IllegalError, asked, offered
from core.engine.history import History
from core.engine.past.undoing import UndoRefusedError
from core.engine.seats import SetupError
from core.games import spoken
from core.players.thinking import Budget
from core.words.asides import asides
from core.words.chronicle import chronicle
from core.words.report import Report
from core.words.results import who_played
from saves.records.book import RecordBook
from saves.store import Store
from tests.games.keepers.parts import Pour, Rest
from tests.games.shelf import GAMES, KEEPERS, setup_of
from tui.look.spans import text_of
from tui.screens.records.paper import record_lines
from tui.table.consent import Agreed
from tui.table.session import close_table, new_table, open_table, path_of, table_from
from tui.table.table import Table
from tui.table.thinking.company import Company, Reply
from tui.table.time_travel import Asking, TimeTravel, TravelTold

if TYPE_CHECKING:
    from pathlib import Path

    from tui.look.spans import Line

LONGEST = 400
"""Answers after which a game of the Keepers has ended."""

ADA, REX, UMA = range(3)
ALONE = ("", "Wanderer", "Wanderer")
"""One person among others."""


def table_of(levels: tuple[str, ...], seed: str = "7", game: str = KEEPERS.id) -> Table:
    """A game that has just begun, kept nowhere, with these at its seats."""
    rules = spoken(game)
    setup = setup_of(rules, len(levels))
    history = History(rules, rules.new(setup), Dealer(seed))
    history.begin()
    table = Table(rules, setup, history)
    table.sit_down(levels)
    return table


def settle(table: Table, company: Company) -> int:
    """Let all computer players answer, until a person is asked or the game is over. How many did."""
    for answers in range(LONGEST):
        reply = company.take_offer() or company.think_here()
        if reply is None:
            return answers
        table.choose(reply.option, reply.seat, why=reply.why)
    raise AssertionError("they go on for ever")


def decide(table: Table, place: int = 0) -> None:
    """The person who is asked looks, and takes one of its options."""
    assert table.awaited is not None
    if table.needs_curtain:
        table.reveal(table.awaited)
    options = [option for option in table.view().options if not isinstance(option, Pour)]
    table.choose(options[place % len(options)])


def play_on(table: Table, company: Company, questions: int) -> int:
    """A person answers so many questions, or until the game is over. How many answers the others gave meanwhile."""
    others = settle(table, company)
    for number in range(questions):
        if table.is_over:
            break
        decide(table, number)
        others += settle(table, company)
    return others


def test_a_person_who_plays_alone_against_them_meets_no_curtain() -> None:
    """From the first question to the last, also where it is answered in front of all."""
    table = table_of(ALONE)
    company = Company(table)
    kinds: set[tuple[str, bool]] = set()
    for number in range(LONGEST):
        settle(table, company)
        if table.is_over:
            break
        (question,) = [each for each in asked(table.history.pending) if each.seat == ADA]
        kinds.add((question.kind, question.open))
        assert (table.viewer, table.needs_curtain, table.is_before_all) == (ADA, False, False)
        decide(table, number)

    assert table.is_over
    assert ("oil", False) in kinds


def test_they_answer_what_is_secret_what_is_open_and_what_is_offered() -> None:
    """Each for itself; nobody else is asked for them."""
    answered: set[str] = set()
    for seed in range(30):
        table = table_of(("Wanderer",) * 3, str(seed))
        company = Company(table)
        while not table.is_over:
            reply = company.take_offer() or company.think_here()
            assert reply is not None
            (kind,) = {
                each.kind
                for each in (*asked(table.history.pending), *offered(table.history.pending))
                if each.seat == reply.seat and reply.option in each.options
            }
            answered.add(kind)
            table.choose(reply.option, reply.seat)
        assert table.viewer == PUBLIC

    assert answered == {"oil", "wick", "pour"}


def test_between_two_people_there_is_always_a_curtain() -> None:
    """And while others play, nobody's cards lie open."""
    table = table_of(("", "", "Wanderer"))
    company = Company(table)
    curtains = 0
    for number in range(LONGEST):
        while table.thinking is not None:
            if table.goes_to_all:
                table.hide()
            before = table.viewer
            reply = company.think_here()
            assert reply is not None
            assert before == PUBLIC or table.game.turn_of(table.history.state)[1] == before
            table.choose(reply.option, reply.seat)
        if table.is_over:
            break
        assert table.awaited in {0, 1}
        if not table.is_before_all:
            assert table.needs_curtain == (table.viewer != table.awaited)
            curtains += table.needs_curtain
        decide(table, number)

    assert curtains > 2


def test_what_one_of_them_is_asked_in_front_of_all_nobody_answers_for_it() -> None:
    """People who watch have no options, and an answer that they give all the same is none."""
    open_to_all = 0
    for seed in range(30):
        table = table_of(("", "Wanderer", ""), str(seed))
        company = Company(table)
        for number in range(LONGEST):
            if table.is_over:
                break
            (question, *_) = asked(table.history.pending)
            if table.thinking is not None and question.open:
                open_to_all += 1
                for viewer in (PUBLIC, ADA, UMA):
                    table.reveal(viewer)
                    assert not any(option in table.view().options for option in question.options)
                    with pytest.raises(IllegalError):
                        table.choose(question.options[0])
                table.hide()
            if table.thinking is None:
                decide(table, number)
            else:
                reply = company.think_here()
                assert reply is not None
                table.choose(reply.option, reply.seat)

    assert open_to_all > 5


def test_an_undo_goes_back_over_their_answers_to_ones_own() -> None:
    """They agree to it, its price is told all the same, and they answer the same once more."""
    table = table_of(ALONE)
    company = Company(table)
    settle(table, company)
    before = table.history.head
    decide(table)
    assert settle(table, company) >= 2
    after = table.history.head

    asking = TimeTravel(table).take_back("decision")
    assert isinstance(asking, Asking)
    assert (asking.question.asks, asking.question.may_happen) == (False, True)
    assert any(line.mark == "seat" for line in asking.question.tellings[0])
    with pytest.raises(UndoRefusedError):
        table.undo()
    assert table.undo(agreed=())
    assert table.history.head is before
    ((_, undo),) = table.travel.remarks.undos
    assert (undo.how, undo.agreed) == ("agreed", ())

    decide(table)
    settle(table, company)
    assert table.history.head is after


def test_what_is_given_again_takes_their_answers_along() -> None:
    """Redo leads to where one is asked next."""
    table = table_of(ALONE)
    company = Company(table)
    settle(table, company)
    decide(table)
    settle(table, company)
    after = table.history.head
    table.undo(agreed=())

    assert table.redo()
    assert table.history.head is after


def test_before_ones_first_decision_there_is_nothing_to_take_back() -> None:
    """What others have answered is theirs."""
    table = table_of(("Wanderer", "", "Wanderer"))
    company = Company(table)
    settle(table, company)

    assert not table.can_undo
    assert TimeTravel(table).take_back("decision") == TravelTold("There is nothing to undo.", refused=True)


def test_they_can_be_set_not_to_agree() -> None:
    """Then nothing that costs something is undone against them."""
    table = table_of(ALONE)
    table.travel.players_agree = False
    company = Company(table)
    settle(table, company)
    decide(table)
    settle(table, company)

    told = TimeTravel(table).take_back("decision")
    assert told == TravelTold("Ben says no. Nothing changes.", refused=True)


def test_a_seat_is_handed_over_and_back(tmp_path: Path) -> None:
    """Whose seat it was looks no longer; the save keeps it; with two people there are curtains again."""
    game = spoken(KEEPERS.id)
    store = Store(tmp_path)
    table = new_table(setup_of(game, 3), "7", store, game=KEEPERS.id, levels=ALONE).table
    company = Company(table)
    play_on(table, company, 1)
    table.hand_over(("Wanderer", "Wanderer", "Wanderer"))
    assert (table.viewer, table.lone, table.needs_curtain) == (PUBLIC, None, False)
    table.hand_over(ALONE)
    assert table.needs_curtain
    table.reveal(ADA)
    table.hand_over(("", "", "Wanderer"))
    path = path_of(table)
    assert path is not None
    close_table(table)

    again = open_table(path, store).table
    assert again.levels == ("", "", "Wanderer")
    assert again.viewer == PUBLIC
    assert again.needs_curtain
    log = [aside.text for aside in asides(again.history, again.travel.remarks, again.history.line())]
    assert log.count("is played by a Wanderer.") == 3
    assert (log.count("is played by people again."), log.count("is played by a person, who sees what it hid.")) == (
        1,
        1,
    )
    told = chronicle(again.history, again.travel.remarks, 0, ADA, again.words)
    assert "is played by people again." in [passage.text for passage in told]
    close_table(again)


def test_a_game_goes_on_in_the_middle_of_their_answers(tmp_path: Path) -> None:
    """Left between two of them and opened again, they answer as they would have."""
    game = spoken(KEEPERS.id)
    answers: list[list[Any]] = []
    for leaves in (False, True):
        store = Store(tmp_path / str(leaves))
        table = new_table(setup_of(game, 3), "7", store, game=KEEPERS.id, levels=ALONE).table
        company = Company(table)
        settle(table, company)
        decide(table)
        path, reply = path_of(table), company.think_here()
        assert path is not None
        assert reply is not None
        table.choose(reply.option, reply.seat)
        if leaves:
            assert table.thinking is not None
            close_table(table)
            table = open_table(path, store).table
            company = Company(table)
            assert table.viewer == ADA
        settle(table, company)
        answers.append([entry.answer for entry in table.history.line()])
        close_table(table)

    assert answers[0] == answers[1]


def test_a_side_line_and_a_new_game_from_here_have_the_same_players(tmp_path: Path) -> None:
    """The others answer there too, and the game that waits is not touched."""
    game = spoken(KEEPERS.id)
    store = Store(tmp_path)
    table = new_table(setup_of(game, 3), "7", store, game=KEEPERS.id, levels=ALONE).table
    company = Company(table)
    play_on(table, company, 2)
    head, start = table.history.head, table.travel.target("decision", ADA)
    assert start is not None
    asking = TimeTravel(table).begin_side_line(start.number)
    assert isinstance(asking, Asking)
    assert not asking.question.asks
    asking.then(Agreed(()))
    decide(table, 1)
    assert settle(table, company)
    TimeTravel(table).back_to_game()
    assert table.history.head is head

    other = table_from(table, start.number, store, ADA, ()).table
    assert (other.levels, other.viewer, other.thinking) == (ALONE, ADA, None)
    close_table(other)
    close_table(table)


def test_a_reason_is_kept_with_the_answer_and_told_to_all(tmp_path: Path) -> None:
    """In the log after what happened, once; nobody has to think again to tell it. A file that lies is made plain."""
    game = spoken(KEEPERS.id)
    store = Store(tmp_path)
    table = new_table(setup_of(game, 3), "7", store, game=KEEPERS.id, levels=ALONE).table
    table.choose(Rest(), ADA)
    for _ in range(2):
        table.choose(Rest(), REX, why="The lamp is full.")
        table.undo(agreed=())
        table.choose(Rest(), ADA)
    table.choose(Rest(), REX, why="The lamp is full.")
    table.travel.remarks.add(table.history.head.number, "why", "\x1b[2J" + "x" * 900)
    path = path_of(table)
    assert path is not None
    close_table(table)

    again = open_table(path, store).table
    beside = asides(again.history, again.travel.remarks, again.history.line())
    told = [aside for aside in beside if aside.text.startswith("thinks")]
    assert len(told) == 1
    assert (told[0].seat, len(told[0].text) < 300, told[0].text.isprintable()) == (REX, True, True)
    close_table(again)


def test_people_may_answer_for_one_that_cannot_think() -> None:
    """For that question alone; who sat at the table has the keyboard back after it."""
    table = table_of(ALONE)
    table.choose(Rest(), ADA)
    table.stand_in()
    assert (table.thinking, table.awaited, table.needs_curtain) == (None, REX, True)
    table.reveal(REX)
    table.choose(Rest())

    now = table.thinking, table.wanted, table.needs_curtain
    assert now == (UMA, ADA, True)


def test_an_offer_is_considered_once_at_each_position() -> None:
    """After it was left, nobody waits for a change of mind; a seat of theirs is never invited."""
    table = table_of(ALONE)
    company = Company(table)
    first = company.take_offer()
    if isinstance(first, Reply):
        table.choose(first.option, first.seat)
        company.take_offer()

    assert company.take_offer() is None
    assert not set(table.offers) - {ADA}


def test_a_level_that_is_not_known_here_is_a_persons_seat() -> None:
    """As another program may have written it."""
    table = table_of(("", "", ""))
    table.travel.remarks.seat(REX, "Oracle")

    assert table.levels == ("", "", "")
    assert table.people == (ADA, REX, UMA)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_for_one_takes_none(name: str) -> None:
    """Neither before it, nor in its middle."""
    game = spoken(name)
    if 1 not in game.players:
        pytest.skip("it is not for one")
    setup = setup_of(game, 1)
    history = History(game, game.new(setup), Dealer("7"))
    history.begin()
    table = Table(game, setup, history)

    assert table.known_levels == ()
    with pytest.raises(SetupError, match="for one needs a person"):
        table.hand_over(("Hunter",))
    assert table.levels == ("",)


@pytest.mark.parametrize("name", GAMES)
def test_every_player_that_can_play_a_game_answers_its_questions(name: str) -> None:
    """What is offered, for the seat that is asked; the same once more when it is asked again."""
    game = spoken(name)
    if max(game.players) == 1:
        pytest.skip("it is for one")
    for level in game.levels():
        table = table_of((level, level), game=name)
        company = Company(table, Budget(iterations=3, seconds=None))
        for _ in range(12):
            if table.is_over:
                break
            reply, again = company.think_here(), company.think_here()
            assert reply is not None
            assert reply == again
            table.choose(reply.option, reply.seat, why=reply.why)


def test_what_the_small_game_imagines_fits_and_is_blind() -> None:
    """A world looks the same to its viewer, and the same worlds are imagined from it."""
    table = table_of(("Wanderer",) * 3)
    company = Company(table)
    game = table.game
    for number in range(60):
        state = table.history.state
        for viewer in (PUBLIC, ADA, REX):
            world = game.imagine(state, viewer, Random(number))  # noqa: S311 - tests must be repeatable
            assert game.view(world, viewer) == game.view(state, viewer)
            assert game.check(world) == ()
            luck = "again"
            one, other = (game.imagine(each, viewer, Random(luck)) for each in (state, world))  # noqa: S311 - as above
            assert one == other
        reply = company.take_offer() or company.think_here()
        if reply is None:
            break
        table.choose(reply.option, reply.seat)


def test_only_levels_that_can_play_a_game_sit_down_at_it() -> None:
    """Where nothing is judged, only a Wanderer can."""
    game = spoken(KEEPERS.id)

    assert game.levels() == ("Wanderer",)
    with pytest.raises(SetupError, match="A Hunter cannot play Keepers of the Light: only a Wanderer"):
        table_of(("", "", "")).hand_over(("", "Hunter", ""), (REX,))


def test_the_record_book_says_who_was_no_person(tmp_path: Path) -> None:
    """Also of a seat that was handed back before the end."""
    game = spoken(KEEPERS.id)
    store = Store(tmp_path)
    table = new_table(setup_of(game, 3), "7", store, game=KEEPERS.id, levels=ALONE).table
    company = Company(table)
    play_on(table, company, 1)
    table.hand_over(("", "Wanderer", ""))
    for number in range(LONGEST):
        settle(table, company)
        if table.is_over:
            break
        decide(table, number)
    close_table(table)

    (result,) = RecordBook(tmp_path).records()
    assert result.levels == ("", "Wanderer", "Wanderer")
    assert who_played(result) == ("Ada", "Ben (Wanderer)", "Cleo (Wanderer)")
    assert "Ben (Wanderer)" in text_of_lines(record_lines(result, 60, "kept", best=False))
    report = Report(game, table.setup, table.history, table.travel.remarks).text()
    assert "Ben played by a Wanderer · Cleo played by a Wanderer and a person" in report


def text_of_lines(lines: list[Line]) -> str:
    """The characters of lines."""
    return "\n".join(text_of(line) for line in lines)
