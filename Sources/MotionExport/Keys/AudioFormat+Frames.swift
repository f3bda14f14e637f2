// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

extension AudioFormat {
  /// The samples of the whole mix that sound during some frames.
  static func samples(of frames: Range<Int>, rate: FrameRate) -> Range<Int> {
    let first = sample(at: rate.time(ofFrame: frames.lowerBound))
    return first..<max(first, sample(at: rate.time(ofFrame: frames.upperBound)))
  }
}
