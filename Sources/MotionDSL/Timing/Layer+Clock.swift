// SPDX-License-Identifier: Apache-2.0

import MotionLayers

extension Layer {
  /// The layer's own time as `speed · t + offset` of the scene's, as if it had always run; nil if the layer is not in
  /// the tree below `root`.
  package func clock(below root: Layer) -> (speed: Double, offset: Double)? {
    let path = Array(sequence(first: self, next: \.superlayer))
    guard path.last === root else { return nil }
    return path.reversed().reduce((speed: 1, offset: 0)) { clock, layer in
      let speed = Double(layer.speed)
      return (clock.speed * speed, (clock.offset - layer.beginTime) * speed + layer.timeOffset)
    }
  }

  /// The layer's own time at a time of its superlayer.
  func ownTime(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }
}
