"""What a command says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable


class Said(NamedTuple):
    """What a command came to: its exit code, its data, and what it told beside."""

    code: int
    data: str
    told: str


Command: TypeAlias = "Callable[..., Said]"
"""Runs a command with these arguments."""
