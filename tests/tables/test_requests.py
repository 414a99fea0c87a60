"""Somebody who watches gets the seat of a bot: when, by whose leave, and never to see two hands."""

from random import Random
from typing import Any

import pytest

from pete.players.called import BOT_NAMES
from pete.tables import decisions, requests
from pete.tables.decisions import Refusal
from pete.tables.entries import Begun, Moved, RoundDealt, SeatTaken, read, written
from pete.tables.person import Person
from pete.tables.presence import JUST_AWAY, Presence
from pete.tables.schedule import entries_of, schedule
from pete.tables.settings import Clock, Settings
from pete.tables.table import Table, fold
from pete.tables.transaction import Transaction
from pete.tables.value import written as value
from random_tables import AnyTable

NOW = 1_790_000_000_000
ANNA, BEN, VERA, BORIS = (Person(name, f"cookie of {name}") for name in ("a", "b", "v", "o"))
NAMES = {ANNA: "Anna", BEN: "Ben", VERA: "Vera", BORIS: "Boris"}


class Played:
    """A table in the middle of a match: people on some seats, bots on the others."""

    def __init__(self, *people: Person, dealt: bool = True, **settings: Any) -> None:
        self.table, self.now = Table("ABCDEF"), NOW
        self.stored: list[bytes] = []
        rules = {"players": 4, "target": 500} | settings.pop("rules", {})
        chosen = Settings(rules=rules, pace=0.0, **settings)
        self.do(decisions.open_table(chosen, people[0], NOW, name=NAMES[people[0]]))
        for person in people[1:]:
            self.do(decisions.sit(self.table, person, NOW, seat=None, name=NAMES[person]))
        if dealt:
            self.do(decisions.begin(self.table, NOW, lambda: bytes(32)))
        self.presence = Presence(self.table, NOW)
        self.here(*people, VERA)

    def do(self, entries: decisions.Entries) -> None:
        transaction = Transaction(self.table, self.now)
        transaction.apply(entries)
        self.stored += map(written, transaction.entries)

    def here(self, *people: Person) -> None:
        self.presence.update(self.table, [person.holder for person in people], self.now)
        self.people = people

    def ask(self, person: Person = VERA, seat: int = 3) -> int:
        """The number of a request."""
        name = NAMES[person]
        asked_from = self.presence.asked_from[person.address]
        self.do(
            requests.ask(self.table, person, self.now, seat=seat, name=name, asked_from=asked_from)
        )
        self.presence.asked_from[person.address] += 1
        self.here(*self.people)
        number = requests.request_of(self.table, person.holder)
        assert number is not None
        return number

    def answer(self, person: Person, number: int, *, allow: bool = True) -> None:
        self.do(
            requests.answer(
                self.table,
                person,
                self.now,
                presence=self.presence,
                request=number,
                allow=allow,
            )
        )
        self.here(*self.people)

    def do_what_is_due(self, *kinds: str) -> None:
        """What becomes of requests now."""
        jobs = schedule(self.table, self.presence, None, -1)
        for job in jobs:
            if job.at <= self.now and job.what in ("take the seat", "forget the request"):
                self.do(
                    entries_of(
                        job,
                        self.table,
                        self.presence,
                        self.now,
                        choice=None,
                        fresh_seed=lambda: bytes(32),
                    )
                )
                self.here(*self.people)

    def move(self) -> int:
        """One move; whose it was."""
        match, seat = self.table.match, self.table.turn
        assert match is not None and seat is not None
        by = "bot" if self.table.chairs[seat].bot else "person"
        self.do(decisions.moved(self.table, match.legal()[0], self.now, by=by))  # type: ignore[arg-type]
        self.do_what_is_due()
        return seat

    def until_moved(self, seat: int) -> None:
        while self.move() != seat:
            pass

    def owner_of(self, seat: int) -> str:
        return self.table.chairs[seat].holder


def why(call: Any) -> tuple[str, str]:
    with pytest.raises(Refusal) as raised:
        call()
    return raised.value.code, str(raised.value)


