# Two commands do everything on a fresh machine:
#   make play    sets up a private environment and opens a table: in the browser, or
#                where there is no screen for one, or with make terminal, in the terminal
#   make test    sets up and runs every test
# and make host lets others in the network come to the table in the browser.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
GAME := $(VENV)/game.ready
DEV := $(VENV)/dev.ready
PAGE_TOOLS := $(if $(shell command -v npm),node_modules/.package-lock.json)
CATALOGUES := $(wildcard src/pete/words/locale/*/LC_MESSAGES/pete.po)

.PHONY: play host terminal test check check-page format words books generated screenshots bench bench-playouts bench-solve bench-time bench-click bench-frames shake strain secrets slow-line load ladder clean

play: $(GAME)
	@trap : INT; $(BIN)/pete $$($(BIN)/python -m pete.screen) || [ $$? -eq 130 ] # Ctrl-C is no error

host: $(GAME)
	@trap : INT; $(BIN)/pete serve --host 0.0.0.0 || [ $$? -eq 130 ]

terminal: $(GAME)
	@trap : INT; $(BIN)/pete play || [ $$? -eq 130 ]

test: $(DEV) $(PAGE_TOOLS)
	@scripts/browser.sh
	@$(BIN)/pytest

check: $(DEV) check-page ## format, lint, types, arrows
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-page: $(PAGE_TOOLS) ## the types of the page's modules
	$(if $(PAGE_TOOLS),npm run --silent types,@echo "No npm is installed, so the page's types are not checked.")

format: $(DEV)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

words: $(DEV) ## gather what is to be translated into the catalogues
	$(BIN)/python scripts/catalogue.py

books: $(DEV) ## print the rule books into docs/
	$(BIN)/python scripts/books.py

generated: words books ## write anew all that is made from the code, the protocol's pages, too
	$(BIN)/python scripts/protocol.py
	$(BIN)/python scripts/page_types.py

screenshots: $(DEV) ## pictures of the page in all its states, into build/screenshots
	@scripts/browser.sh
	$(BIN)/python scripts/screenshots.py

bench: $(DEV)
	$(BIN)/python scripts/bench.py

bench-playouts: $(DEV) ## random rounds beside the same work in plain C; needs gcc
	$(BIN)/python scripts/bench_playouts.py

shake: $(DEV) $(PAGE_TOOLS) ## the tests five times, with other deals each time; takes half an hour
	@scripts/browser.sh
	@for luck in 1 2 3 4 5; do $(BIN)/pytest -q --luck $$luck || exit; done

strain: $(DEV) $(PAGE_TOOLS) ## the page's tests on a line where all comes late; takes a quarter of an hour
	@scripts/browser.sh
	@$(BIN)/pytest -q tests/web --strain 1500

secrets: $(DEV) ## thousands of random tables, every outgoing byte checked; takes minutes
	PETE_SECRET_TABLES=2000 $(BIN)/pytest -q tests/server/test_secrets.py

slow-line: $(DEV) ## how long the page keeps one waiting at 400 ms and 400 kbit/s
	@scripts/browser.sh
	$(BIN)/python scripts/slow_line.py

load: $(DEV) ## how many tables a server carries, and what kills cost them; takes minutes
	$(BIN)/python scripts/load.py

bench-time: $(DEV) ## whether bots keep the time that they are given; half a minute
	$(BIN)/python scripts/bench_time.py

bench-click: $(DEV) ## how soon a click is seen on the screen while one core is busy
	@scripts/browser.sh
	$(BIN)/python scripts/bench_click.py

bench-frames: $(DEV) ## what motion costs the page while one core is busy; a minute
	@scripts/browser.sh
	$(BIN)/python scripts/bench_frames.py

bench-solve: $(DEV) ## how far exact answers go; three minutes
	$(BIN)/python scripts/bench_solve.py

ladder: $(DEV) ## let each bot play each, and write docs/bots.md; takes the better part of an hour
	$(BIN)/python scripts/ladder.py

clean:
	rm -rf $(VENV) node_modules

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

node_modules/.package-lock.json: package.json package-lock.json
	@npm ci --silent --no-audit --no-fund
	@touch $@
