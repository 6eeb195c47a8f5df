"""Verifying a game: all is well, or the first entry that is not is named, and why."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import convert, json

from core.engine.dealer import seal
from core.engine.decisions import Outcome
from core.engine.digest import digest, digest_of_text
from core.engine.history import History
from saves.errors import MissingError
from saves.form.lines import Leap, Snapshot
from saves.verify import Verdict, verify
from tests.core.toy_game import Say, Setup, State, luck_of
from tests.saves.games import TOY, begun, bodies, forge, play, saved, toys

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from saves.store import Store

NAME = "2026-01-31-AB.jsonl"


def changed(path: Path, entry: int, kind: str, **fields: Any) -> int:
    """Let a line of an entry say something else, with the chain whole. Returns its place, from 1."""
    place = 0

    def change(lines: list[bytes]) -> list[bytes]:
        nonlocal place
        for number, body in enumerate(lines):
            line = json.decode(body)
            if line["is"] == kind and line.get("entry") == entry:
                lines[number] = json.encode({**line, **fields})
                place = number + 1
        return lines

    forge(path, change)
    return place


def unwell(path: Path) -> Verdict:
    """The verdict on a file that is not well."""
    verdict = verify(path, toys)
    assert not verdict.well
    assert verdict.sentence.startswith(NAME)
    assert "\n" not in verdict.sentence
    return verdict


def test_all_is_well_with_a_game_that_was_played_and_left(store: Store) -> None:
    path = saved(store, 20, wandering=0)

    assert verify(path, toys) == Verdict(
        path,
        well=True,
        sentence=(
            f"{NAME}: all is well. 30 entries, 11 rounds, 0 variations, 10 rolls and shuffles dealt as its seed says."
        ),
        entries=30,
        rounds=11,
        side_lines=0,
        luck=10,
    )


def test_side_lines_are_counted_and_checked(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 6)
    history.jump(3)
    play(history, journal, luck_of(2), 2)
    history.jump(0)
    play(history, journal, luck_of(3), 2)
    journal.close()

    verdict = verify(journal.path, toys)

    ends = sum(history.onward(entry) is None for entry in history.entries)
    assert (verdict.well, verdict.side_lines) == (True, ends - 1)
    assert ends > 1


def test_a_die_that_the_seed_does_not_deal_is_named(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    fell = next(json.decode(body)["values"][0] for body in bodies(path.read_bytes()) if b'"entry":12,' in body)
    place = changed(path, 12, "outcome", values=[7 - fell])

    verdict = unwell(path)

    assert (verdict.entry, verdict.line, verdict.luck) == (12, place, 3)
    assert verdict.sentence == (
        f"{NAME} is not well from entry 12 on, in line {place}: die shows {7 - fell}, and the seed deals {fell}."
    )


def test_a_seed_that_does_not_fit_its_published_hash_is_named(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    forge(path, lambda lines: [line.replace(b'"a seed"', b'"my seed"') for line in lines])

    verdict = unwell(path)

    assert (verdict.entry, verdict.line) == (0, 1)
    assert "the seed is not the one whose hash was published" in verdict.sentence


def test_another_seed_with_its_own_hash_is_found_by_the_dice(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    ours, theirs = seal("a seed").encode(), seal("my seed").encode()
    forge(path, lambda lines: [line.replace(b'"a seed"', b'"my seed"').replace(ours, theirs) for line in lines])

    assert "and the seed deals" in unwell(path).sentence


def test_a_kept_state_that_does_not_fit_its_digest_is_named(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    snapshot = next(
        json.decode(body, type=Snapshot)
        for body in bodies(path.read_bytes())
        if body.startswith(b'{"is":"state","entry":6')
    )
    state = {**json.decode(snapshot.state), "points": [40, 0]}
    place = changed(path, 6, "state", state=state)

    verdict = unwell(path)

    assert (verdict.entry, verdict.line, verdict.entries) == (6, place, 6)
    assert "the state that was kept is not the one that its digest says" in verdict.sentence


def test_a_digest_that_the_answers_do_not_lead_to_is_named(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    place = changed(path, 9, "state", digest="00" * 16)

    verdict = unwell(path)

    assert (verdict.entry, verdict.line) == (9, place)
    assert "the answers lead to another state than was kept" in verdict.sentence


def older(path: Path, entry: int, **fields: Any) -> int:
    """Let a kept state stand in another text, with the digest of that text, as older programs wrote some of them."""
    at = b'{"is":"state","entry":%d,' % entry
    line = next(json.decode(body, type=Snapshot) for body in bodies(path.read_bytes()) if body.startswith(at))
    state = {**json.decode(line.state), **fields}
    backwards = dict(reversed(state.items()))
    return changed(path, entry, "state", state=backwards, digest=digest_of_text(json.encode(backwards)))


def test_a_kept_state_may_have_the_digest_of_its_text(store: Store) -> None:
    """Older programs left out fields at their defaults only where they had never been anything else."""
    path = saved(store, 20, wandering=0)
    before = bodies(path.read_bytes())

    older(path, 6)

    assert bodies(path.read_bytes()) != before
    assert verify(path, toys).well
    assert store.load(path).notices == ()


def test_the_digest_of_its_text_does_not_save_a_state_that_the_answers_do_not_lead_to(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    place = older(path, 6, points=[4, 0])

    verdict = unwell(path)

    assert (verdict.entry, verdict.line) == (6, place)
    assert "the answers lead to another state than was kept" in verdict.sentence


def test_an_answer_that_the_rules_refuse_is_named(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    place = changed(path, 8, "choice", seat=5)

    verdict = unwell(path)

    assert (verdict.entry, verdict.line, verdict.entries) == (8, place, 7)
    assert "the rules refuse the answer" in verdict.sentence


def test_the_first_fault_is_named_where_there_are_several(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    changed(path, 9, "state", digest="00" * 16)
    changed(path, 15, "state", digest="00" * 16)
    data = path.read_bytes()
    path.write_bytes(data[:-400] + b"~" + data[-399:])

    assert unwell(path).entry == 9


@pytest.mark.parametrize("place", [2, 7, 20, 41])
def test_a_changed_line_is_named_with_the_entry_that_would_come_next(store: Store, place: int) -> None:
    path = saved(store, 20, wandering=0)
    lines = path.read_bytes().splitlines(keepends=True)
    entries = sum(line.startswith((b'{"is":"choice"', b'{"is":"outcome"')) for line in lines[: place - 1])
    lines[place - 1] = lines[place - 1].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))

    verdict = unwell(path)

    assert (verdict.line, verdict.entry, verdict.entries) == (place, entries + 1, entries)
    assert "the line has been changed" in verdict.sentence


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda data: data[:-30], "the file is torn behind it"),
        (lambda data: data[:-1], "the line lacks its line's end"),
        (lambda data: b"".join(data.splitlines(keepends=True)[:-1]), "was not closed when it was played"),
    ],
    ids=["torn", "no line's end", "a line less"],
)
def test_a_file_that_lacks_its_end_is_not_well(store: Store, spoil: Callable[[bytes], bytes], told: str) -> None:
    path = saved(store, 20, wandering=0)
    path.write_bytes(spoil(path.read_bytes()))

    verdict = unwell(path)

    assert told in verdict.sentence
    assert (verdict.entry, verdict.entries) == (31, 30)


def test_a_game_that_is_being_played_need_not_be_closed(store: Store) -> None:
    pytest.importorskip("fcntl")
    history, journal = begun(store)
    play(history, journal, luck_of(1), 5)

    assert verify(journal.path, toys).well


@pytest.mark.parametrize("data", [b"", b"noise", b'{"is":"game","format":99}\n'])
def test_a_file_that_is_no_game_is_not_well(store: Store, data: bytes) -> None:
    store.folder.mkdir()
    path = store.folder / NAME
    path.write_bytes(data)

    verdict = unwell(path)

    assert verdict.entry is None


def test_a_file_that_is_not_there_is_told(store: Store) -> None:
    with pytest.raises(MissingError):
        verify(store.folder / "none.jsonl", toys)


def test_a_recovered_game_is_well_and_says_what_can_only_be_looked_at(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    lines = path.read_bytes().splitlines(keepends=True)
    at = next(place for place, line in enumerate(lines) if b'"entry":7,' in line)
    path.write_bytes(b"".join([*lines[:at], *lines[at + 1 :]]))
    loaded, journal = store.resume(path)
    play(loaded.history, journal, luck_of(1), 2)
    journal.close()

    verdict = verify(journal.path, toys)

    assert verdict.well
    assert verdict.sentence.endswith("dealt as its seed says; before entry 7 you can only look at it.")


def test_a_leap_to_a_state_that_cannot_be_is_named(store: Store) -> None:
    path = saved(store, 20, wandering=0)
    lines = path.read_bytes().splitlines(keepends=True)
    at = next(place for place, line in enumerate(lines) if b'"entry":7,' in line)
    path.write_bytes(b"".join([*lines[:at], *lines[at + 1 :]]))
    loaded, journal = store.resume(path)
    journal.sync(loaded.history)
    journal.close()
    leap = next(json.decode(body, type=Leap) for body in bodies(journal.path.read_bytes()) if b'"leap"' in body)
    state = {**json.decode(leap.state), "points": [90, 90]}
    wrong = convert(state, State)
    changed(journal.path, 7, "leap", state=state, digest=digest(wrong))

    verdict = verify(journal.path, toys)

    assert (verdict.well, verdict.entry) == (False, 7)
    assert "is not possible (too many points)" in verdict.sentence


def test_luck_answered_by_hand_is_not_held_against_a_seed(store: Store) -> None:
    setup = Setup()
    history = History(TOY, TOY.new(setup), None)
    journal = store.begin(TOY, setup, history)
    history.choose(0, Say(high=True))
    history.choose(1, Say(high=False))
    history.record(Outcome((2,)))
    journal.sync(history)
    journal.close()

    assert verify(journal.path, toys).sentence.endswith("1 roll or shuffle answered by hand.")


def test_verifying_changes_no_file(store: Store) -> None:
    path = saved(store)
    os.truncate(path, path.stat().st_size - 7)
    before = path.read_bytes()

    verify(path, toys)

    assert path.read_bytes() == before
