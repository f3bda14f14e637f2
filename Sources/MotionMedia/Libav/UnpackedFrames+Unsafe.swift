// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// Splits MPEG-4 Part 2 packets with two pictures, as packed by XviD or DivX, and puts the second picture into the
/// empty packet after them. Other packets stay as they are.
@safe final class UnpackedFrames {
  // SAFETY: the filter is of this object alone, freed in `deinit`.
  private var filter: UnsafeMutablePointer<AVBSFContext>?

  /// - Returns: nil where this build of libavcodec cannot do it.
  init?(_ stream: UnsafeMutablePointer<AVStream>) {
    guard let kind = unsafe av_bsf_get_by_name("mpeg4_unpack_bframes"), unsafe av_bsf_alloc(kind, &filter) >= 0,
      let made = unsafe filter,
      unsafe avcodec_parameters_copy(made.pointee.par_in, stream.pointee.codecpar) >= 0
    else { return nil }
    unsafe made.pointee.time_base_in = unsafe stream.pointee.time_base
    guard unsafe av_bsf_init(made) >= 0 else { return nil }
  }

  deinit { unsafe av_bsf_free(&filter) }

  /// Replaces a packet by one with a single picture; false: there is none yet.
  func unpack(_ packet: LibavPacket) -> Bool {
    guard let filter = unsafe filter, unsafe av_bsf_send_packet(filter, packet.pointer) >= 0 else { return true }
    return unsafe av_bsf_receive_packet(filter, packet.pointer) >= 0
  }

  /// Forgets the rest of a packet. Call it before reading from another position.
  func flush() { if let filter = unsafe filter { unsafe av_bsf_flush(filter) } }
}
