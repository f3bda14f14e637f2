// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation
import MotionCore

/// Owns an `AVCodecContext`.
@safe package final class CodecContext {
  // SAFETY: the context is of this object alone, freed in `deinit`.
  package let pointer: UnsafeMutablePointer<AVCodecContext>

  private init(_ codec: UnsafePointer<AVCodec>?, name: String) throws(MediaError) {
    _ = Libav.quiet
    guard let codec = unsafe codec else {
      throw .codec(
        name: name, reason: "this build of libavcodec does not have it", advice: "Install a full libavcodec.")
    }
    guard let pointer = unsafe avcodec_alloc_context3(codec) else {
      throw .exhausted(work: name, reason: "memory ran out")
    }
    unsafe self.pointer = unsafe pointer
  }

  package convenience init(encoder name: String) throws(MediaError) {
    unsafe try self.init(avcodec_find_encoder_by_name(name), name: name)
  }

  /// - Parameters:
  ///   - name: the decoder to prefer, by its name in libavcodec; nil for libavcodec's own choice.
  ///   - tag: the container's tag of the codec; 0 if it has none.
  convenience init(
    decoder id: AVCodecID, name: String? = nil, tag: UInt32 = 0, path: String
  ) throws(MediaError) {
    _ = Libav.quiet
    guard let codec = unsafe name.map({ unsafe avcodec_find_decoder_by_name($0) }) ?? avcodec_find_decoder(id) else {
      throw .noDecoder(path: path, codec: id, tag: tag)
    }
    unsafe try self.init(codec, name: String(cString: codec.pointee.name))
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe pointer
    unsafe avcodec_free_context(&context)
  }

  package var extradata: [UInt8] {
    guard let bytes = unsafe pointer.pointee.extradata, unsafe pointer.pointee.extradata_size > 0 else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(pointer.pointee.extradata_size)))
  }

  /// Frames by which decoding runs ahead of display.
  package var reorderDelay: Int { unsafe Int(pointer.pointee.has_b_frames) }

  /// Sends an encoder its next frame; nil for the end. - Returns: libav's code.
  package func send(_ frame: LibavFrame?) -> Int32 { unsafe avcodec_send_frame(pointer, frame?.pointer) }

  /// Takes an encoder's next packet. - Returns: libav's code.
  package func receive(_ packet: LibavPacket) -> Int32 { unsafe avcodec_receive_packet(pointer, packet.pointer) }
}
