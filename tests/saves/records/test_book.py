"""The record book: finished games, each once, in a file that survives crashes and bad lines."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json
from msgspec.structs import replace

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Over
from core.engine.history import History
from core.engine.past.branches import game_stand
from core.engine.past.remarks import Remarks
from core.engine.past.said import PLAYED_ON, Journey, PlayedOn
from core.games import game_named
from core.terror_below.seats import Setup as Chosen
from core.terror_below.seats import Solo, seats_named
from saves.errors import DiskFullError, NotABookError, ReadOnlyError
from saves.records.book import BOOK, RecordBook, Result, game_id
from saves.store import Store
from tests.core.toy_game import Setup, luck_of
from tests.saves.games import START, TOY, Clock, Disk, begun, play

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.history import Entry
    from core.terror_below.game import TerrorBelow
    from saves.journal import Journal
    from tests.core.toy_game import State


@pytest.fixture
def book(tmp_path: Path) -> RecordBook:
    """A book in a folder that does not exist yet."""
    return RecordBook(tmp_path / "games")


def result(number: int = 1, **fields: Any) -> Result:
    """How some game ended."""
    return replace(
        Result(
            id=f"{number:016x}",
            game="terror-below",
            ended=START + timedelta(hours=number),
            players=("Ada", "[b]Ben"),
            rounds=9,
            reason="goal",
            scores=(20, 12),
            places=((0,), (1,)),
        ),
        **fields,
    )


def solo(number: int, scenario: str, *points: int, won: bool = True, **fields: Any) -> Result:
    """How a solo game ended."""
    lines = tuple((f"line-{place}", score) for place, score in enumerate(points))
    places = ((0,),) if won else ()
    variant = {"solo": {"scenario": scenario}}
    return result(number, players=("Ada",), scores=(7,), places=places, lines=lines, variant=variant, **fields)


class TestBook:
    """A file to which lines are added, and of which no line is ever lost."""

    def test_what_was_added_is_there_again(self, book: RecordBook) -> None:
        """For another program too, in the order in which the games ended."""
        first, second = result(1, minutes=47, variant={"board": "canyon"}, pack="mine"), result(2)

        assert book.add(first)
        assert book.add(second)

        assert RecordBook(book.path.parent).records() == (first, second)

    def test_a_book_that_does_not_exist_is_empty(self, book: RecordBook) -> None:
        assert book.records() == ()

    def test_each_result_is_one_line_of_json_that_names_what_it_is(self, book: RecordBook) -> None:
        """Another program can read it, and what is usual is left out."""
        book.add(result(1))

        (line,) = book.path.read_bytes().splitlines()

        assert json.decode(line) == {
            "is": "result",
            "id": "0000000000000001",
            "game": "terror-below",
            "ended": "2026-01-31T21:15:00Z",
            "players": ["Ada", "[b]Ben"],
            "rounds": 9,
            "reason": "goal",
            "scores": [20, 12],
            "places": [[0], [1]],
        }

    def test_a_game_counts_once_however_often_it_ends(self, book: RecordBook) -> None:
        """The last end counts; the line of the first stays in the file."""
        book.add(result(1))
        book.add(result(2))
        book.add(result(1, scores=(12, 20), places=((1,), (0,))))

        assert [(one.id[-1], one.scores) for one in book.records()] == [("1", (12, 20)), ("2", (20, 12))]
        assert len(book.path.read_bytes().splitlines()) == 3

    def test_the_same_end_again_is_not_written_again(self, book: RecordBook) -> None:
        """As when it is undone and redone, or the game is opened later to look at it."""
        book.add(result(1, minutes=5))
        before = book.path.read_bytes()

        assert not book.add(result(1, ended=START + timedelta(days=9), minutes=6))

        assert book.path.read_bytes() == before

    @pytest.mark.parametrize("cut", [1, 2, 40, 100])
    def test_a_line_cut_short_by_a_crash_is_passed_over(self, book: RecordBook, cut: int) -> None:
        """The next result begins a line of its own, and the torn one stays as it is."""
        book.add(result(1))
        book.add(result(2))
        data = book.path.read_bytes()
        book.path.write_bytes(data[:-cut])

        book.add(result(3))

        pages = book.pages()
        whole = cut == 1
        assert [one.id[-1] for one in pages.results] == ["1", *("2" if whole else ""), "3"]
        assert pages.unread == (() if whole else (2,))
        assert book.path.read_bytes().startswith(data[:-cut])

    @pytest.mark.parametrize(
        "bad",
        [
            b"",
            b"   ",
            b"noise",
            b"\xff\xfe\x00",
            b"[1, 2]",
            b'{"is":"result"}',
            b'{"is":"another thing"}',
            b"[" * 5_000,
            json.encode(result(9, places=((7,),))),
            json.encode(result(9, scores=(1, 2, 3))),
            json.encode(result(9)).replace(b'"rounds":9', b'"rounds":"nine"'),
            json.encode(result(9)).replace(b"2026-02-01T05:15:00Z", b"yesterday"),
            json.encode(result(9)).replace(b"2026-02-01T05:15:00Z", b"9999-12-31T23:59:59Z"),
            json.encode(result(9)).replace(b"2026-02-01T05:15:00Z", b"0001-01-01T00:00:00Z"),
            json.encode(result(9)).replace(b'"rounds":9', b'"rounds":' + b"9" * 5000),
            json.encode(result(9)).replace(b"[20,12]", b"[20,1" + b"0" * 5000 + b"]"),
            json.encode(result(9)).replace(b'["Ada","[b]Ben"]', b"[]").replace(b'"scores":[20,12],', b""),
            json.encode(solo(9, "scramble", 3)).replace(b'["Ada"]', b"[]").replace(b'"scores":[7],', b""),
        ],
    )
    def test_a_bad_line_is_passed_over_named_and_kept(self, book: RecordBook, bad: bytes) -> None:
        book.add(result(1))
        book.path.write_bytes(book.path.read_bytes() + bad + b"\n")
        book.add(result(2))

        pages = book.pages()

        assert [one.id[-1] for one in pages.results] == ["1", "2"]
        assert pages.unread == ((2,) if bad.strip() else ())
        assert bad in book.path.read_bytes()

    def test_what_a_line_says_is_plain_text(self, book: RecordBook) -> None:
        """Whoever wrote it: the book is shown in terminals."""
        book.path.parent.mkdir()
        book.path.write_bytes(
            json.encode(result(1, players=("A\x1b[2Jda", "B\u202een"), pack="p\x9b", variant={"tiles\n": "\x07"}))
            + b"\n"
        )

        (read,) = book.records()

        assert (read.players, read.pack, read.variant) == (("A·[2Jda", "B·en"), "p·", {"tiles·": "·"})

    def test_a_line_of_a_newer_program_is_understood_as_far_as_it_can_be(self, book: RecordBook) -> None:
        """A field that is not known yet does no harm."""
        line = json.encode(result(1))
        book.path.parent.mkdir()
        book.path.write_bytes(line.replace(b'"rounds"', b'"weather":"dust","rounds"') + b"\n")

        assert book.records() == (result(1),)

    def test_a_full_disk_leaves_the_book_as_it_was(self, book: RecordBook, disk: Disk) -> None:
        book.add(result(1))
        before = book.path.read_bytes()
        disk.room = 50

        with pytest.raises(DiskFullError):
            book.add(result(2))

        assert book.path.read_bytes() == before

    def test_a_folder_in_its_place_is_told(self, book: RecordBook) -> None:
        book.path.mkdir(parents=True)

        with pytest.raises(NotABookError, match=r"records\.ndjson: it is a folder"):
            book.records()
        with pytest.raises(NotABookError, match=r"records\.ndjson: it is a folder"):
            book.add(result(1))

    def test_its_file_is_no_saved_game(self, tmp_path: Path) -> None:
        """It lies among them, and no list shows it."""
        store = Store(tmp_path)
        store.book.add(result(1))

        assert store.games() == ()


def ended(store: Store, answers: int = 100) -> tuple[History[State], Journal]:
    """A toy game that was played to its end, each answer saved."""
    history, journal = begun(store, Setup(rounds=2))
    luck = luck_of(1)
    while not isinstance(history.pending, Over) and answers:
        play(history, journal, luck, 1)
        answers -= 1
    return history, journal


class TestJournal:
    """The journal of a game writes down how it ended."""

    def test_a_game_that_ends_stands_in_the_book_at_once(self, store: Store, clock: Clock) -> None:
        """Before the game is left."""
        clock.later(90)
        history, _ = ended(store)
        over = history.pending
        assert isinstance(over, Over)

        (record,) = store.book.records()

        assert record.game == TOY.id
        assert record.ended == clock()
        assert record.players == ("Ada", "Ben")
        assert record.scores == TOY.scores(history.state)
        assert (record.places, record.reason) == (over.ranking, over.reason)
        assert record.rounds == TOY.turn_of(history.state)[0]

    def test_a_game_that_goes_on_does_not(self, store: Store) -> None:
        _, journal = ended(store, answers=2)
        journal.close()

        assert not store.book.path.exists()

    def test_undoing_the_end_and_ending_again_counts_once(self, store: Store) -> None:
        history, journal = ended(store)
        history.undo()
        journal.sync(history)
        history.redo()
        journal.sync(history)
        journal.close()

        assert len(store.book.path.read_bytes().splitlines()) == 1

    def test_another_end_after_an_undo_takes_the_place_of_the_first(self, store: Store) -> None:
        history, journal = ended(store)
        (first,) = store.book.records()
        while TOY.scores(history.state) == first.scores:
            for _ in range(3):
                history.undo()
            luck = luck_of(len(history.entries))
            while not isinstance(history.pending, Over):
                play(history, journal, luck, 1)

        (record,) = store.book.records()
        assert record.scores == TOY.scores(history.state)
        assert record.id == first.id

    def test_a_side_line_that_ends_is_not_the_game(self, store: Store) -> None:
        """The table tries something out beside the game, which has not ended."""
        history, journal = begun(store, Setup(rounds=2))
        remarks = Remarks((), journal.note)
        remarks.leave(history.head.number, history.head.number, Journey(0))
        luck = luck_of(1)
        while not isinstance(history.pending, Over):
            play(history, journal, luck, 1)
        journal.close()

        assert waits(history, remarks) is history.root
        assert store.book.records() == ()

    def test_what_was_tried_out_before_the_end_is_counted(self, store: Store) -> None:
        """A variation and a new game from here show luck that the game has yet to meet; after the end all lies open."""
        history, journal = begun(store, Setup(rounds=2))
        remarks = Remarks((), journal.note)
        remarks.leave(0, 0, Journey(0))
        remarks.come_back()
        remarks.add(0, PLAYED_ON, PlayedOn(0, "other.jsonl"))
        luck = luck_of(1)
        while not isinstance(history.pending, Over):
            play(history, journal, luck, 1)
        remarks.leave(history.head.number, history.head.number, Journey(1))
        remarks.come_back()
        journal.close()
        loaded, again = store.resume(journal.path)
        again.sync(loaded.history)
        again.close()

        assert [one.tried for one in store.book.records()] == [2]
        assert len(store.book.path.read_bytes().splitlines()) == 1

    def test_a_game_resumed_after_its_end_stays_once_in_the_book(self, store: Store) -> None:
        _, journal = ended(store)
        journal.close()
        loaded, resumed = store.resume(journal.path)
        resumed.sync(loaded.history)
        resumed.close()

        assert len(store.book.path.read_bytes().splitlines()) == 1

    def test_a_copy_of_a_game_is_the_same_game(self, store: Store) -> None:
        """Brought back from elsewhere and ended again, it counts once."""
        history, journal = ended(store)
        history.undo()
        journal.sync(history)
        journal.close()
        store.export(journal.path, store.folder / "copy.jsonl")
        loaded, resumed = store.resume(store.folder / "copy.jsonl")
        loaded.history.redo()
        resumed.sync(loaded.history)
        resumed.close()

        assert game_id(store.load(journal.path).header) == game_id(loaded.header)
        assert len(store.book.records()) == 1

    def test_what_the_book_could_not_take_is_written_when_the_game_is_left(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The game itself is safe all the while."""

        def refuse(book: RecordBook, _: Result) -> bool:
            raise DiskFullError(book.path)

        history, journal = begun(store, Setup(rounds=2))
        while not is_last(history):
            play(history, journal, luck_of(1), 1)
        with monkeypatch.context() as full, pytest.raises(DiskFullError, match="Not saved yet"):  # noqa: PT012 - the context ends with it
            full.setattr(RecordBook, "add", refuse)
            play(history, journal, luck_of(1), 1)

        assert store.book.records() == ()
        journal.close()

        assert len(store.book.records()) == 1

    def test_a_folder_in_the_place_of_the_book_is_told_once(self, store: Store) -> None:
        """Then the game can be left like any other."""
        store.book.path.mkdir(parents=True)
        history, journal = begun(store, Setup(rounds=2))
        while not is_last(history):
            play(history, journal, luck_of(1), 1)

        with pytest.raises(NotABookError):
            play(history, journal, luck_of(1), 1)

        journal.close()
        assert isinstance(store.load(journal.path).history.pending, Over)

    def test_another_program_that_writes_the_book_at_this_moment_is_waited_for(self, store: Store) -> None:
        """The next sync comes back to it."""
        store.book.add(result(1))
        writing = store.book._open()
        _, journal = ended(store)
        assert len(store.book.records()) == 1

        writing.close()
        journal.close()

        assert len(store.book.records()) == 2


