"""What a reader should know of each published data source: the fair bootcamps beside those kept for scoring, and a remark."""

_SEVERAL = "more than one solution where one is promised; each counts"

NOTES: dict[str, tuple[str, str]] = {
    "Aquarium": ("`aquarium_tanks`", "every column is one tank: the answer is each column's clue less one"),
    "Arc": ("`grid_rule`", "rows hold no output: judged by our program for the task; a task without one is unsupported"),
    "Arrowmaze": ("", "the prompt says “next cell” where only jumps of any length reach the goal, as in its example"),
    "BbehDyckLanguages": ("", "keys that name a wrong step in a trace without one; the right answer is No"),
    "BbehGeometricShapes": ("", ""),
    "BbehMultistepArithmetic": ("", "most keys are wrong: 0 stands for every sub-expression that could not be computed"),
    "BbehTemporalSequences": (
        "",
        "whether time outside working hours is free around a meeting is open; each reading counts",
    ),
    "BbehWebOfLies": ("", "nearly all statements contradict one another"),
    "BbehWordSorting": ("", "two keys overlook an earlier mistake, or name a thought that is right"),
    "Bbehboardgameqa": ("", "keys say disproved where the question itself is derived, negation and all"),
    "Bbehbooleanexpressions": ("", "two options can be true; each counts"),
    "Bbehobjectcounting": ("", ""),
    "Bbehobjectproperties": (
        "",
        "keys contradict “copies differ in colour alone”; words that are smells and colours are open",
    ),
    "Bbehshuffobject": ("", ""),
    "Binairo": ("", _SEVERAL),
    "Calcudoku": ("", "cages may repeat a number; others' checkers refused that"),
    "Campsite": ("", _SEVERAL),
    "Cipher": (
        "30 bootcamps in `cryptography`",
        "rows without the rule give examples that need not determine it; partial credit `(1 − edit distance / length)²`",
    ),
    "Cryptomath": ("", "several solutions; each counts"),
    "Dominosa": ("", "dominoes laid row by row are always a solution"),
    "Futoshiki": ("", "the example in some prompts is their solution"),
    "Galaxies": ("`spiral_galaxies`", "there is one centre only: the answer is the whole grid"),
    "Game24": ("", "hands of up to six numbers are searched to the end; an unwinnable one of more is not recognised"),
    "Kakurasu": ("", ""),
    "KorLogicAnalogicalReasoning": (
        "`analogical_prediction`",
        "half of the prompts ask about an example that they do not show",
    ),
    "KorLogicCanonicalPropositions": (
        "`modal_entailment`",
        "formulas are named, not stated, and decided by the key; variables a, b and p, q both count",
    ),
    "KorLogicCooperativePrinciple": ("`cooperative_answers`", "the prompt prints the name of the right rule alone"),
    "KorLogicDefinitions": (
        "`definition_tests`",
        "some prompts name the kind of definition, or not the class that is defined",
    ),
    "KorLogicDerivativeReasoningOfPropositionalLogic": (
        "`categorical_inference`",
        "conversion by limitation by the letter of the prompt (All …) and by logic (Some …) both count, and both contraries of “a and b”",
    ),
    "KorLogicDisjunctiveNormalFormAndConjunctiveNormalForm": (
        "`principal_normal_form`",
        "the numbering of terms is not said, so both orders count; kinds C to F are undefined: C follows the key",
    ),
    "KorLogicDynamicLogic": ("`program_model`", "rules are named, not stated; the key for [c*]φ is not a law of the logic"),
    "KorLogicEnumerativeInductiveReasoning": ("`induction_verdicts`", "a premise can be written in two ways; both count"),
    "KorLogicEpistemicLogic": ("`epistemic_model`", "some prompts forbid the words that their key contains"),
    "KorLogicEquivalenceCalculus": (
        "`equivalent_formulas`",
        "puzzles without their statements, rules without their list, an operator ! between formulas that nothing explains",
    ),
    "KorLogicFigureOfTheSyllogism": ("`syllogism`", "several moods fit what some rows show; each counts"),
    "KorLogicFormalFallacies": ("`argument_forms`", "the prompt prints the description of the right option"),
    "KorLogicInductionParadox": ("`induction_verdicts`", "two of three options fit a case; the key decides"),
    "KorLogicLogicalMethodsForExploringCauseAndEffectRelationships": (
        "`causal_methods`",
        "methods are numbered in the prompt and lettered in the answer; both count",
    ),
    "KorLogicPredicateLogicFormalization": (
        "`first_order_translation`",
        "formulas count by meaning, not by spelling; “either … or” may exclude both",
    ),
    "KorLogicPropositionalLogicConcepts": (
        "`categorical_inference`",
        "keys drawn at random, some wrong, some without a right answer; shared terms are asked of each or of each two: both count",
    ),
    "KorLogicResolution": (
        "`resolution_rounds`",
        "which of several resolvents is meant is not said, nor what a cycle is: a last idle one may count",
    ),
    "KorLogicSpeechActs": (
        "`speech_act_record`",
        "signs for kinds of acts that the prompt does not define; two fit two kinds each, and both count",
    ),
    "KorLogicStatisticalReasoning": (
        "`sample_shares`",
        "the prompt prints the answer, or no precision; every right rounding counts",
    ),
    "KorLogicTruthValueModalPropositions": (
        "`modal_entailment`",
        "signs and relations are not defined; some rows have no option about their premise",
    ),
    "KorOperationUnicode20ac": ("", ""),
    "KorOperationUnicode2295": (
        "`complex_operator`",
        "the prompt never says what ⊕ means: a + bi and, of whole numbers, exclusive or both count",
    ),
    "KorOperationUnicode25a0": ("`operator_calculus`", "formulas count by value, in any LaTeX"),
    "KorOperationUnicode25a1": (
        "`operator_calculus`",
        "no rounding is stated for numbers: right digits, at least three significant, or an exact form",
    ),
    "KorOperationUnicode25b3": ("`operator_calculus`", "formulas count by value, in any LaTeX"),
    "KorOperationUnicode25bd": ("`operator_calculus`", "some rows take a logarithm at a negative x"),
    "KorOperationUnicode25c6": ("`integral_operator`", "some prompts ask for a fraction where the value is irrational"),
    "KorOperationUnicode25cb": ("", "some keys are no roots, or miss one; every root counts"),
    "KorOperationUnicode25ce": (
        "`complex_operator`",
        "the prompt never says what ◎ means: (a + bi)² and, in calculations, a + bi both count",
    ),
    "KorOperationUnicode25cf": (
        "`integral_operator`",
        "no precision is stated: right digits, at least three significant, or an exact form",
    ),
    "KorOperationUnicode2605": (
        "`square_differences`",
        "the keys of “find integer b” list divisors; b is half the sum of two factors of equal parity",
    ),
    "KorOperationUnicodeffe0": (
        "`logarithm_operator`",
        "chains read from the left have other values than the keys; both roots of an equation count",
    ),
    "KorOperationUnicodeffe1": ("`symmetric_difference`", "sets count by value, in any notation"),
    "KorPuzzle24Points": ("`game24`", "hands of up to six numbers are searched to the end; more are unsupported"),
    "KorPuzzleArrowMaze": ("`resolution_rounds`", "not a maze: the questions of KorLogicResolution"),
    "KorPuzzleCalcudoko": ("`calcudoku`", "the prompt tells no rules; several solutions, each counts"),
    "KorPuzzleCampsite": ("`campsite`", "several solutions; each counts"),
    "KorPuzzleConnectWords": (
        "`words_from_letters`",
        "the prompt prints the solution as its example, and names no dictionary",
    ),
    "KorPuzzleCryptoMath": ("`cryptarithm`", "several solutions; each counts"),
    "KorPuzzleKukurasu": ("`kakurasu`", "several solutions; each counts"),
    "KorPuzzleLogicPuzzle": (
        "`zebra_puzzle`",
        "clues leave several arrangements, and names are missing from the prompt; every arrangement that keeps the clues counts, with any names for those",
    ),
    "KorPuzzleSkyscrapers": ("", "several solutions; each counts"),
    "KorPuzzleWordBrainTeasers": (
        "`word_segmentation`",
        "some words have another split into two dictionary words; the key decides",
    ),
    "KorPuzzleWordLadder": (
        "`word_ladder`",
        "the dictionary is not named: the stored number and the minimum over ours both count",
    ),
    "KorPuzzleWordRootsAndAffixes": (
        "`common_affix`",
        "the dictionary is not named: any affix that makes words of ours counts, and the stored one",
    ),
    "KorPuzzleWordSearch": ("", ""),
    "KorPuzzleWordscapes": (
        "",
        "words that cross need different letters in one cell; a word shorter than its place counts in a part of it",
    ),
    "LightUp": ("", "several solutions; each counts"),
    "Maze": ("", ""),
    "Minesweeper": ("", "every cell without a mine is listed, so that the mines are the cells not listed"),
    "Nonograms": ("", "several solutions; each counts"),
    "Starbattle": ("", "some puzzles have no solution, most have several"),
    "Stitches": ("`region_stitches`", "the outline of the grid is always a solution"),
    "Sudoku": ("", "several solutions; each counts"),
    "Tents": ("", ""),
    "Thermometers": ("", "several solutions; each counts"),
}
