// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// An image of a layer in its own space: how many pixels a point has, and which part of it can be seen.
struct LayerImage {
  /// From the layer's bounds space to the image's pixels.
  let toImage: Homography
  /// The part that can be seen and ``margin`` around it, in the image's pixels.
  let seen: PixelRect
  /// The margin drawn around the image, in its pixels: two device pixels where it is smallest. A pixel is the mean of its
  /// area, so no pixel that sees part of the image may lie on the edge of the painted area: the edge would count twice.
  let margin: Int
  /// Whether the map changes much within a single device pixel, as near the horizon.
  let isSteep: Bool

  /// Pixels for each device pixel where the layer is largest: edges stay as sharp as drawn ones.
  private static let oversampling = 1.6
  /// The least standard deviation of a blur, in the image's pixels: interpolation between them is within 1/255 of it.
  private static let softness = 3.0
  /// The share of w, in perspective, that may change within a pixel.
  private static let steepness = 0.1
  /// The most pixels that are seen of it.
  private static let largestArea = Double(LayerImagePaint.largestArea) / 2

  /// - Parameters:
  ///   - extent: the largest area of the image, in the layer's bounds space.
  ///   - blur: the standard deviation, in points, of a Gaussian blur as soft as the image; 0: edges may be sharp.
  init?(of layer: LayerState, extent: CGRect, blur: Double, _ toDevice: Homography, view: PixelRect) {
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
    let polygon = VisiblePart(toDevice, view: view).of(extent)
    guard polygon.count > 2 else { return nil }
    // Device pixels for a point, at most, and points for a device pixel.
    var (stretch, reach) = (0.0, 0.0)
    var isSteep = false
    let w = SIMD2(toDevice.h13, toDevice.h23)
    var (low, high) = (polygon[0], polygon[0])
    for p in polygon {
      (low, high) = (pointwiseMin(low, p), pointwiseMax(high, p))
      guard let scale = LocalScale(toDevice, at: CGPoint(x: p.x, y: p.y)) else { continue }
      (stretch, reach) = (max(stretch, scale.most), max(reach, 1 / scale.least))
      // By how much of itself w changes within a pixel.
      let depth = (p * w).sum() + toDevice.h33
      if (w * w).sum().squareRoot() > LayerImage.steepness * depth * scale.least { isSteep = true }
    }
    guard stretch > 0, stretch.isFinite else { return nil }
    self.isSteep = isSteep
    if isSteep {
      // All of it is drawn.
      (low, high) = (SIMD2(Double(extent.minX), Double(extent.minY)), SIMD2(Double(extent.maxX), Double(extent.maxY)))
    }
    var wanted = stretch * LayerImage.oversampling
    if blur > 0 { wanted = min(wanted, LayerImage.softness / blur) }
    // In steps, so that an image serves for as long as the layer's size changes little.
    let step = 2.0.squareRoot()
    var scale = 1.0
    while scale < wanted, scale < 4096 { scale *= step }
    while scale / step >= wanted, scale > 1.0 / 4096 { scale /= step }
    let area = max((high.x - low.x) * (high.y - low.y), 0)
    while area * scale * scale > LayerImage.largestArea, scale > 1.0 / 4096 { scale /= step }
    let origin = layer.values.bounds.origin
    toImage = Homography.translation(-Double(origin.x), -Double(origin.y)).concatenating(.scale(scale, scale))
    let offset = SIMD2(Double(origin.x), Double(origin.y))
    (low, high) = ((low - offset) * scale, (high - offset) * scale)
    let part = DeviceBounds.covering(low.x, low.y, high.x, high.y)
    // No pixel of the device may average over the image's edge and the paint's edge at once.
    margin = LayerImage.margin(around: part, pixel: reach * scale)
    seen = part.insetBy(-max(margin, 8))
    guard toImage.isFinite, !seen.isEmpty else { return nil }
  }

  /// In powers of two, so that an image serves for many frames.
  ///
  /// - Parameter pixel: the length of a device pixel in the image's.
  private static func margin(around part: PixelRect, pixel: Double) -> Int {
    var margin = 2
    while Double(margin) < 2 * pixel, margin < 1024 { margin *= 2 }
    while margin > 8, part.insetBy(-margin).area > LayerImagePaint.largestArea { margin /= 2 }
    return margin
  }

  /// The drawn part of an image, with its margin: all of it if that is little more than its visible part.
  func drawn(_ image: PixelRect) -> PixelRect {
    let whole = image.insetBy(-margin)
    let part = seen.intersection(whole)
    let isSmall = whole.width < 65_536 && whole.height < 65_536 && whole.area <= 1 << 20
    return isSmall && !part.isEmpty ? whole : part
  }
}
