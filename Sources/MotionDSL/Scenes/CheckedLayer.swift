// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// A layer that warns of its own mistakes in time when a scene is put together.
package protocol CheckedLayer: Layer {
  /// Called before the scene plays.
  ///
  /// - Parameter end: the end of the surrounding scene, in the layer's own time.
  func checkContent(until end: Double)

  /// Called when all times are known.
  func checkTimes()
}

extension CheckedLayer {
  package func checkContent(until end: Double) {}
  package func checkTimes() {}
}

extension Layer {
  /// Lets those warn that are here and below.
  func checkTimesBelow() {
    (self as? any CheckedLayer)?.checkTimes()
    for sublayer in sublayers ?? [] { sublayer.checkTimesBelow() }
  }
}
