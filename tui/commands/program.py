"""The commands of `terror-below`. None of them imports Textual; `new` and `resume` open the table at their end."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import get_completion_class

from core.engine.plain_text import plain
from core.engine.seats import COLOURS, SetupError
from core.games import COLLECTION
from saves.errors import (
    DiskFullError,
    HeldError,
    LockedError,
    MissingError,
    NotASaveError,
    SaveError,
    UnwritableError,
)
from tui import __version__, terminal
from tui.app.opening import Opening
from tui.commands.arguments import Number, SavedGame, thinking_jobs
from tui.commands.beginning import games, new, play
from tui.commands.by_themselves import league, simulate
from tui.commands.decks import deck_pack, decks, pack_named
from tui.commands.dialogue import as_lines, check_one_way, converse, is_spoken_to, schema, tell_fault
from tui.commands.hosting import host
from tui.commands.joining import join
from tui.commands.learning import learn
from tui.commands.notation import import_record, record, report
from tui.commands.one_action import act, ask, watch
from tui.commands.plain_mode import in_lines, open_plain
from tui.commands.puzzling import puzzle
from tui.commands.records import records
from tui.commands.refusal import Refusal
from tui.commands.said import (
    COMPLETION_VARIABLE,
    INTERRUPTED,
    NO_TERMINAL,
    OK,
    PROGRAM,
    REFUSED,
    USAGE,
    say,
    tell,
    tell_json,
)
from tui.commands.screen import open_screen
from tui.commands.verify import verify
from tui.places import HOME_VARIABLE, Places, places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from saves.packs import DeckPack
    from saves.store import Store
    from tui.dialogue.lines import ErrorCode

SHELLS: Final = ("bash", "zsh", "fish")
LONGEST: Final = 1_000
"""Characters of a first sentence in the list of commands: more than any has."""

SHOWN: Final = 300
"""A message about what was typed has at most so many characters of it."""

EPILOG: Final = (
    "Data goes to standard output, all else to standard error. Exit codes: 0 all went well, "
    "1 the game, a save or the system refused, 2 what was typed is wrong, 3 nothing is asked of the seat, "
    "130 interrupted."
)


def run(arguments: Sequence[str]) -> int:
    """Run a command. Returns the exit code; every fault becomes one sentence on standard error.

    Where a dialogue in JSON was asked for, it becomes a line of JSON among the others.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # a terminal that knows fewer characters than the game is no reason to fail
            stream.reconfigure(errors="backslashreplace")
    in_json = is_spoken_to(arguments)

    def refuse(code: ErrorCode, why: str) -> None:
        if in_json:
            tell_fault(code, why)
        else:
            say(why)

    try:
        code = program.main(list(arguments), PROGRAM, COMPLETION_VARIABLE, standalone_mode=False)
    except click.Abort:
        refuse("interrupted", "Stopped.")
        return INTERRUPTED
    except click.UsageError as error:
        asked = error.ctx.command_path if error.ctx is not None else PROGRAM
        refuse("usage", f"{_readable(error.format_message())} See {asked} --help.")
        return USAGE
    except SetupError as error:
        refuse("usage", _readable(str(error)))
        return USAGE
    except (click.ClickException, SaveError) as error:
        why = error.format_message() if isinstance(error, click.ClickException) else str(error)
        refuse(_code_of(error), _readable(why))
        return REFUSED
    return code if isinstance(code, int) else OK


def _code_of(error: Exception) -> ErrorCode:
    """The code of a refusal for programs."""
    match error:
        case MissingError() | NotASaveError():
            return "no-game"
        case LockedError() | HeldError():
            return "held"
        case _:
            # whatever else is refused has no code of its own
            return "refused"


def _readable(message: str) -> str:
    return plain(" ".join(message.split()), SHOWN)


class Commands(click.Group):
    """All commands, each listed with its whole first sentence: it goes on in the next line where one is too short."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List them."""
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(LONGEST)) for name, each in found if each is not None])


@click.group(
    cls=Commands,
    invoke_without_command=True,
    no_args_is_help=False,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    envvar=HOME_VARIABLE,
    show_envvar=True,
    help="Keep saves and log in this folder.",
)
@click.version_option(__version__, message=f"%(prog)s %(version)s ({COLLECTION})")
@click.pass_context
def program(context: click.Context, data_dir: Path | None) -> int:
    """Games Below: board games for friends at one terminal.

    Without a command the table opens at the title. Unofficial editions.
    """
    context.obj = places(data_dir)
    if context.invoked_subcommand is None:
        return open_screen(context.obj)
    return OK


@program.command()
@click.argument("file", type=SavedGame(), required=False)
@in_lines
@as_lines
@deck_pack
@thinking_jobs
@click.pass_obj
def resume(
    where: Places, file: str | None, in_lines: bool, as_json: bool, deck_pack: Path | None, jobs: int | None
) -> int:
    """Resume a game: the one played last, or the one named.

    A deck pack need only be named for a game that was begun on another machine.
    """
    check_one_way(in_lines=in_lines, as_json=as_json)
    pack = pack_named(deck_pack)
    store = _store(where, pack)
    if file is not None:
        path = store.path_of(file)
    else:
        newest = store.newest()
        if newest is None:
            with_pack = "" if pack is None else f" that is played with the deck pack {pack.name}"
            raise Refusal(f"No unfinished game{with_pack} in {where.saves}. Start one: {PROGRAM} new.")
        path = newest.path
    if not (in_lines or as_json or terminal.has_terminal()):
        raise Refusal(NO_TERMINAL)
    from tui.table.session import close_table, open_table

    if as_json:
        opened = open_table(path, store, pack)
        if not opened.table.history.is_open:
            close_table(opened.table)
            raise Refusal(opened.notices[0] if opened.notices else "You can only look at this game.")
        return converse(opened, knows=True)
    if in_lines:
        return open_plain(where, open_table(path, store, pack), jobs=jobs)
    return open_screen(where, Opening(open_table(path, store, pack), jobs=jobs))


