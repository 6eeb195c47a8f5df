"""The final page of a hunt: where everybody was, told from the states of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

import pytest

from core.engine.decisions import PUBLIC
from core.terrorscape_2 import events as e
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.rounds import nearest_miss
from tests.tui.played_tables import TableApp, settle, shown
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, asked_for, hunt, table_at
from tui.look.spans import text_of, width_of
from tui.screens.end import EndScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.table.table import Table
from tui.terrorscape_2.around.end import TITLES, HuntEnd

GOLDENS: Final = Path(__file__).parents[3] / "goldens" / "terrorscape_2"


def page_of(killer: str, seed: str) -> HuntEnd:
    """The page of a game that is over."""
    history = hunt(killer, seed)
    return HuntEnd(Table(GAME, history.root.state.setup, history))


@pytest.mark.parametrize(("width", "room"), [(80, 14), (120, 26), (160, 38)])
def test_the_page_is_drawn_to_the_character(width: int, room: int) -> None:
    """In `goldens/terrorscape_2`: who was where, noise, meetings, STEALTH, and how near each way out was."""
    page = page_of("parasitoid", "9")
    text = "\n".join((page.headline(), *(text_of(line).rstrip() for line in page.lines(width, room)), ""))

    assert text == (GOLDENS / f"end-{width}.txt").read_text("utf-8")


@pytest.mark.parametrize("killer", KILLERS)
@pytest.mark.parametrize("width", [78, 118, 158])
def test_every_line_has_the_width_of_the_page(killer: str, width: int) -> None:
    """However many rounds there were."""
    lines = page_of(killer, "8").lines(width, 30)

    assert all(width_of(line) == width for line in lines)
    assert "WHERE EVERYBODY WAS" in text_of(lines[0])


def test_the_columns_are_the_rounds_as_they_ended() -> None:
    """The place of each when the Survivors' turn was over; who was found stands there with a mark."""
    page = page_of("orion", "12")
    rounds = page.rounds()
    state = page.table.history.state

    assert [one.number for one in rounds] == list(range(1, state.round + 1))
    met = [
        event for entry in page.table.history.line() for event in entry.events if isinstance(event, e.EncounterBegan)
    ]
    assert met
    assert sum(len(one.found) for one in rounds) == sum(len(event.who) for event in met)
    text = "\n".join(text_of(line) for line in page.lines(158, 30))
    assert f"!{GAME.cards.plan.codes[met[-1].at]}" in text


def test_only_who_made_noise_is_marked_with_it() -> None:
    """TS 3.3: not everybody who stands where it lies, and not who threw a bottle next door."""
    marked = unmarked = 0
    for seed in ("9", "12", "8"):
        page = page_of("orion", seed)
        line = page.table.history.line()
        for one in page.rounds():
            heard = {
                place
                for entry in line
                for event in entry.events
                if isinstance(event, e.NoiseTold) and entry.state.round == one.number
                for place in event.places
            }
            assert {at for _, at in one.loud} <= heard
            marked += sum((who, at) in one.loud for who, at in enumerate(one.team))
            unmarked += sum(at in heard and (who, at) not in one.loud for who, at in enumerate(one.team))
    assert marked
    assert unmarked


def test_how_near_it_was_gives_way_on_a_short_page() -> None:
    """The table of places comes first."""
    page = page_of("orion", "12")
    tall = "\n".join(text_of(line) for line in page.lines(78, 30))
    short = "\n".join(text_of(line) for line in page.lines(78, 8))

    assert "HOW NEAR IT WAS" in tall
    assert "HOW NEAR IT WAS" not in short


@pytest.mark.parametrize("killer", KILLERS)
def test_the_title_says_how_it_ended(killer: str) -> None:
    """In a few words that fit; who was killed by name."""
    for seed in ("3", "5", "8", "9"):
        page = page_of(killer, seed)
        words = " ".join(page.headline().split())
        reason = page.table.public_view().over.reason
        killed = [event for entry in page.table.history.line() for event in entry.events if isinstance(event, e.Killed)]

        assert len(page.headline()) <= 74
        assert "{" not in words
        if reason == "kill":
            assert words.split()[1] == "KILLS"
            name = GAME.cards.survivors[page.table.history.state.team[killed[0].who].who].name
            assert words.endswith(name.split()[0].upper())
        if reason == "empty-deck":
            assert words == "NOTHING LEFT TO FIND"


def test_every_way_to_end_has_a_title() -> None:
    """TS 8; R12, R17."""
    assert set(TITLES) == set(get_args(e.EndReason))


