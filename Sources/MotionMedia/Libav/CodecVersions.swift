// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// The versions of libav: codecs of another version may give other bytes.
package enum CodecVersions {
  /// Version and configuration of libavcodec, the version of libavformat.
  package static var text: String {
    let (codec, format) = (avcodec_version(), avformat_version())
    func dotted(_ version: UInt32) -> String { "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)" }
    return "libavcodec \(dotted(codec)) \(Libav.configuration) libavformat \(dotted(format))"
  }
}
