"""Slips in sentences: what looks for them finds them."""

from __future__ import annotations

import pytest

from tests.core.words.grammar import faults_in


@pytest.mark.parametrize(
    "slip", ["1 points left", "3 point left", "nobody to ramp up of you", "a egg", "an pistol", "the the", "Gov's's"]
)
def test_a_slip_is_found(slip: str) -> None:
    assert faults_in(slip)


@pytest.mark.parametrize("sentence", ["1 point is left.", "An egg and a pistol.", "3 of 4 cards."])
def test_a_good_sentence_has_none(sentence: str) -> None:
    assert not faults_in(sentence)
