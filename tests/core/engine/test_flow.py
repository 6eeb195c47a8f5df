"""A flow knows what its game has forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.flow import Flow


class Asking:
    """A frame that asks."""


class Lying:
    """A frame that lies there."""


def test_a_frame_that_nothing_moves_on_is_named() -> None:
    flow: Flow[Any, Any] = Flow()
    flow.asks(Asking, "asking")(lambda _, __: ())
    flow.answers(Asking)(lambda _, __, ___: None)

    assert flow.missing((Asking, Lying)) == ("nothing moves Lying on",)
    with pytest.raises(TypeError, match="Lying"):
        flow.check((Asking, Lying))
    flow.rests(Lying)
    flow.check((Asking, Lying))


def test_a_question_that_nothing_answers_is_named() -> None:
    flow: Flow[Any, Any] = Flow()
    flow.asks(Asking, "asking")(lambda _, __: ())

    assert flow.missing((Asking,)) == ("nothing answers Asking",)
