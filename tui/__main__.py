"""`python -m tui` is `terror-below`."""

import sys

from tui.commands.main import main

sys.exit(main())
