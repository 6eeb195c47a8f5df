"""A game on several screens: its file is the bus between them, and its lock the arbiter."""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import Chance, IllegalError, asked
from saves.errors import (
    AtOneKeyboardError,
    ChangedError,
    DiskFullError,
    HeldError,
    LockedError,
    MissingError,
    OnScreensError,
)
from tests.core.toy_game import Say, luck_of
from tests.saves.games import begun, digests, forge, play, saved, shape

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.history import History
    from saves.journal import Journal
    from saves.store import Store
    from tests.saves.games import Disk

TURNS = 80
"""Turns that screens take by chance in a test."""


OPEN: list[Journal] = []
"""The journals that a test has open."""


@pytest.fixture(autouse=True)
def nothing_stays_open() -> Iterator[None]:
    """Whatever a test has left open is let go."""
    yield
    while OPEN:
        OPEN.pop().let_go()


class Screen:
    """One screen of a game."""

    def __init__(self, store: Store, path: Path, *seats: int) -> None:
        loaded, self.journal = store.join(path, lambda _: seats, "window")
        self.history: History[Any] = loaded.history
        OPEN.append(self.journal)

    def answer(self, luck: random.Random) -> None:
        """Answer for somebody, if the game is not over."""
        with self.journal.turn():
            questions = asked(self.history.pending)
            if questions:
                question = luck.choice(questions)
                self.history.choose(question.seat, luck.choice(question.options))

    def wander(self, luck: random.Random) -> None:
        """Answer, undo, redo or say something."""
        what = luck.choice(("answer", "answer", "answer", "undo", "redo", "note", "fail"))
        if what == "answer":
            self.answer(luck)
        elif what == "note":
            self.journal.note(self.history.head.number, "comment", f"a word {luck.random()}")
            self.journal.sync(self.history)
        else:
            try:
                with self.journal.turn():
                    if what == "undo":
                        self.history.undo()
                    elif what == "redo":
                        self.history.redo()
                    else:
                        self.history.undo()
                        raise LookupError(what)  # noqa: TRY301 - what fails in a turn has not happened
            except LookupError:
                pass

    @property
    def told(self) -> tuple[Any, ...]:
        """All that it has of the game."""
        notes = [(note.entry, note.name, note.value) for note in self.journal.notes if note.name == "comment"]
        onward = [self.history.onward(entry) for entry in self.history.entries]
        redo = [None if entry is None else entry.number for entry in onward]
        return digests(self.history), shape(self.history), self.history.head.number, redo, notes


def in_file(store: Store, path: Path) -> tuple[Any, ...]:
    """What the file has of the game, read anew."""
    loaded = store.load(path)
    assert not loaded.recovered
    onward = [loaded.history.onward(entry) for entry in loaded.history.entries]
    redo = [None if entry is None else entry.number for entry in onward]
    notes = [(note.entry, note.name, note.value) for note in loaded.notes if note.name == "comment"]
    return digests(loaded.history), shape(loaded.history), loaded.history.head.number, redo, notes


@pytest.fixture
def game(store: Store) -> Path:
    """A game that was begun, and left."""
    return saved(store, 4, rounds=40)


@contextmanager
def stopped(path: Path) -> Iterator[None]:
    """Another program has the lock, and does not go on."""
    descriptor = os.open(path, os.O_RDWR)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(descriptor)


@pytest.mark.parametrize("seed", range(6))
def test_every_screen_has_what_is_in_the_file(store: Store, game: Path, seed: int) -> None:
    luck = luck_of(seed)
    screens = [Screen(store, game, 0), Screen(store, game, 1), Screen(store, game)]
    for _ in range(TURNS):
        luck.choice(screens).wander(luck)
        if luck.random() < 0.3:
            luck.choice(screens).journal.follow()

    for screen in screens:
        screen.journal.follow()
        assert screen.told == in_file(store, game)
    assert store.verify(game).well


