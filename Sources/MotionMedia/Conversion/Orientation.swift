// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How stored rows and columns become an upright image; the raw values are EXIF's.
package enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored = 2
  case rotated180 = 3
  /// Top and bottom swapped.
  case flipped = 4
  /// Rows and columns swapped.
  case transposed = 5
  /// To be turned a quarter clockwise.
  case rotated90 = 6
  /// Mirrored about the other diagonal.
  case transversed = 7
  /// To be turned a quarter counterclockwise.
  case rotated270 = 8

  /// The orientation of an upright image whose pixels a matrix places: x' = a·x + c·y, y' = b·x + d·y, with y down.
  /// Nil for other angles; lengths are ignored.
  init?(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    func sign(_ value: Double, beside other: Double) -> Int {
      // Matrices in files are rounded, so nearly 0 counts as 0.
      abs(value) <= abs(other) * 1e-3 ? 0 : value > 0 ? 1 : value < 0 ? -1 : 0
    }
    switch (sign(a, beside: b), sign(b, beside: a), sign(c, beside: d), sign(d, beside: c)) {
    case (1, 0, 0, 1), (0, 0, 0, 0): self = .upright
    case (-1, 0, 0, 1): self = .mirrored
    case (-1, 0, 0, -1): self = .rotated180
    case (1, 0, 0, -1): self = .flipped
    case (0, 1, 1, 0): self = .transposed
    case (0, 1, -1, 0): self = .rotated90
    case (0, -1, -1, 0): self = .transversed
    case (0, -1, 1, 0): self = .rotated270
    default: return nil
    }
  }

  /// Width and height trade places.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Where the upright pixel `(x, y)` is stored, in a stored image of `width`×`height`.
  func stored(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .rotated180: (width - 1 - x, height - 1 - y)
    case .flipped: (x, height - 1 - y)
    case .transposed: (y, x)
    case .rotated90: (y, height - 1 - x)
    case .transversed: (width - 1 - y, height - 1 - x)
    case .rotated270: (width - 1 - y, x)
    }
  }

  /// The upright image; the same object if it is upright already.
  func apply(to stored: Bitmap) -> Bitmap {
    if self == .upright { return stored }
    let result =
      swapsSides
      ? Bitmap(width: stored.height, height: stored.width) : Bitmap(width: stored.width, height: stored.height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let from = self.stored(x, y, width: stored.width, height: stored.height)
        result.copyPixel(stored, from: from, to: (x, y))
      }
    }
    return result
  }
}
