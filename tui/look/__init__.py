"""How things are drawn, without a widget: spans, colours, characters, and the small pieces made of them."""
