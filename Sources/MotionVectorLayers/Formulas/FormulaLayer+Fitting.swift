// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension FormulaLayer {
  /// Takes the largest size of a range, in points, with which the formula fits a width, and a height if there is one.
  ///
  /// The size is that of the em, as in ``size(_:)``. Later formulas of `becomes(…)` have the same size. A font for `\text` stands
  /// before. If even the smallest size is too large, a warning says so.
  ///
  /// - Parameters:
  ///   - width: in points, above 0.
  ///   - height: in points, above 0; nil for any.
  ///   - smallest: 1…10,000.
  ///   - largest: from the smallest to 10,000.
  ///
  /// Example: `FormulaLayer("a^2 + b^2 = c^2").fit(width: 900, from: 40, to: 160).position(.center)`
  @discardableResult public func fit(
    width: Double, height: Double? = nil, from smallest: Double, to largest: Double
  ) -> Self {
    guard width > 0, height ?? 1 > 0, smallest >= 1, smallest <= largest, largest <= 10_000 else {
      DiagnosticLog.error(
        "a fitted formula needs a width and a height above 0, and sizes from 1 to 10000, the smallest one first; got width "
          + "\(width), \(height.map { "height \($0), " } ?? "")sizes \(smallest) to \(largest)")
      return self
    }
    guard let size = poses.first?.size, size.width > 0, size.height > 0 else { return self }
    // All lengths of a formula grow with its em.
    let fitting = emSize * min(width / size.width, (height ?? .infinity) / size.height)
    if fitting < smallest {
      DiagnosticLog.warning(
        .noRoom,
        "the formula “\(tex.excerptInLine)” does not fit \(FontAxes.text(width))"
          + "\(height.map { " by \(FontAxes.text($0))" } ?? "") points at its smallest size, \(FontAxes.text(smallest)); allow a "
          + "smaller size, or make the box larger")
    }
    return self.size(min(max(fitting, smallest), largest))
  }
}
