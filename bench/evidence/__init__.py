"""What saved games must withstand, shown in large numbers: `make evidence`."""
