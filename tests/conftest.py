"""What holds for every test: it ends, and it does not wait while Python looks for rubbish among all the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rubbish import keep_what_is_here, look_seldom
from tests.time_limit import LIMIT, ends_within

if TYPE_CHECKING:
    from collections.abc import Generator


def pytest_configure() -> None:
    """What is found now will stay."""
    look_seldom()


def pytest_collection_finish() -> None:
    """All tests are found."""
    keep_what_is_here()


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
