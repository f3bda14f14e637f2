// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// Effects that are filters here.
extension LottieLowering {
  func apply(_ effects: [LottieDocument.Effect], to layer: Layer, of owner: LottieDocument.Layer) {
    for (index, effect) in effects.enumerated() {
      let name = "effect\(index + 1)"
      switch effect.type {
      case 20: tint(effect, name, layer)
      case 21: fill(effect, name, layer)
      case 23: tritone(effect, name, layer)
      case 25: shadow(effect, layer)
      case 29: blur(effect, name, layer)
      default: warn(effect.place, "the effect \"\(effect.name.prefix(40))\" is not drawn")
      }
    }
  }

  private func noteStill(_ effect: LottieDocument.Effect, _ indices: [Int]) {
    if indices.contains(where: { effect.value($0)?.changes ?? false }) {
      warn(effect.place, "the effect \"\(effect.name.prefix(40))\" is drawn with its first values")
    }
  }

  /// Black and white become two colours, in a measure.
  private func tint(_ effect: LottieDocument.Effect, _ name: String, _ layer: Layer) {
    noteStill(effect, [0, 1, 2])
    let (black, white) = (effect.first(0), effect.first(1))
    let amount = min(max(effect.first(2).component(0) / 100, 0), 1)
    let luma = [0.299, 0.587, 0.114]
    let rows = (0..<3).map { channel in
      (0..<3).map { source in
        luma[source] * (white.component(channel) - black.component(channel)) * amount
          + (source == channel ? 1 - amount : 0)
      } + [0]
    }
    append(matrix(rows, bias: (0..<3).map { black.component($0) * amount }, name), to: layer)
  }

  /// One colour in place of all.
  private func fill(_ effect: LottieDocument.Effect, _ name: String, _ layer: Layer) {
    noteStill(effect, [2, 6])
    let color = effect.first(2)
    let opacity = min(max(effect.value(6).map { $0.first.component(0) } ?? 1, 0), 1)
    let rows = (0..<3).map { channel in (0..<3).map { $0 == channel ? 1 - opacity : 0 } + [0.0] }
    append(matrix(rows, bias: (0..<3).map { color.component($0) * opacity }, name), to: layer)
  }

  /// Dark, middle and bright become three colours; a line through them is the nearest that a matrix does.
  private func tritone(_ effect: LottieDocument.Effect, _ name: String, _ layer: Layer) {
    noteStill(effect, [0, 1, 2])
    warn(effect.place, "the middle colour of the effect \"\(effect.name.prefix(40))\" is not used")
    let (bright, dark) = (effect.first(0), effect.first(2))
    let luma = [0.299, 0.587, 0.114]
    let rows = (0..<3).map { channel in
      luma.map { $0 * (bright.component(channel) - dark.component(channel)) } + [0]
    }
    append(matrix(rows, bias: (0..<3).map { dark.component($0) }, name), to: layer)
  }

  private func matrix(_ rows: [[Double]], bias: [Double], _ name: String) -> Filter {
    Filter(
      "CIColorMatrix", name: name,
      inputs: [
        "inputRVector": .numbers(rows[0]), "inputGVector": .numbers(rows[1]), "inputBVector": .numbers(rows[2]),
        "inputBiasVector": .numbers(bias + [0]),
      ])
  }

  private func append(_ filter: Filter, to layer: Layer) { layer.filters = layer.filters + [filter] }

  /// The blurriness of After Effects is about 3.3 standard deviations.
  private static let deviations = 0.3

  private func blur(_ effect: LottieDocument.Effect, _ name: String, _ layer: Layer) {
    guard let radius = effect.value(0)?.component(0) else { return }
    if effect.first(1).component(0) > 1 {
      warn(effect.place, "the blur \"\(effect.name.prefix(40))\" is drawn in both directions")
    }
    append(Filter("CIGaussianBlur", name: name, inputs: ["inputRadius": .number(0)]), to: layer)
    attach(radius, to: .filter(name, "inputRadius"), of: layer) { max(0, $0) * LottieLowering.deviations }
  }

  private func shadow(_ effect: LottieDocument.Effect, _ layer: Layer) {
    noteStill(effect, [0, 1, 2, 3, 4])
    let color = effect.first(0)
    let angle = effect.first(2).component(0) * Double.pi / 180
    let distance = effect.first(3).component(0)
    layer.shadowColor = Color(red: color.component(0), green: color.component(1), blue: color.component(2))
    // 255 is opaque.
    layer.shadowOpacity = min(max(effect.first(1).component(0) / 255, 0), 1)
    layer.shadowOffset = CGSize(width: Math.sin(angle) * distance, height: -Math.cos(angle) * distance)
    layer.shadowRadius = max(0, effect.first(4).component(0) * LottieLowering.deviations)
  }
}

extension LottieDocument.Effect {
  fileprivate func value(_ index: Int) -> LottieProperty<[Double]>? {
    values.indices.contains(index) ? values[index] : nil
  }
  fileprivate func first(_ index: Int) -> [Double] { value(index)?.first ?? [] }
}
