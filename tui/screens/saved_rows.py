"""What a list of saved games says of each: who plays, what they have, which game it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import winners
from core.games import annals_of, title_of
from tui.look.marks import tag
from tui.look.spans import Line, Span, cells, sized
from tui.screens.title.last_games import people_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.words.annals import Annals
    from saves.listed import Listed

LONGEST: Final = 25
"""Letters of a name that are tried for the list."""

TITLE: Final = 16
"""A game's title has at most so many columns in the list."""


def names_of(game: Listed, width: int) -> Line:
    """The names of a game's seats in their brackets and colours, their points, and who has won.

    Names are cut, all to the same length, where there is no room for them whole.
    """
    first = winners(game.places) if game.ending_known else ()
    seats = game.setup.seats
    scores = [f" {score}" for score in game.scores] if unit_of(game) else []
    scores += [""] * (len(seats) - len(scores))
    told = [f"{score}{' wins' if seat in first else ''}" for seat, score in enumerate(scores)]
    if len(seats) == 1 and game.ending_known:
        told = [f"{score}{' won' if first else ' lost'}" for score in scores]
    annals = annals_in(game)
    named, gap = people_of(seats, annals), "  " if not annals.order else " "
    last = {seat: place for place, (seat, _, _) in enumerate(named)}
    room = width - sum(cells(words) for words in told) - len(gap) * (len(named) - 1)
    room -= sum(len(brackets) for _, _, brackets in named)
    letters = max(
        1, max((n for n in range(1, LONGEST) if sum(min(n, len(name)) for _, name, _ in named) <= room), default=1)
    )
    parts: list[Span] = []
    for place, (seat, name, brackets) in enumerate(named):
        tag = f"{brackets[:1]}{name[:letters]}{brackets[1:]}"
        parts += [Span(gap)] if parts else []
        parts.append(Span(tag, "seat-ink", seats[seat].ground, "bold") if brackets else Span(tag, "text"))
        parts.append(Span(told[seat] if last[seat] == place else "", "accent"))
    return tuple(parts)


def annals_in(game: Listed) -> Annals:
    """The words of the record book for the game of a file."""
    return annals_of("" if game.header is None else game.header.game)


def title_of_saved(game: Listed) -> str:
    """What the game of a file is called; empty where the file does not tell."""
    return "" if game.header is None else title_of(game.header.game)


def title_in_list(games: Sequence[Listed], game: Listed) -> str:
    """What a game is called in a list of these, as wide as the widest; empty where all of them are of one game."""
    titles = {title for other in games if (title := title_of_saved(other))}
    if len(titles) < 2:
        return ""
    return sized(title_of_saved(game), min(TITLE, max(map(len, titles))) + 2)


def unit_of(game: Listed) -> str:
    """What the points of a game are counted in; empty when it keeps no score."""
    return "" if game.header is None else annals_of(game.header.game).unit


def tags_of(game: Listed) -> Line:
    """The tags of a game's seats, in their colours."""
    return tuple(tag(seat) for seat in game.setup.seats)
