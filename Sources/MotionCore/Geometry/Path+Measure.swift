// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// One line or Bézier curve of a path, as a cubic in power form with a table of arc lengths.
  ///
  /// All lengths are in the path's own space.
  package struct Segment: Hashable, Sendable {
    package let start, end: CGPoint
    /// Control points of a cubic; of a line, its thirds.
    package let control1, control2: CGPoint
    package let isLine: Bool
    /// Which sub-path it belongs to, from 0.
    package let subpath: Int
    /// Arc length, to about 1e-9 of the curve's size.
    package let length: Double
    /// Length from the start to parameter `i / (count − 1)`; empty for lines.
    let lengths: [Double]
  }
}

extension Path {
  /// The sum of the arc lengths of all lines, curves and closes.
  ///
  /// - Complexity: O(n) for n elements.
  ///
  /// Example: `let length = Path.circle(200).length`
  public var length: Double { PathMeasure(self).length }
}
