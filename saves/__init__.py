"""Games on disk: the journal, the list of games, recovery."""

from saves.errors import SaveError
from saves.journal import Journal
from saves.loading import Loaded
from saves.store import Listed, Store

__all__ = ["Journal", "Listed", "Loaded", "SaveError", "Store"]
