"""Every way in which a table of Critters Below can tell something is the same in games that one cannot tell apart.

Frames of the table, of the recap and of the film; the log, the position and all that can be typed, with every refusal;
the history, what an undo costs and asks, what is copied, what the curtain says, what a hint is sought with.
R30, R33, R35, R38, R39.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import PUBLIC, asked
from core.players.hints import world_for_hint
from core.words.prices import PriceWords
from tests.tui.critters_below.shelters import GAME, SIZES, lines_of, press
from tests.tui.critters_below.twins import VIEWERS, Twins, twins
from tui.critters_below.around.film import SIGNS
from tui.critters_below.around.picture import ShelterPicture
from tui.critters_below.around.recap import ShelterRecap
from tui.critters_below.desk import ShelterDesk
from tui.critters_below.sitting import ShelterSitting
from tui.look.glyphs import FULL
from tui.play.replay.projector import Projector
from tui.screens.history.reading import HistoryReading
from tui.table.in_words import InWords
from tui.table.time_travel import Asking, TimeTravel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.table.table import Table

WAYS: Final = ("standard", "hardcore-coop", "last-man-standing")

GAMES: Final = tuple(
    (f"{way}-{number}", way, 2 + (number * 2 + place) % 5, lead, steps, memory)
    for place, way in enumerate(WAYS)
    for number, (lead, steps, memory) in enumerate(
        ((12, 30, "kept"), (40, 25, "kept"), (75, 40, "none"), (110, 30, "kept"), (160, 50, "kept"))
    )
    if (place + number) % 2 == 0
)
"""A seed, the way, how many play, how many answers lead to where they part, and how many follow."""


@cache
def pairs(number: int) -> tuple[Twins, ...]:
    """The two games as each of some viewers sees them."""
    seed, way, players, lead, steps, memory = GAMES[number]
    return tuple(
        [
            twins(seed, viewer, players, way, lead=lead, steps=steps, memory=memory, thumbs=number % 2 == 0)
            for viewer in VIEWERS
            if viewer < players
        ]
    )


def words() -> Iterator[str]:
    """All that can be typed and tells something, with answers about everything that is hidden."""
    yield from ("look", "hand", "log all", "odds", "others", "players", "options", "help", "rules", "undo", "save")
    yield from (f"odds {name}" for name in ("ada", "ben", "cleo"))
    for item in GAME.cards.items:
        yield from (f"{verb} {item.id}" for verb in ("use", "drop", "keep", "place"))
        yield f"use {item.id.rpartition('-')[2]}"
    for space in range(1, 10):
        yield from (f"flip {space}", f"bury {space}", f"look {space}", f"back {space}")
    for name in ("a", "ben", "cleo"):
        yield from (f"target {name}", f"name {name}")
    for facility in GAME.cards.facilities:
        yield from (f"facility {facility.id}", f"open {facility.id}")
    yield from ("ability", "end", "unwear", "done", "out", "stay", "heal bleeding", "look 1 2", "critter fox")


WORDS: Final = tuple(words())


def told(table: Table) -> Iterator[Any]:
    """What words tell, and what they would choose."""
    in_words = InWords(table)
    yield in_words.asked()
    yield in_words.look()
    yield in_words.hand()
    yield in_words.log("all")
    yield in_words.odds()
    yield in_words.others()
    for number in range(1, len(in_words.options()) + 1):
        yield in_words.why(str(number))
    for text in WORDS:
        chosen = in_words.chosen_by(text)
        yield text, chosen and in_words.label(chosen), in_words.several_by(text), in_words.refused_words(text)
        yield in_words.why(text), in_words.odds(text)
    for seat in range(len(table.setup.seats)):
        yield in_words.why_wanted(seat), table.words.wanted(table.view(), seat)


def frames(table: Table) -> Iterator[Any]:
    """What the table can show before anything is answered."""
    for commands in ((), ("danger",), ("log",), ("look", "next", "next"), ("next",), ("cb.pocket",), ("move.up",)):
        sitting = press(ShelterSitting(table), *commands)
        for size in SIZES if not commands else SIZES[:1]:
            yield lines_of(sitting, *size)
        yield sitting.message, sitting.mode.wordings() if hasattr(sitting.mode, "wordings") else None
    sitting = ShelterSitting(table)
    for kind, most in (("space", 9), ("critter", 6), ("day", 12), ("top", 1), ("pocket", 3)):
        for value in range(most):
            sitting.hovered = (kind, value)
            yield getattr(sitting.scene(0), "look", None)


def past(table: Table) -> Iterator[Any]:
    """The recap, the film of the running game and its frames, the history as it is read."""
    desk, picture = ShelterDesk(ShelterPicture()), ShelterPicture()
    if table.viewer != PUBLIC:
        recap = ShelterRecap(table)
        yield [step.text for step in recap.steps], recap.standing(), recap.tells, recap.gains if recap.steps else ()
        for place in range(len(recap.steps)):
            recap.at = place
            view = recap.film.view(recap.step.stop)
            scene = desk.recap_scene(recap, view)
            yield scene.overlays, picture.drawn(view, scene.overlays, "small", FULL).lines()
    projector = Projector(table, signs=SIGNS)
    film = projector.film
    yield film.marks, film.peaks, film.turns, film.rounds, len(film.stops), projector.viewers, projector.hands
    for stop in range(len(film.stops)):
        projector.seek(stop)
        scene = desk.film_scene(projector, 0)
        yield projector.told(), projector.sayings(), projector.gains, projector.number, projector.seconds()
        yield scene.view, scene.overlays, SIGNS.hand(film.view(stop)), SIGNS.facts(film.view(stop))
    reading = HistoryReading(table)
    yield reading.passages, reading.title, reading.now, reading.eyes, reading.length


def costs(table: Table) -> Iterator[Any]:
    """What it would cost to take something back, in words, and what would be asked."""
    time = TimeTravel(table)
    line = table.history.line()
    for back in ("decision", "turn", *(entry.number for entry in line[:-1][-12:])):
        try:
            price = table.undo_price(back)  # type: ignore[arg-type]  # as it is said
        except LookupError as error:
            yield str(error)
            continue
        if price is not None:
            yield PriceWords(table.history, table.words).lines(price), table.travel.ruling(price)
            asking = time.take_back(back) if table.travel.ruling(price) == "ask" else None  # type: ignore[arg-type]
            yield asking.question if isinstance(asking, Asking) else None


def elsewhere(table: Table) -> Iterator[Any]:
    """What is copied, and the world from which a hint is found."""
    yield table.words.position(table.public_view())
    yield table.words.position(table.view())
    decision = table.decision()
    if decision is not None and decision.seat == table.viewer and decision.options:
        yield world_for_hint(table.game, table.history.state, decision)


@pytest.mark.long
@pytest.mark.parametrize("channel", [told, frames, past, costs, elsewhere])
@pytest.mark.parametrize("number", range(len(GAMES)), ids=[game[0] for game in GAMES])
def test_nothing_tells_two_games_apart_that_one_cannot_tell_apart(number: int, channel: Any) -> None:
    """To the last character: Pockets, unseen cards, coming days and thumbs of others are exchanged."""
    for pair in pairs(number):
        for place, (one, other) in enumerate(zip(channel(pair.one), channel(pair.other), strict=True)):
            assert one == other, (pair.viewer, place)


@pytest.mark.parametrize("channel", [told, frames, past])
def test_a_channel_does_tell_what_other_eyes_see(channel: Any) -> None:
    """Else the test above would say nothing: through the eyes of another seat the same two games are told apart."""
    apart = 0
    for pair in pairs(1):
        for table in (pair.one, pair.other):
            table.viewer = (max(0, pair.viewer) + 1) % 4
        apart += list(channel(pair.one)) != list(channel(pair.other))
        for table in (pair.one, pair.other):
            table.viewer = pair.viewer

    assert apart


def test_the_games_that_are_compared_differ_and_go_on() -> None:
    """There is much to hide, there are answers since, and thumbs among them."""
    every = [pair for number in range(len(GAMES)) for pair in pairs(number)]

    assert sum(pair.one.history.state != pair.other.history.state for pair in every) > 0.9 * len(every)
    assert sum(len(pair.one.history.line()) > 10 for pair in every) > len(every) / 2
    kinds = {ask.kind for pair in every for ask in asked(pair.one.history.pending)}
    assert {"act", "thumb", "flip", "look"} <= kinds
    assert any(critter.thumb_in for pair in every for critter in pair.one.public_view().critters)
