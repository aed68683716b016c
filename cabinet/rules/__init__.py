"""What is legal, what happens and who won: no clock, no file, no global random, no colour."""
