"""Physics, chemistry and the other natural sciences."""
