// SPDX-License-Identifier: Apache-2.0

extension VideoSettings {
  /// The number of threads the encoder needs when it is opened, or with its first frames. 0 for encoders that work with
  /// fewer, or fail at opening.
  package var startedThreads: Int {
    switch codec {
    case .h265: threads + VideoCodecFacts.h265FrameThreads
    // Alpha is encoded by a second one.
    case .vp9: layout.hasAlpha ? 2 * threads : threads
    case .av1: threads
    default: 0
    }
  }
}
