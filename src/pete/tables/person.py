"""Who talks to the server, and whether a table knows him."""

from dataclasses import dataclass

from .table import Table


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, by the hashes of his secrets: nothing else of them is kept."""

    holder: str
    """Of his key, by which he holds a seat; empty: none, and he looks on."""
    visitor: str
    """Of the cookie that his browser is known by; empty: none."""
    address: str = ""
    """Where he comes from, as limits count it; kept nowhere."""

    @property
    def secrets(self) -> set[str]:
        """The hashes that there are: by any of them the person is known again."""
        return {self.holder, self.visitor} - {""}


def is_known_at(table: Table, person: Person) -> bool:
    """Whether the person owns the table or has a seat at it, by this key or by another."""
    holds = bool(person.holder) and (
        table.owner == person.holder or table.seat_of(person.holder) is not None
    )
    return holds or sits_here(table, person)


def sits_here(table: Table, person: Person) -> bool:
    """Whether the person's browser holds a seat here by another key."""
    return bool(person.visitor) and any(
        chair.visitor == person.visitor and chair.holder != person.holder for chair in table.chairs
    )
