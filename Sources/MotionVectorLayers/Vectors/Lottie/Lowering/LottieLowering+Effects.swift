// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// A layer while its mask, effects and styles are added, one after the other.
///
/// The engine draws filters, shadow and mask of one layer in an order of its own. So a later one may need a layer around.
struct LottieDressing {
  private(set) var layer: Layer
  private var hasShadow = false
  private var hasMask = false
  private(set) var filterCount = 0
  /// Makes a layer around; nil beyond the limit of layers.
  private let makeOuter: () -> Layer?

  init(_ layer: Layer, makeOuter: @escaping () -> Layer?) { (self.layer, self.makeOuter) = (layer, makeOuter) }

  private mutating func wrap() {
    guard let outer = makeOuter() else { return }
    outer.addSublayer(layer)
    (layer, hasShadow, hasMask, filterCount) = (outer, false, false, 0)
  }

  /// The layer for one more filter.
  mutating func forFilter() -> Layer {
    if hasShadow || hasMask { wrap() }
    filterCount += 1
    return layer
  }

  /// The layer for a shadow.
  mutating func forShadow() -> Layer {
    if hasShadow || hasMask { wrap() }
    hasShadow = true
    return layer
  }

  mutating func mask(_ mask: Layer) {
    if hasShadow || hasMask || filterCount > 0 { wrap() }
    hasMask = true
    layer.mask = mask
  }

  /// A layer around, for one more sublayer in front.
  mutating func forSublayer() -> Layer {
    wrap()
    return layer
  }
}

/// Masks, effects and styles, in this order.
extension LottieLowering {
  /// - Returns: the outermost layer: the same one, or one around it.
  func dressed(_ layer: Layer, of owner: LottieDocument.Layer) -> Layer {
    var dressing = LottieDressing(layer) { self.makeLayer({ Layer() }, "", owner.location) }
    if let mask = mask(owner.masks, owner) { dressing.mask(mask) }
    for effect in owner.effects { apply(effect, to: &dressing, of: owner) }
    for style in owner.styles { apply(style, to: &dressing) }
    // A script finds the whole by its name.
    if dressing.layer !== layer { (dressing.layer.name, layer.name) = (layer.name, nil) }
    return dressing.layer
  }

  private func apply(
    _ effect: LottieDocument.Effect, to dressing: inout LottieDressing, of owner: LottieDocument.Layer
  ) {
    // The numbers of Lottie's types.
    switch effect.type {
    case 20: tint(effect, &dressing)
    case 21: fill(effect, &dressing)
    case 22: stroke(effect, &dressing, of: owner)
    case 23: tritone(effect, &dressing)
    case 24: levels(effect, &dressing)
    case 25: shadow(effect, &dressing)
    case 26: radialWipe(effect, &dressing)
    case 29: blur(effect, &dressing)
    default: warn(effect.location, "the effect \"\(effect.name.prefix(40))\" is not drawn")
    }
  }

  /// Adds a filter with a name of its own.
  ///
  /// - Returns: the layer and the name.
  func add(_ filter: Filter, to dressing: inout LottieDressing) -> (layer: Layer, name: String) {
    let layer = dressing.forFilter()
    var filter = filter
    filter.name = "effect\(dressing.filterCount)"
    layer.filters = layer.filters + [filter]
    return (layer, filter.name ?? "")
  }

  private func blur(_ effect: LottieDocument.Effect, _ dressing: inout LottieDressing) {
    guard let radius = effect.value(0)?.component(0) else { return }
    // 1 is both ways, 2 across, 3 down.
    let directions = effect.number(1, at: 0)
    let (isAcross, isDown) = (directions != 3, directions != 2)
    func deviation(_ blurriness: Double) -> Double { max(0, blurriness) * LottieLowering.deviations }
    if isAcross, isDown {
      let (layer, name) = add(.gaussianBlur(radius: 0), to: &dressing)
      return attach(radius, to: .filter(name, "inputRadius"), of: layer, deviation)
    }
    let (layer, name) = add(.gaussianBlur(radiusX: 0, radiusY: 0), to: &dressing)
    if isAcross { attach(radius, to: .filter(name, "inputRadiusX"), of: layer, deviation) }
    if isDown { attach(radius, to: .filter(name, "inputRadiusY"), of: layer, deviation) }
  }

  /// The blurriness of After Effects is about 3.3 standard deviations.
  private static let deviations = 0.3
}

extension LottieDocument.Effect {
  func value(_ index: Int) -> LottieProperty<[Double]>? { values.indices.contains(index) ? values[index] : nil }

  func numbers(_ index: Int, at frame: Double) -> [Double] { value(index)?.value(at: frame) ?? [] }

  /// - Parameter value: of an effect that lacks it.
  func number(_ index: Int, at frame: Double, default value: Double = 0) -> Double {
    self.value(index).map { $0.value(at: frame).component(0) } ?? value
  }

  /// The span of some of its values.
  func span(_ indices: some Sequence<Int>) -> LottieSpan {
    var span = LottieSpan()
    for index in indices { span.include(value(index)) }
    return span
  }
}
