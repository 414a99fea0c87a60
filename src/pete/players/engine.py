"""Answers questions by the engine protocol: any player becomes a program of its own."""

import sys
from time import perf_counter
from typing import BinaryIO, Final, TextIO

from .player import Player
from .protocol import Id, Unanswerable, answer_line, error_line, read_question

LONGEST: Final = 1 << 26
"""Bytes of a question that are read: 64 MiB. A match of ten thousand rounds needs 3."""


def run_engine(player: Player, source: BinaryIO | None = None, sink: TextIO | None = None) -> None:
    """Answer each line with one line, in order and at once, until the input ends.

    Standard input and output if left out. What can't be answered is said so in
    the answer; nothing ends it but the end of its input.
    """
    source = source or sys.stdin.buffer
    sink = sink or sys.stdout
    while line := source.readline(LONGEST):
        if len(line) == LONGEST and not line.endswith(b"\n"):
            while rest := source.readline(LONGEST):
                if rest.endswith(b"\n"):
                    break
            answer = error_line(None, f"the line is longer than {LONGEST} bytes")
        else:
            answer = _answer(player, line)
        sink.write(answer + "\n")
        sink.flush()


def _answer(player: Player, line: bytes) -> str:
    begun = perf_counter()
    question: Id = None
    try:
        asked = read_question(line)
        question = asked.id
        choice = player.choose(asked.view, ms=asked.ms)
        return answer_line(question, asked.view, choice, round(1000 * (perf_counter() - begun)))
    except Unanswerable as why:
        return error_line(why.id, str(why))
    except Exception as fault:  # a fault of this player; the next question may be easier for it
        return error_line(question, f"{type(fault).__name__}: {fault}")
