import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Where a background ends under a border.
///
/// Both have the outline of the bounds, and each covers the pixels there in part: the border would let through some of
/// the background, in a fringe around the layer. Under an opaque border the background ends in the middle of it. Under
/// one that is translucent or thin, both reach beyond the outline, which is cut out of their picture once.
extension Lowering {
  /// True if the layer's elements are to be cut by the outline of the bounds together.
  ///
  /// - Parameter isClipped: whether what is inside the layer is clipped by the same outline.
  @inline(never)
  private func sharesRim(of layer: LayerState, isClipped: Bool, at placement: Placement) -> Bool {
    let bounds = layer.values.bounds
    let isEmpty = layer.isEmptyInside
    guard layer.values.borderWidth.isFinite, layer.values.borderColor.map(\.isVisible) ?? false,
      bounds.size.width > 0, bounds.size.height > 0, isClipped || isEmpty,
      !isEmpty || layer.isGradient || layer.values.backgroundColor.map(\.isVisible) ?? false,
      HardEdges(bounds, of: layer, placement.toDevice) == nil
    else { return false }
    // A background that ends under the border is all that there is.
    if isEmpty, Lowering.hiddenRim(of: layer, at: placement) != nil { return false }
    return RoundedBounds(layer).isRounded
      || !DeviceBounds.isPixelAligned(Coverage.rectangle(bounds, placement.toDevice))
  }

  /// The layer's elements and sublayers, reaching beyond the outline of the bounds where they have it, cut by it once.
  /// False if they need not be, and nothing was done.
  ///
  /// - Parameter isClipped: whether what is inside the layer is clipped by the same outline.
  @inline(never)
  mutating func lowerCutParts(of layer: LayerState, isClipped: Bool, at placement: Placement) throws -> Bool {
    guard sharesRim(of: layer, isClipped: isClipped, at: placement),
      let outline = boundsCoverage(of: layer, placement.toDevice)
    else { return false }
    let start = out.count
    let picture = try contentsPicture(of: layer, at: placement).map {
      $0.replacing(outline, by: Lowering.wideRectangle(of: layer, placement.toDevice))
    }
    if !(picture?.hidesBackground ?? false) { lowerWideBackground(of: layer, at: placement) }
    try lowerInside(of: layer, picture, at: placement)
    lowerWideBorder(of: layer, at: placement)
    out.isolate(from: start, clips: [outline], view: placement.view)
    return true
  }

  @inline(never)
  private mutating func lowerWideBackground(of layer: LayerState, at placement: Placement) {
    let wide = Lowering.wideRectangle(of: layer, placement.toDevice)
    for paint in backgroundPaints(of: layer, at: placement, opacity: placement.opacity) {
      out.emit(Fill(wide, paint, opacity: placement.opacity), view: placement.view)
    }
  }

  @inline(never)
  private mutating func lowerWideBorder(of layer: LayerState, at placement: Placement) {
    guard let color = layer.values.borderColor else { return }
    let (outline, width) = (RoundedBounds(layer), layer.values.borderWidth)
    let origin = layer.values.bounds.origin
    // A border as wide as the layer leaves no hole.
    let ring = width * 2 < min(outline.width, outline.height) ? outline.wideRing(width) : Path.rect(outline.wide)
    let toDevice = Homography.translation(Double(origin.x), Double(origin.y)).concatenating(placement.toDevice)
    out.emit(
      Fill(Coverage(.path(ring, .nonZero), transform: toDevice), .color(color), opacity: placement.opacity),
      view: placement.view)
  }

  /// A rectangle that covers the layer's bounds with all pixels of their edges.
  static func wideRectangle(of layer: LayerState, _ toDevice: Homography) -> Coverage {
    let bounds = layer.values.bounds
    return Coverage.rectangle(RoundedBounds(layer).wide.offsetBy(dx: bounds.minX, dy: bounds.minY), toDevice)
  }

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
    let whole = Coverage.rectangle(bounds, placement.toDevice)
    if !outline.isRounded, DeviceBounds.isPixelAligned(whole) { return whole }
    if !outline.isRounded { return Coverage.rectangle(bounds.insetBy(dx: inset, dy: inset), placement.toDevice) }
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

extension LayerState {
  /// True if there is nothing between the layer's background and its border.
  fileprivate var isEmptyInside: Bool {
    guard sublayers.isEmpty, values.contents == nil, contentsFade == nil else { return false }
    if case .none = values.special { return true }
    return isGradient
  }

  fileprivate var isGradient: Bool {
    if case .gradient = values.special { return true }
    return false
  }
}

extension ContentsPicture {
  /// With another shape for all that has this one.
  fileprivate func replacing(_ shape: Coverage, by other: Coverage) -> ContentsPicture {
    var picture = self
    for index in picture.fills.indices where picture.fills[index].coverage == shape {
      picture.fills[index].coverage = other
    }
    if let fade { picture.fade?.second = fade.second.map { $0.replacing(shape, by: other) } }
    return picture
  }
}

extension LocalScale {
  /// How long the shortest image of a unit step is.
  var least: Double {
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
