// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// An emitter layer gives off more particles than a frame may hold.
package struct EmissionError: Error, Hashable, CustomStringConvertible {
  /// The layer's time, seconds.
  package var time: Double

  package init(time: Double) { self.time = time }

  package var description: String {
    "At \(time) s of its time, an emitter layer has more than \(EmitterValues.particleLimit) particles: lower birthRate "
      + "or lifetime. The particles of cells in cells multiply."
  }
}
