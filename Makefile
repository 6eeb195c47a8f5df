# make play    the game, in an environment of its own
#              make play ARGS="host …" adds what opens a table to other screens
# make test    every test            make check   style, types, layers, spelling
# make extras  the tests of what extras bring: rows as Parquet, a cluster, environments for programs that learn
# make bench   speed, beside its yardsticks        make picture   the pictures in README and docs
# make sentences   what each game says, for whoever reads its prose: docs/sentences
# make schema   what programs read of the dialogue: docs/schema, docs/dialogue
# make puzzles ARGS="GAME --to FOLDER"   find puzzles in games, as docs/puzzles.md says
# make site   the pages of this project, to be read in a browser: build/site
# make manual   the manual page and the completions that a package brings: packaging/share
# make release   a wheel and a source distribution, checked, installed under every Python here, and played
# make tables   what the numbers of the environments stand for: docs/environments
# make evidence   what games and their files withstand, in large numbers: some hours; with ARGS=KIND, one kind alone; --keep writes docs/evidence.md
# make prove   looks for what nobody has thought of, for an hour; with ARGS=KIND, one kind alone; with ARGS="--minutes 5", sooner
# make doors   real clients at the doors of a table: OpenSSH's ssh, and a headless Chromium; it says what it needs
# make stored-games   play the stored games of the tests anew, where the rules are meant to lead elsewhere; stored-villages
#                     those of Buried Beneath, stored-shelters those of Critters Below, stored-hunts those of Terrorscape 2
# make clean   remove what these made              make constraints   pin the newest allowed versions

.DEFAULT_GOAL := play
.DELETE_ON_ERROR:
.PHONY: play test extras check bench evidence prove doors picture sentences schema puzzles tables site manual release stored-games stored-villages stored-shelters stored-hunts constraints clean

PLAY := .venv-play
DEV := .venv-dev
EXTRAS := .venv-extras
PEERS := .venv-peers
PYTHONS := .venv-pythons
CLIENTS := .venv-clients
RELEASE := .venv-release
ARGS :=

# An environment holds for the folder it was built in: a moved or copied tree builds anew.
HERE := $(shell pwd | cksum | cut -d ' ' -f 1)
READY := .ready-$(HERE)

ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
# Looked for only when an environment has to be built.
PYTHON = $(shell for python in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	"$$python" -c "$(ENOUGH)" 2>/dev/null && echo "$$python" && break; done)
PIP := -m pip --quiet --quiet --disable-pip-version-check --no-input

