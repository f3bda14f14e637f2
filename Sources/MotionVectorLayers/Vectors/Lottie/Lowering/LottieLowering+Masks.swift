// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// Masks as layers: their opaque parts are shown.
extension LottieLowering {
  /// The masks of a layer, one after the other; nil if it has none.
  func mask(_ masks: [LottieDocument.Mask], _ layer: LottieDocument.Layer) -> Layer? {
    let used = masks.filter { $0.mode != .none }
    guard !used.isEmpty, var group = makeLayer({ Layer() }, "", layer.location) else { return nil }
    for (index, mask) in used.enumerated() {
      guard let shape = shape(of: mask, layer) else { break }
      switch mask.mode {
      case .none: continue
      case .add, .lighten:
        if mask.mode == .lighten { shape.compositingFilter = .maximum }
        group.addSublayer(shape)
      case .subtract:
        // The first mask takes its area from the whole layer.
        if index == 0, let whole = everything(layer) { group.addSublayer(whole) }
        shape.compositingFilter = .destinationOut
        group.addSublayer(shape)
      case .difference:
        shape.compositingFilter = .xor
        group.addSublayer(shape)
      case .intersect, .darken:
        guard index > 0 else {
          // There is nothing yet to cut.
          group.addSublayer(shape)
          continue
        }
        // What was shown so far, seen through this one.
        guard let outer = makeLayer({ Layer() }, "", layer.location) else { break }
        group.mask = shape
        outer.addSublayer(group)
        group = outer
      }
    }
    return group
  }

  /// One mask: black where it shows.
  private func shape(of mask: LottieDocument.Mask, _ layer: LottieDocument.Layer) -> Layer? {
    guard let shape = makeLayer({ ShapeLayer() }, mask.name, layer.location) else { return nil }
    shape.fillColor = .black
    let path = LottieTrack(exactly: mask.path) { .path($0.path(asCurves: mask.path.changes)) }
    attach(path, to: .path, of: shape)
    if mask.expansion.changes || mask.expansion.first != 0 { expand(shape, by: mask.expansion, path) }
    guard mask.isInverted else {
      attach(mask.opacity, to: .opacity, of: shape) { min(max($0 / 100, 0), 1) }
      return shape
    }
    guard let group = makeLayer({ Layer() }, "", layer.location), let whole = everything(layer) else { return shape }
    shape.compositingFilter = .destinationOut
    group.sublayers = [whole, shape]
    // An image of its own, so that only `whole` is cut.
    group.compositingFilter = .normal
    attach(mask.opacity, to: .opacity, of: group) { min(max($0 / 100, 0), 1) }
    return group
  }

  /// Grows a shape by a line around it, or takes the line away.
  private func expand(_ shape: ShapeLayer, by expansion: LottieProperty<Double>, _ path: LottieTrack) {
    let grows = expansion.keys.contains { $0.value > 0 }
    let shrinks = expansion.keys.contains { $0.value < 0 }
    shape.lineJoin = .miter
    if grows {
      shape.strokeColor = .black
      attach(width(expansion, sign: 1, isBent: shrinks), to: .lineWidth, of: shape)
    }
    guard shrinks, let line = makeLayer({ ShapeLayer() }, "", "") else { return }
    line.fillColor = nil
    line.strokeColor = .black
    attach(path, to: .path, of: line)
    attach(width(expansion, sign: -1, isBent: grows), to: .lineWidth, of: line)
    line.compositingFilter = .destinationOut
    // An image of its own, so that only the shape is cut.
    shape.compositingFilter = .normal
    shape.addSublayer(line)
  }

  /// The width of a line of which one half lies on one side: of growth alone, or of shrinking alone.
  ///
  /// - Parameter isBent: whether the expansion changes its sign, so that its keys do not give the way between them.
  private func width(_ expansion: LottieProperty<Double>, sign: Double, isBent: Bool) -> LottieTrack {
    func value(_ points: Double) -> PropertyValue { .number(max(0, points * sign) * 2) }
    guard isBent else { return LottieTrack(exactly: expansion, value) }
    var span = LottieSpan()
    span.include(expansion)
    return LottieTrack.sampled(span, window: -1e9...1e9) { value(expansion.value(at: $0)) }
  }

  /// A rectangle larger than any layer.
  private func everything(_ layer: LottieDocument.Layer) -> ShapeLayer? {
    guard let whole = makeLayer({ ShapeLayer() }, "", layer.location) else { return nil }
    whole.fillColor = .black
    whole.path = .rect(CGRect(x: -20_000, y: -20_000, width: 40_000, height: 40_000))
    return whole
  }
}
