"""Evaluate: runs of a policy over rows, and what they say.

    rows × policy ─► evaluate ─► eval_results_<run>.jsonl ─► RunSummary ─► summary.json, summary.csv, report.html

    from internbootcamp import load
    from internbootcamp.evaluate import evaluate, select_rows
    from internbootcamp.rollout import policy_from
    run = evaluate(select_rows([load("coin_change")], n=100), policy_from("noisy:0.3"))
    run.summary.overall.mean

selection       which cases a run asks
run             evaluate, evaluate_async, Run (options, feeding, crew and progress are its parts)
evaluator       BaseEvaluator: one row of a run, for those who change how it goes
results         the result row (contexts and image_files are its parts)
writer          durable appending
folder          where a run writes; manifest is one of its files
resuming        going on with a run, also of the older harness
monitor         status and control of a running run; listing shows the runs of a folder
records         what a result row says, older or ours
statistics      means and intervals; clusters and repeats are for several attempts at a sample
tally, summary  tallies of a results file (summary_tables, prices, tool_use, extremes, gallery and messages are their parts)
shortfalls      in which way an episode fell short of a right answer
comparison      runs against each other, by paired tests
rescoring       saved trajectories judged again; viewing finds those to look at; run_files the run that a user means
report          report.html (report_details and charts are its parts)
"""

from internbootcamp.evaluate.evaluator import BaseEvaluator
from internbootcamp.evaluate.options import RunOptions
from internbootcamp.evaluate.progress import Progress
from internbootcamp.evaluate.report import write_report
from internbootcamp.evaluate.run import EndpointDown, EvaluatorFailed, NoRowFits, Run, evaluate, evaluate_async
from internbootcamp.evaluate.selection import select_rows
from internbootcamp.evaluate.summary import RunSummary, Tally, read_summary
from internbootcamp.evaluate.writer import CannotWrite
from internbootcamp.rollout.judging import Judging

__all__ = [
    "BaseEvaluator",
    "CannotWrite",
    "EndpointDown",
    "EvaluatorFailed",
    "Judging",
    "NoRowFits",
    "Progress",
    "Run",
    "RunOptions",
    "RunSummary",
    "Tally",
    "evaluate",
    "evaluate_async",
    "read_summary",
    "select_rows",
    "write_report",
]
