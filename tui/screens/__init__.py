"""The screens around the table: one file each."""
