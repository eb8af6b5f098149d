"""Evaluate: runs of a policy over rows, and what they say.

    rows × policy ─► evaluate ─► eval_results_<run>.jsonl ─► RunSummary ─► summary.json, summary.csv, report.html

    from internbootcamp import load
    from internbootcamp.evaluate import evaluate, select_rows
    from internbootcamp.rollout import policy_from
    run = evaluate(select_rows([load("coin_change")], n=100), policy_from("noisy:0.3"))
    run.summary.overall.mean

selection       which cases a run asks
run             evaluate, evaluate_async, Run (feeding and progress are its parts)
judging         verdicts that cannot stop a run
results         the result row
writer          durable appending
folder          where a run writes; manifest is one of its files
statistics      means and intervals
summary         tallies of a results file; gallery keeps its samples
report          report.html; charts draws its plot
"""

from internbootcamp.evaluate.judging import Judging
from internbootcamp.evaluate.progress import Progress
from internbootcamp.evaluate.report import write_report
from internbootcamp.evaluate.run import EndpointDown, Run, evaluate, evaluate_async
from internbootcamp.evaluate.selection import select_rows
from internbootcamp.evaluate.summary import RunSummary, Tally, read_summary
from internbootcamp.evaluate.writer import CannotWrite

__all__ = [
    "CannotWrite",
    "EndpointDown",
    "Judging",
    "Progress",
    "Run",
    "RunSummary",
    "Tally",
    "evaluate",
    "evaluate_async",
    "read_summary",
    "select_rows",
    "write_report",
]
