"""Digests of states: equal for equal states, in every run, on every Python."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from msgspec.json import Encoder

if TYPE_CHECKING:
    from msgspec import Struct

_ENCODER: Final = Encoder(order="deterministic")


def digest(value: Struct) -> str:
    """The digest of a state or any other Struct: 32 hex digits."""
    return blake2b(_ENCODER.encode(value), digest_size=16).hexdigest()
