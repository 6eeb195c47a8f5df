"""What is sent is done or refused: in a sentence, with a code, and with what was asked still asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from saves.store import Store
from tests.tui.dialogue.talking import at_random, of, said, sit_down, talk
from tests.tui.dialogue.validating import faults
from tui.table.session import close_table, open_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.tui.dialogue.talking import Line
    from tui.table.table import Table

NEVER = [0, "0123456789abcdef"]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Sits so many players down at a new game."""
    sat: list[Table] = []

    def down(game: str = "terror-below", seats: int = 2, levels: tuple[str, ...] = ()) -> Table:
        sat.append(sit_down(tmp_path, game, seats, levels=levels))
        return sat[-1]

    yield down
    for table in sat:
        close_table(table)


def asked_now(table: Table) -> Line:
    """The question that is asked."""
    return of(said(table), "asked")[0]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"is": "answer", "at": NEVER, "id": 0}, "late"),
        ({"is": "answer", "at": NEVER, "id": 0, "seat": 0}, "late"),
        ({"is": "answer", "at": NEVER, "id": 0, "seat": 1}, "not-asked"),
        ({"is": "answer", "at": NEVER, "id": 0, "seat": 7}, "not-yours"),
        ({"is": "view", "seat": 2}, "not-yours"),
        ({"is": "undo", "seat": 0}, "nothing-to-undo"),
        ({"is": "undo", "seat": 0, "back": "turn"}, "nothing-to-undo"),
        ({"is": "undo", "seat": 0, "back": "free"}, "nothing-to-undo"),
        ({"is": "redo", "seat": 0}, "nothing-to-undo"),
        ({"is": "restart", "seat": 0}, "nothing-to-undo"),
        ({"is": "agree", "seat": 0, "yes": True}, "not-asked"),
        ({"is": "why", "seat": 1, "id": 0}, "not-asked"),
        ({"is": "why", "seat": 0, "id": 99}, "no-such-option"),
        ({"is": "why", "seat": 0, "say": "dance"}, "no-such-option"),
        ({"is": "hint", "seat": 1}, "no-hint"),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_changes(sent: Line, code: str, sit: Callable[..., Table]) -> None:
    table = sit()
    head = table.history.head

    told = said(table, sent)

    (refused,) = of(told, "refused")
    assert refused["code"] == code
    assert refused["why"].endswith(".")
    assert not faults("terror-below", refused)
    assert not faults("terror-below", sent, "sent")
    assert table.history.head is head


def test_of_several_seats_a_line_says_which_one_it_is_for(sit: Callable[..., Table]) -> None:
    table = sit()
    assert [line["code"] for line in of(said(table, {"is": "view"}), "error")] == ["bad-field"]
    alone = sit("buried-beneath", 1)
    assert len(of(said(alone, {"is": "view"}), "view")) == 2


@pytest.mark.parametrize("field", ["id", "say"])
def test_an_option_is_chosen_by_its_id_or_in_its_words(field: str, sit: Callable[..., Table]) -> None:
    table = sit()
    asked = asked_now(table)

    told = said(table, {"is": "answer", "at": asked["at"], field: asked["options"][1][field]})

    assert not of(told, "refused")
    assert table.history.head.answer is not None
    assert of(told, "asked")[-1]["at"] != asked["at"]


def test_an_option_named_twice_or_not_at_all_is_a_fault(sit: Callable[..., Table]) -> None:
    table = sit()
    at = asked_now(table)["at"]
    told = said(table, {"is": "answer", "at": at}, {"is": "answer", "at": at, "id": 0, "say": "lead 1"})
    assert [line["code"] for line in of(told, "error")] == ["bad-field", "bad-field"]


def test_words_that_the_rules_forbid_are_refused_with_the_rule(sit: Callable[..., Table]) -> None:
    table = sit()
    at = asked_now(table)["at"]
    told = said(table, {"is": "answer", "at": at, "say": "step up"}, {"is": "why", "seat": 0, "say": "step up"})
    (refused,), (why,) = of(told, "refused"), of(told, "why")
    assert refused["code"] == "not-allowed"
    assert refused["why"] == why["why"][0]
    assert (why["may"], why["rule"]) == (False, refused["rule"])


def test_an_answer_to_an_older_question_is_late(sit: Callable[..., Table]) -> None:
    table = sit()
    answer = {"is": "answer", "at": asked_now(table)["at"], "id": 0}
    told = said(table, answer, {**answer, "seat": 0}, answer)
    assert {line["code"] for line in of(told, "refused")} <= {"late", "not-asked"}
    assert len(of(told, "refused")) == 2


