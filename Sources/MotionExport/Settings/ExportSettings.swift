// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionMedia

/// The settings of an export: its frames, size and form. A pure value, checked by ``validate()``.
public struct ExportSettings: Hashable, Sendable {
  /// Which part of the composition.
  public enum Selection: Hashable, Sendable {
    /// The whole film. The default.
    case all
    /// Frames by index, both ends included.
    case frames(ClosedRange<Int>)
    /// The frames whose time is at or after the first number of seconds and before the second.
    case time(from: Double, to: Double)
  }

  /// A kind of output.
  public enum Output: Hashable, Sendable {
    /// A kind of file, or numbered images.
    case file(Container)
    /// The finished planes, unencoded.
    case y4m
    /// Nothing: every frame is rendered and converted, for measuring.
    case none

    /// H.264 and AAC, unless other settings say something else.
    public static let mp4 = Output.file(.mp4)
  }

  /// x264's presets, from fast and large to slow and small.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    /// The fastest, with the largest files.
    case ultrafast
    /// A little slower and smaller than `ultrafast`.
    case superfast
    /// A little slower and smaller than `superfast`.
    case veryfast
    /// A little slower and smaller than `veryfast`.
    case faster
    /// A little slower and smaller than `faster`.
    case fast
    /// The encoder's own default.
    case medium
    /// A little smaller than `medium`, and slower.
    case slow
    /// A little smaller than `slow`, and slower.
    case slower
    /// The smallest files, and the slowest.
    case veryslow
  }

  /// Which frames are exported.
  public var selection = Selection.all
  /// The kind of output.
  public var output = Output.mp4
  /// How frames are compressed; nil: as is usual in such a file.
  public var codec: VideoCodec?
  /// A graphics card encodes, and nothing is kept or shared; nil: the processor does.
  public var hardware: HardwareEncoder?
  /// Bits of each component; nil: those that the codec has first.
  public var bits: Int?
  /// How many chroma samples there are; nil: as the codec has it first.
  public var chroma: ChromaSampling?
  /// How colours go with alpha, where there is some.
  public var alpha = AlphaForm.straight
  /// Decides quality and speed where they are not given.
  public var quality = QualityLevel.standard
  /// The codec's own number for quality, such as x264's constant rate factor: 0 (lossless) to 51; less is better and
  /// larger. nil: as ``quality`` says.
  public var crf: Double?
  /// Of H.264 and H.265; nil: as ``quality`` says.
  public var preset: Preset?
  /// Further options of the codec.
  public var codecOptions: [CodecOption] = []
  /// Of the first frame, in MOV files; nil: 00:00:00:00 beside ProRes, else none.
  public var timecode: Timecode?
  /// The name of the reel that the time code is of.
  public var reel: String?
  /// How sound is compressed; nil: as is usual in such a file.
  public var soundCodec: SoundCodec?
  /// Bits a second of the sound; nil: those of its codec.
  public var soundBitRate: Int?
  /// Samples a second of the sound; nil: 48,000.
  public var sampleRate: Int?
  /// How loud the whole sound is made; nil: it stays as the mix is.
  public var loudness: LoudnessTarget?
  /// A film without sound gets a silent sound track.
  public var silentTrack = false
  /// The place that the film is made for, see ``deliver(for:)``; nil: none.
  public internal(set) var delivery: DeliveryPreset?
  /// How large the film may be, and its bit rate.
  public var rate = RateControl()
  /// The file's metadata, before the composition's own.
  public var metadata: [FilmNotes.Entry] = []
  /// The composition's named scenes and markers are the chapters of the file.
  public var hasChapters = false
  /// The poster is the image that players show for the file.
  public var hasCover = false
  /// The captions are tracks that players show when asked to; nil: none are.
  public var subtitles: SubtitleLanguage?
  /// When the poster is taken.
  public var poster = PosterTime.automatic
  /// Pixels for each point of the canvas, 1/16 to 4.
  public var scale = 1.0
  /// How many threads render; nil: one for each processor. No result depends on it.
  public var jobs: Int?
  /// The most memory planned for the export, in bytes; nil for three quarters of the available memory. No result depends on it.
  public var maxMemory: Int?
  /// Finished segments may be taken from earlier exports, and are kept for later ones.
  public var usesCache = true
  /// The treatment of frames equal to the one before.
  public var hold = FrameHold.constant
  /// Gets a line for each frame, its index and the hash of its planes; nil: not asked for. Every frame is rendered then,
  /// whatever was kept.
  public var frameHashesPath: String?
  /// Only this share of the segments is made, for being joined with the others; nil: all.
  public var shard: ShardNumber?
  /// The file is the same on every machine, not only the planes: costs up to 8 % of the encoder's time.
  public var isReproducible = false

  /// All frames, as an MP4 file of standard quality.
  public init() {}
}

