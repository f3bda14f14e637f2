// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LottieReading {
  /// The layers of a composition, the frontmost first.
  func layers(_ node: LottieNode?) -> [LottieDocument.Layer] {
    guard let node else { return [] }
    surroundings = LottieSurroundings(composition: node)
    defer { surroundings = LottieSurroundings() }
    var layers = surroundings.layers.map { item in
      surroundings.layer = item
      return layer(item)
    }
    mendParents(&layers, node)
    return layers
  }

  private func layer(_ node: LottieNode) -> LottieDocument.Layer {
    var layer = LottieDocument.Layer()
    layer.location = "\(node.location)"
    layer.name = node["nm"]?.string ?? ""
    layer.index = node["ind"]?.integer
    layer.parent = node["parent"]?.integer
    layer.inFrame = node["ip"]?.number ?? 0
    layer.outFrame = node["op"]?.number ?? 1e9
    layer.start = node["st"]?.number ?? 0
    layer.stretch = node["sr"]?.number ?? 1
    if layer.stretch == 0 { layer.stretch = 1 }
    if layer.outFrame < layer.inFrame {
      // Time that runs backwards is written from its end.
      if layer.stretch < 0 {
        swap(&layer.inFrame, &layer.outFrame)
      } else {
        warn(
          node,
          "the layer ends at frame \(LottieReading.shown(layer.outFrame)) before it begins at \(LottieReading.shown(layer.inFrame)): it is never seen"
        )
      }
    }
    layer.transform = transform(node["ks"])
    layer.autoOrients = node["ao"]?.bool ?? false
    layer.is3D = node["ddd"]?.bool ?? false
    layer.blendMode = blendMode(node["bm"])
    layer.isHidden = node["hd"]?.bool ?? false
    layer.masks = masks(node["masksProperties"])
    layer.effects = effects(node["ef"])
    layer.isMatteSource = node["td"]?.bool ?? false
    layer.matte = matte(node)
    layer.kind = kind(node)
    layer.styles = styles(node["sy"])
    return layer
  }

  private func matte(_ node: LottieNode) -> LottieDocument.Layer.Matte? {
    let channels: [Int: LottieDocument.Layer.Matte.Channel] = [
      1: .alpha, 2: .invertedAlpha, 3: .luma, 4: .invertedLuma,
    ]
    guard let number = node["tt"]?.integer, number != 0 else { return nil }
    guard let channel = channels[number] else {
      warn(node, "the matte mode \(number) is unknown; the layer is shown whole")
      return nil
    }
    return LottieDocument.Layer.Matte(channel: channel, source: node["tp"]?.integer)
  }

  private func blendMode(_ node: LottieNode?) -> BlendMode {
    guard let node, let number = node.integer, number != 0 else { return .sourceOver }
    let modes: [BlendMode] = [
      .sourceOver, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
    ]
    guard modes.indices.contains(number) else {
      warn(node, "the blend mode \(number) is not drawn; the layer is put over")
      return .sourceOver
    }
    return modes[number]
  }

  /// Cuts parents that are missing, and circles of them.
  private func mendParents(_ layers: inout [LottieDocument.Layer], _ node: LottieNode) {
    var places: [Int: Int] = [:]
    for (place, layer) in layers.enumerated() {
      guard let index = layer.index else { continue }
      if places[index] != nil { warn(node, "several layers have the index \(index); the first one counts") }
      if places[index] == nil { places[index] = place }
    }
    for start in layers.indices {
      guard let parent = layers[start].parent else { continue }
      guard places[parent] != nil else {
        warn(at: .item(node.location, start), "its parent, layer \(parent), is missing; it stands alone")
        layers[start].parent = nil
        continue
      }
      var steps = 0
      // A circle may also lie above the start, so the number of steps is limited.
      var current: Int? = start
      while let place = current, steps <= layers.count {
        current = layers[place].parent.flatMap { places[$0] }
        steps += 1
        if current == start { steps = layers.count + 1 }
      }
      if steps > layers.count {
        warn(at: .item(node.location, start), "its parents form a circle; it stands alone")
        layers[start].parent = nil
      }
    }
  }

  static func shown(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
}
