"""What ``pete serve`` is told, and what it answers before it serves."""

import pytest
from starlette.datastructures import Headers

from pete.server.http.security import Origins, read_origin


@pytest.mark.parametrize(
    "options",
    [
        ("--origin", "pete.example"),
        ("--origin", "https://"),
        ("--origin", "https://pete.example/tables"),
        ("--origin", "ws://pete.example"),
        ("--origin", "https://pete.example:port"),
        ("--origin", "https://[::1"),
        ("--origin", ""),
        ("--origin", "https://pete.example", "--origin", "other.example"),
        ("--proxy", "nonsense"),
        ("--proxy", "10.0.0.0/8"),
        ("--proxy", "*"),
        ("--proxy", ""),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_can_not_be_meant_is_refused(pete, tmp_path, options, language):
    """It would start, and then turn everybody away or believe nobody."""
    file = tmp_path / "tables.sqlite3"
    ran = pete("serve", "--port", "0", "--db", str(file), *options, language=language)
    assert (ran.status, ran.out, file.exists()) == (2, "", False)
    assert ran.err.startswith(f"error: {options[-2]} {options[-1]}:") and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("https://pete.example", "https://pete.example"),
        ("HTTPS://Pete.Example/", "https://pete.example"),
        ("https://pete.example:443", "https://pete.example"),
        ("http://pete.example:443", "http://pete.example:443"),
        ("http://[::1]:7007/", "http://[::1]:7007"),
        ("https://пит.рф", "https://xn--h1ank.xn--p1ai"),
    ],
)
def test_an_origin_is_understood_as_browsers_send_it(typed: str, sent: str) -> None:
    """However the host wrote it; or its own pages would be turned away."""
    assert read_origin(typed) == sent
    assert Origins([typed]).is_host(Headers({"host": sent.split("//")[1]}))
