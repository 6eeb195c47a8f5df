"""What skill cards and levels do: a module a skill. See `skill`."""
