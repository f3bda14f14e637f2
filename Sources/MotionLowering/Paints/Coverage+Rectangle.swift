// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension Coverage {
  /// A rectangle of a layer's space: the unit square under a transform.
  static func rectangle(_ r: CGRect, _ toDevice: Homography) -> Coverage {
    Coverage(
      .path(Coverage.unitSquare, .nonZero),
      transform: Homography(
        Double(r.width), 0, 0, 0, Double(r.height), 0, Double(r.minX), Double(r.minY), 1
      ).concatenating(toDevice))
  }
}
