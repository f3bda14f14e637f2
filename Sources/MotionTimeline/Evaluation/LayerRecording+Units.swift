// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LayerRecording {
  /// Where the units of a text lie as it is shown; nil: where they were when it was cut.
  func unitFrames(
    of version: LayerVersion, _ values: LayerValues, at time: Double, before commit: Int
  ) -> [Range<Int>: CGRect]? {
    guard let moving = version.movingUnits else { return nil }
    return moving.frames(of: values, model: version.values.values) {
      unitRanges(below: version, at: time, before: commit)
    }
  }

  private func unitRanges(below version: LayerVersion, at time: Double, before commit: Int) -> [Range<Int>] {
    version.sublayers.flatMap { index -> [Range<Int>] in
      guard let unit = layers[index].version(at: time, before: commit), let look = unit.unitLook else { return [] }
      return [look.range] + unitRanges(below: unit, at: time, before: commit)
    }
  }
}
