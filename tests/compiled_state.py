"""What compiled functions made of a state, to be compared with what Python makes of it."""

from dataclasses import fields
from typing import Any

from pete.rules.state import State


def state_from(record: Any) -> State:
    """The state that a record holds: a copy."""
    return State(**{field.name: record[field.name].tolist() for field in fields(State)})
