"""The page of evidence: it names every kind there is, and what came of its last run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.evidence.__main__ import main
from bench.evidence.kept import Run, here, keep, read
from bench.evidence.kinds import KINDS, NAMES
from docs.evidence import PAGE, written

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_is_what_is_kept() -> None:
    """Else `make evidence ARGS="--keep KIND"` writes it anew."""
    page = PAGE.read_text("utf-8")

    assert written(page, read()) == page


def test_the_page_names_every_kind_and_what_can_be_run_is_a_kind() -> None:
    """Each has a row and a section, run or not."""
    page = written(PAGE.read_text("utf-8"), {})

    for kind in KINDS:
        assert f"| [{kind.name}](#{kind.name}) | not run yet |" in page
        assert f"## {kind.name}\n\n{kind.does}" in page
    assert main.__doc__ is None or main.help is not None
    told = " ".join((main.help or "").split())
    assert ", ".join(NAMES) in told


def test_a_smaller_run_does_not_take_the_place_of_a_full_one(tmp_path: Path) -> None:
    """But where something was found, that is what is told."""
    file = tmp_path / "kept.jsonl"
    small = Run(kind="kills", size=3, full=False, well=True, told="three")
    full = Run(kind="kills", size=200, full=True, well=True, told="all")
    ways = Run(kind="ways", size=1, full=False, well=True, told="one")

    for run in (small, full, ways, small):
        keep(run, file)
    assert list(read(file).values()) == [ways, full]
    keep(Run(kind="kills", size=3, full=False, well=False, told="one was lost"), file)
    assert read(file)["kills"].told == "one was lost"


def test_a_run_says_by_which_rules_it_was_played() -> None:
    run = here("kills", 3, "three", 4.4, full=False, well=True)

    assert (run.seconds, bool(run.version)) == (4, True)
    assert set(run.rules) == {"buried-beneath", "terrorscape-2"}
