// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Where a layer's blurs are made: in device pixels if its map carries a round blur over into one along the device's
/// axes, the same everywhere, else in the layer's own space.
///
/// A map does so if it only scales along the axes, turns by quarters, or scales alike in all directions. A turned and
/// unevenly scaled layer gets a slanted blur, and one in perspective a blur that differs from point to point.
enum BlurSpace {
  /// By how much a blur may be slanted, and how much its width may change from point to point, and still count as the
  /// same: less than half of 1/255 at an edge.
  static let tolerance = 0.004

  /// Whether some of these filters cannot be expressed in device pixels under a map.
  static func isOwn(_ filters: [Filter], of layer: LayerState, _ toDevice: Homography) -> Bool {
    var most = Need.none
    for filter in filters where filter.isEnabled {
      most = max(most, need(of: filter))
      if isTurned(filter, toDevice, at: layer) { return true }
    }
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

  /// A filter's requirement of a map.
  private enum Need: Int, Comparable {
    case none
    /// One scale and direction for all of the image.
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
    case "CIZoomBlur", "CIEdges", "convolution", "diffuseLighting", "specularLighting": .round
    case "anisotropicBlur", "CIMorphologyRectangleMaximum", "CIMorphologyRectangleMinimum", "turbulentDisplacement",
      "displacementMap", "arithmeticComposite":
      .sameEverywhere
    case "CICrystallize", "CIPixellate": .sameEverywhere
    default: .none
    }
  }

  /// Whether a filter that knows the layer's axes sees them between the device's.
  private static func isTurned(_ filter: Filter, _ map: Homography, at layer: LayerState) -> Bool {
    guard let scale = LocalScale(middleOf: layer, map) else { return false }
    func isBetween(_ x: Double, _ y: Double) -> Bool { min(abs(x), abs(y)) > tolerance * max(abs(x), abs(y)) }
    switch filter.kind?.name {
    case "anisotropicBlur":
      // The covariance of the blur on the device has a slant.
      let (x, y) = (filter.number("inputRadiusX"), filter.number("inputRadiusY"))
      let (xx, xy, yx, yy) = (scale.xx * x, scale.xy * x, scale.yx * y, scale.yy * y)
      let axes = ((xx * xx + yx * yx).squareRoot(), (xy * xy + yy * yy).squareRoot())
      // A blur along one axis alone has that slant at any angle, and none that shows if it lies along one of the device's.
      return isBetween(axes.0, axes.1) && abs(xx * xy + yx * yy) > tolerance * axes.0 * axes.1
    case "CIMorphologyRectangleMaximum", "CIMorphologyRectangleMinimum":
      return isBetween(scale.xx, scale.xy) || isBetween(scale.yx, scale.yy)
    default: return false
    }
  }

  /// Whether the covariance of a round blur, seen through the map, has no slant.
  private static func keepsCircles(_ map: Homography, at layer: LayerState) -> Bool {
    guard let scale = LocalScale(middleOf: layer, map) else { return true }
    let slant = scale.xx * scale.xy + scale.yx * scale.yy
    let axes = scale.axes
    return abs(slant) <= tolerance * axes.x * axes.y
  }

  /// Whether the map scales or turns differently in different points of a rectangle.
  private static func varies(_ map: Homography, over bounds: CGRect) -> Bool {
    if map.h13 == 0 && map.h23 == 0 { return false }
    guard let middle = LocalScale(map, at: CGPoint(x: bounds.midX, y: bounds.midY)) else { return true }
    let limit = tolerance * max(middle.axes.x, middle.axes.y)
    for i in 0..<4 {
      let corner = CGPoint(x: i & 1 == 0 ? bounds.minX : bounds.maxX, y: i & 2 == 0 ? bounds.minY : bounds.maxY)
      guard let scale = LocalScale(map, at: corner) else { return true }
      let most = max(
        abs(scale.xx - middle.xx), abs(scale.xy - middle.xy), abs(scale.yx - middle.yx), abs(scale.yy - middle.yy))
      // A NaN counts as a difference, too.
      if !(most <= limit) { return true }
    }
    return false
  }
}
