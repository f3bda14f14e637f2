// SPDX-License-Identifier: Apache-2.0

extension EditList {
  /// The list of the stream being read; nil for other containers, or if there is no list of several parts.
  init?(_ demuxer: Demuxer) {
    guard demuxer.container == "mov" else { return nil }
    self.init(path: demuxer.path, trackID: UInt64(UInt32(truncatingIfNeeded: demuxer.trackID)))
  }
}
