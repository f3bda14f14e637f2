// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

extension MediaError {
  /// The error if there is no decoder for a stream.
  ///
  /// - Parameter tag: the container's tag of the codec; 0 if it has none.
  static func noDecoder(path: String, codec: AVCodecID, tag: UInt32) -> MediaError {
    let reason =
      codec == AV_CODEC_ID_NONE
      ? "its codec\(tag == 0 ? "" : ", '\(Libav.text(ofTag: tag))',") is not known"
      : "this build of libavcodec has no decoder for its codec, \(Libav.name(of: codec))"
    return .unsupported(path: path, reason: reason, advice: "Convert video to H.264 and sound to AAC.")
  }
}
