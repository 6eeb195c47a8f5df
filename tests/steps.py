"""How much work something is, counted in lines of Python: the same on a machine that is busy and on one that is not."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


class Steps:
    """Lines that were run.

    Attributes:
        count: How many, each as often as it was come to.
    """

    def __init__(self) -> None:
        self.count = 0


@contextmanager
def at_most(limit: int) -> Iterator[Steps]:
    """Fail, and at once, when what is done here runs more lines than that. Only this thread is watched."""
    steps = Steps()

    def seen(_frame: FrameType, event: str, _arg: Any) -> Any:
        if event == "line":
            steps.count += 1
            if steps.count > limit:
                sys.settrace(None)
                pytest.fail(f"This took more than {limit:,} steps.")
        return seen

    before = sys.gettrace()
    sys.settrace(seen)
    try:
        yield steps
    finally:
        sys.settrace(before)
