// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Planes {
  /// The smallest rectangle with all pixels that differ from another image of the same size; nil if none does.
  ///
  /// - Precondition: both have all components in one plane.
  func change(since other: Planes) -> PixelBox? {
    guard self !== other else { return nil }
    let (a, b) = (planes[0], other.planes[0])
    var box: PixelBox?
    for y in 0..<height {
      let (left, right) = unsafe (a.pixels + y * a.rowBytes, b.pixels + y * b.rowBytes)
      // Most rows are equal, and `memcmp` passes over them fastest.
      if unsafe memcmp(left, right, 4 * width) == 0 { continue }
      var first: Int?
      for x in 0..<width where unsafe isDifferent(left, right, x) {
        first = x
        break
      }
      guard let first else { continue }
      var last = first
      for x in stride(from: width - 1, to: first, by: -1) where unsafe isDifferent(left, right, x) {
        last = x
        break
      }
      let row = PixelBox(minX: first, minY: y, maxX: last + 1, maxY: y + 1)
      box = box?.union(row) ?? row
    }
    return box
  }

  @unsafe @inline(__always)
  private func isDifferent(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ x: Int) -> Bool {
    for channel in 0..<4 where unsafe a[4 * x + channel] != b[4 * x + channel] { return true }
    return false
  }
}

/// A rectangle of whole pixels, its ends not included.
struct PixelBox: Hashable {
  var minX, minY, maxX, maxY: Int

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The same with an even origin, as WebP has it.
  var evenOrigin: PixelBox { PixelBox(minX: minX & ~1, minY: minY & ~1, maxX: maxX, maxY: maxY) }
}

extension StraightBitmap {
  func part(_ box: PixelBox) -> StraightBitmap {
    guard box.width != width || box.height != height else { return self }
    var out: [UInt8] = []
    out.reserveCapacity(4 * box.width * box.height)
    for y in box.minY..<box.maxY {
      let start = 4 * (y * width + box.minX)
      out += pixels[start..<start + 4 * box.width]
    }
    return StraightBitmap(width: box.width, height: box.height, pixels: out)
  }
}
