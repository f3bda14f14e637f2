// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Reads the layers of a file as nodes of the script.
final class LayerReading {
  /// Notes by their layer.
  private let notes: [ObjectIdentifier: [String]]
  /// The path of an image as the script names it; nil if it has none.
  private let image: (Contents) -> String?
  /// Parts that the script leaves out, with the layer's name.
  private(set) var losses: [String] = []

  init(notes: [ObjectIdentifier: [String]], image: @escaping (Contents) -> String?) {
    (self.notes, self.image) = (notes, image)
  }

  func node(of layer: Layer, _ clock: LayerClock) -> LayerNode {
    let node = LayerNode()
    let step = clock.step(into: layer)
    let animations = AnimationWriting(layer, step.clock)
    node.name = layer.name
    node.notes = (notes[ObjectIdentifier(layer)] ?? [])
    lose(animations.notes, node)
    var geometry = LayerGeometry(layer, animations.keyPaths)
    create(layer, node, &geometry, animations.keyPaths)
    node.calls += StyleWriting(layer, animations.keyPaths).calls
    let (filters, unknown) = StyleWriting.filters(of: layer)
    node.calls += filters
    lose(unknown, node)
    if layer.contents != nil, !(layer is ImageLayer) { contents(of: layer, node) }
    node.placement = geometry.calls(isNamed: node.name != nil) + step.calls
    node.animations = animations.calls
    node.children = (layer.sublayers ?? []).flatMap { self.node(of: $0, step.clock).unwrapped }
    if let mask = layer.mask { self.mask(mask, of: node, step.clock) }
    lose(StyleWriting.rest(of: layer), node)
    return node
  }

  private func lose(_ texts: [String], _ node: LayerNode) {
    node.notes += texts
    let title = node.name.map { "\($0): " } ?? ""
    losses += texts.map { title + $0 }
  }

  private func create(_ layer: Layer, _ node: LayerNode, _ geometry: inout LayerGeometry, _ animated: Set<String>) {
    switch layer {
    case let shape as ShapeLayer:
      node.type = "ShapeLayer"
      if let path = shape.path {
        let isDashed = shape.lineDashPattern != nil || shape.strokeStart != 0 || shape.strokeEnd != 1
        let isTrimmed = !animated.isDisjoint(with: ["strokeStart", "strokeEnd", "strokeOffset"]) || isDashed
        // A path that becomes another one keeps its points as they are.
        let text =
          animated.contains("path")
          ? PathExpression(text: SwiftText.path(path))
          : SwiftText.shape(path, mayMove: geometry.mayMove(shape), mayBeginAnywhere: !isTrimmed)
        node.creation = "ShapeLayer(\(text.text))"
        geometry.shape = (path.controlPointBounds, text.offset)
      } else {
        node.creation = "ShapeLayer()"
      }
      node.calls += StyleWriting.paint(of: shape, animated)
    case let text as TextLayer:
      node.type = "TextLayer"
      node.creation = "TextLayer(\(SwiftText.string(text.string ?? "")))"
      node.calls += StyleWriting.font(of: text, animated)
      geometry.baseline = text.deferredPosition == .baseline
    case let shown as ImageLayer:
      node.type = "ImageLayer"
      if let contents = shown.contents, let path = image(contents) {
        node.creation = "ImageLayer(\(SwiftText.string(path)))"
      } else {
        node.creation = "ImageLayer()"
        if shown.contents != nil { lose(["its image is left out"], node) }
      }
    case let copies as ReplicatorLayer:
      node.type = "ReplicatorLayer"
      node.creation = "ReplicatorLayer(\(copies.instanceCount))"
      let map = copies.instanceTransform
      if map == .translation(map.m41, map.m42) {
        node.calls.append(".instanceOffset(\(SwiftText.number(map.m41)), \(SwiftText.number(map.m42)))")
      } else if !map.isIdentity {
        node.calls.append(".configure { $0.instanceTransform = \(SwiftText.transform(map)) }")
      }
    case is TransformLayer:
      node.type = "TransformLayer"
      node.creation = "TransformLayer"
    default: break
    }
  }

  private func contents(of layer: Layer, _ node: LayerNode) {
    guard let contents = layer.contents, let path = image(contents) else {
      return lose(["its image is left out"], node)
    }
    node.calls.append(".contents(\(SwiftText.string(path)))")
    if layer.magnificationFilter == .nearest {
      node.calls.append(".configure { $0.magnificationFilter = .nearest }")
      node.calls.append(".configure { $0.minificationFilter = .nearest }")
    }
  }

  private func mask(_ mask: Layer, of node: LayerNode, _ clock: LayerClock) {
    // A matte by a channel holds the layer that was given.
    guard "\(type(of: mask))" == "MatteLayer", let channel = LayerReading.channel(of: mask),
      let source = mask.sublayers?.first
    else {
      node.mask = self.node(of: mask, clock)
      return
    }
    node.mask = self.node(of: source, clock)
    node.maskChannel = channel
    if channel == ".invertedAlpha" { node.mask?.calls.removeAll { $0.hasPrefix(".filters") } }
  }

  private static func channel(of matte: Layer) -> String? {
    if matte.filters == [.maskToAlpha()] { return ".luma" }
    guard matte.filters == [.colorInvert(), .maskToAlpha()] else { return nil }
    let white = Filter.colorMatrix(
      red: [0, 0, 0, 0], green: [0, 0, 0, 0], blue: [0, 0, 0, 0], bias: [1, 1, 1, 0])
    return matte.sublayers?.first?.filters == [white] ? ".invertedAlpha" : ".invertedLuma"
  }
}
