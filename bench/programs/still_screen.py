"""A screen as a door starts it, on which nothing moves by itself: what is drawn then hangs on no clock.

`python -m bench.programs.still_screen SETTINGS ARGUMENTS…`; guests have the usual settings, and here those of a file.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tui.commands.main import main
from tui.places import Places

if __name__ == "__main__":
    file = Path(sys.argv.pop(1))
    setattr(Places, "settings", property(lambda _: file))  # noqa: B010 - a place of this one process alone
    sys.exit(main())
