import ArgumentParser
import MotionExport
import MotionMedia

/// How videos are encoded, with what means, and what is kept: options of every command that makes videos.
struct EncodingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How pictures are compressed: \(VideoCodec.allCases.map(\.rawValue).joined(separator: ", ")).",
      discussion: "Usually the ending of the file decides. See what goes where in “motionkit help export”.",
      valueName: "name"))
  var codec: VideoCodec?

  @Option(help: ArgumentHelp("Bits of each component, where the codec leaves a choice.", valueName: "8|10|16"))
  var bits: Int?

  @Option(
    help:
      "draft (half size, fast), standard or high; each codec has its own numbers for it. --scale, --crf and --preset override it."
  )
  var quality = QualityLevel.standard

  @Option(help: ArgumentHelp("Pixels for each point of the canvas.", valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The codec's own quality. H.264, H.265: 0 to 51, VP9, AV1: 0 to 63, JPEG: 1 to 31; less is better and larger. WebP: 0 to 100 (lossless).",
      valueName: "number"))
  var crf: Double?

  @Option(help: ArgumentHelp("The preset of H.264 and H.265: slower is smaller.", valueName: "name"))
  var preset: ExportSettings.Preset?

  @Option(
    help: ArgumentHelp(
      "What becomes of frames that equal the one before: constant or variable.",
      discussion: """
        constant: each is a frame of the file, at a constant frame rate. variable: a run of them is one frame that is \
        shown for longer, so what stands still costs no encoding; times and length of the video are the same. Choose it \
        for slides and signs, and not where an editor shall work with the file.
        """, valueName: "how"))
  var hold = FrameHold.constant

  @OptionGroup var sound: SoundOptions

  @OptionGroup var notes: NoteOptions

  @Option(
    name: [.long, .short],
    help: ArgumentHelp("Render on this many threads. The file does not depend on it.", valueName: "count"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Plan with at most this much memory, such as 800MB or 1.5GiB.",
      discussion: """
        Decides how many encoders run at once, how far rendering runs ahead and how much is kept; never what the file \
        holds. Clips and large pictures come on top. Three quarters of the memory that is available otherwise.
        """, valueName: "size"),
    transform: EncodingOptions.byteCount)
  var maxMemory: ByteCount?

  @Flag(name: .customLong("no-cache"), help: "Use nothing of other exports, and keep nothing for them.")
  var ignoresCache = false

  @Option(
    help: ArgumentHelp(
      "How large the folder of kept segments may grow, such as 500MB or 20GB.", valueName: "size"),
    transform: EncodingOptions.byteCount)
  var cacheLimit: ByteCount?

  @Flag(help: "Make the file the same on every machine (up to 8 % slower).")
  var reproducible = false

  private static func byteCount(_ text: String) throws -> ByteCount {
    do { return try ByteCount(text) } catch { throw ValidationError(error.description) }
  }

  func apply(to settings: inout ExportSettings) {
    settings.codec = codec
    settings.bits = bits
    settings.quality = quality
    settings.scale = scale ?? (quality == .draft ? 0.5 : settings.scale)
    settings.crf = crf
    settings.preset = preset
    settings.jobs = jobs
    settings.usesCache = !ignoresCache
    settings.hold = hold
    settings.maxMemory = maxMemory?.bytes
    settings.isReproducible = reproducible
    sound.apply(to: &settings)
    notes.apply(to: &settings)
  }
}

extension ExportSettings.Preset: ExpressibleByArgument {}
extension VideoCodec: ExpressibleByArgument {}
extension QualityLevel: ExpressibleByArgument {}
extension FrameHold: ExpressibleByArgument {}
