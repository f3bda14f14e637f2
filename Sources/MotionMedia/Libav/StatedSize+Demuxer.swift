extension StatedSize {
  /// What a file that libav has opened says; nil for other containers, and where it cannot be found.
  init?(_ demuxer: Demuxer) throws(MediaError) {
    guard ["wav", "avi", "caf"].contains(demuxer.container) else { return nil }
    self.init(start: try FileInput.start(of: demuxer.path, count: StatedSize.startSize))
  }
}
