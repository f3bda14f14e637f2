// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The pixels that shapes touch.
package enum DeviceBounds {
  /// The least part of a pixel that counts as covered. Coverage is exact area, so only the pixels a shape meets can
  /// change.
  package static let sliver = 1e-6

  /// The pixels that meet the image of a rectangle; `view` if part of it is at or behind the eye (Z-6).
  package static func of(_ r: CGRect, _ map: Homography, view: PixelRect) -> PixelRect {
    guard let box = box(of: r, map) else { return map.isFinite ? view : .empty }
    return covering(box.0, box.1, box.2, box.3).intersection(view)
  }

  package static func covering(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> PixelRect {
    guard minX <= maxX, minY <= maxY else { return .empty }
    func clamp(_ v: Double) -> Int { Int(max(-1_073_741_824, min(1_073_741_824, v))) }
    return PixelRect(
      minX: clamp((minX + sliver).rounded(.down)), minY: clamp((minY + sliver).rounded(.down)),
      maxX: clamp((maxX - sliver).rounded(.up)), maxY: clamp((maxY - sliver).rounded(.up)))
  }

  /// The smallest rectangle around a rectangle's image; nil at or behind the eye, and if it is not finite.
  package static func box(of r: CGRect, _ map: Homography) -> (Double, Double, Double, Double)? {
    let (x0, y0, x1, y1) = (Double(r.minX), Double(r.minY), Double(r.maxX), Double(r.maxY))
    guard (x0 + y0 + x1 + y1).isFinite else { return nil }
    if map.isScaleTranslation {
      let (a, b) = (x0 * map.h11 + map.h31, x1 * map.h11 + map.h31)
      let (c, d) = (y0 * map.h22 + map.h32, y1 * map.h22 + map.h32)
      return (min(a, b), min(c, d), max(a, b), max(c, d))
    }
    var box = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for i in 0..<4 {
      let (x, y) = (i & 1 == 0 ? x0 : x1, i & 2 == 0 ? y0 : y1)
      let w = x * map.h13 + y * map.h23 + map.h33
      guard w > 1e-9 else { return nil }
      let px = (x * map.h11 + y * map.h21 + map.h31) / w
      let py = (x * map.h12 + y * map.h22 + map.h32) / w
      box = (min(box.0, px), min(box.1, py), max(box.2, px), max(box.3, py))
    }
    return box
  }

  /// The pixels a coverage can touch, within `view`.
  package static func of(_ coverage: Coverage, view: PixelRect) -> PixelRect {
    switch coverage.shape {
    case .path(let path, _):
      if path == Coverage.unitSquare {
        return of(CGRect(x: 0, y: 0, width: 1, height: 1), coverage.transform, view: view)
      }
      let box = path.controlPointBounds
      return box.isNull ? .empty : of(box, coverage.transform, view: view)
    case .stroke(let path, let style):
      let box = path.controlPointBounds
      guard !box.isNull else { return .empty }
      // A miter reaches up to its limit, a square cap √2 half widths from the path.
      let reach = max(style.join == .miter ? style.miterLimit : 1, style.cap == .square ? 1.4142135623730951 : 1, 1)
      let outset = CGFloat(style.width / 2 * reach)
      return of(box.insetBy(dx: -outset, dy: -outset), coverage.transform, view: view)
    case .glyphs(let glyphs):
      let run = glyphs.run
      if run.isEmpty { return .empty }
      if coverage.transform.isScaleTranslation { return of(run.controlPointBounds, coverage.transform, view: view) }
      // The boxes of glyphs that are turned lie closer than that around all of them.
      return run.glyphs.reduce(.empty) { $0.union(of($1, coverage.transform, view: view)) }
    }
  }

  /// The pixels that each glyph of a run can touch, within `view`.
  package static func of(_ glyph: GlyphRun.Glyph, _ map: Homography, view: PixelRect) -> PixelRect {
    of(glyph.outline.controlPointBounds, glyph.map.concatenating(map), view: view)
  }

  /// Whether the edges of a rectangle's image lie between pixels: coverage is then 0 or 1.
  package static func isPixelAligned(_ coverage: Coverage) -> Bool {
    guard case .path(let path, _) = coverage.shape, path == Coverage.unitSquare,
      coverage.transform.isScaleTranslation,
      let box = box(of: CGRect(x: 0, y: 0, width: 1, height: 1), coverage.transform)
    else { return false }
    return [box.0, box.1, box.2, box.3].allSatisfy { abs($0 - $0.rounded()) < sliver }
  }
}

extension PixelRect {
  /// Moved by a vector and grown to whole pixels.
  package func shifted(byX x: Double, y: Double) -> PixelRect {
    if isEmpty { return .empty }
    return DeviceBounds.covering(Double(minX) + x, Double(minY) + y, Double(maxX) + x, Double(maxY) + y)
  }
}
