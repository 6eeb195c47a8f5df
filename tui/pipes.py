"""The ends of a pipe between processes, as every system has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import sys

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

PipeEnd: TypeAlias = "Connection[Any, Any]"
"""One end of a pipe: Windows has a class of its own for it."""
