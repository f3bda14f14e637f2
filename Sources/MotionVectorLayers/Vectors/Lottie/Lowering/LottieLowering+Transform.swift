// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension LottieTransform {
  /// Whether it changes nothing, opacity apart.
  var isIdentity: Bool {
    var span = LottieSpan()
    span.include(self)
    return span.isEmpty && matrix(at: 0).isIdentity
  }
}

/// Where layers and groups are. The anchor is the origin of bounds without a size.
extension LottieLowering {
  /// Moves a layer as a transform says. Each component keeps its own keys and easings.
  ///
  /// - Returns: the outermost layer: the same one, or one around it.
  func place(
    _ layer: Layer, by transform: LottieTransform, of owner: LottieDocument.Layer?, hasOpacity: Bool = true
  ) -> Layer {
    if hasOpacity {
      attach(transform.opacity, to: .opacity, of: layer) { min(max($0 / 100, 0), 1) }
    }
    if let owner, owner.is3D, transform.isInSpace { return placeInSpace(layer, by: transform) }
    attachAnchor(transform.anchor, to: layer)
    if transform.skew.changes || transform.skew.first != 0 {
      return placeSkewed(layer, by: transform, owner)
    }
    attachScale(transform.scale, to: layer)
    attachRotation(transform, autoOrients: owner?.autoOrients ?? false, to: layer)
    attachPosition(transform.position, to: layer)
    return layer
  }

  private func attachAnchor(_ anchor: LottieProperty<[Double]>, to layer: Layer) {
    // Both components together, if they change alike and straight.
    if let way = LottieTrack.way(of: anchor), way.way == nil {
      attach(way, to: .origin, of: layer)
    } else {
      attach(anchor.component(0), to: .originX, of: layer) { $0 }
      attach(anchor.component(1), to: .originY, of: layer) { $0 }
    }
  }

  private func attachScale(_ scale: LottieProperty<[Double]>, to layer: Layer) {
    attach(scale.component(0), to: .scaleX, of: layer) { $0 / 100 }
    attach(scale.component(1), to: .scaleY, of: layer) { $0 / 100 }
  }

  private func attachRotation(_ transform: LottieTransform, autoOrients: Bool, to layer: Layer) {
    guard autoOrients, transform.position.isAnimated else {
      return attach(transform.rotation, to: .rotation, of: layer) { $0 * Double.pi / 180 }
    }
    var span = LottieSpan()
    span.include(transform.position)
    span.include(transform.rotation)
    var last = 0.0
    let track = LottieTrack.sampled(span, window: -1e9...1e9) { frame in
      var angle = transform.position.direction(at: frame)
      // The nearest turn to the frame before.
      angle += ((last - angle) / (2 * Double.pi)).rounded() * 2 * Double.pi
      last = angle
      return .number(angle + transform.rotation.value(at: frame) * Double.pi / 180)
    }
    attach(track, to: .rotation, of: layer)
  }

  func attachPosition(_ position: LottiePosition, to layer: Layer) {
    switch position {
    case .joined(let position):
      // Both components together, if they change alike.
      if let way = LottieTrack.way(of: position) { return attach(way, to: .position, of: layer) }
      attach(position.component(0), to: .positionX, of: layer) { $0 }
      attach(position.component(1), to: .positionY, of: layer) { $0 }
    case .split(let x, let y, _):
      attach(x, to: .positionX, of: layer) { $0 }
      attach(y, to: .positionY, of: layer) { $0 }
    }
  }

  /// The skew lies between scale and rotation, so each has a layer of its own.
  private func placeSkewed(_ layer: Layer, by transform: LottieTransform, _ owner: LottieDocument.Layer?) -> Layer {
    let location = owner?.location ?? ""
    guard let skewed = makeLayer({ Layer() }, "", location), let outer = makeLayer({ Layer() }, "", location) else {
      return layer
    }
    attachScale(transform.scale, to: layer)
    var span = LottieSpan()
    span.include(transform.skew)
    span.include(transform.skewAxis)
    let track = LottieTrack.sampled(span, window: -1e9...1e9) { .transform(transform.skewMatrix(at: $0)) }
    attach(track, to: .transform, of: skewed)
    skewed.addSublayer(layer)
    outer.addSublayer(skewed)
    // A script finds the whole by its name.
    outer.name = layer.name
    layer.name = nil
    attachRotation(transform, autoOrients: owner?.autoOrients ?? false, to: outer)
    attachPosition(transform.position, to: outer)
    return outer
  }

  /// A layer in space: the whole matrix, at each frame where it changes.
  private func placeInSpace(_ layer: Layer, by transform: LottieTransform) -> Layer {
    var span = LottieSpan()
    span.include(transform)
    let track = LottieTrack.sampled(span, window: -1e9...1e9) { .transform(transform.spaceMatrix(at: $0)) }
    attach(track, to: .transform, of: layer)
    return layer
  }
}
