"""Words, sentences and symbol sequences as language."""
