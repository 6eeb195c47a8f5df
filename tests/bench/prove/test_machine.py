"""Evenings made of numbers: whatever is done at a table, its file, its history and its screens say the same."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bench.evidence.games import GAME, MANOR, SETUPS, SHELTER, VILLAGE
from bench.prove import evening as evenings
from bench.prove.evening import DEEDS, Evening, Step, WrongError, play_again
from bench.prove.machine import play, prove
from bench.prove.proved import Until
from saves.store import Store
from tui.table.session import close_table, open_table
from tui.table.table import Table
from tui.table.travel import Travel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.table.pricing import Back

NUMBERS = {
    "look_with": 2,
    "undo_free": 1,
    "restart": 1,
    "stand_in": 1,
    "leave": 1,
    "close": 0,
    "drop": 0,
    "transcribe": 0,
    "begin_variation": 4,
}
"""How many numbers a deed is given that is not given two or three."""

THREE = {"undo", "play", "go_to_line", "hand_over", "comment", "name", "pin"}


def numbers_for(deed: str, luck: Random) -> tuple[int, ...]:
    """Some numbers for a deed."""
    count = NUMBERS.get(deed, 3 if deed in THREE else 2)
    found = [luck.randrange(40) for _ in range(count)]
    if deed == "play":
        found[1] = luck.randrange(30)
    return tuple(found)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """An evening of Terror Below between two."""
    found = Evening(tmp_path / "saves", GAME, 1)
    yield found
    found.let_go()


@pytest.mark.parametrize(("name", "number"), [(GAME, 2), (VILLAGE, 3), (SHELTER, 12), (MANOR, 5)])
def test_whatever_is_done_table_file_and_screens_say_the_same(name: str, number: int, tmp_path: Path) -> None:
    luck = Random(number)  # noqa: S311 - the same evening in every run
    found = Evening(tmp_path, name, number)
    found.do("play", 0, 20, 1)
    deeds = [*DEEDS, "undo", "answer", "redo"]
    luck.shuffle(deeds)
    for deed in deeds:
        found.do(deed, *numbers_for(deed, luck))
    found.end()


def test_hypothesis_plays_evenings_of_its_own(tmp_path: Path) -> None:
    counted: Counter[str] = Counter()

    assert play(VILLAGE, tmp_path, 3, lambda what: counted.update([what]), evenings=2) == ""
    assert counted["evenings"] >= 2
    assert counted["deeds"] > 4
    assert not list(tmp_path.iterdir())


def test_every_deed_is_one_that_hypothesis_does() -> None:
    """A deed that nobody does would prove nothing."""
    machine = (Path(evenings.__file__).with_name("machine.py")).read_text(encoding="utf-8")

    assert [deed for deed in DEEDS if f'"{deed}"' not in machine] == []


@pytest.fixture
def forgets_undos(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that undoes and writes nothing of it."""

    def forgetful(travel: Travel, back: Back, by: int, agreed: Any = None) -> bool:
        del agreed
        cost = travel.price(back, by)
        if cost is not None:
            travel.history.jump(cost.target)
        return cost is not None

    monkeypatch.setattr(Travel, "undo", forgetful)


@pytest.mark.usefixtures("forgets_undos")
def test_what_a_table_forgets_to_write_is_found(evening: Evening) -> None:
    evening.do("play", 0, 10, 1)

    with pytest.raises(WrongError, match="screen 1 has something else than the file: history"):
        evening.do("undo", 0, 0, 3)


class Stub(Evening):
    """An evening that goes wrong with the first undo after an answer, and plays nothing."""

    def __init__(self, folder: Path, game: str, number: int) -> None:
        self.game, self.number, self.steps, self.tables = game, number, [], [Table.__new__(Table)]
        self._file = folder / "stub.jsonl"
        self._file.touch()

    @property
    def path(self) -> Path:
        """Its file."""
        return self._file

    def do(self, deed: str, *numbers: int) -> None:
        """Fall where something was answered before."""
        self.steps.append(Step(deed, numbers))
        if deed == "undo" and "answer" in {step.deed for step in self.steps}:
            raise WrongError("gone")

    def end(self) -> None:
        """Nothing is left."""

    def let_go(self) -> None:
        """Nothing is held."""


def test_of_what_goes_wrong_the_shortest_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.prove.machine.Evening", Stub)

    found = prove(Until(None), tmp_path / "kept", 5, (VILLAGE,), each=40, most=1)

    (fault,) = found.faults
    save = tmp_path / "kept" / f"machine-{VILLAGE}.jsonl"
    kept = json.loads(save.with_suffix(".steps.json").read_text(encoding="utf-8"))
    assert "gone" in fault.wrong
    assert str(save) in fault.again
    assert kept == {"game": VILLAGE, "number": 0, "steps": [["answer", 0, 0], ["undo", 0, 0, 3]]}


@pytest.mark.usefixtures("forgets_undos")
def test_what_is_kept_is_played_again(evening: Evening, tmp_path: Path) -> None:
    evening.do("play", 0, 10, 1)
    with pytest.raises(WrongError):
        evening.do("undo", 0, 0, 3)
    kept = evening.keep(tmp_path / "kept", "fallen")

    assert "screen 1 has something else" in play_again(kept.with_suffix(".steps.json"), tmp_path / "again")


@pytest.mark.usefixtures("forgets_undos")
def test_the_save_that_is_kept_opens_at_the_table(evening: Evening, tmp_path: Path) -> None:
    evening.do("play", 0, 10, 1)
    with pytest.raises(WrongError):
        evening.do("undo", 0, 0, 3)
    kept = evening.keep(tmp_path / "kept", "fallen")

    opened = open_table(kept, Store(kept.parent)).table

    assert len(opened.history.entries) == len(evening.tables[0].history.entries)
    close_table(opened)


def test_a_refusal_that_changes_something_is_found(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(found: Evening, *_: int) -> None:
        found.tables[0].set_policy("strict")
        raise LookupError("no")

    monkeypatch.setitem(DEEDS, "redo", refuse)

    with pytest.raises(WrongError, match="redo was refused, and has changed something"):
        evening.do("redo", 0, 3)


def test_a_screen_that_shows_another_seats_view_is_found(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.do("play", 0, 20, 1)
    evening.tables[0].reveal(0)
    monkeypatch.setattr(Table, "view", lambda table: table.game.view(table.history.state, 1))

    with pytest.raises(WrongError, match="viewer 0 is shown something else"):
        evening.look()


def test_an_evening_is_of_any_way_to_play(tmp_path: Path) -> None:
    found = [Evening(tmp_path / str(number), SHELTER, number) for number in range(4)]

    assert len({repr(evening.tables[0].setup) for evening in found}) == 4
    assert set(SETUPS) == {GAME, VILLAGE, SHELTER, MANOR}
    for evening in found:
        evening.let_go()
