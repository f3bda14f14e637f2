// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// A still image in one packet of a video codec.
enum ImagePacket {
  /// - Parameter halvings: how often its sides are halved while decoding, for codecs that can.
  static func decode(
    _ bytes: [UInt8], _ codec: AVCodecID, halvings: Int = 0, path: String
  ) throws(MediaError) -> LibavFrame {
    let codec = try CodecContext(decoder: codec, path: path)
    unsafe codec.pointer.pointee.thread_count = 1
    // Each fault is an error, so no damaged image passes for a whole one.
    unsafe codec.pointer.pointee.err_recognition = AV_EF_EXPLODE | AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER
    unsafe codec.pointer.pointee.lowres = Int32(halvings)
    func check(_ code: Int32) throws(MediaError) {
      if code < 0 { throw .corrupt(path: path, time: nil, reason: Libav.message(code)) }
    }
    try check(InstructionSet.choosing { unsafe avcodec_open2(codec.pointer, nil, nil) })
    let packet = try LibavPacket()
    try unsafe check(av_new_packet(packet.pointer, Int32(bytes.count)))
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe packet.pointer.pointee.data.update(from: start, count: buffer.count) }
    }
    let frame = try LibavFrame()
    try check(InstructionSet.choosing { unsafe avcodec_send_packet(codec.pointer, packet.pointer) })
    // Codecs with a delay give their only frame after this.
    try check(InstructionSet.choosing { unsafe avcodec_send_packet(codec.pointer, nil) })
    try check(InstructionSet.choosing { unsafe avcodec_receive_frame(codec.pointer, frame.pointer) })
    guard !frame.isDamaged else {
      throw .corrupt(path: path, time: nil, reason: "it does not decode cleanly")
    }
    return frame
  }
}
