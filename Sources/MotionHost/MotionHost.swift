// Gives a composition its renderer.
