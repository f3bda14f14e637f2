// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The phases of the way from one state to the next one, 0…1.
enum CodePhase {
  /// A state between two others, and the share of the second.
  struct Interpolation: Hashable, Sendable {
    var from: Int
    var to: Int
    var t: Double
  }

  static func interpolation(_ stage: Double, of count: Int) -> Interpolation {
    let last = max(count - 1, 0)
    let clamped = min(max(stage, 0), Double(last))
    let from = min(Int(clamped), last)
    return Interpolation(from: from, to: min(from + 1, last), t: clamped - Double(from))
  }

  private static func ramp(_ t: Double, _ start: Double, _ end: Double) -> Double {
    let x = min(max((t - start) / (end - start), 0), 1)
    return x * x * (3 - 2 * x)
  }

  /// The presence of old words.
  static func leaving(_ t: Double, _ style: CodeTransition.Style) -> Double {
    1 - (style == .types ? ramp(t, 0, 0.12) : ramp(t, 0, 0.36))
  }

  /// The way of words in both states.
  static func moving(_ t: Double, _ style: CodeTransition.Style) -> Double {
    style == .types ? ramp(t, 0, 0.2) : ramp(t, 0.1, 0.86)
  }

  /// The presence of new words.
  static func coming(_ t: Double, _ style: CodeTransition.Style) -> Double {
    style == .types ? ramp(t, 0.12, 0.2) : ramp(t, 0.54, 0.92)
  }

  /// The typed part of new words.
  static func typing(_ t: Double) -> Double { min(max((t - 0.2) / 0.8, 0), 1) }

  /// The presence of words that a passing block covers in part, 0…1: halves of letters are not seen.
  static func uncovered(_ part: Double) -> Double { 1 - ramp(part, 0, 0.4) }

  /// How far a block that changes places is lifted from the others.
  static func lift(_ t: Double) -> Double { ramp(t, 0, 0.2) * (1 - ramp(t, 0.76, 0.96)) }
}
