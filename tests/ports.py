"""Ports for the servers that tests start and kill, and start again on the same one."""

import os
import socket
from itertools import count

_NUMBERS = count(997 * os.getpid())


def free_port() -> int:
    """A port of this machine that nobody has.

    It lies below those that systems give to whoever asks for any, so nobody is given
    it while its server is down, and above the last that browsers refuse (10080). Each
    process that runs tests begins elsewhere.
    """
    while True:
        port = 11_000 + next(_NUMBERS) % 20_000
        with socket.socket() as bound:
            try:
                bound.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
