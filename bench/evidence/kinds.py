"""The kinds of evidence: what each does, how many are a full run, and where its luck comes from."""

from __future__ import annotations

from typing import Final, NamedTuple

from bench.evidence.bombs import BOMBS


class Kind(NamedTuple):
    """A kind of evidence.

    Attributes:
        name: What is typed for it.
        does: What it does, and what must hold, in a sentence.
        counted: What its size counts.
        full: The size of a full run.
        luck: Where its luck comes from: the same numbers bring the same run.
    """

    name: str
    does: str
    counted: str
    full: int
    luck: str


KINDS: Final = (
    Kind(
        "ways",
        "Games of Terror Below by chance, in every way to play: each position is checked, and each undo.",
        "games in each way",
        30,
        "seeds `way WAY/GAME`, from 0",
    ),
    Kind(
        "villages",
        "Games of Buried Beneath with each Hero against each Boss: what was foretold is what happened.",
        "games of each pair",
        100,
        "games of each pair, counted from 0",
    ),
    Kind(
        "shelters",
        "Games of Critters Below in each way, with each number of players: each position is checked.",
        "games in each way",
        100,
        "games of each way, counted from 0",
    ),
    Kind(
        "manors",
        "Games of Terrorscape 2 of each Killer against each team: answers are true, Survivors where they can be.",
        "games of each pair",
        30,
        "games of each pair, counted from 0",
    ),
    Kind(
        "secrets",
        "Terrorscape 2 in two worlds that a side cannot tell apart: all that is shown and said there is the same.",
        "games",
        20,
        "games counted from 0",
    ),
    Kind(
        "solving",
        "Fights of Buried Beneath that are solved: each line that is found wins by the rules.",
        "fights",
        100,
        "fights of games counted from 0",
    ),
    Kind(
        "refold",
        "Games that are saved and loaded: after each entry the position is as it was.",
        "games",
        1_000,
        "seeds `evidence GAME`, from 0",
    ),
    Kind(
        "kills",
        "Programs that are killed while they play: all that they said to be saved is there.",
        "programs",
        200,
        "seed 1",
    ),
    Kind(
        "damage",
        "Saves with a byte changed or an end cut off: each is found, and its line named.",
        "bytes and ends",
        2_000,
        "seed 1",
    ),
    Kind(
        "bombs",
        "Files that are made to cost time or memory: they cost little of either, and are refused in a sentence.",
        "files",
        BOMBS,
        "no luck in it",
    ),
    Kind(
        "bursts",
        "Keys, clicks and sizes that come in bursts at a terminal: the table neither falls over nor stops.",
        "events",
        40_000,
        "seed 1",
    ),
    Kind(
        "screens",
        "Games that several screens play, which are killed: all screens show what the file says.",
        "games",
        500,
        "games counted from 0",
    ),
    Kind(
        "doors",
        "Wrong words and garbage at both doors of a table: nobody is let in, and no door falls.",
        "wrong things",
        50_000,
        "seed 1",
    ),
    Kind(
        "keys",
        "Games that are played again by keys: each answer is reached, and a turn takes few keys.",
        "games of each kind",
        10,
        "seeds `keys GAME`, from 0",
    ),
    Kind(
        "meanings",
        "Every key at the questions of a game: none does anywhere else what it does not mean.",
        "games of each kind",
        200,
        "games counted from 0",
    ),
    Kind(
        "sights",
        "Games in two worlds that a seat cannot tell apart, seen through doors: what is sent is the same.",
        "pairs of games",
        200,
        "pairs 0 and up",
    ),
    Kind(
        "dialogues",
        "Lines that programs send, many of them broken: no game is lost, and each answer has its form.",
        "lines",
        100_000,
        "games counted from 0",
    ),
    Kind(
        "beginners",
        "First games by the second choice of each hint, against gentle computer players: how many are won.",
        "games of each kind",
        3,
        "seeds `first GAME`, from 0",
    ),
    Kind(
        "chances",
        "Games between Scavengers: how often positions are won, beside the chance to win that was judged.",
        "games of each kind",
        300,
        "seeds `chances NUMBER`, from 0",
    ),
    Kind(
        "evening",
        "One program that is open for a long evening of all games: neither memory nor files nor time gather.",
        "answers",
        100_000,
        "seed 1",
    ),
    Kind(
        "pythons",
        "Games that are loaded under every Python here: the positions are the same.",
        "games",
        50,
        "games counted from 0",
    ),
)

NAMES: Final = tuple(kind.name for kind in KINDS)
