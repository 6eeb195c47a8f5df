"""What `docs/record-book.md` says of the file is so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from msgspec.structs import fields

from core.games import annals_of
from core.terror_below.events import EndReason
from core.words.contests import best_of
from saves.records.book import BOOK, RecordBook, Result

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = (ROOT / "docs" / "record-book.md").read_text(encoding="utf-8")


def test_its_lines_are_results(tmp_path: Path) -> None:
    found = re.search(r"```json\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert found is not None
    (tmp_path / BOOK).write_text(found[1], encoding="utf-8")

    pages = RecordBook(tmp_path).pages()

    assert pages.unread == ()
    assert [result.winners for result in pages.results] == [("Ada",), ("Ada",)]
    best = best_of(pages.results, annals_of)["terror-below"]["special-delivery"]
    assert annals_of(best.game).measure(best) == 21


def test_it_names_every_field_and_no_other() -> None:
    named = re.findall(r"^\| `(\w+)` \|", DOCUMENT, flags=re.MULTILINE)

    assert named[0] == "is"
    assert set(named[1:]) == {field.name for field in fields(Result)}


def test_it_names_every_way_to_end() -> None:
    assert all(f"`{reason}`" in DOCUMENT for reason in get_args(EndReason))


def test_it_names_the_file() -> None:
    assert f"`{BOOK}`" in DOCUMENT
