"""What a list of saved games says of each: who plays, what they have, which game it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.decisions import winners
from core.games import annals_of, title_of
from tui.look.marks import tag
from tui.look.spans import Line, Span, cells, sized, width_of
from tui.screens.title.last_games import how_far, people_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.words.annals import Annals
    from saves.listed import ListedGame

NO_END: Final = 10_000
"""Columns in which all names stand whole."""

TITLE: Final = 16
"""A game's title has at most so many columns in the list."""


class Columns(NamedTuple):
    """The columns beside the names in a row of a list, and their widths.

    Attributes:
        far: Columns that say how far a game is.
        day: Columns that say when it was played; with the time, or the date alone.
        file: Columns of its file number; 0 where it is left to the paper.
        gap: Blanks between two names.
    """

    far: int
    day: int
    file: int
    gap: int

    @property
    def taken(self) -> int:
        """How many columns they take beside the names, with the blanks around them."""
        return 2 + 1 + self.far + 1 + self.day + (1 + self.file if self.file else 0)


LAYOUTS: Final = (Columns(18, 16, 4, 2), Columns(18, 16, 0, 2), Columns(10, 16, 0, 2), Columns(10, 10, 0, 1))
"""What a list gives up, one after the other, so that every name has room: the file number, words on how far a game is,
the time of the day."""


def columns_for(games: Sequence[ListedGame], width: int) -> Columns:
    """The first layout in which the names of all these games stand whole; the last one where none is."""
    open_games = [game for game in games if game.opens]
    title = len(title_in_list(games, open_games[0])) if open_games else 0
    for columns in LAYOUTS:
        room = width - columns.taken - title
        if all(width_of(names_of(game, NO_END, columns.gap)) <= room for game in open_games):
            return columns
    return LAYOUTS[-1]


def briefly(game: ListedGame) -> str:
    """How far a game is, in ten characters: `round 31`, `ended`."""
    return "damaged" if game.damage else "ended" if game.over else how_far(game)


def names_of(game: ListedGame, width: int, apart: int = 2) -> Line:
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
    named, gap = people_of(seats, annals), " " * apart if not annals.order else " "
    last = {seat: place for place, (seat, _, _) in enumerate(named)}
    room = width - sum(cells(words) for words in told) - len(gap) * (len(named) - 1)
    room -= sum(len(brackets) for _, _, brackets in named)
    wide = [cells(name) for _, name, _ in named]
    letters = next((most for most in range(max(wide), 1, -1) if sum(min(most, each) for each in wide) <= room), 1)
    parts: list[Span] = []
    for place, (seat, name, brackets) in enumerate(named):
        tag = f"{brackets[:1]}{sized(name, min(letters, wide[place]))}{brackets[1:]}"
        parts += [Span(gap)] if parts else []
        parts.append(Span(tag, "seat-ink", seats[seat].ground, "bold") if brackets else Span(tag, "text"))
        parts.append(Span(told[seat] if last[seat] == place else "", "accent"))
    return tuple(parts)


def annals_in(game: ListedGame) -> Annals:
    """The words of the record book for the game of a file."""
    return annals_of("" if game.header is None else game.header.game)


def title_of_saved(game: ListedGame) -> str:
    """What the game of a file is called; empty where the file does not tell."""
    return "" if game.header is None else title_of(game.header.game)


def title_in_list(games: Sequence[ListedGame], game: ListedGame) -> str:
    """What a game is called in a list of these, as wide as the widest; empty where all of them are of one game."""
    titles = {title for other in games if (title := title_of_saved(other))}
    if len(titles) < 2:
        return ""
    return sized(title_of_saved(game), min(TITLE, max(map(len, titles))) + 2)


def unit_of(game: ListedGame) -> str:
    """What the points of a game are counted in; empty when it keeps no score."""
    return "" if game.header is None else annals_of(game.header.game).unit


def tags_of(game: ListedGame) -> Line:
    """The tags of a game's seats, in their colours."""
    return tuple(tag(seat) for seat in game.setup.seats)
