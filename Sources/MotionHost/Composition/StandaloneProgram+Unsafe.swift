extension StandaloneProgram {
  // SAFETY: written once, before any other thread starts.
  /// The program of this process; nil in a script's. Set by ``run()`` while there is one thread.
  nonisolated(unsafe) static var current: StandaloneProgram?
}
