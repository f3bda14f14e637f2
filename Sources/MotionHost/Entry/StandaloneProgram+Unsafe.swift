// SPDX-License-Identifier: Apache-2.0

extension StandaloneProgram {
  /// The program of this process; nil in a script's. Set by ``run()`` while there is one thread.
  static var current: StandaloneProgram? {
    get { unsafe ofProcess }
    set { unsafe ofProcess = newValue }
  }
  // SAFETY: written once, before any other thread starts.
  nonisolated(unsafe) private static var ofProcess: StandaloneProgram?
}
