// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// Tells which messages of video decoders mean a wrong frame.
///
/// Decoders report most damage by an error, by a missing frame, or by flags of the frame (``LibavFrame/isDamaged``).
/// The messages here report damage with no other sign. All others are oddities.
enum DecoderLog {
  /// - Parameter message: of level error, without the codec's name.
  static func tellsDamage(_ message: String, codec: AVCodecID) -> Bool {
    if harmless.contains(where: { message.contains($0.text) }) { return false }
    guard codec == AV_CODEC_ID_H264 else { return true }
    return h264.contains { message.hasPrefix($0.text) }
  }

  private struct Message {
    let text, reason: String
    init(_ text: String, _ reason: String) { (self.text, self.reason) = (text, reason) }
  }

  /// H.264 conceals macroblocks of frames and flags those frames; of these the frame does not know.
  private static let h264 = [
    Message("error while decoding MB", "the rest of a field keeps old memory, without a flag"),
    Message("top block unavailable", "the rest of the slice is left out"),
    Message("left block unavailable", "the rest of the slice is left out"),
    Message("cabac decode of qscale", "the rest of the slice is left out"),
    Message("corrupted macroblock", "the rest of the slice is left out"),
    Message("negative number of zero coeffs", "the rest of the slice is left out"),
    Message("mb_type", "the rest of the slice is left out"),
    Message("Invalid NAL unit size", "slices of the picture are lost"),
    Message("Error splitting the input", "slices of the picture are lost"),
    Message("decode_slice_header error", "a slice of the picture is lost"),
    Message("non-existing PPS", "a slice of the picture is lost"),
    Message("no frame!", "the packet's slices are lost"),
    Message("deblocking filter parameters", "a slice of the picture is lost"),
    Message("first_mb_in_slice overflow", "a slice of the picture is lost"),
    Message("slice type", "a slice of the picture is lost"),
    Message("QP", "a slice of the picture is lost"),
    Message("reference count", "a slice of the picture is lost"),
    Message("ref overflow", "the rest of the slice is left out"),
    Message("Reference", "the slice is predicted from another picture"),
    Message("reference picture missing", "the slice is predicted from another picture"),
    Message("Missing reference picture", "the slice is predicted from another picture"),
    Message("co located POCs unavailable", "motion is predicted from another picture"),
    Message("illegal", "the slice's references are in another order"),
    Message("First slice", "the beginning of the picture is lost"),
    Message("Invalid", "a header is wrong, and slices are read with it"),
    Message("bytestream overread", "the rest of the slice is left out"),
  ]

  /// HEVC, VP9, MPEG-4 and most others neither conceal nor flag all losses, so a message counts unless it is one of
  /// these.
  private static let harmless = [
    Message("SEI", "side information, which changes no picture"),
    Message("mmco: unref", "a missing reference is dropped, because the film was cut"),
    Message("number of reference frames", "a reference from before a cut of the film is dropped"),
    Message("unable to decode APP fields", "notes of a camera in a JPEG image"),
    Message("EOI missing", "a whole JPEG image without its end mark"),
    Message("VPS", "common parameters of several layers; the decoded layer repeats them"),
    Message("VUI", "display parameters; they are read from the container too"),
    Message("user data", "notes of an encoder"),
    Message("DOVI", "a second layer for other screens"),
    Message("Discarding excessive bitstream", "padding after an XviD picture"),
  ]
}