def until(table: Table, wanted: Callable[[Line], bool], *then: Any) -> list[Line]:
    """Play at random until a question is as wanted, and send these in its place."""
    player, sent = at_random("3"), [False]

    def answer(line: Line) -> object:
        if sent[0]:
            return None
        if line["is"] == "asked" and wanted(line):
            sent[0] = True
            return [one(line) if callable(one) else one for one in then]
        return player(line)

    return talk(table, answer)


def test_an_undo_that_costs_nothing_happens_at_once_and_says_what_is_left(sit: Callable[..., Table]) -> None:
    table = sit()
    told = until(
        table,
        lambda line: line["kind"] == "act" and line["options"][0]["say"].startswith("step"),
        lambda line: {"is": "answer", "at": line["at"], "say": line["options"][0]["say"]},
        {"is": "undo", "seat": table.awaited or 0},
        {"is": "undo", "seat": 0},
        {"is": "undo", "seat": 1},
    )
    undone = of(told, "undone")
    assert undone
    assert {line["seat"] for line in undone} == {0, 1}
    for line in undone:
        assert not faults("terror-below", line)


def test_what_others_must_agree_to_is_asked_of_them(sit: Callable[..., Table]) -> None:
    """R39: to end the game early all must agree; one no takes nothing from anybody."""

    def wanted(line: Line) -> bool:
        return bool(line["by_agreement"])

    def asks(line: Line) -> object:
        return {"is": "answer", "at": line["at"], "id": line["by_agreement"][0]["id"]}

    table = sit()
    first = until(table, wanted, asks)
    by = of(first, "request")[0]["by"]
    other = 1 - by
    assert {line["seat"] for line in of(first, "request")} == {0, 1}
    assert of(first, "request")[0]["waits_for"] == [other]

    asked = asked_now(table)
    told = said(table, asks(asked), {"is": "agree", "seat": other, "yes": False})
    assert [(line["code"], line["seat"]) for line in of(told, "refused")] == [("not-agreed", by)]
    assert not of(told, "over")
    told = said(table, asks(asked), {"is": "agree", "seat": other, "yes": True})
    assert not faults("terror-below", of(told, "over")[0])


def test_a_hint_names_options_by_their_ids_and_is_told_to_all(sit: Callable[..., Table]) -> None:
    table = sit("terror-below", 2, ("", "Wanderer"))
    told = said(table, {"is": "hint"})
    (hint,), (asked,) = of(told, "hint"), of(told, "asked")
    assert hint["at"] == asked["at"]
    for one in hint["best"]:
        assert asked["options"][one["id"]]["say"] == one["say"]
    assert not faults("terror-below", hint)
    assert table.travel.remarks.hinted


def test_a_wave_is_restarted(sit: Callable[..., Table]) -> None:
    table = sit("buried-beneath", 1)
    told = until(table, lambda line: line["kind"] == "symbol", {"is": "restart"}, {"is": "restart"})
    assert of(told, "undone")
    assert "restart" in of(told, "undone")[0]["say"]
    assert [line["code"] for line in of(told, "refused")] == ["nothing-to-undo"]


def test_what_would_come_of_an_option_is_told_as_data(sit: Callable[..., Table]) -> None:
    table = sit("buried-beneath", 1)
    told = until(table, lambda line: line["kind"] == "place", {"is": "why", "id": 0})
    (why,) = of(told, "why")
    assert why["may"]
    assert why["brings"]
    assert not faults("buried-beneath", why)


def test_the_log_is_told_again_from_any_event_on(sit: Callable[..., Table]) -> None:
    table = sit()
    told = talk(table, lambda line: [{"is": "log", "seat": 0, "from": 3}] if line["is"] == "asked" else None)
    events = [line for line in of(told, "event") if line["seat"] == 0]
    again = of(told, "log")[0]["events"]
    assert [one["number"] for one in again] == [line["number"] for line in events[3:]]
    assert [one["say"] for one in again] == [line["say"] for line in events[3:]]


def test_a_game_that_is_left_is_resumed_where_it_was(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "terror-below", 2)
    answer = {"is": "answer", "at": asked_now(table)["at"], "id": 0}
    left = of(said(table, answer), "asked")[-1]
    assert table.file is not None
    path = table.file
    close_table(table)

    again = open_table(path, Store(tmp_path)).table
    told = talk(again, lambda _: None, knows=True)
    close_table(again)

    assert not of(told, "event")
    assert of(told, "asked")[-1] == left


def test_whoever_reads_no_more_loses_nothing(tmp_path: Path) -> None:
    table = sit_down(tmp_path, "terror-below", 2)

    def gone(_: Line) -> object:
        raise BrokenPipeError

    talk(table, gone)
    close_table(table)
