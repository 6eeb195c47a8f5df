"""What holds for every test: it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.time_limit import LIMIT, ends_within

if TYPE_CHECKING:
    from collections.abc import Generator


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None]:
    """What a test needs is made ready in time."""
    with ends_within(LIMIT):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """A test ends in time."""
    with ends_within(LIMIT):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None]:
    """So does what is cleared away after it."""
    with ends_within(LIMIT):
        return (yield)
