"""`python -m internbootcamp.utils.batch_data_generation …` is `bootcamp generate-batch …`."""

from internbootcamp.cli.main import run

if __name__ == "__main__":
    run("generate-batch")
