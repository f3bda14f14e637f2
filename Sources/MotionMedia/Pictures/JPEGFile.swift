import CFFmpeg
import MotionCore

/// JPEG pictures: samples by libavcodec, colours by the picture's profile.
enum JPEGFile {
  /// The stored picture upright, as sRGB.
  static func bitmap(_ bytes: [UInt8], _ header: JPEGHeader, path: String) throws(MediaError) -> Bitmap {
    let colour = try colour(header, path: path)
    if header.components == 4 {
      return header.orientation.apply(to: try InkPicture.bitmap(bytes, header, colour, path: path))
    }
    let bitmap = try PictureConverter.bitmap(
      decode(bytes, path: path), clip: .picture, orientation: header.orientation, path: path)
    guard let colour, !colour.isSRGB else { return bitmap }
    let row = PictureRow(colour, width: bitmap.width)
    for y in 0..<bitmap.height { unsafe row.convert(opaque: bitmap.pixels + y * bitmap.rowBytes) }
    return bitmap
  }

  /// Nil for a picture without a profile.
  static func colour(_ header: JPEGHeader, path: String) throws(MediaError) -> PictureColour? {
    guard let profile = header.profile else { return nil }
    do { return try PictureColour(profile: profile, components: header.components) } catch {
      throw .unsupported(
        path: path, reason: "its colour profile \(error.text)", advice: "Convert it to sRGB, or remove the profile.")
    }
  }

  static func decode(_ bytes: [UInt8], path: String) throws(MediaError) -> LibavFrame {
    let codec = try CodecContext(decoder: AV_CODEC_ID_MJPEG, path: path)
    unsafe codec.pointer.pointee.thread_count = 1
    unsafe codec.pointer.pointee.err_recognition = AV_EF_EXPLODE | AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER
    func check(_ code: Int32) throws(MediaError) {
      if code < 0 { throw .corrupt(path: path, time: nil, reason: Libav.message(code)) }
    }
    try unsafe check(avcodec_open2(codec.pointer, nil, nil))
    let packet = try LibavPacket()
    try unsafe check(av_new_packet(packet.pointer, Int32(bytes.count)))
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe packet.pointer.pointee.data.update(from: start, count: buffer.count) }
    }
    let frame = try LibavFrame()
    try unsafe check(avcodec_send_packet(codec.pointer, packet.pointer))
    try unsafe check(avcodec_send_packet(codec.pointer, nil))
    try unsafe check(avcodec_receive_frame(codec.pointer, frame.pointer))
    guard !VideoDecoder.isDamaged(frame) else {
      throw .corrupt(path: path, time: nil, reason: "it does not decode cleanly")
    }
    return frame
  }
}
