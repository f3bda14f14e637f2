import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Where a layer's blurs are made: in device pixels if its map carries a round blur over into one along the device's
/// axes, the same everywhere, else in the layer's own space.
///
/// A map does so if it only scales along the axes, turns by quarters, or scales alike in all directions. A turned layer
/// that is scaled unevenly gets a slanted blur, and one in perspective a blur that differs from place to place.
enum BlurSpace {
  /// By how much a blur may be slanted, and how much its width may change from place to place, and still count as the
  /// same: less than half of 1/255 at an edge.
  static let tolerance = 0.004

  /// Whether some of these filters cannot be expressed in device pixels under a map.
  static func isOwn(_ filters: [Filter], of layer: LayerState, _ toDevice: Homography) -> Bool {
    var most = Need.none
    for filter in filters where filter.isEnabled { most = max(most, need(of: filter)) }
    switch most {
    case .none: return false
    case .sameEverywhere: return varies(toDevice, over: layer.values.bounds)
    case .round: return !keepsCircles(toDevice, at: layer) || varies(toDevice, over: layer.values.bounds)
    }
  }

  /// Whether a layer's shadow cannot be expressed in device pixels under a map.
  static func isShadowOwn(of layer: LayerState, _ toDevice: Homography) -> Bool {
    if varies(toDevice, over: layer.values.bounds) { return true }
    return layer.values.shadowRadius > 0 && !keepsCircles(toDevice, at: layer)
  }

  /// What a filter asks of a map.
  private enum Need: Int, Comparable {
    case none
    /// One scale and direction for all of the picture.
    case sameEverywhere
    /// Circles that stay circles, or become ellipses along the axes, too.
    case round

    static func < (a: Need, b: Need) -> Bool { a.rawValue < b.rawValue }
  }

  private static func need(of filter: Filter) -> Need {
    switch filter.kind?.name {
    case "CIGaussianBlur", "CIBloom", "CIGloom", "CIUnsharpMask", "CISharpenLuminance", "CIBoxBlur", "CIMotionBlur",
      "CIDiscBlur":
      filter.number("inputRadius") > 0 ? .round : .none
    case "CIZoomBlur", "CIEdges": .round
    case "CICrystallize", "CIPixellate": .sameEverywhere
    default: .none
    }
  }

  /// Whether the covariance of a round blur, seen through the map, has no slant.
  private static func keepsCircles(_ map: Homography, at layer: LayerState) -> Bool {
    guard let scale = LocalScale(middleOf: layer, map) else { return true }
    let slant = scale.xx * scale.xy + scale.yx * scale.yy
    let axes = scale.axes
    return abs(slant) <= tolerance * axes.x * axes.y
  }

  /// Whether the map scales or turns differently in different places of a rectangle.
  private static func varies(_ map: Homography, over bounds: CGRect) -> Bool {
    if map.h13 == 0 && map.h23 == 0 { return false }
    guard let middle = LocalScale(map, at: CGPoint(x: bounds.midX, y: bounds.midY)) else { return true }
    let limit = tolerance * max(middle.axes.x, middle.axes.y)
    for i in 0..<4 {
      let corner = CGPoint(x: i & 1 == 0 ? bounds.minX : bounds.maxX, y: i & 2 == 0 ? bounds.minY : bounds.maxY)
      guard let scale = LocalScale(map, at: corner) else { return true }
      let most = max(
        abs(scale.xx - middle.xx), abs(scale.xy - middle.xy), abs(scale.yx - middle.yx), abs(scale.yy - middle.yy))
      if !(most <= limit) { return true }
    }
    return false
  }
}

