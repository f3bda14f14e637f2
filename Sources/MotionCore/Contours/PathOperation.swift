// SPDX-License-Identifier: Apache-2.0

/// A Boolean operation on the areas of two paths.
package enum PathOperation: String, Hashable, Sendable, CaseIterable {
  case union, intersection, difference, exclusion

  /// Whether a point belongs to the result.
  func contains(inFirst first: Bool, inSecond second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .difference: first && !second
    case .exclusion: first != second
    }
  }
}

extension FillRule {
  /// Whether a path covers points around which it winds so often.
  func covers(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
