"""The key by which the ssh door is known: one of its own, made once, for its owner alone."""

from __future__ import annotations

import stat
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from saves.disk import PRIVATE, PRIVATE_FOLDER, copy_new, make_folder, read_bytes
from saves.errors import ExistsError, SaveError, writing_failed

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = "ssh_host_key"
LARGEST: Final = 16_384


def host_key(folder: Path) -> Any:
    """The key that is kept in a folder, made anew where there is none. Raises `SaveError`, and for what is no key too.

    A key that others could read is taken from them.
    """
    import asyncssh

    path = folder / NAME
    with suppress(ExistsError):
        if not path.exists():
            make_folder(folder, PRIVATE_FOLDER)
            copy_new(
                asyncssh.generate_private_key("ssh-ed25519", comment="games-below").export_private_key(), path, PRIVATE
            )
    data = read_bytes(path, LARGEST)
    try:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            path.chmod(PRIVATE)
        return asyncssh.import_private_key(data)
    except OSError as error:
        raise writing_failed(path, error) from error
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise NoKeyError(path) from error


class NoKeyError(SaveError):
    """What lies there is no key."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"{path} holds no key. Remove that file, and the next door gets a new one.")
