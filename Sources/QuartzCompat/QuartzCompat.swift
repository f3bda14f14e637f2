// Core Animation's own names as aliases.
