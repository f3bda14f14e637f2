// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The format of a film: a kind of file and its contents.
public struct FilmFormat: Hashable, Sendable, Codable {
  /// The kind of file.
  public var container: Container
  /// How images are compressed.
  public var codec: VideoCodec
  package var layout: SampleLayout
  /// Which colours it has.
  public var color: OutputColor
  /// How colours and alpha go together, if there is alpha.
  public var alpha = AlphaForm.straight
  /// The time code of the first frame; nil if the file has none.
  public var timecode: Timecode?
  /// The name of the time code's reel.
  public var reel: String?
  /// The film's notes in the file.
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

  /// The planes the renderer finishes for it.
  public var planes: PlaneLayout { layout.planes(color) }
  /// The chosen compression of its sound; nil for the default.
  public var chosenSound: SoundSettings?

  /// The compression of its sound; nil if it has none.
  public var sound: SoundSettings? { chosenSound ?? container.usualSound(beside: codec).map { SoundSettings($0) } }
}

extension Container {
  /// The default compression of sound in such a file; nil if it has none.
  public func usualSound(beside codec: VideoCodec?) -> SoundCodec? {
    // Editors take uncompressed samples with ProRes; players take AAC with the codecs they play.
    self == .mov && codec?.isProRes == false ? .aac : facts.sound.first
  }
}

extension VideoCodec {
  /// Whether it is a kind of ProRes.
  public var isProRes: Bool { rawValue.hasPrefix("prores") }
  /// Its packets are files of images.
  var isImage: Bool { [.png, .jpeg, .webp].contains(self) }
}
