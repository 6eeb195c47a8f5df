"""Files made to cost time or memory: each is refused in a sentence, or read in time that grows with it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json

from core.engine.dealer import seal
from core.engine.decisions import Chance, Shuffle
from core.engine.history import History
from core.engine.past.remarks import Remarks
from core.games import game_named
from core.terror_below.seats import Setup as Chosen
from core.terror_below.seats import seats_named
from saves.errors import ChangedError, NotASaveError, SaveError
from saves.form.codec import raw
from saves.form.encoding import FileMark, missing
from saves.form.formats import FORMAT
from saves.form.limits import (
    BOOK_BYTES,
    BOOK_LINE,
    BOOK_LINES,
    CHILDREN,
    LINE,
    LINES,
    NOTES,
    RECORD_BYTES,
    REMARK,
    SEED,
)
from saves.form.lines import Header, OutcomeLine
from saves.loading import unpacked
from saves.records.book import RecordBook
from saves.records.notation import record_text
from saves.recovery import read
from tests.core.toy_game import Setup, luck_of, play_at_random
from tests.saves.games import START, begun, bodies, chained, forge, saved, toys
from tests.steps import at_most

if TYPE_CHECKING:
    from pathlib import Path

    from saves.store import Store

SOON = 200_000
"""Lines of Python that refusing a file may run; what it guards against runs millions."""

ONCE_THROUGH = 10_000_000
"""Lines that may be run for the longest of these files, each line of which is looked at a few times."""


def first_line(store: Store) -> bytes:
    """Line 1 of a toy game."""
    return bodies(saved(store, 1).read_bytes())[0]


def refused(store: Store, data: bytes) -> str:
    """What is said of a file by all that read it, each `SOON`."""
    path = store.folder / "large.jsonl"
    path.write_bytes(data)
    said = set()
    with at_most(SOON):
        for reading in (store.load, store.resume, store.open):
            with pytest.raises(SaveError) as refusal:
                reading(path)
            said.add(str(refusal.value))
        said.add(str(next(game.fault for game in store.games() if game.path == path)))
    (sentence,) = said
    return sentence


def test_a_file_of_line_ends_is_refused_before_it_is_taken_apart(store: Store) -> None:
    header = chained([first_line(store)])

    assert f"it has more than {LINES:,} lines" in refused(store, header + b"\n" * (LINES + 1))


def test_more_notes_than_anybody_says_are_refused(store: Store) -> None:
    note = b'{"is":"note","entry":0,"name":"x","value":[' + b"[]," * (LINE // 4) + b"[]]}"

    assert "MB of notes" in refused(store, chained([first_line(store), *[note] * (NOTES // len(note) + 1)]))


def test_a_note_that_is_too_long_is_a_line_that_nobody_wrote(store: Store) -> None:
    note = b'{"is":"note","entry":0,"name":"x","value":"' + b"x" * LINE + b'"}'
    data = chained([first_line(store), note])
    path = store.folder / "long.jsonl"

    with pytest.raises(ChangedError, match="line 2"):
        unpacked(data, path, toys)
    assert read(data, path, toys).notes == ()


def test_a_seed_that_is_too_long_is_refused(store: Store) -> None:
    seed = "7" * (SEED + 1)

    def long(lines: list[bytes]) -> list[bytes]:
        header = {**json.decode(lines[0]), "seed": seed, "sealed": seal(seed)}
        return [json.encode(header), *lines[1:]]

    path = saved(store, 3)
    forge(path, long)
    assert "its seed has more than" in refused(store, path.read_bytes())
    header = {**json.decode(first_line(store)), "seed": "7" * LINE}
    assert "its first line is too long" in refused(store, chained([json.encode(header)]))


def shuffles(count: int) -> bytes:
    """A game of Terror Below without a seed, whose first luck was answered in so many ways."""
    game, setup = game_named("terror-below"), Chosen(seats_named(("Ada", "Ben")))
    header = Header(format=FORMAT, game=game.id, rules=game.version, decks=game.digest, created=START, setup=raw(setup))
    history: History[Any] = History(game, game.new(setup), None)
    chance = history.pending
    assert isinstance(chance, Chance)
    assert isinstance(chance.spec, Shuffle)
    order = list(range(chance.spec.size))
    answers = []
    for number in range(1, count + 1):
        luck_of(number).shuffle(order)
        answers.append(OutcomeLine(number, 0, tuple(order)))
    lines, _ = missing(history, [], FileMark(), header, START)
    return chained([json.encode(line) for line in (header, *lines, *answers)])


def test_more_ways_to_go_on_than_anybody_tries_are_refused(store: Store) -> None:
    data = shuffles(CHILDREN + 1)
    path = store.folder / "shuffles.jsonl"

    with pytest.raises(NotASaveError, match=f"more than {CHILDREN} entries follow entry 0"):
        unpacked(data, path, game_named)
    with pytest.raises(NotASaveError, match=f"more than {CHILDREN} entries follow entry 0"):
        read(data.replace(b'"is":"standing"', b'"is":"standinh"', 1), path, game_named)


def test_moves_of_the_head_cost_no_walk_through_the_game(store: Store) -> None:
    """Forty thousand of them in a game of four thousand entries."""
    history, journal = begun(store)
    play_at_random(history, luck_of(1), 2700)
    journal.sync(history)
    journal.close()
    last = len(history.entries) - 1
    heads = [b'{"is":"head","entry":%d,"redo":%d}' % (last - number % 2, last) for number in range(40_000)]
    forge(journal.path, lambda lines: [*lines[:-1], *heads])

    with at_most(ONCE_THROUGH):
        loaded = store.load(journal.path)

    assert loaded.history.head.number == last - 1
    assert loaded.history.redo()


CHOICE = b'{"is":"choice","entry":%d,"after":%d,"seat":%d,"option":{"is":"say","high":true}}'


def test_answers_that_are_given_up_again_and_again_cost_no_walk_through_the_game(store: Store) -> None:
    """Each of a thousand variations of a damaged file comes to an answer that leads nowhere."""
    history, journal = begun(store)
    play_at_random(history, luck_of(1), 2700)
    journal.sync(history)
    journal.close()
    starts = [entry.number for entry in history.entries if entry.state.said == (None, None)][:1000]
    sides: list[bytes] = []
    for number, start in enumerate(starts, len(history.entries)):
        sides.append(
            b'{"is":"choice","entry":%d,"after":%d,"seat":0,"option":{"is":"say","high":true}}' % (number, start)
        )
        sides.append(
            b'{"is":"choice","entry":%d,"after":%d,"seat":7,"option":{"is":"say","high":true}}' % (99999, number)
        )
    forge(journal.path, lambda lines: [*lines[:-1], *sides])
    data = journal.path.read_bytes()

    with at_most(ONCE_THROUGH):
        loaded = read(data.replace(b'"is":"standing"', b'"is":"standinh"', 1), journal.path, toys)

    assert loaded.recovered
    assert len(loaded.history.entries) == len(history.entries)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("\n" * LINES, "it has more than"),
        ("; one\n" + ";; more\n" * 40_000, "a comment has at most"),
        ('% 0 "x" "' + "x" * REMARK + '"\n', "a remark has at most"),
        ("x" * RECORD_BYTES, "it is too large"),
    ],
    ids=["lines", "words", "a remark", "bytes"],
)
def test_a_record_without_end_is_refused(store: Store, more: str, why: str) -> None:
    history, journal = begun(store)
    journal.sync(history)
    path = store.folder / "game.record"
    path.write_text(record_text(journal.header, Setup(rounds=100), history, Remarks()) + more)

    with at_most(SOON), pytest.raises(SaveError, match=why):
        store.import_record(path)


def test_a_record_book_that_is_too_large_is_refused_and_a_long_line_passed_over(tmp_path: Path) -> None:
    book = RecordBook(tmp_path)
    book.path.write_bytes(b"\n" * (BOOK_LINES + 1))
    with pytest.raises(SaveError, match=f"it has more than {BOOK_LINES:,} lines"):
        book.pages()
    book.path.write_bytes(b"{" * (BOOK_LINE + 1) + b"\n")
    assert book.pages().unread == (1,)
    os.truncate(book.path, BOOK_BYTES + 1)
    with pytest.raises(SaveError, match="it is too large"):
        book.pages()
