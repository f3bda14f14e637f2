// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle of whole pixels: `minX ..< maxX` by `minY ..< maxY`, y down.
@usableFromInline package struct PixelRect: Hashable, Sendable {
  @usableFromInline package var minX, minY, maxX, maxY: Int

  @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }
  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @usableFromInline package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  @inlinable package var width: Int { max(0, maxX - minX) }
  @inlinable package var height: Int { max(0, maxY - minY) }
  @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  @inlinable package func intersection(_ r: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, r.minX), minY: max(minY, r.minY), maxX: min(maxX, r.maxX), maxY: min(maxY, r.maxY))
    return result.isEmpty ? .empty : result
  }
  @inlinable package func intersects(_ r: PixelRect) -> Bool {
    minX < r.maxX && r.minX < maxX && minY < r.maxY && r.minY < maxY
  }
  @inlinable package func contains(_ r: PixelRect) -> Bool {
    minX <= r.minX && minY <= r.minY && maxX >= r.maxX && maxY >= r.maxY
  }
  @inlinable package func union(_ r: PixelRect) -> PixelRect {
    if isEmpty { return r }
    if r.isEmpty { return self }
    return PixelRect(
      minX: min(minX, r.minX), minY: min(minY, r.minY), maxX: max(maxX, r.maxX), maxY: max(maxY, r.maxY))
  }
  @inlinable package func insetBy(_ d: Int) -> PixelRect {
    PixelRect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
  }

  /// The smallest rectangle of whole pixels around `r`, clamped to ±2³⁰; empty for a null rectangle or NaN.
  package init(covering r: CGRect) {
    // Infinite and very large numbers do not become an `Int`.
    func clamp(_ v: CGFloat) -> Int { Int(max(-1_073_741_824, min(1_073_741_824, v))) }
    guard r.minX <= r.maxX, r.minY <= r.maxY, !r.isNull else {
      self = .empty
      return
    }
    self.init(
      minX: clamp(r.minX.rounded(.down)), minY: clamp(r.minY.rounded(.down)),
      maxX: clamp(r.maxX.rounded(.up)), maxY: clamp(r.maxY.rounded(.up)))
  }
}
