// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionEncoding
import MotionExport

/// The options of every command that makes videos: encoding, resources and caching.
struct EncodingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How pictures are compressed: \(VideoCodec.allCases.map(\.rawValue).joined(separator: ", ")).",
      discussion: """
        Usually the ending of the file decides. See what goes where in “motionkit help export”. Encoders of graphics \
        cards are h264_nvenc, h264_vaapi, h264_qsv and the same with hevc_ and av1_: nothing of theirs is kept or shared.
        """,
      valueName: "name"))
  var codec: CodecArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Bits of each component, where the codec leaves a choice.", valueName: "8|10|16"))
  var bits: Int?

  @Option(
    help: ArgumentHelp(
      "Chroma samples, where the codec leaves a choice; 444 gives a .y4m stream alpha (C444alpha), where the format has it.",
      valueName: "420|422|444"))
  var chroma: ChromaSampling?

  @Option(
    help: ArgumentHelp(
      "How colours go with alpha: straight, or in .mov with ProRes 4444 premultiplied (with black).", valueName: "form")
  )
  var alpha = AlphaForm.straight

  @Option(
    help:
      "draft (half size, fast), standard or high; each codec has its own numbers for it. --scale, --crf and --preset override it."
  )
  var quality = QualityLevel.standard

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels for each point of the canvas.", valueName: "factor"))
  var scale: Double?

  // A number below 0 is no option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The codec's own quality. H.264, H.265: 0 to 51, VP9, AV1: 0 to 63, JPEG: 1 to 31; less is better and larger. WebP: 0 to 100 (lossless).",
      valueName: "number"))
  var crf: Double?

  @Option(help: ArgumentHelp("The preset of H.264 and H.265: slower is smaller.", valueName: "name"))
  var preset: ExportSettings.Preset?

  @Option(
    name: .customLong("codec-option"),
    help: ArgumentHelp(
      "What the codec is told besides, such as aq-mode=3; may be given again.",
      discussion: "An unknown one is answered with all that the codec takes, and a value beyond its limits with these.",
      valueName: "name=value"),
    transform: EncodingOptions.codecOption)
  var codecOptions: [CodecOption] = []

  @Option(
    help: ArgumentHelp(
      "What becomes of frames that equal the one before: constant, variable or encode.",
      discussion: """
        constant: each is a frame of the file, at a constant frame rate; in H.264 seven and more that are equal are encoded \
        once, and the others take some twenty to forty bytes and no time. variable: they are one frame that is shown for \
        longer; times and length of the video are the same, but not every editor reads it well. encode: the encoder is given \
        each, for a player that shows H.264 pictures which skip everything wrongly.
        """, valueName: "how"))
  var hold = FrameHold.constant

  @OptionGroup var sound: SoundOptions

  @OptionGroup var notes: NoteOptions

  @Option(
    name: [.long, .short], parsing: .unconditional,
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

  private static func codecOption(_ text: String) throws -> CodecOption {
    guard let option = CodecOption(text) else {
      throw ValidationError("“\(text)” is no option of a codec; write it as name=value, such as aq-mode=3")
    }
    return option
  }

  func apply(to settings: inout ExportSettings) {
    settings.codec = codec?.codec
    settings.hardware = codec?.hardware
    settings.bits = bits
    (settings.chroma, settings.alpha) = (chroma, alpha)
    settings.quality = quality
    settings.scale = scale ?? (quality == .draft ? 0.5 : settings.scale)
    settings.crf = crf
    settings.preset = preset
    settings.codecOptions = codecOptions
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
extension AlphaForm: ExpressibleByArgument {}
extension ChromaSampling: ExpressibleByArgument {}
extension QualityLevel: ExpressibleByArgument {}
extension FrameHold: ExpressibleByArgument {}
