// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// Two scenes becoming one: layers with the same name glide from their position in one to their position in the other; the rest
/// dissolves between and around them.
///
/// Both stay in the order of the second scene. The layers between two matched layers in one scene dissolve into those between
/// them in the other, as in a cross-fade. So layers covering the canvas in both scenes never show anything beneath.
struct MatchedTrees {
  /// Effective: 0 is the first scene, 1 the second; springs pass both.
  let progress: Double
  /// Of layers that hold others while they dissolve.
  let stageID: LayerID

  func merged(_ first: LayerState, _ second: LayerState) -> LayerState {
    guard progress != 0 else { return first }
    guard progress != 1 else { return second }
    return merge(first, second)
  }

  private func merge(_ first: LayerState, _ second: LayerState) -> LayerState {
    guard first.isDrawnByValues, second.isDrawnByValues, first.className == second.className,
      let values = mixed(first.values, second.values)
    else { return dissolved(placed(first, second), placed(second, first, 1 - progress)) }
    var result = second
    result.values = values
    result.sublayers = children(first.sublayers, second.sublayers, in: values)
    return result
  }

  /// Values between those of two layers; nil if they differ in a value without intermediates.
  private func mixed(_ first: LayerValues, _ second: LayerValues) -> LayerValues? {
    let (first, second) = (first.withoutIdleFilters, second.withoutIdleFilters)
    // The second of these is the first layer with all gliding values of the second one. If its hash is the second's,
    // nothing else differs.
    var (mixed, reached) = (second, first)
    for property in MatchedTrees.gliding where second.has(property) && first.has(property) {
      let (from, to) = (property.get(first), property.get(second))
      guard from != to, let value = PropertyValue.interpolate(from, to, progress) else { continue }
      property.set(&mixed, value)
      property.set(&reached, to)
    }
    if let (from, to) = MatchedTrees.naturalSizes(first, second) {
      mixed.text.naturalSize = CGSize(
        width: from.width + (to.width - from.width) * progress,
        height: from.height + (to.height - from.height) * progress)
      reached.text.naturalSize = to
    }
    var (a, b) = (ContentHasher(), ContentHasher())
    reached.feed(&a)
    second.feed(&b)
    return a.finalize() == b.finalize() ? mixed : nil
  }

  /// Images and texts have nothing in between; a weight in between may be another font.
  private static let gliding = LayerProperty.all.filter {
    $0.isAnimatable && ![.contents, .bool, .string, .axes].contains($0.kind) && $0 !== LayerProperty.fontWeight
  }

  /// A layer on its way to, or from, the position of another one.
  private func placed(_ layer: LayerState, _ other: LayerState, _ part: Double? = nil) -> LayerState {
    var result = layer
    for property in MatchedTrees.glidingProperties {
      let value = PropertyValue.interpolate(property.get(layer.values), property.get(other.values), part ?? progress)
      if let value { property.set(&result.values, value) }
    }
    // A text that is as large as its lines grows to the size of the other one's letters.
    if case .text(let text) = layer.values.special, text.naturalSize == layer.values.bounds.size {
      var scale = 1.0
      if case .text(let target) = other.values.special, text.fontSize > 0, target.fontSize > 0 {
        scale = 1 + (target.fontSize / text.fontSize - 1) * (part ?? progress)
      }
      result.values.bounds = layer.values.bounds
      result.values.transform = Transform3D.scale(scale, scale).concatenating(result.values.transform)
    }
    return result
  }

  /// Those of two texts.
  private static func naturalSizes(_ first: LayerValues, _ second: LayerValues) -> (CGSize, CGSize)? {
    guard case .text(let a) = first.special, case .text(let b) = second.special, let from = a.naturalSize,
      let to = b.naturalSize
    else { return nil }
    return (from, to)
  }

  private static let glidingProperties = [
    LayerProperty.bounds, .position, .anchorPoint, .anchorPointZ, .zPosition, .transform, .opacity, .cornerRadius,
  ]

