"""What holds for every test: it ends, and it does not wait for what it does not need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.garbage import collect_seldom, freeze_all
from tests.time_limit import LIMIT, ends_within
from tests.waits import wait_for_no_disk, workers

if TYPE_CHECKING:
    from collections.abc import Generator

DISK: Final = pytest.MonkeyPatch()
"""What all tests have in place of a disk that is waited for."""


def pytest_configure() -> None:
    """What is found now will stay, and no test needs the disk at once."""
    collect_seldom()
    wait_for_no_disk(DISK)


def pytest_unconfigure() -> None:
    """The disk is waited for again."""
    DISK.undo()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Tests that wait leave their core to others."""
    return workers()


def pytest_collection_finish() -> None:
    """All tests are found."""
    freeze_all()


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
