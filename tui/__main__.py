"""`python -m tui` is `terror-below`."""

import sys

from tui.command_line import main

sys.exit(main())
