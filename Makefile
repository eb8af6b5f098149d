# make demo   set up, then cases, episodes, verdicts and a report, with nothing but what is built in
# make test   set up, then everything CI runs
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test lint types tests audit lock clean benchmark-env

demo: .venv/ready
	$(BIN)/bootcamp demo
	@echo 'To go on: source $(BIN)/activate puts the command bootcamp on your path.'

test: lint types tests audit

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/ready
	$(BIN)/mypy

tests: .venv/ready
	$(BIN)/pytest -n 2 --dist loadgroup --durations 15

audit: .venv/ready
	$(BIN)/bootcamp audit

# Pinned versions with hashes; the package itself is installed in place.
.venv/ready: pyproject.toml requirements-dev.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; set PYTHON=…")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'uv>=0.6'
	$(BIN)/uv pip install --quiet --python $(BIN)/python -r requirements-dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	touch $@

lock: .venv/ready
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-annotate --no-header --no-emit-index-url \
		pyproject.toml --group dev -o requirements-dev.txt

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache runs demo

# Peers to measure against, kept out of our own environment.
benchmark-env: .venv/ready
	$(PYTHON) -m venv .bench-venv
	$(BIN)/uv pip install --quiet --python .bench-venv/bin/python reasoning-gym
	$(PYTHON) -m venv .bench-inspect && $(BIN)/uv pip install --quiet --python .bench-inspect/bin/python inspect-ai openai
	$(PYTHON) -m venv .bench-verifiers && $(BIN)/uv pip install --quiet --python .bench-verifiers/bin/python verifiers==0.3.1
	$(PYTHON) -m venv .bench-verifiers4 && $(BIN)/uv pip install --quiet --python .bench-verifiers4/bin/python verifiers==0.4.0