def is_last(history: History[State]) -> bool:
    """Whether the next answer, whatever it is, ends the toy game."""
    game, state, pending = history.game, history.state, history.pending
    assert isinstance(pending, tuple)
    after, _ = game.apply(state, Choice(pending[0].seat, pending[0].options[0]))
    while isinstance(chance := game.pending(after), Chance):
        after, _ = game.apply(after, Dealer("any").deal(chance))
    return isinstance(game.pending(after), Over)


def waits(history: History[Any], remarks: Remarks) -> Entry[Any]:
    """The entry at which the game itself stands."""
    return game_stand(history, remarks)


class TestMinutes:
    """How long a game was played, from the moments that its file tells."""

    def test_the_time_from_the_first_answer_to_the_end_counts(self, store: Store, clock: Clock) -> None:
        history, journal = begun(store, Setup(rounds=2))
        luck = luck_of(1)
        while not isinstance(history.pending, Over):
            clock.later(10)
            play(history, journal, luck, 1)

        (record,) = store.book.records()
        answers = sum(entry.answer is not None and hasattr(entry.answer, "seat") for entry in history.line())
        assert record.minutes == 10 * answers

    def test_the_time_between_two_sittings_does_not_count(self, store: Store, clock: Clock) -> None:
        history, journal = begun(store, Setup(rounds=2))
        clock.later(10)
        play(history, journal, luck_of(1), 1)
        journal.close()
        clock.later(60 * 24)
        loaded, resumed = store.resume(journal.path)
        clock.later(5)
        while not isinstance(loaded.history.pending, Over):
            play(loaded.history, resumed, luck_of(1), 1)

        (record,) = store.book.records()
        assert record.minutes == 15

    def test_of_a_long_pause_half_an_hour_counts(self, store: Store, clock: Clock) -> None:
        """The table was left standing overnight."""
        history, journal = begun(store, Setup(rounds=2))
        play(history, journal, luck_of(1), 1)
        clock.later(60 * 12)
        while not isinstance(history.pending, Over):
            play(history, journal, luck_of(1), 1)

        assert store.book.records()[0].minutes == 30

    def test_a_clock_that_was_set_back_takes_nothing_away(self, store: Store, clock: Clock) -> None:
        history, journal = begun(store, Setup(rounds=2))
        clock.later(10)
        play(history, journal, luck_of(1), 1)
        clock.later(-60)
        while not isinstance(history.pending, Over):
            play(history, journal, luck_of(1), 1)

        assert store.book.records()[0].minutes == 10

    def test_looking_at_a_game_that_is_over_adds_nothing(self, store: Store, clock: Clock) -> None:
        """Neither while its table stays open, nor when it is opened again, left, or spoken of."""
        history, journal = begun(store, Setup(rounds=2))
        clock.later(10)
        while not isinstance(history.pending, Over):
            play(history, journal, luck_of(1), 1)
        clock.later(20)
        journal.sync(history)
        assert journal.seconds == 600
        clock.later(20)
        journal.close()
        for _ in range(2):
            loaded, resumed = store.resume(journal.path)
            clock.later(20)
            resumed.note(0, "comment", "Well played.")
            resumed.sync(loaded.history)
            clock.later(20)
            resumed.close()
            assert resumed.seconds == loaded.seconds == 600

        assert store.load(journal.path).seconds == 600

    def test_after_the_end_was_taken_back_it_counts_again(self, store: Store, clock: Clock) -> None:
        """From the moment of the undo, in the program that plays it and in its file."""
        history, journal = begun(store, Setup(rounds=2))
        while not isinstance(history.pending, Over):
            play(history, journal, luck_of(1), 1)
        clock.later(20)
        history.undo()
        journal.sync(history)
        clock.later(5)
        history.redo()
        journal.sync(history)
        journal.close()

        assert journal.seconds == store.load(journal.path).seconds == 300


