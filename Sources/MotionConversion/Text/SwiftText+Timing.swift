// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation

extension SwiftText {
  /// A curve of time. Files have Béziers alone.
  static func timing(_ function: TimingFunction) -> String {
    let names: [(TimingFunction, String)] = [
      (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInEaseOut, "easeInEaseOut"),
    ]
    if let name = names.first(where: { $0.0 == function })?.1 { return ".\(name)" }
    let (first, second) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
    // A line, however its points lie on it.
    if first.x == first.y, second.x == second.y { return ".linear" }
    let numbers = [first.x, first.y, second.x, second.y].map { "\(number(Double($0), digits: 6))" }
    return "TimingFunction(\(numbers.joined(separator: ", ")))"
  }

  /// The options of an animation by one curve.
  static func options(_ function: TimingFunction, seconds length: Double, delay: Double) -> String {
    let curve = timing(function)
    var text =
      switch curve {
      case ".linear": ".linear(\(seconds(length)))"
      case ".easeIn": ".easeIn(\(seconds(length)))"
      case ".easeOut": ".easeOut(\(seconds(length)))"
      case ".easeInEaseOut": ".ease(\(seconds(length)))"
      default: ".timing(\(curve), \(seconds(length)))"
      }
    if seconds(delay) != "0" { text += ".delay(\(seconds(delay)))" }
    return text
  }
}
