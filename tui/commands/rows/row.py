"""A row: what one game came to, in plain columns. `docs/results-as-data.md` says what each of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, json, to_builtins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.game import Game


class Row(Struct, frozen=True, kw_only=True):
    """One game. Seats and numbers count from 1; lists have an entry a seat.

    Attributes:
        game: The game's id.
        pack: The name of the deck pack; empty when it was none.
        decks: The digest of the cards; empty for a game without any.
        setup: What was chosen before the game, as JSON; `{}` for what is usual.
        seats: How many seats.
        line_up: Which line-up of the league, from 1; 0 in a simulation.
        number: Which game of its line-up, from 1.
        seed: The seed of all games.
        luck: The seed that this game's dice and decks came from. Two games with the same one differ in who sits where.
        players: Who played each seat: a computer player, or `random`.
        first: The seat that had the first turn; 0 where it is not known.
        winners: The seats that share the first place; empty when nobody won.
        places: The place of each seat, 1 for the winners; 0 for a seat without one.
        scores: The points of each seat; empty when the game keeps no score.
        reason: The game's name for how it ended.
        rounds: The round in which it ended.
        decisions: Answers of seats; in a league without those that left no choice.
        seconds: How long it took: in a simulation the whole game, in a league what all players thought.
        told: What the record book keeps of its end, as JSON.
    """

    game: str
    pack: str
    decks: str
    setup: str
    seats: int
    line_up: int
    number: int
    seed: str
    luck: str
    players: tuple[str, ...]
    first: int
    winners: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rounds: int
    decisions: int
    seconds: float
    told: str


class Rows(Struct, frozen=True):
    """Makes the rows of games with one setup.

    Attributes:
        setup: What was chosen before the game, as JSON.
    """

    rules: Any
    seats: int
    setup: str
    seed: str

    def row(
        self,
        number: int,
        luck: str,
        players: Sequence[str],
        last: Any,
        ranking: Sequence[Sequence[int]],
        *,
        reason: str,
        rounds: int,
        decisions: int,
        seconds: float,
        line_up: int = 0,
        first: int = 0,
    ) -> Row:
        """The row of one game; `last` is its last state, None for one that a player broke off."""
        places = {seat: place for place, group in enumerate(ranking, 1) for seat in group}
        return Row(
            game=self.rules.id,
            pack=self.rules.edition,
            decks=self.rules.digest,
            setup=self.setup,
            seats=self.seats,
            line_up=line_up,
            number=number,
            seed=self.seed,
            luck=luck,
            players=tuple(players),
            first=first,
            winners=tuple([seat + 1 for seat in ranking[0]]) if ranking else (),
            places=tuple([places.get(seat, 0) for seat in range(self.seats)]),
            scores=() if last is None else self.rules.scores(last),
            reason=reason,
            rounds=rounds,
            decisions=decisions,
            seconds=round(seconds, 6),
            told="{}" if last is None else as_json(self.rules.told(last)),
        )


def rows_of(rules: Game[Any, Any, Any], setup: Any, seed: str) -> Rows:
    """What makes the rows of games with this setup."""
    return Rows(rules, len(rules.seated(setup)), as_json(rules.variant(setup)), seed)


def as_json(value: Any) -> str:
    """A value as JSON in one line, its names in alphabetical order."""
    return json.encode(to_builtins(value, str_keys=True), order="sorted").decode()
