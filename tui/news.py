"""What is new in this version, as the CHANGELOG tells it; the package brings that file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from core.engine.plain_text import plain
from tui import __version__
from tui.small_files import LARGEST, read_small

PLACES: Final = (Path(__file__).with_name("CHANGELOG.md"), Path(__file__).parents[1] / "CHANGELOG.md")
"""Where it is in a package, and where in the source."""

LONGEST: Final = 400
"""Characters of an item."""

_SIGNS: Final = re.compile(r"`|\*\*?|\[([^\]]*)\]\([^)]*\)")
"""What only Markdown needs; of a link its words stay."""


class News(NamedTuple):
    """A group of what is new: `Added`, and what was added, an item each."""

    heading: str
    items: tuple[str, ...]


def news(version: str = __version__) -> tuple[News, ...]:
    """What is new in a version; nothing where its part of the file is not there."""
    for place in PLACES:
        try:
            return news_in(read_small(place).decode(errors="replace"), version)
        except (OSError, ValueError):
            continue
    return ()


def news_in(text: str, version: str) -> tuple[News, ...]:
    """The same of the text of a CHANGELOG."""
    parts = re.split(r"^## ", text[:LARGEST], flags=re.MULTILINE)
    own = next((part for part in parts if part.startswith(f"[{version}]")), "")
    found = []
    for group in re.split(r"^### ", own, flags=re.MULTILINE)[1:]:
        heading, _, body = group.partition("\n")
        items = re.split(r"^- ", body, flags=re.MULTILINE)[1:]
        found.append(News(plain(heading.strip(), LONGEST), tuple(map(_told, items))))
    return tuple(one for one in found if one.items)


def _told(item: str) -> str:
    return plain(_SIGNS.sub(lambda sign: sign[1] or "", " ".join(item.split())), LONGEST)
