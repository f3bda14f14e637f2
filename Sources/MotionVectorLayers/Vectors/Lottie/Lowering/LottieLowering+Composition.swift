// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension LottieLowering {
  /// The layers of a composition, back to front.
  func layers(_ layers: [LottieDocument.Layer], in scope: LottieScope) -> [Layer] {
    let family = LottieFamily(layers)
    return layers.indices.reversed().compactMap { index in
      let layer = layers[index]
      guard !layer.isMatteSource, !layer.isHidden else { return nil }
      return node(of: index, in: family, scope)
    }
  }

  /// A layer in the places of its parents, with its matte and its times.
  private func node(of index: Int, in family: LottieFamily, _ scope: LottieScope) -> Layer? {
    let layer = family.layers[index]
    switch layer.kind {
    // These place other layers at most.
    case .null, .camera, .unsupported: return nil
    default: break
    }
    guard layer.outFrame > layer.inFrame, layer.inFrame < scope.window.upperBound,
      layer.outFrame > scope.window.lowerBound, layer.outFrame > 0 || layer.outFrame / rate > 0
    else { return nil }
    let parents = family.parents(of: index)
    var inner = scope
    inner.depth += parents.count + 4
    guard inner.depth <= LottieLowering.nestingLimit else {
      warn(
        layer.location,
        "layers in one another, with their parents, are deeper than \(LottieLowering.nestingLimit); it is left out")
      return nil
    }
    guard var made = drawn(of: layer, inner) else { return nil }
    made = placed(made, in: parents, of: layer) ?? made
    if let matte = layer.matte { made = matted(made, matte, of: index, in: family, inner) ?? made }
    // A blend mode acts at the outermost layer alone.
    if layer.blendMode != .sourceOver { made.compositingFilter = Filter(layer.blendMode) }
    present(made, from: layer.inFrame, to: layer.outFrame, in: scope)
    return made
  }

  /// Sets the times of a layer; its own time stays that of the composition.
  private func present(_ layer: Layer, from first: Double, to last: Double, in scope: LottieScope) {
    // What is there all the time needs no times.
    guard first > scope.window.lowerBound || last < scope.window.upperBound else { return }
    layer.beginTime = first / rate
    layer.timeOffset = first / rate
    if last < 1e8 { layer.duration = last / rate }
  }

  /// Puts a layer in layers with the transforms of its parents. They pass on neither opacity nor times.
  private func placed(_ made: Layer, in parents: [LottieDocument.Layer], of layer: LottieDocument.Layer) -> Layer? {
    var inner = made
    for parent in parents {
      guard !parent.transform.isIdentity else { continue }
      // A flat layer would flatten the depth of its sublayers.
      guard let outer = makeLayer({ layer.is3D || parent.is3D ? TransformLayer() : Layer() }, "", parent.location)
      else {
        return nil
      }
      outer.addSublayer(inner)
      inner = place(outer, by: parent.transform, of: parent, hasOpacity: false)
    }
    return inner
  }

  private func matted(
    _ made: Layer, _ matte: LottieDocument.Layer.Matte, of index: Int, in family: LottieFamily, _ scope: LottieScope
  ) -> Layer? {
    let source = matte.source.flatMap { family.place(of: $0) } ?? (matte.source == nil && index > 0 ? index - 1 : nil)
    guard let source, source != index else {
      warn(family.layers[index].location, "its matte is missing; it is shown whole")
      return nil
    }
    guard let outer = makeLayer({ Layer() }, "", family.layers[index].location) else { return nil }
    outer.anchorPoint = .zero
    outer.bounds = CGRect(origin: .zero, size: scope.size)
    outer.addSublayer(made)
    var bare = family
    // A matte may have a matte of its own, but not one that leads back.
    if bare.layers[source].matte?.source == nil || !bare.layers[source].isMatteSource { bare.dropMatte(of: source) }
    bare.dropMatte(of: index)
    let matteLayer = node(of: source, in: bare, scope) ?? makeLayer({ Layer() }, "", family.layers[source].location)
    guard let matteLayer else { return outer }
    let channels: [LottieDocument.Layer.Matte.Channel: MaskChannel] = [
      .alpha: .alpha, .invertedAlpha: .invertedAlpha, .luma: .luma, .invertedLuma: .invertedLuma,
    ]
    outer.mask(matteLayer, by: channels[matte.channel] ?? .alpha)
    // Places where the matte draws nothing count too, so it is as large as the composition.
    if matte.channel != .alpha, let mask = outer.mask {
      mask.anchorPoint = .zero
      mask.bounds = outer.bounds
      mask.position = .zero
    }
    return outer
  }
}

/// The layers of a composition, each below its parent.
struct LottieFamily {
  private(set) var layers: [LottieDocument.Layer]
  private let places: [Int: Int]

  init(_ layers: [LottieDocument.Layer]) {
    self.layers = layers
    var places: [Int: Int] = [:]
    for (place, layer) in layers.enumerated() {
      if let index = layer.index, places[index] == nil { places[index] = place }
    }
    self.places = places
  }

  func place(of index: Int) -> Int? { places[index] }

  /// From the next one on; circles were cut when the file was read.
  func parents(of place: Int) -> [LottieDocument.Layer] {
    var parents: [LottieDocument.Layer] = []
    var current = layers[place].parent
    // A circle of parents ends at the number of layers.
    while let index = current, let place = places[index], parents.count < layers.count {
      parents.append(layers[place])
      current = layers[place].parent
    }
    return parents
  }

  mutating func dropMatte(of place: Int) { layers[place].matte = nil }
}

extension Filter {
  /// The filter that combines a layer by a mode.
  init(_ mode: BlendMode) {
    let named: [BlendMode: Filter] = [
      .multiply: .multiply, .screen: .screen, .overlay: .overlay, .darken: .darken, .lighten: .lighten,
      .colorDodge: .colorDodge, .colorBurn: .colorBurn, .hardLight: .hardLight, .softLight: .softLight,
      .difference: .difference, .exclusion: .exclusion, .hue: .hue, .saturation: .saturation, .color: .color,
      .luminosity: .luminosity, .plusLighter: .plusLighter,
    ]
    self = named[mode] ?? .normal
  }
}