@program.command()
@click.argument("file", type=SavedGame())
@deck_pack
@click.pass_obj
def replay(where: Places, file: str, deck_pack: Path | None) -> int:
    """Replay a saved game. Nobody sits down at it, and its file stays as it is.

    You see a damaged game as far as it can be read, and of a game that is not over what all players know.
    """
    pack = pack_named(deck_pack)
    store = _store(where, pack)
    path = store.path_of(file)
    if not terminal.has_terminal():
        raise Refusal(NO_TERMINAL)
    from tui.table.watched import watched_table

    opened = watched_table(path, store.packs if pack is None else pack.games)
    return open_screen(where, Opening(opened, pack, replays=True))


@program.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
@click.pass_obj
def saves(where: Places, as_json: bool) -> None:
    """List the saved games, the one played last first."""
    from tui.commands.listing import row, table

    games = _store(where).games()
    if as_json:
        tell_json([row(game) for game in games])
    elif games:
        tell(table(games))
    else:
        say(f"There are no saved games in {where.saves}.")


@program.command()
@click.argument("file", type=SavedGame())
@click.option("--seat", type=Number(1, len(COLOURS)), help="As this seat (from 1) knows it. [default: as all know it]")
@click.pass_obj
def show(where: Places, file: str, seat: int | None) -> None:
    """Write the position of a saved game in plain text."""
    from core.engine.decisions import PUBLIC
    from tui.table.telling import spoken

    store = _store(where)
    loaded = store.load(store.path_of(file))
    seats = loaded.game.seats(loaded.history.state)
    if seat is not None and not 1 <= seat <= seats:
        raise click.UsageError(
            f"There is no seat {seat}: this game has seats 1 to {seats}.", click.get_current_context()
        )
    for notice in loaded.notices:
        say(notice)
    words = spoken(loaded).words(loaded.setup)
    tell(words.position(loaded.game.view(loaded.history.state, PUBLIC if seat is None else seat - 1)))


@program.command()
@click.pass_obj
def where(place: Places) -> None:
    """Show where files live."""
    tell(f"saves     {place.saves}\nlessons   {place.learnt}\nlog       {place.log}\npictures  {place.pictures}")
    if place.settings is not None:
        tell(f"settings  {place.settings}")


@program.command()
@click.argument("file", type=SavedGame())
@click.argument("target", type=click.Path(path_type=Path))
@click.pass_obj
def export(where: Places, file: str, target: Path) -> None:
    """Copy a saved game to a new file, or into a folder.

    The copy is a whole save: put it among the saves of another machine, or open it with resume.
    """
    store = _store(where)
    try:
        copy = store.export(store.path_of(file), target)
    except SaveError as error:
        raise _refused_by_system(error, "The copy cannot be written") from error
    tell(copy)


@program.command()
@click.argument("file", type=SavedGame())
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete(where: Places, file: str, yes: bool) -> None:
    """Delete a saved game, for good."""
    store = _store(where)
    path = store.path_of(file)
    if not yes:
        if not (sys.stdin and sys.stdin.isatty()):
            raise click.UsageError("Not a terminal, so add --yes to confirm.", click.get_current_context())
        click.confirm(f"Delete {plain(path.stem)} for good?", abort=True, err=True)
    try:
        store.delete(path)
    except SaveError as error:
        raise _refused_by_system(error, f"{path.stem} cannot be deleted") from error
    say(f"{path.stem} is deleted.")


program.add_command(new)
program.add_command(play)
program.add_command(join)
program.add_command(host)
program.add_command(learn)
program.add_command(puzzle)
program.add_command(games)
program.add_command(verify)
program.add_command(simulate)
program.add_command(league)
program.add_command(records)
program.add_command(record)
program.add_command(import_record)
program.add_command(report)
program.add_command(decks)
program.add_command(schema)
program.add_command(ask)
program.add_command(act)
program.add_command(watch)


@program.command()
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Write the completion script of a shell.

    For bash: eval "$(terror-below completion bash)"
    """
    found = get_completion_class(shell)
    if found is None:
        raise Refusal(f"There is no completion for {shell}.")
    click.echo(found(program, {}, PROGRAM, COMPLETION_VARIABLE).source())


def _refused_by_system(error: SaveError, what: str) -> Exception:
    # What saves say when the system refuses to write is about a game that goes on; here none does.
    if isinstance(error, UnwritableError | DiskFullError) and isinstance(error.__cause__, OSError):
        return Refusal(f"{what}: {error.__cause__.strerror}.")
    return error


def _store(where: Places, pack: DeckPack | None = None) -> Store:
    from saves.store import Store

    return Store(where.saves, None if pack is None else pack.games)
