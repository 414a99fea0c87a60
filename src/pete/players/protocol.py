"""The engine protocol: a question and its answer, one JSON object a line each.

    → {"id": 7, "legal": ["6-4L", …], "hand": ["6-4", …], "open": [6, 3],
       "record": {…as seat n sees it, n to move…}, "ms": 100}
    ← {"id": 7, "move": "6-4L", "values": {"6-4L": 3.1, "6-4R": 2.4}, "ms": 83}

``legal``, ``hand`` and ``open`` are for programs that don't know the rules; what
reads a question here goes by the record alone.

Both directions of it are here: ``engine`` reads questions and writes answers,
``external`` does the opposite.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pete.match.notation import (
    NotationError,
    move_text,
    moves_text,
    read_move,
    shortened,
    tiles_text,
)
from pete.match.record import Fault, write_object
from pete.match.view import View, read_view
from pete.rules.errors import TranslatableError
from pete.rules.moves import Move
from pete.words import N_

from .player import Choice, moves_to_choose_from

Id: TypeAlias = str | int | float | None
"""What a question is told apart by; its answer carries the same."""


_LARGEST: Final = 1e300
"""Every estimate is nearer to 0."""


class Unanswerable(ValueError):
    """A question that can't be answered; ``id`` is the question's, if it could be read."""

    def __init__(self, why: str, id: Id = None) -> None:
        super().__init__(why)
        self.id = id


class BadAnswer(TranslatableError, ValueError):
    """An answer that is no move for the question; says why."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to choose by, and how long that may take."""

    id: Id
    view: View
    ms: float | None


def question_line(id: int, view: View, ms: float | None) -> str:
    """The question of a seat that is to move; its time in whole milliseconds."""
    asked: dict[str, Any] = {
        "id": id,
        "legal": [move_text(move, view.state.ends) for move in view.legal()],
        "hand": tiles_text(view.hand),
        "open": list(view.open_pips),
        "record": view.record,  # after what is short: a small program reads no further
    }
    return write_object(asked if ms is None else asked | {"ms": int(ms)})


def read_question(line: bytes) -> Question:
    """Raises Unanswerable."""
    try:
        asked = _object(line)
    except BadAnswer as error:
        raise Unanswerable(str(error)) from None
    number = asked.get("id")
    if not (number is None or isinstance(number, str) or _is_number(number)):
        raise Unanswerable('"id" is neither a text nor a number of at most 300 digits')
    ms = asked.get("ms")
    if not (ms is None or (_is_number(ms) and ms >= 0)):
        raise Unanswerable(f'"ms" is {shortened(ms)}; a number of milliseconds is needed', number)
    record = asked.get("record")
    if not isinstance(record, dict):
        raise Unanswerable('"record" is missing, or no object', number)
    try:
        view = read_view(record)
    except Fault as fault:
        raise Unanswerable(f"record: {fault}", number) from None
    try:
        moves_to_choose_from(view, ms, None)
    except ValueError as error:
        raise Unanswerable(str(error), number) from None
    return Question(number, view, ms)


def answer_line(id: Id, view: View, choice: Choice, ms: int) -> str:
    """The answer, ``ms`` being the time that it took."""
    ends = view.state.ends
    answer: dict[str, Any] = {"id": id, "move": move_text(choice.move, ends)}
    if choice.values:
        answer["values"] = {move_text(move, ends): worth for move, worth in choice.values.items()}
    return json.dumps(answer | {"ms": ms}, allow_nan=False)


def error_line(id: Id, why: str) -> str:
    """The answer to a question that can't be answered."""
    return json.dumps({"id": id, "error": why})


def read_answer(line: bytes, id: int, view: View, *, is_checked: bool = False) -> Choice:
    """Raises BadAnswer unless it is a legal move for the question with this id.

    Estimates that make no sense are left out, for they are a courtesy; where a player
    ``is_checked``, they are a fault, too.
    """
    answer = _object(line)
    if not _is_number(answer.get("id")) or answer["id"] != id:
        raise BadAnswer(
            N_("it answers question {answered} and was asked {asked}"),
            answered=shortened(answer.get("id")),
            asked=id,
        )
    if "error" in answer and "move" not in answer:
        raise BadAnswer(N_("it doesn't move: {why}"), why=shortened(answer["error"]))
    if "move" not in answer:
        raise BadAnswer(N_("no move is given"))
    legal, ends = view.legal(), view.state.ends
    try:
        move = read_move(answer["move"], ends)
    except NotationError as error:
        raise BadAnswer(error.text, **error.fields) from None
    if move not in legal:
        raise BadAnswer(
            N_("{move} is not legal; legal: {legal}"),
            move=move_text(move, ends),
            legal=moves_text(legal, ends),
        )
    values = answer.get("values")
    if is_checked and values is not None:
        check_values(values, [move_text(move, ends) for move in legal])
    return Choice(move, _values(values, legal, view))


def check_values(values: object, legal: Sequence[str]) -> None:
    """Raise BadAnswer unless these are numbers by the texts of legal moves."""
    if not isinstance(values, Mapping):
        raise BadAnswer(
            N_("its values are {values}, of type {type}, and not numbers by moves"),
            values=shortened(values),
            type=type(values).__name__,
        )
    for move, worth in values.items():
        if move not in legal:
            raise BadAnswer(
                N_("it values {move}, which is not legal; legal: {legal}"),
                move=shortened(move),
                legal=", ".join(legal),
            )
        if not (isinstance(worth, int | float) and abs(worth) < _LARGEST):
            raise BadAnswer(
                N_("it values {move} at {value}; a value is a finite number"),
                move=move,
                value=shortened(worth),
            )


def _values(given: object, legal: list[Move], view: View) -> Mapping[Move, float]:
    """What can be used of the estimates."""
    if not isinstance(given, dict):
        return {}
    by_text = {move_text(move, view.state.ends): move for move in legal}
    return {
        by_text[text]: float(worth)
        for text, worth in given.items()
        if text in by_text and _is_number(worth)
    }


def _is_number(value: Any) -> bool:
    """Whether it is a number that a float can hold."""
    return type(value) in (int, float) and abs(value) < _LARGEST


def _object(line: bytes) -> dict[str, Any]:
    """Raises BadAnswer."""
    try:
        read = json.loads(line.decode("utf-8-sig"))
    except RecursionError:
        raise BadAnswer(N_("not JSON: nested too deeply")) from None
    except UnicodeDecodeError as error:
        raise BadAnswer(N_("not JSON: not UTF-8 at byte {place}"), place=error.start) from None
    except ValueError:
        start = line[:100].decode(errors="replace").strip()
        raise BadAnswer(N_("not JSON: {start}"), start=shortened(start)) from None
    if not isinstance(read, dict):
        raise BadAnswer(N_("an object is needed, not {value}"), value=shortened(read))
    return read
