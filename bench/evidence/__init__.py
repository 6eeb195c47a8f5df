"""What games and their files must withstand, shown in large numbers: `make evidence`."""
