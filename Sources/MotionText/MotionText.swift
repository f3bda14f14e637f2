// Fonts, shaping, line breaking, glyph outlines.
