"""The keys of what lies over other panels: all of PUBLIC, all cards of the Killer."""

from __future__ import annotations

from typing import Final

from tui.look.footer import Key

TOLD_KEYS: Final = (
    Key("↑ ↓", "line", "move.down"),
    Key("enter", "where", "go"),
    Key("f", "kind", "ts.calm"),
    Key("p", "Survivor", "ts.cat"),
    Key("m", "larger", "maximise"),
    Key("T", "close", "ts.told"),
)
"""The keys while all of PUBLIC lies over other panels."""


CARD_KEYS: Final = (
    Key("↑ ↓", "card", "move.down"),
    Key("x", "card in full", "card.open"),
    Key("K", "close", "ts.cards"),
)
"""The keys while all cards of the Killer lie over other panels."""

KEYS_OF: Final = {"all-told": TOLD_KEYS, "all-cards": CARD_KEYS}
"""The keys of what lies over other panels, by its name."""
