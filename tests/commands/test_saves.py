"""Commands read what ``save`` wrote, and what an archive keeps: the record in it, never the seed.

The seed of a saved match tells every tile to come, so it is looked for in all that is printed.
"""

import json
from random import Random

import pytest

from pete.match.match import Match
from pete.match.record import write_record
from pete.match.replay import resume
from pete.match.view import seen
from pete.terminal import saved
from pete.terminal.archive import archived
from pete.terminal.timeline import timeline_of

RULES = {"preset": "classic", "target": 5, "pips": 3, "hand": 2}


def played(*, over, rounds=1):
    """A match that is over, or in the middle of a round."""
    for number in range(100):
        match = Match(RULES | {"target": 5 if over else 500}, seed=f"saves {number}")
        lot = Random(number)
        while not match.is_over:
            match.play(lot.choice(match.legal())) if match.is_running else match.deal()
            if not over and match.round_number == rounds and match.is_running:
                return match
        if over:
            return match
    raise AssertionError("no such match was found")


@pytest.fixture
def save(tmp_path):
    """Saves a match as ``save`` does; gives the file's name."""

    def written(match, name="save.json"):
        saved.save(match, tmp_path / name, timeline_of(match.record))
        return str(tmp_path / name)

    return written


READERS = {
    "replay": ["replay", "{file}"],
    "events": ["replay", "{file}", "--events"],
    "sheet": ["sheet", "{file}"],
    "csv": ["sheet", "{file}", "--format", "csv"],
    "html": ["sheet", "{file}", "--format", "html"],
    "view": ["view", "{file}", "--seat", "0"],
    "onlooker": ["view", "{file}", "--seat", "none"],
    "count": ["count", "{file}", "--depth", "2"],
    "count in JSON": ["count", "{file}", "--depth", "2", "--json"],
    "solve": ["solve", "{file}", "--round", "0"],
    "solve in JSON": ["solve", "{file}", "--round", "0", "--json"],
    "new": ["new", "{file}"],
    "move": ["view", "{file}", "--seat", "1", "--round", "0", "--move", "1"],
    "no such round": ["count", "{file}", "--depth", "1", "--round", "99"],
}
SHOWS_NO_HAND = ("view", "onlooker", "move")


def silent(ran, match):
    """Whether a command printed nothing of the seed."""
    return is_silent(ran.out + ran.err, match)


def is_silent(text, match):
    """Whether no part of the seed stands in a text."""
    said, seed = text.lower(), match.seed.hex()
    return not any(seed[at : at + 12] in said for at in range(len(seed) - 12))


@pytest.mark.parametrize("reader", READERS)
def test_a_saved_match_that_is_over_is_read_as_its_record(reader, pete, save, tmp_path):
    """Every command gives for the save what it gives for the record."""
    match = played(over=True)
    plain = tmp_path / "record.json"
    plain.write_text(write_record(match.record), encoding="utf-8")
    one = pete(*[part.format(file=save(match)) for part in READERS[reader]])
    other = pete(*[part.format(file=plain) for part in READERS[reader]])
    assert (one.status, one.out, one.err) == (other.status, other.out, other.err)
    assert silent(one, match)
    assert one.out or "error: " in one.err


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("reader", READERS)
def test_a_match_that_is_being_played_is_not_shown(reader, language, pete, save):
    """A seat sees what it sees at the table; all else would show the other hands."""
    match = played(over=False)
    ran = pete(*[part.format(file=save(match)) for part in READERS[reader]], language=language)
    assert silent(ran, match)
    if reader in SHOWS_NO_HAND:
        assert ran.status == 0
        if reader == "view":
            assert json.loads(ran.out) == seen(match, 0)
        return
    assert (ran.status, ran.out) == (2, "")
    assert "pete play --resume" in ran.err and ran.err.count("\n") == 1


def why_damaged(file):
    """What ``pete play --resume`` says of a file that it can't read; None if it can."""
    try:
        saved.saved_in(file)
    except saved.Damaged as why:
        return str(why)
    return None


def test_damage_tells_nothing_of_the_seed(pete, save, tmp_path):
    """Cut anywhere, with any letter spoiled, or of another shape: one line, and no seed in it."""
    match = played(over=False)
    text = (tmp_path / save(match)).read_text(encoding="utf-8")
    spoiled = [text[:place] for place in range(0, len(text), 29)]
    spoiled += [f"{text[:place]}@{text[place + 1 :]}" for place in range(0, 160, 3)]
    whole = json.loads(text)
    for key, value in (
        ("record", None),
        ("record", []),
        ("format", match.seed.hex()[:4]),
        ("seed", 1),
    ):
        spoiled.append(json.dumps(whole | {key: value}))
    spoiled.append(json.dumps({key: whole[key] for key in ("format", "seed")}))
    file = tmp_path / "damaged.json"
    for content in spoiled:
        file.write_text(content, encoding="utf-8")
        for reader in ("replay", "view", "count", "new", "solve"):
            ran = pete(*[part.format(file=file) for part in READERS[reader]])
            assert silent(ran, match), (content, ran)
            assert ran.err.count("\n") <= 1
        if (why := why_damaged(file)) is not None:
            assert is_silent(why, match), (content, why)


