// SPDX-License-Identifier: Apache-2.0

import MotionKit

extension Layer {
  /// Nothing is archived: false.
  public func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// How much further from the corner a curve begins than a quarter of a circle of the same radius does, as Core Animation
  /// says.
  /// Example: `let factor = Layer.cornerCurveExpansionFactor(.continuous)`
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}
