// Pure functions of time: media timing, timing functions, interpolation, keyframes, springs.
