// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A drawing that turns into another one.
extension SVGLayer {
  /// Turns the drawing into another one: shapes go over into shapes of the same id, or else of like place and size, with their
  /// colours and lines. Shapes that only one has fade. The other drawing is no part of the scene; it is fitted into this one.
  ///
  /// Example: `InOrder { play.becomes(SVGLayer("pause.svg"), for: 0.6) }`
  public func becomes(
    _ other: SVGLayer, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let fit = self.fit(of: other)
    let match = ShapeCorrespondence(items, other.items(mapped: fit))
    if canvas != nil, other.canvas != nil, match.pairs.isEmpty {
      DiagnosticLog.warning(
        .unlikeDrawings, "the drawings \(path) and \(other.path) have no shapes that become one another; both fade")
    }
    let images = (parts + other.parts).filter { $0.shape == nil && $0.tag == "image" }
    if let image = images.first {
      DiagnosticLog.warning(
        .unlikeDrawings,
        "images in drawings do not become shapes: \(image.id.map { "#\($0)" } ?? "an <image>") stays as it is")
    }
    let entering = match.coming.map { newcomer($0.shape, of: other, fit) }
    return Parallel {
      for (old, new) in match.pairs { morph(old.shape, into: new.shape, of: other, fit, seconds, timing) }
      for item in match.leaving { Animate(item.shape, \.opacity, to: 0, duration: seconds / 2, timing: timing) }
      for shape in entering {
        InOrder {
          Wait(seconds / 2)
          Animate(shape, \.opacity, from: 0, to: 1, duration: seconds / 2, timing: timing)
        }
      }
    }
  }

  /// From another drawing's space to this one's: as large as fits, in the middle.
  private func fit(of other: SVGLayer) -> Transform3D {
    let (a, b) = (bounds, other.bounds)
    guard a.width > 0, a.height > 0, b.width > 0, b.height > 0 else { return .identity }
    let scale = min(a.width / b.width, a.height / b.height)
    return Transform3D.translation(-b.midX, -b.midY).concatenating(.scale(scale, scale)).concatenating(
      .translation(a.midX, a.midY))
  }

  /// The shapes that are seen.
  private var items: [ShapeCorrespondence.Item] { items(mapped: .identity) }

  private func items(mapped map: Transform3D) -> [ShapeCorrespondence.Item] {
    parts.compactMap { part in
      guard let shape = part.shape, !shape.isHidden, let path = shape.path, !path.isEmpty else { return nil }
      let box = outline(of: shape).mapped(by: map).controlPointBounds
      return ShapeCorrespondence.Item(shape: shape, id: part.id, box: box)
    }
  }

  private func morph(
    _ shape: ShapeLayer, into target: ShapeLayer, of other: SVGLayer, _ fit: Transform3D, _ seconds: Double,
    _ timing: TimingFunction
  ) -> Parallel {
    guard let back = map(of: shape).inverse else { return Parallel {} }
    let toOwn = other.map(of: target).concatenating(fit).concatenating(back)
    let old = morphs[ObjectIdentifier(shape)] ?? shape.path ?? Path()
    let match = PathCorrespondence(old, (target.path ?? Path()).mapped(by: toOwn))
    morphs[ObjectIdentifier(shape)] = match.to
    let scale = toOwn.meanScale
    let copies = [shape] + (twins[ObjectIdentifier(shape)] ?? [])
    let share = target.shownOpacity(in: other) / max(shape.superlayer?.shownOpacity(in: self) ?? 1, 1e-6)
    return Parallel {
      for shape in copies {
        Animate(shape, \.path, values: [match.from, match.to], duration: seconds, timing: timing)
        SVGLayer.fill(shape, as: target, toOwn, seconds, timing)
        SVGLayer.line(shape, as: target, toOwn, scale, seconds, timing)
      }
      Animate(shape, \.opacity, to: min(share, 1), duration: seconds, timing: timing)
    }
  }

  private static func fill(
    _ shape: ShapeLayer, as target: ShapeLayer, _ map: Transform3D, _ seconds: Double, _ timing: TimingFunction
  ) -> Parallel {
    Parallel {
      if shape.fillGradient != nil || target.fillGradient != nil {
        let wanted = target.fillGradient?.moved(map)
        if let model = wanted ?? shape.fillGradient {
          let from = shape.fillGradient ?? model.plain(shape.fillColor ?? (target.fillColor ?? .clear).opacity(0))
          let to = wanted ?? model.plain(target.fillColor ?? (shape.fillColor ?? .clear).opacity(0))
          Animate(shape, \.fillGradient, from: from, to: to, duration: seconds, timing: timing)
        }
      } else if let color = target.fillColor ?? shape.fillColor?.opacity(0) {
        if shape.fillColor == nil {
          Animate(shape, \.fillColor, from: color.opacity(0), to: color, duration: seconds, timing: timing)
        } else {
          Animate(shape, \.fillColor, to: color, duration: seconds, timing: timing)
        }
      }
    }
  }

  private static func line(
    _ shape: ShapeLayer, as target: ShapeLayer, _ map: Transform3D, _ scale: Double, _ seconds: Double,
    _ timing: TimingFunction
  ) -> Parallel {
    Parallel {
      let (old, new) = (shape.strokeColor, target.strokeColor)
      if let color = new ?? old?.opacity(0), target.strokeGradient == nil, shape.strokeGradient == nil {
        if old == nil {
          Animate(shape, \.strokeColor, from: color.opacity(0), to: color, duration: seconds, timing: timing)
        } else {
          Animate(shape, \.strokeColor, to: color, duration: seconds, timing: timing)
        }
        let width = new == nil ? Double(shape.lineWidth) : Double(target.lineWidth) * scale
        Animate(shape, \.lineWidth, to: width, duration: seconds, timing: timing)
      } else if let gradient = target.strokeGradient?.moved(map) {
        let from = shape.strokeGradient ?? gradient.plain(old ?? Color.clear)
        Animate(shape, \.strokeGradient, from: from, to: gradient, duration: seconds, timing: timing)
        Animate(shape, \.lineWidth, to: Double(target.lineWidth) * scale, duration: seconds, timing: timing)
      }
    }
  }

  /// A shape of the other drawing in this one, not seen yet.
  private func newcomer(_ shape: ShapeLayer, of other: SVGLayer, _ fit: Transform3D) -> ShapeLayer {
    let map = other.map(of: shape).concatenating(fit)
    let path = (shape.path ?? Path()).mapped(by: map)
    let new = ShapeLayer()
    new.name = shape.name
    new.stand(path.tightBounds)
    new.path = path
    new.fillColor = shape.fillColor
    new.fillRule = shape.fillRule
    if let gradient = shape.fillGradient { new.fillGradient = gradient.moved(map) }
    new.strokeColor = shape.strokeColor
    if let gradient = shape.strokeGradient { new.strokeGradient = gradient.moved(map) }
    new.lineWidth = shape.lineWidth * map.meanScale
    (new.lineCap, new.lineJoin, new.miterLimit) = (shape.lineCap, shape.lineJoin, shape.miterLimit)
    new.opacity = 0
    addSublayer(new)
    return new
  }
}

extension ShapeGradient {
  /// The same gradient on a path that is mapped.
  fileprivate func moved(_ map: Transform3D) -> ShapeGradient {
    guard units == .points else { return self }
    var gradient = self
    gradient.transform = transform.concatenating(map)
    return gradient
  }
}

extension Layer {
  /// Its opacity with that of all layers around it, up to one.
  fileprivate func shownOpacity(in root: Layer) -> Double {
    var (opacity, layer): (Double, Layer?) = (1, self)
    while let current = layer, current !== root {
      opacity *= Double(current.opacity)
      layer = current.superlayer
    }
    return opacity
  }
}
