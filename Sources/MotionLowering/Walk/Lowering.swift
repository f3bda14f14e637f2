// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// The walk through the tree of a frame's layers.
///
/// A layer's elements append themselves to `out`; effects on the layer as a whole then replace them by a group, if one is
/// needed at all.
struct Lowering {
  /// Lowers the layers' own content, and holds the commands so far.
  var elements: ElementLowering
  let filters: FilterLowering
  /// Layers that the copies of replicators have added to the frame.
  var replicated = 0

  init(contents: any ContentsMeasure) {
    elements = ElementLowering(contents: contents, layers: Lowering.layers(of:_:_:_:))
    filters = FilterLowering(contents: contents)
  }

  var contents: any ContentsMeasure { elements.contents }
  /// The commands so far.
  var out: CommandBuffer {
    _read { yield elements.out }
    _modify { yield &elements.out }
  }
  var warnings: DisplayWarnings {
    _read { yield elements.warnings }
    _modify { yield &elements.warnings }
  }

  mutating func lowerRoot(_ root: LayerState, scale: Double, canvas: PixelRect) throws {
    let space = SiblingSpace(plane: .scale(scale, scale), matrix: nil, isYUp: false)
    try lower([root], in: space, opacity: 1, view: canvas, depth: 0)
  }

  /// Layers that share a 3D space, back to front (Z-2).
  @inline(never)
  mutating func lower(
    _ layers: [LayerState], in space: SiblingSpace, opacity: Double, view: PixelRect, depth: Int
  ) throws {
    guard depth < Placement.nestingLimit else { throw DisplayError.nesting(limit: Placement.nestingLimit) }
    if LayerSpace.areFlat(layers) {
      let all = layers.span
      for i in all.indices {
        if try elements.lowerUnit(all[i], in: space, opacity: opacity, view: view) { continue }
        // Copied once: a layer handed on by index is copied each time.
        let layer = layers[i]
        let subframes = layer.subframes
        if !subframes.isEmpty {
          try expose(subframes.count) {
            try $0.lower([subframes[$1]], in: space, opacity: opacity, view: view, depth: depth)
          }
          continue
        }
        guard layer.isShown else { continue }
        let matrix = space.matrix(of: layer)
        let isFlipped = layer.values.isGeometryFlipped
        guard Lowering.isFacing(layer, matrix, isFlipped: isFlipped) else { continue }
        try lower(
          layer, matrix: matrix, plane: space.plane, isYUp: space.isYUp != isFlipped, opacity: opacity,
          view: view, depth: depth)
      }
      return
    }
    // Blurred layers take part in the order of each instant.
    let exposures = Lowering.exposures(of: layers)
    if exposures > 0 {
      return try expose(exposures) {
        try $0.lower(
          Lowering.subframe($1, of: exposures, layers), in: space, opacity: opacity, view: view, depth: depth)
      }
    }
    try lowerInDepth(layers, in: space, opacity: opacity, view: view, depth: depth)
  }

  mutating func lower(
    _ layer: LayerState, matrix: Transform3D, plane: Homography, isYUp: Bool, opacity: Double, view: PixelRect,
    depth: Int
  ) throws {
    var placement = Placement(
      toDevice: Homography(matrix).concatenating(plane), isYUp: isYUp, opacity: opacity, view: view, depth: depth)
    (placement.plane, placement.matrix) = (plane, matrix)
    try lower(layer, at: placement)
  }

  /// A layer with everything that belongs to it.
  mutating func lower(_ layer: LayerState, at placement: Placement) throws {
    guard layer.isShown, placement.toDevice.isFinite, placement.toDevice.determinant != 0,
      !placement.view.isEmpty
    else { return }
    let start = out.count
    if let transition = layer.transition {
      try lowerTransition(transition, target: layer, at: placement)
    } else {
      try lowerLayerImage(of: layer, at: placement)
    }
    // Commands not claimed by sublayers belong to this layer.
    out.claim(from: start, for: layer.id)
  }

  /// the layer's elements and sublayers, then the effects on them together.
  @inline(never)
  mutating func lowerLayerImage(of layer: LayerState, at placement: Placement) throws {
    let opacity = layer.values.opacity.clampedToUnit * placement.opacity
    guard !layer.values.isHidden, opacity > 0 else { return }
    if try elements.lowerUnit(layer, at: placement, opacity: opacity) { return }
    if layer.values.shouldRasterize { return try lowerRasterized(layer, at: placement, opacity: opacity) }
    if layer.isPlain { return elements.lowerBackground(of: layer, at: placement, opacity: opacity) }
    let isGroup = layer.values.allowsGroupOpacity
    var inner = placement
    // Without group opacity each element fades by itself.
    inner.opacity = isGroup ? 1 : opacity
    guard layer.needsEffects(opacity: isGroup ? opacity : 1) else {
      return try lowerParts(of: layer, at: inner)
    }
    try lowerGroup(layer, at: placement, opacity: opacity, inner: inner)
  }

