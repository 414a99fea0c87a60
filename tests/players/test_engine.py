"""The engine protocol is a promise to programs that we shall never see: one line in, one out."""

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest

import pete
from pete.match.view import View
from pete.players.engine import LONGEST, run_engine


def asked(*lines: bytes, player: pete.Player | None = None) -> list[Any]:
    """The engine's answers to these lines, read as JSON."""
    sink = io.StringIO()
    run_engine(player or pete.bot("greedy"), io.BytesIO(b"".join(lines)), sink)
    text = sink.getvalue()
    assert text == "" or text.endswith("\n")
    assert text.isascii()
    return [json.loads(line) for line in text.splitlines()]


def view_after(moves: int, **rules: Any) -> View:
    """A view of the seat to move, after some moves; the lowest ones."""
    match = pete.Match(rules, seed="engines")
    match.deal()
    for _ in range(moves):
        match.play(match.legal()[0])
    return pete.view_of(match, match.turn)


def line(**question: Any) -> bytes:
    """A question."""
    return json.dumps(question).encode() + b"\n"


class Weighs:
    """Takes the last move, and says that each is worth its number."""

    def choose(
        self, view: View, *, ms: float | None = None, thoughts: int | None = None
    ) -> pete.Choice:
        """See ``Player``."""
        self.ms = ms
        return pete.Choice(view.legal()[-1], {move: move / 2 for move in view.legal()})


def test_each_line_has_its_answer_in_order() -> None:
    """An asker may send a dozen questions at once and sort the answers by their place."""
    views = [view_after(moves) for moves in range(5)]
    answers = asked(*(line(id=f"№ {n}", record=view.record) for n, view in enumerate(views)))
    assert [f"№ {n}" for n in range(5)] == [answer["id"] for answer in answers]
    for view, answer in zip(views, answers, strict=True):
        move = pete.bot("greedy").choose(view).move
        assert {"id": answer["id"], "move": pete.move_text(move, view.state.ends)} == {
            key: answer[key] for key in answer if key != "ms"
        }
        assert isinstance(answer["ms"], int)


def test_answers_come_at_once() -> None:
    """Who asks one question and waits for its answer must not wait for ever."""
    heard: list[str] = []

    class Asking(io.RawIOBase):
        """Sends the second question only when the first is answered and flushed."""

        questions = iter([line(id=1, record=view_after(0).record), line(id=2)])

        def readline(self, size: int | None = -1) -> bytes:
            assert heard == [] or heard[-1] == "flushed"
            return next(self.questions, b"")

    class Telling(io.StringIO):
        def write(self, text: str) -> int:
            heard.append(text)
            return len(text)

        def flush(self) -> None:
            heard.append("flushed")

    run_engine(pete.bot("greedy"), Asking(), Telling())  # type: ignore[arg-type]
    assert heard[1::2] == ["flushed", "flushed"]


def test_estimates_are_named_like_moves() -> None:
    """Programs read ``6-4L``, not our numbers."""
    view = view_after(4)
    (answer,) = asked(line(id=1, record=view.record, ms=70.5), player=(weighs := Weighs()))
    texts = [pete.move_text(move, view.state.ends) for move in view.legal()]
    assert dict(zip(texts, [move / 2 for move in view.legal()], strict=True)) == answer["values"]
    assert texts[-1] == answer["move"]
    assert weighs.ms == 70.5


def test_a_bot_that_weighs_nothing_says_no_values() -> None:
    """An empty object would look like an opinion."""
    (answer,) = asked(line(id=1, record=view_after(0).record))
    assert "values" not in answer


