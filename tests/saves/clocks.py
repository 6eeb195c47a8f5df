"""System clocks that show anything."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import tzinfo


def clock_at(moment: datetime | Exception) -> Any:
    """What stands for `datetime` where the system's clock stands still at a moment, or shows none of a calendar."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            if isinstance(moment, Exception):
                raise moment
            return moment.astimezone(tz) if tz is not None and moment.tzinfo != tz else moment

    return Stopped