extension ExportSettings {
  /// - Throws: ``ExportSettingsError`` for a value that no composition can be exported with.
  public func validate() throws(ExportSettingsError) {
    if let crf {
      let codec = usedCodec(alpha: false)
      let scale = codec.map { $0.facts.quality } ?? VideoCodec.h264.facts.quality
      guard let scale else {
        throw ExportSettingsError(
          description: "crf is \(crf), and \(codec?.facts.name ?? "the output") has no number for quality")
      }
      guard scale.range.contains(crf) else {
        throw ExportSettingsError(description: "crf is \(crf); it must be from \(scale.meaning)")
      }
    }
    // The format is made for its errors alone.
    _ = try format(alpha: false)
    try validateNotes()
    try validateSound()
    guard scale >= 1.0 / 16, scale <= 4 else {
      throw ExportSettingsError(description: "scale is \(scale); it must be from 0.0625 to 4")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ExportSettingsError(description: "jobs is \(jobs); it must be from 1 to 256")
    }
    if let maxMemory, maxMemory < 1 {
      throw ExportSettingsError(description: "the memory ceiling is \(maxMemory) bytes; it must be more than 0")
    }
    switch selection {
    case .all: break
    case .frames(let range):
      guard range.lowerBound >= 0 else {
        throw ExportSettingsError(description: "frames begin at \(range.lowerBound); the first frame is 0")
      }
    case .time(let from, let to):
      guard to <= 1e7 else {
        throw ExportSettingsError(description: "time \(from)-\(to) ends beyond 10,000,000 seconds")
      }
      guard from >= 0, to > from else {
        throw ExportSettingsError(
          description: "time \(from)-\(to) is empty or negative; the first number must be 0 or more and less than the "
            + "second")
      }
    }
  }

  /// The frames that are exported of a composition with `count` frames.
  ///
  /// - Throws: ``ExportSettingsError`` if the selection is not within the composition.
  public func frames(of count: Int, rate: FrameRate) throws(ExportSettingsError) -> Range<Int> {
    let last = "the composition has \(count) frames, 0 to \(count - 1), at \(rate) fps"
    switch selection {
    case .all: return 0..<max(count, 0)
    case .frames(let range):
      guard range.lowerBound >= 0, range.upperBound < count else {
        throw ExportSettingsError(
          description: "frames \(range.lowerBound)-\(range.upperBound) do not all exist: \(last)")
      }
      return range.lowerBound..<(range.upperBound + 1)
    case .time(let from, let to):
      // The first frame whose time i / rate is not before `seconds`, with room for the rounding of the product.
      func first(notBefore seconds: Double) -> Int {
        Int((min(max(seconds, 0), 1e7) * rate.framesPerSecond - 1e-6).rounded(.up))
      }
      let range = first(notBefore: from)..<max(first(notBefore: to), first(notBefore: from))
      guard !range.isEmpty, range.upperBound <= count else {
        throw ExportSettingsError(
          description: "time \(from)-\(to) s is frames \(range.lowerBound) to \(range.upperBound - 1): \(last)")
      }
      return range
    }
  }
}
