// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// Lowers the layers' own content: background, border, text, contents, shapes, drawings and particles, one after the other,
/// without effects on a layer as a whole.
struct ElementLowering {
  let contents: any ContentsMeasure
  /// Lowers the layers of a vector image, as only a walk over layers can.
  let layers: LayersOfImage
  /// The commands of the frame so far.
  var out = CommandBuffer()
  var warnings = DisplayWarnings()
  /// The rounded bounds of the last layer that had any: its elements share them.
  private var outline: (bounds: RoundedBounds, path: Path)?
  /// Particles of all emitter layers so far.
  var particles = 0
  /// The text that was placed last: its units share it.
  private var lastText: PlacedText?
  /// The same for units that are glyphs in one colour; nil for any others.
  private(set) var unitText: UnitText?
  /// How units of the text that was painted last look.
  var unitPaints: (UnitPaints, TextLayout)?

  private struct PlacedText {
    var values: TextValues
    var box: CopyOnWrite<SpecialValues>?
    var bounds: CGRect
    var isYUp: Bool
    var placement: TextPlacement
  }

  typealias LayersOfImage = (
    _ image: VectorImage, _ toDevice: Homography, _ placement: Placement, _ contents: any ContentsMeasure
  ) throws -> (commands: [DrawCommand], warnings: [DisplayWarning])

  init(contents: any ContentsMeasure, layers: @escaping LayersOfImage) {
    (self.contents, self.layers) = (contents, layers)
    out.reserveCapacity(64)
  }

  /// Text, contents, shape and particles: the content between a layer's background and its sublayers.
  ///
  /// Never inlined: nested layers would each need stack for it.
  @inline(never)
  mutating func lowerInside(
    of layer: LayerState, _ lowered: LoweredContents?, _ share: TextShare?, at placement: Placement
  ) throws {
    if layer.values.isText, case .text(let text) = layer.values.special {
      try lowerText(text, layer, share ?? TextShare(layer), at: placement)
      if let lowered { try lowerContents(lowered, at: placement) }
      return
    }
    if let lowered { try lowerContents(lowered, at: placement) }
    if case .shape(let shape) = layer.values.special { lowerShape(shape, at: placement) }
    if case .emitter(let emitter) = layer.values.special {
      try lowerParticles(emitter, of: layer, at: placement)
    }
  }

  /// The layer's outline: a rectangle is the unit square under a transform.
  mutating func boundsCoverage(of layer: LayerState, _ toDevice: Homography) -> Coverage? {
    let bounds = layer.values.bounds
    guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    let outline = RoundedBounds(layer)
    if !outline.isRounded { return Coverage.rectangle(bounds, toDevice) }
    return Coverage(
      .path(path(of: outline), .nonZero),
      transform: Homography.translation(Double(bounds.minX), Double(bounds.minY)).concatenating(toDevice))
  }

  /// Where a layer's text lies; nil where there is none.
  mutating func placedText(
    _ text: TextValues, of layer: LayerState, in bounds: CGRect, isYUp: Bool
  ) throws -> TextPlacement? {
    let isUnit = layer.values.textPart != nil
    // Units come after their host, so the text placed last is nearly always theirs.
    if isUnit, let last = lastText, last.bounds == bounds, last.isYUp == isYUp, let own = layer.values.specialBox,
      last.box.map(own.isShared(with:)) ?? false || last.values.isLaidOut(as: text)
    {
      return last.placement
    }
    let placed = try TextPlacement(text, in: bounds, isYUp: isYUp, fonts: contents.fonts)
    if let placed, isUnit || layer.sublayers.contains(where: { $0.values.textPart != nil }) {
      lastText = PlacedText(
        values: text, box: layer.values.specialBox, bounds: bounds, isYUp: isYUp, placement: placed)
      unitText = layer.values.specialBox.flatMap { UnitText(text, $0, in: bounds, isYUp: isYUp, placed) }
    }
    return placed
  }

  private mutating func path(of outline: RoundedBounds) -> Path {
    if let last = self.outline, last.bounds == outline { return last.path }
    let path = outline.path()
    self.outline = (outline, path)
    return path
  }
}
