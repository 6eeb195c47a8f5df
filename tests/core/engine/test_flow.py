"""A flow knows what its game has forgotten."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.flow import Flow

if TYPE_CHECKING:
    from pathlib import Path


REGISTERED: Flow[Any, Any] = Flow()
"""Where a chapter of a test registers."""


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


def test_every_module_of_the_chapters_registers_without_being_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chapter is a file: whoever adds one tells nobody."""
    folder = tmp_path / "told_chapters"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "lying.py").write_text(
        "from tests.core.engine.test_flow import REGISTERED, Lying\nREGISTERED.rests(Lying)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    chapters = import_module("told_chapters")

    with pytest.raises(TypeError, match="nothing moves Lying on"):
        REGISTERED.check((Lying,))
    REGISTERED.check((Lying,), chapters)
