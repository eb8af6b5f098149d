"""Import paths that existing code uses; re-exports, nothing else."""
