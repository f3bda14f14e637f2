import Foundation
import MotionCore
import MotionLayers

/// Where a background ends under a border.
///
/// Both have the outline of the bounds, and each covers the pixels there in part: the border would let through some of
/// the background, in a fringe around the layer. Under an opaque border the background ends in the middle of it.
extension Lowering {
  /// The border is this wide at least, in pixels, so that the background's edge lies wholly beneath it.
  private static let leastBorder = 2.0

  /// What the background and the gradient cover.
  mutating func backgroundCoverage(of layer: LayerState, at placement: Placement) -> Coverage? {
    guard let inset = Lowering.hiddenRim(of: layer, at: placement) else {
      return boundsCoverage(of: layer, placement.toDevice)
    }
    let bounds = layer.values.bounds
    let outline = RoundedBounds(layer)
    // Edges between pixels leave no fringe.
    let whole = Lowering.rectangle(bounds, placement.toDevice)
    if !outline.isRounded, DeviceBounds.isPixelAligned(whole) { return whole }
    if !outline.isRounded { return Lowering.rectangle(bounds.insetBy(dx: inset, dy: inset), placement.toDevice) }
    return Coverage(
      .path(outline.path(inset: inset), .nonZero),
      transform: Homography.translation(Double(bounds.minX), Double(bounds.minY)).concatenating(placement.toDevice))
  }

  /// Half the width of a border that hides what is beneath it; nil if there is none, or it is too thin.
  private static func hiddenRim(of layer: LayerState, at placement: Placement) -> Double? {
    let width = layer.values.borderWidth
    let bounds = layer.values.bounds
    guard width > 0, width.isFinite, let color = layer.values.borderColor, color.isFinite, color.alpha == 1,
      placement.opacity == 1, width * 2 < Double(min(bounds.width, bounds.height)),
      HardEdges(bounds, of: layer, placement.toDevice) == nil
    else { return nil }
    // In perspective the far corners count.
    let corners = [
      bounds.origin, CGPoint(x: bounds.maxX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY),
      CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    for corner in placement.toDevice.isAffine ? [bounds.origin] : corners {
      // What is behind the eye is larger than anything in front of it.
      guard let scale = LocalScale(placement.toDevice, at: corner) else { continue }
      guard width * scale.least >= leastBorder else { return nil }
    }
    return width / 2
  }
}

extension LocalScale {
  /// How long the shortest image of a unit step is.
  fileprivate var least: Double {
    // The smaller singular value: half the difference of what the map does to the two kinds of circles.
    let (a, b) = (xx + yy, xy - yx)
    let (c, d) = (xx - yy, xy + yx)
    return abs((a * a + b * b).squareRoot() - (c * c + d * d).squareRoot()) / 2
  }
}

extension Paint {
  /// True for a colour or gradient that hides what is beneath.
  var isOpaqueColor: Bool {
    switch self {
    case .color(let color): color.alpha == 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha == 1 }
    case .image, .shader, .picture: false
    }
  }
}
