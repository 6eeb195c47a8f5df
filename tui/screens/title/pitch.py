"""What the title says of the chosen game: for how many it is, how long it takes, and what a turn of it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.words.english import number_word
from tui.look.spans import Line, Span
from tui.screens.title.shelf import laid

if TYPE_CHECKING:
    from core.games import Shelved
    from tui.screens.title.shelf import Places

FRAME: Final = 108
"""Columns within the frame around a turn."""

HEADING: Final = " A TURN IN THREE LINES "


def facts(game: Shelved, minutes: str, ink: str) -> Line:
    """For how many a game is, how long it takes, and how it is won; what matters first is in its colour."""
    parts = [(game.players, ink), (f"{minutes} minutes" if minutes else "", ink), (game.wins, "muted")]
    line: list[Span] = []
    for text, colour in parts:
        if text:
            line += [*([Span("  ·  ", "faint")] if line else []), Span(text, colour)]
    return tuple(line)


def games_in_words(number: int) -> str:
    """`one game`, `four games`."""
    return f"{number_word(number).lower()} {'game' if number == 1 else 'games'}"


def below(game: Shelved, places: Places, width: int, *, others: int, is_new: bool) -> list[Line]:
    """A turn of the game where there is room for it; else where to begin, for a new player who has a lesson to take.

    `others` are the games beside it on the shelf.
    """
    if places.wide:
        return [laid([(places.text, line)], width) for line in _turn(game)] if game.turn else []
    if not is_new or not game.teaches:
        return []
    said = [("Is this your first game here? ", "t", " teaches it move by move.")]
    if others:
        said.append(("You need not read the rules first. ", "←→", f" shows the other {games_in_words(others)}."))
    return [laid([(places.text + 2, _with_key(*words))], width) for words in said]


def _turn(game: Shelved) -> list[Line]:
    """A turn of a game in three lines, in a frame."""
    head: Line = (
        Span("╭──", "faint"),
        Span(HEADING, "muted"),
        Span(f"{'─' * (FRAME - 2 - len(HEADING))}╮", "faint"),
    )
    edge = Span("│", "faint")
    body: list[Line] = [(edge, Span(f"  {text:<{FRAME - 2}}", "muted"), edge) for text in game.turn]
    return [head, *body, (Span(f"╰{'─' * FRAME}╯", "faint"),)]


def _with_key(before: str, key: str, after: str) -> Line:
    return (Span(before, "muted"), Span(key, "accent", emphasis="bold"), Span(after, "muted"))
