"""The form of a table's rules: it fits a small telephone, and says what it is asked for."""

from collections.abc import Callable
from typing import Any

import pytest

from page_server import Served

Context = Callable[..., Any]


def form(served: Served, context: Context, **more: Any) -> Any:
    """A page with the whole form open."""
    page = context(**more).new_page()
    page.goto(served.address)
    page.click("#friends")
    page.click(".more summary")
    return page


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_is_no_wider_than_a_small_telephone(
    served: Served, context: Context, language: str
) -> None:
    """Nothing is pushed out at the side, whatever is chosen."""
    page = form(served, context, language=language, viewport={"width": 320, "height": 568})
    for preset in page.locator(".preset").all():
        preset.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("typed", ["0", "-5", "", "12.5"])
def test_a_bad_target_is_not_replaced_in_silence(
    served: Served, context: Context, typed: str
) -> None:
    """It stays, says beside itself what is wrong, and no table is opened by another."""
    page = form(served, context, language="ru")
    target = page.locator("#field-target")
    target.fill(typed)
    page.click("#open")
    assert page.locator(".field .trouble").inner_text() == "Нужно целое число, не меньше 1."
    assert target.input_value() == typed
    assert target.evaluate("(field) => field === document.activeElement")
    assert page.locator(".qr").count() == 0
    target.fill("7")
    assert page.locator(".field .trouble").count() == 0
    page.click("#open")
    page.locator(".qr").wait_for()
    assert "до 7 " in page.locator(".waiting").inner_text()


def test_controls_have_short_names_and_what_they_mean_beside(
    served: Served, context: Context
) -> None:
    """For a screen reader a name was the whole paragraph under it, each time."""
    page = form(served, context)
    named = page.locator("#panel input, #panel select").evaluate_all(
        """(controls) => controls.map((one) => {
            const by = one.getAttribute("aria-labelledby");
            const label = by ? document.getElementById(by) : one.labels[0];
            return label.textContent;
        })"""
    )
    assert len(named) > 15
    assert all(0 < len(name) <= 20 for name in named), named
    described = page.locator("#panel [aria-describedby]").evaluate_all(
        "(all) => all.map((one) => document.getElementById(one.getAttribute('aria-describedby')))"
        ".map((text) => text?.textContent.length ?? 0)"
    )
    assert len(described) > 15
    assert all(length > 10 for length in described)


def test_who_cant_be_reached_is_told_before_a_table_is_opened(
    served: Served, context: Context
) -> None:
    """And what to do about it: afterwards friends had been sent a link that leads nowhere."""
    page = context().new_page()
    page.goto(served.address)
    page.evaluate("document.body.dataset.address = ''")
    page.click("#friends")
    told = page.locator("#panel .only-here")
    told.wait_for()
    assert {*told.locator("code").all_inner_texts()} == {
        "make host",
        "pete serve --host 0.0.0.0",
    }
    top = "(one) => one.getBoundingClientRect().top"
    assert told.evaluate(top) < page.locator("#open").evaluate(top)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_speaks_as_players_do(served: Served, context: Context, language: str) -> None:
    """Where an option comes from is for the rule book, not for who opens a table."""
    page = form(served, context, language=language)
    text = page.locator("#panel").inner_text().lower()
    for word in ("page", "study", "null", "страниц", "изучен"):
        assert word not in text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_choice_can_be_read_whole(served: Served, context: Context, language: str) -> None:
    """A list narrower than its words cut them off, on wide windows more than on narrow ones."""
    page = form(served, context, language=language, viewport={"width": 768, "height": 900})
    cut = """(lists) => lists.filter((list) => {
        const free = list.cloneNode(true);
        free.style.maxWidth = "none";
        free.style.position = "absolute";
        list.after(free);
        const isCut = free.offsetWidth > list.offsetWidth + 1;
        free.remove();
        return isCut;
    }).map(({ id }) => id)"""
    for width in (390, 768, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.locator("#panel select").evaluate_all(cut) == [], width
