"""Task forms kept so that files people have can be scored: found by name, never listed, never generated."""
