"""What is shipped is whole, and what is built is pinned."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from docs.site.manual import SHELLS, files
from tui import __version__

ROOT = Path(__file__).resolve().parent.parent
PINS = (
    "constraints.txt",
    "constraints-play.txt",
    "constraints-host.txt",
    "constraints-extras.txt",
    "bench/peers.txt",
    "bench/clients.txt",
    "packaging/release.txt",
)
PIN = re.compile(r"^([a-z0-9.-]+)==(\S+)(?: ; [^\\]+)? \\$")


def pins(file: str) -> dict[str, set[str]]:
    """The versions of each package that a file of pins names."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / file).read_text().splitlines():
        if (pin := PIN.match(line)) is not None:
            found.setdefault(pin[1], set()).add(pin[2])
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-W", "error", "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def test_the_wheel_holds_every_module_deck_and_style(wheel: zipfile.ZipFile) -> None:
    """A game installed from it lacks nothing."""
    wanted = {
        str(path.relative_to(ROOT))
        for folder in ("core", "games_below_rl", "saves", "tui")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix in {".py", ".toml", ".tcss", ".md", ".txt", ".html", ".css", ".js"}
    }
    held = set(wheel.namelist())

    assert any(name.endswith(".toml") for name in wanted)
    assert any(name.endswith(".tcss") for name in wanted)
    assert wanted <= held


def test_the_wheel_holds_nothing_else(wheel: zipfile.ZipFile) -> None:
    """No tests, no benchmarks."""
    assert {name.split("/")[0].split("-")[0] for name in wheel.namelist()} == {
        "core",
        "games_below_rl",
        "saves",
        "tui",
        "terror_below",
    }


def test_the_wheel_brings_a_manual_page_and_completions(wheel: zipfile.ZipFile) -> None:
    """They come to stand where `man` and the shells look for them, and say what the commands say today."""
    data = f"terror_below-{__version__}.data/data/share/"
    brought = {name.removeprefix(data): wheel.read(name).decode() for name in wheel.namelist() if name.startswith(data)}

    assert brought == files()
    assert len(brought) == 1 + len(SHELLS)
    manual = brought["man/man1/terror-below.1"]
    for path in ("league", "host", "host new", "decks check"):
        assert f".SS\nterror\\-below {path} [OPTIONS]" in manual


def test_the_recipe_for_arch_is_of_this_version() -> None:
    assert f"\npkgver={__version__}\n" in (ROOT / "packaging" / "aur" / "PKGBUILD").read_text()


def test_nothing_that_is_imported_can_be_taken_for_the_module_of_another() -> None:
    """The packages have short names: none of Python's own has them, and nothing that is installed with them."""
    ours = {"core", "saves", "tui"}

    assert not ours & set(sys.stdlib_module_names)
    for distribution in metadata.distributions():
        if distribution.name.lower().replace("_", "-") != "terror-below":
            assert not ours & set((distribution.read_text("top_level.txt") or "").split()), distribution.name


def test_the_wheel_makes_the_command(wheel: zipfile.ZipFile) -> None:
    """`terror-below` is what players type."""
    points = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))

    assert "terror-below = tui.commands.main:main" in wheel.read(points).decode()


@pytest.mark.parametrize("file", PINS)
def test_every_pin_has_a_hash_and_none_an_address(file: str) -> None:
    """Names, versions and hashes: what an index serves is checked, and any index may serve it."""
    text = (ROOT / file).read_text()
    lines = [line.strip() for line in text.splitlines()]

    assert len(pins(file)) > 1
    assert all(PIN.match(line) or re.fullmatch(r"--hash=sha256:[0-9a-f]{64}( \\)?", line) for line in lines)
    assert text.count("==") <= text.count("--hash=")
    assert "://" not in text


def test_the_game_is_pinned_as_its_tests_are() -> None:
    """What is tested is what is played."""
    everything = pins("constraints.txt")

    for file in ("constraints-play.txt", "constraints-host.txt"):
        assert all(everything.get(name) == versions for name, versions in pins(file).items())
    extras = pins("constraints-extras.txt")
    assert all(extras.get(name) == versions for name, versions in everything.items())


def test_everything_named_is_pinned() -> None:
    """Each dependency of the project is among the pins."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project, groups = project["project"], project["dependency-groups"]
    named = [*project["dependencies"], *project["optional-dependencies"]["host"], *groups["dev"]]
    names = {re.split(r"[<>=~! ]", name)[0].lower() for name in named if isinstance(name, str)}

    assert names <= pins("constraints.txt").keys()
    extras = {re.split(r"[<>=~! ]", name)[0] for names in project["optional-dependencies"].values() for name in names}
    assert extras <= pins("constraints-extras.txt").keys()


def test_the_game_needs_what_it_imports_and_nothing_else() -> None:
    """What the tests alone need is named among what developers need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["host"]]
    named = {re.split(r"[<>=~! ]", name)[0].replace("-", "_") for name in needed}
    imported = {
        found
        for folder in ("core", "saves", "tui")
        for path in (ROOT / folder).rglob("*.py")
        for found in re.findall(r"^ *(?:from|import) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert named == {name for name in imported if name in named or name in pins_as_modules()}


def pins_as_modules() -> set[str]:
    """The packages that are pinned, as they are imported."""
    return {name.replace("-", "_") for name in pins("constraints.txt")}


def make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make in a folder that has only its Makefile and the pins."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "constraints-play.txt", "constraints-host.txt"):
        shutil.copy(ROOT / name, folder)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", *arguments],  # noqa: S607 - wherever it is, as for whoever types it
        cwd=folder,
        env=environment | {"MFLAGS": ""},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("target", ["play", "test"])
def test_a_missing_python_is_told_in_one_sentence(tmp_path: Path, target: str) -> None:
    """And how to name another."""
    done = make(tmp_path, target, "PYTHON=no-such-python")

    assert done.returncode != 0
    assert done.stderr.splitlines()[0] == (
        f"Terror Below needs Python 3.11 or newer; install it, or name one: make {target} PYTHON=/path/to/python3"
    )
    assert [line for line in done.stderr.splitlines()[1:] if not line.startswith("make")] == []


def test_a_missing_venv_module_is_told_in_one_sentence(tmp_path: Path) -> None:
    """As on systems that ship it apart."""
    python = tmp_path / "bare python"
    python.write_text('#!/bin/sh\ncase "$2" in *venv*) exit 1;; esac\n')
    python.chmod(0o755)
    done = make(tmp_path, "play", f"PYTHON={python}")

    assert done.returncode != 0
    assert "lacks its venv module" in done.stderr.splitlines()[0]
    assert not (tmp_path / ".venv-play").exists()
