// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Which frames a GIF shows.
package enum GIFTiming {
  /// The frame rates it can show: viewers treat less than 2/100 s as a mistake, and show 10/100 s.
  package static let rateLimit = 50.0

  /// Every so many frames are shown.
  package static func step(_ rate: FrameRate) -> Int { max(1, Int((rate.framesPerSecond / rateLimit).rounded(.up))) }
}
