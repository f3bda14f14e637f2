// SPDX-License-Identifier: Apache-2.0

/// Which messages of sound decoders mean that samples are missing, concealed or wrong.
///
/// Decoders report most damage by an error or by flags of the frame. The messages here report damage with no other
/// sign. All others are oddities, such as Vorbis's “Overread”: a packet may end before its last values, and those are
/// zero then (Vorbis I, 4.3).
enum SoundDecoderLog {
  /// - Parameter message: of level error, without the codec's name.
  static func tellsDamage(_ message: String) -> Bool {
    let message = message.lowercased()
    return list.contains { message.contains($0.text) }
  }

  private struct Message {
    let text, reason: String
    init(_ text: String, _ reason: String) { (self.text, self.reason) = (text, reason) }
  }

  private static let list = [
    Message("crc", "FLAC, AC-3, WavPack, TTA, MP3: the samples differ from the encoded ones"),
    Message("checksum", "TrueHD, DTS: the samples differ from the encoded ones"),
    Message("parity", "TrueHD: the samples differ from the encoded ones"),
    Message("lossless check", "TrueHD: the samples differ from the encoded ones"),
    Message("backstep", "MP3: bits of earlier frames are missing, so dependent frames are silent"),
    Message("bits_left", "MP3: values of a granule are left out"),
    Message("conceal", "the decoder conceals a loss"),
    Message("error decoding", "AC-3, Opus: a block is silent, or repeats the one before"),
    Message("incomplete frame", "AC-3, MP3: the end of the frame is missing"),
    Message("spectral rle", "WMA: the rest of a spectrum is left out"),
    Message("escape sequence", "WMA: the rest of a spectrum is left out"),
    Message("sbr reset failed", "HE-AAC: the upper half of the spectrum is missing"),
    Message("no quantized data read for sbr", "HE-AAC: the upper half of the spectrum is missing"),
    Message("sbr bytes actually read", "HE-AAC: the upper half of the spectrum is wrong"),
    Message("too many qmf", "HE-AAC: the upper half of the spectrum is missing"),
  ]
}
