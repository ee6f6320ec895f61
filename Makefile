# make serve   the tutorial site on this computer (PORT=8866, OPEN=1 opens a browser)
# make test    everything: style, types, unit, notebook and browser tests
# The other targets: venv lint types notebooks bench lock clean

PYTHON ?= python3
PORT ?= 8866
OPEN ?= 0
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Versions and hashes come from the lock alone; the package itself is built with the locked backend.
INSTALL = $(PIP) install --quiet --require-hashes -r $(1) \
	&& $(PIP) install --quiet --no-deps --no-build-isolation --editable . \
	&& $(BIN)/python -m compileall -q gamekit widgets

.DEFAULT_GOAL := serve
.PHONY: serve venv test lint types notebooks bench lock browser clean

serve: $(VENV)/site.stamp
	@$(BIN)/python -m gamekit serve --port $(PORT) $(if $(filter 1 yes true,$(OPEN)),--open)

venv: $(VENV)/dev.stamp

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "gamekit needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/site.stamp: requirements/site.txt pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) (once, a minute or two) ..."
	@$(call INSTALL,requirements/site.txt)
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) for development (once, two or three minutes) ..."
	@$(call INSTALL,requirements/dev.txt)
	@touch $(VENV)/site.stamp $@

test: lint types browser
	$(BIN)/python -m pytest -n 2 --dist loadfile \
		--nbval-lax --nbval-current-env --nbval-cell-timeout=120 $(PYTEST_ARGS) gamekit tests notebooks/en notebooks/hu README.md README.hu.md

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.stamp
	$(BIN)/mypy

notebooks: $(VENV)/site.stamp
	$(BIN)/python -m gamekit.lessons

bench: $(VENV)/dev.stamp
	$(BIN)/python -m tests.bench

browser: $(VENV)/dev.stamp
	@sh tests/browser/get_chromium.sh

lock: $(VENV)/dev.stamp
	@for set in "site:" "dev:--group dev"; do \
		$(BIN)/uv pip compile --quiet --upgrade pyproject.toml --extra site --group build $${set#*:} \
			--universal --python-version 3.11 --generate-hashes --no-annotate \
			--custom-compile-command "make lock" -o requirements/$${set%%:*}.txt || exit 1; \
	done

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
