"""Whole games of Critters Below in plain mode, in every way to play: by numbers, and by words."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.critters_below.options import Aim, Drop, FlipShelf, GoOut, LookAt, UseCard
from core.engine.decisions import PUBLIC, Over
from core.engine.seats import FIRST_NAMES, seats_named
from core.games import spoken
from saves.store import Store
from tests.tui.plain.typing import last_part, written
from tui.places import HOME_VARIABLE, places
from tui.plain.lines import Lines
from tui.plain.numbering import Numbered
from tui.plain.playing import PlainPlay
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tui.table.table import Table

GAME = "critters-below"

WAYS = [
    (way, players)
    for way, counts in (("standard", (1, 3, 6)), ("hardcore-coop", (1, 4)), ("last-man-standing", (2, 5)))
    for players in counts
]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Sits so many players down at a new game."""
    sat: list[Table] = []

    def down(players: int, seed: str = "7", **chosen: str) -> Table:
        choices = {name.replace("_", "-"): value for name, value in chosen.items()}
        setup = spoken(GAME).usual(seats_named(FIRST_NAMES[:players]), choices)
        sat.append(new_table(setup, seed, Store(tmp_path), game=GAME).table)
        return sat[-1]

    yield down
    for table in sat:
        close_table(table)


def to_the_end(table: Table, monkeypatch: pytest.MonkeyPatch, *, words: bool) -> str:
    """Everything that is written while the game is played to its end by numbers, or by the words of a record."""
    luck, source, sink = Random(3), StringIO(), StringIO()  # noqa: S311 - a game that can be repeated is wanted

    def typed(_: int) -> str:
        if table.is_over:
            return ""
        if table.needs_curtain:
            assert table.wanted is not None
            return f"{table.words.seats[table.wanted].letter}\n"
        if luck.random() < 0.04 and table.offers:
            return f"others {table.words.seats[luck.choice(table.offers)].letter}\n"
        options = table.view().options
        if not options:
            return "hide\n"
        option = luck.choice(options)
        if not words:
            return f"{Numbered(table).number_of(option)}\n"
        return f"{table.game.notation(table.setup).at(table.history.state).option(option).lower()}\n"

    monkeypatch.setattr(source, "readline", typed)
    PlainPlay(table, Lines(source, sink)).play()
    return sink.getvalue()


