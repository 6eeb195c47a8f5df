"""The list of saved games, of games that count otherwise than Terror Below."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from core.engine.seats import SeatSetup
from core.games import annals_of, game_named
from core.terror_below.seats import Setup, seats_named
from core.terrorscape_2.setup import Setup as HuntSetup
from saves.form.lines import Header
from saves.listed import ListedGame
from tests.core.words.villages import VillageAnnals
from tui.commands.listing import points_of, row, table
from tui.look.spans import text_of
from tui.screens.saved_rows import names_of, title_in_list
from tui.screens.title.last_games import LastGames, how_far, turn_of

NOON = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def villages(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without scores stands beside Terror Below."""
    screens = ("load_game", "saved_rows", "title.last_games")
    for module in ("tui.commands.listing", *(f"tui.screens.{name}" for name in screens)):
        monkeypatch.setattr(
            f"{module}.annals_of", lambda name: VillageAnnals() if name == "villages" else annals_of(name)
        )


def listed(game: str, *names: str, **fields: Any) -> ListedGame:
    """A saved game in a list."""
    header = Header(format=2, game=game, rules=1, decks="", created=NOON, setup=Raw(b"{}"))
    found = ListedGame(path=Path(f"/{game}.jsonl"), played=NOON, header=header, setup=Setup(seats_named(names)))
    return replace(found, **fields)


OURS = listed("terror-below", "Ada", "Ben", round=3, scores=(4, 7))
ENDED = replace(OURS, over=True, places=((1,), (0,)), ending_known=True)
LOST = listed("villages", "Cleo", round=2, over=True, ending_known=True, scores=(0,))


def test_a_game_without_scores_lists_no_number() -> None:
    """Not even where its file tells one."""
    assert points_of(LOST) == "Cleo lost"
    assert points_of(replace(LOST, over=False, ending_known=False)) == "Cleo"
    assert [text_of(names_of(LOST, 30)), text_of(names_of(ENDED, 30))] == ["(Cleo) lost", "(Ada) 4  [Ben] 7 wins"]


SIDES = (
    SeatSetup("Ada & Cleo", "A", "coral", ("Ada", "Cleo")),
    SeatSetup("Ben", "B", "teal"),
)
HUNT = replace(
    listed("terrorscape-2", "Ada", "Ben", round=7, seat=1),
    game=game_named("terrorscape-2"),
    setup=HuntSetup(SIDES, "orion", ("evelyn", "zach", "roy")),
)


@pytest.mark.parametrize(
    ("width", "note"),
    [
        (90, "Terrorscape 2 · ▐Ben▌ Ada Cleo · Orion · round 7 · the Killer's turn · today 12:00"),
        (78, "Terrorscape 2 · ▐Ben▌ Ada Cleo · Orion · round 7 · the Killer's turn · today"),
        (60, "Terrorscape 2 · ▐Ben▌ Ada Cleo · Orion · round 7 · today"),
        (50, "Terrorscape 2 · ▐Ben▌ Ada Cleo · Orion · round 7"),
        (44, "Terrorscape 2 · ▐Ben▌ Ada Cleo · round 7"),
        (36, "▐Ben▌ Ada Cleo · Orion · round 7"),
        (25, "▐Ben▌ Ada Cleo · round 7"),
        (23, "Terrorscape 2 · round 7"),
    ],
)
def test_a_hunt_is_told_by_names_killer_round_and_side(width: int, note: str) -> None:
    """The Killer's person first; no progress, and nothing that a side does not know."""
    assert LastGames(HUNT, 1, "", NOON).resume_note(width) == note


def test_a_hunt_in_a_list_names_everybody() -> None:
    """Names are cut, all to the same length, where there is no room."""
    assert text_of(names_of(HUNT, 30)) == "▐Ben▌ Ada Cleo"
    assert text_of(names_of(HUNT, 12)) == "▐Be▌ Ad Cl"
    won = replace(HUNT, over=True, places=((0,), (1,)), ending_known=True)
    assert text_of(names_of(won, 30)) == "▐Ben▌ Ada Cleo wins"
    assert turn_of(HUNT) == "the Killer's turn"
    assert turn_of(replace(HUNT, seat=0)) == "the Survivors' turn"
    assert turn_of(won) == turn_of(replace(HUNT, round=0)) == turn_of(OURS) == ""


def test_who_has_won_is_told_in_the_words_of_the_game() -> None:
    assert [points_of(OURS), points_of(ENDED)] == ["Ada 4, Ben 7", "Ben 7 wins, Ada 4"]


def test_a_list_of_several_games_names_each() -> None:
    """And heads its last column with a unit only where all are counted in it."""
    alone, both = table([OURS]), table([OURS, LOST])

    assert [line.split("  ")[0] for line in alone.splitlines()] == ["GAME        ".strip(), "terror-below"]
    assert "PLAYERS AND VP" in alone
    assert "PLAYERS AND VP" not in both
    assert [line.split()[1:3] for line in both.splitlines()] == [
        ["OF", "PLAYED"],
        ["Terror", "Below"],
        ["villages", "2026-01-31"],
    ]


def test_how_far_is_headed_as_the_game_calls_it() -> None:
    """A list of waves has waves; where games call it differently, each line says what it counts."""
    going = replace(LOST, over=False, ending_known=False)
    ours, theirs, both = table([OURS]), table([going]), table([OURS, going])

    assert "ROUND" in ours
    assert "WAVE" in theirs
    assert "STAGE" in both
    assert ("round 3" in both, "wave 2" in both) == (True, True)
    assert "round 3" not in ours


def test_the_load_list_names_each_of_several_games() -> None:
    """All titles are as wide as the widest."""
    assert title_in_list([OURS, ENDED], OURS) == ""
    assert [title_in_list([OURS, LOST], game) for game in (OURS, LOST)] == ["Terror Below  ", "villages      "]


def test_how_far_a_game_is_stands_in_its_own_words() -> None:
    """Rounds are waves in one, days in another."""
    going = replace(LOST, over=False, ending_known=False)

    assert [how_far(game) for game in (OURS, LOST, going)] == ["round 3", "ended in wave 2", "wave 2"]


def test_programs_are_told_which_game_it_is() -> None:
    assert [row(game).game for game in (OURS, LOST)] == ["terror-below", "villages"]
