"""The first player that learns: what its page says can be typed, and it learns from what it is given."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

np = pytest.importorskip("numpy", reason="numpy is in the extra `rl`; make extras tests it")
pytest.importorskip("pettingzoo", reason="PettingZoo is in the extra `rl`; make extras tests it")

from docs.first_player import Decision, Learner, measure, train  # noqa: E402 - numpy may be missing
from games_below_rl.aec import raw_env  # noqa: E402 - the same
from games_below_rl.shaped import PointsOnTheWay  # noqa: E402 - the same

ROOT: Final = Path(__file__).resolve().parents[2]


def test_it_learns_to_do_again_what_came_to_much() -> None:
    """What came to more than the rest becomes likelier, with what is of its kind; what came to less becomes rarer."""
    table = raw_env(game="critters-below")
    table.reset(seed=1)
    learner = Learner(table)
    seen = table.observe(table.agent_selection)
    before = learner.decide(seen["observation"], seen["action_mask"])
    good, bad = (Decision(before.seen, before.actions, before.chances, at) for at in (0, -1))
    learner.learn([good, bad] * 4, [1.0, 0.0] * 4)
    after = learner.decide(seen["observation"], seen["action_mask"])

    assert after.chances[0] > after.chances[1] > before.chances[1]
    assert after.chances[-1] < before.chances[-1]


def test_it_plays_and_learns_for_some_steps() -> None:
    """Whole games, as many decisions as were asked for, and a measure between none and all."""
    table = PointsOnTheWay(raw_env(game="critters-below"))
    learner = Learner(table)
    lines: list[str] = []

    assert train(table, learner, 60, 200, lines.append) >= 8
    assert np.abs(learner.shared).sum() > 0 or "won 0 %" in lines[-1]
    assert 0 <= measure(table, learner, 2) <= 1


def test_the_script_of_the_page_runs(tmp_path: Path) -> None:
    """With few steps, and it writes what it has learned."""
    page = (ROOT / "docs" / "first-player.md").read_text(encoding="utf-8")
    assert re.search(r"python -m docs\.first_player --minutes \d+ --games 0 --out \S+\.npz", page)
    assert re.search(r"python -m docs\.first_player --minutes 0 --read \S+\.npz --games \d+", page)
    file = tmp_path / "player.npz"
    done = subprocess.run(
        [sys.executable, "-m", "docs.first_player", "--steps", "1", "--games", "2", "--out", str(file)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )

    assert not done.stderr
    assert "games against a Wanderer (95 %: " in done.stdout
    assert set(np.load(file)) == {"single", "shared"}


def test_it_goes_on_with_what_was_learned(tmp_path: Path) -> None:
    """And with nothing that was learned elsewhere, or that is no player."""
    file = tmp_path / "player.npz"
    learner = Learner(raw_env(game="critters-below"))
    learner.shared[:] = 1
    learner.save(file)
    other = Learner(raw_env(game="critters-below"))
    other.read(file)
    assert (other.shared == 1).all()

    with pytest.raises(ValueError, match="another table"):
        Learner(raw_env(game="terror-below")).read(file)
    for nothing in (b"", b"no archive", file.read_bytes()[:40]):
        file.write_bytes(nothing)
        with pytest.raises(ValueError, match="player"):
            other.read(file)


def test_the_program_of_the_page_of_environments_runs() -> None:
    """As it stands."""
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    exec(compile(program, "environments.md", "exec"), {})  # noqa: S102 - a program of ours
