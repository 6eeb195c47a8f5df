"""The characters of the table can be shown by every terminal that speaks their encoding."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from tui.look.glyphs import FULL, PLAIN, Glyphs, glyphs_for, glyphs_named

EMOJI = set("▶◀▪▫◼◻◾◽☠♥↕↔↖↗↘↙↩↪⏏Ⓜ⚠✂✔✖❗❓➕➖➗‼⁉™ℹ©®〰〽㊗㊙")
"""Characters of the blocks in use, or near them, that terminals may draw as emoji."""

BLOCKS = [
    (0x20, 0x7E),  # ASCII
    (0xB7, 0xB7),  # middle dot
    (0xD7, 0xD7),  # multiplication sign
    (0x2020, 0x2020),  # dagger
    (0x2026, 0x2026),  # ellipsis
    (0x2190, 0x2193),  # the four plain arrows
    (0x2500, 0x257F),  # box drawing
    (0x2580, 0x259F),  # block elements
    (0x25A0, 0x25FF),  # geometric shapes
]


@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=lambda glyphs: glyphs.name)
def test_every_glyph_is_one_cell_wide(glyphs: Glyphs) -> None:
    for character in glyphs.characters():
        assert cell_len(character) == 1, unicodedata.name(character)


@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=lambda glyphs: glyphs.name)
def test_no_glyph_has_an_emoji_form(glyphs: Glyphs) -> None:
    for character in glyphs.characters():
        assert character not in EMOJI, unicodedata.name(character)


def test_the_full_set_stays_in_blocks_that_terminals_draw() -> None:
    for character in FULL.characters():
        assert any(first <= ord(character) <= last for first, last in BLOCKS), unicodedata.name(character)


def test_the_plain_set_is_ascii() -> None:
    assert "".join(PLAIN.characters()).isascii()


@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=lambda glyphs: glyphs.name)
def test_what_is_and_what_will_be_never_look_the_same(glyphs: Glyphs) -> None:
    """Solid is, hollow will be: no Egg looks like another, or like one to come."""
    assert len({*glyphs.eggs, *glyphs.eggs_to_come}) == 8


@pytest.mark.parametrize(("encoding", "name"), [("UTF-8", "full"), ("utf8", "full"), ("ISO-8859-1", "plain")])
def test_the_encoding_of_the_locale_chooses_the_set(encoding: str, name: str) -> None:
    assert glyphs_for(encoding).name == name


@pytest.mark.parametrize("encoding", ["ANSI_X3.4-1968", "no such encoding", ""])
def test_what_is_not_utf_8_gets_the_plain_set(encoding: str) -> None:
    assert glyphs_for(encoding) is PLAIN


def test_without_a_setting_the_locale_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("locale.getencoding", lambda: "ISO-8859-15")

    assert glyphs_named(None) is PLAIN
    assert glyphs_named("full") is FULL


def test_an_unknown_set_is_refused_by_name() -> None:
    with pytest.raises(LookupError, match="'fancy'"):
        glyphs_named("fancy")


def test_a_name_beyond_ascii_can_be_shown_by_the_plain_set() -> None:
    assert PLAIN.written("Zoë") == "Zo?"
    assert FULL.written("Zoë") == "Zoë"