  /// One image giving way to another where it is.
  private func dissolved(_ first: LayerState, _ second: LayerState) -> LayerState {
    var second = second
    second.transition = TransitionState(type: .fade, subtype: nil, progress: progress, source: first)
    return second
  }

  // MARK: Sublayers

  /// - Parameter values: of the layer that holds them.
  private func children(_ first: [LayerState], _ second: [LayerState], in values: LayerValues) -> [LayerState] {
    let (first, second) = MatchedTrees.opened(first, second)
    let pairs = MatchedTrees.pairs(first, second)
    guard !pairs.isEmpty else {
      return [group(first, second, in: values)].compactMap(\.self)
    }
    // Where each layer of the first scene goes: behind the matched layer that follows the last one before it.
    var ranks: [Int: Int] = [:]
    for (rank, pair) in pairs.enumerated() { ranks[pair.first] = rank }
    var gaps = Array(repeating: [LayerState](), count: pairs.count + 1)
    var gap = 0
    for (index, layer) in first.enumerated() {
      if let rank = ranks[index] { gap = max(gap, rank + 1) } else { gaps[gap].append(layer) }
    }
    var result: [LayerState] = []
    var start = 0
    for (rank, pair) in pairs.enumerated() {
      result += [group(gaps[rank], Array(second[start..<pair.second]), in: values)].compactMap(\.self)
      result.append(merge(first[pair.first], second[pair.second]))
      start = pair.second + 1
    }
    return result + [group(gaps[pairs.count], Array(second[start...]), in: values)].compactMap(\.self)
  }

  /// Layers of the same name, in the order of the second list; of several, the first with the first.
  private static func pairs(_ first: [LayerState], _ second: [LayerState]) -> [(first: Int, second: Int)] {
    var known: [String: [Int]] = [:]
    // Lists are taken from their ends, so the first of a name must be last.
    for (index, layer) in first.enumerated().reversed() {
      if let name = layer.name, layer.isMatched { known[name, default: []].append(index) }
    }
    return second.indices.compactMap { index in
      guard let name = second[index].name, second[index].isMatched, let other = known[name]?.popLast() else {
        return nil
      }
      return (other, index)
    }
  }

  /// Layers that give way to others; nil if there are none.
  private func group(_ first: [LayerState], _ second: [LayerState], in values: LayerValues) -> LayerState? {
    guard !first.isEmpty || !second.isEmpty else { return nil }
    return dissolved(stage(first, values), stage(second, values))
  }

  /// A layer with the space of the one that it lies in.
  private func stage(_ layers: [LayerState], _ outer: LayerValues) -> LayerState {
    var values = LayerValues()
    values.bounds = outer.bounds
    values.position = CGPoint(x: outer.bounds.midX, y: outer.bounds.midY)
    var stage = LayerState(id: stageID, className: "Layer", values: values, localTime: 0)
    stage.sublayers = layers
    return stage
  }
}

extension LayerValues {
  /// Without idle filters, so that a layer after its blur equals one without a blur.
  fileprivate var withoutIdleFilters: LayerValues {
    guard filters.contains(where: \.isIdle) else { return self }
    var result = self
    result.filters.removeAll(where: \.isIdle)
    return result
  }
}

extension LayerState {
  /// Seen, and not by the way something else hides.
  var isMatched: Bool { !values.isHidden && values.opacity > 0 }

  /// Whether it and its sublayers are drawn by their values alone, in one plane.
  var isDrawnByValues: Bool {
    guard mask == nil, transition == nil, contentsFade == nil, emission == nil, instances.isEmpty, subframes.isEmpty,
      values.sublayerTransform.isIdentity, !values.preservesSublayerDepth
    else { return false }
    switch values.special {
    case .none, .shape, .gradient, .text: return true
    default: return false
    }
  }
}
