"""One action a process: what is asked of a seat, its answer, what others do. A shell script with these is a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from tui.commands.arguments import SavedGame
from tui.commands.dialogue import tell_line
from tui.commands.said import OK, REFUSED, tell

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from core.words.spoken import Words
    from saves.store import Store
    from tui.dialogue.lines import At, ToldLine
    from tui.places import Places

NOTHING_ASKED: Final = 3
"""The exit code where nothing is asked of a seat, and where an answer comes too late."""

DIGITS: Final = 16

for_programs = click.option("--json", "as_json", is_flag=True, help="In lines of JSON, for programs.")
a_seat = click.option(
    "--seat",
    "name",
    metavar="NAME",
    help="Whose seat: a name, a letter, or a seat's number from 0. [default: the only one]",
)


class AtPoint(click.ParamType["At"]):
    """Where a seat stood when it was asked, as `57:9f86d081884c7d65`."""

    name = "at"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> At:
        """The number and the digest. Fails for all else."""
        number, colon, digest = str(value).partition(":")
        is_number = number.isascii() and number.isdecimal() and len(number) < DIGITS
        if not (is_number and colon and len(digest) == DIGITS and set(digest) <= set("0123456789abcdef")):
            self.fail("it is the number and the digest of the question, as 57:9f86d081884c7d65.", param, ctx)
        return int(number), digest


@click.command()
@click.argument("file", type=SavedGame())
@a_seat
@for_programs
@click.pass_obj
def ask(where: Places, file: str, name: str | None, as_json: bool) -> int:
    """Tell what is asked of a seat, its options, and what it sees.

    The exit code is 3 where nothing is asked of it. The file is only read, also while others play it.
    """
    from tui.dialogue.one_action import Onlooking, ask

    store, path = _found(where, file)
    looking = Onlooking(path, store, [_whose(path, store, name)])
    lines = tuple(ask(looking))
    _tell(lines, looking.table.words, as_json=as_json)
    return OK if any(line.__struct_config__.tag == "asked" for line in lines) else NOTHING_ASKED


@click.command()
@click.argument("file", type=SavedGame())
@click.argument("words", nargs=-1)
@a_seat
@click.option("--id", "number", type=click.IntRange(0, 9_999), help="The option's id, with the --at of its question.")
@click.option("--at", type=AtPoint(), help="Answer this question, and no later one.")
@for_programs
@click.pass_obj
def act(
    where: Places,
    file: str,
    words: tuple[str, ...],
    name: str | None,
    number: int | None,
    at: At | None,
    as_json: bool,
) -> int:
    """Answer for a seat, with an option in the words of a transcript, and tell what came of it.

    The exit code is 1 where the answer is refused, and 3 where the question has gone. Others may play the game at
    screens of their own meanwhile; computer players answer too.
    """
    context = click.get_current_context()
    if bool(words) == (number is not None):
        raise click.UsageError("Name one option: in words, or with --id.", context)
    if number is not None and at is None:
        raise click.UsageError("--id goes with the --at of the question that it was told in.", context)
    from tui.dialogue.one_action import NOTHING_ASKED as GONE
    from tui.dialogue.one_action import Onlooking, Wish, act

    store, path = _found(where, file)
    names = [_whose(path, store, name)]
    lines = tuple(act(path, store, names, Wish(" ".join(words), number, at)))
    _tell(lines, Onlooking(path, store, names).table.words, as_json=as_json)
    codes = {getattr(line, "code", "") for line in lines}
    if codes & set(GONE) or (lines[:1] and lines[0].__struct_config__.tag == "over"):
        return NOTHING_ASKED
    return REFUSED if codes - {""} else OK


@click.command()
@click.argument("file", type=SavedGame())
@click.option("--seat", "names", metavar="NAME", multiple=True, help="As that seat knows it. [default: as all know it]")
@click.option("--from-start", is_flag=True, help="Tell what has happened before, too.")
@for_programs
@click.pass_obj
def watch(where: Places, file: str, names: tuple[str, ...], from_start: bool, as_json: bool) -> int:
    """Tell what happens in a game that others play, until it is over. The file is only read."""
    from tui.dialogue.in_words import InSentences
    from tui.dialogue.one_action import Onlooking, watch

    store, path = _found(where, file)
    looking = Onlooking(path, store, names)
    sentences = InSentences(looking.table.words)
    for lines in watch(looking, knows=not from_start):
        if as_json:
            tell_line(*lines)
            continue
        for line in lines:
            for sentence in sentences.told(line):
                tell(sentence)
        for sentence in sentences.rest():
            tell(sentence)
    return OK


def _found(where: Places, file: str) -> tuple[Store, Path]:
    from saves.store import Store

    store = Store(where.saves)
    return store, store.path_of(file)


def _whose(path: Path, store: Store, name: str | None) -> str:
    """The seat that is meant; the only one where none is named."""
    from tui.dialogue.one_action import only_seat

    return only_seat(path, store) if name is None else name


def _tell(lines: Iterable[ToldLine], words: Words[Any], *, as_json: bool) -> None:
    if as_json:
        tell_line(*lines)
        return
    from tui.dialogue.in_words import InSentences

    sentences = InSentences(words)
    told = [sentence for line in lines for sentence in sentences.told(line)]
    told += sentences.rest()
    if told:
        tell("\n".join(told))
