"""Ciphers, codes and checksums, by hand-sized numbers and texts."""
