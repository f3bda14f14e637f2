// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// How a map scales and turns near one point.
struct LocalScale {
  /// The derivative there: device vector of the unit steps along x and y.
  var xx = 1.0, xy = 0.0, yx = 0.0, yy = 1.0

  /// The derivative of `map` at `p`; nil at or behind the eye.
  init?(_ map: Homography, at p: CGPoint) {
    let w = Double(p.x) * map.h13 + Double(p.y) * map.h23 + map.h33
    guard w > 0, let q = map.apply(p) else { return nil }
    // The derivative of a quotient: (h − q · w′) / w.
    xx = (map.h11 - Double(q.x) * map.h13) / w
    xy = (map.h12 - Double(q.y) * map.h13) / w
    yx = (map.h21 - Double(q.x) * map.h23) / w
    yy = (map.h22 - Double(q.y) * map.h23) / w
    guard (xx + xy + yx + yy).isFinite else { return nil }
  }

  /// How the middle of the layer's bounds is scaled and turned.
  init?(middleOf layer: LayerState, _ toDevice: Homography) {
    let bounds = layer.values.bounds
    if let scale = LocalScale(toDevice, at: CGPoint(x: bounds.midX, y: bounds.midY)) {
      self = scale
      return
    }
    // The middle is behind the eye: that of the part in front of it serves (Z-6).
    let seen = VisiblePart(toDevice, view: VisiblePart.largestView).of(bounds)
    guard !seen.isEmpty else { return nil }
    let middle = seen.reduce(.zero, +) / Double(seen.count)
    self.init(toDevice, at: CGPoint(x: middle.x, y: middle.y))
  }

  /// The side of the square with the area that a unit square gets.
  var average: Double { abs(xx * yy - xy * yx).squareRoot() }

  /// Standard deviations along the device's axes of a blur with deviation 1 in all directions of the layer's space.
  ///
  /// They are the diagonal of the covariance that the map gives it. Where it has more than that, a slant, blurs are made
  /// in the layer's own space (``BlurSpace``).
  var axes: (x: Double, y: Double) { ((xx * xx + yx * yx).squareRoot(), (xy * xy + yy * yy).squareRoot()) }

  /// How long the longest image of a unit step is: the larger singular value.
  var most: Double {
    let (a, b) = (xx + yy, xy - yx)
    let (c, d) = (xx - yy, xy + yx)
    return ((a * a + b * b).squareRoot() + (c * c + d * d).squareRoot()) / 2
  }

  /// How long the shortest image of a unit step is.
  var least: Double {
    // The smaller singular value: half the difference of the map's effects on the two kinds of circles.
    let (a, b) = (xx + yy, xy - yx)
    let (c, d) = (xx - yy, xy + yx)
    return abs((a * a + b * b).squareRoot() - (c * c + d * d).squareRoot()) / 2
  }
}
