import MotionMedia

extension ExportSettings {
  /// The settings of another file of the same render: the same frames at the same scale, compressed as is usual in such a
  /// file.
  public func beside(_ output: Output) -> ExportSettings {
    var settings = self
    settings.output = output
    (settings.codec, settings.bits, settings.crf, settings.preset) = (nil, nil, nil, nil)
    (settings.timecode, settings.reel, settings.hold) = (nil, nil, .constant)
    return settings
  }
}
