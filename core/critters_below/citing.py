"""The rule that each question stands on: it is told with the question, and with an answer that is none to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

RULES: Final[Mapping[str, str]] = {
    "character": "R36",
    "act": "CB 4.1",
    "shelf": "R15",
    "target": "CB 5.4",
    "upgrade": "CB 5.6",
    "look": "CB 5.3",
    "keep": "R16",
    "place": "R16",
    "surplus": "CB 4.6",
    "name": "CB 9.2",
    "flip": "CB 4.7",
    "heal": "CB 7.3",
    "thumb": "CB 6.1",
}
"""The rule that stands behind a question."""
