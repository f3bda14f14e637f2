// SPDX-License-Identifier: Apache-2.0

/// Whether a text fits the path that it runs along.
package struct TextPathFit: Hashable, Sendable {
  /// Characters that stand beyond an end of the path, and are not drawn.
  package var hidden: Int
  /// The length of the longest line, in points.
  package var textLength: Double
  /// In points.
  package var pathLength: Double

  package init(hidden: Int, textLength: Double, pathLength: Double) {
    (self.hidden, self.textLength, self.pathLength) = (hidden, textLength, pathLength)
  }
}
