// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension DrawnPart {
  /// The key frames of drawing a shape: its line, then its area. A shape without a line gets one for that time. Other
  /// layers fade in.
  ///
  /// - Parameter width: of that line, in the shape's own units; nil for no line.
  static func tracks(of layer: Layer, width: Double?) -> [DrawnPart.Track] {
    guard let shape = layer as? ShapeLayer else {
      let rest = PropertyValue.number(Double(layer.opacity))
      return [DrawnPart.Track(layer, .opacity, [.number(0), .number(0), rest], at: [0, 0.66, 1])]
    }
    guard let path = shape.path, !path.isEmpty, !shape.isHidden else { return [] }
    let isLine = shape.hasLine
    var tracks: [DrawnPart.Track] = []
    if isLine {
      let rest = PropertyValue.number(Double(shape.strokeEnd))
      tracks.append(DrawnPart.Track(shape, .strokeEnd, [.number(0), rest], at: [0, 1]))
    } else if shape.isFilled, let width {
      let line = outline(of: shape, path, width)
      let values: [PropertyValue] = [.number(0), .number(1), .number(1)]
      tracks.append(DrawnPart.Track(line, .strokeEnd, values, at: [0, 0.66, 1]))
      // It gets thinner, because one that fades is a halo around the shape.
      let widths = [width, width, 0].map(PropertyValue.number)
      tracks.append(DrawnPart.Track(line, .lineWidth, widths, at: [0, 0.66, 1]))
      tracks.append(DrawnPart.Track(line, .opacity, [1.0, 1, 0].map(PropertyValue.number), at: [0, 0.99, 1]))
    }
    let begin = isLine ? 0.66 : 0.6
    if let gradient = shape.fillGradient {
      let clear = gradient.faded(0).propertyValue
      tracks.append(DrawnPart.Track(shape, .fillGradient, [clear, clear, gradient.propertyValue], at: [0, begin, 1]))
    } else if let color = shape.fillColor, color.alpha > 0 {
      // Fading begins at the same colour without opacity, so it passes no other hue.
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
    // A faint area still gets a line to be seen.
    line.strokeColor = shape.fillColor?.withAlpha(max(shape.fillColor?.alpha ?? 1, 0.25))
    if let gradient = shape.fillGradient { line.strokeGradient = gradient }
    line.lineWidth = width
    line.lineJoin = .round
    line.opacity = 0
    shape.addSublayer(line)
    return line
  }
}

extension ShapeLayer {
  var hasLine: Bool { lineWidth > 0 && (strokeGradient != nil || (strokeColor?.alpha ?? 0) > 0) }
}
