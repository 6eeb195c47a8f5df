"""Who can sit at a screen of their own: the person of a seat, or one of the people who share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from core.engine.seats import SetupError
from core.words.english import series

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from core.engine.decisions import Seat
    from core.engine.game import Game


class Sitter(NamedTuple):
    """Somebody who can have a screen.

    Attributes:
        number: Their place among all who can, from 0, in the order of the seats; files of screens name them so.
        name: What they are called; a seat that nobody shares, by its own name.
        names: All that people may type for them.
        seat: Their seat.
        viewers: Who may look at their screen: the seat, and their private viewer where they have one.
    """

    number: int
    name: str
    names: frozenset[str]
    seat: Seat
    viewers: frozenset[Seat]


def sitters_of(game: Game[Any, Any, Any], setup: Any, state: Any) -> tuple[Sitter, ...]:
    """Everybody who can have a screen of their own at a game."""
    seated, eyes = game.seated(setup), game.eyes(state)
    found: list[Sitter] = []
    for seat, sits in enumerate(seated[: game.seats(state)]):
        own = [game.seats(state) + eye for eye, of in enumerate(eyes) if of == seat]
        if len(sits.people) < 2:
            alone = frozenset({sits.letter.casefold(), sits.name.casefold()})
            found.append(Sitter(len(found), sits.name, alone, seat, frozenset({seat, *own})))
            continue
        for place, person in enumerate(sits.people):
            # private viewers stand in the order of the people who share the seat
            private = own[place : place + 1] if len(own) == len(sits.people) else own
            names = {person, sits.letter, sits.name, *(seated[viewer].letter for viewer in private)}
            known = frozenset(name.casefold() for name in names)
            found.append(Sitter(len(found), person, known, seat, frozenset({seat, *private})))
    return tuple(found)


def first_person(setup: Any, levels: Sequence[str]) -> tuple[str, ...]:
    """The name of the first seat that no computer player has, who opens a table and sits at its keyboard."""
    people = [seat.name for seat, level in zip(setup.seats, levels, strict=True) if not level]
    return tuple(people[:1])


def sitters_named(sitters: Sequence[Sitter], names: Collection[str]) -> tuple[Sitter, ...]:
    """Those whom people mean by these names; all who share a seat, by its own. Raises `SetupError` for nobody's."""
    found: set[Sitter] = set()
    for name in names:
        meant = [sitter for sitter in sitters if name.strip().casefold() in sitter.names]
        if not meant:
            known = series([sitter.name for sitter in sitters])
            raise SetupError(f"Nobody called {name.strip()} sits at this table. At it: {known}.")
        found.update(meant)
    return tuple(sorted(found))
