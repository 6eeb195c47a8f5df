"""Games on disk: the journal, the list of games, recovery."""

from saves.errors import SaveError
from saves.journal import Journal
from saves.listed import Listed
from saves.loading import Loaded
from saves.record_book import RecordBook, Result
from saves.store import Store

__all__ = ["Journal", "Listed", "Loaded", "RecordBook", "Result", "SaveError", "Store"]
