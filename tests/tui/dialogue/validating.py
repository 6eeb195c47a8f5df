"""Lines are held against the schema that is published for them."""

from __future__ import annotations

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from core.games import spoken
from tui.dialogue.schema import schema_of


@cache
def validator(game: str, whose: str = "told") -> Draft202012Validator:
    """What a line of a game is held against: one that is `told`, or one that is `sent`.

    The line is first held against the one kind that it says it is: of all kinds at once nobody could say what is wrong.
    """
    whole = schema_of(spoken(game))
    return Draft202012Validator({"$defs": whole["$defs"], "$ref": f"#/$defs/{whose}"})


def faults(game: str, line: dict[str, Any], whose: str = "told") -> list[str]:
    """What is wrong with a line; nothing with one that fits."""
    return [fault.message[:300] for fault in validator(game, whose).iter_errors(line)]
