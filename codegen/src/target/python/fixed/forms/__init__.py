"""The forms in which results are written down and read back."""
