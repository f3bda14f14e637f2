// SPDX-License-Identifier: Apache-2.0

/// A box, in points, and the font sizes that a text may have to fit it.
package struct FontFit: Sendable {
  package var width: Double
  /// Nil for any height.
  package var height: Double?
  package var sizes: ClosedRange<Double>
  /// The location in the script that asks for it.
  package var callStack: [UInt]

  package init(width: Double, height: Double?, sizes: ClosedRange<Double>, callStack: [UInt] = []) {
    (self.width, self.height, self.sizes, self.callStack) = (width, height, sizes, callStack)
  }
}
