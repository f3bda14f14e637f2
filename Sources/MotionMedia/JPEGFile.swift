import CFFmpeg
import MotionCore

/// JPEG pictures through libavcodec.
enum JPEGFile {
  static func bitmap(_ bytes: [UInt8], orientation: Orientation, path: String) throws(MediaError) -> Bitmap {
    let codec = try UnsafeCodecContext(decoder: AV_CODEC_ID_MJPEG)
    codec.pointer.pointee.thread_count = 1
    codec.pointer.pointee.err_recognition = AV_EF_EXPLODE | AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER
    func check(_ code: Int32) throws(MediaError) {
      if code < 0 { throw .corrupt(path: path, time: nil, reason: Libav.message(code)) }
    }
    try check(avcodec_open2(codec.pointer, nil, nil))
    let packet = try UnsafePacket()
    try check(av_new_packet(packet.pointer, Int32(bytes.count)))
    bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { packet.pointer.pointee.data.update(from: start, count: buffer.count) }
    }
    let frame = try UnsafeFrame()
    try check(avcodec_send_packet(codec.pointer, packet.pointer))
    try check(avcodec_send_packet(codec.pointer, nil))
    try check(avcodec_receive_frame(codec.pointer, frame.pointer))
    guard !UnsafeVideoDecoder.isDamaged(frame) else {
      throw .corrupt(path: path, time: nil, reason: "it does not decode cleanly")
    }
    return try UnsafePictureConverter.bitmap(frame, orientation: orientation, path: path)
  }
}
