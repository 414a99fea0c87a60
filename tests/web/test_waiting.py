"""Before the match: the owner arranges the seats, and whoever finds none is told so."""

from collections.abc import Callable
from typing import Any

import pytest

from page_player import create
from page_server import Served

Context = Callable[..., Any]
NAMES = ".place .name"


@pytest.fixture
def table(served: Served, context: Context) -> tuple[str, Any, list[Any]]:
    """A table for four: its code, its owner Anna, and Ben and Clara, who sit there."""
    owner = context().new_page()
    code = create(owner, served, {"rules": {"players": 4}}, name="Anna")
    guests = []
    for name in ("Ben", "Clara"):
        guest = context().new_page()
        guest.goto(f"{served.address}/t/{code}")
        guest.fill("#seat-name", name)
        guest.click(".sit-here")
        guest.locator("#leave").wait_for()
        owner.locator(NAMES, has_text=name).wait_for()  # he arranges what he sees
        guests.append(guest)
    return code, owner, guests


def test_the_owner_chooses_which_bot_sits_where(
    served: Served, context: Context, table: tuple[str, Any, list[Any]]
) -> None:
    """Each seat can have another one; and it gives way to whoever comes."""
    code, owner, _ = table
    owner.click("#bot-3")
    owner.click("#ways-3 summary")
    owner.locator("#which-3").select_option("club")
    owner.locator("#which-3 option[value=club]:checked").wait_for(state="attached")
    owner.locator(".place .you", has_text="Club player").wait_for()
    looker = context().new_page()
    looker.goto(f"{served.address}/t/{code}")
    looker.fill("#seat-name", "Dora")
    looker.click("#sit-3")
    owner.locator(NAMES, has_text="Dora").wait_for()
    other = context().new_page()
    other.goto(f"{served.address}/t/{code}")
    other.locator(".full").wait_for()
    assert other.locator("#seat-name, .sit-here").count() == 0
    looker.click("#leave")
    other.locator(".sit-here").first.wait_for()


def test_the_arrow_keys_put_no_bot_before_one_is_chosen(
    table: tuple[str, Any, list[Any]],
) -> None:
    """Each bot that they came by was put on the seat, for everybody to see."""
    _, owner, (ben, _) = table
    owner.click("#bot-3")
    owner.click("#ways-3 summary")
    bot, chosen = owner.locator(".place.bot .you"), owner.locator("#which-3")
    before, first = bot.inner_text(), chosen.input_value()
    for way in ("Enter", "Tab"):
        owner.evaluate("document.getElementById('which-3').focus()")
        owner.keyboard.press("ArrowDown")
        owner.keyboard.press("ArrowDown")
        wanted = chosen.input_value()
        assert wanted != first
        ben.fill("#seat-name", f"Ben {way}")  # whatever else happens meanwhile
        ben.click("#rename")
        owner.locator(NAMES, has_text=f"Ben {way}").wait_for()
        assert (bot.inner_text(), chosen.input_value()) == (before, wanted)
        owner.keyboard.press(way)
        label = chosen.evaluate("(list) => list.selectedOptions[0].textContent")
        owner.locator(".place.bot .you", has_text=label).wait_for()
        assert chosen.input_value() == wanted
        before, first = bot.inner_text(), wanted


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [360, 390])
def test_on_a_telephone_each_seat_is_one_line(
    served: Served, context: Context, width: int, language: str
) -> None:
    """The buttons of four seats filled the screen: a line has one, and more where it opens."""
    owner = context(language=language, viewport={"width": width, "height": 844}).new_page()
    code = create(owner, served, {"rules": {"players": 4}}, name="Anna")
    guest = context(language=language, viewport={"width": width, "height": 844}).new_page()
    guest.goto(f"{served.address}/t/{code}")
    guest.locator(".sit-here").nth(2).wait_for()
    texts = guest.locator(".sit-here").all_inner_texts()
    assert len({*texts}) == 1
    assert guest.locator(".waiting button", has_text=texts[0]).count() == len(texts)
    guest.fill("#seat-name", "Ben")
    guest.press("#seat-name", "Enter")
    guest.locator("#leave").wait_for()
    owner.locator(NAMES, has_text="Ben").wait_for()
    owner.click("#bot-2")
    owner.locator(".place.bot").wait_for()
    tall = owner.locator(".place").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert max(tall) <= 64, tall


def test_whoever_comes_or_goes_leaves_the_owners_form_alone(
    table: tuple[str, Any, list[Any]],
) -> None:
    """He has chosen rules and not yet sent them; once he has, it is gone."""
    _, owner, (ben, _) = table
    owner.click("#change-rules")
    owner.locator(".preset", has_text="Pagat").click()
    pagat = owner.locator("[name=preset]:checked")
    ben.click("#leave")
    owner.locator(".place.empty >> nth=1").wait_for()
    assert pagat.get_attribute("value") == "pagat"
    assert pagat.evaluate("(radio) => radio === document.activeElement")
    owner.click("#change")
    ben.locator(".card", has_text="Pagat").wait_for()
    owner.locator(".rules-form").wait_for(state="detached")


