// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Glyphs of one colour, composited source-over. Each block maps the chords of the glyphs it meets and fills them as
/// one outline.
///
/// The bytes are the same as the general path's, so it does not matter which of them draws.
final class PreparedGlyphs {
  struct Glyph {
    let placed: PlacedChords
    /// The pixels it can touch.
    let box: PixelRect
    let winding: Int32
  }
  let bounds: PixelRect
  /// Premultiplied, opacity included.
  let pixel: UInt32
  let glyphs: [Glyph]
  let clips: [EdgeList]
  /// The pixels inside a rectangular clip.
  let inside: PixelRect

  /// A run of at most this many glyphs is a shape. Measured: more have a list of their own for less.
  static let fewGlyphs = 4
  /// The kernel's sums hold winding numbers below 64.
  static let largestWinding = 60

  init(bounds: PixelRect, pixel: UInt32, glyphs: [Glyph], clips: [EdgeList]) {
    (self.bounds, self.pixel, self.glyphs, self.clips) = (bounds, pixel, glyphs, clips)
    inside = clips.reduce(bounds) { inside, clip in
      let within = inside.intersection(clip.bounds.insetBy(1))
      return !within.isEmpty && clip.covers(within) ? within : .empty
    }
  }
}

/// One glyph of one colour, composited source-over. Its edges are mapped when drawn. Stored edges of thousands of
/// glyphs are megabytes, and moving those takes longer than mapping a glyph twice if it lies in two tiles.
struct PreparedGlyph {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// Premultiplied, opacity included.
  let pixel: UInt32
  let placed: PlacedChords
}

extension RasterResources {
  /// A few glyphs as a shape, one by itself; nil if they are more than that.
  func shape(
    _ run: GlyphRun, _ toDevice: Homography, _ color: Color, opacity: Double, bounds: PixelRect,
    into parts: inout ShapeParts
  ) -> CommandSet.Prepared? {
    // Windings add up where glyphs overlap, and the kernel counts only so far.
    guard run.glyphs.count <= PreparedGlyphs.fewGlyphs,
      run.glyphs.reduce(0, { $0 + $1.outline.largestWinding }) <= PreparedGlyphs.largestWinding
    else { return nil }
    let pixel = PixelRounding.pixel(color, opacity: opacity)
    guard pixel != 0, opacity > 0, !bounds.isEmpty else { return .nothing }
    let glyphs = run.glyphs
    // The kernel maps the chords of one glyph on the way, so no edges are stored.
    if glyphs.count == 1 {
      guard let placed = PlacedChords(glyphs.span[0], toDevice) else { return nil }
      if placed.chords.count == 0 { return .nothing }
      parts.glyphs.append(PreparedGlyph(bounds: bounds, pixel: pixel, placed: placed))
      return .glyph(parts.glyphs.count - 1)
    }
    let first = parts.edges.count
    for glyph in glyphs {
      guard let placed = PlacedChords(glyph, toDevice) else {
        // Edges of the glyphs before must not become part of the next shape.
        parts.edges.removeSubrange(first...)
        return nil
      }
      placed.append(to: &parts.edges, kernels)
    }
    return .shape(
      PreparedShape(
        bounds: bounds, pixel: pixel, rule: .nonZero, isAdditive: false, edges: first..<parts.edges.count))
  }

  /// Returns a command as glyphs; nil if it is more than that, or if its coverage swept before can be reused.
  func glyphs(_ command: DrawCommand) -> CommandSet.Prepared? {
    let bounds = command.bounds
    guard case .fill(let fill) = command.content, case .glyphs(let shape) = fill.coverage.shape,
      case .color(let color) = fill.paint, fill.blend == .sourceOver, !fill.coverage.isAliased,
      fill.coverage.transform.isAffine, fill.coverage.transform.isFinite,
      max(abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY)) < 1 << 29
    else { return nil }
    let pixel = PixelRounding.pixel(color, opacity: fill.opacity)
    guard pixel != 0, fill.opacity > 0, !bounds.isEmpty else { return .nothing }
    // A text that was drawn before has its swept coverage stored, and that is cheaper.
    if bounds.width * bounds.height <= StoredCoverage.largestArea,
      coverages.repeatedEdges(of: fill.coverage, clip: bounds) != nil
    {
      return nil
    }
    var glyphs: [PreparedGlyphs.Glyph] = []
    glyphs.reserveCapacity(shape.run.glyphs.count)
    for glyph in shape.run.glyphs {
      let box = DeviceBounds.of(glyph, fill.coverage.transform, view: bounds)
      if box.isEmpty { continue }
      guard let placed = PlacedChords(glyph, fill.coverage.transform) else { return nil }
      glyphs.append(
        PreparedGlyphs.Glyph(
          placed: placed, box: box, winding: Int32(clamping: min(glyph.outline.largestWinding, 1 << 16))))
    }
    let clips = fill.clips.map { coverages.edges(of: $0, clip: bounds) }
    let visible = clips.reduce(bounds) { $0.intersection($1.bounds) }
    guard !visible.isEmpty else { return .nothing }
    return .glyphs(PreparedGlyphs(bounds: visible, pixel: pixel, glyphs: glyphs, clips: clips))
  }
}
