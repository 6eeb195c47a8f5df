"""The command that opens a table to other screens."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tui.app.opening import Doors, Opening
from tui.table.session import close_table, new_table, open_table

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.commands.said import Command
    from tui.places import Places


class Opened:
    """What would have been opened."""

    def __init__(self) -> None:
        self.opening: Opening | None = None

    def __call__(self, places: Places | None = None, opening: Opening | None = None) -> int:
        """Remember it in place of opening a screen."""
        assert places is not None
        self.opening = opening
        return 0

    @property
    def doors(self) -> Doors:
        """The doors that would have been opened."""
        assert self.opening is not None
        assert self.opening.doors is not None
        return self.opening.doors

    @property
    def names(self) -> list[str]:
        """The seats of the game that would have been opened."""
        assert self.opening is not None
        assert self.opening.opened is not None
        return [seat.name for seat in self.opening.opened.table.setup.seats]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """There is a terminal, and no screen is opened on it."""
    found = Opened()
    monkeypatch.setattr("tui.terminal.has_terminal", lambda: True)
    monkeypatch.setattr("tui.commands.hosting.open_screen", found)
    return found


@pytest.fixture
def saved(home: Path) -> Path:
    """A saved game."""
    store = Store(home / "saves")
    close_table(new_table(Setup(seats_named(("Ada", "Ben"))), "7", store).table)
    return next(iter(store.paths()))


def close(opened: Opened) -> None:
    """Let go of the game that would have been opened."""
    if opened.opening is not None and opened.opening.opened is not None:
        close_table(opened.opening.opened.table)


@pytest.mark.parametrize(
    ("typed", "ports", "exact"),
    [
        ("", {"web": 8000, "ssh": 2222}, set()),
        ("--web", {"web": 8000}, set()),
        ("--ssh --web", {"web": 8000, "ssh": 2222}, set()),
        ("--web 8080", {"web": 8080}, {"web"}),
        ("--web=8080 --ssh", {"web": 8080, "ssh": 2222}, {"web"}),
    ],
)
def test_doors_are_named_with_a_port_or_without(
    command: Command, opened: Opened, saved: Path, typed: str, ports: dict[str, int], exact: set[str]
) -> None:
    """The usual port may be another one where it is taken; a port that was named is meant."""
    for words in ([*typed.split(), saved.stem], [saved.stem, *typed.split()], typed.split()):
        assert command("host", *words).code == 0
        assert opened.doors == Doors(ports, frozenset(exact), "127.0.0.1", ("Ada",))  # type: ignore[arg-type]  # names of doors
        close(opened)


def test_screens_of_a_table_that_has_just_closed_are_waited_for(command: Command, opened: Opened, saved: Path) -> None:
    """They let go of the game one after another; it is then opened to be played, not only to be looked at."""
    leaving = open_table(saved, Store(saved.parent)).table
    soon = threading.Timer(0.2, close_table, [leaving])
    soon.start()

    assert command("host", saved.stem).code == 0
    soon.join()
    assert opened.opening is not None
    assert opened.opening.opened is not None
    assert opened.opening.opened.table.keeper is not None
    close(opened)


def test_a_new_game_begins_with_who_is_named_and_the_first_person_at_this_keyboard(
    command: Command, opened: Opened
) -> None:
    said = command("host", "new", "critters-below", "--bot", "Rex:Hunter", "--seat", "Ada", "--seat", "Ben", "--web")

    assert said.code == 0
    assert opened.names == ["Rex", "Ada", "Ben"]
    assert opened.doors.here == ("Ada",)
    close(opened)


def test_several_may_sit_at_this_keyboard(command: Command, opened: Opened) -> None:
    said = command("host", "new", "--seat", "Ada", "--seat", "Ben", "--seat", "Cleo", "--here", "Ada", "--here", "Cleo")

    assert said.code == 0
    assert opened.doors.here == ("Ada", "Cleo")
    close(opened)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1", "Only this machine can knock"),
        ("::1", "Only this machine can knock"),
        ("192.0.2.20", "Everybody in this network can knock"),
        ("0.0.0.0", "Everybody in this network can knock"),  # noqa: S104 - nothing listens there
        ("11.0.0.1", "Anybody can knock, maybe from anywhere"),
    ],
)
def test_who_can_knock_is_said_before_a_door_opens(
    command: Command, opened: Opened, saved: Path, monkeypatch: pytest.MonkeyPatch, address: str, said: str
) -> None:
    monkeypatch.setattr("tui.doors.reach.own_addresses", lambda: ("192.0.2.20",))
    told = command("host", saved.stem, "--web", "--listen", address)

    assert told.told.startswith(said)
    assert opened.doors.address == address
    close(opened)


def test_a_machine_with_an_address_of_the_whole_net_says_so(
    command: Command, opened: Opened, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All its addresses are more than its network's."""
    monkeypatch.setattr("tui.doors.reach.own_addresses", lambda: ("192.0.2.20", "11.0.0.1"))

    assert "maybe from anywhere" in command("host", saved.stem, "--listen", "0.0.0.0").told  # noqa: S104 - as above
    close(opened)


@pytest.mark.parametrize("words", [("host",), ("host", "new", "--seat", "Ada", "--seat", "Ben")])
def test_without_the_extra_it_says_what_to_install(
    command: Command, opened: Opened, saved: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """And that another window of this machine needs none of it."""
    monkeypatch.setattr("tui.commands.hosting.missing", lambda: ("web", "ssh"))
    said = command(*words)

    assert saved.exists()
    assert said.code == 1
    assert "pip install 'terror-below[host]'" in said.told
    assert "terror-below join" in said.told
    assert opened.opening is None


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("host", "--web", "70000"), "it is a whole number from 0 to 65,535"),
        (("host", "--listen", "everywhere"), "it is an address of this machine"),
        (("host", "new"), "Name who plays"),
        (("host", "new", "no-such-game"), "is not one of"),
        (("host", "no-such-file"), "There is no saved game no-such-file."),
        (("host",), "No unfinished game"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_a_sentence(
    command: Command, opened: Opened, words: tuple[str, ...], fault: str
) -> None:
    said = command(*words)

    assert said.code in {1, 2}
    assert fault in said.told
    assert opened.opening is None


def test_without_a_terminal_there_is_no_lobby(command: Command, saved: Path) -> None:
    assert saved.exists()
    assert "The table needs a terminal" in command("host").told


def test_its_help_lists_the_doors_which_it_opens_without_another_word(command: Command) -> None:
    told = command("host", "--help").data

    assert all(word in told for word in ("--ssh", "--web", "--listen", "--here", "--help", "new  Begin a game"))
