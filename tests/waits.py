"""What a test would wait for though nothing depends on it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pytest

WAITING: Final = 1
"""One test more than there are cores is under way: each waits for a while, for a clock of Textual or for a program."""


def wait_for_no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no journal wait until the disk has it: that is for a power cut, and no test cuts the power.

    Programs that tests start wait as they always do. Tests of what is flushed, and when, put their own in this place.
    """
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)


def workers() -> int:
    """How many processes run tests beside each other, where nobody says."""
    return (os.cpu_count() or 1) + WAITING
