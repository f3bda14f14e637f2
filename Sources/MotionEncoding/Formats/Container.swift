// SPDX-License-Identifier: Apache-2.0

/// The kind of file to write. The raw value is its own extension.
public enum Container: String, Hashable, Sendable, CaseIterable, Codable {
  /// MP4: plays everywhere.
  case mp4
  /// QuickTime: for editing, with ProRes and alpha.
  case mov
  /// Matroska: most codecs, several tracks.
  case mkv
  /// WebM: for browsers, with alpha.
  case webm
  /// Animated GIF: at most 255 colours, pixels opaque or transparent, no sound.
  case gif
  /// Animated PNG: lossless, with alpha, no sound.
  case apng
  /// Animated WebP: small, with alpha, no sound.
  case webp
  /// The sound alone, uncompressed.
  case wav
  /// The sound alone, lossless.
  case flac
  /// The sound alone, as AAC.
  case m4a
  /// The sound alone, as Opus.
  case opus
  /// The sound alone, as MP3.
  case mp3
  /// Numbered PNG files, one for each frame.
  case pngImages = "%04d.png"
  /// Numbered JPEG files, one for each frame.
  case jpegImages = "%04d.jpg"
  /// Numbered WebP files, one for each frame.
  case webpImages = "%04d.webp"
}

extension Container {
  /// The properties of a kind of file.
  public struct Facts: Sendable {
    /// For messages: `an MP4 file`.
    public var name: String
    /// Of the file's name, without the dot.
    public var endings: [String]
    /// libavformat's name; nil if MotionKit writes it by itself.
    var muxer: String?
    /// The video codecs it can hold; the first is the default.
    public var video: [VideoCodec] = []
    /// The sound codecs it can hold; the first is the default.
    public var sound: [SoundCodec] = []
    /// The default codec for a transparent background; nil for the first.
    public var videoWithAlpha: VideoCodec?
    /// The default codec for high dynamic range; nil for the first.
    public var videoWithHDR: VideoCodec?
  }

  /// The file's name, endings and codecs.
  public var facts: Facts {
    let prores: [VideoCodec] = [.prores, .proresProxy, .proresLT, .proresHQ, .prores4444, .prores4444XQ]
    return switch self {
    case .mp4:
      Facts(
        name: "an MP4 file", endings: ["mp4", "m4v"], muxer: "mp4", video: [.h264, .h265, .av1], sound: [.aac],
        videoWithHDR: .h265)
    case .mov:
      Facts(
        name: "a MOV file", endings: ["mov"], muxer: "mov", video: prores + [.h264, .h265], sound: [.pcm, .aac],
        videoWithAlpha: .prores4444)
    case .mkv:
      Facts(
        name: "an MKV file", endings: ["mkv"], muxer: "matroska", video: [.h264, .h265, .av1, .vp9],
        sound: [.opus, .flac, .pcm], videoWithAlpha: .vp9, videoWithHDR: .h265)
    case .webm:
      Facts(
        name: "a WebM file", endings: ["webm"], muxer: "webm", video: [.vp9, .av1], sound: [.opus],
        videoWithAlpha: .vp9,
        videoWithHDR: .av1)
    case .gif: Facts(name: "a GIF file", endings: ["gif"], video: [.gif])
    case .apng: Facts(name: "an APNG file", endings: ["apng"], video: [.apng])
    case .webp: Facts(name: "an animated WebP file", endings: ["webp"], video: [.webp])
    case .wav: Facts(name: "a WAV file", endings: ["wav"], muxer: "wav", sound: [.pcm])
    case .flac: Facts(name: "a FLAC file", endings: ["flac"], muxer: "flac", sound: [.flac])
    case .m4a: Facts(name: "an M4A file", endings: ["m4a"], muxer: "ipod", sound: [.aac])
    case .opus: Facts(name: "an Opus file", endings: ["opus", "ogg"], muxer: "opus", sound: [.opus])
    case .mp3: Facts(name: "an MP3 file", endings: ["mp3"], muxer: "mp3", sound: [.mp3])
    case .pngImages: Facts(name: "PNG images", endings: ["png"], video: [.png])
    case .jpegImages: Facts(name: "JPEG images", endings: ["jpg", "jpeg"], video: [.jpeg])
    case .webpImages: Facts(name: "WebP images", endings: ["webp"], video: [.webp])
    }
  }

  /// A file for each frame.
  public var isImageSequence: Bool { [.pngImages, .jpegImages, .webpImages].contains(self) }
  /// No images at all.
  public var isSound: Bool { facts.video.isEmpty }
  /// Written by MotionKit itself, with images of the rectangles that changed.
  public var isAnimation: Bool { [.gif, .apng, .webp].contains(self) }
}
