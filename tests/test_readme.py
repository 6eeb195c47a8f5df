"""The README shows each game in a moving picture, and its pictures need nothing from elsewhere."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import pytest

from core.games import SHELF
from docs.picture import FOLDER, Moment, Patch, Run, drawn, read

README: Final = Path(__file__).parents[1] / "README.md"
SVG: Final = "{http://www.w3.org/2000/svg}"
LARGEST: Final = 120_000
"""Bytes of a picture: a page with all of them still opens at once."""


def pictures() -> list[str]:
    return re.findall(r"!\[[^\]]+\]\(([^)]+\.svg)\)", README.read_text("utf-8"))


def test_every_game_has_a_picture_before_anything_else_is_told() -> None:
    first = README.read_text("utf-8").partition("\n## ")[0]
    assert pictures() == [f"docs/{game.id}.svg" for game in SHELF]
    for game in SHELF:
        assert f"**{game.title}**, {game.players}:" in first
        assert f"(docs/{game.id}.svg)" in first


@pytest.mark.parametrize("game", [game.id for game in SHELF])
def test_a_picture_is_whole_moves_and_names_no_address(game: str) -> None:
    text = (FOLDER / f"{game}.svg").read_text("utf-8")
    root = ET.fromstring(text)  # noqa: S314 - a file of ours
    assert root.tag == f"{SVG}svg"
    assert len(text.encode()) < LARGEST
    assert re.findall(r"\w+://[^\"'\s)]*", text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"@import|@font-face|url\(|href|<script|<foreignObject", text)
    assert "step-end infinite" in text
    assert "prefers-reduced-motion" in text
    assert len(root.findall(f".//{SVG}text")) > 100


def test_what_moments_share_is_drawn_once_and_the_rest_in_its_time() -> None:
    base, lit = Patch("#000000", 0, 0, 976, 585), Patch("#ff0000", 12.2, 1.5, 24.4, 24.6)
    head, first, second = (Run("fill: #ffffff", 0, 20 + 24.4 * row, text) for row, text in enumerate("ABC"))
    shown = [
        Moment(frozenset([base]), frozenset([head, first])),
        Moment(frozenset([base, lit]), frozenset([head, second])),
    ]
    text = drawn(shown, "A & B")
    assert text == drawn(shown, "A & B")
    assert "<title>A &amp; B</title>" in text
    assert text.count(">A</text>") == text.count(">B</text>") == text.count(">C</text>") == 1
    moving = dict(re.findall(r'<g class="m (t\d)">\n(<text.*)\n</g>', text))
    assert len(moving) == 2
    (early,) = [name for name, body in moving.items() if ">B<" in body]
    (late,) = [name for name, body in moving.items() if ">C<" in body]
    # without motion the first moment is seen, and nothing of the second
    assert f".{early}{{animation-name:{early}}}" in text
    assert f".{late}{{opacity:0;animation-name:{late}}}" in text
    assert f"@keyframes {late}{{0%{{opacity:0}}50%{{opacity:1}}}}" in text


def test_a_screen_is_read_with_its_colours_and_without_blanks() -> None:
    drawing = (
        ".terminal-7-r1 { fill: #f7b90a;font-weight: bold }"
        '<rect fill="#15100b" x="0" y="1.5" width="976" height="24.65" shape-rendering="crispEdges"/>'
        '<text class="terminal-7-r1" x="0" y="20" textLength="61" clip-path="url(#a)">&#160;&#160;a&lt;b</text>'
        '<text class="terminal-7-r1" x="61" y="20" textLength="12.2" clip-path="url(#a)">&#160;</text>'
    )
    assert read(drawing) == Moment(
        frozenset([Patch("#15100b", 0, 1.5, 976, 24.65)]),
        frozenset([Run("fill: #f7b90a;font-weight: bold", 24.4, 20, "a<b")]),
    )
