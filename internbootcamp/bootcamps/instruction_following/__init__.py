"""Writing under constraints that a program can check."""
