"""The settings survive everything that happens to their file."""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tui.keymap import bounds_of, keymap_of
from tui.settings import Settings, keep, read_settings, settings_of, written
from tui.small_files import LARGEST
from tui.terror_below.commands import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterator

ALL = bounds_of(COMMANDS)


DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
CHANGED = Settings(
    "okabe",
    "fast",
    "strict",
    agree=False,
    recaps=False,
    legend="never",
    deeds="at once",
    forced=False,
    flips="by themselves",
    idle=10,
    jobs=2,
    keys={"rubble": "z", "help.keys": "f4"},
)


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    """A file that did not exist holds every setting afterwards."""
    path = tmp_path / "config" / "settings.toml"

    assert keep(CHANGED, path) == ""
    assert read_settings(path) == (CHANGED, ())


def test_without_a_file_everything_is_usual(tmp_path: Path) -> None:
    """Nothing is set, and that is no fault."""
    assert read_settings(tmp_path / "settings.toml") == (Settings(), ())
    assert read_settings(None) == (Settings(), ())


BEFORE = """# Settings of Games Below: one line each, text in quotation marks.
# F3 changes them in the game; a line that cannot be read counts for nothing and stays.
theme = "okabe"
motion = "fast"
undo = "strict"
agree = true
recaps = true
tips = true
glyphs = "locale"
idle = 0
"""


def test_a_file_of_before_there_was_a_legend_is_read_and_kept(tmp_path: Path) -> None:
    """What it does not say is as usual, and nothing of it is lost when it is written again."""
    path = tmp_path / "settings.toml"
    path.write_text(BEFORE, encoding="utf-8")
    settings, faults = read_settings(path)

    assert settings == Settings("okabe", "fast", "strict")
    assert faults == ()
    keep(settings._replace(legend="never"), path)
    assert path.read_text(encoding="utf-8").startswith(BEFORE)
    assert read_settings(path).settings == Settings("okabe", "fast", "strict", legend="never")


BAD = {
    'motion = "quick"': "motion is one of slow, full, fast, none",
    "motion = 3": "motion is one of slow, full, fast, none",
    "idle = 900": "idle is a number of minutes from 0 to 240",
    "idle = true": "idle is a number of minutes",
    'agree = "yes"': "agree is true or false",
    'recaps = "yes"': "recaps is true or false",
    'legend = "sometimes"': "legend is one of first, always, never",
    "deeds = true": "deeds is one of choose, at once",
    'forced = "ask"': "forced is true or false",
    "flips = true": "flips is one of by hand, by themselves",
    "theme = desert": "theme is neither text in quotation marks",
    'theme = "desert': "must stand between two quotation marks",
    'colour = "red"': "colour is no setting",
    "just words": "there is no `word = value`",
    "[colours]": "is no part of the settings",
}


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_is_told_and_costs_nothing_else(line: str) -> None:
    """Its number and what was expected; the lines around it hold."""
    read = settings_of(f'undo = "open"\n{line}\n[keys]\nundo = "z"\n', "settings.toml")

    assert read.settings.undo == "open"
    assert read.settings.keys == {"undo": "z"}
    assert read.faults[0].startswith("settings.toml, line 2: ")
    assert BAD[line] in read.faults[0]


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_stays_in_the_file(line: str) -> None:
    """Whoever wrote it can still mend it; nothing is set by it."""
    text = written(Settings(undo="house"), f'undo = "open"\n{line}\n')

    assert line in text.splitlines()
    assert settings_of(text).settings == Settings(undo="house")


def test_a_bad_line_is_mended_when_its_setting_changes() -> None:
    """Then there is something to say."""
    assert settings_of(written(Settings(motion="none"), 'motion = "quick"\n')) == (Settings(motion="none"), ())


def test_what_motion_was_called_before_is_read() -> None:
    """`brief` of an older file means `fast`, and is worded so when the file is written again."""
    settings, faults = settings_of('motion = "brief"\n')

    assert settings == Settings(motion="fast")
    assert faults == ()
    assert 'motion = "fast"' in written(settings, 'motion = "brief"\n').splitlines()


