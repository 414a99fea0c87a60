"""Writes the page's types of the messages, ``src/pete/web/messages.d.ts``, from ``messages.py``.

A test holds the two together, so that the page is checked against what is said on
the wire.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import inspect

from pete.server import messages

TARGET = Path(__file__).parent.parent / "src/pete/web/messages.d.ts"
HEAD = "// Made by scripts/page_types.py: change pete/server/messages.py instead.\n"


def declarations() -> str:
    """The whole file."""
    found: dict[str, inspect.StructType] = {}
    unions = {
        "Incoming": messages.Incoming,
        "Outgoing": messages.Outgoing,
        "Happened": messages.Event,
        "MoveEvent": messages.MoveEvent,
    }
    for union in [*unions.values(), messages.Create]:
        _gather(inspect.type_info(union), found)
    structs = "".join(_struct(found[name]) for name in sorted(found))
    names = "".join(f"export type {name} = {_of(union)};\n" for name, union in unions.items())
    return f"{HEAD}\n{structs}{names}"


def _gather(info: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    for struct in _structs(info):
        if struct.cls.__name__ not in found:
            found[struct.cls.__name__] = struct
            for field in struct.fields:
                _gather(field.type, found)


def _structs(info: inspect.Type) -> Iterator[inspect.StructType]:
    match info:
        case inspect.StructType():
            yield info
        case inspect.UnionType(types=types):
            for part in types:
                yield from _structs(part)
        case inspect.VarTupleType(item_type=item):
            yield from _structs(item)


def _struct(info: inspect.StructType) -> str:
    lines = [] if info.tag is None else [f'  type: "{info.tag}";\n']
    lines += [f"  {field.encode_name}: {_type(field.type)};\n" for field in info.fields]
    return f"export interface {info.cls.__name__} {{\n{''.join(lines)}}}\n\n"


def _of(union: object) -> str:
    return _type(inspect.type_info(union))


def _type(info: inspect.Type) -> str:
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.UnionType(types=types):
            return " | ".join(_type(part) for part in types)
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.VarTupleType(item_type=item):
            inner = _type(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_type, items))}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.NoneType():
            return "null"
    raise TypeError(f"no TypeScript for {info!r}")


if __name__ == "__main__":
    TARGET.write_text(declarations(), encoding="utf-8")
    sys.stdout.write(f"{TARGET.name} written\n")