def test_before_its_first_move_a_bot_gives_way_at_once() -> None:
    played = Played(ANNA)
    number = played.ask()
    played.do_what_is_due()
    assert played.owner_of(3) == "", "nobody has allowed it"
    played.answer(ANNA, number)
    played.do_what_is_due()
    assert played.owner_of(3) == VERA.holder and played.table.chairs[3].name == "Vera"
    assert played.table.players[3] is played.table.chairs[3], "she plays this match"
    assert not played.table.requests


def test_after_its_first_move_the_wish_waits_for_the_end_of_the_round() -> None:
    """Else two would have seen one hand, and one of them played it without having drawn for it."""
    played = Played(ANNA)
    played.until_moved(3)
    played.answer(ANNA, played.ask())
    while played.table.phase == "playing":
        played.do_what_is_due()
        assert played.owner_of(3) == ""
        played.move()
    assert played.table.phase == "round over" and played.owner_of(3) == VERA.holder
    waited = [seat for seat in played.table.persons() if seat not in played.table.ready]
    assert waited == [0, 3], "the next round waits for her as for anybody"


def test_a_wish_ends_with_the_match() -> None:
    played = Played(ANNA, rules={"target": 1})
    played.until_moved(3)
    if played.table.phase == "playing":
        played.answer(ANNA, played.ask())
    while played.table.phase == "playing":
        played.move()
    assert played.table.phase == "match over" and not played.table.requests
    assert played.owner_of(3) == ""
    played.do(decisions.sit(played.table, VERA, NOW, seat=3, name="Vera"))
    assert played.owner_of(3) == VERA.holder, "she sits down for the next one without asking"


def test_a_partner_has_to_agree_unless_it_is_a_bot() -> None:
    played = Played(ANNA, BEN, rules={"teams": True})
    number = played.ask(seat=3)  # Ben sits on 1, her partner to be
    played.answer(ANNA, number)
    played.do_what_is_due()
    assert played.owner_of(3) == ""
    played.answer(BEN, number)
    played.do_what_is_due()
    assert played.owner_of(3) == VERA.holder
    played.here(ANNA, BEN, VERA, BORIS)
    number = played.ask(BORIS, seat=2)
    played.answer(ANNA, number)
    played.do_what_is_due()
    assert played.owner_of(2) == BORIS.holder, "Anna is owner and partner: one yes is enough"


def test_the_yes_of_a_partner_who_has_left_is_nobodys() -> None:
    """A bot agrees; a person who came in his place has not been asked yet."""
    played = Played(ANNA, BEN, rules={"teams": True})
    played.until_moved(3)
    number = played.ask(seat=3)
    played.answer(BEN, number)
    played.do(decisions.leave(played.table, BEN, NOW))
    request = played.table.requests[number]
    assert requests.partner_agrees(played.table, request)
    while played.table.phase == "playing":
        played.move()
    played.here(ANNA, VERA, BORIS)
    other = played.ask(BORIS, seat=1)
    played.answer(ANNA, other)
    played.do_what_is_due()
    assert played.owner_of(1) == BORIS.holder
    assert not requests.partner_agrees(played.table, request)
    played.answer(ANNA, number)
    played.do_what_is_due()
    assert played.owner_of(3) == ""
    played.answer(BORIS, number)
    played.do_what_is_due()
    assert played.owner_of(3) == VERA.holder


@pytest.mark.parametrize("is_left", [False, True])
def test_who_has_or_had_a_seat_of_the_match_gets_no_other(is_left: bool) -> None:
    """Not by another key in the same browser, either: he has seen a hand."""
    played = Played(ANNA, BEN)
    if is_left:
        played.do(decisions.leave(played.table, BEN, NOW))
    for person in (BEN, Person("another key", BEN.visitor)):
        code, text = why(
            lambda person=person: requests.ask(played.table, person, NOW, seat=3, name="")
        )
        assert code in ("taken", "look on", "not now")
        assert not is_left or text.startswith("You have had a seat in this match")
    stranger = Person("a key", "a cookie")
    requests.ask(played.table, stranger, NOW, seat=3, name="")


def test_who_was_sent_away_gets_none() -> None:
    played = Played(ANNA, BEN, dealt=False)
    table = played.table
    played.do(decisions.send_away(table, ANNA, NOW, version=table.version, seat=1))
    played.do(decisions.begin(table, NOW, lambda: bytes(32)))
    assert why(lambda: requests.ask(table, BEN, NOW, seat=3, name=""))[0] == "sent away"


