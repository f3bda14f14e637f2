// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionKit

/// The name of a timing function: `CAMediaTimingFunction(name: .easeInEaseOut)` (T-30).
/// Example: `animation.timingFunction = CAMediaTimingFunction(name: .easeOut)`
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An even speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Sets out slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Arrives slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Sets out and arrives slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

extension TimingFunction {
  /// The function of that name. One that does not exist is an error, and linear.
  public init(name: CAMediaTimingFunctionName) {
    let found = TimingFunction(name: name.rawValue)
    if found == nil {
      DiagnosticLog.error(
        "there is no timing function \"\(name.rawValue)\"; the known names are linear, easeIn, easeOut, easeInEaseOut, default"
      )
    }
    self = found ?? .linear
  }

  /// The cubic from (0, 0) by two control points to (1, 1); both x in 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { self.init(c1x, c1y, c2x, c2y) }
}
