"""What screens are made of: widgets that draw their own lines, pages, papers, dialogs, the field."""
