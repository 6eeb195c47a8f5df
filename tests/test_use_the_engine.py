"""What `docs/use-the-engine.md` says is so: its program runs, and what it calls public is named so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
DOCUMENT: Final = (ROOT / "docs" / "use-the-engine.md").read_text(encoding="utf-8")
PROGRAMS: Final = re.findall(r"```python\n(.*?)```", DOCUMENT, flags=re.DOTALL)
ROWS: Final = re.findall(r"^\| `([a-z_.]+)` \| (.*) \|$", DOCUMENT, flags=re.MULTILINE)
NAMED: Final = re.compile(r"`([A-Za-z_]+)`")


def test_the_program_runs_as_it_stands(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAMS[0]],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert not done.stderr
    assert "Terror Below" in done.stdout


@pytest.mark.parametrize(("module", "has"), ROWS)
def test_what_is_called_public_is_named_in_its_module(module: str, has: str) -> None:
    found = import_module(module)
    told = has.replace("`Game`: `usual`, `new`, `pending`, `apply`, `view`, `why_not`, `imagine`, `playout`", "`Game`")
    named = set(NAMED.findall(told))
    assert named
    assert named <= set(found.__all__)
    for name in found.__all__:
        assert hasattr(found, name)


@pytest.mark.parametrize("method", ["usual", "new", "pending", "apply", "view", "why_not", "imagine", "playout"])
def test_a_game_does_what_the_page_says(method: str) -> None:
    from core.engine.game import Game

    assert f"`{method}`" in DOCUMENT
    assert getattr(Game, method).__doc__


def test_the_program_uses_nothing_that_is_not_public() -> None:
    public = dict(ROWS)
    for module, names in re.findall(r"^from ((?:core|saves)\.[a-z_.]+) import (.*)$", PROGRAMS[0], flags=re.MULTILINE):
        assert module in public
        assert set(names.split(", ")) <= set(import_module(module).__all__)
