"""Every command is run in this program, with a home of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.commands.said import Said
from tui.commands.program import run
from tui.places import HOME_VARIABLE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.commands.said import Command


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for all files of a test."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command."""

    def command(*arguments: object) -> Said:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return command
