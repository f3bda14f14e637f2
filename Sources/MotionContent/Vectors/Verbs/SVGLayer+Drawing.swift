// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A drawing that draws itself.
extension SVGLayer: DrawnInParts {
  /// The lines of the drawing draw themselves, then the areas are filled. A shape without a line gets one in the colour of its
  /// fill for that time. Pictures and patterns fade in.
  ///
  /// - Parameters:
  ///   - seconds: for each shape.
  ///   - stagger: seconds from one shape to the next, in the order of the file.
  ///
  /// Example: `InOrder { logo.draws(for: 1, stagger: 0.1) }`
  public func draws(
    for seconds: Double, stagger: Double = 0, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    Stagger(stagger) {
      for part in drawnParts { part.step(for: seconds, timing: timing) }
    }
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
    let width = max(Double(max(stage.bounds.width, stage.bounds.height)) / 160, 1e-6)
    stage.forEachPainted(scale: 1) { layer, scale in
      let tracks = SVGLayer.tracks(of: layer, width: width / max(scale, 1e-9))
      guard !tracks.isEmpty else { return }
      // Copies for filters draw with the shape itself.
      let key = first[ObjectIdentifier(layer)] ?? ObjectIdentifier(layer)
      if let place = places[key] {
        drawn[place].tracks += tracks
      } else {
        places[key] = drawn.count
        drawn.append(DrawnPart(tracks))
      }
    }
    knownDrawing = drawn
    return drawn
  }

  private static func tracks(of layer: Layer, width: Double) -> [DrawnPart.Track] {
    guard let shape = layer as? ShapeLayer else {
      let rest = PropertyValue.number(Double(layer.opacity))
      return [DrawnPart.Track(layer, .opacity, [.number(0), .number(0), rest], at: [0, 0.66, 1])]
    }
    guard let path = shape.path, !path.isEmpty, !shape.isHidden else { return [] }
    let isLine = shape.lineWidth > 0 && (shape.strokeGradient != nil || (shape.strokeColor?.alpha ?? 0) > 0)
    var tracks: [DrawnPart.Track] = []
    if isLine {
      let rest = PropertyValue.number(Double(shape.strokeEnd))
      tracks.append(DrawnPart.Track(shape, .strokeEnd, [.number(0), rest], at: [0, 1]))
    } else if shape.isFilled {
      let line = outline(of: shape, path, width)
      let values: [PropertyValue] = [.number(0), .number(1), .number(1)]
      tracks.append(DrawnPart.Track(line, .strokeEnd, values, at: [0, 0.66, 1]))
      tracks.append(DrawnPart.Track(line, .opacity, [1.0, 1, 1, 0].map(PropertyValue.number), at: [0, 0.66, 0.8, 1]))
    }
    let begin = isLine ? 0.66 : 0.6
    if let gradient = shape.fillGradient {
      let clear = gradient.faded(0).propertyValue
      tracks.append(DrawnPart.Track(shape, .fillGradient, [clear, clear, gradient.propertyValue], at: [0, begin, 1]))
    } else if let color = shape.fillColor, color.alpha > 0 {
      let clear = color.opacity(0).propertyValue
      tracks.append(DrawnPart.Track(shape, .fillColor, [clear, clear, color.propertyValue], at: [0, begin, 1]))
    }
    return tracks
  }

  /// A line around a shape without one, seen only while it is drawn.
  private static func outline(of shape: ShapeLayer, _ path: Path, _ width: Double) -> ShapeLayer {
    let line = ShapeLayer()
    line.name = "outline"
    line.stand(shape.bounds)
    line.path = path
    line.fillColor = nil
    line.strokeColor = shape.fillColor?.withAlpha(max(shape.fillColor?.alpha ?? 1, 0.25))
    if let gradient = shape.fillGradient { line.strokeGradient = gradient }
    line.lineWidth = width
    line.lineJoin = .round
    line.opacity = 0
    shape.addSublayer(line)
    return line
  }
}

extension Layer {
  /// Calls `body` with each layer that paints something, back to front, and how much larger it is drawn than in this one.
  fileprivate func forEachPainted(scale: Double, _ body: (Layer, Double) -> Void) {
    let own = scale * transform.meanScale
    guard !isHidden else { return }
    if self is ShapeLayer || contents != nil || backgroundColor != nil || self is ReplicatorLayer {
      return body(self, own)
    }
    for sublayer in sublayers ?? [] { sublayer.forEachPainted(scale: own, body) }
  }
}
