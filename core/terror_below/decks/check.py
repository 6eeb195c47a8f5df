"""Checking a deck pack whole before play: its texts go in, everything that is wrong with it comes out."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, Final

from core.engine.packs import LARGEST, DeckFault, too_large, unknown_file
from core.engine.plain_text import plain
from core.terror_below.decks import board_checks, card_checks
from core.terror_below.decks.counts import DECKS, Counts, edition_counts, wrong_counts
from core.terror_below.decks.fit import FittedPack, Fitting
from core.terror_below.decks.forms import FILES, FORMS
from core.terror_below.decks.ties import loose_ties

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from core.terror_below.decks.fit import Fitted

LONGEST_LINE: Final = 1000
"""No line of a deck pack has more characters: a reader of TOML takes very long for some that do."""

LONGEST_SAID: Final = 120
"""As many characters of what a reader of TOML says are shown."""

CHECKS: Final[dict[str, Callable[[Sequence[Fitted]], Iterator[DeckFault]]]] = {
    "vehicles": card_checks.vehicles,
    "items": card_checks.items,
    "weapons": card_checks.weapons,
    "characters": card_checks.characters,
    "worms": card_checks.worms,
}
"""What must hold of the cards of a deck."""

_PLACE: Final = re.compile(r" \((?:at (line \d+, column \d+)|at end of document)\)$")
"""Where in a text a mistake of TOML is, at the end of what the reader says."""


def check(
    texts: Mapping[str, str], found: Sequence[DeckFault] = (), counts: Counts | None = None
) -> tuple[DeckFault, ...]:
    """Everything that is wrong with the decks in these texts, by file name without ending; empty when they are whole.

    `found` is what is known to be wrong already: the files that it names are not missed, and it stands in the answer.
    The decks must have the counts of this edition, unless others are given.
    """
    known = {fault.file for fault in found}
    faults = [*found, *_wrong_files(texts, known)]
    fitting, pack = Fitting(), FittedPack()
    for name in FILES:
        if name in texts:
            raw = _parsed(f"{name}.toml", texts[name], faults)
            if raw is not None:
                pack.put(name, fitting.file(f"{name}.toml", raw, FORMS[name]))
    faults += fitting.faults
    for name, (tables, _) in DECKS.items():
        rows = pack.rows(name, *tables)
        faults += card_checks.same_ids(rows)
        if name in CHECKS:
            faults += CHECKS[name](rows)
    faults += wrong_counts(pack, edition_counts() if counts is None else counts)
    faults += board_checks.wrong_boards(pack)
    faults += loose_ties(pack)
    return _by_card(faults)


def _by_card(faults: list[DeckFault]) -> tuple[DeckFault, ...]:
    """In the order of the files, with everything about a card together."""
    files = {f"{name}.toml": place for place, name in enumerate(FILES)}
    first: dict[tuple[str, str], int] = {}
    for place, fault in enumerate(faults):
        first.setdefault((fault.file, fault.card), place)
    return tuple(sorted(faults, key=lambda fault: (files.get(fault.file, -1), first[fault.file, fault.card])))


def _wrong_files(texts: Mapping[str, str], known: set[str]) -> Iterator[DeckFault]:
    for name in FILES:
        if name not in texts and f"{name}.toml" not in known:
            yield DeckFault(f"{name}.toml", found="no such file", expected="one: a deck pack has all of its files")
    for name in texts:
        if name not in FILES:
            yield unknown_file(f"{name}.toml", FILES)


def _parsed(file: str, text: str, faults: list[DeckFault]) -> dict[str, Any] | None:
    if len(text) > LARGEST:
        faults.append(too_large(file, len(text), "characters"))
        return None
    long = [(number, len(line)) for number, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST_LINE]
    for number, length in long:
        faults.append(DeckFault(file, "", f"line {number}", f"{length:,} characters", f"at most {LONGEST_LINE:,}"))
    if long:
        return None
    try:
        return tomllib.loads(text)
    except RecursionError:
        faults.append(_no_toml(file, "tables within tables without end"))
    except ValueError as error:
        # a mistake of TOML is one, and so is a number of thousands of digits
        faults.append(_no_toml(file, str(error)))
    return None


def _no_toml(file: str, says: str) -> DeckFault:
    place = _PLACE.search(says)
    where = "" if place is None else place[1] or "the end"
    said = says if place is None else says[: place.start()]
    return DeckFault(file, "", where, f"no TOML ({plain(said, LONGEST_SAID)})", "TOML")
