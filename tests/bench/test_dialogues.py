"""Dialogues in large numbers, as evidence: what they must withstand, and that a fault would be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.evidence import dialogues
from bench.evidence.dialogues import talk
from tui.dialogue.playing import Dialogue

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_whatever_is_sent_nothing_is_lost_and_nothing_falls_over() -> None:
    sent: list[int] = []
    found = talk(400, sent.append, each=100)

    assert found.is_well, str(found)
    assert sum(sent) == 400
    assert found.games >= 4
    assert found.answers > 50


def test_what_goes_wrong_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fall(*_: object, **__: object) -> None:
        raise ValueError("oh no")

    numbers = iter(map(str, range(9)))
    monkeypatch.setattr(Dialogue, "play", fall)
    monkeypatch.setattr(dialogues, "digest", lambda _: next(numbers))
    found = dialogues.Dialogues()
    dialogues._talk_about("buried-beneath", 0, tmp_path, found, 1)

    assert not found.is_well
    assert "buried-beneath 0: ValueError: oh no" in str(found)
    assert found.lost == 1
