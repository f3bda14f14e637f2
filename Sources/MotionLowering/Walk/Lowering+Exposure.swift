// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// Appends the mean of several samples. Their common commands before and after the difference are painted once.
  mutating func expose(_ count: Int, _ sample: (inout Lowering, Int) throws -> Void) rethrows {
    var samples: [[DrawCommand]] = []
    samples.reserveCapacity(count)
    // Copies that replicators make, and particles, count once, not for each sample.
    let before = (replicated, elements.particles)
    var most = before
    for index in 0..<min(count, Exposure.sampleLimit) {
      (replicated, elements.particles) = before
      samples.append(try capture { try sample(&$0, index) })
      most = (max(most.0, replicated), max(most.1, elements.particles))
    }
    (replicated, elements.particles) = most
    out.append(meanOf: samples)
  }

  /// The layers as they are in one of `count` sub-frames that all of them share.
  static func subframe(_ index: Int, of count: Int, _ layers: [LayerState]) -> [LayerState] {
    layers.map { layer in
      let subframes = layer.subframes
      // A layer of fewer sub-frames shows each of them several times.
      if !subframes.isEmpty { return subframes[index * subframes.count / count] }
      guard layer.values.preservesSublayerDepth, exposures(of: layer.sublayers) > 0 else { return layer }
      var layer = layer
      layer.sublayers = subframe(index, of: count, layer.sublayers)
      return layer
    }
  }

  /// The most sub-frames of a layer in a shared 3D space; 0: none is blurred by itself.
  static func exposures(of layers: [LayerState]) -> Int {
    var result = 0
    // Layers are large, so the loop copies none.
    for index in layers.indices {
      let own = layers[index].subframes.count
      if own > 0 {
        result = max(result, own)
      } else if layers[index].values.preservesSublayerDepth {
        result = max(result, exposures(of: layers[index].sublayers))
      }
    }
    return result
  }
}
