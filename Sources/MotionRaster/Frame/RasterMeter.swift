import Dispatch

/// The time that a frame's drawing takes, by command. Used by one thread.
///
/// A renderer that is given none reads no clock.
public final class RasterMeter {
  /// Nanoseconds that each command of the display list took to paint, over all tiles; what it draws apart first is
  /// counted with it.
  public private(set) var commands: [UInt64]
  /// Nanoseconds of the conversion to planes.
  public private(set) var conversion: UInt64 = 0
  private var last: UInt64 = 0

  /// - Parameter commandCount: of the display list.
  public init(commandCount: Int) { commands = Array(repeating: 0, count: commandCount) }

  /// Nanoseconds of a clock that never jumps.
  public static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func begin() { last = RasterMeter.now }
  func painted(_ index: Int) { commands[index] += lap() }
  func converted() { conversion += lap() }

  private func lap() -> UInt64 {
    let now = RasterMeter.now
    defer { last = now }
    return now - last
  }
}
