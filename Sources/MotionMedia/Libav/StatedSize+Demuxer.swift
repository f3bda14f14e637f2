// SPDX-License-Identifier: Apache-2.0

extension StatedSize {
  /// The size stated by a file libav has opened; nil for other containers, or if it cannot be found.
  init?(_ demuxer: Demuxer) throws(MediaError) {
    guard ["wav", "avi", "caf"].contains(demuxer.container) else { return nil }
    self.init(start: try FileInput.start(of: demuxer.path, count: StatedSize.startSize))
  }
}