def test_comments_stay_where_they_are() -> None:
    """Only the line that changes is worded anew."""
    old = '# mine\nmotion = "full"  # fast enough\n\n[keys]\n# zed\nundo = "z"\n'

    lines = written(Settings(motion="none", keys={"undo": "a"}), old).splitlines()

    assert lines[:2] == ["# mine", 'motion = "none"']
    assert lines[-3:] == ["[keys]", "# zed", 'undo = "a"']


def test_a_key_that_is_taken_back_leaves_the_file() -> None:
    """A line that could be read and holds no more is gone."""
    assert "undo =" not in written(Settings(), '[keys]\nundo = "z"\n').partition("[keys]")[2]


def test_what_no_editor_writes_is_no_setting(tmp_path: Path) -> None:
    """Noise, an endless file and a folder are told in a sentence."""
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00noise")
    assert read_settings(path).faults == ("settings.toml cannot be read: it is not text in UTF-8.",)
    path.write_bytes(b"#" * (LARGEST + 1))
    assert read_settings(path).faults == ("settings.toml cannot be read: it is too large.",)
    assert read_settings(tmp_path).faults


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in folders")
def test_a_pipe_is_no_settings_and_is_not_waited_for(tmp_path: Path) -> None:
    """It would block the start; what lies there stays, and the settings hold until the program ends."""
    path = tmp_path / "settings.toml"
    os.mkfifo(path)

    assert read_settings(path).faults == ("settings.toml cannot be read: it is no ordinary file.",)
    assert keep(CHANGED, path) == "settings.toml is left as it is, for it cannot be read: it is no ordinary file."
    assert path.is_fifo()


def test_a_file_that_is_no_settings_is_not_written_over(tmp_path: Path) -> None:
    """Somebody may still need it."""
    path = tmp_path / "settings.toml"
    path.write_bytes(b"theme \xe9")

    assert keep(CHANGED, path) == "settings.toml is left as it is, for it cannot be read: it is not text in UTF-8."
    assert path.read_bytes() == b"theme \xe9"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """Settings that are kept elsewhere, with other files of their owner, are changed there and keep their mode."""
    elsewhere, path = tmp_path / "dotfiles" / "settings.toml", tmp_path / "settings.toml"
    elsewhere.parent.mkdir()
    elsewhere.write_text("recaps = true\n")
    elsewhere.chmod(0o640)
    path.symlink_to(elsewhere)

    assert keep(CHANGED, path) == ""

    assert path.is_symlink()
    assert read_settings(elsewhere).settings == CHANGED
    assert stat.S_IMODE(elsewhere.stat().st_mode) == 0o640


def test_a_line_cannot_disturb_the_sentence_about_it() -> None:
    """A line of a file is told in one line that moves no cursor, and not at length."""
    hostile = 'wo\x1b]0;owned\x07rd\u202e = 3\n[\x9b2J]\ntheme = "\x1b[31m"\n' + "x" * 50_000 + "= 7"
    settings, faults = settings_of(hostile, "set\x1btings")

    assert len(faults) == 3
    assert all(fault.isprintable() and len(fault) < 400 for fault in faults)
    assert settings.theme == "·[31m"


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    """The setting holds until the program ends."""
    (tmp_path / "config").write_text("a file where the folder should be")

    assert keep(CHANGED, tmp_path / "config" / "settings.toml")


def documented() -> Iterator[str]:
    found = re.search(r"```toml\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert found is not None
    yield from found[1].splitlines()


def test_the_example_of_the_document_can_be_read() -> None:
    """Every line of it says something, and every key can be as it is wished."""
    read = settings_of("\n".join(documented()))

    assert read.faults == ()
    assert keymap_of(read.settings.keys, ALL).faults == ()
    assert read.settings.idle == 10


def test_the_document_names_every_setting() -> None:
    """And no other."""
    named = re.findall(r"^\| `(\w+)` \|", DOCUMENT, flags=re.MULTILINE)

    assert set(named) == {*Settings._fields} - {"keys"}
