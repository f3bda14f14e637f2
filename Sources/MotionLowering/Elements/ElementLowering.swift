import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// What layers draw by themselves: background, border, text, contents, shapes, drawings and particles, one after the other,
/// without what acts on a layer as a whole.
struct ElementLowering {
  let contents: any ContentsMeasure
  /// The commands of the frame so far.
  var out = CommandBuffer()
  var warnings = DisplayWarnings()
  /// The rounded bounds of the last layer that had any: its elements share them.
  private var outline: (bounds: RoundedBounds, path: Path)?
  /// Particles of all emitter layers so far.
  var particles = 0

  init(contents: any ContentsMeasure) {
    self.contents = contents
    out.reserveCapacity(64)
  }

  /// Text, contents, shape and particles: what lies between a layer's background and its sublayers.
  ///
  /// Never inlined: nested layers would each need stack for it.
  @inline(never)
  mutating func lowerInside(of layer: LayerState, _ picture: ContentsPicture?, at placement: Placement) throws {
    if case .text(let text) = layer.values.special { try lowerText(text, layer, at: placement) }
    if let picture { try lowerContents(picture, at: placement) }
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

  private mutating func path(of outline: RoundedBounds) -> Path {
    if let last = self.outline, last.bounds == outline { return last.path }
    let path = outline.path()
    self.outline = (outline, path)
    return path
  }
}
