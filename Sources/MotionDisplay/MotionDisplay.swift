// A frame's state lowered to a display list.
