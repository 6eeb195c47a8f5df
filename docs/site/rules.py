"""The rules of a game as a page: what `F2` shows at the table, chapter by chapter, each rule with its number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.words.rulebook import Chapter, Paragraph

MARKS: Final = re.compile(r"([\\`*_\[\]<>#|])")
"""What Markdown would take for a sign of its own."""


def rules_page(title: str, book: Sequence[Chapter]) -> str:
    """The page, in Markdown, as `F2` shows it."""
    parts = [f"# Rules of {title}", "What `F2` shows at the table, in our own words. Each rule has its number."]
    for chapter in book:
        parts.append(f"## {plain(chapter.title)}")
        parts += _told(chapter.paragraphs)
    return "\n\n".join(parts) + "\n"


def plain(text: str) -> str:
    """A text that Markdown shows as it is."""
    return MARKS.sub(r"\\\1", text)


def _told(paragraphs: Sequence[Paragraph]) -> list[str]:
    """What cards say stands behind a rule under the number of that, and so does all else that belongs to it."""
    told: list[str] = []
    before = ""
    for paragraph in paragraphs:
        if paragraph.picture:
            told.append(f"```text\n{paragraph.text}\n```")
        elif paragraph.ours:
            told.append(f"> **Our ruling, {paragraph.id}:** {plain(paragraph.text)}")
        elif paragraph.id == before or not paragraph.id:
            told.append(plain(paragraph.text))
        else:
            told.append(f"**{paragraph.id}** {plain(paragraph.text)}")
        before = paragraph.id
    return told
