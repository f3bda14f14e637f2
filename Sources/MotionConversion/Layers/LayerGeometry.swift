// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// The position of a layer, in the fewest words.
struct LayerGeometry {
  private let layer: Layer
  /// Whether an animation moves it, so that its own numbers must stay.
  private let isMoving: Bool
  /// The box of its path, and how far the script's path lies from it.
  var shape: (box: CGRect, offset: CGPoint)?
  /// Whether its position is that of the first baseline.
  var baseline = false

  init(_ layer: Layer, _ animated: Set<String>) {
    self.layer = layer
    isMoving = animated.contains {
      $0.hasPrefix("bounds") || $0.hasPrefix("position") || $0.hasPrefix("transform") || $0.hasPrefix("anchorPoint")
        || $0.hasPrefix("sublayerTransform")
    }
  }

  /// Whether a path may begin at the origin instead of its own position.
  func mayMove(_ shape: ShapeLayer) -> Bool {
    guard !isMoving, shape.mask == nil, shape.sublayers?.isEmpty ?? true, !needsBounds else { return false }
    return [shape.fillGradient, shape.strokeGradient].allSatisfy { $0?.units != .points }
  }

  /// Whether something shows its bounds.
  private var needsBounds: Bool {
    layer.masksToBounds || layer.backgroundColor != nil || layer.borderWidth > 0 || layer.contents != nil
      || layer.cornerRadius > 0 || !layer.filters.isEmpty || layer.compositingFilter != nil
      || !layer.sublayerTransform.isIdentity || layer is ReplicatorLayer || layer is TextLayer || layer is ImageLayer
      || !layer.transform.isPlane || !(layer.mask?.filters.isEmpty ?? true) || layer.anchorPointZ != 0
  }

  /// The map from its own space to that around it.
  private var map: Transform3D {
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    let middle = CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    return Transform3D.translation(-middle.x, -middle.y).concatenating(layer.transform)
      .concatenating(.translation(layer.position.x, layer.position.y))
  }

  func calls(isNamed: Bool) -> [String] {
    if isMoving || needsBounds { return whole }
    if let shape, !shape.box.isNull { return calls(of: shape.box, shape.offset) }
    // A group with a name turns about its middle; others lie in the space around them.
    if isNamed, shape == nil, layer.bounds.width > 0 || layer.bounds.height > 0 { return whole }
    let map = map
    return position(CGPoint(x: map.m41, y: map.m42)) + SwiftText.transformCalls(linear(map))
  }

  /// A shape has the box of its path.
  private func calls(of box: CGRect, _ offset: CGPoint) -> [String] {
    let map = map
    let middle = map.point(CGPoint(x: box.midX, y: box.midY))
    if map.isNearIdentity, offset == .zero { return [] }
    return [".position(\(SwiftText.number(middle.x)), \(SwiftText.number(middle.y)))"]
      + SwiftText.transformCalls(linear(map))
  }

  /// All numbers as they are.
  private var whole: [String] {
    var calls: [String] = []
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    if anchor != CGPoint(x: 0.5, y: 0.5) {
      calls.append(".anchorPoint(\(SwiftText.number(anchor.x)), \(SwiftText.number(anchor.y)))")
    }
    if layer.anchorPointZ != 0 {
      calls.append(".configure { $0.anchorPointZ = \(SwiftText.number(layer.anchorPointZ)) }")
    }
    if bounds.origin != .zero {
      calls.append(".bounds(\(SwiftText.rect(bounds)))")
    } else if bounds.size != .zero || shape != nil || layer is ReplicatorLayer || layer is TextLayer
      || layer is ImageLayer
    {
      calls.append(".size(\(SwiftText.number(bounds.width)), \(SwiftText.number(bounds.height)))")
    }
    let word = baseline ? "baseline" : "position"
    let needsPosition = shape != nil || layer is ReplicatorLayer || layer is TextLayer || layer is ImageLayer
    if layer.position != .zero || needsPosition {
      calls.append(".\(word)(\(SwiftText.number(layer.position.x)), \(SwiftText.number(layer.position.y)))")
    }
    return calls + SwiftText.transformCalls(layer.transform)
  }

  private func position(_ point: CGPoint) -> [String] {
    let (x, y) = (SwiftText.number(point.x, decimals: 9), SwiftText.number(point.y, decimals: 9))
    return x == "0" && y == "0" ? [] : [".position(\(x), \(y))"]
  }

  private func linear(_ map: Transform3D) -> Transform3D {
    var linear = map
    (linear.m41, linear.m42) = (0, 0)
    return linear
  }
}

extension Transform3D {
  /// Whether it stays in the plane.
  fileprivate var isPlane: Bool {
    self
      == Transform3D(
        m11: m11, m12: m12, m21: m21, m22: m22, m41: m41, m42: m42)
  }

  fileprivate func point(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * m11 + point.y * m21 + m41, y: point.x * m12 + point.y * m22 + m42)
  }

  fileprivate var isNearIdentity: Bool {
    abs(m11 - 1) < 1e-12 && abs(m22 - 1) < 1e-12 && abs(m12) < 1e-12 && abs(m21) < 1e-12 && abs(m41) < 1e-9
      && abs(m42) < 1e-9
  }
}
