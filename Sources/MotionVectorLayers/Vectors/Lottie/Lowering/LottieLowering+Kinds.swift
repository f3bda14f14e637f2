// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension LottieLowering {
  /// A layer with its content, masks and effects, at its place among its siblings but without those of its parents.
  func drawn(of layer: LottieDocument.Layer, _ scope: LottieScope) -> Layer? {
    guard
      let host = makeLayer({ layer.is3D && !layer.isFlat ? TransformLayer() : Layer() }, layer.name, layer.location)
    else { return nil }
    switch layer.kind {
    case .precomposition(let id, let size, let timeRemap):
      guard let inner = precomposition(id, size, timeRemap, of: layer, scope) else { return nil }
      host.addSublayer(inner)
    case .solid(let size, let color):
      guard let solid = makeLayer({ Layer() }, "", layer.location) else { return nil }
      solid.anchorPoint = .zero
      solid.bounds = CGRect(origin: .zero, size: size)
      solid.backgroundColor = color
      host.addSublayer(solid)
    case .image(let id):
      guard let image = image(id, of: layer) else { return nil }
      host.addSublayer(image)
    case .shapes(let shapes):
      host.sublayers = self.shapes(shapes, window: layer.window(in: scope))
    case .text(let text):
      let window = layer.window(in: scope)
      host.sublayers = self.text(text, of: layer, window: window)
      // A script may set another text later.
      texts[ObjectIdentifier(host)] = (text, layer, window)
    case .null, .camera, .unsupported: return nil
    }
    return place(dressed(host, of: layer), by: layer.transform, of: layer)
  }

  private func precomposition(
    _ id: String, _ size: CGSize, _ timeRemap: LottieProperty<Double>?, of layer: LottieDocument.Layer,
    _ scope: LottieScope
  ) -> Layer? {
    guard let composition = document.compositions[id] else {
      warn(layer.location, "its precomposition \"\(id.prefix(40))\" is missing; it is left out")
      return nil
    }
    guard !scope.ids.contains(id) else {
      warn(layer.location, "the precomposition \"\(id.prefix(40))\" holds itself; it is left out")
      return nil
    }
    guard scope.ids.count < LottieLowering.depthLimit else {
      warn(layer.location, "precompositions deeper than \(LottieLowering.depthLimit) are left out")
      return nil
    }
    // A file without a size means that of the outer composition.
    let inner = LottieComposition(size: size.width > 0 && size.height > 0 ? size : scope.size)
    let end = composition.layers.map(\.outFrame).max() ?? 0
    inner.playbackMap = LottiePlaybackMap.precomposition(layer, timeRemap, end: end, rate: rate)
    let times = layer.window(in: scope)
    let window = timeRemap.map { LottiePlaybackMap.window($0, rate: rate) } ?? layer.innerWindow(times)
    inner.sublayers = layers(
      composition.layers,
      in: LottieScope(size: inner.bounds.size, window: window, ids: scope.ids + [id], depth: scope.depth))
    view(composition.layers, in: inner)
    return inner
  }

  private func image(_ id: String, of layer: LottieDocument.Layer) -> Layer? {
    guard let asset = document.images[id] else {
      warn(layer.location, "its image \"\(id.prefix(40))\" is missing; it is left out")
      return nil
    }
    guard let contents = images[id] else { return nil }
    guard let image = makeLayer({ ImageLayer() }, "", layer.location) else { return nil }
    image.anchorPoint = .zero
    image.bounds = CGRect(origin: .zero, size: asset.size)
    image.contents = contents
    return image
  }

  /// Looks at the layers of a composition through its camera, if it has one.
  func view(_ layers: [LottieDocument.Layer], in composition: Layer) {
    guard let camera = layers.first(where: { if case .camera = $0.kind { !$0.isHidden } else { false } }),
      case .camera(let distance) = camera.kind
    else { return }
    let size = composition.bounds.size
    var span = LottieSpan()
    span.include(camera.transform)
    span.include(distance)
    let track = LottieTrack.sampled(span, window: -1e9...1e9) { frame in
      .transform(camera.transform.view(at: frame, distance: distance.value(at: frame), size: size))
    }
    attach(track, to: .sublayerTransform, of: composition)
  }
}

extension LottieDocument.Layer {
  /// The frames of its composition at which it may be seen.
  func window(in scope: LottieScope) -> ClosedRange<Double> {
    let first = max(inFrame, scope.window.lowerBound)
    return first...max(first, min(outFrame, scope.window.upperBound))
  }

  /// The frames of its content that are shown meanwhile.
  func innerWindow(_ window: ClosedRange<Double>) -> ClosedRange<Double> {
    let ends = [(window.lowerBound - start) / stretch, (window.upperBound - start) / stretch]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// Whether it is composited as one image, which has no depth.
  var isFlat: Bool {
    if case .solid = kind { return !masks.isEmpty || !effects.isEmpty || !styles.isEmpty || blendMode != .sourceOver }
    return true
  }
}

extension LottieTransform {
  /// The view of a camera: the point of interest lies in the middle of the frame.
  func view(at frame: Double, distance: Double, size: CGSize) -> Transform3D {
    let position = position.point(at: frame)
    let depth = self.position.depth(at: frame)
    let target = anchor.value(at: frame)
    var view = Transform3D.translation(-position.x, -position.y, depth)
    let way = (
      x: target.component(0) - position.x, y: target.component(1) - position.y, z: target.component(2) - depth
    )
    let flat = Math.hypot(way.x, way.z)
    // The camera looks at its point of interest, so the world turns the other way.
    if flat > 1e-9 || abs(way.y) > 1e-9 {
      view = view.concatenating(.rotation(Math.atan2(way.x, way.z), 0, 1, 0))
        .concatenating(.rotation(Math.atan2(-way.y, flat) * -1, 1, 0, 0))
    }
    let angles = orientation.value(at: frame)
    for (degrees, x, y, z) in [
      (rotationX.value(at: frame) + angles.component(0), 1.0, 0.0, 0.0),
      (rotationY.value(at: frame) + angles.component(1), 0, 1, 0),
      (-rotation.value(at: frame) - angles.component(2), 0, 0, 1),
    ] { view = view.concatenating(.rotation(degrees * Double.pi / 180, x, y, z)) }
    // The sublayers' transform acts about the anchor point, which is the corner here.
    view = view.concatenating(.translation(0, 0, max(distance, 1)))
    return view.concatenating(.perspective(max(distance, 1)))
      .concatenating(.translation(size.width / 2, size.height / 2))
  }
}
