import MotionMedia

extension ExportSettings {
  /// The settings of another file of the same render: the same frames at the same scale, compressed as is usual in such a
  /// file.
  ///
  /// - Parameter output: nil: this file itself, which leaves to the others what it has no place for.
  public func beside(_ output: Output?) -> ExportSettings {
    guard let output else {
      guard case .file(let container) = self.output else { return self }
      var settings = keepingNotes(of: container)
      if container.facts.sound.isEmpty { settings.loudness = nil }
      return settings
    }
    var settings = self
    settings.output = output
    (settings.codec, settings.bits, settings.crf, settings.preset) = (nil, nil, nil, nil)
    (settings.timecode, settings.reel, settings.hold) = (nil, nil, .constant)
    (settings.soundCodec, settings.soundBitRate, settings.sampleRate) = (nil, nil, nil)
    guard case .file(let container) = output else { return settings }
    if container.facts.sound.isEmpty { settings.loudness = nil }
    return settings.keepingNotes(of: container)
  }
}
