// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel

extension Layer {
  /// Whether a setting is within its limits; an error if not.
  func takes(_ value: Double, _ range: ClosedRange<Double>, _ what: String, _ unit: String) -> Bool {
    if range.contains(value) { return true }
    let (low, high) = (FontAxes.text(range.lowerBound), FontAxes.text(range.upperBound))
    DiagnosticLog.error("the \(what) of \(self) must be from \(low) to \(high)\(unit), got \(FontAxes.text(value))")
    return false
  }
}
