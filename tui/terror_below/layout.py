"""Where each panel of the table stands, for every size of the terminal."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from tui.look.boxes import Box, Size, size_of
from tui.play.plan import PanelPlan


@lru_cache(maxsize=16)
def plan(columns: int, lines: int, *, rows: int = 6, seats: int = 4, solo: bool = False) -> PanelPlan | None:
    """The panels of a terminal; None when it is too small.

    `rows` are the rows of the board: 8 on the Canyon side. In a `solo` game the Terror zone is followed by the clock,
    and the panel of the squads holds the objective too.
    """
    size = size_of(columns, lines)
    if size is None:
        return None
    canyon = rows > 6
    match size:
        case "small":
            boxes = _small(columns, lines, canyon)
            left, bottom = 44, 20
        case "medium":
            boxes = _medium(columns, lines, seats)
            left, bottom = 56, 26
        case "large":
            boxes = _large(columns, lines, canyon)
            left, bottom = 81, boxes["prompt"].y
        case _:
            assert_never(size)
    if solo:
        boxes |= _solo(size, boxes["zone"].width)
    return PanelPlan(size, boxes, Box(left, 1, columns - left, bottom - 1), Box(0, 1, columns, bottom - 1))


def _solo(size: Size, width: int) -> dict[str, Box]:
    """Where the panels beside the board stand otherwise in a solo game. At small the header has the clock."""
    match size:
        case "small":
            return {}
        case "medium":
            return {
                "clock": Box(56, 11, width, 2),
                "line": Box(56, 13, width, 3),
                "squads": Box(56, 17, width, 6),
                "look": Box(56, 23, width, 3),
            }
        case "large":
            return {
                "clock": Box(81, 13, width, 2),
                "line": Box(81, 16, width, 3),
                "squads": Box(81, 20, width, 10),
            }
        case _:
            assert_never(size)


def _small(columns: int, lines: int, canyon: bool) -> dict[str, Box]:
    right = columns - 44
    hand = 2 if lines < 28 else min(6, lines - 22)
    boxes: dict[str, Box] = {
        "header": Box(0, 0, columns, 1),
        "board": Box(0, 1, 43, 18 if canyon else 19),
        "zone": Box(44, 1, right, 6),
        "line": Box(44, 7, right, 3),
        "squads": Box(44, 10, right, 9),
        "look": Box(44, 19, right, 1),
        "prompt": Box(0, 20, columns, 1),
        "hand": Box(0, 21, columns, hand if lines >= 32 else lines - 22),
        "footer": Box(0, lines - 1, columns, 1),
    }
    if canyon:
        boxes["leap"] = Box(0, 19, 43, 1)
    if lines >= 32:
        boxes["log"] = Box(0, 21 + hand, columns, lines - 22 - hand)
    return boxes


def _medium(columns: int, lines: int, seats: int) -> dict[str, Box]:
    right = columns - 56
    bottom = lines - 28
    tight = seats > 4
    return {
        "header": Box(0, 0, columns, 1),
        "board": Box(0, 1, 55, 25),
        "zone": Box(56, 1, right, 9),
        "line": Box(56, 10, right, 3 if tight else 4),
        "squads": Box(56, 13, right, 11) if tight else Box(56, 14, right, 9),
        "look": Box(56, 24, right, 2) if tight else Box(56, 23, right, 3),
        "prompt": Box(0, 26, columns, 1),
        "hand": Box(0, 27, 60, bottom),
        "cards": Box(61, 27, 21, bottom),
        "log": Box(83, 27, columns - 83, bottom),
        "footer": Box(0, lines - 1, columns, 1),
    }


def _large(columns: int, lines: int, canyon: bool) -> dict[str, Box]:
    right = columns - 81
    prompt = 34 if canyon else 33
    bottom = lines - 2 - prompt
    return {
        "header": Box(0, 0, columns, 1),
        "board": Box(0, 1, 79, 33 if canyon else 31),
        "zone": Box(81, 1, right, 11),
        "line": Box(81, 13, right, 3),
        "squads": Box(81, 17, right, 13),
        "look": Box(81, 30, right, prompt - 30),
        "prompt": Box(0, prompt, columns, 1),
        "hand": Box(0, prompt + 1, 78, bottom),
        "cards": Box(80, prompt + 1, 28, bottom),
        "log": Box(110, prompt + 1, columns - 110, bottom),
        "footer": Box(0, lines - 1, columns, 1),
    }
