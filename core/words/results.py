"""What every list of finished games says in the same words: who has won, with what, and what was known before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from core.engine.decisions import winners
from core.words.english import count
from core.words.seating import opened_to

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Seat


class Finished(Protocol):
    """What a record book keeps of a game that is over."""

    @property
    def game(self) -> str:
        """The game's name in saves."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats."""

    @property
    def variant(self) -> dict[str, Any]:
        """The setup without its seats; what is usual is left out."""

    @property
    def rounds(self) -> int:
        """The round in which it ended."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has scored; empty when the game keeps no score."""

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """Groups of seats that share a place, the winners first; empty when nobody won."""

    @property
    def reason(self) -> str:
        """The game's name for how it ended."""

    @property
    def out(self) -> tuple[Seat, ...] | None:
        """The seats that were out of the game at its end; None where that is not known."""

    @property
    def lines(self) -> tuple[tuple[str, int], ...]:
        """What a single score is made of."""

    @property
    def told(self) -> Mapping[str, int | str]:
        """What the game had the book keep besides, by the game's names."""

    @property
    def decks(self) -> str:
        """The digest of the data that it was played with."""

    @property
    def pack(self) -> str:
        """The name of the deck pack; empty when it was played with the game's own decks."""

    @property
    def typed_seed(self) -> bool:
        """Somebody chose the seed of its luck."""

    @property
    def undos(self) -> int:
        """How often an undo took back what had revealed something."""

    @property
    def after_end(self) -> int:
        """How many of these undos came when the game had been over before."""

    @property
    def tried(self) -> int:
        """How often something was tried out beside the game before its end."""

    @property
    def resets(self) -> int:
        """How often a part of it was restarted."""

    @property
    def hints(self) -> int:
        """How many hints were given."""

    @property
    def levels(self) -> tuple[str, ...]:
        """For each seat the computer player that played it; empty for people, and where all are people."""

    @property
    def opened(self) -> tuple[Seat, ...]:
        """The seats of computer players that a person could look into."""


def points_and_winner(names: Sequence[str], scores: Sequence[int], places: Sequence[Sequence[Seat]]) -> str:
    """A game that is over, the first place first: `Ben 12 wins, Ada 15`; `Ada 4, Ben 2, nobody wins`.

    Without scores the names alone: `Ben wins, Ada`. One player alone has `won` or `lost`.
    """
    told = [f"{name} {score}" for name, score in zip(names, scores, strict=True)] if scores else list(names)
    first = winners(places)
    if len(names) == 1:
        return f"{told[0]}{',' if scores else ''} {'won' if first else 'lost'}"
    if not first:
        order = sorted(range(len(names)), key=lambda seat: -scores[seat]) if scores else range(len(names))
        return ", ".join([*(told[seat] for seat in order), "nobody wins"])
    placed = [seat for group in places for seat in group]
    parts = [told[seat] for seat in (*placed, *(seat for seat in range(len(names)) if seat not in placed))]
    win = "win" if len(first) > 1 else "wins"
    return ", ".join([*parts[: len(first) - 1], f"{parts[len(first) - 1]} {win}", *parts[len(first) :]])


def who_played(result: Finished) -> tuple[str, ...]:
    """The names of the seats, in their order: `Rex (Hunter)` for one that a computer player has played."""
    levels = (*result.levels, *[""] * len(result.players))
    return tuple(f"{name} ({level})" if level else name for name, level in zip(result.players, levels, strict=False))


def winning_score(result: Finished) -> int | None:
    """What a game was won with; of one that nobody won, the best score. None without scores."""
    first = winners(result.places)
    return result.scores[first[0]] if first and result.scores else max(result.scores, default=None)


def known_before(
    *, typed_seed: bool = False, undos: int = 0, after_end: int = 0, tried: int = 0, resets: int = 0, hints: int = 0
) -> tuple[str, ...]:
    """What players could know before it happened: `seed typed`, `2 undos, 1 after the end`; empty for nothing.

    `undos` are those that undid what had taught something.
    """
    ended = f", {'all' if after_end == undos else after_end} after the end" if after_end and undos > 1 else ""
    ended = " after the end" if after_end and undos == 1 else ended
    return (
        *(["seed typed"] if typed_seed else []),
        *([f"{count(undos, 'undo')}{ended}"] if undos else []),
        *([f"{count(tried, 'variation')} tried out"] if tried else []),
        *([count(resets, "restart")] if resets else []),
        *([count(hints, "hint")] if hints else []),
    )


def known_in(result: Finished) -> tuple[str, ...]:
    """What the players of a finished game could know before it happened."""
    known = known_before(
        typed_seed=result.typed_seed,
        undos=result.undos,
        after_end=result.after_end,
        tried=result.tried,
        resets=result.resets,
        hints=result.hints,
    )
    opened = opened_to([result.players[seat] for seat in result.opened])
    return (*known, opened) if opened else known
