// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// A small outline filled with one colour and composited by a single kernel: source-over, or added. Such shapes are flattened for
/// each frame, which is faster than caching them.
struct PreparedShape {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// Premultiplied, opacity included.
  let pixel: UInt32
  let rule: FillRule
  /// Whether it is composited with ``BlendMode/plusLighter``.
  let isAdditive: Bool
  /// Its edges among those of its ``CommandSet``.
  let edges: Range<Int>

  /// A curve crosses a row three times at most, and half of all crossings go one way.
  static let mostElements = 32
}

/// The parts the small shapes of a ``CommandSet`` are drawn from, each kind contiguous.
struct ShapeParts {
  var edges: [Edge] = []
  var glyphs: [PreparedGlyph] = []

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
  }
}

extension RasterResources {
  /// A command as a shape; nil if it is more than that.
  func shape(_ command: borrowing DrawCommand, into parts: inout ShapeParts) -> CommandSet.Prepared? {
    let bounds = command.bounds
    guard case .fill(let fill) = command.content,
      case .color(let color) = fill.paint, fill.blend == .sourceOver || fill.blend == .plusLighter,
      fill.clips.isEmpty,
      !fill.coverage.isAliased, fill.coverage.transform.isAffine, fill.coverage.transform.isFinite,
      // Positions are counted in 1/4096 there.
      max(abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY)) < 1 << 29
    else { return nil }
    let isAdditive = fill.blend == .plusLighter
    if let run = fill.glyphRun {
      guard !isAdditive, bounds.width <= OutlineScratch.largestWidth else { return nil }
      return shape(run, fill.coverage.transform, color, opacity: fill.opacity, bounds: bounds, into: &parts)
    }
    // Up to six elements may be a rectangle, which needs no edges at all.
    if case .path(let path, _) = fill.coverage.shape, path.elements.count <= 6, !isAdditive {
      let pixel = PixelRounding.pixel(color, opacity: fill.opacity)
      if let box = PreparedBox(path, fill.coverage.transform, pixel: pixel, bounds: bounds) {
        return pixel == 0 || fill.opacity <= 0 || box.isEmpty ? .nothing : .box(box)
      }
    }
    guard bounds.width <= OutlineScratch.largestWidth else { return nil }
    guard case .path(let path, let rule) = fill.coverage.shape, path.elements.count <= PreparedShape.mostElements
    else { return nil }
    let pixel = PixelRounding.pixel(color, opacity: fill.opacity)
    guard pixel != 0, fill.opacity > 0, !bounds.isEmpty else { return .nothing }
    let first = parts.edges.count
    // Handed over, so that the memory stays one's own.
    let before = parts.edges
    parts.edges = []
    var builder = EdgeBuilder(
      transform: fill.coverage.transform, clip: bounds, kernels: kernels, after: before)
    builder.add(path)
    // The edges' own bounds are tighter than the command's, so fewer tiles see the shape.
    let touched = builder.bounds
    parts.edges = builder.finish()
    guard !touched.isEmpty else { return .nothing }
    return .shape(
      PreparedShape(
        bounds: touched, pixel: pixel, rule: rule, isAdditive: isAdditive, edges: first..<parts.edges.count))
  }
}
