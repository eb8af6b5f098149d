"""`python -m internbootcamp.utils.data_generation …` is `bootcamp generate …`."""

from internbootcamp.cli.main import run

if __name__ == "__main__":
    run("generate")