@pytest.mark.long
@pytest.mark.parametrize("words", [False, True], ids=["numbers", "words"])
@pytest.mark.parametrize(("way", "players"), WAYS)
def test_every_way_is_played_to_its_end(
    way: str, players: int, words: bool, sit: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """CB 1, 9, 10, 11: with the special pack; nothing that was typed is refused, and every line fits."""
    table = sit(players, way=way, special="1", memory=("kept", "none")[players % 2])

    told = to_the_end(table, monkeypatch, words=words)

    assert table.is_over
    assert table.words.outcome(table.view()) in " ".join(told.split())
    assert ("Pass the keyboard to" in told) == (players > 1)
    assert all(len(line) <= 80 for line in told.splitlines())
    for refused in ("I do not know", "There is no option", "cannot", "That is no answer"):
        assert refused not in told


def comes_to(table: Table, kind: str, luck: Random) -> bool:
    """Play by chance until somebody has to answer such a question, and looks; False where the game ends before."""
    while (seat := table.awaited) is not None:
        table.reveal(seat)
        decision = table.decision()
        assert decision is not None
        if decision.kind == kind and table.by_itself() is None:
            return True
        table.choose(luck.choice(decision.options))
    return False


def at_question(table: Table, kind: str, luck: Random) -> None:
    """The same, of a game that comes to it."""
    assert comes_to(table, kind, luck), kind


def answered(table: Table) -> Any:
    """The option that was answered with last."""
    return getattr(table.history.head.answer, "option", None)


@pytest.mark.parametrize("kind", ["act", "target", "look", "keep", "flip", "thumb", "surplus", "name", "character"])
def test_every_question_is_answered_in_words(kind: str, sit: Callable[..., Table]) -> None:
    """CB 4 to 6, 9.2; R36."""
    way = "hardcore-coop" if kind == "name" else "standard"
    chosen = "chosen" if kind == "character" else "dealt"
    tables = (sit(4, seed=str(seed), way=way, critters=chosen, items="more") for seed in range(20))
    table = next(table for table in tables if comes_to(table, kind, Random(1)))  # noqa: S311 - as above
    words = table.game.notation(table.setup)
    option = table.view().options[-1]
    before = table.history.head.number

    written(table, words.option(option).partition("#")[0])

    given = next(entry for entry in table.history.line() if entry.number == before + 1)
    assert words.option(given.answer.option).partition("#")[0] == words.option(option).partition("#")[0]  # type: ignore[union-attr]  # it is a choice


def test_an_item_is_used_by_its_name_and_aimed_by_the_name_of_a_critter(sit: Callable[..., Table]) -> None:
    """CB 4.2, 5.4: `use pistol`, whichever copy of it, then `target ben`."""
    for number in range(60):
        table = sit(3, seed=str(number), first="1")
        table.reveal(0)
        held = table.view().critters[0].items
        pistols = [shown.card for shown in held if shown.item == "pistol"]
        if pistols:
            break
    written(table, "use pistol", "target ben")
    choices = [getattr(entry.answer, "option", None) for entry in table.history.line()]
    assert UseCard(pistols[0]) in choices
    assert Aim(1) in choices


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("end", "Do at least one action before you end your turn."),
        ("flip 9", "Shelf 9 is empty."),
        ("unwear", "You wear nothing that can be taken off."),
        ("use", "After 'use' type 1 word, not none."),
        ("use sword", "'sword' is no item."),
        ("target ben", "Answer the question on the screen first"),
        ("bury 12", "Shelf 12 is empty."),
        ("why end", "CB 4.1"),
        ("flip", "After 'flip' type 1 word, not none."),
    ],
)
def test_what_is_not_possible_is_refused_and_why_tells_its_rule(
    typed: str, sentence: str, sit: Callable[..., Table]
) -> None:
    """And nothing is changed."""
    table = sit(3, first="1")
    table.reveal(0)
    head = table.history.head

    told = " ".join(last_part(written(table, typed)).split())

    assert sentence in told
    assert table.history.head is head


def test_odds_are_typed(sit: Callable[..., Table]) -> None:
    """R33, R34: `odds ben`, and alone of all."""
    table = sit(3, first="1")
    table.reveal(0)
    head = table.history.head

    assert "Ben: harm" in last_part(written(table, "odds ben"))
    assert "today: penalties" in last_part(written(table, "odds"))
    assert table.history.head is head


def test_a_look_is_typed_in_one_line(sit: Callable[..., Table]) -> None:
    """CB 5.3; R16: `look 1 2` looks at both, `keep` keeps by a part of a name."""
    table = sit(3, items="more", first="1")
    table.reveal(0)
    written(table, "facility generator", "look 1 3")
    looked = [getattr(entry.answer, "option", None) for entry in table.history.line()]
    assert LookAt(1) in looked
    assert LookAt(3) in looked
    view = table.view()
    part = view.looking[0].item.rpartition("-")[2]
    if sum(part in shown.item.split("-") for shown in view.looking) == 1:
        written(table, f"keep {part}")
        assert view.looking[0].card in [shown.card for shown in table.view().critters[0].items]


def test_what_others_hold_is_refused_in_the_same_words_as_what_nobody_holds(sit: Callable[..., Table]) -> None:
    """CB 2.6; R38: whoever asks for an item learns nothing of where it is."""
    table = sit(3, first="1")
    table.reveal(0)
    state, cards = table.history.state, spoken(GAME).cards  # type: ignore[attr-defined]  # the cards of this game
    mine = {cards.item(card).id for card in state.critters[0].pocket}
    others = {cards.item(card).id for critter in state.critters[1:] for card in critter.pocket} - mine
    nowhere = {cards.item(card).id for card in state.discard} - others - mine

    said = {
        last_part(written(table, f"use {item}")).replace(item, "ITEM").split("> ")[-2]
        for item in (min(others), min(nowhere))
    }

    assert len(said) == 1


