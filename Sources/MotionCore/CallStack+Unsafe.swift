/// Where in a script something happened.
public enum CallStack {
  // SAFETY: written once, before the first script runs.
  /// Return addresses from the caller outward; installed by whoever can make a file and a line of them. Must be set
  /// before the first script runs and not changed after. Without it diagnostics have no place.
  nonisolated(unsafe) public static var capture: (@Sendable () -> [UInt])?
}
