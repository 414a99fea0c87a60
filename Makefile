# Two commands do everything on a fresh machine:
#   make play    sets up a private environment and opens a table
#   make test    sets up and runs every test
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
GAME := $(VENV)/game.ready
DEV := $(VENV)/dev.ready
CATALOGUES := $(wildcard src/pete/words/locale/*/LC_MESSAGES/pete.po)

.PHONY: play test check format words books bench ladder clean

play: $(GAME)
	@$(BIN)/pete play

test: $(DEV)
	@$(BIN)/pytest

check: $(DEV) ## format, lint, types, arrows
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(DEV)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

words: $(DEV) ## gather what is to be translated into the catalogues
	$(BIN)/python scripts/catalogue.py

books: $(DEV) ## print the rule books into docs/
	$(BIN)/python scripts/books.py

bench: $(DEV)
	$(BIN)/python scripts/bench.py

bench-playouts: $(DEV) ## random rounds beside the same work in plain C; needs gcc
	$(BIN)/python scripts/bench_playouts.py

ladder: $(DEV) ## let each bot play each, and write docs/bots.md; takes the better part of an hour
	$(BIN)/python scripts/ladder.py

clean:
	rm -rf $(VENV)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("error: Python 3.11 or newer is needed; name one: make play PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV) || { echo "error: no private environment: on Debian and Ubuntu, apt install python3-venv" >&2; rm -rf $(VENV); exit 1; }

$(GAME): $(BIN)/python pyproject.toml constraints.txt hatch_build.py $(CATALOGUES)
	@echo "Setting up; this takes a minute, once."
	@$(PIP) install --constraint constraints.txt --editable .
	@touch $@

$(DEV): $(BIN)/python pyproject.toml constraints.txt hatch_build.py $(CATALOGUES)
	@echo "Setting up; this takes a minute, once."
	@$(PIP) install --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(GAME)
