"""The contract of the system: what a bootcamp is, and the few types that everything else exchanges.

errors          what a user can cause, one line each
verdict         Reason, Verdict
instruction     BaseInstructionGenerator, Case: makes cases and prompts
reward          BaseRewardCalculator: reads and scores responses
tool            BaseTool: what a model may call
interaction     BaseInteraction: what talks back
knobs           difficulty parameters of a bootcamp
bootcamp        Bootcamp: generator and reward in one class
registry        names to classes; the file tree is the registry
levels          levels as users ask for them
rows            dataset rows
components      tools, interactions and rewards from YAML
"""