def test_what_is_no_bots_seat_is_refused_and_why() -> None:
    played = Played(ANNA, BEN)
    table = played.table

    def ask(seat: int) -> Any:
        return lambda: requests.ask(table, VERA, NOW, seat=seat, name="")

    assert why(ask(1)) == ("taken", "This seat is taken.")
    played.do(decisions.leave(table, BEN, NOW))
    table.chairs[0].stand_in = "casual"
    assert "only while the player is away" in why(ask(0))[1]
    assert why(lambda: requests.ask(table, Person("", ""), NOW, seat=3, name=""))[0] == "not seated"
    played.ask(BORIS, seat=3)
    assert "Somebody else has asked" in why(ask(3))[1]
    played.ask(VERA, seat=2)
    assert why(lambda: requests.withdraw(table, ANNA, NOW))[0] == "not now"


def test_outside_of_a_match_nobody_asks() -> None:
    played = Played(ANNA, dealt=False)
    assert why(lambda: requests.ask(played.table, VERA, NOW, seat=3, name=""))[0] == "not now"


def test_a_no_is_not_asked_again_at_once_and_after_the_second_not_at_all() -> None:
    played = Played(ANNA)
    played.answer(ANNA, played.ask(), allow=False)
    assert played.table.requests == {}
    assert why(played.ask)[0] == "too fast"
    played.now += requests.ASKS_EVERY
    played.answer(ANNA, played.ask(), allow=False)
    played.now += requests.ASKS_EVERY
    assert why(played.ask) == ("not now", requests.DENIED)
    other_key = Person("another key", VERA.visitor)
    assert why(lambda: requests.ask(played.table, other_key, played.now, seat=3, name=""))[1] == (
        requests.DENIED
    )


def test_a_table_is_not_asked_without_end() -> None:
    """Somebody who comes as somebody else each time keeps nobody busy for ever."""
    played = Played(ANNA)
    for number in range(requests.MOST_REQUESTS):
        stranger = Person(f"key {number}", f"cookie {number}", f"address {number}")
        NAMES[stranger] = ""
        played.answer(ANNA, played.ask(stranger), allow=False)
    assert why(played.ask) == ("too fast", requests.ASKED_TOO_OFTEN)


@pytest.mark.parametrize(
    ("cookie", "most", "often"),
    [
        ("one for all his keys", requests.MOST_OWN_REQUESTS, requests.YOU_ASKED_TOO_OFTEN),
        ("", requests.MOST_OWN_REQUESTS, requests.ASKED_TOO_OFTEN),
        ("another, {number}", requests.MOST_REQUESTS_FROM, requests.ASKED_TOO_OFTEN),
    ],
)
def test_nobody_uses_up_what_is_for_all(cookie: str, most: int, often: str) -> None:
    """Nor by another key or another cookie each time: any may be made up."""
    played = Played(ANNA)
    persons = [Person(f"key {n}", cookie.format(number=n), "his") for n in range(most + 1)]
    NAMES.update(dict.fromkeys(persons, ""))
    for person in persons[:-1]:
        played.ask(person)
        played.do(requests.withdraw(played.table, person, played.now))
        played.now += requests.ASKS_EVERY
    assert why(lambda: played.ask(persons[-1])) == ("too fast", often)
    played.ask(VERA)


def test_in_the_next_match_all_may_ask_anew() -> None:
    """What was asked for, and refused, was a seat of the match that is over."""
    played = Played(ANNA, rules={"target": 1})
    for number in range(requests.MOST_OWN_REQUESTS):
        person = Person(f"key {number}", "")
        NAMES[person] = ""
        played.answer(ANNA, played.ask(person), allow=False)
    with pytest.raises(Refusal):
        played.ask(Person("key 0", ""))
    while played.table.turn is not None:
        played.move()
    played.do(decisions.begin(played.table, played.now, lambda: bytes(32)))
    played.here(ANNA)
    played.ask(Person("key 0", ""))


