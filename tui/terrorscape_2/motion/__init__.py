"""What moves at a table of Terrorscape 2. No time depends on what is hidden from whoever looks: neither on answers."""
