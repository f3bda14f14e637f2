// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionEncoding
import MotionExport

/// The options of every command that makes videos: encoding, resources and caching.
struct EncodingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The codec of the frames: \(VideoCodec.allCases.map(\.rawValue).joined(separator: ", ")).",
      discussion: """
        Usually the ending of the file decides. “motionkit help export” lists the codecs for each ending. Encoders of \
        graphics cards are h264_nvenc, h264_vaapi, h264_qsv and the same with hevc_ and av1_. Their segments are not \
        kept, and they make no shards.
        """,
      valueName: "name"))
  var codec: CodecArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Bits of each component, where the codec leaves a choice.", valueName: "8|10|16"))
  var bits: Int?

  @Option(
    help: ArgumentHelp(
      "Chroma samples, where the codec leaves a choice; 444 gives a .y4m stream alpha (C444alpha), if the format has it.",
      valueName: "420|422|444"))
  var chroma: ChromaSampling?

  @Option(
    help: ArgumentHelp(
      "How colours are stored with alpha: straight, or premultiplied (with black) in .mov with ProRes 4444.",
      valueName: "form")
  )
  var alpha = AlphaForm.straight

  @Option(
    help:
      "draft (half size), fast, standard, high or archive; each codec has its own numbers for it. --scale, --crf and --preset override it."
  )
  var quality = QualityLevel.standard

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels for each point of the canvas.", valueName: "factor"))
  var scale: Double?

  // A number below 0 is no option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The codec's own quality. H.264, H.265: 0 to 51, VP9, AV1: 0 to 63, JPEG: 1 to 31; a lower number is better and larger. WebP: 0 to 100 (lossless).",
      valueName: "number"))
  var crf: Double?

  @Option(help: ArgumentHelp("The preset of H.264 and H.265: slower is smaller.", valueName: "name"))
  var preset: ExportSettings.Preset?

  @Option(
    name: .customLong("codec-option"),
    help: ArgumentHelp(
      "Another option for the codec, such as aq-mode=3. May be given several times.",
      discussion: "The error for an unknown option lists all options of the codec. The error for a wrong value gives "
        + "its limits.",
      valueName: "name=value"),
    transform: EncodingOptions.codecOption)
  var codecOptions: [CodecOption] = []

  @Option(
    help: ArgumentHelp(
      "How frames equal to the one before are written: constant, variable or encode.",
      discussion: """
        constant: each is a frame of the file, at a constant frame rate. In H.264, seven or more equal frames are \
        encoded once; each of the others takes twenty to forty bytes and no time. variable: they are one frame that is \
        shown for longer. Times and length of the video are the same, but not every editor reads it well. encode: the \
        encoder gets each frame, for a player that shows fully skipped H.264 pictures wrongly.
        """, valueName: "how"))
  var hold = FrameHold.constant

  @OptionGroup(title: "Delivery") var delivery: DeliveryOptions

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
        Decides how many encoders run at once, how far rendering runs ahead and how much is kept. It never changes the \
        file. Clips and large images come on top. The default is three quarters of the available memory.
        """, valueName: "size"),
    transform: ByteCount.argument)
  var maxMemory: ByteCount?

  @Flag(name: .customLong("no-cache"), help: "Use nothing from other exports, and keep nothing for them.")
  var ignoresCache = false

  @Option(
    help: ArgumentHelp(
      "How large the folder of kept segments may grow, such as 500MB or 20GB.", valueName: "size"),
    transform: ByteCount.argument)
  var cacheLimit: ByteCount?

  @Flag(help: "Make the file the same on every machine (up to 8 % slower).")
  var reproducible = false

  private static func codecOption(_ text: String) throws -> CodecOption {
    guard let option = CodecOption(text) else {
      throw ValidationError("“\(text)” is not an option of a codec; write it as name=value, such as aq-mode=3")
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
