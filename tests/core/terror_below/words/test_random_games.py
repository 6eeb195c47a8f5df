"""Words for whole games of random legal play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from bench.evidence.eager import Eager
from core.engine.decisions import PUBLIC
from core.engine.random_play import play_at_random
from core.terror_below.decks.edition import built_in
from core.terror_below.game import TerrorBelow
from core.terror_below.options import PlaceFaceDown, PlayVehicle
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.words.kinds import KINDS, public_clause
from core.terror_below.words.labels import label
from core.terror_below.words.log.log import LogTelling
from core.terror_below.words.look import look, look_preview
from core.terror_below.words.position import WIDTH, position
from core.terror_below.words.prompts import considering, prompt, why_wanted
from core.words.log import Log
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.words.grammar import faults_in
from tests.core.words.log_lines import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.engine.history import Entry
    from core.terror_below.state import State

GAME = TerrorBelow()

RAW = re.compile(r"(?<![\w])-\d|None|\b[a-z]+-[a-z]+ \d|[<(]\w+\.\w+|\.\.|  \.|!$")
"""What must never be read: numbers below 0, nothings, names of options, objects, doubled stops."""


def random_game(seed: str, setup: Setup) -> tuple[Entry[State], ...]:
    """The entries of a game by seats that want to score, so that it comes to Eggs, deliveries and hunts."""
    return play_at_random(GAME, setup, seed, chooser=Eager(GAME, seed))[0].line()


def events_of(entries: Sequence[Entry[State]], viewer: int) -> tuple[Event, ...]:
    """What a viewer is told."""
    return tuple(event for entry in entries for event in entry.events if event.seen_by(viewer))


def setups() -> list[Any]:
    plain_ones = [pytest.param(Setup(seats_named(NAMES[:seats])), id=f"{seats} seats") for seats in range(2, 6)]
    canyon = Setup(seats_named(NAMES[:3]), start=None, board="canyon", tiles="dice", worms="drawn", late_seat=True)
    alone = seats_named(NAMES[:1])
    solos = [
        pytest.param(Setup(alone, solo=Solo("special-delivery", queens=True, missing=1)), id="special delivery"),
        pytest.param(Setup(alone, board="canyon", solo=Solo("total-extermination")), id="total extermination"),
        pytest.param(Setup(alone, solo=Solo("scramble")), id="scramble"),
    ]
    return [*plain_ones, pytest.param(canyon, id="canyon"), *solos]


def readable(text: str) -> bool:
    return bool(text) and text == text.strip() and not RAW.search(text) and not faults_in(text)


@pytest.mark.parametrize("setup", setups())
def test_every_moment_of_a_game_has_words(setup: Setup) -> None:
    """Prompts, reasons, labels and looks are whole sentences, and say the same to all who do not decide."""
    entries = random_game("spoken", setup)
    asked = [(entry.state, pending[0]) for entry in entries if isinstance(pending := GAME.pending(entry.state), tuple)]
    for number, (state, decision) in enumerate(asked):
        seat, kind = decision.seat, decision.kind
        own, public = GAME.view(state, seat), GAME.view(state, PUBLIC)
        assert kind in KINDS
        assert readable(prompt(own))
        assert readable(prompt(public))
        assert len(prompt(own)) <= WIDTH
        assert public_clause(own, seat, kind) == public_clause(public, seat, kind)
        assert why_wanted(own) == why_wanted(public)
        others = [other for other in range(len(setup.seats)) if other != seat][:1]
        assert all(prompt(GAME.view(state, other)) == prompt(public) for other in others)
        assert all(readable(line) and len(line) <= WIDTH for line in why_wanted(public))
        labels = [label(option, own) for option in own.options]
        assert all(readable(text) for text in labels)
        if number % 7 == 0:
            space = number % len(own.spaces)
            assert readable(look(own, space))
            assert readable(look(public, space))
            for option in own.options:
                if isinstance(option, PlayVehicle | PlaceFaceDown):
                    preview = GAME.preview(state, seat, option)
                    assert readable(considering(own, option, preview))
                    assert preview is None or readable(look_preview(own, preview, space))
        if number % 40 == 0:
            lines = [line for viewer in (own, public) for line in position(viewer).splitlines()]
            assert max(len(line) for line in lines) <= WIDTH
            assert "None" not in position(own)
    assert readable(prompt(GAME.view(entries[-1].state, PUBLIC)))


@pytest.mark.parametrize("setup", setups())
def test_every_line_of_a_games_log_is_readable(setup: Setup) -> None:
    entries = random_game("log", setup)
    for viewer in (PUBLIC, 0):
        events = events_of(entries, viewer)
        log = Log(LogTelling(setup, built_in()))
        lines = log.follow(events)
        assert all(readable(line.text) and line.text.endswith(".") for line in lines)
        assert max(len(line.text) for line in lines) <= 400
        assert [line.first for line in lines] == sorted({line.first for line in lines})
        assert all(line.last < len(events) for line in lines)
        assert plain(lines[-1], setup.seats)


def test_what_all_hear_does_not_depend_on_what_a_seat_knows() -> None:
    """The log of the public names none of the cards that were drawn in secret, before they are played. R33."""
    setup = Setup(seats_named(NAMES[:4]))
    entries = random_game("secret", setup)[:600]
    public = events_of(entries, PUBLIC)
    texts = [line.text for line in Log(LogTelling(setup, built_in())).follow(public)]
    for seat in range(len(setup.seats)):
        squad = entries[-1].state.squads[seat]
        for card in squad.weapons:
            drawn = [text for text in texts if GAME.cards.weapons[card].name in text and "draw" in text]
            assert not drawn
