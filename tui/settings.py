"""The settings: how the table looks, moves and is watched over, and which keys do what.

They are kept in a small file of plain lines, `docs/settings.md` tells which. A line that cannot be read counts for
nothing, is told, and stays in the file as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from core.engine.plain_text import plain
from tui.small_files import read_small

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

Motion: TypeAlias = Literal["slow", "full", "fast", "none"]
"""How fast things move: `slow` in twice the time, `fast` in half of it, `none` not at all."""

SPEED: Final[Mapping[Motion, float]] = {"slow": 0.5, "full": 1.0, "fast": 2.0}
"""How many times as fast as `full`, where things move."""

FORMER: Final[Mapping[str, Motion]] = {"brief": "fast"}
"""What files of earlier editions say, and what it means."""

Characters: TypeAlias = Literal["locale", "full", "plain"]
"""What things are drawn with: as the locale can show, with all characters, or with ASCII alone."""

Undo: TypeAlias = Literal["last", "strict", "house", "open"]
"""What a new game lets be undone; `last` is what the last one did."""

Legend: TypeAlias = Literal["first", "always", "never"]
"""When signs are explained beside the table: until a game of its kind is finished, at every table, or at none."""

Flips: TypeAlias = Literal["by hand", "by themselves"]
"""Who turns the card of a flip: who flips, or nobody."""

Deeds: TypeAlias = Literal["choose", "at once"]
"""What the letter of a deed does: it chooses the deed, which enter then does, or it does it where it can."""

LONGEST: Final = 200
"""As many characters of a line are read: no setting is longer, and a longer line says nothing."""

LONGEST_IDLE: Final = 240
"""The most minutes that may pass before the curtain is drawn."""

MOST_JOBS: Final = 16
"""The most processes that may share a thought."""

KEYS: Final = "[keys]"
"""The line after which keys are named."""

HEAD: Final = (
    "# Settings of Games Below: one line each, text in quotation marks.",
    "# F3 changes them in the game; a line that cannot be read counts for nothing and stays.",
)


class Settings(NamedTuple):
    """What somebody has set.

    Attributes:
        theme: The name of the colours; empty for the usual ones.
        motion: How fast things move.
        undo: What new games let be undone.
        agree: Computer players agree to every undo that people agree on.
        recaps: Who takes the keyboard is first shown what is new.
        tips: In the first games a line is told the first time that a rule bites.
        legend: When signs are explained beside the table.
        deeds: What the letter of a deed does.
        forced: A question that has one answer is answered by itself, where the game allows it.
        flips: Who turns the card of a flip.
        glyphs: What things are drawn with.
        idle: Minutes without a key until the curtain is drawn; 0 for never.
        jobs: How many processes share what a computer player or a hint thinks about; 0 for as many as cores are free.
        keys: For the id of a binding, its keys, with commas between several.
    """

    theme: str = ""
    motion: Motion = "full"
    undo: Undo = "last"
    agree: bool = True
    recaps: bool = True
    tips: bool = True
    legend: Legend = "first"
    deeds: Deeds = "choose"
    forced: bool = True
    flips: Flips = "by hand"
    glyphs: Characters = "locale"
    idle: int = 0
    jobs: int = 0
    keys: Mapping[str, str] = {}


class Read(NamedTuple):
    """A file of settings that has been read: what it says, and a sentence for each line that says nothing."""

    settings: Settings
    faults: tuple[str, ...] = ()


def read_settings(path: Path | None) -> Read:
    """What the file says; the usual settings where there is none."""
    if path is None:
        return Read(Settings())
    try:
        return settings_of(_text_in(path), path.name)
    except FileNotFoundError:
        return Read(Settings())
    except (OSError, ValueError) as error:
        return Read(Settings(), (f"{plain(path.name)} cannot be read: {_why(error)}.",))


def _text_in(path: Path) -> str:
    """The text of a file of settings. Raises `OSError`, `ValueError`."""
    return read_small(path).decode("utf-8-sig")


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not text in UTF-8"
    return str(getattr(error, "strerror", None) or error)


def settings_of(text: str, name: str = "settings") -> Read:
    """The settings in a text; its faults begin with `name` and the number of the line."""
    settings, keys, faults, in_keys = Settings(), dict[str, str](), list[str](), False
    name = plain(name)
    for number, line in enumerate(text.splitlines(), 1):
        bare = plain(line.strip(), LONGEST)
        if not bare or bare.startswith("#"):
            continue
        if bare.startswith("["):
            in_keys = bare == KEYS
            if not in_keys:
                faults.append(f"{name}, line {number}: {bare} is no part of the settings; {KEYS} is.")
            continue
        try:
            word, value = _parted(bare)
            if in_keys:
                keys[word] = _text(value)
            else:
                settings = _with(settings, word, value)
        except ValueError as error:
            faults.append(f"{name}, line {number}: {error}")
    return Read(settings._replace(keys=keys), tuple(faults))


def keep(settings: Settings, path: Path | None) -> str:
    """Write the settings into the file, and leave its other lines as they are.

    Returns a sentence when the disk refuses, else nothing: the settings then hold until the program ends.
    """
    if path is None:
        return ""
    from saves.disk import put_whole
    from saves.errors import SaveError

    try:
        old = _text_in(path)
    except FileNotFoundError:
        old = ""
    except (OSError, ValueError) as error:
        return f"{plain(path.name)} is left as it is, for it cannot be read: {_why(error)}."
    try:
        put_whole(written(settings, old).encode(), path)
    except SaveError as error:
        return str(error)
    return ""


def written(settings: Settings, old: str = "") -> str:
    """The text of a file: the lines of `old`, those that say a setting worded anew, and what it did not say.

    A line that says nothing stays until that very setting is no longer as usual.
    """
    usual = [_line(word, value) for word, value in _values(Settings()).items()]
    left = {word: _line(word, value) for word, value in _values(settings).items()}
    keys = {word: _line(word, value) for word, value in settings.keys.items()}
    lines: list[str] = []
    tail: list[str] = []
    part = lines
    for line in old.splitlines() or HEAD:
        bare = line.strip()
        if bare.startswith("["):
            part = tail
            part.append(line)
            continue
        word = bare.split("=", 1)[0].strip().strip('"')
        known = left if part is lines else keys
        if bare.startswith("#") or not bare or "=" not in bare:
            part.append(line)
        elif word in known:
            new = known.pop(word)
            part.append(line if part is lines and new in usual and not _is_set(bare) else new)
        elif part is lines or not _is_read(bare):
            part.append(line)
    while lines and not lines[-1].strip():
        lines.pop()
    lines += left.values()
    if keys and KEYS not in (line.strip() for line in tail):
        tail.append(KEYS)
    tail += keys.values()
    return "\n".join([*lines, *(["", *tail] if tail else [])]) + "\n"


def _is_set(line: str) -> bool:
    """Whether a line says a setting."""
    try:
        _with(Settings(), *_parted(line))
    except ValueError:
        return False
    return True


def _is_read(line: str) -> bool:
    """Whether a line of the keys says something: one that no longer holds is left out."""
    try:
        _, value = _parted(line)
        _text(value)
    except ValueError:
        return False
    return True


def _values(settings: Settings) -> dict[str, str | int | bool]:
    return {word: value for word, value in settings._asdict().items() if word != "keys"}


def _line(word: str, value: str | int | bool) -> str:
    if isinstance(value, bool):
        return f"{word} = {'true' if value else 'false'}"
    name = word if word.replace("_", "").isalnum() else f'"{word}"'
    return f"{name} = {value}" if isinstance(value, int) else f'{name} = "{value}"'


def _parted(line: str) -> tuple[str, str | int | bool]:
    """A line as its word and its value. Raises `ValueError` with a sentence."""
    word, sign, rest = (part.strip() for part in line.partition("="))
    word = word.strip('"')
    if not sign or not word:
        raise ValueError("there is no `word = value`.")
    if rest.startswith('"'):
        text, end, after = rest[1:].partition('"')
        if not end or (after.strip() and not after.strip().startswith("#")):
            raise ValueError(f"the text of {word} must stand between two quotation marks.")
        return word, text
    plain = rest.partition("#")[0].strip()
    if plain in {"true", "false"}:
        return word, plain == "true"
    if plain.isascii() and plain.isdigit() and len(plain) < 6:
        return word, int(plain)
    raise ValueError(f"{word} is neither text in quotation marks, nor a number, nor true or false.")


def _text(value: str | int | bool) -> str:
    if not isinstance(value, str):
        raise ValueError("keys are text in quotation marks.")  # noqa: TRY004 - whoever reads lines catches one kind
    return value


def _with(settings: Settings, word: str, value: str | int | bool) -> Settings:
    """The settings with one value more. Raises `ValueError` with a sentence."""
    match word, value:
        case "theme", str(name):
            return settings._replace(theme=name)
        case "motion", "slow" | "full" | "fast" | "none" as pace:
            return settings._replace(motion=pace)
        case "motion", str(former) if former in FORMER:
            return settings._replace(motion=FORMER[former])
        case "undo", "last" | "strict" | "house" | "open" as policy:
            return settings._replace(undo=policy)
        case "agree", bool(wanted):
            return settings._replace(agree=wanted)
        case "recaps", bool(wanted):
            return settings._replace(recaps=wanted)
        case "tips", bool(wanted):
            return settings._replace(tips=wanted)
        case "legend", "first" | "always" | "never" as legend:
            return settings._replace(legend=legend)
        case "deeds", "choose" | "at once" as deeds:
            return settings._replace(deeds=deeds)
        case "forced", bool(wanted):
            return settings._replace(forced=wanted)
        case "flips", "by hand" | "by themselves" as flips:
            return settings._replace(flips=flips)
        case "glyphs", "locale" | "full" | "plain" as glyphs:
            return settings._replace(glyphs=glyphs)
        case "idle", int(minutes) if not isinstance(minutes, bool) and minutes <= LONGEST_IDLE:
            return settings._replace(idle=minutes)
        case "jobs", int(processes) if not isinstance(processes, bool) and processes <= MOST_JOBS:
            return settings._replace(jobs=processes)
        case _:
            # no setting has this name, or this one cannot have that value
            raise ValueError(_expected(word))


def _expected(word: str) -> str:
    expected = {
        "theme": "theme is the name of a theme, in quotation marks.",
        "motion": f"motion is one of {', '.join(get_args(Motion))}.",
        "undo": f"undo is one of {', '.join(get_args(Undo))}.",
        "agree": "agree is true or false.",
        "recaps": "recaps is true or false.",
        "tips": "tips is true or false.",
        "legend": f"legend is one of {', '.join(get_args(Legend))}.",
        "deeds": f"deeds is one of {', '.join(get_args(Deeds))}.",
        "forced": "forced is true or false.",
        "flips": f"flips is one of {', '.join(get_args(Flips))}.",
        "glyphs": f"glyphs is one of {', '.join(get_args(Characters))}.",
        "idle": f"idle is a number of minutes from 0 to {LONGEST_IDLE}.",
        "jobs": f"jobs is a number of processes from 0 to {MOST_JOBS}.",
    }
    return expected.get(word, f"{word} is no setting; there are {', '.join(expected)}.")
