"""The vectors: what any implementation must give. One JSON object a line."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


def vectors(name: str) -> list[Any]:
    """The lines of ``data/NAME.jsonl``."""
    with (DATA / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
