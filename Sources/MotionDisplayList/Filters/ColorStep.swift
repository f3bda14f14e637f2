// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A change of a pixel's colour, on unpremultiplied gamma-encoded components of 0…1. The result is premultiplied with
/// its alpha again.
package enum ColorStep: Hashable, Sendable {
  /// Four rows of weights of R, G, B, A and a constant.
  case matrix(ColorMatrix)
  /// `round(c · (levels − 1)) / (levels − 1)`
  case posterize(levels: Double)
  /// `c^power`
  case power(Double)
  /// `c · factor` in linear light.
  case exposure(factor: Double)
  /// From sRGB-encoded components to linear light, and back.
  case linearize, encode
  /// A table for each component.
  case transfer(ComponentTransfer)
  /// `c + (c − luma) · amount · (1 − (max − min))`
  case vibrance(Double)
  /// White with alpha = luma · alpha.
  case maskToAlpha
  /// A table of colours laid out as an image: `size` squares of size × size in a row, red to the right in a square,
  /// green down, blue from square to square; or for one dimension a single row.
  case cube(ImageSource, size: Int, isOneDimensional: Bool)
  /// Makes a colour transparent.
  case chromaKey(ChromaKey)
  /// alpha · clamp((|luma − level| − tolerance) / softness)
  case lumaKey(level: Double, tolerance: Double, softness: Double)

  /// Whether transparent pixels may become visible.
  package var fillsTransparency: Bool {
    switch self {
    case .matrix(let matrix): matrix.fillsTransparency
    case .transfer(let transfer): transfer.fillsTransparency
    default: false
    }
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .matrix(let matrix):
      hasher.combine(1)
      for value in matrix.values { hasher.combine(value) }
    case .posterize(let levels):
      hasher.combine(2)
      hasher.combine(levels)
    case .power(let power):
      hasher.combine(3)
      hasher.combine(power)
    case .exposure(let factor):
      hasher.combine(4)
      hasher.combine(factor)
    case .vibrance(let amount):
      hasher.combine(5)
      hasher.combine(amount)
    case .maskToAlpha: hasher.combine(7)
    case .cube(let image, let size, let isOneDimensional):
      hasher.combine(6)
      image.feed(&hasher)
      hasher.combine(size)
      hasher.combine(isOneDimensional)
    case .chromaKey(let key):
      hasher.combine(8)
      for number in [key.red, key.green, key.blue, key.tolerance, key.softness, key.spill] { hasher.combine(number) }
    case .linearize: hasher.combine(10)
    case .encode: hasher.combine(11)
    case .transfer(let transfer):
      hasher.combine(12)
      transfer.feed(&hasher)
    case .lumaKey(let level, let tolerance, let softness):
      hasher.combine(9)
      for number in [level, tolerance, softness] { hasher.combine(number) }
    }
  }
}
