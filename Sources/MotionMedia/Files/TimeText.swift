// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Times in messages.
enum TimeText {
  /// The largest time with meaningful digits; beyond it a time is broken.
  private static let most = 1e9

  /// Seconds with three digits, such as "-8.520"; clamped to ±10⁹.
  static func seconds(_ value: Double) -> String {
    let milliseconds = UInt64((min(value.magnitude, most) * 1000).rounded())
    return (value < 0 && milliseconds > 0 ? "-" : "") + seconds(milliseconds: milliseconds)
  }

  static func seconds(milliseconds: UInt64) -> String {
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
