"""What one file of a deck pack asks of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.packs import DeckFault, shown
from core.terror_below.decks.board_checks import blue_numbers
from core.terror_below.decks.counts import DECKS, cards_in
from core.terror_below.decks.fit import BAD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.decks.fit import FittedPack


def loose_ties(pack: FittedPack) -> Iterator[DeckFault]:
    """Everything in which files of a pack do not go together."""
    yield from _starts_in_canyon(pack)
    yield from _too_few_for_solo(pack)
    yield from _any_egg_that_costs(pack)
    yield from _too_many_missing(pack)


def _starts_in_canyon(pack: FittedPack) -> Iterator[DeckFault]:
    """A Target cannot be put into the Canyon. TB 10.4."""
    board = pack.table("boards", "canyon")
    numbers = blue_numbers(board) if board is not None else None
    if board is None or numbers is None:
        return
    for row in pack.rows("worms", "worm"):
        if row.has("start"):
            red, blue = row["start"]
            ground = board["rows"][numbers.index(blue)]
            if ground is not BAD and ground[red - 1] == "#":
                yield row.fault("start", f"{shown([red, blue])}, in the Canyon of boards.toml", "a space of desert")


def _too_few_for_solo(pack: FittedPack) -> Iterator[DeckFault]:
    """A solo game must be dealt without the cards that are not for it. TB 11.1."""
    for name, dealt in (("items", "items"), ("weapons", "weapons"), ("characters", "squad")):
        tables, copies = DECKS[name]
        rows = pack.whole(name, tables, "not_for_solo", *((copies,) if copies else ()))
        least = pack.value("pieces", dealt)
        if rows is not None and least is not BAD:
            left = cards_in([row for row in rows if not row["not_for_solo"]], copies)
            if left < least:
                yield DeckFault(f"{name}.toml", found=f"{left} cards for a solo game", expected=f"{least} or more")


def _any_egg_that_costs(pack: FittedPack) -> Iterator[DeckFault]:
    """A Bounty for an Egg of another colour brings less, but never takes VP away."""
    deliveries = pack.whole("bounties", ("delivery",), "points")
    if not deliveries:
        return
    least = min(row["points"] for row in deliveries)
    for row in (*pack.rows("items", "item"), *pack.rows("characters", "character")):
        for number, effect in enumerate(row["effects"] if row.has("effects") else (), 1):
            if effect is BAD or effect.get("verb") != "any-egg":
                continue
            amount = effect.get("amount", 1)
            if isinstance(amount, int) and amount > least:
                found = f"{shown(amount)}, more than a delivery of {least} VP brings"
                yield row.fault(f"effects {number} amount", found, f"at most {least}")


def _too_many_missing(pack: FittedPack) -> Iterator[DeckFault]:
    """A solo squad keeps a member. TB 11.6."""
    advanced, squad = pack.table("solo", "advanced"), pack.value("pieces", "squad")
    if advanced is None or squad is BAD or not advanced.has("most_missing"):
        return
    if advanced["most_missing"] >= squad:
        found, expected = shown(advanced["most_missing"]), f"less than the squad of {squad} in pieces.toml"
        yield advanced.fault("most_missing", found, expected)
