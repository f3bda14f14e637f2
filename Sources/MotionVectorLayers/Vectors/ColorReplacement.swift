// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// New colours for the colours of a drawing, compared as 8-bit sRGB. The opacity of each stays.
struct ColorReplacement {
  private let table: [[Int]: Color]
  private var missing: Set<[Int]>
  private var known: Set<[Int]> = []

  init(_ colors: [Color: Color]) {
    table = Dictionary(colors.map { ($0.bytes, $1) }) { first, _ in first }
    missing = Set(table.keys)
  }

  mutating func changed(_ color: Color) -> Color {
    known.insert(color.bytes)
    guard let new = table[color.bytes] else { return color }
    missing.remove(color.bytes)
    return new.withAlpha(new.alpha * color.alpha)
  }

  mutating func changed(_ gradient: ShapeGradient) -> ShapeGradient {
    var gradient = gradient
    for index in gradient.colors.indices { gradient.colors[index] = changed(gradient.colors[index]) }
    return gradient
  }

  /// Changes the colours of a layer and of all below, also those that its animations pass through.
  mutating func change(_ layer: Layer) {
    if let color = layer.backgroundColor { layer.backgroundColor = changed(color) }
    if let text = layer as? TextLayer, let color = text.foregroundColor { text.foregroundColor = changed(color) }
    if let shape = layer as? ShapeLayer {
      if let color = shape.fillColor { shape.fillColor = changed(color) }
      if let color = shape.strokeColor { shape.strokeColor = changed(color) }
      if let gradient = shape.fillGradient { shape.fillGradient = changed(gradient) }
      if let gradient = shape.strokeGradient { shape.strokeGradient = changed(gradient) }
      for key in ["fillColor", "strokeColor", "fillGradient", "strokeGradient"] { changeAnimation(of: shape, key) }
    }
    for sublayer in layer.sublayers ?? [] { change(sublayer) }
  }

  private mutating func changeAnimation(of shape: ShapeLayer, _ key: String) {
    guard let frames = shape.animation(forKey: key)?.copy() as? KeyframeAnimation, let values = frames.values else {
      return
    }
    var new: [Any] = []
    for value in values {
      if let color = value as? Color {
        new.append(changed(color))
      } else if let gradient = value as? ShapeGradient {
        new.append(changed(gradient))
      } else {
        new.append(value)
      }
    }
    frames.values = new
    shape.removeAnimation(forKey: key)
    shape.add(frames, forKey: key)
  }

  /// A warning of the colours that the drawing does not have; nil if it has all.
  ///
  /// - Parameter subject: the drawing, as messages name it.
  func warning(of subject: String) -> String? {
    guard !missing.isEmpty else { return nil }
    let names = ColorReplacement.text(known.sorted { $0.lexicographicallyPrecedes($1) }.prefix(12))
    let lost = ColorReplacement.text(missing.sorted { $0.lexicographicallyPrecedes($1) }[...])
    return "\(subject) has no fill or line in \(lost)" + (names.isEmpty ? "" : "; its colours are \(names)")
  }

  private static func text(_ colors: ArraySlice<[Int]>) -> String {
    colors.map { bytes in
      "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }.joined(separator: ", ")
  }
}

extension Color {
  /// Red, green and blue, 0…255.
  fileprivate var bytes: [Int] {
    let sRGB = self.sRGB
    return [sRGB.c0, sRGB.c1, sRGB.c2].map { $0.isFinite ? Int((min(max($0, 0), 1) * 255).rounded()) : 0 }
  }
}
