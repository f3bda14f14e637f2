/// Where in a script something happened.
public enum CallStack {
  /// Return addresses from the caller outward; installed by whoever can make a file and a line of them. Must be set
  /// before the first script runs and not changed after. Without it diagnostics have no place.
  public static var capture: (@Sendable () -> [UInt])? {
    get { unsafe installed }
    set { unsafe installed = newValue }
  }
  // SAFETY: written once, before the first script runs.
  nonisolated(unsafe) private static var installed: (@Sendable () -> [UInt])?

  /// Return addresses from the caller outward, then those of the statement that scheduled the block which runs now:
  /// optimised code leaves no frame of a block that ends in a call.
  package static var current: [UInt] {
    guard let capture else { return [] }
    return capture() + ThreadContext.current.scheduler
  }

  /// Runs `body`; the blocks that it schedules are those of the statement at `place`.
  package static func scheduling<T>(from place: [UInt], _ body: () throws -> T) rethrows -> T {
    let context = ThreadContext.current
    let outer = context.scheduler
    context.scheduler = place
    defer { context.scheduler = outer }
    return try body()
  }
}