def bad_questions() -> Iterator[tuple[bytes, object, str]]:
    """A line, the id of its answer, and what is wrong with it."""
    view = view_after(3)
    record = view.record
    yield b"\n", None, "not JSON"
    yield b"hello\n", None, 'not JSON: "hello"'
    yield b"\xff\n", None, "not UTF-8"
    yield b"[" * 100_000 + b"\n", None, "nested too deeply"
    yield b"7\n", None, "an object is needed"
    yield b'{"id": 1, "record"' + b"\n", None, "not JSON"
    yield b'{"id": ' + b"1" * 5000 + b"}\n", None, "not JSON"
    yield line(id=[1], record=record), None, '"id" is neither'
    yield line(id=True, record=record), None, '"id" is neither'
    yield b'{"id": NaN}\n', None, '"id" is neither'
    yield line(record=record, ms="1"), None, '"ms" is'
    yield line(id=1, record=record, ms=-1), 1, '"ms" is'
    yield line(id=1, record=record, ms=True), 1, '"ms" is'
    yield b'{"id": 1, "ms": Infinity}\n', 1, '"ms" is'
    yield line(id=1.5), 1.5, '"record" is missing'
    yield line(id="x", record=[]), "x", '"record" is missing, or no object'
    yield line(id=2, record={}), 2, '"format" is missing'
    yield line(id=2, record={**record, "format": "pete/2"}), 2, "unknown format"
    yield line(id=2, record={**record, "seat": 5}), 2, '"seat" is'
    yield line(id=2, record={**record, "rules": {"pips": 9}}), 2, "rules: pips is"
    yield line(id=2, record={**record, "rounds": 3}), 2, '"rounds" is not a list'
    broken = {**record["rounds"][0], "moves": ["6-6", "6-6L"]}
    yield line(id=3, record={**record, "rounds": [broken]}), 3, "round 0 move"
    yield line(id=3, record={**record, "rounds": []}), 3, "no round has been dealt yet"
    match = pete.Match(seed="two views")
    match.deal()
    yield line(id=2, record=pete.seen(match, None)), 2, "not a seat's view"
    waiting = pete.seen(match, 1 - match.turn)
    yield line(id=4, record=waiting), 4, f"seat {match.turn} is to move"
    while match.is_running:
        match.play(match.legal()[0])
    yield line(id=5, record=pete.seen(match, 0)), 5, "no round is running"


@pytest.mark.parametrize(("question", "number", "why"), [*bad_questions()])
def test_what_can_t_be_answered_is_said_so(question: bytes, number: object, why: str) -> None:
    """And the next question is answered as if nothing had been."""
    good = line(id="next", record=view_after(3).record)
    first, second = asked(question, good)
    assert {"id", "error"} == set(first)
    assert number == first["id"]
    assert why in first["error"]
    assert second["id"] == "next"
    assert "move" in second


def test_a_bot_s_own_fault_is_an_error_too() -> None:
    """Whoever asks must hear of it in the protocol: a traceback is no JSON."""

    class Faulty:
        def choose(
            self, view: View, *, ms: float | None = None, thoughts: int | None = None
        ) -> pete.Choice:
            return pete.Choice({0: 1}[99])

    (answer,) = asked(line(id=1, record=view_after(0).record), player=Faulty())
    assert answer == {"id": 1, "error": "KeyError: 99"}


def test_ten_megabytes_are_read() -> None:
    """A long match of people with long names is no nonsense."""
    record = {**view_after(0).record, "comment": "x" * 10_000_000}
    (answer,) = asked(line(id=1, record=record))
    assert "move" in answer


def test_an_endless_line_is_not_kept() -> None:
    """The memory of the machine is not for whoever sends the longest line."""

    class Endless:
        """A line that is longer than the engine reads at a time, then a short one."""

        def __init__(self) -> None:
            self.parts = iter([LONGEST, LONGEST, 10])
            self.sizes: list[int] = []

        def readline(self, size: int) -> bytes:
            self.sizes.append(size)
            length = next(self.parts, 0)
            return b"x" * length if length != 10 else b"x" * 9 + b"\n"

    sink, source = io.StringIO(), Endless()
    run_engine(pete.bot("greedy"), source, sink)  # type: ignore[arg-type]
    assert f"longer than {LONGEST} bytes" in json.loads(sink.getvalue())["error"]
    assert {LONGEST} == set(source.sizes)


def test_a_last_line_without_its_end_is_answered() -> None:
    """Pipes are closed in haste."""
    (answer,) = asked(line(id=1, record=view_after(0).record).rstrip())
    assert answer["id"] == 1