def test_a_screen_that_comes_later_has_all_that_was_before(store: Store, game: Path) -> None:
    luck = luck_of(1)
    first = Screen(store, game, 0)
    for _ in range(20):
        first.wander(luck)

    assert Screen(store, game, 1).told == first.told


def test_what_others_have_done_is_followed_before_a_turn(store: Store, game: Path) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    ada.answer(luck_of(1))

    with ben.journal.turn():
        assert digests(ben.history) == digests(ada.history)


def test_the_second_who_answers_is_refused_and_nothing_is_answered_twice(store: Store, game: Path) -> None:
    ada, twin = Screen(store, game, 0), Screen(store, game, 0)
    while len(asked(ada.history.pending)) < 2:
        ada.answer(luck_of(2))
    twin.journal.follow()
    seat = asked(ada.history.pending)[0].seat
    with ada.journal.turn():
        ada.history.choose(seat, Say(high=True))
    before = digests(ada.history)

    with pytest.raises(IllegalError), twin.journal.turn():
        twin.history.choose(seat, Say(high=False))

    assert digests(twin.history) == before == digests(store.load(game).history)


def test_all_who_are_asked_at_once_answer_in_any_order(store: Store, game: Path) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    for first, second in ((ada, ben), (ben, ada)):
        while len(asked(ada.history.pending)) < 2:
            ada.answer(luck_of(2))
        ben.journal.follow()
        mine = {id(ada): 0, id(ben): 1}
        with first.journal.turn():
            first.history.choose(mine[id(first)], Say(high=True))
        with second.journal.turn():
            second.history.choose(mine[id(second)], Say(high=False))
        first.journal.follow()
        assert ada.told == ben.told == in_file(store, game)


def test_a_turn_that_fails_has_not_happened(store: Store, game: Path) -> None:
    ada = Screen(store, game, 0)
    before = ada.told

    def thinks_better_of_it() -> None:
        ada.history.choose(asked(ada.history.pending)[0].seat, Say(high=True))
        raise LookupError("no")

    with pytest.raises(LookupError), ada.journal.turn():
        thinks_better_of_it()

    assert ada.told == before == in_file(store, game)


@pytest.mark.parametrize("room", [0, 1, 60, 200])
@pytest.mark.parametrize("broken", [False, True], ids=["cut", "left torn"])
def test_on_a_full_disk_an_answer_has_not_happened_and_can_be_given_again(
    store: Store, game: Path, disk: Disk, room: int, *, broken: bool
) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    before = ada.told
    disk.room, disk.broken = room, broken
    refused = False
    try:
        for _ in range(3):
            ada.answer(luck_of(3))
            before = ada.told
    except DiskFullError:
        refused = True
    assert refused
    assert ada.told == before

    disk.room, disk.broken = None, False
    ben.answer(luck_of(4))
    ada.answer(luck_of(5))
    ben.journal.follow()
    assert ada.told == ben.told == in_file(store, game)


def test_a_lock_that_a_stopped_program_holds_is_told_in_words(store: Store, game: Path) -> None:
    ada = Screen(store, game, 0)
    with stopped(game), pytest.raises(HeldError, match="perhaps that program is stopped"), ada.journal.turn(0.05):
        pytest.fail("nobody has the game to themselves")

    ada.answer(luck_of(1))
    assert ada.told == in_file(store, game)


def test_while_a_program_holds_the_lock_others_are_followed_all_the_same(store: Store, game: Path) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    ada.answer(luck_of(1))
    with stopped(game):
        ben.journal.follow()

        assert ben.told == ada.told


def test_a_line_that_is_not_whole_yet_is_left_for_later(store: Store, game: Path) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    start = game.stat().st_size
    ada.answer(luck_of(1))
    whole = game.read_bytes()
    for end in range(start, len(whole), 7):
        game.write_bytes(whole[:end])
        ben.journal.follow()
    game.write_bytes(whole)
    ben.journal.follow()

    assert ben.told == ada.told


