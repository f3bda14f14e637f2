// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Colours of a drawing.
extension SVGLayer {
  /// Replaces colours of fills, lines and gradients all over the drawing. The opacity of each stays. A colour that the drawing
  /// does not have is a warning.
  /// Example: `SVGLayer("logo.svg").recoloured(["#FF0000": .mint, "#000000": .white])`
  @discardableResult public func recoloured(_ colors: [Color: Color]) -> Self {
    var replacement = ColorReplacement(colors)
    replacement.change(stage)
    if canvas != nil, let warning = replacement.warning(of: "the drawing \(path)") {
      DiagnosticLog.warning(.missingPart, warning)
    }
    return self
  }

  /// The same as ``recoloured(_:)``.
  /// Example: `SVGLayer("logo.svg").recolored(["#FF0000": .mint])`
  @discardableResult public func recolored(_ colors: [Color: Color]) -> Self { recoloured(colors) }

  /// Fills the shapes of an element, or of all with a class, in one colour. Shapes without a fill stay without.
  /// Example: `SVGLayer("plant.svg").filled(".leaf", .green)`
  @discardableResult public func filled(_ selector: String, _ color: Color) -> Self {
    for shape in shapes(in: selector) where shape.isFilled {
      shape.fillColor = color
      shape.fillGradient = nil
    }
    return self
  }

  /// The shapes of an element, or of all with a class, take another fill.
  /// Example: `InOrder { plant.fills(".leaf", .yellow, for: 0.6) }`
  public func fills(
    _ selector: String, _ color: Color, for seconds: Double = 0.5, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let looks = all(with: selector).flatMap { drawing in
      drawing.shapes(in: selector).map { ($0, drawing.look(of: $0)) }
    }
    return Parallel {
      for (shape, look) in looks where look.isFilled {
        if let gradient = look.fillGradient {
          Animate(shape, \.fillGradient, to: gradient.plain(color), duration: seconds, timing: timing)
        } else {
          Animate(shape, \.fillColor, to: color, duration: seconds, timing: timing)
        }
      }
    }
  }

  /// The drawings that it is one after the other, as far as they have an element.
  private func all(with selector: String) -> [SVGLayer] {
    let later = successor.map { $0.all(with: selector) } ?? []
    let isThere = !indices(of: selector).isEmpty
    return (isThere || successor == nil ? [self] : []) + later.filter { !$0.indices(of: selector).isEmpty }
  }

  /// The shapes in the selected elements, with their copies for filters.
  private func shapes(in selector: String) -> [ShapeLayer] {
    let found = indices(of: selector)
    if found.isEmpty { warnMissing(selector) }
    var seen: Set<ObjectIdentifier> = []
    var shapes: [ShapeLayer] = []
    for index in found {
      let inside = parts[index..<max(parts[index].end, index + 1)].compactMap(\.shape)
      // An element within a selected one is found twice.
      for shape in inside where seen.insert(ObjectIdentifier(shape)).inserted {
        shapes.append(shape)
        shapes += twins[ObjectIdentifier(shape)] ?? []
      }
    }
    return shapes
  }
}

extension ShapeLayer {
  var isFilled: Bool { fillGradient != nil || (fillColor?.alpha ?? 0) > 0 }
}

extension ShapeGradient {
  /// The same gradient with one colour all over, for animations from and to it.
  func plain(_ color: Color) -> ShapeGradient {
    var gradient = self
    gradient.colors = colors.map { _ in color }
    return gradient
  }

  func faded(_ opacity: Double) -> ShapeGradient {
    var gradient = self
    gradient.colors = colors.map { $0.faded(opacity) }
    return gradient
  }
}

extension Layer {
  /// Calls `body` with this layer and all below, without masks, back to front.
  func forEachLayer(_ body: (Layer) -> Void) {
    body(self)
    for sublayer in sublayers ?? [] { sublayer.forEachLayer(body) }
  }
}
