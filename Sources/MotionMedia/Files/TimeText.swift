import MotionCore

/// Times in messages.
enum TimeText {
  /// Beyond it a time is a broken number, whose digits help nobody.
  private static let most = 1e9

  /// Seconds with three digits, such as "-8.520"; what is beyond ±10⁹ is that.
  static func seconds(_ value: Double) -> String {
    let milliseconds = UInt64((min(value.magnitude, most) * 1000).rounded())
    return (value < 0 && milliseconds > 0 ? "-" : "") + seconds(milliseconds: milliseconds)
  }

  static func seconds(milliseconds: UInt64) -> String {
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