def test_who_is_killed_between_a_choice_and_its_luck_leaves_the_same_luck(store: Store, game: Path) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    ada.answer(luck_of(1))
    while len(asked(ada.history.pending)) != 1:
        ada.answer(luck_of(1))
    ben.journal.follow()
    start = game.stat().st_size
    ada.answer(luck_of(2))
    expected = digests(ada.history)
    lines = game.read_bytes()[start:].splitlines(keepends=True)
    game.write_bytes(game.read_bytes()[: start + len(lines[0])] + b'{"is":"outc')

    ben.journal.follow()
    assert isinstance(ben.history.pending, Chance)
    assert ben.journal.is_unfinished
    with ben.journal.turn():
        pass

    assert digests(ben.history) == expected == digests(store.load(game).history)


def test_a_file_that_does_not_fit_is_read_anew(store: Store, game: Path) -> None:
    """Another program has put another file in its place: the game goes on with that one."""
    ada = Screen(store, game, 0)
    ada.answer(luck_of(1))
    other = game.with_name("other.jsonl")
    other.write_bytes(game.read_bytes())
    ada.answer(luck_of(2))
    other.replace(game)
    history = ada.history

    ada.journal.follow()

    news = ada.journal.news()
    assert news is not None
    assert news.whole
    assert ada.history is history
    assert ada.told == in_file(store, game)
    ada.answer(luck_of(3))
    assert ada.told == in_file(store, game)


def test_a_file_that_somebody_changes_is_refused_with_its_fault(store: Store, game: Path) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    ada.answer(luck_of(1))
    forge(game, lambda lines: [*lines[:-1], lines[-1].replace(b"seat", b"taes")])
    data = game.read_bytes()
    game.write_bytes(data[:-40] + b"x" + data[-39:])

    with pytest.raises(ChangedError):
        ben.journal.follow()


def test_a_game_at_one_keyboard_cannot_be_joined(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 4)

    with pytest.raises(AtOneKeyboardError, match="Press O there to open it to others"):
        Screen(store, journal.path, 1)


def test_a_game_on_several_screens_cannot_be_had_alone(store: Store, game: Path) -> None:
    ada = Screen(store, game, 0)

    with pytest.raises(OnScreensError, match="use terror-below join"):
        store.resume(game)
    assert store.open(game)[1] is None

    ada.journal.close()
    store.resume(game)[1].close()


def test_a_game_at_one_keyboard_is_opened_to_others_and_goes_on(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 4)
    shared = store.share(journal, history, (0,))
    OPEN.append(shared)
    ben = Screen(store, journal.path, 1)

    with shared.turn():
        question = asked(history.pending)[0]
        history.choose(question.seat, question.options[0])
    ben.journal.follow()

    assert digests(history) == digests(ben.history)


def test_the_last_screen_says_that_the_game_was_left(store: Store, game: Path) -> None:
    ada, ben = Screen(store, game, 0), Screen(store, game, 1)
    ada.answer(luck_of(1))
    ada.journal.close()
    assert "not closed properly" in store.load(game).notices[0]

    ben.journal.close()

    assert store.load(game).notices == ()


def test_of_screens_that_leave_at_the_same_moment_one_is_the_last(
    store: Store, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has its turn after the other finds nobody here, even where the other has not let go of the file yet."""
    one, other = Screen(store, game, 0), Screen(store, game, 1)
    one.answer(luck_of(1))
    let_go = one.journal.let_go

    def after_the_other() -> None:
        other.journal.close()
        let_go()

    monkeypatch.setattr(one.journal, "let_go", after_the_other)
    one.journal.close()

    assert store.load(game).notices == ()


def test_no_game_is_joined_that_is_not_there(store: Store, game: Path) -> None:
    with pytest.raises(MissingError):
        Screen(store, game.with_name("none.jsonl"), 0)
    assert not list(game.parent.glob("none*"))


def test_a_lock_is_waited_for(store: Store, game: Path) -> None:
    with stopped(game), pytest.raises(LockedError):
        Screen(store, game, 0)
    assert Screen(store, game, 0).told == in_file(store, game)
