// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A shape on its way to the look of another one.
struct ShapeMorph {
  let shape: ShapeLayer
  private let from: ShapeLook
  /// The look at its end.
  private(set) var to: ShapeLook
  /// Whether it ends as the other shape, pixel for pixel.
  private(set) var isExact: Bool
  private let opacity: Double
  /// The way of the path.
  private let start, end: Path
  /// Whether the path ends as the whole of the other one, and not in pieces of it.
  private let isWhole: Bool
  /// Its opacity at the beginning, if it is new.
  private let newOpacity: Double?

  /// A piece of a path in place of the path.
  struct Pieces {
    /// At the beginning, in the shape's space.
    var start: Path?
    /// At the end, in the other shape's space. The whole path follows at once.
    var end: Path?
  }

  /// - Parameters:
  ///   - map: from the other shape's space to that of this one.
  ///   - newOpacity: its opacity at the beginning, if it is new and has the look at the end already.
  init(
    _ shape: ShapeLayer, _ from: ShapeLook, to target: ShapeLayer, _ wanted: ShapeLook, _ map: Transform3D,
    opacity: Double, pieces: Pieces = Pieces(), newOpacity: Double? = nil
  ) {
    (self.shape, self.opacity, self.newOpacity) = (shape, opacity, newOpacity)
    // A line would show the cuts between pieces, so only fills are split.
    let match = PathCorrespondence(
      pieces.start ?? from.path ?? Path(), (pieces.end ?? wanted.path ?? Path()).mapped(by: map), alongLength: true,
      splits: !from.hasLine && !wanted.hasLine)
    var (from, to) = (from, wanted)
    (start, end) = (match.from, match.to)
    to.path = pieces.end == nil && !match.cutsTarget ? match.to : wanted.path?.mapped(by: map)
    isWhole = pieces.end == nil && !match.cutsTarget
    isExact = wanted.isKept(by: map) && (!wanted.isFilled || shape.fillRule == target.fillRule)
    if wanted.hasLine {
      isExact = isExact && match.keepsLine && ShapeMorph.haveLinesAlike(shape, target)
      to.lineWidth = wanted.lineWidth * map.meanScale
    } else {
      // A line that goes fades at its own width.
      to.lineWidth = from.lineWidth
    }
    let fill = ShapeMorph.paint(
      (from.fillColor, from.fillGradient), to: (wanted.fillColor, wanted.fillGradient?.moved(map)))
    let line = ShapeMorph.paint(
      (from.strokeColor, from.strokeGradient),
      to: wanted.hasLine ? (wanted.strokeColor, wanted.strokeGradient?.moved(map)) : (nil, nil))
    isExact = isExact && fill.isExact && line.isExact
    (from.fillColor, from.fillGradient) = fill.from
    (to.fillColor, to.fillGradient) = fill.to
    (from.strokeColor, from.strokeGradient) = line.from
    (to.strokeColor, to.strokeGradient) = line.to
    (self.from, self.to) = (from, to)
  }

  /// Whether lines of both differ by nothing that cannot change gradually.
  private static func haveLinesAlike(_ a: ShapeLayer, _ b: ShapeLayer) -> Bool {
    a.lineCap == b.lineCap && a.lineJoin == b.lineJoin && a.miterLimit == b.miterLimit
      && (a.lineDashPattern ?? []).isEmpty && (b.lineDashPattern ?? []).isEmpty && a.strokeStart == b.strokeStart
      && a.strokeEnd == b.strokeEnd
  }

  private typealias Paint = (color: Color?, gradient: ShapeGradient?)

  /// Two paints of one kind, so that the first changes gradually into the second. Where there is none, it is one without opacity.
  private static func paint(_ from: Paint, to: Paint) -> (from: Paint, to: Paint, isExact: Bool) {
    switch (from.gradient, to.gradient) {
    case (nil, nil):
      guard let color = to.color ?? from.color?.opacity(0) else { return (from, to, true) }
      return ((from.color ?? color.opacity(0), nil), (color, nil), true)
    case (let a?, let b?):
      // Gradients that do not mix stay until the other drawing covers them.
      guard a.mixes(with: b) else { return (from, from, false) }
      return (from, to, true)
    case (let a?, nil):
      let plain = a.plain(to.color ?? Color.clear)
      let clear = a.faded(0)
      return (from, (nil, to.color == nil ? clear : plain), true)
    case (nil, let b?):
      return ((from.color, from.color.map(b.plain) ?? b.faded(0)), to, true)
    }
  }

  func step(for seconds: Double, timing: TimingFunction) -> Parallel {
    Parallel {
      InOrder {
        Animate(shape, \.path, values: [start, end], duration: seconds, timing: timing)
        // From one path to another of as many pieces, or a warning would say that they differ.
        if !isWhole, let whole = to.path { Animate(shape, \.path, from: whole, to: whole, duration: 0) }
      }
      if let old = from.fillGradient, let new = to.fillGradient {
        Animate(shape, \.fillGradient, from: old, to: new, duration: seconds, timing: timing)
      } else if let old = from.fillColor, let new = to.fillColor {
        if shape.fillColor == nil || isNew {
          Animate(shape, \.fillColor, from: old, to: new, duration: seconds, timing: timing)
        } else {
          Animate(shape, \.fillColor, to: new, duration: seconds, timing: timing)
        }
      }
      if let old = from.strokeGradient, let new = to.strokeGradient {
        Animate(shape, \.strokeGradient, from: old, to: new, duration: seconds, timing: timing)
      } else if let old = from.strokeColor, let new = to.strokeColor {
        if shape.strokeColor == nil || isNew {
          Animate(shape, \.strokeColor, from: old, to: new, duration: seconds, timing: timing)
        } else {
          Animate(shape, \.strokeColor, to: new, duration: seconds, timing: timing)
        }
      }
      if let newOpacity {
        Animate(shape, \.lineWidth, from: from.lineWidth, to: to.lineWidth, duration: seconds, timing: timing)
        Animate(shape, \.opacity, from: newOpacity, to: opacity, duration: seconds, timing: timing)
      } else {
        Animate(shape, \.lineWidth, to: to.lineWidth, duration: seconds, timing: timing)
        Animate(shape, \.opacity, to: opacity, duration: seconds, timing: timing)
      }
    }
  }

  private var isNew: Bool { newOpacity != nil }
}
