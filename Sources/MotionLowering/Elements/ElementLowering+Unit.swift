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
    emit(part.range, of: text, toDevice: placement.toDevice, opacity: opacity, view: placement.view)
    return true
  }

  /// The same of a layer among others in one plane, from where their superlayer lies to where it does; hidden ones draw
  /// nothing either way.
  ///
  /// By index and by field: layers are large, and handing one on copies it.
  mutating func lowerUnit(
    _ i: Int, of layers: [LayerState], in space: SiblingSpace, opacity: Double, view: PixelRect
  ) throws -> Bool {
    guard let text = unitText, !layers[i].values.isHidden, layers[i].values.isDoubleSided,
      let part = layers[i].values.rare.value.textPart, layers[i].isBareUnit, let box = layers[i].values.specialBox,
      text.box.isShared(with: box), text.bounds == part.box,
      text.isYUp == (space.isYUp != layers[i].values.isGeometryFlipped)
    else { return false }
    let own = LayerPlace(
      transform: layers[i].values.transform, bounds: layers[i].values.bounds, anchorPoint: layers[i].values.anchorPoint,
      position: layers[i].values.position, isGeometryFlipped: layers[i].values.isGeometryFlipped
    ).matrix
    let toDevice = Homography(space.matrix.map(own.concatenating) ?? own).concatenating(space.plane)
    let opacity = layers[i].values.opacity.clampedToUnit * opacity
    guard toDevice.isFinite, toDevice.determinant != 0, !view.isEmpty, opacity > 0 else { return true }
    let start = out.count
    emit(part.range, of: text, toDevice: toDevice, opacity: opacity, view: view)
    out.claim(from: start, for: layers[i].id)
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
