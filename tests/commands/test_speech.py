"""The command speaks one language at a time, all of it, help and refusals included."""

import json
import os
import re
import subprocess
import sys

import pytest

from pete.cli import COMMANDS
from pete.commands.speech import set_language, spoken
from pete.players.table import BOTS
from pete.words import LANGUAGES
from vectors import vectors

RECORD = json.dumps(vectors("games")[0]["record"])

# What is typed as it stands, whatever the language: options, values, names of things.
TYPED = (
    rf"^  (?:{'|'.join(COMMANDS)})\b",
    r"`[^`]*`",
    r"https?://\S*",
    r"(?<!\w)--?[a-z][a-z-]*",
    r"\[[a-z|]+\]",
    r"\[classic:\s+[a-z0-9\s-]+\]",
    r"\b(?:[a-z-]+\|)+[a-z0-9-]+",
    r"'[^']*'|«[^»]*»",
    r"\bpete(?: [a-z]+)?",
    r"\b\w+@\w+|\b[a-z_]+=[a-z]+\b",
    r"\d[\d.]*",
    r"<=x(?:<=)?|x(?=>=)",
)
NAMES = {
    "json", "csv", "html", "cmd", "url", "enter", "ctrl-c", "pagat", "n", "l", "r", "p", "d",
    "text", "classic", "null", "none", "pips", "teams", "error", "playouts", "svg", "x", "a", "b",
    *BOTS,
}  # fmt: skip


def english_in(text):
    """The English words of a text, what is typed and names left out."""
    for typed in TYPED:
        text = re.sub(typed, " ", text, flags=re.MULTILINE)
    return {word for word in re.findall(r"[A-Za-z][A-Za-z'-]*", text) if word.lower() not in NAMES}


def helped(*arguments, language):
    """A command's help, in a process of its own: texts are looked up when a command is loaded."""
    return subprocess.run(
        [sys.executable, "-m", "pete", *arguments, "--help"],
        env={**os.environ, "LANGUAGE": language, "COLUMNS": "80"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_russian_help_is_russian(command):
    """An English sentence in the middle is a text that somebody forgot to hand over."""
    text = helped("--lang", "ru", *command.split(), language="en")
    assert text.startswith("Использование: pete")
    assert english_in(text) == set()


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_english_help_is_english(command):
    """The other way round."""
    text = helped("--lang", "en", *command.split(), language="ru")
    assert text.startswith("Usage: pete")
    assert not re.search("[А-Яа-яЁё]", text)


def test_the_finder_of_english_finds_it():
    """What the tests here rest on."""
    assert english_in("Печатать every событие") == {"every"}
    assert english_in("--events  Печатать JSON [text|csv]; net-fives|pips [1<=x<=2]") == set()
    assert english_in("  replay  Прочесть the запись, см. pete replay") == {"the"}


WRONG = [
    (),
    ("nonsense",),
    ("--nonsense",),
    ("replay",),
    ("replay", "--event", "-"),
    ("replay", "--events=3", "-"),
    ("replay", "-", "и", "ещё"),
    ("count", "-"),
    ("count", "-", "--depth", "0"),
    ("count", "-", "--depth", "many"),
    ("sheet", "-", "--format", "pdf"),
    ("sheet", "-", "-o"),
    ("view", "-", "--seat", "x"),
    ("view", "-", "--seat", "7"),
    ("new", "--reserve", "99"),
    ("new", "--target", "0"),
    ("new", "--teams", "--players", "3"),
    ("new", "--players", "4", "--pips", "3"),
    ("new", "--name", "Анна"),
    ("new", "-", "--target", "10"),
    ("new", "--preset", "хитрый"),
    ("rules", "--teams", "--players", "2"),
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_refusals_are_one_russian_line(pete, arguments):
    """Also those that click words: what is missing, unknown, too much or out of range."""
    ran = pete("--lang", "ru", *arguments, given=RECORD)
    assert ran.status == 2
    assert ran.out == ""
    if arguments:
        assert ran.err.startswith("error: ") and ran.err.count("\n") == 1
    assert re.search("[А-Яа-яЁё]", ran.err)
    assert english_in(ran.err) == set()


VIEW = json.dumps(vectors("views")[0]["view"])
NOTHING_DEALT = json.dumps({"format": "seven-toed-pete/1", "rounds": []})
OF_A_FILE = [
    (("count", "-", "--depth", "2"), VIEW),
    (("solve", "-"), VIEW),
    (("new", "-"), VIEW),
    (("count", "-", "--depth", "2"), NOTHING_DEALT),
    (("solve", "-"), NOTHING_DEALT),
    (("solve", "-"), RECORD),
    (("view", "-", "--seat", "9"), RECORD),
    (("view", "-", "--seat", "0", "--round", "99"), RECORD),
    (("replay", "-"), ""),
    (("sheet", "nowhere.json"), ""),
    (("arena", "greedy", "nobody"), ""),
    (("arena", "greedy", "cmd:'"), ""),
    (("arena", "greedy", "cmd:\\"), ""),
    (("arena", "greedy", "cmd:"), ""),
    (("engine", "--bot", "cmd:/no/such"), ""),
]


@pytest.mark.parametrize(("arguments", "given"), OF_A_FILE, ids=lambda given: " ".join(given)[:40])
def test_refusals_of_files_and_bots_are_one_russian_line(pete, arguments, given):
    """``count`` and ``solve`` of a view were refused in English, and the round was called one."""
    ran = pete("--lang", "ru", *arguments, given=given)
    assert ran.status in (1, 2) and ran.out == ""
    assert ran.err.startswith("error: ") and ran.err.count("\n") == 1
    said = re.sub(r"nowhere\.json|/no/such|cmd:\S*", "", ran.err)
    assert re.search("[А-Яа-яЁё]", said)
    assert english_in(said) == set()


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_refusals_are_one_english_line(pete, arguments):
    """The same, as most people meet them."""
    ran = pete(*arguments, given=RECORD)
    assert (ran.status, ran.out) == (2, "")
    if arguments:
        assert ran.err.startswith("error: ") and ran.err.count("\n") == 1


def test_the_language_is_the_locales_unless_it_is_asked_for():
    """Wherever --lang stands; after -- it is somebody's file name."""
    assert helped("sheet", language="ru").startswith("Использование:")
    assert helped("sheet", "--lang=en", language="ru").startswith("Usage:")
    set_language(["replay", "--lang", "ru", "-"])
    assert spoken().language == "ru"
    set_language(["--lang", "en", "replay", "--", "--lang", "ru"])
    assert spoken().language == "en"


def test_a_language_that_we_do_not_speak(pete):
    """It is refused by name, in the language that we would have spoken."""
    known = ", ".join(map(repr, LANGUAGES))
    ran = pete("--lang", "tlh", "rules", language="en")
    assert ran.status == 2
    assert ran.err.startswith(f"error: Invalid value for '--lang': 'tlh' is not one of {known}.")


@pytest.mark.parametrize("arguments", [[], ["--lang", "en"], ["--lang=ru"]])
def test_without_a_command_there_is_help(pete, arguments):
    """Also for whoever has only said which language he speaks."""
    ran = pete(*arguments)
    assert ran.status == 2 and ran.out == ""
    assert "--version" in ran.err and "arena" in ran.err
    assert not ran.err.startswith("error")
