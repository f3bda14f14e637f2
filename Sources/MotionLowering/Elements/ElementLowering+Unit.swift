import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// Units of texts, the short way. A text has thousands of them that differ in nothing but where they are.
extension ElementLowering {
  /// A unit that is glyphs of its host in its host's colour, and nothing else; false: it is more than that, or the first of
  /// them, and takes the long way, which gives the same commands.
  mutating func lowerUnit(_ layer: LayerState, at placement: Placement, opacity: Double) throws -> Bool {
    guard let part = layer.values.rare.value.textPart, layer.isBareUnit, let text = unitText,
      let box = layer.values.specialBox, text.box.isShared(with: box), text.bounds == part.box,
      text.isYUp == placement.isYUp
    else { return false }
    let run = text.layout.unitRun(of: part.range)
    if run.isEmpty { return true }
    let toDevice = text.toLayer.concatenating(placement.toDevice)
    out.emit(Fill(Coverage(run, transform: toDevice), .color(text.color), opacity: opacity), view: placement.view)
    return true
  }
}

/// A text of which units are glyphs in one colour: what of it they need, for they are many and its values are large.
struct UnitText {
  let box: CopyOnWrite<SpecialValues>
  let bounds: CGRect
  let isYUp: Bool
  let layout: TextLayout
  let toLayer: Homography
  let color: Color

  /// Nil where units are more than that, or nothing.
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

extension LayerState {
  /// Whether nothing but its opacity acts on the layer as a whole, and it has no sublayers.
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
