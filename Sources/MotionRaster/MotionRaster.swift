// Display list to pixels.
