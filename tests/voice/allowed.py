"""What each game, and the floors, may still say against `tests/test_voice.py`: lists that only get shorter.

A file `allowed/<owner>.toml` has

- `points`: so many sentences point at something that they have not named;
- `[longer]`: so many sentences of a place are longer than it wants;
- `[still]`: so many texts say a word that is gone, by what is said instead;
- `[[may]]`: what is right as it is: a part of the text (`says`) and the reason (`because`).
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Allowed(NamedTuple):
    """The file of an owner."""

    points: int
    longer: Mapping[str, int]
    still: Mapping[str, int]
    may: Mapping[str, str]

    def is_right(self, text: str) -> bool:
        """Whether a text says what there is a reason for."""
        return any(part in text for part in self.may)


@cache
def allowed(owner: str) -> Allowed:
    """What somebody may still say."""
    written = tomllib.loads((Path(__file__).with_name("allowed") / f"{owner}.toml").read_text("utf-8"))
    return Allowed(
        written.pop("points"),
        written.pop("longer", {}),
        written.pop("still", {}),
        {one["says"]: one["because"] for one in written.pop("may", ())},
    )
