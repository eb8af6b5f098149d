"""Post-processing: from the trajectories of runs to training data.

    results files ─► filters ─► selections ─► transformers or pairs ─► JSON Lines, split by prompt if asked for

    from internbootcamp.postprocess import DataPostProcessor, score_between, training
    DataPostProcessor("eval_results.jsonl").add_filter(score_between(0.9)).add_transformer(training).process()

processor       DataPostProcessor (lines, heads, survey and statistics are its parts)
filters         success, score_between, data_source, field_equals, design_end, lengths and turns
selection       BestOfN, SolveRate, TargetSolveRate; deduplication says when rows are the same
prefixes        one row for every assistant message
training        training, messages_only, assistant_responses
multimodal, xtuner, chat_formats    what particular trainers load
fields          extract_fields, map_fields; paths is how fields are named
pairs           preference pairs
splitting       parts that share no prompt
"""

from internbootcamp.postprocess.chat_formats import hugging_face, openai, prompt_completion, sharegpt
from internbootcamp.postprocess.fields import extract_fields, map_fields
from internbootcamp.postprocess.filters import (
    Filter,
    characters_at_most,
    data_source,
    design_end,
    field_equals,
    score_between,
    success,
    tokens_at_most,
    turns_between,
)
from internbootcamp.postprocess.multimodal import multimodal
from internbootcamp.postprocess.pairs import Pairing
from internbootcamp.postprocess.prefixes import expand_prefixes, prefix_expansion
from internbootcamp.postprocess.processor import DataPostProcessor
from internbootcamp.postprocess.selection import BestOfN, Selection, SolveRate, TargetSolveRate
from internbootcamp.postprocess.splitting import Split
from internbootcamp.postprocess.training import assistant_responses, messages_only, training
from internbootcamp.postprocess.xtuner import xtuner

__all__ = [
    "BestOfN",
    "DataPostProcessor",
    "Filter",
    "Pairing",
    "Selection",
    "SolveRate",
    "Split",
    "TargetSolveRate",
    "assistant_responses",
    "characters_at_most",
    "data_source",
    "design_end",
    "expand_prefixes",
    "extract_fields",
    "field_equals",
    "hugging_face",
    "map_fields",
    "messages_only",
    "multimodal",
    "openai",
    "prefix_expansion",
    "prompt_completion",
    "score_between",
    "sharegpt",
    "success",
    "tokens_at_most",
    "training",
    "turns_between",
    "xtuner",
]
