"""What `docs/play-apart.md` says is so: its commands and options exist, its keys do that, its figures are those."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import click

from tui.commands.program import program
from tui.doors.limits import FROM_ALL, FROM_ONE, PATIENCE, SPARE_SCREENS, WRONG_WORDS
from tui.doors.reach import INSTALL
from tui.screens.lobby.lobby import LobbyScreen

PAGE: Final = Path(__file__).parents[1] / "docs" / "play-apart.md"
TEXT: Final = PAGE.read_text("utf-8")
LARGEST: Final = 120_000


def test_every_picture_is_there_and_names_no_address() -> None:
    named = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", TEXT)

    assert len(named) == 4
    for name in named:
        text = (PAGE.parent / name).read_text("utf-8")
        assert ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 - a file of ours
        assert len(text.encode()) < LARGEST
        assert not re.search(r"@import|@font-face|url\(|href|<script", text)


def test_every_command_and_option_exists() -> None:
    typed = re.findall(r"terror-below (host|join)([^`\n#]*)", TEXT)

    assert typed
    for name, rest in typed:
        command = program.commands[name]
        kinds = command.commands.values() if isinstance(command, click.Group) else (command,)
        known = {option for kind in kinds for parameter in kind.params for option in parameter.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= known


def test_the_keys_of_the_lobby_are_those() -> None:
    bound = {binding.key for binding in LobbyScreen.BINDINGS if not isinstance(binding, tuple)}

    assert set(re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)) <= bound


def test_its_figures_are_those_of_the_doors() -> None:
    assert (WRONG_WORDS, SPARE_SCREENS, FROM_ONE, FROM_ALL, PATIENCE) == (5, 16, 40, 240, 20.0)
    for words in ("five tries a minute", "two screens a seat and sixteen more", "forty connections", "240 from all"):
        assert words in TEXT
    assert INSTALL in TEXT
