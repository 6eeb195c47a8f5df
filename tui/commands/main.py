"""The entry point. Only what opens a screen imports Textual, and the way to the title imports nothing else.

Exit codes: 0 all went well; 1 the game, a save or the system refused; 2 what was typed is wrong; 130 interrupted.
"""

from __future__ import annotations

import os
import sys

from tui.commands.said import COMPLETION_VARIABLE, INTERRUPTED, REFUSED, say
from tui.commands.screen import open_screen


def main() -> int:
    """Run the program as it was called. Returns the exit code."""
    try:
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
    return code
