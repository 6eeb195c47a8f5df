"""The levels: the players that can be named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.engine.game import Game
from core.engine.seats import SetupError
from core.players.crew import ALONE
from core.players.named import GREENHORN, HUNTER, LEVELS, SCAVENGER, WANDERER

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.players.crew import Crew
    from core.players.thinking import Judgement, Player, Searcher

__all__ = ["GREENHORN", "HUNTER", "LEVELS", "SCAVENGER", "WANDERER", "player_named"]

USUAL: Final = SCAVENGER
"""Who plays a seat for which no level is named."""

GENTLE: Final = GREENHORN
"""Who plays against a person who has never chosen a level."""

LADDER: Final = (GREENHORN, SCAVENGER, HUNTER)
"""The levels that a person is led up, the gentlest first: each wins more than the one before."""

TOGETHER: Final = 3
"""So many play where nobody has chosen, where so many can."""

PLAYS: Final[Mapping[str, str]] = {
    WANDERER: "plays at random",
    GREENHORN: "overlooks a lot",
    SCAVENGER: "plays sensibly",
    HUNTER: "thinks ahead",
}
"""How each plays, in two or three words."""

ABOUT: Final[Mapping[str, str]] = {
    "": "You: somebody at this keyboard.",
    WANDERER: f"Wanderer ({PLAYS[WANDERER]}): takes any legal option.",
    GREENHORN: f"Greenhorn ({PLAYS[GREENHORN]}): a Scavenger that sees only some of its options.",
    SCAVENGER: f"Scavenger ({PLAYS[SCAVENGER]}): plans its turn and weighs the danger.",
    HUNTER: f"Hunter ({PLAYS[HUNTER]}): tries out what each option may bring; takes a moment.",
}
"""What each is, in a sentence; the empty name stands for people."""


class UnknownLevelError(Exception):
    """No player has this name, or none of this name can play the game; in words."""


def glossed(level: str) -> str:
    """A level at first sight, with how it plays: `Scavenger (plays sensibly)`."""
    return f"{level} ({PLAYS[level]})"


def level_named(name: str) -> str:
    """A level by its name, however it is written. Raises `UnknownLevelError`."""
    for level in LEVELS:
        if level.casefold() == name.casefold():
            return level
    known = [glossed(level) for level in LEVELS]
    told = f"{', '.join(known[:-1])} and {known[-1]}"
    raise UnknownLevelError(f"No computer player is called {name!r}; there are {told}.")


def player_named(
    name: str,
    game: Game[Any, Any, Any],
    judgement: Judgement | None,
    hunter: Player | None = None,
    crew: Crew = ALONE,
) -> Player:
    """A player of a game whose judgement is given, and a search of its own as its Hunter, where it has one.

    A `crew` plays the worlds of a Hunter that goes by the judgement. Raises `UnknownLevelError`.
    """
    level = level_named(name)
    if level == HUNTER and hunter is not None:
        return hunter
    if level == WANDERER:
        from core.players.wanderer import Wanderer

        return Wanderer()
    if judgement is None:
        raise UnknownLevelError(f"Only a {WANDERER} can play {game.title}.")
    if level == GREENHORN:
        from core.players.greenhorn import Greenhorn

        return Greenhorn(judgement)
    if level == SCAVENGER:
        from core.players.scavenger import Scavenger

        return Scavenger(judgement)
    return hunter_of(game, judgement, crew)


def hunter_of(game: Game[Any, Any, Any], judgement: Judgement, crew: Crew = ALONE) -> Searcher:
    """The Hunter that goes by the judgement of a game, by the keen one where it has one."""
    from core.players.hunter import Hunter

    return Hunter(game, getattr(judgement, "keen", judgement), crew)


def levels_for(game: Game[Any, Any, Any], judgement: Judgement | None, hunter: Player | None = None) -> tuple[str, ...]:
    """The levels that can play a game, the weakest first: those that its judgement, or a search of its own, lets play.

    None can play a game with secrets of which nobody can imagine a world.
    """
    if game.hides != "nothing" and type(game).imagine is Game.imagine:
        return ()
    judged = judgement is not None
    can = {WANDERER: True, GREENHORN: judged, SCAVENGER: judged, HUNTER: judgement or hunter}
    return tuple(level for level in LEVELS if can[level])


def usual_levels(players: Sequence[int], known: Sequence[str], usual: str = USUAL) -> tuple[str, ...]:
    """Who plays each seat where nobody has chosen: a person, and computer players that are known to the game.

    `players` are the numbers of seats that it can be played with; `usual` is the level that is seated where it can
    play. Where no computer player can, people do.
    """
    seats = min((number for number in players if number > 1), key=lambda number: abs(number - TOGETHER), default=1)
    level = usual if usual in known else known[-1] if known else ""
    return "", *[level] * (seats - 1)


def next_levels(levels: Sequence[str], ladder: Sequence[str]) -> tuple[str, ...]:
    """Who plays each seat one level up: the lowest of them climb to the next level of a ladder, people stay.

    As many of the others climb as stand below that. Nobody climbs where all stand at the top, or above it.
    """
    heights = [LEVELS.index(level) for level in levels if level]
    lowest = min(heights, default=len(LEVELS))
    aim = next((level for level in ladder if LEVELS.index(level) > lowest), "")
    return tuple(aim if level and LEVELS.index(level) < LEVELS.index(aim or level) else level for level in levels)


def check_levels(game: Game[Any, Any, Any], known: Sequence[str], seats: int, levels: Sequence[str]) -> None:
    """Raise `SetupError` when the seats of a game cannot be played so.

    `levels` has an empty name for people, `known` are those that can play it.
    """
    named = [level for level in levels if level]
    if not named:
        return
    if seats == 1:
        raise SetupError(f"{game.title} for one needs a person: a {named[0]} cannot play it.")
    for level in named:
        if level not in known:
            who = f"only a {' or a '.join(known)}" if known else "no computer player"
            raise SetupError(f"A {level} cannot play {game.title}: {who} can.")