@pytest.mark.parametrize("reader", READERS)
def test_an_archived_match_is_read_as_its_record(reader, pete, tmp_path):
    """What lies in the folder of finished matches can be replayed from there."""
    from pete.archive.match import fresh_name, written

    match = played(over=True)
    file, plain = tmp_path / "archived.json", tmp_path / "record.json"
    file.write_bytes(written(archived(match, timeline_of(match.record), fresh_name())))
    plain.write_text(write_record(match.record), encoding="utf-8")
    one = pete(*[part.format(file=file) for part in READERS[reader]])
    other = pete(*[part.format(file=plain) for part in READERS[reader]])
    assert (one.status, one.out, one.err) == (other.status, other.out, other.err)


def at(record, number, move):
    """The record cut by hand."""
    *before, last = record["rounds"][: number + 1]
    return {**record, "rounds": [*before, {**last, "moves": last["moves"][:move]}]}


def test_one_may_stand_anywhere_in_a_record(pete):
    """Before each move of each round, ``view`` and ``count`` see what stood there then."""
    record = played(over=True).record
    given = write_record(record)
    for number, entry in enumerate(record["rounds"]):
        for move in range(len(entry["moves"]) + 1):
            place = ["--round", str(number), "--move", str(move)]
            match = resume(at(record, number, move))
            viewed = pete("view", "-", "--seat", "1", *place, given=given)
            assert json.loads(viewed.out) == seen(match, 1)
            counted = pete("count", "-", "--depth", "1", "--json", *place, given=given)
            assert json.loads(counted.out) == {"counts": [len(match.legal())]}
    last = len(record["rounds"]) - 1
    dealt = pete("view", "-", "--seat", "0", "--round", str(last), given=given)
    assert json.loads(dealt.out) == seen(resume(at(record, last, 0)), 0)
    alone = pete("view", "-", "--seat", "0", "--move", "1", given=given)
    assert json.loads(alone.out) == seen(resume(at(record, last, 1)), 0)


def test_solve_stands_where_it_is_told_to(pete):
    """It answers for a round that was played to its end, as it would have before that."""
    record = played(over=True).record
    ran = pete("solve", "-", "--json", "--round", "0", "--move", "1", given=write_record(record))
    cut = pete("solve", "-", "--json", given=write_record(at(record, 0, 1)))
    assert ran.out == cut.out and ran.status == 0


def round_with_draws():
    """A match in the middle of a round in which both seats drew."""
    for number in range(100):
        match = Match({"preset": "classic"}, seed=str(number))
        match.deal()
        while match.is_running:
            if len(match.drawn_by) > 3 and set(match.drawn_by) == {0, 1}:
                return match
            match.play(match.legal()[-1])
    raise AssertionError("no such round was found")


def test_a_view_at_an_earlier_moment_shows_no_later_draw(pete):
    """A seat didn't know then what it drew afterwards."""
    match = round_with_draws()
    whole = write_record(match.record)
    for seat in (0, 1):
        view = write_record(seen(match, seat))
        for move in range(len(match.record["rounds"][0]["moves"])):
            place = ["--seat", str(seat), "--round", "0", "--move", str(move)]
            of_view, of_whole = (
                pete("view", "-", *place, given=view),
                pete("view", "-", *place, given=whole),
            )
            assert (of_view.status, of_view.out) == (0, of_whole.out)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("place", "words"),
    [
        (["--round", "7"], {"en": "rounds are 0 to 1", "ru": "0 до 1"}),
        (["--round", "0", "--move", "99"], {"en": "no move 99", "ru": "хода 99"}),
        (["--move", "99"], {"en": "round 1 has no move 99", "ru": "хода 99"}),
        (["--round", "-1"], {"en": "-1", "ru": "-1"}),
        (["--move", "x"], {"en": "x", "ru": "x"}),
    ],
)
@pytest.mark.parametrize("command", [["view", "--seat", "0"], ["count", "--depth", "1"], ["solve"]])
def test_what_is_out_of_range_is_told_in_one_line(command, place, words, language, pete):
    """Where the record ends, in the numbers that one types."""
    given = write_record(played(over=False).record)
    ran = pete(command[0], "-", *command[1:], *place, given=given, language=language)
    assert (ran.status, ran.out) == (2, "")
    assert words[language] in ran.err and ran.err.count("\n") == 1


def test_a_record_without_rounds_has_no_moment(pete):
    """There is nowhere to stand."""
    given = write_record(Match(RULES, seed="x").record)
    ran = pete("view", "-", "--seat", "0", "--round", "0", given=given)
    assert (ran.status, ran.err) == (2, "error: the record has no rounds\n")


def test_whose_view_it_is_is_told_where_a_whole_record_is_needed(pete):
    """What the browser saves in the middle of a round is an onlooker's view."""
    match = played(over=False)
    for seat, whose in ((None, "an onlooker"), (1, "seat 1")):
        given = write_record(seen(match, seat))
        for command in (["solve"], ["count", "--depth", "1"], ["new"]):
            ran = pete(command[0], "-", *command[1:], given=given)
            assert ran.status == 2
            why = f"this record holds only what {whose} may see; the whole record is needed"
            assert ran.err == f"error: {why}\n"
