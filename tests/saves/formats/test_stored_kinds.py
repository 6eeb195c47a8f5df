"""The stored games of each game are played again, verified, written down and read back, gone on with, and made anew."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.buried_beneath.edition import Edition as Village
from core.buried_beneath.game import BuriedBeneath
from core.critters_below.edition import Edition as Shelter
from core.critters_below.game import CrittersBelow
from core.engine.past.remarks import Remarks
from core.terror_below.decks.edition import Decks
from core.terror_below.game import TerrorBelow
from core.terrorscape_2.edition import Edition as Station
from core.terrorscape_2.game import Terrorscape2
from saves import kept_packs
from saves.form.lines import Note
from saves.records.kept import record_of
from saves.records.notation import record_text
from saves.records.reading import read_record
from saves.recovery import load
from saves.store import Store
from saves.verify import verify
from tests.core.buried_beneath.kit import texts as village_texts
from tests.core.critters_below.kit import texts as shelter_texts
from tests.core.terror_below.packs import pack_by_chance
from tests.core.terrorscape_2.kit import texts as hunt_texts
from tests.core.toy_game import luck_of
from tests.saves.formats import stored_games, stored_hunts, stored_shelters, stored_villages
from tests.saves.formats.storing import ENDING, Kind, Stored, digest_of, told
from tui.table.session import close_table, open_table

if TYPE_CHECKING:
    from pathlib import Path

KINDS: Final[dict[str, Kind]] = {
    "squads": stored_games.KIND,
    "villages": stored_villages.KIND,
    "shelters": stored_shelters.KIND,
    "hunts": stored_hunts.KIND,
}

OTHERS: Final[dict[str, Any]] = {
    "squads": TerrorBelow(Decks(pack_by_chance(luck_of(5)))),
    "villages": BuriedBeneath(Village(village_texts())),
    "shelters": CrittersBelow(Shelter(shelter_texts())),
    "hunts": Terrorscape2(Station(hunt_texts())),
}
"""The same games with other numbers on their cards."""

EACH: Final = [(kind, game) for kind, of in KINDS.items() for game in of.stored]

every_kind = pytest.mark.parametrize("of", KINDS.values(), ids=KINDS)

TOGETHER: Final = 80_000
"""The bytes that a file may have, one with another."""


def each(games: list[tuple[str, Stored]]) -> pytest.MarkDecorator:
    """A test of each of these games."""
    return pytest.mark.parametrize(("kind", "game"), games, ids=[game.name for _, game in games])


@pytest.mark.long
@each(EACH)
def test_a_stored_game_leads_where_it_led_and_is_well(kind: str, game: Stored, tmp_path: Path) -> None:
    """After every entry the state has the digest that it had, and nothing is wrong with line, state or luck."""
    path, known = game.unpacked(tmp_path), KINDS[kind].known()

    found = load(path, known)
    verdict = verify(path, known)

    assert told(game.name, found) == game
    assert found.notices == ()
    assert found.continues
    assert verdict.well, verdict.sentence
    assert (verdict.entries, verdict.side_lines) == (game.entries, game.side_lines)


@each([(kind, game) for kind, game in EACH if game.over][::2])
def test_the_record_of_a_stored_game_is_read_back_to_the_letter(kind: str, game: Stored, tmp_path: Path) -> None:
    """Tries, variations, comments, packs and all: things by their names."""
    path, known = game.unpacked(tmp_path), KINDS[kind].known()
    text = record_of(load(path, known))

    read = read_record(text.encode(), path, known)

    assert digest_of(read.history) == game.digest
    assert record_text(read.header, read.setup, read.history, Remarks(read.remarks)) == text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [0, 24, 28])
def test_other_numbers_on_the_cards_leave_a_stored_game_as_it_is(
    kind: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards that it was played with lie beside it."""
    game = KINDS[kind].stored[number]
    monkeypatch.setattr(kept_packs, "game_named", lambda _: OTHERS[kind])

    found = load(game.unpacked(tmp_path), KINDS[kind].known())

    assert digest_of(found.history) == game.digest
    assert found.continues


@pytest.mark.parametrize(("kind", "number"), [(kind, number) for kind, of in KINDS.items() for number in of.unfinished])
def test_a_game_that_was_left_is_gone_on_with(kind: str, number: int, tmp_path: Path) -> None:
    """An answer more, undone and redone where that may be; and all of it is kept."""
    of = KINDS[kind]
    game = of.stored[number]
    assert not game.over
    table = open_table(game.unpacked(tmp_path), Store(tmp_path, of.known())).table
    assert table.awaited is not None
    table.reveal(table.awaited)
    decision = table.decision()
    assert decision is not None
    table.choose(decision.options[0])
    assert len(table.history.entries) > game.entries + 1
    everybody = range(len(table.setup.seats))
    if table.undo("decision", everybody):
        assert table.redo(everybody)
    entries, digest = len(table.history.entries), digest_of(table.history)
    close_table(table)

    again = load(tmp_path / f"game-{number:02}.jsonl", of.known())
    assert len(again.history.entries) == entries
    assert digest_of(again.history) == digest


@every_kind
def test_every_file_is_one_of_them_and_takes_little_room(of: Kind) -> None:
    assert len(of.stored) == of.games
    assert sorted(of.folder.glob(f"*{ENDING}")) == sorted(game.path for game in of.stored)
    together = sum(path.stat().st_size for path in (*of.folder.glob("*.*"), *of.folder.glob("packs/**/*.*")))
    assert together < TOGETHER * of.games


@every_kind
def test_packs_origins_and_what_was_taken_back_are_among_them(of: Kind) -> None:
    """Variations and comments too, of games with hidden deeds as well."""
    found = of.headers
    said = Counter(line.name for game in of.stored for line in game.lines if isinstance(line, Note))

    assert all(found[number].pack for number in of.packed)
    assert all(found[number].imported for number in of.imported)
    assert all(found[number].origin is not None for number in of.played_on)
    assert min(said["undo"], said["comment"]) >= 5
    assert sum(game.side_lines > 0 for game in of.stored) >= 5


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [1, 16, 24, -12, -8, -6])
def test_a_stored_game_can_be_made_anew(kind: str, number: int, tmp_path: Path) -> None:
    """What is made is a game of its kind, and well."""
    of = KINDS[kind]
    number %= of.games
    path = of.make(number, tmp_path)
    # a pack by chance may come out otherwise than the one that is stored
    known = kept_packs.KeptPacks(tmp_path / "packs")
    of.keep_packs(known)

    assert verify(path, known).well
    found, before = told("anew", load(path, known)), of.stored[number]
    assert (found.format, found.seats, found.over) == (before.format, before.seats, before.over)
