"""The games as environments for programs that learn: of PettingZoo for several (`aec`), of Gymnasium for one (`solo`).

What an agent observes is made of the view of its seat alone, and what it may do is masked by that seat's legal options.
The extra `[rl]` brings what the environments need; their tables need nothing, and nothing else imports this.
"""
