"""What happened, in words for people: sentences, the arithmetic spelled out, the score sheet."""
