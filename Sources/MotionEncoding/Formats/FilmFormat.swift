import MotionCore

/// What a film is written as: a kind of file and what is in it.
public struct FilmFormat: Hashable, Sendable, Codable {
  /// The kind of file.
  public var container: Container
  /// How pictures are compressed.
  public var codec: VideoCodec
  package var layout: SampleLayout
  /// Which colours it has.
  public var color: OutputColor
  /// How they go with alpha, where there is some.
  public var alpha = AlphaForm.straight
  /// Of the first frame; nil: the file has none.
  public var timecode: Timecode?
  /// The name of the reel that the time code is of.
  public var reel: String?
  /// What the file says of the film besides.
  public var notes = FilmNotes()

  package init(
    container: Container, codec: VideoCodec, layout: SampleLayout, color: OutputColor = .sRGB,
    timecode: Timecode? = nil,
    reel: String? = nil
  ) {
    (self.container, self.codec, self.layout) = (container, codec, layout)
    self.color = color
    (self.timecode, self.reel) = (timecode, reel)
  }

  /// H.264 in an MP4 file, 8 bits, 4:2:0.
  public static let mp4 = FilmFormat(container: .mp4, codec: .h264, layout: .yuv420p8)

  /// What the renderer finishes for it.
  public var planes: PlaneLayout { layout.planes(color) }
  /// How its sound is compressed where that was chosen; nil: as is usual.
  public var chosenSound: SoundSettings?

  /// How its sound is compressed; nil: it has none.
  public var sound: SoundSettings? { chosenSound ?? container.usualSound(beside: codec).map { SoundSettings($0) } }
}

extension Container {
  /// How sound is compressed in such a file unless something else is said; nil: it has none.
  public func usualSound(beside codec: VideoCodec?) -> SoundCodec? {
    // Editors take samples as they are beside ProRes, and players AAC beside what they play.
    self == .mov && codec?.isProRes == false ? .aac : facts.sound.first
  }
}

extension VideoCodec {
  /// Whether it is a kind of ProRes.
  public var isProRes: Bool { rawValue.hasPrefix("prores") }
  /// Its packets are files of pictures.
  var isPicture: Bool { [.png, .jpeg, .webp].contains(self) }
}
