"""The record of a game as text: everything is in it, and it is read back without loss."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.dealer import Dealer
from core.engine.decisions import Outcome, Over
from core.engine.digest import digest
from core.engine.history import History
from core.engine.past.branches import branches
from core.engine.past.remarks import Remarks
from core.engine.past.said import Journey
from core.games import game_named
from core.terror_below.seats import Setup as TableSetup
from core.terror_below.seats import Solo, seats_named
from saves.errors import DeckDiffersError, GameUnknownError, NewerRulesError, SaveError
from saves.form.codec import raw
from saves.form.formats import FORMAT
from saves.form.lines import Header
from saves.records.errors import RecordError
from saves.records.notation import DEEPEST, record_text
from saves.records.reading import read_record
from tests.core.toy_game import Say, Setup, luck_of, play_at_random
from tests.saves.games import START, TOY, toys

if TYPE_CHECKING:
    from core.engine.game import Game
    from saves.records.reading import Recorded

HIGH, LOW = Say(high=True), Say(high=False)
PATH = Path("game.txt")


def header_of(game: Game[Any, Any, Any], setup: Any, dealer: Dealer | None) -> Header:
    return Header(
        format=FORMAT,
        game=game.id,
        rules=game.version,
        decks=game.digest,
        created=START,
        setup=raw(setup),
        seed=None if dealer is None else dealer.seed,
        sealed=None if dealer is None else dealer.published_hash,
        epoch=0 if dealer is None else dealer.epoch,
    )


def toy(rounds: int = 3, seed: str = "a seed", epoch: int = 0) -> History[Any]:
    history: History[Any] = History(TOY, TOY.new(Setup(rounds=rounds)), Dealer(seed, epoch))
    history.begin()
    return history


def written(history: History[Any], remarks: Remarks | None = None, setup: Any = None) -> str:
    setup = setup if setup is not None else Setup(rounds=history.root.state.rounds)
    return record_text(header_of(history.game, setup, history.dealer), setup, history, remarks or Remarks())


def read(text: str) -> Recorded:
    return read_record(text.encode(), PATH, toys)


def again(recorded: Recorded) -> str:
    return record_text(recorded.header, recorded.setup, recorded.history, Remarks(recorded.remarks))


def tree(history: History[Any]) -> Any:
    """All that a history is: answers, states, how they hang together, where the head is and where redo leads."""
    redo, entry = [], history.head
    while (after := history.onward(entry)) is not None:
        entry = after
        redo.append(entry.number)
    entries = [
        (None if entry.parent is None else entry.parent.number, entry.answer, digest(entry.state))
        for entry in history.entries
    ]
    return entries, history.head.number, redo


def lines_of(history: History[Any], remarks: Remarks) -> Any:
    return [(branch.name, [entry.number for entry in branch.own]) for branch in branches(history, remarks)]


def forked() -> History[Any]:
    history = toy()
    history.choose(0, HIGH)
    history.choose(1, LOW)
    history.undo()
    history.choose(1, HIGH)
    return history


def body(text: str) -> list[str]:
    return [line for line in text.split("\n\n", 1)[1].split("\n") if line]


def test_a_record_has_one_answer_in_a_line_and_side_lines_after_what_they_stand_against() -> None:
    remarks = Remarks()
    remarks.name(2, "if Ben had said low")
    remarks.comment(4, "Brave.\n\n  And right.")
    history = forked()
    faces = [entry.answer.values[0] for entry in history.entries if isinstance(entry.answer, Outcome)]

    assert body(written(history, remarks)) == [
        "# round 1",
        "1 1 say yes",
        "4 2 say yes",
        "; Brave.",
        ";;",
        ";;   And right.",
        "  ( if Ben had said low",
        "  2 2 say no",
        f"  3 ! die {faces[0]}",
        "  )",
        f"5 ! die {faces[1]}",
    ]


def test_the_headers_say_what_is_played() -> None:
    head = written(forked()).split("\n\n", 1)[0].split("\n")

    assert head[:5] == [
        "record of a game, notation 2",
        "game: toy",
        "rules: 1",
        "decks: ",
        "begun: 2026-01-31T20:15:00Z",
    ]
    assert head[5] == 'setup: {"seats":["Ada","Ben"],"rounds":3}'
    assert head[6] == 'seed: "a seed"'
    assert head[-1] == "# players: 1 Ada, 2 Ben"


def test_a_finished_game_tells_its_result_for_people() -> None:
    history = toy(rounds=1)
    history.choose(0, HIGH)
    history.choose(1, LOW)

    text = written(history)

    assert "\n# result: " in text
    assert "(rounds)" in text
    assert "\n# scores: " in text


def test_a_game_that_nobody_has_answered_yet_comes_back() -> None:
    history = toy()

    assert tree(read(written(history)).history) == tree(history)


def test_luck_that_was_answered_by_hand_is_told_in_full() -> None:
    history: History[Any] = History(TOY, TOY.new(Setup()), None)
    history.choose(0, HIGH)

    text = written(history)

    assert "seed" not in text
    assert tree(read(text).history) == tree(history)


@pytest.mark.parametrize("seed", range(30))
def test_whatever_was_played_comes_back_whole(seed: int) -> None:
    """Every answer, every variation, the head, what redo redoes, and the text itself."""
    history = toy(rounds=8, epoch=seed % 3)
    luck = luck_of(seed)
    play_at_random(history, luck, 60, wandering=0.4)
    remarks = Remarks()
    for entry in luck.sample(range(len(history.entries)), 5):
        remarks.name(entry, f"line {entry}")
        remarks.comment(entry, f"At {entry}.\nSeen.")
        remarks.add(entry, "undo", {"by": 0, "steps": 1, "how": "quiet"})
    text = written(history, remarks)

    recorded = read(text)

    assert tree(recorded.history) == tree(history)
    assert again(recorded) == text
    assert lines_of(recorded.history, Remarks(recorded.remarks)) == lines_of(history, remarks)
    assert sorted(map(repr, recorded.remarks)) == sorted(map(repr, remarks.all))
    assert Remarks(recorded.remarks).names == remarks.names
    assert Remarks(recorded.remarks).ledger == remarks.ledger


def test_side_lines_within_side_lines_can_be_as_deep_as_a_game_is_long() -> None:
    history = toy(rounds=400)
    for _ in range(400):
        history.choose(0, HIGH)
        history.undo()
        history.choose(0, LOW)
        history.choose(1, LOW)
    history.jump(1)
    text = written(history)

    assert tree(read(text).history) == tree(history)
    assert max(len(line) - len(line.lstrip()) for line in text.split("\n")) <= 2 * DEEPEST + 2


def test_a_side_line_from_where_the_game_waits_goes_on_after_the_last_answer() -> None:
    history = toy()
    history.choose(0, HIGH)
    remarks = Remarks()
    remarks.leave(1, 1, Journey(0, "what if"))
    remarks.mark_side(2)
    history.choose(1, LOW)
    text = written(history, remarks)

    recorded = read(text)

    assert "  (+" in text.split("\n")
    assert again(recorded) == text
    assert Remarks(recorded.remarks).away == remarks.away


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_words_and_any_data_in_remarks_come_back(name: str, words: str) -> None:
    history = forked()
    remarks = Remarks()
    remarks.add(2, "name", name)
    remarks.add(3, "comment", words)
    remarks.add(1, words, {name: [words, None, 1.5]})

    recorded = read(written(history, remarks))

    assert sorted(map(repr, recorded.remarks)) == sorted(map(repr, remarks.all))


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(1, 5), canyon=st.booleans())
def test_games_of_terror_below_come_back_whole(seed: int, seats: int, canyon: bool) -> None:
    names = seats_named(("Ada", "Ben", "Cleo", "Dov", "Ève")[:seats])
    solo = Solo("special-delivery", queens=True, missing=1) if seats == 1 else None
    setup = TableSetup(
        names, start=None, board="canyon" if canyon else "desert", tiles="dice", worms="drawn", solo=solo
    )
    game = game_named("terror-below")
    history: History[Any] = History(game, game.new(setup), Dealer(str(seed)))
    history.begin()
    luck = luck_of(seed)
    while not isinstance(pending := history.pending, Over) and len(history.entries) < 400:
        assert isinstance(pending, tuple)
        if luck.random() < 0.1:
            luck.choice((history.undo, history.redo))()
        else:
            history.choose(pending[0].seat, luck.choice(pending[0].options))
    text = written(history, setup=setup)

    recorded = read_record(text.encode(), PATH, game_named)

    assert tree(recorded.history) == tree(history)
    assert again(recorded) == text
    assert len(text) < 40 * len(history.entries) + 2000


# What is no record.

GOOD = written(forked())


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) >= 1
    return GOOD.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "a transcript begins with"),
        ("{}", 1, "a transcript begins with"),
        (changed("notation 2", "notation 3"), 1, "this program reads up to 2"),
        (changed("rules: 1\n", ""), 11, "does not say its rules"),
        (changed("rules: 1", "rules: one"), 3, "rules is no number"),
        (changed("game: toy", "game: toy\ngame: toy"), 3, "said twice"),
        (changed("rules: 1", "Rules: 1"), 3, "is no header"),
        (changed("begun: 2026", "begun: 26"), 5, "no moment"),
        (changed('"rounds":3', '"rounds":x'), 6, "setup"),
        (changed('"rounds":3', '"rounds":"x"'), 6, "not one of this game"),
        (changed('["Ada","Ben"]', '["Ada"]'), 6, "cannot be played: The toy is for two"),
        (changed('seed: "a seed"', "seed: a seed"), 7, "no text in quotes"),
        (changed('seed: "a seed"', 'seed: "another"'), 8, "published hash"),
        (changed("head: 5", "head: five"), 9, "head is no number"),
        (changed("head: 5", "head: 55"), 9, "no entry 55"),
        (changed("ends: ", "ends: 0"), 10, "do not lead to where they led"),
        (changed("1 1 say yes", "1 1 say maybe"), 14, "does not fit there"),
        (changed("1 1 say yes", "1 3 say yes"), 14, "Seat 3"),
        (changed("1 1 say yes", "1 1 shout"), 14, "no answer 'shout'"),
        (changed("1 1 say yes", "1 ! die 3"), 14, "no luck of 'die' falls here"),
        (changed("1 1 say yes", "x 1 say yes"), 14, "no number of an entry"),
        (changed("5 ! die", "6 ! die"), 20, "entry 5 is missing"),
        (changed("4 2 say yes", "1 2 say yes"), 15, "cannot be an entry 1"),
        (changed("  2 2 say no", "  2 2 say yes"), 15, "same answer again"),
        (changed("  )\n", ""), 20, "does not end"),
        (changed("  (\n", ""), 16, "cannot be an entry 2"),
        (changed("1 1 say yes", ")\n1 1 say yes"), 14, "no variation ends"),
        (changed("  (\n", "  (\n  (\n"), 17, "begins with an answer"),
        (changed("1 1 say yes", "(\n1 1 say yes"), 14, "stand against"),
        (changed("1 1 say yes", ";; so\n1 1 say yes"), 14, "no comment continues"),
        (changed("1 1 say yes", ";\n1 1 say yes"), 14, "needs words"),
        (changed("1 1 say yes", ";  so \n1 1 say yes"), 14, "blanks around"),
        (changed("1 1 say yes", '% 99 "a" 1\n1 1 say yes'), 14, "no entry 99"),
        (changed("1 1 say yes", "% 1 a 1\n1 1 say yes"), 14, "a name in quotes"),
    ],
    ids=lambda value: "text" if isinstance(value, str) and len(value) > 50 else str(value),
)
def test_a_record_with_a_fault_is_refused_by_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(RecordError) as refused:
        read(text)

    assert why in str(refused.value)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"game.txt cannot be read in line {line}: ")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (changed("game: toy", "game: chess"), GameUnknownError),
        (changed("rules: 1", "rules: 9"), NewerRulesError),
        (changed("decks: ", "decks: 0123"), DeckDiffersError),
    ],
)
def test_a_record_of_what_we_cannot_play_says_so(text: str, kind: type[SaveError]) -> None:
    with pytest.raises(kind):
        read(text)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(RecordError, match="no text in UTF-8"):
        read_record(b"\xff\xfe\x00", PATH, toys)


def test_a_record_from_another_system_is_read() -> None:
    """Line ends of two characters, a mark of byte order, empty lines and headers left out do no harm."""
    text = GOOD.replace("\n  (", "\n\n  (").replace("\n", "\r\n")
    short = "\r\n".join(line for line in text.split("\r\n") if not line.startswith(("head: ", "ends: ", "sealed: ")))

    assert tree(read_record(b"\xef\xbb\xbf" + text.encode(), PATH, toys).history) == tree(forked())
    assert tree(read(short).history) == tree(forked())


@settings(max_examples=200)
@given(data=st.data())
def test_no_change_of_a_record_does_more_than_being_refused(data: st.DataObject) -> None:
    """What is read all the same is a game that can be played."""
    lines = GOOD.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    new = data.draw(st.sampled_from([*lines, "(", "(+ a", ")", ";", ";; b", '% 1 "a" 1']) | st.text(max_size=20))
    text = "\n".join([*lines[:at], *new.split("\n"), *lines[at + data.draw(st.integers(0, 2)) :]])
    try:
        recorded = read_record(text.encode("utf-8", "surrogatepass"), PATH, toys)
    except SaveError:
        return
    again(recorded)
    assert TOY.check(recorded.history.state) == ()


def test_a_history_that_leaps_has_no_record() -> None:
    history = forked()
    history.leap(history.state)

    with pytest.raises(ValueError, match="not known"):
        written(history)
