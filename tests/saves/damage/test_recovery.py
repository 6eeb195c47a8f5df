"""What can be recovered of a damaged game is gone on with, the rest can be looked at, and the file stays as it is."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json

from core.engine.decisions import Choice, IllegalError, Outcome
from core.engine.digest import digest
from saves.errors import ChangedError, LockedError, NotASaveError, SaveError
from saves.form import formats
from saves.form.formats import FORMAT
from saves.form.lines import Leap, Note
from saves.loading import unpacked
from saves.recovery import read
from tests.core.toy_game import luck_of
from tests.saves.games import begun, bodies, chained, digests, forge, play, saved, shape, toys

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.history import Entry
    from saves.loading import Loaded
    from saves.store import Store
    from tests.saves.games import Clock

NAME = r"2026-01-31-AB\.jsonl"


def broken(data: bytes, place: int) -> bytes:
    """A file with one byte changed in the middle of a line, from 1."""
    lines = data.splitlines(keepends=True)
    line = lines[place - 1]
    lines[place - 1] = line[: len(line) // 2] + b"~" + line[len(line) // 2 + 1 :]
    return b"".join(lines)


def line_of(path: Path, begins: str) -> int:
    """The place of the first line that begins so, from 1."""
    return next(place for place, body in enumerate(bodies(path.read_bytes()), 1) if body.startswith(begins.encode()))


def answer_line(path: Path, entry: int) -> int:
    """The place of the line that holds an answer."""
    return next(
        place
        for place, body in enumerate(bodies(path.read_bytes()), 1)
        if body.startswith((b'{"is":"choice"', b'{"is":"outcome"')) and f'"entry":{entry},'.encode() in body
    )


def straight(store: Store, answers: int = 20) -> Path:
    """A toy game without undo: entry 3 ends round 1, entry 6 round 2, and so on."""
    return saved(store, answers, wandering=0)


def another_game(store: Store) -> bytes:
    """The file of a game with other luck."""
    history, journal = begun(store, seed="another seed")
    play(history, journal, luck_of(2), 80)
    journal.close()
    return journal.path.read_bytes()


def plays_on(loaded: Loaded) -> bool:
    """Whether every step of a history is one of the rules, but for its leaps."""
    game = loaded.game

    def follows(entry: Entry[Any]) -> bool:
        if entry.parent is None or entry.answer is None:
            return not game.check(entry.state)
        return bool(game.apply(entry.parent.state, entry.answer)[0] == entry.state)

    return all(follows(entry) for entry in loaded.history.entries)


def test_a_game_with_any_line_damaged_still_ends_where_it_ended(store: Store) -> None:
    """Only answers behind the last state of the file can be lost."""
    path = straight(store)
    data = path.read_bytes()
    whole = unpacked(data, path, toys).history
    for place in range(1, data.count(b"\n") + 1):
        damaged = broken(data, place)

        loaded = read(damaged, path, toys)

        assert loaded.recovered
        assert f"line {place} has been changed." in loaded.notices[0]
        assert digest(loaded.history.state) == digest(whole.state)
        assert plays_on(loaded)


def test_a_damaged_answer_is_leapt_over_to_the_next_state(store: Store) -> None:
    """Entry 7 is lost, and entries 8 and 9 lead nowhere without it; the state after entry 9 is in the file."""
    path = straight(store)
    data = path.read_bytes()
    whole = unpacked(data, path, toys).history

    loaded = read(broken(data, answer_line(path, 7)), path, toys)

    history = loaded.history
    assert [entry.number for entry in history.entries if entry.answer is None] == [0, 7]
    assert digests(history) == [*digests(whole)[:7], *digests(whole)[9:]]
    assert loaded.view_only_before == 7
    (notice,) = loaded.notices
    assert notice.endswith("The game continues from entry 9, in round 4; you can look at what came before.")


def test_before_a_leap_a_game_can_be_looked_at_and_behind_it_played(store: Store) -> None:
    path = straight(store)
    history = read(broken(path.read_bytes(), answer_line(path, 7)), path, toys).history

    history.jump(1)
    with pytest.raises(IllegalError, match="You can only look at"):
        history.record(Choice(0, history.game.pending(history.entries[0].state)[0].options[0]))  # type: ignore[index]
    history.jump(7)
    decision = history.pending[0]  # type: ignore[index]  # a leap to a turn's start meets decisions
    history.choose(decision.seat, decision.options[0])


@pytest.mark.parametrize("begins", ['{"is":"standing"', '{"is":"state","entry":6', '{"is":"closed"', '{"is":"game"'])
def test_damage_that_takes_no_answer_costs_nothing(store: Store, begins: str) -> None:
    path = straight(store)
    data = path.read_bytes()
    whole = unpacked(data, path, toys).history
    place = line_of(path, begins)

    loaded = read(broken(data, place), path, toys)

    assert digests(loaded.history) == digests(whole)
    assert loaded.view_only_before == 0
    if begins != '{"is":"closed"':
        (notice,) = loaded.notices
        assert notice.startswith("No answer is lost. ")
        assert notice.endswith(f"line {place} has been changed.")


def test_luck_that_was_damaged_falls_again(store: Store) -> None:
    path = straight(store)
    data = path.read_bytes()
    whole = unpacked(data, path, toys).history
    for number in (3, 6, 18):
        assert isinstance(whole.entries[number].answer, Outcome)

        loaded = read(broken(data, answer_line(path, number)), path, toys)

        assert digests(loaded.history) == digests(whole)
        assert loaded.notices[0].startswith("No answer is lost. ")


def test_a_lost_last_answer_is_told(store: Store) -> None:
    path = straight(store, 21)
    last = answer_line(path, 31)

    loaded = read(broken(path.read_bytes(), last), path, toys)

    assert loaded.history.head.number == 30
    assert loaded.view_only_before == 0
    assert loaded.notices[0].endswith("The last answer found is entry 30, in round 11.")


@pytest.mark.parametrize("place", [2, 9, 30])
def test_a_repeated_line_costs_nothing(store: Store, place: int) -> None:
    path = straight(store)
    lines = path.read_bytes().splitlines(keepends=True)
    whole = unpacked(path.read_bytes(), path, toys).history

    loaded = read(b"".join([*lines[:place], lines[place - 1], *lines[place:]]), path, toys)

    assert digests(loaded.history) == digests(whole)
    assert loaded.notices[0].startswith("No answer is lost. ")
    assert loaded.notices[0].endswith(f"line {place + 1} has been changed.")


def test_lines_missing_in_the_middle_are_leapt_over(store: Store) -> None:
    path = straight(store)
    lines = path.read_bytes().splitlines(keepends=True)
    whole = unpacked(path.read_bytes(), path, toys).history
    first, last = answer_line(path, 7), answer_line(path, 13)

    loaded = read(b"".join([*lines[: first - 1], *lines[last:]]), path, toys)

    assert digest(loaded.history.state) == digest(whole.state)
    assert "The game continues from entry 15, in round 6" in loaded.notices[0]


@pytest.mark.parametrize("what", ["noughts", "noise", "line ends", "another game"])
@pytest.mark.parametrize("half", ["first", "second"])
def test_a_file_half_overwritten_goes_on_from_the_other_half(store: Store, what: str, half: str) -> None:
    path = straight(store, 40)
    data = path.read_bytes()
    whole = unpacked(data, path, toys).history
    middle = len(data) // 2
    other = {
        "noughts": bytes(len(data)),
        "noise": random.Random(1).randbytes(len(data)),  # noqa: S311 - noise that is the same each time
        "line ends": b"\n" * len(data),
        "another game": another_game(store),
    }[what]
    if half == "second":
        loaded = read(data[:middle] + other[middle : len(data)], path, toys)
        assert loaded.history.head.number in range(20, 40)
        assert digests(loaded.history) == digests(whole)[: len(loaded.history.entries)]
        assert "The last answer found is entry" in loaded.notices[0]
    elif what == "another game":
        loaded = read(other[:middle] + data[middle:], path, toys)
        theirs = unpacked(other, path, toys).history
        assert digests(loaded.history) == digests(theirs)[: len(loaded.history.entries)]
    else:
        loaded = read(other[:middle] + data[middle:], path, toys)
        assert digest(loaded.history.state) == digest(whole.state)
        assert loaded.view_only_before == 1
        assert loaded.history.dealer is not None
        assert loaded.history.dealer.seed == "a seed"
    assert loaded.recovered
    assert plays_on(loaded)


def test_without_line_1_and_its_copies_a_file_is_refused(store: Store) -> None:
    path = straight(store)
    lines = path.read_bytes().splitlines(keepends=True)
    rest = [line for line in lines if not line.startswith(b'{"is":"game"')]

    with pytest.raises(SaveError):
        read(b"~" * 20 + b"\n" + b"".join(rest), path, toys)
    with pytest.raises(NotASaveError, match="does not begin like one"):
        read(bytes(3000), path, toys)


def test_a_copy_of_line_1_of_another_game_is_not_believed(store: Store) -> None:
    path, other = straight(store), another_game(store)
    lines = [line for line in path.read_bytes().splitlines(keepends=True) if not line.startswith(b'{"is":"game"')]
    theirs = other.splitlines(keepends=True)
    forged = chained([b'{"is":"note","entry":0,"name":"x"}', json.encode({"is": "game"}), bodies(other)[0]])

    with pytest.raises(ChangedError, match="line 1"):
        read(b"~~\n" + b"".join([lines[1], *lines]) + forged, path, toys)
    dealer = read(b"~~\n" + b"".join([*theirs[1:], *lines]), path, toys).history.dealer
    assert dealer is not None
    assert dealer.seed == "another seed"


def test_noughts_behind_the_last_line_are_damage_and_not_a_torn_line(store: Store) -> None:
    """A machine that lost its power can leave them."""
    path = straight(store)
    data = path.read_bytes()
    whole = digests(unpacked(data, path, toys).history)
    path.write_bytes(data[:-100] + bytes(400))

    loaded, journal = store.resume(path)

    assert loaded.recovered
    assert digests(loaded.history) == whole
    play(loaded.history, journal, luck_of(1), 1)
    assert path.read_bytes() == data[:-100] + bytes(400)


def test_damage_on_a_side_line_closes_nothing(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 6)
    trunk = history.head.number
    play(history, journal, luck_of(2), 6)
    history.jump(trunk - 3)
    play(history, journal, luck_of(3), 6)
    journal.close()
    place = answer_line(journal.path, trunk + 1)

    loaded = read(broken(journal.path.read_bytes(), place), journal.path, toys)

    assert digest(loaded.history.state) == digest(history.state)
    assert sum(entry.answer is None for entry in loaded.history.entries) == 2
    assert loaded.view_only_before == 0
    loaded.history.jump(1)
    assert loaded.history.is_open


def test_notes_stay_with_their_entries(store: Store) -> None:
    path = straight(store)
    _, journal = store.resume(path)
    loaded = store.load(path)
    for number in (2, 8, 12):
        journal.note(number, "branch", f"at {number}")
    journal.sync(loaded.history)
    journal.close()

    loaded = read(broken(path.read_bytes(), answer_line(path, 7)), path, toys)

    assert loaded.notes == (Note(2, "branch", "at 2"), Note(10, "branch", "at 12"))


def test_a_recovered_game_goes_on_in_a_new_file_and_the_damaged_one_stays_as_it_is(store: Store) -> None:
    path = straight(store)
    damaged = broken(path.read_bytes(), answer_line(path, 7))
    path.write_bytes(damaged)

    loaded, journal = store.resume(path)
    assert (
        loaded.notices[1]
        == "2026-01-31-AB.jsonl is left as it is; the game continues in 2026-01-31-AB-recovered.jsonl."
    )
    assert len(store.paths()) == 1
    play(loaded.history, journal, luck_of(4), 9, wandering=0.3)
    journal.close()

    assert path.read_bytes() == damaged
    assert journal.path == path.with_name("2026-01-31-AB-recovered.jsonl")
    again = store.load(journal.path)
    assert (again.recovered, again.notices) == (False, ())
    assert digests(again.history) == digests(loaded.history)
    assert shape(again.history) == shape(loaded.history)
    assert again.view_only_before == loaded.view_only_before == 7
    assert b'"closes":true' in journal.path.read_bytes()


def test_looking_into_the_past_of_a_recovered_game_does_not_open_it(store: Store) -> None:
    path = straight(store)
    path.write_bytes(broken(path.read_bytes(), answer_line(path, 7)))
    loaded, journal = store.resume(path)
    loaded.history.jump(2)
    journal.sync(loaded.history)
    journal.close()

    again = store.load(journal.path)

    assert again.history.head.number == 2
    assert again.view_only_before == 7
    assert not again.history.is_open


def test_a_recovered_game_that_is_damaged_again_is_recovered_again(store: Store) -> None:
    path = straight(store)
    path.write_bytes(broken(path.read_bytes(), answer_line(path, 7)))
    loaded, journal = store.resume(path)
    play(loaded.history, journal, luck_of(4), 6)
    journal.close()
    newer = journal.path
    newer.write_bytes(broken(newer.read_bytes(), answer_line(newer, 14)))

    loaded, journal = store.resume(newer)
    play(loaded.history, journal, luck_of(4), 1)
    journal.close()

    assert journal.path.name == "2026-01-31-AB-recovered-2.jsonl"
    again = store.load(journal.path)
    assert digests(again.history) == digests(loaded.history)
    assert [isinstance(line, Leap) for line in leaps(journal.path)] == [True, True]
    assert [line.closes for line in leaps(journal.path)] == [False, True]


def leaps(path: Path) -> list[Leap]:
    """The leaps in a file."""
    return [json.decode(body, type=Leap) for body in bodies(path.read_bytes()) if body.startswith(b'{"is":"leap"')]


def test_a_damaged_leap_is_leapt_to_all_the_same_or_over(store: Store) -> None:
    path = straight(store)
    path.write_bytes(broken(path.read_bytes(), answer_line(path, 7)))
    loaded, journal = store.resume(path)
    journal.sync(loaded.history)
    journal.close()
    place = line_of(journal.path, '{"is":"leap"')

    again = read(broken(journal.path.read_bytes(), place), journal.path, toys)

    assert digest(again.history.state) == digest(loaded.history.state)


def test_a_damaged_game_is_held_while_it_is_gone_on_with(store: Store) -> None:
    path = straight(store)
    path.write_bytes(broken(path.read_bytes(), 9))
    _, journal = store.resume(path)

    with pytest.raises(LockedError):
        store.resume(path)

    journal.close()
    store.resume(path)[1].close()


def test_a_damaged_game_that_is_only_looked_at_leaves_no_new_file(store: Store) -> None:
    path = straight(store)
    path.write_bytes(broken(path.read_bytes(), 9))

    store.resume(path)[1].close()

    assert store.paths() == (path,)


def test_a_damaged_game_is_listed_as_one_that_opens(store: Store) -> None:
    path = straight(store)
    path.write_bytes(broken(path.read_bytes(), 9))

    (listed,) = store.games()

    assert listed.opens
    assert isinstance(listed.fault, ChangedError)
    assert listed.players == ("Ada", "Ben")
    assert listed.round == 11


def test_a_damaged_game_of_an_older_format_is_recovered_up_to_the_damage(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = straight(store)
    forge(path, lambda lines: [line.replace(b'"format":%d' % FORMAT, b'"format":0') for line in lines])

    def to_1(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**line, "format": 1} if line["is"] == "game" else line for line in lines]

    monkeypatch.setitem(formats.MIGRATIONS, 0, to_1)
    whole = store.load(path)

    loaded = read(broken(path.read_bytes(), answer_line(path, 17)), path, toys)

    assert (loaded.format, loaded.recovered) == (0, True)
    assert digests(loaded.history) == digests(whole.history)[:17]
    assert read(broken(path.read_bytes(), 1), path, toys).history.head.number == 0


def damaged_anyhow(data: bytes, other: bytes, luck: random.Random) -> bytes:
    """A file with a few accidents."""
    for _ in range(luck.randrange(1, 4)):
        start = luck.randrange(len(data))
        end = min(len(data), start + luck.choice((1, 3, 60, 700, 5000)))
        into = luck.randrange(len(data))
        data = luck.choice(
            (
                data[:start] + data[end:],
                data[:end] + data[start:],
                data[:start] + other[start:end] + data[end:],
                data[:start] + bytes(end - start) + data[end:],
                data[:start] + luck.randbytes(end - start) + data[end:],
                data[:into] + data[start:end] + data[into:],
            )
        )
    return data


@pytest.mark.parametrize("seed", range(60))
def test_whatever_happens_to_a_file_it_is_refused_in_a_sentence_or_goes_on(store: Store, seed: int) -> None:
    luck = luck_of(seed)
    path = saved(store, luck.choice((5, 20, 60)), wandering=luck.choice((0, 0.3)), seed=seed)
    other = another_game(store)
    damaged = damaged_anyhow(path.read_bytes(), other, luck)
    path.write_bytes(damaged)
    refusal = ""
    try:
        loaded, journal = store.resume(path)
    except SaveError as error:
        refusal = str(error)
    if refusal:
        assert path.name in refusal
        assert path.read_bytes() == damaged
        return
    assert plays_on(loaded)
    play(loaded.history, journal, luck, 5)
    journal.close()

    again = store.load(journal.path)
    assert not again.recovered
    assert digests(again.history) == digests(loaded.history)
    assert again.view_only_before == loaded.view_only_before
    assert loaded.recovered is (journal.path != path)
    if loaded.recovered:
        assert path.read_bytes() == damaged


def test_a_damaged_game_is_the_newest_until_it_is_gone_on_with(store: Store, clock: Clock) -> None:
    """It is not passed over in silence; afterwards the game is that of the new file."""
    saved(store, 5)
    clock.later(1)
    path = straight(store)
    path.write_bytes(broken(path.read_bytes(), 9))

    newest = store.newest()
    assert newest is not None
    assert newest.path == path
    clock.later(1)
    loaded, journal = store.resume(path)
    play(loaded.history, journal, luck_of(1), 1)
    journal.close()

    newest = store.newest()
    assert newest is not None
    assert newest.path == journal.path


def written_otherwise(lines: list[bytes], luck: random.Random) -> list[bytes]:
    """Lines of which somebody changed some, with their chain made whole again."""
    lines = list(lines)
    for _ in range(luck.randrange(1, 6)):
        at, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        line = json.decode(lines[at])
        for key in luck.sample(sorted(line), min(len(line), luck.randrange(4))):
            if isinstance(line[key], int):
                line[key] += luck.randrange(-3, 4)
            elif key != "is":
                line[key] = luck.choice([10**20, -1, None, "x", [], {}, True, 1.5])
        lines[at], lines[other] = lines[other], json.encode(line)
        if luck.random() < 0.3:
            lines.insert(other, lines[at])
    return lines


@pytest.mark.parametrize("seed", range(60))
def test_whatever_a_file_says_it_is_refused_in_a_sentence_or_goes_on(store: Store, seed: int) -> None:
    """Its chain is whole; somebody wrote it so."""
    luck = luck_of(seed)
    path = saved(store, 20, wandering=0.3, seed=seed)
    forge(path, lambda lines: written_otherwise(lines, luck))
    refusal = ""
    try:
        loaded, journal = store.resume(path)
    except SaveError as error:
        refusal = str(error)
    if refusal:
        assert path.name in refusal
        return
    journal.sync(loaded.history)
    journal.close()

    again = store.load(journal.path)
    assert not again.recovered
    assert digests(again.history) == digests(loaded.history)
