"""What people type for an option comes to what records write, and to nothing else."""

import pytest

from pete.rules.options import OPTIONS, RulesError, written
from pete.rules.typed import option_typed, value_typed


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_can_be_typed(name):
    """As it is shown, in capitals, among spaces, and with a hyphen in the option's name."""
    option = OPTIONS[name]
    for value in option.values or (1, 50, 10**17):
        for typed in (written(value), f" {written(value).upper()} "):
            assert value_typed(option, typed) == value
            assert type(value_typed(option, typed)) is type(value)
        assert option_typed(f"{name.replace('_', '-')} = {written(value)}") == (name, value)


@pytest.mark.parametrize(
    "text",
    [
        *("", "=", "reserve", "reserve=", "reserve=15", "reserve=True 1", "bonus=2", "teams=1"),
        *("target=0", "target=-1", "target=²", "target=" + "9" * 5000, "spinner=true"),
    ],
)
def test_nothing_else_can(text):
    """One line says what would do; a number of a mile is not read at all."""
    with pytest.raises(RulesError) as refused:
        option_typed(text)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


def test_what_is_asked_elsewhere_is_unknown():
    """A question that leaves some options out names only the others."""
    assert option_typed("bonus=score", ["bonus"]) == ("bonus", "score")
    with pytest.raises(RulesError, match=r"^unknown option 'target'; options: bonus$"):
        option_typed("target=9", ["bonus"])
