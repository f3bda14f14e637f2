// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionEncoding
import MotionExport
import MotionMedia

/// How sound is compressed, and how loud it is.
struct SoundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The codec of the sound: \(SoundCodec.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
  var audioCodec: SoundCodec?

  @Option(
    help: ArgumentHelp("Bits a second of the sound, such as 256k.", valueName: "rate"), transform: SoundOptions.bits)
  var audioBitrate: Int?

  @Option(help: ArgumentHelp("Samples a second of the sound, such as 44100; the default is 48000.", valueName: "hertz"))
  var sampleRate: Int?

  // The value may begin with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The loudness of the whole sound, in LUFS by EBU R 128, such as -14 or -23.",
      discussion: """
        The whole composition is measured, even if only a part is exported, and all of it gets one gain. The gain is \
        lower only around peaks that would exceed --true-peak. The export reports the result at the end.
        """, valueName: "LUFS"))
  var loudness: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The limit of the true peak with --loudness, in dBTP; the default is -1.", valueName: "dBTP"))
  var truePeak: Double?

  @Flag(help: "Give a film without sound a silent sound track.")
  var silentTrack = false

  private static func bits(_ text: String) throws -> Int {
    let isThousands = text.lowercased().hasSuffix("k")
    guard let number = Double(isThousands ? String(text.dropLast()) : text), number > 0, number < 1e7 else {
      throw ValidationError("“\(text)” is not a bit rate; write it as 192k or 192000")
    }
    return Int((isThousands ? number * 1000 : number).rounded())
  }

  func validate() throws {
    guard truePeak == nil || loudness != nil else { throw ValidationError("--true-peak needs --loudness") }
  }

  func apply(to settings: inout ExportSettings) {
    (settings.soundCodec, settings.soundBitRate, settings.sampleRate) = (audioCodec, audioBitrate, sampleRate)
    settings.silentTrack = silentTrack
    settings.loudness = loudness.map { LoudnessTarget(loudness: $0, truePeak: truePeak ?? -1) }
  }
}

extension SoundCodec: ExpressibleByArgument {}
