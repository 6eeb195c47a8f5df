"""The file of lessons and tips: kept and read, and nonsense in it costs no more than a place."""

from __future__ import annotations

import json
import stat
from typing import TYPE_CHECKING

import pytest

from tui import __version__
from tui.learnt import Learnt, LessonPlace, PuzzlePlace, ToldTips, keep_learnt, read_learnt

if TYPE_CHECKING:
    from pathlib import Path

KEPT = Learnt(
    {"game/first": LessonPlace(("!go", "step up"), "d1", finished=True)},
    {"game": ToldTips(("s1",), ("egg",))},
    ("game",),
    {"game/001-024": PuzzlePlace(2, "2026-11-28")},
    "0.9.0",
)


def test_what_is_kept_is_read(tmp_path: Path) -> None:
    keep_learnt(KEPT, tmp_path / "deep" / "learnt.json")

    assert read_learnt(tmp_path / "deep" / "learnt.json") == KEPT


def test_a_file_of_before_signs_were_kept_is_read_and_written_over(tmp_path: Path) -> None:
    """Also through a link."""
    path, elsewhere = tmp_path / "learnt.json", tmp_path / "elsewhere.json"
    elsewhere.write_text('{"lessons": {}, "tips": {"game": {"games": ["s1"], "tips": ["egg"]}}}')
    path.symlink_to(elsewhere)
    learnt = read_learnt(path)
    assert learnt == Learnt({}, KEPT.tips)

    keep_learnt(learnt.with_signs("game"), path)

    assert path.is_symlink()
    assert read_learnt(path) == Learnt({}, KEPT.tips, ("game",), version=__version__)


def test_it_is_its_owners_to_read(tmp_path: Path) -> None:
    keep_learnt(KEPT, tmp_path / "learnt.json")

    assert stat.S_IMODE((tmp_path / "learnt.json").stat().st_mode) == 0o600


def test_a_link_to_a_file_of_ours_stays_one(tmp_path: Path) -> None:
    """It may be kept elsewhere, with other files of its owner."""
    path, elsewhere = tmp_path / "learnt.json", tmp_path / "elsewhere.json"
    keep_learnt(Learnt(), elsewhere)
    path.symlink_to(elsewhere)

    keep_learnt(KEPT, path)

    assert path.is_symlink()
    assert read_learnt(elsewhere) == KEPT


@pytest.mark.parametrize("text", [b"alias ls=ls\n", b"{}", b'{"lessons": {}, "tips": {}, "mine": 1}', b"", None])
def test_nothing_is_written_through_a_link_to_a_file_that_is_not_ours(tmp_path: Path, text: bytes | None) -> None:
    """What it leads to stays as it is, also where nothing is there."""
    path, theirs = tmp_path / "learnt.json", tmp_path / "theirs"
    if text is not None:
        theirs.write_bytes(text)
    path.symlink_to(theirs)

    keep_learnt(KEPT, path)

    assert (theirs.read_bytes() if theirs.exists() else None) == text
    assert sorted(tmp_path.iterdir()) == sorted([path, theirs] if text is not None else [path])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"lessons": []}',
        '{"lessons": {"a": 3}, "tips": {"b": [1]}}',
        '{"lessons": {"a": {"acts": [1], "digest": 2, "finished": "yes"}}}',
        json.dumps({"lessons": {"a": {"acts": ["x"] * 501}}}),
        "[" * 60_000,
        "9" * 70_000,
    ],
)
def test_nonsense_is_nothing(tmp_path: Path, text: str) -> None:
    """Whatever stands there, nothing was learnt, and nothing fails."""
    path = tmp_path / "learnt.json"
    path.write_text(text, "utf-8")

    found = read_learnt(path)

    assert not any(place.acts or place.digest or place.finished for place in found.lessons.values())
    assert not any(told.tips for told in found.tips.values())


def test_what_cannot_be_shown_is_not_read(tmp_path: Path) -> None:
    """A text of the file passes the gate before it may stand on a screen."""
    path = tmp_path / "learnt.json"
    path.write_text('{"lessons": {"a": {"acts": ["\\u001b[2J"]}}}', "utf-8")

    assert read_learnt(path).lessons["a"].acts == ("·[2J",)


def test_a_disk_that_refuses_costs_the_memory_alone(tmp_path: Path) -> None:
    (tmp_path / "learnt.json").mkdir()

    keep_learnt(KEPT, tmp_path / "learnt.json")

    assert read_learnt(tmp_path / "learnt.json") == Learnt()
