// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A drawing that draws itself.
extension SVGLayer: DrawnInParts {
  /// The line of each shape draws itself, then its area is filled. A shape without a line gets one in the colour of its fill for
  /// that time. Shadows and lights, much fainter than the rest, get no line: they fade in with the shape after them. Images and
  /// patterns fade in.
  ///
  /// - Parameters:
  ///   - selector: the elements to draw, as the subscript takes it; nil for all. An unknown one is a warning.
  ///   - seconds: for each shape.
  ///   - stagger: seconds from one shape to the next, in the order of the file.
  ///   - lineWidth: of the lines that are there only while shapes draw themselves, in points of the layer, 0…1e6. Nil: a width by
  ///     the size of the drawing, such as 2.8 for 200 points and 6.3 for 1000, and thinner for small shapes.
  ///   - lineColor: of these lines; nil: each has the colour of its fill.
  ///
  /// Example: `InOrder { logo.draws(for: 1, stagger: 0.1) }`
  public func draws(
    _ selector: String? = nil, for seconds: Double, stagger: Double = 0, lineWidth: Double? = nil,
    lineColor: Color? = nil, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let drawing = present
    var drawn = selector.map { drawing.drawnParts(in: $0) } ?? drawing.drawnParts
    if let lineWidth {
      if (0...1e6).contains(lineWidth) {
        let points = drawing.pointsPerUnit
        drawn = drawn.map { $0.withLine(lineWidth / points) }
      } else {
        DiagnosticLog.error("lineWidth of draws is from 0 to 1e6 points, got \(lineWidth)")
      }
    }
    if let lineColor { for part in drawn { part.setLineColor(lineColor) } }
    // Without a file there are no shapes, and a stagger divided by their number is none. The file is the error.
    return Stagger(canvas == nil ? 0 : stagger) {
      for part in drawn { part.step(for: seconds, timing: timing) }
    }
  }

  /// The parts in the selected elements.
  private func drawnParts(in selector: String) -> [DrawnPart] {
    let elements = all(selector)
    return drawnParts.filter { part in elements.contains { part.lies(in: $0) } }
  }

  /// The elements at the top of the drawing.
  package var staggeredParts: [Layer] {
    var layer = stage
    // A drawing often has one group around everything.
    while let only = layer.sublayers, only.count == 1, !(only[0].sublayers ?? []).isEmpty { layer = only[0] }
    return layer.sublayers ?? []
  }

  package var drawnParts: [DrawnPart] {
    if let knownDrawing { return knownDrawing }
    var (drawn, places): ([DrawnPart], [ObjectIdentifier: Int]) = ([], [:])
    var first: [ObjectIdentifier: ObjectIdentifier] = [:]
    for (shape, copies) in twins { for copy in copies { first[ObjectIdentifier(copy)] = shape } }
    let points = pointsPerUnit
    let side = Double(max(stage.bounds.width, stage.bounds.height)) * points
    // Thin for logos as large as the frame, and still seen on icons. Chosen by eye.
    let width = max(0.2 * side.squareRoot(), 1e-6)
    var painted: [(layer: Layer, scale: Double, strength: Double)] = []
    stage.forEachPainted { layer, scale, opacity in
      painted.append((layer, max(scale, 1e-9), opacity * layer.paintAlpha))
    }
    let strongest = painted.reduce(0) { max($0, $1.strength) }
    // Parts that wait for the next one in their group.
    var waiting: (tracks: [DrawnPart.Track], group: Layer?) = ([], nil)
    for (layer, scale, strength) in painted {
      // A line around a shadow or a light would be seen more than the shape itself.
      let isFaint = strength < 0.6 * strongest
      // A line as wide as letters are would hide them.
      let room = Double(min(layer.bounds.width, layer.bounds.height)) * scale / 16
      let tracks = DrawnPart.tracks(of: layer, width: isFaint ? nil : min(width, max(room, 1)) / scale)
      guard !tracks.isEmpty else { continue }
      // Copies for filters draw with the shape itself.
      let key = first[ObjectIdentifier(layer)] ?? ObjectIdentifier(layer)
      if let place = places[key] {
        drawn[place].tracks += tracks
        continue
      }
      if waiting.group !== layer.superlayer, !waiting.tracks.isEmpty {
        drawn.append(DrawnPart(waiting.tracks))
        waiting.tracks = []
      }
      if isFaint {
        waiting = (waiting.tracks + tracks, layer.superlayer)
        continue
      }
      places[key] = drawn.count
      drawn.append(DrawnPart(waiting.tracks + tracks, scale: scale / points))
      waiting.tracks = []
    }
    if !waiting.tracks.isEmpty { drawn.append(DrawnPart(waiting.tracks)) }
    knownDrawing = drawn
    return drawn
  }

  /// Points of the layer for each unit of the file.
  private var pointsPerUnit: Double { max(stage.transform.meanScale, 1e-9) }
}

extension DrawnPart {
  /// The same with another width of the lines for the time of drawing, in units of the file.
  fileprivate func withLine(_ width: Double) -> DrawnPart {
    var part = self
    for index in tracks.indices where tracks[index].path == PropertyPath(.lineWidth) {
      part.tracks[index].values = [width / scale, width / scale, 0].map(PropertyValue.number)
    }
    return part
  }

  /// Gives the lines for the time of drawing another colour.
  fileprivate func setLineColor(_ color: Color) {
    for track in tracks where track.path == PropertyPath(.lineWidth) {
      guard let line = track.layer as? ShapeLayer else { continue }
      (line.strokeColor, line.strokeGradient) = (color, nil)
    }
  }
}

extension Layer {
  /// Calls `body` with each layer that paints something, back to front, and how much larger it is drawn than around this one.
  ///
  /// - Parameter body: gets the scale, and the product of the opacities.
  fileprivate func forEachPainted(
    scale: Double = 1, opacity: Double = 1, _ body: (_ layer: Layer, _ scale: Double, _ opacity: Double) -> Void
  ) {
    let (ownScale, ownOpacity) = (scale * transform.meanScale, opacity * Double(self.opacity))
    guard !isHidden else { return }
    if self is ShapeLayer || contents != nil || backgroundColor != nil || self is ReplicatorLayer {
      return body(self, ownScale, ownOpacity)
    }
    for sublayer in sublayers ?? [] { sublayer.forEachPainted(scale: ownScale, opacity: ownOpacity, body) }
  }

  /// The alpha of a shape's fill, the mean one of a gradient; 1 for shapes with a line, and for other layers.
  fileprivate var paintAlpha: Double {
    guard let shape = self as? ShapeLayer, !shape.hasLine else { return 1 }
    guard let colors = shape.fillGradient?.colors, !colors.isEmpty else { return shape.fillColor?.alpha ?? 0 }
    return colors.reduce(0) { $0 + $1.alpha } / Double(colors.count)
  }
}
