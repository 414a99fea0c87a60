"""What has happened is told with all of the table that it has changed."""

from random import Random

import pytest

from fake_server import FakeServer, Viewer as Client, play_on
from pete.match.match import Match
from pete.server import messages as m
from pete.server.render.terms import terms
from pete.server.render.viewer import Viewer
from pete.tables.decisions import begin, open_table
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.settings import Settings
from pete.tables.table import Table
from pete.tables.transaction import Transaction
from pete.words import words
from random_matches import any_match

RULES = {"preset": "classic", "target": 200}


def gone_on_from(match: Match) -> tuple[Viewer, m.News]:
    """A viewer of the table at which this match goes on, and what it was told of its beginning."""
    anna = Person("holder of Anna", "")
    table = Table("ABCDEF")
    opening = Transaction(table, 1)
    opening.apply(open_table(Settings(rules=RULES), anna, 1, name="Anna"))
    beginning = Transaction(table, 2)
    beginning.apply(begin(table, 2, lambda: bytes(32), record=match.record))
    presence = Presence(table, 2).snapshot(table)
    viewer = Viewer(table, presence, anna, words("en"), 2)
    return viewer, viewer.news(beginning.after, beginning.changes)


def test_a_match_that_goes_on_from_a_record_comes_with_its_whole_sheet() -> None:
    """The rounds before were played elsewhere: nothing has been told of them."""
    match = any_match(Random(3), moves=90, **RULES)
    assert match.is_running and match.round_number >= 2
    viewer, news = gone_on_from(match)
    assert news.table.sheet == viewer.whole().sheet
    assert [row.round for row in news.table.sheet] == [*range(match.round_number + 1)]


@pytest.mark.parametrize("number", range(3))
async def test_the_moves_after_a_reload_are_those_that_an_open_page_has_heard(
    number: int, luck: str
) -> None:
    """For players and onlookers, each in his language, in every phase of a match."""
    lot = Random(f"{luck} {number}")
    server = FakeServer()
    rules = {"players": lot.choice([2, 3]), "target": 10}
    code = await server.table(rules=rules, bot="uniform")
    open_pages = [
        await server.viewer(code, name, language=language)
        for name, language in (("Anna", "en"), ("Ben", "ru"), ("", "en"))
    ]
    await open_pages[1].say(m.Sit, name="Ben")
    await open_pages[0].say(m.Start)
    compared = set[str]()
    while "match over" not in compared:
        await something_happens(server, open_pages[:2], lot)
        if lot.random() < 0.3 or open_pages[0].view["phase"] != "playing":
            for page in open_pages:
                language = page.connection.say.language
                # a seat is held by the newest socket: so the open page is closed, and comes back
                again = Client(server, page.name)
                await again.join(code, language=language)
                assert again.view["moves"] == page.view["moves"]
                compared |= {move["type"] for move in again.view["moves"]}
                await again.go()
                await page.join(code, version=page.view["version"], language=language)
    assert compared >= {"dealt", "laid", "round over", "match over"}


async def something_happens(server: FakeServer, people: list[Client], lot: Random) -> None:
    """Somebody moves, or all go on."""
    mover = next((one for one in people if one.view["turn"] == one.view["you"]), None)
    if mover is not None:
        await mover.say(m.Play, move=lot.choice(mover.moves()))
    elif people[0].view["phase"] in ("round over", "match over"):
        over = people[0].view["phase"] == "round over"
        for person in people:
            await person.say(m.NextRound if over else m.Rematch)
    await server.time.passes(lot.choice([10, 600]))


async def test_news_brings_no_moves_but_those_that_have_just_been_made() -> None:
    """Each of a round's sixty moves would else bring all before it, to everybody."""
    server = FakeServer()
    code = await server.table(rules={"target": 100})
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    begun = [heard for heard in ben.heard if heard["type"] == "news"][-1]["table"]
    assert [move["type"] for move in begun["moves"]] == ["dealt"]
    await play_on([anna, ben], until=lambda: len(anna.view["moves"]) > 5)
    later = [heard for heard in anna.heard if heard["type"] == "news"][-5:]
    assert [heard["table"]["moves"] for heard in later] == [[]] * 5


