"""What happened, told to people: sentences, the arithmetic spelled out, the score sheet."""
