"""``pete sheet`` writes what the sheet holds, where it is told to, and refuses in one line."""

import csv
import io
import json

import pytest

from pete.telling.labels import rules_line
from pete.words import words
from vectors import vectors

GAME = vectors("games")[0]
RECORD = json.dumps({**GAME["record"], "players": [{"name": "Анна"}, {"name": "=Ben"}]})
FINAL = GAME["events"][-1]["scores"]


def test_text_is_the_default(pete):
    """It ends with the totals of the match, in the terminal's width."""
    ran = pete("sheet", "-", given=RECORD, columns=50)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert max(map(len, lines)) <= 50
    assert lines[0].startswith("Rules: ")
    assert ["Анна", "=Ben"] in [line.split() for line in lines]
    total = [line for line in lines if line.startswith("total")][-1]
    assert [int(word) for word in total.split()[1:]] == FINAL


def test_csv(pete):
    """The last row holds the totals; the name that begins with = does no harm."""
    ran = pete("sheet", "-", "--format", "csv", given=RECORD)
    rows = list(csv.reader(io.StringIO(ran.out)))
    assert rows[0] == ["round", "for", "ends", "count", "Анна", "'=Ben"]
    assert [int(cell) for cell in rows[-1][4:]] == FINAL


@pytest.mark.parametrize(("language", "title"), [("en", "Score sheet"), ("ru", "Листок")])
def test_html(pete, language, title):
    """A whole page, in the language spoken."""
    ran = pete("sheet", "-", "--format", "html", "--lang", language, given=RECORD)
    assert ran.out.startswith(f'<!DOCTYPE html>\n<html lang="{language}">')
    assert f"<h1>{title}</h1>" in ran.out
    assert ran.out.endswith("</html>\n")


@pytest.mark.parametrize("form", ["text", "csv", "html"])
def test_a_file_holds_what_would_be_printed(pete, tmp_path, form):
    """Only where it was written is said, and not on standard output."""
    file = tmp_path / "sheet"
    printed = pete("sheet", "-", "--format", form, given=RECORD).out
    ran = pete("sheet", "-", "--format", form, "-o", str(file), given=RECORD)
    assert (ran.status, ran.out, ran.err) == (0, "", f"Written: {file}\n")
    mark = "\ufeff" if form == "csv" else ""
    assert file.read_text(encoding="utf-8") == mark + printed


def test_a_spreadsheet_opens_the_file_by_a_double_click(pete, tmp_path):
    """Excel takes a file without a mark for another alphabet, and in Russian splits it at ;."""
    record = json.dumps({**GAME["record"], "players": [{"name": "Ы" * 40}, {"name": "a;b"}]})
    for language, separator in (("en", ","), ("ru", ";")):
        file = tmp_path / f"{language}.csv"
        pete("sheet", "-", "--format", "csv", "-o", str(file), "--lang", language, given=record)
        content = file.read_bytes()
        assert content.startswith(b"\xef\xbb\xbf")
        rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=separator))
        assert rows[0][4:] == ["Ы" * 40, "a;b"]
        assert {len(row) for row in rows} == {6}
        assert [int(cell) for cell in rows[-1][4:]] == FINAL


@pytest.mark.parametrize("form", ["text", "csv", "html"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rules_are_named(pete, form, language):
    """Whoever finds a sheet years later sees what it was played by."""
    ran = pete("sheet", "-", "--format", form, "--lang", language, given=RECORD, columns=400)
    assert rules_line(GAME["record"]["rules"], words(language)) in ran.out.replace("&#x27;", "'")


def test_a_fault_writes_nothing(pete, tmp_path):
    """Half a sheet would be taken for a whole one."""
    vector = next(vector for vector in vectors("broken") if vector["move"])
    file = tmp_path / "sheet.csv"
    ran = pete("sheet", "-", "-o", str(file), given=json.dumps(vector["record"]))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error: round {vector['round']} move {vector['move']}:")
    assert not file.exists()


def test_a_folder_that_is_not_there(pete, tmp_path):
    """The system's refusals have status 1."""
    file = tmp_path / "gone" / "sheet.csv"
    ran = pete("sheet", "-", "-o", str(file), given=RECORD)
    assert (ran.status, ran.err) == (1, f"error: {file}: there is no such folder\n")


@pytest.mark.parametrize("command", ["sheet", "replay"])
def test_scores_at_the_start_stand_there_before_anything_is_scored(pete, command):
    """A match that goes on from 10 : 20 is not one of an empty sheet."""
    record = {"format": "seven-toed-pete/2", "rules": {}, "scores": [10, 20], "rounds": []}
    told = pete(command, "-", given=json.dumps(record)).out
    assert "Nothing is written" not in told
    assert ["at", "the", "start", "10", "20"] in [line.split() for line in told.splitlines()]
