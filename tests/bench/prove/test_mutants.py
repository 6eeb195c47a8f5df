"""Small changes to rules: each kind of change is made, and what notices it is told."""

from __future__ import annotations

import gc
import shutil
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bench.prove.mutants import trying
from bench.prove.mutants.changing import NOTE, changed, noting, places
from bench.prove.mutants.plugin import Outcome, Survivor, put_in
from bench.prove.mutants.trying import ROOT, prove, same, try_changes
from bench.prove.proved import Until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FunctionType

SOURCE = '''
LIMIT = 3


class Hand:
    size: int = 5

    def add(self, cards: list[int], most: int = 2) -> int:
        """Add cards."""
        self.size = len(cards) + 1
        if self.size > 4 and cards:
            cards.sort()
        if not cards:
            raise ValueError(0 < 1)
        return sum(card for card in cards if card != 7)
'''


def changes() -> list[str]:
    return [place.change for place in places(SOURCE)]


def test_each_kind_of_change_is_made() -> None:
    assert changes() == [
        "self.size = len(cards) + 1 -> pass",
        "len(cards) + 1 -> len(cards) - 1",
        "1 -> 2",
        "1 -> 0",
        "self.size > 4 and cards -> not (self.size > 4 and cards)",
        "self.size > 4 and cards -> self.size > 4 or cards",
        "self.size > 4 -> self.size >= 4",
        "4 -> 5",
        "4 -> 3",
        "cards.sort() -> pass",
        "not cards -> not not cards",
        "if card != 7 -> no filter",
        "card != 7 -> card == 7",
        "7 -> 8",
        "7 -> 6",
    ]


def test_a_change_says_its_line_and_its_function() -> None:
    first = places(SOURCE)[0]

    assert (first.line, first.within) == (10, "Hand.add")
    assert {place.within for place in places(SOURCE)} == {"Hand.add"}


@pytest.mark.parametrize(
    ("change", "cards", "found"),
    [
        ("", [7, 2], 2),
        ("if card != 7 -> no filter", [7, 2], 9),
        ("card != 7 -> card == 7", [7, 2], 7),
        ("cards.sort() -> pass", [9, 8, 1, 1], 19),
    ],
)
def test_what_is_changed_does_otherwise(change: str, cards: list[int], found: int) -> None:
    space: dict[str, Callable[[], object]] = {}
    tree = changed(SOURCE, changes().index(change)) if change else compile(SOURCE, "hand", "exec")
    exec(compile(tree, "hand", "exec") if change else tree, space)  # type: ignore[arg-type]  # noqa: S102 - our own text
    hand: object = space["Hand"]()

    assert hand.add(cards) == found  # type: ignore[attr-defined]  # a class of that text


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Path]:
    """A module with a test that looks at half of it, in a folder of its own in the tree."""
    folder = ROOT / "build" / "prove" / f"mutated-{tmp_path.name}"
    (folder / "rules").mkdir(parents=True, exist_ok=True)
    (folder / "rules" / "hand.py").write_text(
        "from functools import cache\n\n\ndef full(cards: int) -> bool:\n    return cards > 4\n\n\n"
        "@cache\ndef left(cards: int) -> int:\n    return 5 - cards\n",
        encoding="utf-8",
    )
    (folder / "test_hand.py").write_text(
        "import sys\nfrom pathlib import Path\nsys.path.insert(0, str(Path(__file__).parent))\n"
        "from rules.hand import full, left\n\n\n"
        "left(1)\n\n\n"
        "def test_five_cards_are_a_full_hand() -> None:\n    assert full(5)\n    assert not full(4)\n\n\n"
        "def test_something_is_left() -> None:\n    assert left(1) > 0\n",
        encoding="utf-8",
    )
    yield folder
    shutil.rmtree(folder)


def test_a_change_that_no_test_notices_is_told_with_its_line(game: Path) -> None:
    lines = game / "lines.json"

    found = try_changes("", 60, "1", tests=str(game / "test_hand.py"), of=str(game / "rules"), lines=lines)

    assert isinstance(found, Outcome)
    assert (found.places, found.tried) == (6, 6)
    told = {(Path(one.file).name, one.line, one.change, one.asked) for one in found.survivors}
    assert told == {
        ("hand.py", 10, "5 - cards -> 5 + cards", 1),
        ("hand.py", 10, "5 -> 6", 1),
        ("hand.py", 10, "5 -> 4", 1),
    }
    assert lines.exists()


def test_one_change_alone_is_tried_again(game: Path) -> None:
    folder = (game / "rules").relative_to(ROOT)

    found = try_changes("", 60, "1", tests=str(game / "test_hand.py"), of=str(folder), only=f"{folder}/hand.py:3")

    assert isinstance(found, Outcome)
    assert [one.change for one in found.survivors] == ["5 - cards -> 5 + cards"]


def test_a_part_of_a_path_names_the_files_whose_changes_are_tried(game: Path) -> None:
    folder = (game / "rules").relative_to(ROOT)

    found = try_changes("", 60, "1", tests=str(game / "test_hand.py"), of=str(folder), only="rules/hand")

    assert isinstance(found, Outcome)
    assert found.tried


def test_a_case_is_come_to_where_its_match_is() -> None:
    """A case that is looked at and is not the one, too."""
    source = "def named(cards: int) -> str:\n    match cards:\n        case 1:\n            return 'one'\n"
    source += "        case _:\n            return 'some'\n"
    reached: set[int] = set()
    space: dict[str, Any] = {NOTE: lambda first, last: reached.update(range(first, last + 1))}
    exec(compile(noting(source), "hand", "exec"), space)  # noqa: S102 - our own text

    assert space["named"](2) == "some"
    assert reached == {2, 3, 5, 6}


def test_functions_that_the_collector_never_looks_at_again_are_changed_too() -> None:
    """The tests set aside what is loaded."""
    space: dict[str, FunctionType] = {}
    exec(compile(SOURCE, "hand.py", "exec", dont_inherit=True), space)  # noqa: S102 - our own text
    gc.freeze()

    try:
        assert put_in("hand.py", SOURCE, changed(SOURCE, 2)) == 1
    finally:
        gc.unfreeze()
        gc.freeze()


def test_too_many_changes_that_nobody_notices_are_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (first, *_) = same() or (None,)
    left = [Survivor("a.py", number, "turn", "a -> b", 1) for number in range(8)]
    known = [] if first is None else [Survivor(first.file, 1, first.within, first.change, 1)]
    monkeypatch.setattr(trying, "try_changes", lambda *_, **__: Outcome(900, 100, (*left, *known)))

    found = prove(Until(None), tmp_path, 3, games=("critters_below",))

    (fault,) = found.faults
    assert fault.wrong.endswith("of changes are noticed, 95% must be")
    assert "--seed 3" in fault.again
    assert len(found.told) == 9
    assert found.done == {"changes tried": 100 - len(known), "not noticed": 8}


def test_every_change_that_nobody_can_see_is_one_that_is_there() -> None:
    """A reason for what stands there no more would excuse nothing."""
    there = Counter(
        (one.file, place.within, place.change)
        for one in {known.file: known for known in same()}.values()
        for place in places((ROOT / one.file).read_text(encoding="utf-8"))
    )

    assert [one for one in same() if (one.file, one.within, one.change) not in there] == []
    assert all(one.why for one in same())
