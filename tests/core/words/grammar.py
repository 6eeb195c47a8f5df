"""What is wrong in any sentence: one of several, several of one, a before a vowel, words that are said twice."""

from __future__ import annotations

import re
from typing import Final

_COUNTED: Final = "point|card|die|pip|step|space|round|member|game|line|player|seat|decision|undo"
_SEVERAL: Final = "points|cards|dice|dies|pips|steps|spaces|rounds|members|games|lines|players|seats|decisions|undos"

FAULTS: Final = re.compile(
    rf"(?<![\w.,-])1 (?:{_SEVERAL})\b"
    rf"|(?<![\w.,-])(?:0|[2-9]|\d\d+) (?:{_COUNTED})\b"
    r"|\b(?:up|down) of\b"
    r"|\b[Aa] (?=[aeiou]\w)(?!one\b|useful)"
    r"|\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])"
    r"|\b(?!up\b|down\b|left\b|right\b)([A-Za-z]+) \1\b"
    r"|s's\b|\(\)|,\.| ,| ;|;\."
)
"""Each of these is a slip of whoever built the sentence; arrows alone may say a direction twice."""


def faults_in(text: str) -> list[str]:
    """The slips in a text, each with some words around it."""
    return [text[max(0, found.start() - 20) : found.end() + 20] for found in FAULTS.finditer(text)]
