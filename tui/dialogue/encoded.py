"""Lines as bytes: equal bytes for equal values, in every run, whatever the cards of a view are loaded from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import json

from core.engine.blake import blake2b
from core.engine.editions import CardEdition

if TYPE_CHECKING:
    from tui.dialogue.lines import At, Told

DIGEST_BYTES: Final = 8
"""Bytes of the digest in `at`: 16 hex digits."""


def _by_digest(value: Any) -> Any:
    """An edition of cards is named by its digest. Raises `NotImplementedError` for all else that is no data."""
    if isinstance(value, CardEdition):
        return value.digest
    raise NotImplementedError(type(value))


_ENCODER: Final = json.Encoder(enc_hook=_by_digest, order="deterministic")


def encoded(line: Told) -> bytes:
    """A line with its end."""
    return _ENCODER.encode(line) + b"\n"


def at_of(told: int, *seen: Any) -> At:
    """Where a seat stands that was told so many events, and sees this there.

    The digest is of what the seat sees, and not that of the file: two worlds that the seat cannot tell apart have the
    same. Nor does the number count anything that it was not told.
    """
    return told, blake2b(_ENCODER.encode(seen), digest_size=DIGEST_BYTES).hexdigest()
