"""The rules as they are read at the table: our own words, with the ids that refusals and log cite."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from core.terror_below.data_files import text_of
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import MOST_REDRAWS, PLAYERS
from core.terror_below.terror_zone import faces_of
from core.words.rules_file import RulesFile, chapters, rules_in

if TYPE_CHECKING:
    from core.terror_below.decks.edition import Decks
    from core.words.rulebook import Chapter


@cache
def _file() -> RulesFile:
    """What the file says, read when it is first asked for."""
    return rules_in(text_of("rules"))


def rulebook(decks: Decks | None = None) -> tuple[Chapter, ...]:
    """The chapters in order, with the numbers of these decks; without any, with those of this edition."""
    return _with_numbers(built_in() if decks is None else decks)


@lru_cache(maxsize=4)
def _with_numbers(decks: Decks) -> tuple[Chapter, ...]:
    return chapters(_file(), _numbers(decks))


def _numbers(decks: Decks) -> dict[str, Any]:
    """What stands in braces in the text, by its name."""
    pieces, solo = decks.pieces, decks.solo
    delivery, hunt, race = (decks.scenarios[name] for name in ("special-delivery", "total-extermination", "scramble"))
    faces = [(named[0], named[-1], slot + 1) for slot in range(pieces.slots) if (named := faces_of(slot, pieces.slots))]
    worms = [f"{low}-{high}{'' if number > 1 else ' is'} Worm {number}" for low, high, number in faces]
    return {
        **asdict(pieces),
        **{f"extra{seats}": pieces.extra_worms.get(seats, 0) for seats in PLAYERS},
        **{f"drawn{seats}": pieces.drawn_worms.get(seats, 0) for seats in PLAYERS},
        "faces": ", ".join(worms),
        "most_redraws": MOST_REDRAWS,
        "deep_card": pieces.leap.deep_card,
        "safe": pieces.leap.safe,
        "leap_points": pieces.leap.points,
        "attack_limit": solo.attack_limit,
        "delivery_name": delivery.name,
        "deliveries": delivery.needed,
        "hunt_name": hunt.name,
        "types": hunt.needed,
        "race_name": race.name,
        "ruins": race.ruins,
        "most_missing": solo.advanced.most_missing,
        "missing_points": solo.advanced.missing_member,
        "queens_points": solo.advanced.queens,
        "per_attack": solo.score.per_attack_left,
        "hat_points": solo.score.hat,
    }
