"""The dealer: luck as a pure function of the seed and the question."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from core.engine.dealer import SEED_BYTES, Dealer, fresh_seed, seal
from core.engine.decisions import Chance, Roll, Shuffle
from tests.core.toy_game import luck_of

SPECS = (Roll(6), Roll(6, 3), Shuffle(7))


def die(ordinal: int, stream: str = "dice") -> Chance:
    return Chance(stream, ordinal, Roll(6))


def test_the_same_question_gets_the_same_answer_whatever_was_asked_before() -> None:
    questions = [Chance(stream, ordinal, spec) for stream in ("dice", "deck") for ordinal in range(5) for spec in SPECS]
    in_order = {question: Dealer("seed").deal(question) for question in questions}
    shuffled = luck_of(1).sample(questions, len(questions))
    dealer = Dealer("seed")

    assert {question: dealer.deal(question) for question in shuffled} == in_order


def test_seed_stream_ordinal_and_epoch_each_change_the_luck() -> None:
    def rolls(dealer: Dealer, stream: str = "dice", first: int = 0) -> list[tuple[int, ...]]:
        return [dealer.deal(die(ordinal, stream)).values for ordinal in range(first, first + 40)]

    plain = rolls(Dealer("seed"))

    assert rolls(Dealer("other")) != plain
    assert rolls(Dealer("seed", epoch=1)) != plain
    assert rolls(Dealer("seed"), "hunt") != plain
    assert rolls(Dealer("seed"), first=1) != plain


def test_streams_whose_names_run_into_their_numbers_are_kept_apart() -> None:
    dealer = Dealer("seed")
    one = [dealer.deal(Chance("deck/1", ordinal, Shuffle(20))) for ordinal in range(5)]
    other = [dealer.deal(Chance("deck", 10 + ordinal, Shuffle(20))) for ordinal in range(5)]

    assert not set(one) & set(other)


@pytest.mark.parametrize("sides", [2, 6, 7, 100])
def test_dice_are_unbiased(sides: int) -> None:
    """Every face within five standard deviations of its share."""
    dealer, count = Dealer("fair"), 20_000
    faces = Counter(dealer.deal(Chance("dice", 0, Roll(sides, count))).values)

    share = count / sides
    assert set(faces) <= set(range(1, sides + 1))
    assert all(abs(faces[face] - share) < 5 * share**0.5 for face in range(1, sides + 1))


def test_dice_with_more_sides_than_their_luck_can_share_out_are_unbiased() -> None:
    """A third of these sides would come up twice as often, were no luck passed over."""
    faces = Dealer("fair").deal(Chance("dice", 0, Roll(3 * 2**14, 9_000))).values

    assert abs(sum(face <= 2**14 for face in faces) - 3_000) < 5 * 3_000**0.5


def test_shuffles_are_unbiased() -> None:
    """Each of the 24 orders of four cards within five standard deviations of its share."""
    dealer, count = Dealer("fair"), 12_000
    orders = Counter(dealer.deal(Chance("deck", ordinal, Shuffle(4))).values for ordinal in range(count))

    share = count / 24
    assert all(abs(orders[order] - share) < 5 * share**0.5 for order in permutations(range(4)))


@pytest.mark.parametrize("size", [0, 1, 2, 54, 1000])
def test_a_shuffle_holds_every_card_once(size: int) -> None:
    assert sorted(Dealer("s").deal(Chance("deck", 0, Shuffle(size))).values) == list(range(size))


def test_the_hash_of_a_seed_tells_seeds_apart_and_not_the_seed() -> None:
    assert Dealer("seed").published_hash == seal("seed")
    assert seal("seed") != seal("seee")
    assert "seed" not in seal("seed")
    assert len(seal("")) == 32


def test_fresh_seeds_have_128_bits_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(50)}

    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == SEED_BYTES == 16 for seed in seeds)


def test_luck_is_the_same_in_every_run() -> None:
    """Were it to change, no saved game could be verified against its seed any more."""
    program = (
        "from core.engine.dealer import Dealer\n"
        "from core.engine.decisions import Chance, Roll, Shuffle\n"
        "dealer = Dealer('seed')\n"
        "for spec in (Roll(6, 10), Shuffle(12)):\n"
        "    print(dealer.deal(Chance('any', 3, spec)).values)\n"
    )
    root = Path(__file__).parents[3]
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("0", "1", "random")
    }

    assert said == {"(4, 5, 6, 3, 5, 4, 3, 6, 1, 4)\n(11, 1, 4, 6, 0, 7, 10, 8, 2, 9, 5, 3)\n"}
