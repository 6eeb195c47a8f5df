"""What was chosen in the stored games: every way to play, every format, every ending is among them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec import json

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, RULES
from core.buried_beneath.setup import Setup as VillageSetup
from core.critters_below.forms import WAYS
from core.critters_below.setup import Setup as ShelterSetup
from core.engine.seats import seats_named
from core.terror_below.seats import Setup as SquadSetup
from core.terrorscape_2.setup import Setup as HuntSetup
from saves.form.formats import FORMAT
from saves.form.lines import Note
from saves.recovery import load
from tests.saves.formats import stored_games, stored_hunts, stored_shelters, stored_villages
from tests.saves.formats.stored_games import SCENARIOS
from tests.saves.formats.stored_villages import DAYS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.saves.formats.storing import Kind


def setups(of: Kind, form: type[Any]) -> list[Any]:
    """What is played in each game of a kind."""
    return [json.decode(header.setup, type=form) for header in of.headers]


class TestTerrorBelow:
    """A hundred games."""

    def test_every_way_to_play_is_among_them(self) -> None:
        """TB 10, 11: all seat counts, both sides, all variants, all solo scenarios."""
        found = setups(stored_games.KIND, SquadSetup)
        assert {len(setup.seats) for setup in found} == {1, 2, 3, 4, 5}
        assert {(len(setup.seats) > 1, setup.board) for setup in found} == {
            (several, board) for several in (True, False) for board in ("desert", "canyon")
        }
        assert {setup.tiles for setup in found} == {"printed", "shuffled", "dice"}
        assert {setup.worms for setup in found} == {"starters", "drawn"}
        assert {setup.late_seat for setup in found} == {True, False}
        solo = [setup.solo for setup in found if setup.solo is not None]
        assert {each.scenario for each in solo} == set(SCENARIOS)
        assert {each.queens for each in solo} == {True, False}
        assert {each.missing for each in solo} == {0, 1, 2}

    def test_every_format_is_among_them(self) -> None:
        assert {game.format for game in stored_games.KIND.stored} == set(range(1, FORMAT + 1))

    def test_side_lines_have_names_and_entries_comments_in_some(self) -> None:
        """In twenty at least something was undone or tried out; there are three editions."""
        games = stored_games.KIND.stored
        said = Counter(line.name for game in games for line in game.lines if isinstance(line, Note))
        assert min(said[name] for name in ("name", "comment", "undo", "side", "away", "policy")) >= 10
        assert sum(game.side_lines > 0 for game in games) >= 20
        assert len({header.pack for header in stored_games.KIND.headers}) == 3


class TestBuriedBeneath:
    """Forty games."""

    def test_they_are_played_on_by_the_rules_that_they_were_begun_with(self) -> None:
        """R27, R51, R52: headers and setups know the first version alone; a game that begins has the newest."""
        of = stored_villages.KIND
        assert {header.rules for header in of.headers} == {1}
        assert {setup.rules for setup in setups(of, VillageSetup)} == {1}
        begun = BuriedBeneath().as_begun(VillageSetup(seats_named(("Ada",))))
        assert begun.rules == BuriedBeneath.version == RULES

    def test_every_way_to_play_is_among_them(self) -> None:
        """R43, R44: all Heroes, Bosses, puzzles, days, difficulties and limits."""
        found = setups(stored_villages.KIND, VillageSetup)
        assert len({setup.hero for setup in found} - {""}) == 6
        assert len({setup.boss for setup in found} - {""}) == 4
        assert {setup.fight for setup in found} == set(range(BOSS + 1))
        assert {setup.difficulty for setup in found} == {"gentle", "printed", "grim"}
        assert {setup.resets for setup in found} == {None, 0, 3}
        assert {setup.telegraph for setup in found} == {"whole", "moves", "off"}
        assert sum(setup.is_daily for setup in found) == len(DAYS)
        assert {setup.village == "" for setup in found} == {True, False}


class TestCrittersBelow:
    """Forty games."""

    def test_every_way_to_play_is_among_them_with_every_number_of_critters(self) -> None:
        """CB 2, 9, 10: from one, or from two, to six."""
        played = {(setup.way, len(setup.seats)) for setup in setups(stored_shelters.KIND, ShelterSetup)}
        assert played >= {(way, players) for way in WAYS for players in range(2, 7)}
        assert {("standard", 1), ("hardcore-coop", 1)} <= played

    def test_every_choice_is_among_them(self) -> None:
        """CB 8, 11; R2, R30, R32, R36."""
        found = setups(stored_shelters.KIND, ShelterSetup)
        assert {setup.items for setup in found} == {"fewer", "usual", "more"}
        assert {setup.first_damage for setup in found} == {True, False}
        assert {setup.days for setup in found} == {0, 1, 2}
        assert {setup.special for setup in found} == {True, False}
        assert {setup.drawn for setup in found} == {0, 1, 2}
        assert {bool(setup.facilities) for setup in found} == {True, False}
        assert {setup.characters for setup in found} == {"dealt", "chosen"}
        assert {setup.memory for setup in found} == {"kept", "none"}
        assert {setup.first is None for setup in found} == {True, False}

    def test_every_ending_is_among_them(self, tmp_path: Path) -> None:
        """CB 6.5, 6.6, 9.1, 10.1."""
        of = stored_shelters.KIND
        over = [load(game.unpacked(tmp_path), of.known()).history.pending for game in of.stored if game.over]
        endings = {pending.reason for pending in over}  # type: ignore[union-attr]  # they are over
        assert {"peace", "nobody-left", "team-failed", "last-one"} <= endings


class TestTerrorscape2:
    """Forty games."""

    def test_every_choice_is_among_them(self) -> None:
        """TS 1; R40 to R42, R44, R46: Killers and teams chosen before and at the table, one to three people."""
        found = setups(stored_hunts.KIND, HuntSetup)
        assert {setup.killer for setup in found} == {"", "orion", "eyebot", "parasitoid"}
        assert len({setup.team for setup in found}) >= 8
        assert () in {setup.team for setup in found}
        assert {setup.people for setup in found} == {1, 2, 3}
        assert {setup.handicap for setup in found} == {-1, 0, 1}
        assert {setup.suit for setup in found} == {"itself", "ask"}
        assert {setup.aids for setup in found} == {True, False}
