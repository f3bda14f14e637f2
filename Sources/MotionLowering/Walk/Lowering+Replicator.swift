// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// One copy of a layer's sublayers.
struct SublayerCopy {
  var sublayers: [LayerState]
  /// From their space to the layer's bounds space; nil: identity.
  var matrix: Transform3D?
  var multiplier = ColorMultiplier.one
}

extension Lowering {
  /// The sublayers to draw: the layer's own, or a replicator's copies of them, the first one at the back (RP-6).
  @inline(never)
  mutating func copies(of layer: LayerState) throws -> [SublayerCopy] {
    let own = layer.values.sublayerMatrix
    guard case .replicator(let replicator) = layer.values.special else {
      return [SublayerCopy(sublayers: layer.sublayers, matrix: own)]
    }
    guard !layer.sublayers.isEmpty, replicator.instanceCount > 0 else { return [] }
    let layers = Lowering.count(layer.sublayers)
    // Copies are counted before they are made, because nested counts multiply.
    replicated += layers * (replicator.instanceCount - 1)
    guard replicated <= ReplicatorValues.layerLimit, !layer.lacksInstances else {
      throw DisplayError.replication(limit: ReplicatorValues.layerLimit)
    }
    let bounds = layer.values.bounds
    let (cx, cy) = (Double(bounds.midX), Double(bounds.midY))
    let step = Transform3D.translation(-cx, -cy).concatenating(replicator.instanceTransform)
      .concatenating(.translation(cx, cy))
    var result: [SublayerCopy] = []
    result.reserveCapacity(replicator.instanceCount)
    var matrix = Transform3D.identity
    for k in 0..<replicator.instanceCount {
      // Mᵏ about the centre, then sublayerTransform about the anchor point (RP-3).
      if k > 0 { matrix = matrix.concatenating(step) }
      guard matrix.isFinite else { break }
      // A transparent copy is left out, but the next one is moved by its step too.
      let m = replicator.multiplier(ofInstance: k)
      guard m.alpha > 0 else { continue }
      let sublayers = k > 0 && k <= layer.instances.count ? layer.instances[k - 1] : layer.sublayers
      result.append(
        SublayerCopy(
          sublayers: sublayers, matrix: k == 0 ? own : own.map { matrix.concatenating($0) } ?? matrix,
          multiplier: ColorMultiplier(red: m.red, green: m.green, blue: m.blue, alpha: m.alpha)))
    }
    return result
  }

  /// Layers with everything below them.
  private static func count(_ layers: [LayerState]) -> Int {
    layers.reduce(layers.count) { $0 + ($1.sublayers.isEmpty ? 0 : count($1.sublayers)) }
  }
}
