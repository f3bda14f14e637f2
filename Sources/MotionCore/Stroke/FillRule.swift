// SPDX-License-Identifier: Apache-2.0

/// Which points are inside of a path.
/// Example: `ShapeLayer(path).fillRule(.evenOdd)`
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// The points the path winds around, counting turns in one direction against the other.
  case nonZero = "non-zero"
  /// The points from which a ray crosses the path an odd number of times.
  case evenOdd = "even-odd"
}
