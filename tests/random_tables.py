"""Tables by chance: whatever people, bots and clocks can do at one, with no server around it."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from random import Random
from typing import Any

from pete.tables import decisions, requests
from pete.tables.decisions import Entries, Refusal
from pete.tables.entries import written
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.schedule import BotChoice, entries_of, schedule
from pete.tables.settings import Clock, Settings
from pete.tables.table import Table
from pete.tables.transaction import Transaction
from random_matches import any_match, any_options

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Faye")
PEOPLE = [Person(f"holder {name}", f"visitor {name}") for name in NAMES]
BOTS = ("uniform", "greedy", "casual")


def parts_of(table: Table) -> dict[str, Any]:
    """All that a table is, its match taken apart."""
    found = {field.name: getattr(table, field.name) for field in fields(table)}
    found["match"] = None if table.match is None else vars(table.match)
    same = [[player is chair for chair in table.chairs] for player in table.players]
    return {**found, "players are chairs": same}


def any_settings(rng: Random) -> Settings:
    """Any rules, any clock."""
    rules = any_options(rng.choice) | {"target": rng.choice((1, 5, 20, 50))}
    clocks = (None, None, Clock(seconds=5), Clock(seconds=30, increment=2))
    return Settings(
        rules=rules,
        bot=rng.choice(BOTS),
        takeover=rng.choice((None, 5, 60)),
        clock=rng.choice(clocks),
        pace=rng.choice((0, 0.5, 1)),
    )


class AnyTable:
    """A table at which anything happens, one transaction after the other."""

    def __init__(self, rng: Random) -> None:
        self._rng, self.now = rng, 1_790_000_000_000
        self.table = Table("ABCDEF")
        self.stored: list[bytes] = []
        """Its journal."""
        self._carry_out(decisions.open_table(any_settings(rng), PEOPLE[0], self.now, name="Anna"))
        self._presence = Presence(self.table, self.now)
        self._here = {PEOPLE[0].holder}
        self._choice: BotChoice | None = None

    def happen(self, most: int) -> Iterator[Table]:
        """Let something happen until there are so many entries; the table after each of them."""
        for _ in range(10 * most):
            before = len(self.stored)
            self._presence.update(self.table, self._here, self.now)
            if self._rng.random() < 0.5:
                self._do_what_is_due()
            else:
                self._somebody_does_something()
            if len(self.stored) > before:
                yield self.table
            if len(self.stored) >= most:
                return

    def _carry_out(self, *wishes: Entries) -> None:
        transaction = Transaction(self.table, self.now)
        for entries in wishes:
            transaction.apply(entries)
        if transaction.entries and self._rng.random() < 0.7:
            transaction.caused_by(self._rng.choice(PEOPLE).holder, f"{len(self.stored)}")
        self.stored += map(written, transaction.entries)

    def _do_what_is_due(self) -> None:
        table, presence = self.table, self._presence
        jobs = schedule(table, presence, self._choice, -1)
        job = min(jobs, key=lambda job: job.at, default=None)
        if job is None or job.what == "retire":
            return
        self.now = max(self.now, job.at)
        if job.what == "think":
            assert table.match is not None
            self._choice = BotChoice(table.turn_version, self._rng.choice(table.match.legal()))
            return
        found = entries_of(
            job, table, presence, self.now, choice=self._choice, fresh_seed=self._fresh_seed
        )
        self._carry_out(found)

    def _somebody_does_something(self) -> None:
        rng, table = self._rng, self.table
        self.now += rng.choice((0, 100, 3_000, 40_000))
        person = rng.choice(PEOPLE)
        if rng.random() < 0.1:
            self._here ^= {person.holder}
            return
        mover = next((one for one in PEOPLE if table.seat_of(one.holder) == table.turn), None)
        if table.turn is not None and mover is not None and rng.random() < 0.7:
            person = mover
        wish = rng.choice(self._wishes(person))
        try:
            self._carry_out(decisions.give_back(table, person, self.now), wish())
        except Refusal:
            return
        if table.ready:
            self._carry_out(
                decisions.go_on_if_ready(table, self._presence, self.now, self._fresh_seed)
            )

    def _wishes(self, person: Person) -> list[Callable[[], Entries]]:
        rng, table, now = self._rng, self.table, self.now
        version, seat = table.version, rng.randrange(len(table.chairs))
        may = {"version": version}
        name = f"{person.holder[7:]}{rng.choice(('', ' the Great'))}"
        legal = table.match.legal_text().split(", ") if table.turn is not None else ["draw"]
        move = rng.choice(legal)
        wanted = "round over" if table.phase == "round over" else "match over"
        arranging: list[Callable[[], Entries]] = [
            lambda: decisions.swap(
                table, person, now, **may, seat=seat, other=rng.randrange(len(table.chairs))
            ),
            lambda: decisions.put_bot(
                table, person, now, **may, seat=seat, bot=rng.choice((None, *BOTS))
            ),
            lambda: decisions.send_away(table, person, now, **may, seat=seat),
            lambda: decisions.change_settings(
                table, person, now, **may, settings=any_settings(rng)
            ),
            lambda: decisions.hand_on(table, person, now, seat=seat),
        ]
        owner = next(one for one in PEOPLE if one.holder == table.owner)
        request = rng.choice([*table.requests, version])
        asking: list[Callable[[], Entries]] = [
            *[lambda: self._ask(person, seat, name)] * 3,
            lambda: requests.withdraw(table, person, now),
            *[
                lambda: requests.answer(
                    table,
                    rng.choice((person, owner)),
                    now,
                    presence=self._presence,
                    request=request,
                    allow=rng.random() < 0.7,
                )
            ]
            * (8 if table.requests else 1),
        ]
        return [
            *asking,
            *[lambda: decisions.play(table, person, now, **may, move=move)] * 25,
            *[lambda: decisions.ask_to_go_on(table, person, now, **may, wanted=wanted)] * 10,
            *[lambda: decisions.sit(table, person, now, seat=None, name=name)] * 3,
            *[lambda: self._start(person)] * 2,
            lambda: decisions.sit(table, person, now, seat=seat, name=name),
            lambda: decisions.leave(table, person, now),
            lambda: decisions.stand_in(
                table, person, now, **may, seat=seat, presence=self._presence
            ),
            *arranging * 3,
        ]

    def _ask(self, person: Person, seat: int, name: str) -> Entries:
        """Ask for a bot's seat, as one who is here."""
        self._here.add(person.holder)
        return requests.ask(self.table, person, self.now, seat=seat, name=name)

    def _start(self, person: Person) -> Entries:
        """Begin the match, or go on from a record with as many seats."""
        rng, table = self._rng, self.table
        usual = decisions.start(
            table, person, self.now, version=table.version, fresh_seed=self._fresh_seed
        )
        match = any_match(rng, moves=rng.randrange(40), **table.settings.rules)
        if rng.random() < 0.7 or match.is_over:
            return usual
        return decisions.begin(table, self.now, self._fresh_seed, record=match.record)

    def _fresh_seed(self) -> bytes:
        return self._rng.randbytes(32)
