"""The import path and the command that existing code uses for post-processing; it lives in `internbootcamp.postprocess`.

    python -m internbootcamp.utils.data_postprocess --input eval_results.jsonl --output training.jsonl

is `bootcamp postprocess` with the default that this command has always had: rows that score below 0.9 are dropped, unless
`--min-score` says otherwise.
"""

from internbootcamp.postprocess import *  # noqa: F403
from internbootcamp.postprocess import __all__ as __all__

if __name__ == "__main__":
    from internbootcamp.cli.main import run

    run("postprocess", "--min-score", "0.9")
