// What a script imports: the builder DSL and the re-exports.
