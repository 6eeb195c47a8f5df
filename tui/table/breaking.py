"""Sentences in lines of a width that every terminal has."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 80
"""Columns of what is told."""


def broken(text: str, indent: str = "") -> Sequence[str]:
    """A sentence in lines of 80 columns; all but the first begin with `indent`."""
    return wrap(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or ("",)
