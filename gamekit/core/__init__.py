"""The contract every game obeys, and nothing about any one game."""
