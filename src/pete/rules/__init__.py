"""What is legal and what it scores. Nothing else in the house imports less."""
