// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

extension ReplicatorValues {
  /// The most copies that one replicator may ask for.
  package static let countLimit = 50_000
  /// The most layers that the copies of all replicators may add to one frame: each takes memory of its own.
  package static let layerLimit = 50_000

  /// The factors of copy `k` for red, green, blue and alpha, each 0…1 (RP-4).
  package func multiplier(ofInstance k: Int) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let color = (instanceColor ?? .white).sRGB
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let k = Double(k)
    return (
      unit(color.c0 + k * instanceRedOffset), unit(color.c1 + k * instanceGreenOffset),
      unit(color.c2 + k * instanceBlueOffset), unit(color.alpha + k * instanceAlphaOffset)
    )
  }
}
