"""Other people's programs write JSON in their own ways; what says the same is taken as the same."""

import json
from random import Random

import pytest

import pete
from pete.players.protocol import BadAnswer, question_line, read_answer, read_question
from pete.words import words
from random_matches import any_match


def view_at_start() -> pete.View:
    """The first view of a round."""
    match = pete.Match(seed="ways to write")
    match.deal()
    return pete.view_of(match, match.turn)


@pytest.mark.parametrize(
    "written",
    [
        '{"id": 7, "move": "MOVE"}\n',
        '{"id": 7, "move": "MOVE"}\r\n',
        '\ufeff{"id": 7, "move": "MOVE"}\n',
        '{"id": 7.0, "move": "MOVE"}\n',
        '  {"move":"MOVE","id":7,"values":null,"ms":"soon","why":["it","scores"]}\n',
    ],
)
def test_an_answer_in_other_words(written: str) -> None:
    """Windows' ends of lines and its mark at the start, numbers with a point, keys of one's own."""
    view = view_at_start()
    move = view.legal()[-1]
    line = written.replace("MOVE", pete.move_text(move, view.state.ends)).encode()
    assert read_answer(line, 7, view).move == move


@pytest.mark.parametrize("number", ["7.5", '"7"', "true", "null", "[7]", "NaN", "8"])
def test_another_number_is_another_question(number: str) -> None:
    """``true`` is no 1, and a text no number."""
    view = view_at_start()
    text = pete.move_text(view.legal()[0], view.state.ends)
    with pytest.raises(BadAnswer, match="it answers question"):
        read_answer(f'{{"id": {number}, "move": "{text}"}}'.encode(), 7, view)
    with pytest.raises(BadAnswer, match="it answers question"):
        read_answer(f'{{"id": true, "move": "{text}"}}'.encode(), 1, view)


@pytest.mark.parametrize("start", ["\ufeff", ""])
@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_a_question_in_other_words(start: str, end: str) -> None:
    """As of answers; and the last line may have no end."""
    view = view_at_start()
    asked = json.dumps({"id": "№ 7", "record": view.record, "table": 12}, ensure_ascii=False)
    question = read_question((start + asked + end).encode())
    assert (question.id, question.ms) == ("№ 7", None)
    assert question.view == view


def test_a_question_says_what_is_legal_held_and_open() -> None:
    """For programs that don't know the rules: the same that the record says to one that does."""
    rng = Random("told beside the record")
    lone_doubles = 0
    for _ in range(60):
        match = any_match(rng, moves=rng.randrange(1, 30))
        if not match.is_running:
            continue
        view = pete.view_of(match, match.turn)
        question = json.loads(question_line(7, view, None))
        assert question["legal"] == match.legal_text().split(", ")
        held = [tile for tile in range(28) if match.state.hands[match.turn] >> tile & 1]
        assert question["hand"] == [pete.tile_text(tile) for tile in held]
        ends = [match.chain[0][0], match.chain[-1][1]] if match.chain else []
        assert question["open"] == ends
        lone_doubles += len(match.chain) == 1
        assert list(question)[-1] == "record"
    assert lone_doubles


def test_a_question_s_reader_goes_by_the_record_alone() -> None:
    """What is said beside it may be wrong: our own engine knows the rules."""
    view = view_at_start()
    asked = {"id": 1, "record": view.record, "legal": ["9-9"], "hand": 3, "open": None}
    question = read_question(json.dumps(asked).encode())
    assert question.view == view
    assert question.view.legal() == view.legal()


@pytest.mark.parametrize(("ms", "written"), [(100.0, "100"), (100, "100"), (12.5, "12")])
def test_the_time_is_asked_for_in_whole_milliseconds(ms: float, written: str) -> None:
    """A program in a strict language reads a whole number, and would refuse 100.0."""
    line = question_line(7, view_at_start(), ms)
    assert line.endswith(f', "ms": {written}}}')
    assert '"ms"' not in question_line(7, view_at_start(), None)


@pytest.mark.parametrize("move", ['"zz"', "7", "null", '"6-4LL"'])
def test_why_an_answer_is_no_move_can_be_said_in_another_language(move: str) -> None:
    """The line on a lost seat is read by the person at the table, in his language."""
    with pytest.raises(BadAnswer) as refused:
        read_answer(f'{{"id": 7, "move": {move}}}'.encode(), 7, view_at_start())
    russian = words("ru")(refused.value.text, **refused.value.fields)
    assert "это не ход" in russian and "not a move" in str(refused.value)
