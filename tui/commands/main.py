"""The entry point. Only what opens a screen imports Textual, and the way to the title imports nothing else.

Exit codes: 0 all went well; 1 the game, a save or the system refused; 2 what was typed is wrong; 3 a seat is asked
nothing, or not any more; 130 interrupted.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

from tui.commands.said import COMPLETION_VARIABLE, INTERRUPTED, REFUSED, say
from tui.commands.screen import open_screen

GETTING_READY: Final = "Games Below is getting ready for its first start …"


def say_what_takes_long() -> None:
    """Say that the program gets ready, where that takes seconds: Python has not compiled it here yet."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    with suppress(NotImplementedError, OSError):
        if not compiled().exists():
            say(GETTING_READY)


def compiled() -> Path:
    """The file in which Python keeps what it compiled of the application. Raises `NotImplementedError` without one."""
    return Path(cache_from_source(str(Path(__file__).parents[1] / "app" / "app.py")))


def main() -> int:
    """Run the program as it was called. Returns the exit code."""
    try:
        say_what_takes_long()
        if len(sys.argv) == 1 and COMPLETION_VARIABLE not in os.environ:
            return open_screen()
        from tui.commands.program import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        say("Stopped.")
        return INTERRUPTED
    except OSError as error:
        say(f"The system refuses: {error.strerror or error}.")
        return REFUSED
    finally:
        # all is kept, and Python only clears up: ctrl+c would make a failure of that, with a traceback
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return code
