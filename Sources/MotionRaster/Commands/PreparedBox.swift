// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// A rectangle along the device's axes, filled with one colour and composited source-over. It has no edges to walk,
/// only whole pixels and two partly covered columns and rows.
struct PreparedBox {
  /// The pixels it can touch, of those drawn.
  let bounds: PixelRect
  /// Premultiplied, opacity included.
  let pixel: UInt32
  /// In 1/4096 pixel.
  let minX, minY, maxX, maxY: Int

  /// True only if it covers every pixel of `rect` in full.
  func covers(_ rect: PixelRect) -> Bool {
    bounds.contains(rect) && minX <= rect.minX << 12 && minY <= rect.minY << 12 && maxX >= rect.maxX << 12
      && maxY >= rect.maxY << 12
  }
}

extension PreparedBox {
  /// Nil if a path is no such rectangle under a map. Positions are rounded like those of edges, so the bytes are the same.
  init?(_ path: Path, _ map: Homography, pixel: UInt32, bounds: PixelRect) {
    let elements = path.elements
    guard map.isAffine, elements.count == 5 || elements.count == 6, case .move(let p) = elements[0],
      case .line(let q) = elements[1], case .line(let r) = elements[2], case .line(let s) = elements[3],
      case .close = elements[elements.count - 1]
    else { return nil }
    // Some writers repeat the first corner before they close the path.
    if elements.count == 6 {
      guard case .line(let end) = elements[4], end == p else { return nil }
    }
    func place(_ p: CGPoint) -> (x: Double, y: Double) {
      let (x, y) = (Double(p.x), Double(p.y))
      return (x * map.h11 + y * map.h21 + map.h31, x * map.h12 + y * map.h22 + map.h32)
    }
    let (a, b, c, d) = (place(p), place(q), place(r), place(s))
    // Equality is exact. A rectangle turned by a hair has edges, and its pixels differ.
    guard
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x) || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y),
      max(max(abs(a.x), abs(a.y)), max(abs(c.x), abs(c.y))) < Double(1 << 28)
    else { return nil }
    // Columns round as cells do and rows as edges do, so that the bytes match the general path.
    func columns(_ x: Double) -> Int { Int(CellAccumulator.nearest(x * 4096)) }
    func rows(_ y: Double) -> Int { Int(EdgeBuilder.snapped(0, y).y * EdgeBuilder.grid) }
    self.pixel = pixel
    (minX, maxX) = (columns(min(a.x, c.x)), columns(max(a.x, c.x)))
    (minY, maxY) = (rows(min(a.y, c.y)), rows(max(a.y, c.y)))
    self.bounds = PixelRect(
      minX: minX >> 12, minY: minY >> 12, maxX: (maxX + 4095) >> 12, maxY: (maxY + 4095) >> 12
    ).intersection(bounds)
  }

  var isEmpty: Bool { minX >= maxX || minY >= maxY || bounds.isEmpty }
}
