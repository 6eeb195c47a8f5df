"""Every wait in a test has an end."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Event

import pytest

from tests.time_limit import ends_within

LONG = 20.0


def test_a_wait_for_a_thread_ends() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"longer than 0\.05 seconds"), ends_within(0.05):
        Event().wait(LONG)


def test_a_wait_for_a_program_ends() -> None:
    with pytest.raises(pytest.fail.Exception), ends_within(0.05):
        subprocess.run([sys.executable, "-c", f"import time; time.sleep({LONG})"], check=True)


def test_a_wait_in_an_event_loop_ends() -> None:
    async def wait() -> None:
        with suppress(Exception):
            await asyncio.sleep(LONG)

    with pytest.raises(pytest.fail.Exception), ends_within(0.05):
        asyncio.run(wait())


def test_each_test_has_its_end() -> None:
    """The alarm is set while this runs."""
    assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 300


def test_what_ends_in_time_is_left_alone() -> None:
    with ends_within(LONG):
        pass

    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0
