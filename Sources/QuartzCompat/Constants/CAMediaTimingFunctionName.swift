import MotionAnimation
import MotionKit

/// The name of a timing function: `CAMediaTimingFunction(name: .easeInEaseOut)` (T-30).
/// Example: `animation.timingFunction = CAMediaTimingFunction(name: .easeOut)`
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

extension TimingFunction {
  /// The function of that name. One that does not exist is an error, and linear.
  public init(name: CAMediaTimingFunctionName) {
    let found = TimingFunction(name: name.rawValue)
    if found == nil {
      DiagnosticLog.error(
        "there is no timing function \"\(name.rawValue)\"; there are linear, easeIn, easeOut, easeInEaseOut, default")
    }
    self = found ?? .linear
  }

  /// The cubic from (0, 0) by two control points to (1, 1); both x in 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { self.init(c1x, c1y, c2x, c2y) }
}
