"""The stored games of each kind are played again, verified, written down and read back, and made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.buried_beneath.edition import Edition as Village
from core.buried_beneath.game import BuriedBeneath
from core.critters_below.edition import Edition as Shelter
from core.critters_below.game import CrittersBelow
from core.engine.past.remarks import Remarks
from core.terrorscape_2.edition import Edition as Station
from core.terrorscape_2.game import Terrorscape2
from saves import kept_packs
from saves.records.kept import record_of
from saves.records.notation import record_text
from saves.records.reading import read_record
from saves.recovery import load
from saves.verify import verify
from tests.core.buried_beneath.kit import texts as village_texts
from tests.core.critters_below.kit import texts as shelter_texts
from tests.core.terrorscape_2.kit import texts as hunt_texts
from tests.saves import stored_hunts, stored_shelters, stored_villages
from tests.saves.stored_games import ENDING, Stored, digest_of, told
from tests.saves.storing import unpacked

if TYPE_CHECKING:
    from pathlib import Path

    from tests.saves.storing import Kind

KINDS: Final = {"villages": stored_villages.KIND, "shelters": stored_shelters.KIND, "hunts": stored_hunts.KIND}

OTHERS: Final[dict[str, Any]] = {
    "villages": BuriedBeneath(Village(village_texts())),
    "shelters": CrittersBelow(Shelter(shelter_texts())),
    "hunts": Terrorscape2(Station(hunt_texts())),
}
"""The same games with other numbers on their cards."""

EACH: Final = [pytest.param(kind, game, id=game.name) for kind, stored in KINDS.items() for game in stored.stored()]

every_kind = pytest.mark.parametrize("kind", KINDS)

TOGETHER = 600_000
"""The bytes that all files of a kind together may have."""


@pytest.mark.parametrize(("kind", "game"), EACH)
def test_a_stored_game_leads_where_it_led_and_is_well(kind: str, game: Stored, tmp_path: Path) -> None:
    """After every entry the state has the digest that it had, and nothing is wrong with line, state or luck."""
    path, known = unpacked(game, tmp_path), KINDS[kind].known()

    found = load(path, known)
    verdict = verify(path, known)

    assert digest_of(found.history) == game.digest
    assert told(game.name, path, known) == game
    assert found.notices == ()
    assert found.continues
    assert verdict.well, verdict.sentence
    assert (verdict.entries, verdict.side_lines) == (game.entries, game.side_lines)


@pytest.mark.parametrize(("kind", "game"), [one for one in EACH if one.values[1].over])  # type: ignore[union-attr]
def test_the_record_of_a_stored_game_is_read_back_to_the_letter(kind: str, game: Stored, tmp_path: Path) -> None:
    """Tries, side lines, comments, packs and all: things by their names."""
    path, known = unpacked(game, tmp_path), KINDS[kind].known()
    text = record_of(load(path, known))

    read = read_record(text.encode(), path, known)

    assert digest_of(read.history) == game.digest
    assert record_text(read.header, read.setup, read.history, Remarks(read.remarks)) == text


@every_kind
@pytest.mark.parametrize("number", [0, 24, 28])
def test_other_numbers_on_the_cards_leave_a_stored_game_as_it_is(
    kind: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards that it was played with lie beside it."""
    game = KINDS[kind].stored()[number]
    monkeypatch.setattr(kept_packs, "game_named", lambda _: OTHERS[kind])

    found = load(unpacked(game, tmp_path), KINDS[kind].known())

    assert digest_of(found.history) == game.digest
    assert found.continues


@every_kind
def test_there_are_forty_and_every_file_is_one_of_them(kind: str) -> None:
    of: Kind = KINDS[kind]
    assert len(of.stored()) == of.games == 40
    assert sorted(of.folder.glob(f"*{ENDING}")) == sorted(game.path for game in of.stored())
    assert sum(path.stat().st_size for path in of.folder.rglob("*") if path.is_file()) < TOGETHER


@every_kind
@pytest.mark.parametrize("number", [1, 16, 24, 28, 32, 34])
def test_a_stored_game_can_be_made_anew(kind: str, number: int, tmp_path: Path) -> None:
    """What is made is a game of its kind, and well."""
    of = KINDS[kind]
    path = of.make(number, tmp_path)

    assert verify(path, of.known()).well
    assert told("anew", path, of.known()).over == of.stored()[number].over