define python_or_sentence
	@test -n "$(PYTHON)" && "$(PYTHON)" -c "$(ENOUGH)" 2>/dev/null || { \
		echo "Terror Below needs Python 3.11 or newer; install it, or name one: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c "import ensurepip, venv" 2>/dev/null || { \
		echo "This Python lacks its venv module; install it (on Debian and Ubuntu: apt install python3-venv) and try again." >&2; exit 1; }
endef

# What opens doors is installed when it is asked for, and not before.
HOSTING := $(if $(filter host,$(ARGS)),$(PLAY)/$(READY)-host)
play: $(PLAY)/$(READY) $(HOSTING)
	@$(PLAY)/bin/python -m tui $(ARGS)

# Every worker and every program that a test starts would compile all modules anew.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(DEV)/$(READY)
	@$(DEV)/bin/python -W error -m pytest --numprocesses auto --quiet $(ARGS)

EXTRA_TESTS := tests/games_below_rl tests/bench/test_spreading.py tests/tui/commands/test_rows.py tests/tui/commands/test_spread.py tests/tui/commands/test_million_document.py
extras: $(EXTRAS)/$(READY)
	@$(EXTRAS)/bin/python -W error -m pytest --numprocesses auto --quiet $(or $(ARGS),$(EXTRA_TESTS))

check: $(DEV)/$(READY)
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/ruff check .
	@$(DEV)/bin/mypy --platform win32 --cache-dir .mypy_cache/windows core saves tui & windows=$$!; \
	$(DEV)/bin/mypy && wait $$windows
	$(DEV)/bin/lint-imports
	$(DEV)/bin/codespell

# All figures, and those of environments and of a cluster by name, need the extras.
LEARNING := $(if $(ARGS),$(if $(findstring environment,$(ARGS))$(findstring farm,$(ARGS)),$(EXTRAS)/$(READY)),$(EXTRAS)/$(READY))
bench: $(PLAY)/$(READY) $(PEERS)/$(READY) $(LEARNING)
	@$(PEERS)/bin/python -m bench --ours $(PLAY)/bin/python --extras $(EXTRAS)/bin/python $(ARGS)

evidence: $(PLAY)/$(READY) $(PLAY)/$(READY)-host
	@$(PLAY)/bin/python -m bench.evidence $(ARGS)

prove: $(DEV)/$(READY)
	@$(DEV)/bin/python -m bench.prove $(ARGS)

doors: $(CLIENTS)/$(READY)
	@$(CLIENTS)/bin/python -m bench.clients $(ARGS)

picture: $(PLAY)/$(READY)
	@$(PLAY)/bin/python -m docs.picture $(ARGS)
	@$(PLAY)/bin/python -m docs.screens

sentences: $(DEV)/$(READY)
	@$(DEV)/bin/python -m docs.sentences

tables: $(DEV)/$(READY)
	@$(DEV)/bin/python -m docs.tables

schema: $(DEV)/$(READY)
	@$(DEV)/bin/python -m docs.schema

puzzles: $(DEV)/$(READY)
	@$(DEV)/bin/python -m bench.puzzles $(ARGS)

site: $(DEV)/$(READY)
	@$(DEV)/bin/python -m docs.site

manual: $(DEV)/$(READY)
	@$(DEV)/bin/python -m docs.site.manual

release: $(RELEASE)/$(READY)
	@$(RELEASE)/bin/python -m bench.release

stored-games: $(DEV)/$(READY)
	@$(DEV)/bin/python -m tests.saves.formats.stored_games

stored-villages: $(DEV)/$(READY)
	@$(DEV)/bin/python -m tests.saves.formats.stored_villages

stored-shelters: $(DEV)/$(READY)
	@$(DEV)/bin/python -m tests.saves.formats.stored_shelters

stored-hunts: $(DEV)/$(READY)
	@$(DEV)/bin/python -m tests.saves.formats.stored_hunts

# Each environment is built whole or not at all: the stamp comes last.
$(PLAY)/bin/python $(DEV)/bin/python $(EXTRAS)/bin/python $(PEERS)/bin/python $(CLIENTS)/bin/python $(RELEASE)/bin/python:
	$(python_or_sentence)
	@echo "Making a folder for Python in $(patsubst %/bin/python,%,$@): the first time takes a minute or two …" >&2
	@"$(PYTHON)" -m venv --clear "$(patsubst %/bin/python,%,$@)"

$(PLAY)/$(READY): constraints-play.txt pyproject.toml $(PLAY)/bin/python
	@echo "Building the game's environment in $(PLAY) …" >&2
	@$(PLAY)/bin/python $(PIP) install --require-hashes --requirement constraints-play.txt
	@$(PLAY)/bin/python $(PIP) install --no-deps --no-build-isolation --editable .
	@$(PLAY)/bin/python -m compileall -q core saves tui
	@touch "$@"

$(PLAY)/$(READY)-host: constraints-host.txt $(PLAY)/$(READY)
	@echo "Adding what opens a table to other screens to $(PLAY) …" >&2
	@$(PLAY)/bin/python $(PIP) install --require-hashes --requirement constraints-host.txt
	@touch "$@"

$(DEV)/$(READY): constraints.txt pyproject.toml $(DEV)/bin/python
	@echo "Building the developers' environment in $(DEV) …" >&2
	@$(DEV)/bin/python $(PIP) install --require-hashes --requirement constraints.txt
	@$(DEV)/bin/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch "$@"

$(EXTRAS)/$(READY): constraints-extras.txt pyproject.toml $(EXTRAS)/bin/python
	@echo "Building the environment of all extras in $(EXTRAS) …" >&2
	@$(EXTRAS)/bin/python $(PIP) install --require-hashes --requirement constraints-extras.txt
	@$(EXTRAS)/bin/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch "$@"

$(PEERS)/$(READY): bench/peers.txt $(PEERS)/bin/python
	@echo "Building the yardsticks' environment in $(PEERS) …" >&2
	@$(PEERS)/bin/python $(PIP) install --require-hashes --requirement bench/peers.txt
	@touch "$@"

$(CLIENTS)/$(READY): bench/clients.txt constraints-host.txt $(CLIENTS)/bin/python
	@echo "Building the environment of real clients in $(CLIENTS) …" >&2
	@$(CLIENTS)/bin/python $(PIP) install --require-hashes --requirement constraints-host.txt
	@$(CLIENTS)/bin/python $(PIP) install --require-hashes --requirement bench/clients.txt
	@touch "$@"

$(RELEASE)/$(READY): packaging/release.txt constraints-play.txt $(RELEASE)/bin/python
	@echo "Building the environment that makes releases in $(RELEASE) …" >&2
	@$(RELEASE)/bin/python $(PIP) install --require-hashes --requirement packaging/release.txt
	@$(RELEASE)/bin/python $(PIP) install --require-hashes --requirement constraints-play.txt
	@touch "$@"

# Needs uv. With ARGS=--upgrade it takes the newest versions that pyproject.toml allows.
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
constraints:
	@command -v uv >/dev/null || { echo "make constraints needs uv on the PATH." >&2; exit 1; }
	@$(COMPILE) $(ARGS) pyproject.toml --extra host --group dev --output-file constraints.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml --group build --constraints constraints.txt --output-file constraints-play.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml --extra host --constraints constraints.txt --output-file constraints-host.txt >/dev/null
	@$(COMPILE) $(ARGS) pyproject.toml --all-extras --group dev --constraints constraints.txt --output-file constraints-extras.txt >/dev/null
	@$(COMPILE) $(ARGS) bench/peers.in --output-file bench/peers.txt >/dev/null
	@$(COMPILE) $(ARGS) packaging/release.in --constraints constraints.txt --output-file packaging/release.txt >/dev/null
	@$(COMPILE) $(ARGS) bench/clients.in --constraints constraints.txt --output-file bench/clients.txt >/dev/null

clean:
	rm -rf $(PLAY) $(DEV) $(EXTRAS) $(PEERS) $(CLIENTS) $(RELEASE) $(PYTHONS) build dist *.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*
	find bench core docs games_below_rl saves tests tui -name __pycache__ -type d -prune -exec rm -rf {} +
