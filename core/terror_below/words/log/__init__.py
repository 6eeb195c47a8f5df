"""The log: events told in sentences, those that belong together in one."""
