// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// Owns a copy of a stream's `AVCodecParameters`. Read-only once made.
@safe final class CodecParameters: @unchecked Sendable {
  // SAFETY: its own copy, not written after `init`, freed in `deinit`.
  let pointer: UnsafeMutablePointer<AVCodecParameters>

  init(_ demuxer: Demuxer) throws(MediaError) {
    guard let pointer = unsafe avcodec_parameters_alloc() else {
      throw .exhausted(work: "libavcodec", reason: "memory ran out")
    }
    unsafe self.pointer = unsafe pointer
    unsafe avcodec_parameters_copy(pointer, demuxer.stream.pointee.codecpar)
  }

  /// Frames by which decoding runs ahead of display.
  var delay: Int { unsafe Int(pointer.pointee.video_delay) }

  deinit {
    var parameters: UnsafeMutablePointer<AVCodecParameters>? = unsafe pointer
    unsafe avcodec_parameters_free(&parameters)
  }
}
