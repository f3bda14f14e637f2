/// Where in a script something happened.
package enum CallStack {
  /// Return addresses from the caller outward; installed by whoever can make a file and a line of them. Must be set
  /// before the first script runs and not changed after. Without it diagnostics have no place.
  package static var capture: (@Sendable () -> [UInt])? {
    get { unsafe installed }
    set { unsafe installed = newValue }
  }
  // SAFETY: written once, before the first script runs.
  nonisolated(unsafe) private static var installed: (@Sendable () -> [UInt])?
}
