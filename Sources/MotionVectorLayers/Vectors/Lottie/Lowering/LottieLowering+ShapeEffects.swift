// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// Effects that draw lines and areas.
extension LottieLowering {
  /// Lines along masks: on the layer, in its place, or as its mask.
  func stroke(
    _ effect: LottieDocument.Effect, _ dressing: inout LottieDressing, of owner: LottieDocument.Layer
  ) {
    let isAll = effect.number(1, at: 0) != 0
    let index = Int(min(max(effect.number(0, at: 0), 0), 1e6)) - 1
    let masks = isAll ? owner.masks : owner.masks.indices.contains(index) ? [owner.masks[index]] : []
    guard !masks.isEmpty else {
      return warn(effect.location, "the effect \"\(effect.name.prefix(40))\" has no mask to draw along; it is left out")
    }
    let style = effect.number(10, at: 0, default: 1)
    guard let lines = makeLayer({ Layer() }, "", effect.location) else { return }
    for mask in masks {
      guard let line = makeLayer({ ShapeLayer() }, effect.name, effect.location) else { return }
      line.fillColor = nil
      line.lineCap = .round
      line.lineJoin = .round
      line.trimsByLength = true
      attach(LottieTrack(exactly: mask.path) { .path($0.path(asCurves: mask.path.changes)) }, to: .path, of: line)
      // As a mask it needs no colour of its own.
      attach(number: effect, [3], to: .strokeColor, of: line) { frame in
        .color(style == 3 ? .black : Color(lottie: effect.numbers(3, at: frame)))
      }
      attach(number: effect, [4], to: .lineWidth, of: line) {
        .number(max(0, effect.number(4, at: $0, default: 2)) * 2)
      }
      attach(number: effect, [6], to: .opacity, of: line) {
        .number(min(max(effect.number(6, at: $0, default: 1), 0), 1))
      }
      attach(number: effect, [7, 8], to: .strokeStart, of: line) { .number(effect.ends(at: $0).start) }
      attach(number: effect, [7, 8], to: .strokeEnd, of: line) { .number(effect.ends(at: $0).end) }
      lines.addSublayer(line)
    }
    if style == 3 { return dressing.mask(lines) }
    let layer = dressing.forSublayer()
    if style == 2 { for inner in layer.sublayers ?? [] { inner.isHidden = true } }
    layer.addSublayer(lines)
  }

  private func attach(
    number effect: LottieDocument.Effect, _ indices: [Int], to target: LottieTarget, of layer: Layer,
    _ value: (Double) -> PropertyValue
  ) {
    attach(LottieTrack.sampled(effect.span(indices), window: -1e9...1e9, value), to: target, of: layer)
  }

  /// A hand around a point takes the layer away.
  func radialWipe(_ effect: LottieDocument.Effect, _ dressing: inout LottieDressing) {
    if effect.number(4, at: 0) != 0 || effect.value(4)?.changes ?? false {
      warn(effect.location, "the effect \"\(effect.name.prefix(40))\" is drawn with a sharp edge")
    }
    guard let shape = makeLayer({ ShapeLayer() }, "", effect.location) else { return }
    shape.fillColor = .black
    attach(number: effect, [0, 1, 2, 3], to: .path, of: shape) { frame in
      .path(
        LottieLowering.sector(
          wiped: effect.number(0, at: frame) / 100, from: effect.number(1, at: frame),
          about: effect.numbers(2, at: frame).point, direction: effect.number(3, at: frame, default: 1)))
    }
    dressing.mask(shape)
  }

  /// The rest of a plane from which a sector is taken.
  ///
  /// - Parameters:
  ///   - wiped: the share of a turn that is gone.
  ///   - angle: at which it begins, in degrees clockwise from the top.
  ///   - direction: 1 clockwise, 2 anticlockwise, 3 both.
  static func sector(wiped: Double, from angle: Double, about center: CGPoint, direction: Double) -> Path {
    let rest = 360 * (1 - min(max(wiped, 0), 1))
    let start: Double
    switch direction {
    case 2: start = angle
    case 3: start = angle + (360 - rest) / 2
    default: start = angle + 360 - rest
    }
    // Always the same number of points, so that sectors go over into each other.
    let count = 64
    let reach = 40_000.0
    var path = Path()
    path.move(to: center)
    for step in 0...count {
      let radians = (start + rest * Double(step) / Double(count) - 90) * Double.pi / 180
      let (sine, cosine) = Math.sincos(radians)
      path.addLine(to: CGPoint(x: center.x + cosine * reach, y: center.y + sine * reach))
    }
    path.closeSubpath()
    return path
  }
}

extension LottieDocument.Effect {
  /// The drawn part of a line, the smaller end first, 0…1.
  fileprivate func ends(at frame: Double) -> (start: Double, end: Double) {
    let (a, b) = (number(7, at: frame) / 100, number(8, at: frame, default: 100) / 100)
    return (min(max(min(a, b), 0), 1), min(max(max(a, b), 0), 1))
  }
}
