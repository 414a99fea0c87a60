"""Draws the pictures by which the page is known elsewhere, from ``web/icon.svg`` and ``chain.svg``.

The icons of the installed page, and the card that is shown where somebody sends a link. They
are kept with the page, since a machine that serves it need not have a browser.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src/pete/web"
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from page_server import CHROMIUM, launched  # noqa: E402

ROUND, WHOLE = "background: none", "background: #2f6b55"
"""With corners of its own, or to be cut to whatever shape a system likes."""
ICONS = {
    "icon-192.png": (192, ROUND, 1.0),
    "icon-512.png": (512, ROUND, 1.0),
    "icon-180.png": (180, WHOLE, 1.0),
    "icon-maskable-512.png": (512, WHOLE, 0.8),
}
"""By name: pixels, ground, and how much of it the picture fills."""
CARD = """
<body style="margin: 0; display: grid; place-items: center; height: 630px; overflow: hidden;
  background: radial-gradient(90% 120% at 50% 30%, #3d7f67, #1d4a3d)">
<div style="width: 1040px">{chain}</div>
<p style="position: absolute; bottom: 60px; margin: 0; color: #ffc857;
  font: 600 64px 'DejaVu Serif', serif">10 + 5 = 15</p>
</body>
"""


def main() -> None:
    """Make them anew."""
    if CHROMIUM is None:
        sys.exit("error: no Chromium is installed: scripts/browser.sh brings it")
    icon, chain = ((WEB / name).read_text(encoding="utf-8") for name in ("icon.svg", "chain.svg"))
    with sync_playwright() as playwright:
        browser = launched(playwright)
        page = browser.new_page()
        for name, (size, ground, filled) in ICONS.items():
            side = round(size * filled)
            body = f"<body style='margin: 0; display: grid; place-items: center; height: {size}px;"
            sized = icon.replace("<svg ", f"<svg width='{side}' height='{side}' ", 1)
            show(page, f"{body} {ground}'>{sized}</body>", size, size)
            page.screenshot(path=WEB / name, omit_background=True)
        wide = chain.replace('width="640" height="175"', 'width="1040" height="285"', 1)
        show(page, CARD.format(chain=wide), 1200, 630)
        page.screenshot(path=WEB / "card.jpg", type="jpeg", quality=82)
        browser.close()


def show(page: Page, html: str, width: int, height: int) -> None:
    """A page of this size with nothing else on it."""
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(html)


if __name__ == "__main__":
    main()
