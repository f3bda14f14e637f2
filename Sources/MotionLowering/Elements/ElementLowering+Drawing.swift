// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// A drawing, or a slice of one, and where it lies in a layer.
struct PlacedDrawing {
  enum Content {
    case drawing(Drawing)
    case vectors(VectorImage)

    /// In points.
    var size: CGSize {
      switch self {
      case .drawing(let drawing): drawing.size
      case .vectors(let image): image.size
      }
    }
    /// Pixels a point, for the size in a layer.
    var scale: Double { if case .drawing(let drawing) = self { drawing.scale } else { 1 } }
  }

  var content: Content
  /// From the drawing's space to the layer's.
  var map: Homography
  /// The visible part of it, in the drawing's space.
  var shown: CGRect
}

extension ElementLowering {
  /// A canvas for the time of the frame.
  func canvas(_ program: CanvasProgram, _ layer: LayerState, at placement: Placement) -> Drawing {
    Drawing(size: layer.values.bounds.size, isYUp: placement.isYUp) {
      program.draw($0, layer.values.bounds.size, layer.localTime)
    }
  }

  /// Where a drawing lies: as an image of its size in pixels would, upright in a flipped space (G-7).
  func loweredDrawing(_ drawing: Drawing, _ layer: LayerState, at placement: Placement) throws -> LoweredContents? {
    if let problem = drawing.problems.first {
      throw DisplayError.drawing(layer: layer.title, problem: problem)
    }
    return placed(.drawing(drawing), layer, at: placement)
  }

  /// The same of any content.
  func placed(_ drawing: PlacedDrawing.Content, _ layer: LayerState, at placement: Placement) -> LoweredContents? {
    let scale = layer.values.contentsScale
    let part = layer.values.contentsRect
    guard scale > 0, scale.isFinite, drawing.size.width > 0, drawing.size.height > 0, part.width > 0, part.height > 0,
      (part.minX + part.minY + part.maxX + part.maxY).isFinite
    else { return nil }
    let top = placement.isYUp ? 1 - part.maxY : part.minY
    let used = CGRect(
      x: part.minX * drawing.size.width, y: top * drawing.size.height, width: part.width * drawing.size.width,
      height: part.height * drawing.size.height)
    // Points of the layer for each point of the drawing.
    let ratio = drawing.scale / scale
    let gravity = layer.values.contentsGravity
    let target = ContentsPlacement(
      size: CGSize(width: used.width * ratio, height: used.height * ratio), bounds: layer.values.bounds,
      gravity: gravity, isYUp: placement.isYUp
    ).frame
    let center = layer.values.contentsCenter
    var pieces = [NineSlices.Piece(source: used, target: target)]
    if gravity.stretches, center != CGRect(x: 0, y: 0, width: 1, height: 1) {
      pieces = NineSlices(used: used, center: center, target: target, scale: 1 / ratio, isYUp: placement.isYUp).pieces
    }
    var lowered = LoweredContents(fills: [])
    let drawings = pieces.compactMap { piece in
      Homography.placing(piece.source, to: piece.target, isYUp: placement.isYUp).map {
        PlacedDrawing(content: drawing, map: $0, shown: piece.source)
      }
    }
    // Slices join without an edge, as tiles do.
    if drawings.count > 1 { lowered.tiles = drawings } else { lowered.drawings = drawings }
    return lowered
  }

  /// The drawing as one image: clipped to its visible part, faded as a whole.
  mutating func lower(_ placed: PlacedDrawing, at placement: Placement) throws {
    let toDevice = placed.map.concatenating(placement.toDevice)
    let whole = CGRect(origin: .zero, size: placed.content.size)
    let shown = placed.shown.intersection(whole)
    guard toDevice.isFinite, toDevice.determinant != 0, !shown.isNull, shown.width > 0, shown.height > 0 else { return }
    let start = out.count
    let isInside: Bool
    switch placed.content {
    case .drawing(let drawing):
      try lower(drawing.elements, of: drawing.size, toDevice, at: placement)
      isInside = drawing.elements.allSatisfy { $0.lies(in: shown) }
    case .vectors(let image):
      try lower(image, toDevice, at: placement)
      isInside = shown == whole
    }
    guard out.count > start else { return }
    // Blend modes see nothing but the drawing.
    out.separate(from: start)
    let clip = Coverage.rectangle(shown, toDevice)
    out.isolate(from: start, clips: isInside ? [] : [clip], opacity: placement.opacity, view: placement.view)
  }

  /// The layers of an image.
  mutating func lower(_ image: VectorImage, _ toDevice: Homography, at placement: Placement) throws {
    let lowered = try layers(image, toDevice, placement, contents)
    for warning in lowered.warnings { warnings.add(warning) }
    out.append(
      contentsOf: lowered.commands.map {
        // They belong to the layer that shows the image.
        var command = $0
        command.owner = nil
        return command
      })
  }
}