def finished(store: Store, setup: Chosen, seed: str) -> tuple[TerrorBelow, History[Any]]:
    """A game of Terror Below that was played to an end."""
    game: Any = game_named("terror-below")
    history: History[Any] = History(game, game.new(setup), Dealer(seed))
    history.begin()
    journal = store.begin(game, setup, history, "A")
    luck = luck_of(1)
    while isinstance(pending := history.pending, tuple):
        history.choose(pending[0].seat, luck.choice(pending[0].options))
    journal.sync(history)
    journal.close()
    return game, history


def test_what_was_chosen_before_a_game_stands_in_the_book(tmp_path: Path) -> None:
    """All but what is usual, the seats and who started."""
    store = Store(tmp_path, clock=Clock())
    setup = Chosen(seats_named(("Ada", "Ben", "Cleo")), start=None, board="canyon", tiles="dice", late_seat=True)

    game, _ = finished(store, setup, "1")

    (record,) = store.book.records()
    assert record.variant == {"board": "canyon", "tiles": "dice", "late_seat": True}
    assert record.players == ("Ada", "Ben", "Cleo")
    assert record.lines == ()
    assert (record.decks, record.pack, record.rules) == (game.digest, "", game.version)


def test_a_solo_game_stands_in_the_book_with_its_scenario_and_its_score_line_by_line(tmp_path: Path) -> None:
    store = Store(tmp_path, clock=Clock())
    setup = Chosen(seats_named(("Ada",)), solo=Solo("scramble", queens=True, missing=1))

    game, history = finished(store, setup, "1")

    (record,) = store.book.records()
    assert record.variant == {"solo": {"scenario": "scramble", "queens": True, "missing": 1}}
    assert record.lines == game.score_lines(history.state)
    assert [name for name, _ in record.lines] == ["vp", "attacks-left", "queens", "missing", "hat"]


def test_a_book_that_may_not_be_written_is_told(book: RecordBook, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("pathlib.Path.open", refuse)

    with pytest.raises(ReadOnlyError):
        book.add(result(1))


def test_the_book_is_called_what_the_documents_say() -> None:
    assert BOOK == "records.ndjson"
