"""Numbers as each language writes them: a Russian reads 1,62, in hints and tables alike."""

import re
from pathlib import Path

import pete
from pete.telling.decimals import decimal, percent, signed
from pete.words import words

PACKAGE = Path(pete.__file__).parent


def test_signs_where_they_mean_something():
    """What rounds to nothing has none."""
    say = words("en")
    numbers = (1.618, -0.4, 0.001, -0.001)
    assert [signed(number, say) for number in numbers] == ["+1.62", "-0.40", "0.00", "0.00"]
    assert signed(-0.04, say, digits=1) == "0.0"


def test_the_comma_is_russian():
    """In every shape that a number has."""
    say = words("ru")
    assert decimal(1.618, say) == "1,62"
    assert decimal(31.4, say, digits=0) == "31"
    assert signed(-0.4, say) == "-0,40"
    assert percent(0.542, say) == "54,2 %"


def test_nobody_else_writes_decimals():
    """A number that is told past these functions has a point in every language."""
    rooms = ("telling", "terminal", "commands")
    formatted = re.compile(r"\{[^{}]*:\+?\.\d+f\}")
    telling = [
        (file.name, line.strip())
        for room in rooms
        for file in sorted((PACKAGE / room).rglob("*.py"))
        for line in file.read_text("utf-8").splitlines()
        if formatted.search(line) and not re.search(r'\b(x|x1|x2|y|cx|cy)="', line)
    ]
    assert telling == []
