"""The ways in which questions of Buried Beneath are answered."""
