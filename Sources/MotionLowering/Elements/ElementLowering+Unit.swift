// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// A fast path for units of texts. A text has thousands of them, differing only in their positions.
extension ElementLowering {
  /// Lowers a unit that is nothing but glyphs of its host in its host's colour. False for other units and for the first such
  /// unit: they take the general path, with the same commands.
  mutating func lowerUnit(_ layer: LayerState, at placement: Placement, opacity: Double) throws -> Bool {
    guard let part = layer.values.rare.value.textPart, layer.isBareUnit, let text = unitText,
      layer.values.hasVery(text.box), text.bounds == part.box, text.isYUp == placement.isYUp
    else { return false }
    emit(part.range, of: text, toDevice: placement.toDevice, opacity: opacity, view: placement.view)
    return true
  }

  /// The same for a layer among others in one plane, from its superlayer's position to its own; hidden ones draw nothing either
  /// way.
  ///
  /// - Parameter layer: borrowed, as layers are large.
  mutating func lowerUnit(
    _ layer: borrowing LayerState, in space: SiblingSpace, opacity: Double, view: PixelRect
  ) throws -> Bool {
    guard let text = unitText, !layer.values.isHidden, layer.values.isDoubleSided,
      let part = layer.values.rare.value.textPart, layer.isBareUnit, layer.values.hasVery(text.box),
      text.bounds == part.box, text.isYUp == (space.isYUp != layer.values.isGeometryFlipped)
    else { return false }
    let own = LayerGeometry(
      transform: layer.values.transform, bounds: layer.values.bounds, anchorPoint: layer.values.anchorPoint,
      position: layer.values.position, isGeometryFlipped: layer.values.isGeometryFlipped
    ).matrix
    let toDevice = Homography(space.matrix.map(own.concatenating) ?? own).concatenating(space.plane)
    let opacity = layer.values.opacity.clampedToUnit * opacity
    // There is nothing to draw, and the long way would find the same.
    guard toDevice.isFinite, toDevice.determinant != 0, !view.isEmpty, opacity > 0 else { return true }
    let start = out.count
    emit(part.range, of: text, toDevice: toDevice, opacity: opacity, view: view)
    out.claim(from: start, for: layer.id)
    return true
  }

  private mutating func emit(
    _ range: Range<Int>, of text: UnitText, toDevice: Homography, opacity: Double, view: PixelRect
  ) {
    let run = text.layout.unitRun(of: range)
    if run.isEmpty { return }
    let coverage = Coverage(run, transform: text.toLayer.concatenating(toDevice))
    out.emit(Fill(coverage, .color(text.color), opacity: opacity), view: view)
  }
}

/// The values of a text needed by units that are glyphs in one colour: there are many units, and the text's values are large.
///
/// A class, so that each of them borrows it.
final class UnitText: Sendable {
  let box: CopyOnWrite<SpecialValues>
  let bounds: CGRect
  let isYUp: Bool
  let layout: TextLayout
  let toLayer: Homography
  let color: Color

  /// Nil if units are not plain glyphs, or are empty.
  init?(
    _ text: TextValues, _ box: CopyOnWrite<SpecialValues>, in bounds: CGRect, isYUp: Bool, _ placed: TextPlacement
  ) {
    guard let color = text.foregroundColor, color.isVisible, placed.onPath == nil, !placed.layout.hasColours,
      !text.spans.isPainted, text.spread == 0, !(text.typed < 1), !(text.scramble > 0)
    else { return nil }
    (self.box, self.bounds, self.isYUp, self.color) = (box, bounds, isYUp, color)
    (layout, toLayer) = (placed.layout, placed.toLayer)
  }
}

extension LayerValues {
  /// Whether the values of the layer's kind are the same, copied and not written since.
  @inline(__always)
  fileprivate func hasVery(_ box: CopyOnWrite<SpecialValues>) -> Bool { specialBox?.isShared(with: box) ?? false }
}

extension LayerState {
  /// Whether nothing but its opacity acts on the layer as a whole, and it has no sublayers.
  @inline(__always)
  fileprivate var isBareUnit: Bool {
    guard sublayers.isEmpty, !hasExtras, values.backgroundColor == nil, !values.masksToBounds,
      !(values.borderWidth > 0)
    else { return false }
    // Of the box itself: the accessors would copy all values.
    return !values.rare.value.shouldRasterize && values.rare.value.filters.isEmpty
      && !(values.rare.value.shadowOpacity > 0) && values.rare.value.contents == nil
      && values.rare.value.compositingFilter == nil && values.rare.value.backgroundFilters.isEmpty
  }
}
