"""The policies of undo."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Policy: TypeAlias = Literal["strict", "house", "open"]
"""What a table lets be undone: nothing that revealed something, what all agree to, or everything."""

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