def test_a_ballot_tells_the_others_nothing(sit: Callable[..., Table]) -> None:
    """CB 6.1; R35: before the last thumb is in, the same is written, whatever the first was."""
    told = []
    for thumb in ("out", "stay"):
        table = sit(3, seed="5", first="1")
        at_question(table, "thumb", Random(2))  # noqa: S311 - a game that can be repeated is wanted
        seat = table.viewer
        text = written(table, thumb)
        told.append(last_part(text).replace(table.words.seats[seat].name, "SEAT").partition("The game is saved")[0])
    assert told[0] == told[1]
    assert "Why: Go out or stay, at the end of day" in told[0]


def test_a_word_that_has_another_meaning_answers_where_it_is_asked_for(sit: Callable[..., Table]) -> None:
    """CB 5.3: `look 2` tells the position, and looks at a card where one is looked at."""
    table = sit(3, items="more")
    table.reveal(table.awaited or 0)
    head = table.history.head
    assert "Facilities:" in written(table, "look 2")
    assert table.history.head is head

    at_question(table, "look", Random(1))  # noqa: S311 - a game that can be repeated is wanted
    option = next(option for option in table.view().options if isinstance(option, LookAt))
    written(table, f"look {option.space}")
    assert answered(table) == option


def test_a_card_is_put_on_the_shelf_in_another_turn_by_its_name(sit: Callable[..., Table]) -> None:
    """R15."""
    table = sit(3, first="1")
    table.reveal(0)
    cards = spoken(GAME).cards  # type: ignore[attr-defined]  # as above
    card = table.history.state.critters[1].pocket[0]
    written(table, "others ben", "b", f"drop {cards.item(card).id}")
    dropped = answered(table)
    assert isinstance(dropped, Drop)
    assert cards.item(dropped.card).id == cards.item(card).id


def test_through_a_pipe_it_is_left_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole program: `play critters-below --plain`, in Last Man Standing, then `resume`."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))

    def piped(*arguments: str, lines: list[str]) -> str:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-m", "tui", "--data-dir", str(tmp_path), *arguments],
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    begun = ("play", GAME, "--plain", "--seat", "Ada", "--seat", "Ben", "--seed", "4")
    first = piped(*begun, "--with", "way=last-man-standing", "--with", "first=1", lines=["a", "flip 1"])
    store = Store(places(tmp_path).saves)
    newest = store.newest()
    assert newest is not None
    assert "Last Man Standing" in first
    assert "Ada uses Shelf 1" in " ".join(first.split())
    assert FlipShelf(1) in [getattr(entry.answer, "option", None) for entry in store.load(newest.path).history.line()]

    second = piped("resume", newest.path.stem, "--plain", lines=["ada", "why 1", "look", "quit"])
    assert f"The game is saved as {newest.path.stem}." in second
    loaded = store.load(newest.path)
    assert (loaded.setup.way, loaded.setup.first) == ("last-man-standing", 0)
    assert not isinstance(loaded.history.pending, Over)


def test_thumbs_are_asked_of_one_seat_after_the_other(sit: Callable[..., Table]) -> None:
    """CB 6.1: each behind a curtain of its own; then the next day begins, or the game is over."""
    table = sit(3, seed="5", first="1")
    at_question(table, "thumb", Random(2))  # noqa: S311 - a game that can be repeated is wanted
    alive = sum(not critter.died for critter in table.view().critters)
    letters = [seat.letter for seat in table.setup.seats]
    first = letters.index(table.words.seats[table.viewer].letter)
    text = written(table, "out", *[typed for letter in letters[first + 1 :] for typed in (letter, "out")])
    assert text.count("Go out or stay? All thumbs show together.") >= alive - 1
    given = [getattr(entry.answer, "option", None) for entry in table.history.line()]
    assert given.count(GoOut()) == alive
    assert table.viewer in {PUBLIC, *range(3)}
