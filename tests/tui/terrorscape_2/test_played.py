"""A card that was just played stands over the station on both faces, for as long as it takes to read. TS 9.7, 11."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import PUBLIC, Choice
from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.words.cards import in_words, of_its_own
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, hunt, page_of, table_at
from tests.tui.terrorscape_2.motion.test_motion import told
from tui.play.motion.moment import STANDS
from tui.play.motion.player import Player
from tui.play.motion.showing import Showing, still
from tui.terrorscape_2.answers import learns
from tui.terrorscape_2.motion.playing import BY_CARDS
from tui.terrorscape_2.scene import PARTS
from tui.terrorscape_2.sitting import StationSitting

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.terrorscape_2.scene import StationMoment

SECONDS: Final = 2


@cache
def entries(killer: str) -> tuple[Entry[Any], ...]:
    """The answers of two games in which something happened."""
    return tuple(
        entry
        for seed in ("5", "12")
        for entry in hunt(killer, seed).line()
        if entry.parent is not None and isinstance(entry.answer, Choice) and entry.parent.state.round
    )


def framed(entry: Entry[Any], viewer: Seat) -> list[StationMoment]:
    """The moments of an entry in which a card stands over the station, at a table."""
    return [moment for moment in told(entry, viewer, beats=True) if moment.played is not None]


@pytest.mark.parametrize("killer", KILLERS)
def test_every_card_that_asks_nothing_is_shown_to_the_others_when_it_is_played(killer: str) -> None:
    """With its kind, its step and its text; the one that asks is shown with what was answered. R45."""
    texts = {card.name: card for one in GAME.cards.killers if one.id == killer for card in one.card}
    shown, asked = set(), 0
    for entry in entries(killer):
        played = [event for event in entry.events if isinstance(event, h.CardPlayed)]
        for moment in framed(entry, SURVIVORS)[:1]:
            card = moment.played
            assert card is not None
            assert card.text == of_its_own(in_words(texts[card.name].text))
            assert card.when.startswith(texts[card.name].kind)
            assert card.asked or played
            shown.add(card.name)
            asked += bool(card.asked)
    assert len(shown) > 3
    assert asked


@pytest.mark.parametrize("killer", KILLERS)
def test_its_own_side_sees_what_was_answered(killer: str) -> None:
    """It has read the card in its hand: only an answer stands there, and who was named in it."""
    seen = 0
    for entry in entries(killer):
        for moment in framed(entry, KILLER):
            card = moment.played
            assert card is not None
            assert card.asked
            answers = [event for event in entry.events if isinstance(event, e.Answered) and event.to in BY_CARDS]
            assert card.who == answers[-1].who
            seen += 1
    assert seen


@pytest.mark.parametrize("killer", KILLERS)
def test_between_two_sides_no_card_stands_there(killer: str) -> None:
    """Everybody looks at nothing but dice; the recap behind the curtain tells the rest."""
    assert not [moment for entry in entries(killer) for moment in framed(entry, PUBLIC)]


@pytest.mark.parametrize("killer", KILLERS)
def test_the_time_tells_nothing_of_the_answer(killer: str) -> None:
    """Two seconds, with names in the answer or with none, in as many parts as the bar has."""
    for entry in entries(killer):
        for viewer in (SURVIVORS, KILLER):
            found = framed(entry, viewer)
            assert sum(moment.ms for moment in found) % (1000 * SECONDS) == 0
            assert [moment.played.left for moment in found if moment.played is not None] == list(
                range(PARTS, 0, -1)
            ) * (len(found) // PARTS)


def test_where_nothing_moves_it_waits_for_a_key() -> None:
    """One moment of it, that stands until somebody goes on."""
    entry = next(entry for entry in entries("orion") if framed(entry, SURVIVORS))
    happening: Any = None
    [shown] = still([Showing(happening, told(entry, SURVIVORS, beats=True))])
    stopping = [moment for moment in shown.frames if moment.goes_on]
    assert [moment.ms for moment in stopping] == [STANDS]


def test_a_key_leaves_it_as_a_whole() -> None:
    """And does nothing else: something is to be read, so that the key is taken for that."""
    entry = next(entry for entry in entries("orion") if framed(entry, SURVIVORS))
    moments = framed(entry, SURVIVORS)

    class Never:
        def stop(self) -> None:
            """There is nothing to stop."""

    done: list[str] = []
    player = Player(lambda _seconds, _then: Never(), lambda: None)
    player.play(moments, lambda: done.append("done"))
    assert player.waits
    player.skip()
    assert not player.is_playing
    assert done == ["done"]


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_it_stands_over_the_station_with_all_that_is_on_it(columns: int, lines: int) -> None:
    """Name, text, what it asked and the answer, inside a whole frame; the panels beside it stay."""
    entry = next(entry for entry in entries("orion") if (found := framed(entry, SURVIVORS)) and found[0].played.asked)  # type: ignore[union-attr]  # it was filtered
    assert entry.parent is not None
    moment = framed(entry, SURVIVORS)[0]
    assert moment.played is not None
    sitting = StationSitting(table_at(entry.parent.state, SURVIVORS))
    page = page_of(sitting, columns, lines, moment=moment)

    assert "ORION PLAYS" in page
    assert moment.played.name.upper() in page
    assert "answer" in page
    assert "any key continues" in page
    tops = [row.index("┏━ ORION PLAYS") for row in page.splitlines() if "┏━ ORION PLAYS" in row]
    [bottom] = [row for row in page.splitlines() if "┗━ any key continues" in row]
    assert tops == [bottom.index("┗━ any key continues")]
    assert "WAYS OUT" in page


@pytest.mark.parametrize(
    ("to", "who", "said"),
    [
        ("zone", (0, 1, 2), "Orion knows that all three of you are in the red zone."),
        ("zone", (1,), "Orion knows that Zach is in the red zone."),
        ("zone", (0, 2), "Orion knows that Evelyn and Roy are in the red zone."),
        ("zone", (), "Orion knows that nobody is in the red zone."),
        ("fear", (), "FEAR red reaches nobody."),
        ("strike", (1,), "Orion strikes red and hits Zach."),
        ("droids", (1, 2), "Orion knows that Zach and Roy are red."),
    ],
)
def test_what_it_means_for_the_team_is_a_sentence(to: str, who: tuple[int, ...], said: str) -> None:
    """With none, one and several."""
    event = e.Answered(to=to, places=(0,), who=who, zone="red")  # type: ignore[arg-type]  # what was asked
    assert learns("Orion", ("Evelyn", "Zach", "Roy"), event, "red") == said
