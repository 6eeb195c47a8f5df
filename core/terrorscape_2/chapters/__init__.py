"""The chapters of the rulebook: what each kind of frame does, asks and is answered."""