def test_a_killer_in_stealth_is_told_among_the_hands() -> None:
    """The table of places says two question marks, the hands say where it was. TS 4.5."""
    page = page_of("parasitoid", "9")
    hidden = [one for one in page.rounds() if one.hidden]
    assert hidden
    table = "\n".join(text_of(line) for line in page.lines(158, 30))
    hands = " ".join(text_of(line) for line in page.hands(72))

    assert table.count("??") == len(hidden) + 1
    code = GAME.cards.plan.codes[hidden[0].killer]
    assert f"{code} in round {hidden[0].number}" in hands
    for who in page.table.history.state.team:
        assert all(GAME.cards.item(card).name in hands for card in who.items)


def test_the_nearest_miss_is_the_nearest() -> None:
    """Of all SEARCHes that found nobody; nobody was in the place itself. TS 4.1."""
    line = hunt("orion", "12").line()
    miss = nearest_miss(GAME.cards.plan, line)
    assert miss is not None
    far = [
        GAME.cards.plan.ranges[event.places[0]][one.at]
        for entry in line
        for event in entry.events
        if isinstance(event, e.Answered) and event.to == "search" and not event.who
        for one in entry.state.team
    ]

    assert miss.far == min(far) >= 1


@pytest.mark.parametrize("by_click", [False, True])
async def test_again_offers_the_sides_changed(tmp_path: Path, by_click: bool) -> None:
    """By `n` and by a click: whoever hunted is hunted; what was chosen for the game stays."""
    history = hunt("eyebot", "9")
    app = TableApp(tmp_path, Table(GAME, history.root.state.setup, history))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.push_screen(EndScreen(app.table_screen.table, HuntEnd(app.table_screen.table)))
        await settle(pilot)
        if by_click:
            keys = shown(pilot).splitlines()[-1]
            await pilot.click(offset=(keys.index("swap sides"), 23))
        else:
            await pilot.press("n")
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert "The sides are swapped" in shown(pilot)
        setup = screen.draft.setup()

    before = history.root.state.setup
    assert [seat.name for seat in setup.seats] == [seat.name for seat in before.seats][::-1]
    assert (setup.killer, setup.team) == (before.killer, before.team)


async def test_a_game_that_is_left_before_its_end_is_chosen_anew_with_the_same_sides(tmp_path: Path) -> None:
    app = TableApp(tmp_path, table_at(asked_for("team"), SURVIVORS))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.action_play_again()
        await settle(pilot)
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.names == ["Ada", "Ben"]
        assert "The sides are swapped" not in shown(pilot)


def test_the_story_counts_what_both_sides_were_told() -> None:
    """SEARCHes with their hits, encounters with who held, cards played."""
    page = page_of("orion", "12")
    table = page.table
    story = dict(table.words.story(table.public_view(), table.events()))
    events = table.events()
    hits = sum(isinstance(event, e.Answered) and event.to == "search" and bool(event.who) for event in events)

    assert f"; {hits} found somebody" in story["Searches"]
    assert story["Encounters"].startswith(f"{sum(isinstance(event, e.EncounterBegan) for event in events)}:")
    assert "held once" in story["Encounters"]


async def test_the_end_offers_everything_open_first(tmp_path: Path) -> None:
    """As its first key: the replay opens where the last round begins, with both sides in it."""
    history = hunt("orion", "12")
    table = Table(GAME, history.root.state.setup, history)
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.push_screen(EndScreen(table, HuntEnd(table)))
        await settle(pilot)
        assert shown(pilot).splitlines()[-1].split()[:3] == ["r", "everything", "open"]
        await pilot.press("r")
        await settle(pilot)
        page = shown(pilot)
        assert "WHO KNEW WHAT" in page
        assert f"round {table.public_view().round} of" in page


def test_the_page_says_what_it_is_for_you(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sits alone at the screen comes first, and is told that they won or lost; the other side by its name."""
    history = hunt("parasitoid", "9")
    for seat, side in ((SURVIVORS, "the Survivors"), (KILLER, "the Killer")):
        monkeypatch.setattr(Table, "people", (seat,))
        table = Table(GAME, history.root.state.setup, history)
        over = GAME.view(history.state, PUBLIC).over
        won = over is not None and seat in over.ranking[0]
        told = text_of(HuntEnd(table).lines(80, 14)[1])
        name = history.root.state.setup.seats[seat].name
        assert told.strip().startswith(f"You, {name}, played {side}: you {'won' if won else 'lost'}.")
        assert f": {'lost' if won else 'won'}." in told