def test_another_request_of_a_person_takes_the_place_of_the_one_before() -> None:
    """Else one who has two keys in one browser would get two seats, and see two hands."""
    played = Played(ANNA)
    first = played.ask(VERA, seat=3)
    played.answer(ANNA, first)
    played.now += requests.ASKS_EVERY
    other_key = Person("another key", VERA.visitor)
    NAMES[other_key] = "Vera"
    second = played.ask(other_key, seat=2)
    assert [*played.table.requests] == [second]
    played.here(ANNA, VERA, other_key)
    played.answer(ANNA, second)
    played.do_what_is_due()
    assert [chair.holder for chair in played.table.chairs[2:]] == [other_key.holder, ""]
    assert why(lambda: requests.ask(played.table, VERA, played.now, seat=3, name=""))[0] == (
        "look on"
    )


def test_the_same_seat_is_asked_for_again() -> None:
    """By its owner, who needs nobody's leave: the answer goes to the new request."""
    played = Played(BORIS, ANNA, BEN)
    played.do(decisions.leave(played.table, BEN, NOW))
    other_key = Person("another key", VERA.visitor)
    NAMES[other_key] = "Vera"
    played.ask(VERA, seat=3)
    played.now += requests.ASKS_EVERY
    played.table.owner = other_key.holder
    number = played.ask(other_key, seat=3)
    assert played.table.requests[number].owner_agrees


def test_only_those_who_are_asked_answer() -> None:
    played = Played(ANNA, BEN)
    number = played.ask()
    for person in (BEN, VERA, BORIS, Person("", "")):
        with pytest.raises(Refusal) as raised:
            played.answer(person, number)
        assert raised.value.code == "not owner"
    with pytest.raises(Refusal) as raised:
        played.answer(ANNA, number + 5)
    assert raised.value.code == "stale"


def test_in_the_owners_absence_another_player_answers() -> None:
    """But not while the owner may just be reloading the page."""
    played = Played(ANNA, BEN)
    number = played.ask()
    played.here(BEN, VERA)
    played.now += JUST_AWAY - 1
    for allow in (True, False):
        with pytest.raises(Refusal, match="may be back"):
            played.answer(BEN, number, allow=allow)
    played.now += 1
    played.answer(BEN, number)
    played.do_what_is_due()
    assert played.owner_of(3) == VERA.holder
    assert played.table.owner == ANNA.holder, "she is the owner still"


def test_where_no_person_sits_nobody_has_to_be_asked() -> None:
    """And the table is hers, or nobody could begin the next match there."""
    played = Played(ANNA)
    played.do(decisions.leave(played.table, ANNA, NOW))
    number = played.ask()
    played.do_what_is_due()
    assert played.owner_of(3) == "", "the owner watches still, and is asked"
    played.here(VERA)
    played.now += JUST_AWAY - 1
    played.do_what_is_due()
    assert played.owner_of(3) == "", "the owner may be reloading the page"
    played.now += 1
    played.do_what_is_due()
    assert played.owner_of(3) == VERA.holder and played.table.owner == VERA.holder
    assert number not in played.table.requests


def test_the_owner_who_gave_his_seat_away_before_the_match_asks_nobody() -> None:
    played = Played(ANNA, BEN, dealt=False)
    played.do(decisions.hand_on(played.table, ANNA, NOW, seat=1))
    played.do(decisions.leave(played.table, BEN, NOW))
    table = played.table
    table.owner = BEN.holder
    played.do(decisions.begin(table, NOW, lambda: bytes(32)))
    played.here(ANNA, BEN)
    played.ask(BEN, seat=2)
    played.do_what_is_due()
    assert played.owner_of(2) == BEN.holder


def test_whoever_has_gone_asks_no_more() -> None:
    played = Played(ANNA)
    played.answer(ANNA, played.ask())
    played.here(ANNA)
    played.do_what_is_due()
    assert played.owner_of(3) == "", "nobody is there to have it"
    played.now += JUST_AWAY - 1
    played.do_what_is_due()
    assert played.table.requests, "somebody who reloads his page asks still"
    played.now += 1
    played.do_what_is_due()
    assert not played.table.requests


