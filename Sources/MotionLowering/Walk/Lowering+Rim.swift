// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Where a background ends under a border.
///
/// Both have the outline of the bounds, and each covers the pixels there in part: the border would let through some of
/// the background, in a fringe around the layer. Under an opaque border the background ends in the middle of it. Under
/// a translucent or thin one, both reach beyond the outline, which is cut out of their group once.
extension Lowering {
  /// True if the layer's elements are to be cut by the outline of the bounds together.
  ///
  /// - Parameter isClipped: whether the layer's content is clipped by the same outline.
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
    if isEmpty, ElementLowering.hiddenRim(of: layer, at: placement) != nil { return false }
    return RoundedBounds(layer).isRounded
      || !DeviceBounds.isPixelAligned(Coverage.rectangle(bounds, placement.toDevice))
  }

  /// The layer's elements and sublayers, reaching beyond the outline of the bounds where they have it, cut by it once.
  /// False if they need not be, and nothing was done.
  ///
  /// - Parameter isClipped: whether the layer's content is clipped by the same outline.
  @inline(never)
  mutating func lowerCutParts(of layer: LayerState, isClipped: Bool, at placement: Placement) throws -> Bool {
    guard sharesRim(of: layer, isClipped: isClipped, at: placement),
      let outline = elements.boundsCoverage(of: layer, placement.toDevice)
    else { return false }
    let start = out.count
    let lowered = try elements.loweredContents(of: layer, at: placement).map {
      $0.replacing(outline, by: ElementLowering.wideRectangle(of: layer, placement.toDevice))
    }
    if !(lowered?.hidesBackground ?? false) { lowerWideBackground(of: layer, at: placement) }
    try lowerInside(of: layer, lowered, at: placement)
    lowerWideBorder(of: layer, at: placement)
    out.isolate(from: start, clips: [outline], view: placement.view)
    return true
  }

  @inline(never)
  private mutating func lowerWideBackground(of layer: LayerState, at placement: Placement) {
    let wide = ElementLowering.wideRectangle(of: layer, placement.toDevice)
    for paint in elements.backgroundPaints(of: layer, at: placement, opacity: placement.opacity) {
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

extension LoweredContents {
  /// With another shape for all that has this one.
  fileprivate func replacing(_ shape: Coverage, by other: Coverage) -> LoweredContents {
    var lowered = self
    for index in lowered.fills.indices where lowered.fills[index].coverage == shape {
      lowered.fills[index].coverage = other
    }
    if let fade { lowered.fade?.second = fade.second.map { $0.replacing(shape, by: other) } }
    return lowered
  }
}
