"""Builds the site, and says where it is: make site."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from docs.site.building import BUILT, build

with tempfile.TemporaryDirectory() as folder:
    sys.stderr.write(build(Path(folder), BUILT))
sys.stdout.write(f"{BUILT / 'index.html'}\n")
