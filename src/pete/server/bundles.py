"""The page's modules, joined into few files: on a slow line each request costs a round trip.

A bundle holds some modules and whatever these import, unless an earlier bundle has it. Each
module is a function of its own in there, which gives out what it exports, so that only names
that are exported have to be unique. Who imports a module that was joined is sent to its
bundle, and so there is one of each; under its own name it only points there. Comments stay
at home.

It relies on how the page is written, and says so where something else is written: an import
is one line that names what it takes, an export a declaration that is never assigned anew.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from posixpath import dirname, join, normpath, relpath
from typing import Final

BUNDLES: Final = (
    ("shell/words.js", "shell/memory.js", "shell/ask.js"),
    ("enter.js", "table/table.js"),
    ("table/area.js", "talk/talk.js"),
    (
        "table/dialogs.js",
        "table/asking.js",
        "table/over.js",
        "waiting/arranging.js",
        "waiting/rulesform.js",
        "shell/copy.js",
        "shell/renew.js",
    ),
)
"""What any page needs, what a link leads to, a table that is played, and what waits for a
button there. The first module names the bundle."""
_IMPORT: Final = re.compile(r'^import (\{ \w+(?:, \w+)* \}) from "(\.[^"]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(
    r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE
)
_LATER: Final = re.compile(r'(?<=\bimport\()(["`])((?:\$\{base\}/|\.)[^"`]+)(?=\1\))')
_COMMENT: Final = re.compile(
    r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL
)
_STRAY: Final = re.compile(r"^(?:import|export) .*$", re.MULTILINE)


def joined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """All scripts as they are sent, by path.

    Raises ``ValueError`` where a module is written in a way that can't be joined.
    """
    scripts = {
        path: _COMMENT.sub("", content.decode())
        for path, content in files.items()
        if path.endswith(".js")
    }
    homes: dict[str, str] = {}
    held: dict[str, list[str]] = {}
    for entries in BUNDLES:
        held[entries[0]] = [path for path in _needed(entries, scripts) if path not in homes]
        homes |= dict.fromkeys(held[entries[0]], entries[0])
    sent = {path: _bundle(path, held[path], scripts, homes) for path in held}
    sent |= {path: _alone(path, scripts[path], homes) for path in scripts.keys() - homes.keys()}
    sent |= {
        path: f'export * from "{_way(path, home)}";\n'
        for path, home in homes.items()
        if path != home
    }
    return {path: text.encode() for path, text in sent.items()}


def _needed(entries: Iterable[str], scripts: Mapping[str, str]) -> list[str]:
    """These modules and those that they import, each after those that it needs."""
    found: list[str] = []

    def add(path: str) -> None:
        if path in found:
            return
        for _, needed in _imports(path, scripts[path]):
            add(needed)
        found.append(path)

    for entry in entries:
        add(entry)
    return found


def _imports(path: str, text: str) -> Iterator[tuple[str, str]]:
    """What a module takes, and from which."""
    for names, address in _IMPORT.findall(text):
        yield names, _target(path, address)


def _target(path: str, address: str) -> str:
    """The module that an address means, written in the one at a path."""
    if address.startswith("${base}/"):
        return address.removeprefix("${base}/")
    return normpath(join(dirname(path), address))


def _bundle(
    path: str, modules: Iterable[str], scripts: Mapping[str, str], homes: Mapping[str, str]
) -> str:
    """These modules in one file."""
    takes: dict[str, set[str]] = {}
    given: list[str] = []
    parts = []
    for module in modules:
        for names, needed in _imports(module, scripts[module]):
            if homes[needed] != path:
                takes.setdefault(homes[needed], set()).update(names.strip("{ }").split(", "))
        body = _IMPORT.sub("", scripts[module])
        exports = _EXPORT.findall(body)
        body = _sent_home(path, module, _EXPORT.sub("", body), homes)
        if stray := _STRAY.search(body):
            raise ValueError(f"{module}: this can't be joined: {stray[0]}")
        given += exports
        names = f"{{ {', '.join(exports)} }}"
        parts.append(f"const {names} = (() => {{\n{body}return {names};\n}})();\n")
    if len(given) > len(set(given)):
        twice = sorted({name for name in given if given.count(name) > 1})
        raise ValueError(f"{path}: exported by two modules: {', '.join(twice)}")
    imports = [
        f'import {{ {", ".join(sorted(names))} }} from "{_way(path, home)}";\n'
        for home, names in takes.items()
    ]
    return "".join([*imports, *parts, f"export {{ {', '.join(given)} }};\n"])


def _alone(path: str, text: str, homes: Mapping[str, str]) -> str:
    """A module that is sent for itself."""

    def found_home(found: re.Match[str]) -> str:
        target = _target(path, found[2])
        return f'import {found[1]} from "{_way(path, homes.get(target, target))}";\n'

    return _sent_home(path, path, _IMPORT.sub(found_home, text), homes)


def _sent_home(path: str, module: str, text: str, homes: Mapping[str, str]) -> str:
    """What a module fetches later comes from where it is, seen from the file at ``path``."""

    def found_home(found: re.Match[str]) -> str:
        target = _target(module, found[2])
        home = homes.get(target, target)
        is_absolute = found[2].startswith("$")
        return found[1] + (f"${{base}}/{home}" if is_absolute else _way(path, home))

    return _LATER.sub(found_home, text)


def _way(path: str, to: str) -> str:
    """How a file names another."""
    way = relpath(to, dirname(path) or ".")
    return way if way.startswith(".") else f"./{way}"