def test_a_new_player_has_a_full_bank_and_the_time_of_a_person() -> None:
    """A bot has no clock; nobody sits down to the seconds that somebody else has left."""
    played = Played(ANNA, BEN, clock=Clock(seconds=60, increment=2))
    table = played.table
    while table.turn != 3:
        played.move()
    assert table.deadline is None, "a bot's turn"
    version = table.version
    played.answer(ANNA, played.ask())
    played.do_what_is_due()
    assert table.turn == 3 and table.deadline == played.now + 60_000
    assert table.turn_version > version, "what the bot was about to choose counts for nothing"
    while table.phase == "playing":
        played.now += 50_000 if table.turn == 1 else 0
        played.move()
    assert table.banks[1] < 60_000
    played.do(decisions.leave(table, BEN, played.now))
    played.do((RoundDealt(at=played.now),))
    others = (table.banks[0], *table.banks[2:])
    deadline = table.deadline
    assert table.turn != 1
    played.here(ANNA, VERA, BORIS)
    played.answer(ANNA, played.ask(BORIS, seat=1))
    played.do_what_is_due()
    assert table.deadline == deadline, "somebody else's time goes on"
    assert table.banks == (others[0], 60_000, *others[1:])


def test_who_played_which_move_stands_with_the_match() -> None:
    played = Played(ANNA, BEN)
    played.until_moved(3)
    played.answer(ANNA, played.ask())
    played.do(decisions.leave(played.table, BEN, NOW))
    table = played.table
    assert table.match is not None
    left_at = (0, len(table.match.record["rounds"][0]["moves"]))
    while table.phase == "playing":
        played.move()
    players = table.match.record["players"]
    people, bots = players[:2], players[2:]
    assert [player["name"] for player in people] == ["Anna", "Ben"]
    assert [player["bot"] for player in bots] == ["casual", "casual"]
    assert players[3]["later"] == [{"round": 1, "move": 0, "name": "Vera"}]
    (later,) = players[1]["later"]
    names = {later["name"], *(player["name"] for player in bots)}
    assert later == {"round": 0, "move": left_at[1], "name": later["name"], "bot": "casual"}
    assert len(names) == 3 and names < set(BOT_NAMES)
    earlier = [(it.seat, it.chair.holder, it.round, it.move) for it in table.earlier]
    assert earlier == [(1, BEN.holder, *left_at), (3, "", 1, 0)]
    by = [made for _, made in table.made[0]]
    assert set(by) == {"person", "bot"}


def test_a_restart_in_the_middle_changes_nothing() -> None:
    """Asked, allowed, taken: the journal says it, and so does the value."""
    played = Played(ANNA, BEN, rules={"teams": True}, clock=Clock(seconds=60, increment=2))
    table = played.table

    def check() -> None:
        assert value(fold("ABCDEF", played.stored)) == value(table)

    played.until_moved(3)
    number = played.ask()
    check()
    played.answer(ANNA, number)
    check()
    played.answer(BEN, number)
    check()
    while table.phase == "playing":
        played.move()
    assert played.owner_of(3) == VERA.holder
    check()
    played.do(decisions.leave(table, VERA, played.now))
    assert table.chairs[3].bot == "casual"
    check()


@pytest.mark.parametrize("number", range(20))
def test_nobody_sees_two_hands_of_a_round_at_any_table(number: int, luck: str) -> None:
    """By the entries alone: a seat changes hands before its first move, for one who had none."""
    anything = AnyTable(Random(f"{luck} {number}"))
    for _ in anything.happen(150):
        pass
    table, moved, had = Table("ABCDEF"), set[int](), set[str]()
    for entry in map(read, anything.stored):
        if isinstance(entry, RoundDealt | Begun):
            moved = set()
        if isinstance(entry, Moved):
            assert table.turn is not None
            moved.add(table.turn)
        if isinstance(entry, SeatTaken):
            request = table.requests[entry.request]
            assert table.chairs[entry.seat].bot is not None
            assert not {request.holder, request.visitor} & had
            assert entry.seat not in moved or table.phase == "round over"
        table.apply(entry)
        if isinstance(entry, Begun):
            had = set()
            if table.match is not None and entry.record is not None and table.match.is_running:
                for event in table.this_round:
                    moved |= {getattr(event, "seat", -1)}
        if table.phase in ("playing", "round over"):
            had |= {secret for chair in table.chairs for secret in (chair.holder, chair.visitor)}
            had -= {""}
        assert len(table.requests) <= len(table.chairs)
        for asked in table.requests.values():
            assert table.chairs[asked.seat].bot is not None
            assert table.phase in ("playing", "round over")
