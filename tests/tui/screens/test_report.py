"""The final report, made from a view and from events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import Over
from core.terror_below.decks.edition import built_in
from core.terror_below.events import (
    AnyEvent,
    AttackBegan,
    DiceRolled,
    LeaderDied,
    Scored,
    Source,
    TurnBegan,
    WormDefeated,
)
from core.terror_below.seats import Setup
from core.terror_below.words.ended.outcome import places_of
from core.terror_below.words.ended.story import story_of
from core.terror_below.words.names import worm_name
from core.terror_below.words.spoken import SquadWords
from tests.tui.positions import ADA, BEN, CLEO, DOV, table_view
from tests.tui.screens.reading import SMALL, ScreenApp, ended, shown
from tests.tui.shown_table import ShownTable
from tui.terror_below.around.points import columns_of

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.places import Places

SOURCES: tuple[Source, ...] = ("bounties", "plain", "hunts", "motel", "items")
SCORES = {ADA: (11, 2, 4, 1, 0), BEN: (6, 4, 0, 3, 1), CLEO: (13, 3, 0, 3, 2), DOV: (4, 1, 5, 0, 0)}

POINTS = """\
▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘   CLEO  WINS  WITH  21  VP   ▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘

 ▌WHERE THE POINTS CAME FROM ──────────────────────────────────────────────────
                   Bounties     Plain     Hunts     Motel     Items     Total
  1 < Cleo >             13         3         ·         3         2        21
                   ██████████████████████████▓▓▓▓▓▓░░░░░░▌▌▏20
  2 ( Ada  )             11         2         4         1         ·        18
                   ██████████████████████▓▓▓▓▒▒▒▒▒▒▒▒░░    ▏20
  3 [ Ben  ]              6         4         ·         3         1        14
                   ████████████▓▓▓▓▓▓▓▓░░░░░░▌▌            ▏20
  4 { Dov  }              4         1         5         ·         ·        10
                   ████████▓▓▒▒▒▒▒▒▒▒▒▒                    ▏20
                   █ Bounties  ▓ plain Eggs  ▒ hunts  ░ Motel  ▌ Items

 ▌THE STORY ──────────────────────────────────────────────── m the whole report"""


def over_view(ranking: tuple[tuple[int, ...], ...] = ((CLEO,), (ADA,), (BEN,), (DOV,))) -> View:
    """The sample position, over, with the scores of the sample report."""
    view = table_view()
    squads = tuple(
        replace(
            squad,
            vp=sum(SCORES[squad.seat]),
            score=dict(zip(SOURCES, SCORES[squad.seat], strict=True)),
        )
        for squad in view.squads
    )
    return replace(view, goal=20, round=9, squads=squads, asked=(), over=Over(ranking, "goal"))


async def test_the_report_at_80x24_is_the_design(tmp_path: object, home: Places) -> None:
    """Tape with the winner, numbers by source, bars to the goal, legend and story."""
    del tmp_path
    app = ScreenApp(home, ended(ShownTable(over_view())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lines = shown(app)

    assert lines[0].startswith("▟▘▟▘ TERROR BELOW ▟▘▟▘ Final report · 9 rounds")
    assert lines[0].endswith("file 7F3A closed ")
    assert [line.rstrip() for line in lines[2:17]] == POINTS.splitlines()
    assert lines[-1] == " r replay  h open all hands  m report  e export  n again  esc title      ? help "


@pytest.mark.parametrize(
    ("ranking", "words"),
    [
        (((CLEO,), (ADA,)), "CLEO  WINS  WITH  21  VP"),
        (((ADA, BEN), (CLEO,)), "ADA  AND  BEN  SHARE  THE  VICTORY  WITH  18  VP"),
        (((ADA, BEN, DOV),), "ADA,  BEN  AND  DOV  SHARE  THE  VICTORY  WITH  18  VP"),
        ((), "NOBODY  CAME  BACK"),
    ],
)
def test_the_tape_names_all_who_won(ranking: tuple[tuple[int, ...], ...], words: str) -> None:
    """One, several, or nobody: TB 9.3, R25."""
    view = over_view(ranking)

    assert SquadWords(Setup(tuple(squad.setup for squad in view.squads)), built_in()).headline(view) == words


def test_those_who_share_a_place_have_one_number() -> None:
    """And the next number counts them; who has no place comes last, by VP."""
    places = places_of(over_view(((ADA, BEN), (CLEO,))))

    assert places == (("1", ADA), ("1", BEN), ("3", CLEO), ("-", DOV))


def test_a_rare_source_has_a_column_only_when_somebody_scored_by_it() -> None:
    """Leaps belong to the Canyon side."""
    view = over_view()
    daring = replace(view.squads[0], score={**view.squads[0].score, "leaps": 2})

    assert [column.source for column in columns_of(view)] == list(SOURCES)
    assert columns_of(replace(view, squads=(daring, *view.squads[1:])))[-1].source == "leaps"


HAPPENED: tuple[AnyEvent, ...] = (
    AttackBegan(slot=-1, worm=0, space=0),
    TurnBegan(seat=ADA, round=1),
    Scored(seat=ADA, points=3, source="bounties", total=3),
    AttackBegan(slot=0, worm=9, space=0),
    DiceRolled(purpose="damage", faces=(6, 5), seat=DOV),
    DiceRolled(purpose="damage", faces=(1,), seat=BEN),
    WormDefeated(seat=DOV, slot=0, worm=9),
    TurnBegan(seat=BEN, round=2),
    Scored(seat=BEN, points=2, source="bounties", total=2),
    Scored(seat=BEN, points=2, source="motel", total=4),
    DiceRolled(purpose="worm", faces=(6,)),
    AttackBegan(slot=1, worm=10, space=0),
    LeaderDied(seat=BEN, character=2),
)


def test_the_story_is_told_from_events() -> None:
    """Attacks but those of the setup, kills, the fallen, luck in hunts, and the best turn."""
    decks = built_in()

    told = dict(story_of(over_view(), HAPPENED, decks))

    assert told["Worm attacks"] == f"2; killed: {worm_name(decks.worms[9].type)} (Dov)"
    assert told["Fallen"] == decks.characters[2].name
    assert told["Luckiest hunter"] == "Dov: 11 pips on 2 dice, 4 above the mean"
    assert told["Biggest swing"] == "round 2: Ben gains 4 VP in one turn"


def test_a_game_in_which_nothing_happened_has_a_story_too() -> None:
    """Each line says that there was nothing."""
    told = dict(story_of(over_view(), (), built_in()))

    assert told == {
        "Worm attacks": "none",
        "Fallen": "nobody",
        "Luckiest hunter": "no die was rolled in a hunt",
        "Biggest swing": "none",
    }
