"""`python -m internbootcamp.utils.run_evaluation …` is `bootcamp eval …`."""

from internbootcamp.cli.main import run

if __name__ == "__main__":
    run("eval")
