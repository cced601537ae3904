# Two commands matter: `make play` and `make test`. Both set up what they need in .venv.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint unit bench pictures clean

# the app; on a machine with no screen, pictures of it instead
play: .venv/.installed
	@if $(BIN)/corbeille screen; then $(BIN)/corbeille; else $(BIN)/corbeille tour pictures; fi

test: lint unit

lint: .venv/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: .venv/.installed-dev
	$(BIN)/pytest -n 2 --durations=10

bench: .venv/.installed-dev
	for one in benchmarks/*.py; do $(BIN)/python $$one || exit 1; done

# the pictures of the README, taken anew from the real app
pictures: .venv/.installed
	$(BIN)/python docs/pictures.py

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/.installed: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

.venv/.installed-dev: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch .venv/.installed $@

clean:
	rm -rf .venv build *.egg-info
