"""Records and pages are UTF-8, for other programs read them, and on other machines."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from pete.cli import main
from pete.match.record import FORMAT

NAMES = ["Анна", "Zoë 🁫"]
RECORD = {"format": FORMAT, "players": [{"name": name} for name in NAMES], "rounds": []}


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A file whose players have names in many letters."""
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORD), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("letters", ["utf-8", "ascii", "latin-1", "koi8-r"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["view", "{file}", "--seat", "0"],
        ["new", "{file}", "--seed", "x"],
        ["new", "--name", NAMES[0], "--name", NAMES[1]],
        ["sheet", "{file}", "--format", "html"],
    ],
    ids=" ".join,
)
def test_a_locale_of_other_letters_spoils_no_file(
    arguments: list[str], letters: str, record: str
) -> None:
    """``pete view match.json > view.json`` where the locale is an old one: names stay names."""
    with redirect_stdout(io.TextIOWrapper(io.BytesIO(), encoding=letters)) as out:
        assert main([argument.format(file=record) for argument in arguments]) == 0
        out.flush()
        written = out.buffer.getvalue().decode("utf-8")
    assert all(name in written for name in NAMES)
    if arguments[0] != "sheet":
        assert [player["name"] for player in json.loads(written)["players"]] == NAMES


def test_a_terminal_is_written_to_in_its_own_letters(record: str) -> None:
    """There somebody looks on, and would see other letters than were meant."""

    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    with redirect_stdout(Terminal(io.BytesIO(), encoding="koi8-r")) as out:
        assert main(["view", record, "--seat", "0"]) == 0
        out.flush()
        assert "Анна" in out.buffer.getvalue().decode("koi8-r")


@pytest.mark.parametrize(
    "arguments",
    [
        ["sheet", "{file}", "--format", "csv", "-o", "{file}"],
        ["sheet", "{file}", "-o", "{file}"],
        ["new", "{file}", "--seed", "x", "-o", "{link}"],
        ["new", "--seed", "x", "-o", "{file}"],
    ],
    ids=" ".join,
)
def test_output_never_replaces_a_file(
    arguments: list[str], record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record, even the one being read, was lost by a slip of ``-o``, and without a word."""
    before, link = Path(record).read_bytes(), tmp_path / "link.json"
    link.symlink_to(record)
    assert main([argument.format(file=record, link=link) for argument in arguments]) == 1
    why = f"{arguments[-1].format(file=record, link=link)} exists and is left as it is"
    assert capsys.readouterr().err == f"error: {why}; name another file or delete it first\n"
    assert Path(record).read_bytes() == before
