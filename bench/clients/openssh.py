"""OpenSSH's own client at the ssh door."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Final

from bench.clients.table import must
from bench.pseudoterminal import Pseudoterminal

if TYPE_CHECKING:
    from pathlib import Path

    from bench.clients.table import HostedTable

NEEDED: Final = "OpenSSH's client: on Debian and Ubuntu apt install openssh-client"

SOON: Final = 60


def ssh_here() -> str | None:
    """Where the client is; None where there is none."""
    return shutil.which("ssh")


def at_the_ssh_door(table: HostedTable, ssh: str, home: Path) -> list[str]:
    """What such a client does there, each in a line; raises `NotSoError` and `StuckError` where it cannot."""
    options = [
        *("-F", "none", "-p", str(table.ssh), "-o", f"UserKnownHostsFile={home / 'known'}"),
        *("-o", "StrictHostKeyChecking=accept-new", "-o", "NumberOfPasswordPrompts=1", "-o", "PubkeyAuthentication=no"),
    ]
    environment = {**os.environ, "HOME": str(home), "TERM": "xterm-256color"}
    told = []
    with Pseudoterminal([ssh, *options, "ben@127.0.0.1"], environment, (80, 24)) as ben:
        ben.until(b"password:")
        ben.press(f"{table.words('Ben')}\r".encode())
        ben.until(b"CRITTERS BELOW")
        told.append("ben comes in with three words, and sees the table")
        ben.seen = b""
        ben.resize((120, 36))
        ben.until(b"OUTSIDE TODAY")
        told.append("a larger window is drawn anew")
        ben.press(b"\x11")
        must(ben.wait() == 0, "ssh ends with 0")
        told.append("ctrl+q leaves, with exit code 0")
    with Pseudoterminal([ssh, *options, "ben@127.0.0.1"], environment, (80, 24)) as stranger:
        stranger.until(b"password:")
        stranger.press(f"{table.words('Cleo')}\r".encode())
        must(stranger.wait() == 255, "ssh ends with 255 where no words open")
        must(b"Permission denied" in stranger.seen, "ssh says that it is denied")
        told.append("ben with Cleo's words is refused")
    for name, more in (("a command", ["ben@127.0.0.1", "id"]), ("sftp", ["-s", "ben@127.0.0.1", "sftp"])):
        with Pseudoterminal([ssh, *options, *more], environment, (80, 24)) as asking:
            asking.until(b"password:")
            asking.press(f"{table.words('Ben')}\r".encode())
            must(asking.wait() != 0, f"{name} fails")
            must(b"uid=" not in asking.seen, f"{name} is not run")
            told.append(f"{name} is refused")
    done = subprocess.run([ssh, "-V"], capture_output=True, text=True, check=False, timeout=SOON)  # noqa: S603 - the client
    return [f"{done.stderr.strip()}:", *told]
