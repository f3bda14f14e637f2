// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// The part of a plane that lies in front of the eye and in view (Z-6).
struct VisiblePart {
  /// Not negative where the plane can be seen; of points of the layer's bounds space.
  private let lines: [SIMD3<Double>]

  init(_ matrix: Transform3D, toDevice: Homography, view: PixelRect) {
    let local = Homography(matrix)
    let eye = SIMD3(local.h13, local.h23, local.h33)
    self.init(local.concatenating(toDevice), view: view, eye: eye)
  }

  /// - Parameters:
  ///   - margin: pixels that count as seen around the view. Two for a part cut to the visible area: its edges stay in place,
  ///     instead of moving to the edge of the view.
  ///   - eye: `w` before the plane is flattened, if that was in perspective.
  init(_ map: Homography, view: PixelRect, margin: Double = 2, eye: SIMD3<Double>? = nil) {
    let x = SIMD3(map.h11, map.h21, map.h31)
    let y = SIMD3(map.h12, map.h22, map.h32)
    let w = SIMD3(map.h13, map.h23, map.h33)
    let near = SIMD3(0, 0, VisiblePart.nearest)
    let (left, top) = (Double(view.minX) - margin, Double(view.minY) - margin)
    let (right, bottom) = (Double(view.maxX) + margin, Double(view.maxY) + margin)
    // Each side of the view is a line times w, and w is positive before the eye.
    var lines = [w - near, x - left * w, right * w - x, y - top * w, bottom * w - y]
    if let eye { lines.append(eye - near) }
    self.lines = lines
  }

  /// Pixels within which anything can be seen, whatever the canvas is.
  static let largestView = PixelRect(minX: -32_768, minY: -32_768, maxX: 65_536, maxY: 65_536)

  /// The smallest `w` in front of the eye.
  static let nearest = 1e-6

  /// The visible part of a rectangle, a convex polygon; empty if there is none.
  func of(_ r: CGRect) -> [SIMD2<Double>] {
    var polygon = [
      SIMD2(Double(r.minX), Double(r.minY)), SIMD2(Double(r.maxX), Double(r.minY)),
      SIMD2(Double(r.maxX), Double(r.maxY)), SIMD2(Double(r.minX), Double(r.maxY)),
    ]
    for line in lines where !polygon.isEmpty { polygon = ConvexPolygon.clip(polygon, line) }
    return polygon
  }
}
