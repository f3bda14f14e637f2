// Clock to file: segments, scheduling, progress, cancellation.
