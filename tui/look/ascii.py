"""Text in ASCII alone, for terminals that show no more: what stands for each character of the full set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.glyphs import FULL, PLAIN

if TYPE_CHECKING:
    from collections.abc import Mapping


def _plain_table() -> Mapping[int, str]:
    """For each character of the full set that is not ASCII, the one of the plain set that stands for it."""
    pairs = zip(FULL.characters(), PLAIN.characters(), strict=False)
    table = {ord(full): plain for full, plain in pairs if not full.isascii()}
    frames = {ord(corner): "+" for corner in "╭╮╰╯┌┐└┘├┤"}
    others = {ord("▏"): "|", ord("·"): ".", ord("▌"): "|", ord("→"): ">"}
    # what has been played of a film is heavier than what has not, and an attack is no Egg
    film = {ord("━"): "=", ord("▼"): "!"}
    return table | frames | others | film


PLAIN_TABLE: Final = _plain_table()


def in_ascii(text: str, table: Mapping[int, str] = PLAIN_TABLE) -> str:
    """A text in characters that every terminal shows; a game may have a table of its own."""
    return text.translate(table).encode("ascii", "replace").decode("ascii")