  /// A layer with effects. Never inlined: layers without any would need stack for them.
  @inline(never)
  private mutating func lowerGroup(
    _ layer: LayerState, at placement: Placement, opacity: Double, inner: Placement
  ) throws {
    // Without group opacity, each part fades by itself.
    var effects = try effects(of: layer, at: placement, opacity: layer.values.allowsGroupOpacity ? opacity : 1)
    if effects.isEmptyMask { return }
    if !layer.values.backgroundFilters.isEmpty {
      try lowerBackdrop(of: layer, at: placement, opacity: opacity, mask: effects.mask)
    }
    if effects.areFiltersOwn || effects.isShadowOwn {
      return try lowerInOwnSpace(layer, effects, at: placement, opacity: inner.opacity)
    }
    var inner = inner
    // Filters read beyond the view.
    inner.view = effects.grown(placement.view)
    let start = out.count
    // Filters come before the clip, so that a filtered layer is clipped as a whole.
    var inside: Effects?
    if effects.filters.isEmpty, effects.clip != nil {
      inside = effects
      effects.clip = nil
    }
    try lowerParts(of: layer, at: inner, clippedBy: inside)
    out.finish(effects, from: start, view: placement.view)
  }

  /// Steps 2 to 7 of R-1: elements, sublayers, border. The background, gradient and border have the shape of the bounds and are
  /// not clipped by them: that would count their edge twice.
  ///
  /// - Parameter effects: the effects of a layer that clips its content; nil if it does not.
  @inline(never)
  mutating func lowerParts(
    of layer: LayerState, at placement: Placement, clippedBy effects: Effects? = nil
  ) throws {
    if layer.values.borderWidth > 0, try lowerCutParts(of: layer, isClipped: effects != nil, at: placement) { return }
    let lowered = try elements.loweredContents(of: layer, at: placement)
    if !(lowered?.hidesBackground ?? false) {
      elements.lowerBackground(of: layer, at: placement, opacity: placement.opacity)
    }
    let start = out.count
    try lowerInside(of: layer, lowered, at: placement)
    if let effects, effects.cuts(out[start...]) {
      out.isolate(from: start, clips: effects.clips, view: placement.view)
    }
    if layer.values.borderWidth > 0 { elements.lowerBorder(of: layer, at: placement) }
  }

  /// Text, contents, shape and sublayers.
  mutating func lowerInside(
    of layer: LayerState, _ lowered: LoweredContents?, at placement: Placement
  ) throws {
    if !layer.sublayers.isEmpty, layer.values.isText {
      return try lowerUnits(of: layer, lowered, at: placement)
    }
    try elements.lowerInside(of: layer, lowered, nil, at: placement)
    if !layer.sublayers.isEmpty { try lowerSublayers(of: layer, at: placement) }
  }

  /// A text with sublayers: units of it that are at rest are drawn with it.
  @inline(never)
  private mutating func lowerUnits(
    of layer: LayerState, _ lowered: LoweredContents?, at placement: Placement
  ) throws {
    let share = TextShare(layer)
    try elements.lowerInside(of: layer, lowered, share, at: placement)
    guard share.rests.contains(true) else { return try lowerSublayers(of: layer, at: placement) }
    // All units are drawn with the text already.
    guard share.rests.contains(false) else { return }
    var others = layer
    others.sublayers = zip(layer.sublayers, share.rests).filter { !$1 }.map(\.0)
    try lowerSublayers(of: others, at: placement)
  }

  @inline(never)
  private mutating func lowerSublayers(of layer: LayerState, at placement: Placement) throws {
    for copy in try copies(of: layer) {
      let space = SiblingSpace(plane: placement.toDevice, matrix: copy.matrix, isYUp: placement.isYUp)
      let start = out.count
      try lower(
        copy.sublayers, in: space, opacity: placement.opacity, view: placement.view, depth: placement.depth + 1)
      if copy.multiplier != .one { out.multiply(from: start, by: copy.multiplier, view: placement.view) }
    }
  }

  /// Runs `body` and returns the commands it appended, leaving `out` as it was.
  mutating func capture(_ body: (inout Lowering) throws -> Void) rethrows -> [DrawCommand] {
    let start = out.count
    try body(&self)
    return out.take(from: start)
  }
}
