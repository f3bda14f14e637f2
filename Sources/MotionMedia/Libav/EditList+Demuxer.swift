extension EditList {
  /// That of the stream that is read; nil for other containers, and where there is no list of several parts.
  init?(_ demuxer: Demuxer) {
    guard demuxer.container == "mov" else { return nil }
    self.init(path: demuxer.path, trackID: UInt64(UInt32(truncatingIfNeeded: demuxer.trackID)))
  }
}
