// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionEncoding
import MotionExport
import MotionMedia

/// How sound is compressed, and how loud it is.
struct SoundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How sound is compressed: \(SoundCodec.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
  var audioCodec: SoundCodec?

  @Option(
    help: ArgumentHelp("Bits a second of the sound, such as 256k.", valueName: "rate"), transform: SoundOptions.bits)
  var audioBitrate: Int?

  @Option(help: ArgumentHelp("Samples a second of the sound, such as 44100; 48000 unless given.", valueName: "hertz"))
  var sampleRate: Int?

  // The value may begin with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Make the whole sound so loud, in LUFS by EBU R 128, such as -14 or -23.",
      discussion: """
        All of the composition is measured, also where a part is exported, and one gain is given to all of it. Only around \
        what would then be beyond --true-peak the gain is less. What was done is said at the end.
        """, valueName: "LUFS"))
  var loudness: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most that --loudness may reach, in dBTP; -1 unless given.", valueName: "dBTP"))
  var truePeak: Double?

  private static func bits(_ text: String) throws -> Int {
    let isThousands = text.lowercased().hasSuffix("k")
    guard let number = Double(isThousands ? String(text.dropLast()) : text), number > 0, number < 1e7 else {
      throw ValidationError("“\(text)” is no bit rate; write it as 192k or 192000")
    }
    return Int((isThousands ? number * 1000 : number).rounded())
  }

  func validate() throws {
    guard truePeak == nil || loudness != nil else { throw ValidationError("--true-peak goes with --loudness") }
  }

  func apply(to settings: inout ExportSettings) {
    (settings.soundCodec, settings.soundBitRate, settings.sampleRate) = (audioCodec, audioBitrate, sampleRate)
    settings.loudness = loudness.map { LoudnessTarget(loudness: $0, truePeak: truePeak ?? -1) }
  }
}

extension SoundCodec: ExpressibleByArgument {}
