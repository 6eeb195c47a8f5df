"""The command that lists the record book."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tui.commands.said import say, tell, tell_json

if TYPE_CHECKING:
    from tui.places import Places


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
@click.pass_obj
def records(where: Places, as_json: bool) -> None:
    """List the finished games, the last one first, and the best games."""
    from saves.records.book import RecordBook, unread_words
    from tui.commands.record_listing import book, table

    kept = RecordBook(where.saves)
    pages = kept.pages()
    if pages.unread:
        say(unread_words(kept.path.name, pages.unread))
    if as_json:
        tell_json(book(pages.results))
    elif pages.results:
        tell(table(pages.results))
    else:
        say("No finished games yet.")
