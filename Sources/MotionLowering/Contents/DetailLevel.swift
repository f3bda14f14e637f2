// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// The number of halvings of a tiled layer's image before it is read, and the part read (TL-1): the result has at least the
/// device's detail.
package struct DetailLevel {
  /// The most pixels read at once, even at a visible loss: 256 MB.
  static let largest = 1 << 26
  /// An image of no more pixels is read whole, so that moving it reads nothing anew: 64 MB.
  static let whole = 1 << 24
  /// Images with more pixels are read no larger than they show, in layers that are not tiled too: 128 MB.
  package static let large = 1 << 25
  /// Parts begin and end on multiples of this, so that few of them serve a moving layer.
  static let grid = 512
  /// Pixels beyond those that show: halved images and long footprints look there.
  static let margin = 64

  let halvings: Int
  /// The part read, in pixels of the halved image; nil for all of it.
  let part: PixelRect?
  /// True if the device would show more than is read.
  let isSofter: Bool

  /// - Parameters:
  ///   - width, height: of the image in pixels.
  ///   - map: from its pixels to the device's.
  ///   - view: the device's pixels that are of use.
  ///   - hasParts: whether the image can be read in parts.
  init(width: Int, height: Int, map: Homography, view: PixelRect, hasParts: Bool) {
    let wanted = DetailLevel.halvings(Double(width), Double(height), map)
    var halvings = wanted
    var part: PixelRect?
    while true {
      let (w, h) = (DetailLevel.halved(width, halvings), DetailLevel.halved(height, halvings))
      part = nil
      if hasParts, w * h > DetailLevel.whole { part = DetailLevel.part(w, h, halvings, map, view) }
      if halvings >= 15 || (part.map { $0.width * $0.height } ?? (w * h)) <= DetailLevel.largest { break }
      halvings += 1
    }
    (self.halvings, self.part) = (halvings, part)
    isSofter = halvings > wanted
  }

  static func halved(_ side: Int, _ n: Int) -> Int { (side + (1 << n) - 1) >> n }

  /// How often a pixel of the image may be doubled until one is as long as a device pixel.
  static func halvings(_ w: Double, _ h: Double, _ map: Homography) -> Int {
    let points = [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)]
    /// Device pixels along the longer side of an image pixel, at the point of the largest scale.
    let scale = points.compactMap { x, y -> Double? in
      guard let local = LocalScale(map, at: CGPoint(x: x * w, y: y * h)) else { return nil }
      return max(Math.hypot(local.xx, local.xy), Math.hypot(local.yx, local.yy))
    }.max()
    var halvings = 0
    // Rounding must not cost a level at a scale of exactly one.
    if let scale, scale > 0 { while halvings < 15, scale * Double(1 << (halvings + 1)) <= 1.0001 { halvings += 1 } }
    return halvings
  }

  /// The visible part of the halved image, grown to the grid; nil for all of it.
  private static func part(
    _ w: Int, _ h: Int, _ halvings: Int, _ map: Homography, _ view: PixelRect
  ) -> PixelRect? {
    let toDevice = Homography.scale(Double(1 << halvings), Double(1 << halvings)).concatenating(map)
    let seen = VisiblePart(toDevice, view: view).of(CGRect(x: 0, y: 0, width: w, height: h))
    // Nothing is seen, but the image still needs some pixels.
    guard let first = seen.first else { return PixelRect(x: 0, y: 0, width: min(w, grid), height: min(h, grid)) }
    let (low, high) = seen.reduce((first, first)) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
    guard (low + high).x.isFinite, (low + high).y.isFinite else { return nil }
    // On a grid the part stays the same while the view moves a little.
    func down(_ v: Double) -> Int { max(0, (Int(v.rounded(.down)) - margin) / grid * grid) }
    func up(_ v: Double, _ limit: Int) -> Int { min(limit, (Int(v.rounded(.up)) + margin + grid - 1) / grid * grid) }
    let part = PixelRect(minX: down(low.x), minY: down(low.y), maxX: up(high.x, w), maxY: up(high.y, h))
    return part.width == w && part.height == h ? nil : part
  }
}
