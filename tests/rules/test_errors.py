"""What goes wrong is told in the reader's language, so an error keeps what it was made of."""

import pytest

from pete.players.program import ProgramFault
from pete.players.protocol import BadAnswer
from pete.players.table import UnknownBot
from pete.rules.errors import TranslatableError
from pete.rules.options import RulesError


@pytest.mark.parametrize(
    "error", [TranslatableError, RulesError, UnknownBot, BadAnswer, ProgramFault]
)
def test_an_error_keeps_its_text_and_its_fields(error: type[TranslatableError]) -> None:
    """English at once, another language from the same text; braces of a plain text stay."""
    made = error("no {thing} here", thing="tile")
    assert (str(made), made.text, made.fields) == (
        "no tile here",
        "no {thing} here",
        {"thing": "tile"},
    )
    assert str(error("{braces}")) == "{braces}"
