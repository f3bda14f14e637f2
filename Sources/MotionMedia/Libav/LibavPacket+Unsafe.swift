// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// Owns an `AVPacket`: compressed bytes with their times.
@safe package final class LibavPacket {
  // SAFETY: the packet is of this object alone, freed in `deinit`.
  package let pointer: UnsafeMutablePointer<AVPacket>

  package init() throws(MediaError) {
    guard let pointer = unsafe av_packet_alloc() else {
      throw .exhausted(work: "libavcodec", reason: "memory ran out")
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&packet)
  }

  package func unreference() { unsafe av_packet_unref(pointer) }
}