def test_a_round_that_goes_on_from_a_record_comes_with_its_moves() -> None:
    """They were made elsewhere, by nobody who sits here; each is told as it stood then."""
    match = any_match(Random(3), moves=90, **RULES)
    viewer, news = gone_on_from(match)
    moves = viewer.whole().moves
    assert news.table.moves == moves
    assert isinstance(moves[0], m.Dealt)
    hand, pool = match.rules.hand, match.rules.players * match.rules.hand
    assert (moves[0].held, moves[0].boneyard) == ((hand, hand), 28 - pool)
    assert len(moves) == 1 + len(match.record["rounds"][-1]["moves"])
    last = moves[-1]
    assert isinstance(last, m.Laid | m.Drawn)
    assert last.held == match.state.held[last.seat]
    assert not any("You" in move.text for move in moves[1:])


def test_a_match_of_so_many_rounds_says_how_many() -> None:
    """The settings' target ends nothing there."""
    match = Match({"preset": "classic"}, seed="length", length=3)
    match.deal()
    table = Table("ABCDEF")
    Transaction(table, 1).apply(open_table(Settings(), Person("anna", ""), 1, name="Anna"))
    assert "to 50 points" in terms(table.settings, words("en"), table.length)
    Transaction(table, 2).apply(begin(table, 2, lambda: bytes(32), record=match.record))
    presence = Presence(table, 2).snapshot(table)
    told = Viewer(table, presence, Person("anna", ""), words("en"), 2).whole().terms
    assert "3 rounds" in told
    assert not any(text.startswith("to ") for text in told)


async def test_past_moves_are_told_by_the_name_of_who_made_them() -> None:
    """Also to those who come later, and to him who made them and has no seat any more."""
    server = FakeServer()
    code = await server.table(rules={"target": 500}, bot="uniform")
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)

    def of_ben(page: Client) -> list[str]:
        return [move["text"] for move in page.view["moves"] if move.get("name") == "Ben"]

    await play_on([anna, ben], until=lambda: bool(of_ben(ben)))
    heard, own = of_ben(anna), of_ben(ben)
    await ben.say(m.Leave)
    assert all(text.startswith("Ben ") for text in heard)
    assert all(text.startswith("You ") for text in own)
    for name, texts in (("Anna", heard), ("Vera", heard), ("Ben", own)):
        assert of_ben(await server.viewer(code, name)) == texts


async def test_the_end_of_a_round_is_told_by_the_names_of_those_who_played_it() -> None:
    """Who leaves after it has won or lost it all the same."""
    server = FakeServer()
    code = await server.table(rules={"target": 500}, bot="uniform")
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "round over")
    ends = [anna.view["ending"], ben.view["ending"]]
    await ben.say(m.Leave)
    assert anna.view["phase"] == "round over"
    assert [anna.view["ending"], ben.view["ending"]] == ends


async def test_who_comes_between_two_rounds_has_no_part_in_the_one_that_is_over() -> None:
    """He is told of it as before; of the next, which he plays, by his own name."""
    server = FakeServer()
    code = await server.table(rules={"target": 500}, bot="uniform", start=True)
    anna, vera = await server.viewer(code, "Anna"), await server.viewer(code, "Vera")

    def won_by(side: int) -> bool:
        over = anna.view["phase"] == "round over"
        return over and bool(anna.view["ending"]["winner"] == side)

    await play_on([anna], until=lambda: won_by(1))
    ends = [anna.view["ending"], vera.view["ending"]]
    await vera.say(m.AskSeat, seat=1, name="Vera")
    await anna.say(m.AnswerRequest, request=anna.view["requests"][0]["request"], allow=True)
    assert vera.view["you"] == 1
    assert [anna.view["ending"], vera.view["ending"]] == ends
    for page in (anna, vera):
        await page.say(m.NextRound)
    await play_on([anna, vera], until=lambda: won_by(1))
    assert "Vera" in anna.view["ending"]["headline"]
    assert "you" in vera.view["ending"]["headline"].lower()


async def test_a_match_is_told_by_its_own_players_when_another_has_begun() -> None:
    """Somebody was away while it ended, and others sat down for the next one."""
    server = FakeServer()
    code = await server.table(rules={"target": 1}, bot="uniform")
    anna, ben = await server.seated(code, "Anna", "Ben")
    watching = await server.viewer(code, "Vera")
    await anna.say(m.Start)
    version = watching.view["version"]
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "match over")
    heard = [event for event in watching.events() if event["version"] > version]
    await ben.say(m.Leave)
    await (await server.viewer(code, "Cleo")).say(m.Sit, name="Cleo")
    await anna.say(m.Rematch)
    assert anna.view["match"] == 0, "Cleo is waited for"
    await server.viewers[-1].say(m.Rematch)
    assert anna.view["match"] == 1 and anna.view["seats"][1]["name"] == "Cleo"
    await watching.go()
    watching.heard.clear()
    await watching.join(code, version=version)
    assert watching.events()[: len(heard)] == heard