/// A picture of a layer in its own space: how many pixels a point has, and which part of it can be seen.
struct OwnSpacePicture {
  /// From the layer's bounds space to the picture's pixels.
  let toPicture: Homography
  /// The part that can be seen and ``margin`` around it, in the picture's pixels.
  let seen: PixelRect
  /// What is drawn around the picture, in its pixels: two device pixels where it is smallest. A pixel is the mean of what
  /// it covers, so none of those that see something of the picture may lie on the edge of what is painted, which would
  /// count what they cover twice.
  let margin: Int
  /// Whether the map changes much within a single device pixel, as near the horizon.
  let isSteep: Bool

  /// Pixels for each device pixel where the layer is largest: edges stay as sharp as drawn ones.
  private static let oversampling = 1.6
  /// The least standard deviation of a blur, in the picture's pixels: what lies between them is within 1/255 of it.
  private static let softness = 3.0
  /// The share of w, in perspective, that may change within a pixel.
  private static let steepness = 0.1
  /// The most pixels that are seen of it.
  private static let largestArea = Double(PicturePaint.largestArea) / 2

  /// - Parameters:
  ///   - extent: what the picture may cover, in the layer's bounds space.
  ///   - blur: the standard deviation, in points, of a Gaussian blur as soft as the picture; 0: edges may be sharp.
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
      if (w * w).sum().squareRoot() > OwnSpacePicture.steepness * depth * scale.least { isSteep = true }
    }
    guard stretch > 0, stretch.isFinite else { return nil }
    self.isSteep = isSteep
    if isSteep {
      // All of it is drawn.
      (low, high) = (SIMD2(Double(extent.minX), Double(extent.minY)), SIMD2(Double(extent.maxX), Double(extent.maxY)))
    }
    var wanted = stretch * OwnSpacePicture.oversampling
    if blur > 0 { wanted = min(wanted, OwnSpacePicture.softness / blur) }
    // In steps, so that a picture serves for as long as the layer's size changes little.
    let step = 2.0.squareRoot()
    var scale = 1.0
    while scale < wanted, scale < 4096 { scale *= step }
    while scale / step >= wanted, scale > 1.0 / 4096 { scale /= step }
    let area = max((high.x - low.x) * (high.y - low.y), 0)
    while area * scale * scale > OwnSpacePicture.largestArea, scale > 1.0 / 4096 { scale /= step }
    let origin = layer.values.bounds.origin
    toPicture = Homography.translation(-Double(origin.x), -Double(origin.y)).concatenating(.scale(scale, scale))
    let offset = SIMD2(Double(origin.x), Double(origin.y))
    (low, high) = ((low - offset) * scale, (high - offset) * scale)
    let part = DeviceBounds.covering(low.x, low.y, high.x, high.y)
    margin = OwnSpacePicture.margin(around: part, pixel: reach * scale)
    seen = part.insetBy(-max(margin, 8))
    guard toPicture.isFinite, !seen.isEmpty else { return nil }
  }

  /// In powers of two, so that a picture serves for many frames.
  ///
  /// - Parameter pixel: the length of a device pixel in the picture's.
  private static func margin(around part: PixelRect, pixel: Double) -> Int {
    var margin = 2
    while Double(margin) < 2 * pixel, margin < 1024 { margin *= 2 }
    while margin > 8, part.insetBy(-margin).area > PicturePaint.largestArea { margin /= 2 }
    return margin
  }

  /// The part of a picture that is drawn, with its margin: all of it if that is little more than what is seen of it.
  func drawn(_ picture: PixelRect) -> PixelRect {
    let whole = picture.insetBy(-margin)
    let part = seen.intersection(whole)
    let isSmall = whole.width < 65_536 && whole.height < 65_536 && whole.area <= 1 << 20
    return isSmall && !part.isEmpty ? whole : part
  }
}

extension LocalScale {
  /// How long the longest image of a unit step is: the larger singular value.
  var most: Double {
    let (a, b) = (xx + yy, xy - yx)
    let (c, d) = (xx - yy, xy + yx)
    return ((a * a + b * b).squareRoot() + (c * c + d * d).squareRoot()) / 2
  }
}
