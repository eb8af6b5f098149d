"""Import paths and `python -m` commands that people use; re-exports, nothing else."""
