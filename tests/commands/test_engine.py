"""``pete engine`` as other programs use it: a process with pipes."""

import json
import os
import shlex
import signal
import subprocess
import sys
from typing import Any

import pytest

import pete
from pete.cli import main
from pete.players.table import BOTS

ENGINE = (sys.executable, "-m", "pete", "engine")


def question(id: int) -> str:
    """A question at a round's beginning."""
    match = pete.Match(seed=f"question {id}")
    match.deal()
    return json.dumps({"id": id, "record": pete.seen(match, match.turn), "ms": 50}) + "\n"


def test_it_answers_while_its_input_is_open() -> None:
    """Whoever asks waits for the answer before he asks again."""
    with subprocess.Popen(
        [*ENGINE, "--bot", "greedy"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as engine:
        assert engine.stdin and engine.stdout
        for number in range(3):
            engine.stdin.write(question(number))
            engine.stdin.flush()
            assert number == json.loads(engine.stdout.readline())["id"]
        engine.stdin.write("nonsense\n")
        engine.stdin.flush()
        assert {"id", "error"} == set(json.loads(engine.stdout.readline()))
        engine.stdin.close()
        assert engine.wait() == 0


def test_the_seed_is_the_bot_s_luck() -> None:
    """The same number, the same choices; another, others."""

    def moves(seed: str) -> list[Any]:
        asked = "".join(question(number) for number in range(30))
        run = subprocess.run(
            [*ENGINE, "--bot", "uniform", "--seed", seed],
            input=asked,
            capture_output=True,
            text=True,
            check=True,
        )
        return [json.loads(line)["move"] for line in run.stdout.splitlines()]

    assert moves("1") == moves("1") != moves("2")


def test_an_unknown_bot_is_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    """With what there is instead."""
    assert main(["engine", "--bot", "nobody", "--lang", "en"]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith(f"error: unknown bot 'nobody'; bots: {', '.join(BOTS)}")
    assert err.count("\n") == 1


def test_a_program_that_loses_its_seat_is_told_on_standard_error() -> None:
    """The answers stay answers, for another bot gives them."""
    run = subprocess.run(
        [*ENGINE, "--bot", "cmd:true", "--lang", "ru"],
        input=question(1) + question(2),
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line)["id"] for line in run.stdout.splitlines()] == [1, 2]
    assert run.stderr.startswith("cmd:true ")
    assert "greedy" in run.stderr
    assert run.stderr.count("\n") == 1


def test_ctrl_c_ends_it_without_a_word() -> None:
    """And the program behind it with it."""
    inner = f"cmd:{shlex.join([*ENGINE, '--bot', 'greedy'])}"
    with subprocess.Popen(
        [*ENGINE, "--bot", inner],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as engine:
        assert engine.stdin and engine.stdout and engine.stderr
        engine.stdin.write(question(1))
        engine.stdin.flush()
        assert json.loads(engine.stdout.readline())["id"] == 1
        os.kill(engine.pid, signal.SIGINT)
        assert engine.wait() == 130
        assert engine.stderr.read().strip() == ""


def test_a_bot_is_known_by_what_it_is_called_at_a_table() -> None:
    """A list shows ``эксперт``: what is shown can be typed."""
    run = subprocess.run(
        [*ENGINE, "--lang", "ru", "--bot", "Жадина"],
        input=question(1),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "move" in json.loads(run.stdout)
