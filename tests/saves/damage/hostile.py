"""Lines that somebody wrote to do harm, of any game: each is as it was written, and together they make no sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import MsgspecError, json

from core.engine.digest import digest, digest_of_text
from core.engine.past.said import KINDS
from saves.form.lines import MOST

if TYPE_CHECKING:
    import random

    from core.engine.game import Game

VALUES: Final[tuple[Any, ...]] = (
    0,
    1,
    -1,
    2,
    MOST,
    -MOST,
    10**20,
    1.5,
    None,
    True,
    "",
    "x",
    "\x1b[2J",
    [],
    {},
    [[]],
    [0],
)
"""What nobody expects where something else stood."""

REMARKS: Final[tuple[Any, ...]] = (
    *VALUES,
    "house",
    {"by": 0, "steps": 3, "how": "quiet"},
    {"by": 9, "steps": -3, "how": "agreed", "agreed": [0, 1]},
    {"by": 0, "name": "\x1b"},
    {"places": [[0]]},
    {"places": [[7], [], [0, 0]]},
    {"file": "../x"},
    {"seat": 0, "level": "nobody"},
    {"seat": 0, "name": "", "value": {"a": [1]}},
)
"""What notes of any name may hold."""

REFUSED: Final = b'{"is":"state","entry":0,"digest":"x","state":{}}'
"""A state of entry 0 that is none of ours: the first of all entries is given up."""


def written_to_harm(lines: list[bytes], game: Game[Any, Any, Any], luck: random.Random) -> list[bytes]:
    """Lines of a saved game without their chains, changed, left out, repeated, moved, and with others between them."""
    header, rest = lines[0], list(lines[1 : luck.choice((12, 30, 80))])
    if luck.random() < 0.2:
        luck.shuffle(rest)
    for _ in range(luck.randrange(6)):
        at = luck.randrange(len(rest))
        new = _new_line(rest, game, luck)
        match luck.randrange(4):
            case 0:
                rest[at] = new
            case 1:
                rest.append(rest.pop(at))
            case _:
                rest.insert(at, new)
    if luck.random() < 0.3:
        rest.insert(luck.randrange(3), REFUSED)
    if luck.random() < 0.1:
        header = json.encode(changed(json.decode(header), luck))
    return [header, *rest]


def _new_line(lines: list[bytes], game: Game[Any, Any, Any], luck: random.Random) -> bytes:
    entry, other = luck.choice((0, 1, luck.randrange(60))), luck.randrange(60)
    states = [line for line in lines if line.startswith((b'{"is":"state"', b'{"is":"leap"'))]
    line: dict[str, Any]
    match luck.randrange(8):
        case 0 | 1 | 2 if states:
            line = json.decode(luck.choice(states))
            state = line["state"]
            for _ in range(luck.randrange(3)):
                state = changed(state, luck)
            line |= {"state": state, "digest": _digest(state, game)}
            if luck.random() < 0.6:
                entry = luck.choice((line["entry"], entry))
                line |= {"is": "leap", "entry": entry, "after": luck.choice((max(0, entry - 1), other)), "closes": True}
        case 3:
            line = {"is": "note", "entry": entry, "name": luck.choice(list(KINDS)), "value": luck.choice(REMARKS)}
        case 4:
            line = {"is": "head", "entry": entry, "redo": other}
        case 5:
            scores = luck.choice(([], [1], [1, 2, 3], [-MOST, MOST]))
            at, over = "2026-01-31T20:15:00Z", luck.random() < 0.5
            line = {"is": "standing", "at": at, "round": entry, "seat": other, "scores": scores, "over": over}
        case _:
            line = changed(json.decode(luck.choice(lines)), luck)
    return json.encode(line)


def _digest(state: Any, game: Game[Any, Any, Any]) -> str:
    text = json.encode(state)
    try:
        return digest(json.decode(text, type=game.state_type))
    except MsgspecError:
        return digest_of_text(text)


def changed(value: Any, luck: random.Random) -> Any:
    """Plain data with one thing in it changed, as deep as it goes."""
    if isinstance(value, dict) and value and luck.random() < 0.95:
        key = luck.choice(list(value))
        return {**value, key: changed(value[key], luck)}
    if isinstance(value, list) and value:
        at = luck.randrange(len(value))
        match luck.randrange(6):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value, value[at]]
            case 2:
                return value[::-1]
            case _:
                return [*value[:at], changed(value[at], luck), *value[at + 1 :]]
    if type(value) is int and luck.random() < 0.8:
        return value + luck.randrange(-3, 4)
    return luck.choice(VALUES)