def test_the_owner_lets_others_change_places_and_hands_the_table_on(
    table: tuple[str, Any, list[Any]],
) -> None:
    """What is chosen says who comes where; and the table outlives who opened it."""
    _, owner, (ben, _) = table
    owner.locator(f"{NAMES} >> nth=2", has_text="Clara").wait_for()
    owner.click("#ways-1 summary")
    places = owner.locator("#ways-1 [id^=move-]").all_inner_texts()
    assert places == ["To seat 1, swap with Anna", "To seat 3, swap with Clara", "To seat 4, free"]
    owner.click("#ways-1 button >> text=Clara")
    owner.locator(f"{NAMES} >> nth=1", has_text="Clara").wait_for()
    assert owner.locator(NAMES).all_inner_texts() == ["Anna", "Clara", "Ben"]
    owner.click("#ways-2 summary")
    owner.click("#hand-on-2")
    ben.locator("#start").wait_for()
    owner.locator(".begin", has_text="Ben starts the match.").wait_for()
    assert owner.locator("#start, #ways-1").count() == 0
    focused = "document.activeElement.textContent"
    assert owner.evaluate(focused) == "At the table", "the pressed button is gone"


def test_whom_the_owner_sends_away_is_told_so(table: tuple[str, Any, list[Any]]) -> None:
    """At once and after a reload: no seat is offered that he would be refused."""
    _, owner, (ben, clara) = table
    owner.click("#ways-1 summary")
    owner.click("#away-1")
    owner.click("dialog .leave")
    for _ in range(2):
        ben.locator(".who-sits", has_text="The owner has sent you away.").wait_for()
        assert ben.locator(".place.empty").count() == 2
        assert ben.locator(".waiting button[id^=sit], #seat-name").count() == 0
        ben.reload()
    assert clara.locator("#leave").count() == 1


def test_whoever_waited_sees_the_last_sentence_when_the_match_begins(
    table: tuple[str, Any, list[Any]],
) -> None:
    """What was told while the table was still hidden could not be scrolled to then."""
    _, owner, guests = table
    owner.click("#start")
    for page in (owner, *guests):
        page.locator(".play-area .log p", has_text="Round 1").wait_for()
        assert page.evaluate(
            """() => {
                const log = document.querySelector(".log");
                const box = (one) => one.getBoundingClientRect();
                const [seen, last] = [box(log), box(log.lastElementChild)];
                return last.top >= seen.top - 1 && last.bottom <= seen.bottom + 1;
            }"""
        )


@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_a_telephone_the_invitation_comes_first(
    served: Served, context: Context, language: str
) -> None:
    """To who waits for others; who comes by the link meets the seats."""
    size = {"width": 360, "height": 640}
    owner = context(language=language, viewport=size).new_page()
    code = create(owner, served, {"rules": {"players": 3}}, name="Anna")
    owner.locator("#start").wait_for()
    for part in (".qr", ".invitation .code", "#link", "#copy"):
        box = owner.locator(part).bounding_box()
        assert box["y"] + box["height"] <= size["height"], part
    guest = context(language=language, viewport=size).new_page()
    guest.goto(f"{served.address}/t/{code}")
    guest.locator(".sit-here").first.wait_for()
    top = "(one) => one.getBoundingClientRect().top"
    assert guest.locator(".sit-here").first.evaluate(top) < guest.locator(".invitation").evaluate(
        top
    )


def test_the_start_says_what_will_happen(table: tuple[str, Any, list[Any]]) -> None:
    """How many bots come; as many as there are free seats then."""
    _, owner, (ben, _) = table
    assert owner.locator("#start").inner_text() == "Start with 1 bot"
    ben.click("#leave")
    owner.locator("#start", has_text="Start with 2 bots").wait_for()
    for seat in (1, 3):
        owner.click(f"#bot-{seat}")
        owner.locator(".place.bot").nth(0 if seat == 1 else 1).wait_for()
    assert owner.locator("#start").inner_text() == "Start the match"


def test_nothing_changes_places_when_somebody_sits_down(served: Served, context: Context) -> None:
    """The cards were exchanged under the finger that had pressed, and the QR code fetched anew."""
    owner = context().new_page()
    code = create(owner, served, {"rules": {"players": 3}}, name="Anna")
    guest = context(viewport={"width": 360, "height": 640}).new_page()
    guest.goto(f"{served.address}/t/{code}")
    guest.locator(".qr").evaluate("(picture) => (window.before = picture)")
    guest.click(".sit-here")
    guest.locator("#leave").wait_for()
    assert guest.locator(".card h2").all_inner_texts() == ["At the table", "Invite", "Rules"]
    assert guest.locator(".qr").evaluate("(picture) => picture === window.before")


def test_only_the_host_reads_how_a_server_is_started(served: Served, context: Context) -> None:
    """A guest who came by the link was told that nobody can come by it."""
    nowhere = "addEventListener('DOMContentLoaded', () => (document.body.dataset.address = ''))"
    owner, guest = context().new_page(), context().new_page()
    for page in (owner, guest):
        page.add_init_script(nowhere)
    code = create(owner, served, {"rules": {"players": 3}}, name="Anna")
    owner.locator(".invitation .only-here").wait_for()
    guest.goto(f"{served.address}/t/{code}")
    guest.locator(".invitation #link").wait_for()
    assert guest.locator(".only-here, .qr").count() == 0


def test_small_talk_covers_nothing_before_the_match(table: tuple[str, Any, list[Any]]) -> None:
    """Its button lay over whatever stood at the foot of the window, a link among others."""
    _, owner, _ = table
    owner.set_viewport_size({"width": 360, "height": 640})
    owner.locator("[data-icon=talk]").wait_for()
    owner.evaluate("scrollTo(0, document.body.scrollHeight)")
    covered = """(controls) => controls.filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const over = document.elementFromPoint(x + width / 2, y + height / 2);
        return over?.closest(".talk") && !one.contains(over);
    }).map((one) => one.textContent)"""
    assert owner.locator(".waiting :is(a, button, input)").evaluate_all(covered) == []
    assert owner.locator(".bar [data-icon=talk]").is_visible()
