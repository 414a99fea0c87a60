"""The page's scripts as they are sent: few files, one of each module, the same program."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pete.server.bundles import BUNDLES, joined
from pete.server.release import page_files

ENTRY = BUNDLES[0][0]
OTHERS = {path: b"" for entries in BUNDLES for path in entries}
"""Every module that a bundle begins with, empty."""


def made(**modules: str) -> dict[str, str]:
    """What is sent of these modules; ``__`` in a name is a folder's end."""
    given = {f"{name.replace('__', '/')}.js": text.encode() for name, text in modules.items()}
    return {path: text.decode() for path, text in joined({**OTHERS, **given}).items()}


def test_what_is_sent_is_a_program() -> None:
    """Each file by itself, as node reads a module."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node is installed")
    for path, content in joined(page_files()).items():
        if content.startswith(b"export * from"):
            continue  # it only points to its bundle
        asked = [node, "--input-type=module", "--check"]
        ran = subprocess.run(asked, input=content, capture_output=True, check=False)
        assert ran.returncode == 0, f"{path}: {ran.stderr.decode()}"


def test_whatever_a_file_names_is_sent() -> None:
    """Seen from the file that it has come to, and without another round trip."""
    sent = joined(page_files())
    for path, content in sent.items():
        folder, code = Path("/", path).parent, re.sub(r"/\*.*?\*/", "", content.decode())
        for way in re.findall(r'(?:from |import\()"(\.[^"]+)"', code):
            assert str((folder / way).resolve())[1:] in sent, f"{path} asks for {way}"
        for way in re.findall(r"import\(`\$\{base\}/([^`]+)`\)", code):
            assert way in sent, f"{path} asks for {way}"


def test_names_that_a_module_keeps_to_itself_may_be_another_ones() -> None:
    """Each is a function of its own; the names that are exported reach whoever asks for them."""
    sent = made(
        shell__words='import { two } from "./two.js";\n'
        "const KEPT = 1;\nexport const one = KEPT + two();\n",
        shell__two="const KEPT = 2;\nexport function two() {\n  return KEPT;\n}\n",
        first__own='import { one } from "../shell/words.js";\nimport("../shell/two.js");\n',
    )
    assert sent["first/own.js"] == (
        'import { one } from "../shell/words.js";\nimport("../shell/words.js");\n'
    )
    assert sent["shell/two.js"] == 'export * from "./words.js";\n'
    bundle = sent[ENTRY]
    assert bundle.index("two()") < bundle.index("one = KEPT")
    assert bundle.endswith("export { two, one };\n")


def test_a_module_is_in_the_first_bundle_that_needs_it() -> None:
    """There is one of each: what it remembers is the same for all."""
    sent = made(
        shell__words='import { n } from "./count.js";\nexport const a = n;\n',
        shell__count="export const n = 0;\n",
        enter='import { n } from "./shell/count.js";\nexport const b = n;\n',
    )
    assert sent["enter.js"].startswith('import { n } from "./shell/words.js";\n')
    assert sent["enter.js"].count("const n") == 0


def test_comments_stay_at_home() -> None:
    """What stands in a line behind code stays: it can't be told from a text."""
    sent = made(
        own='/**\n * Why.\n */\n// so\nconst way = "//x"; // here\nf(/** @type {X} */ (way));\n'
    )
    assert sent["own.js"] == 'const way = "//x"; // here\nf(/** @type {X} */ (way));\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("export let n = 0;\n", "this can't be joined: export let n = 0;"),
        ('import { a as b } from "./ask.js";\n', "this can't be joined: import { a as b }"),
        ('import * as all from "./ask.js";\n', "this can't be joined: import"),
        ("export default 1;\n", "this can't be joined: export default 1;"),
        ("export const read = 1;\n", "exported by two modules: read"),
    ],
)
def test_what_can_not_be_joined_is_named(text: str, fault: str) -> None:
    """When the server starts, not in a browser."""
    with pytest.raises(ValueError, match=re.escape(fault)):
        made(shell__words=text, shell__memory="export const read = 2;\n")
