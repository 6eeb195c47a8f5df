"""The colours of Buried Beneath: all are the table's; without colour a White die is reversed."""

from __future__ import annotations

from typing import Final

COLOURS: Final = """
name     desert  manila  contrast okabe   mono
die-ink  #ffffff #ffffff #ffffff  #ffffff reverse
"""
