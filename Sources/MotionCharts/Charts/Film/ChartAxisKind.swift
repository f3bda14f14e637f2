// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// How values of an axis become its units.
enum ChartAxisKind: Hashable, Sendable {
  case linear, log, time, band

  /// The unit of a number; a number that a logarithmic axis cannot show is nil.
  func unit(_ number: Double) -> Double? {
    switch self {
    case .log: number > 0 ? Math.log(number) / Math.log(10) : nil
    case .linear, .time, .band: number
    }
  }

  /// The number of a unit.
  func number(_ unit: Double) -> Double {
    switch self {
    case .log: Math.pow(10, unit)
    case .linear, .time, .band: unit
    }
  }

  /// The kind of the axis of keys.
  ///
  /// - Parameter hasBars: bars need slots.
  static func ofKeys(_ keys: [ChartValue], _ scale: ChartScale, hasBars: Bool) -> ChartAxisKind {
    let hasTexts = keys.contains { if case .text = $0 { true } else { false } }
    let hasTimes = keys.contains { if case .time = $0 { true } else { false } }
    switch scale {
    case .band: return .band
    case .log:
      if hasTexts || hasTimes {
        DiagnosticLog.error("a logarithmic x axis needs keys that are numbers; use another scale, or another column")
        return .band
      }
      return .log
    case .linear where hasTexts:
      DiagnosticLog.error(
        "a linear x axis needs keys that are numbers or dates, but the column has texts; use scale: .band")
      return .band
    case .linear: return hasTimes ? .time : .linear
    case .automatic: return hasBars || hasTexts ? .band : hasTimes ? .time : .linear
    }
  }
}
