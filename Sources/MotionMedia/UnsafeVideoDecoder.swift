import CFFmpeg
import MotionCore

/// A demuxer and a decoder in step: frames of one stream in the order in which they are shown.
final class UnsafeVideoDecoder {
  private let demuxer: UnsafeDemuxer
  private let codec: UnsafeCodecContext
  private let packet: UnsafePacket
  private var atEnd = false

  /// What came of asking for the next frame.
  enum Output {
    case frame(UnsafeFrame, ticks: Int64)
    case finished
  }

  init(path: String, parameters: UnsafeCodecParameters, threads: Int) throws(MediaError) {
    demuxer = try UnsafeDemuxer(path: path, type: AVMEDIA_TYPE_VIDEO, analysed: false)
    packet = try UnsafePacket()
    codec = try UnsafeCodecContext(decoder: parameters.pointer.pointee.codec_id)
    avcodec_parameters_to_context(codec.pointer, parameters.pointer)
    codec.pointer.pointee.pkt_timebase = demuxer.stream.pointee.time_base
    codec.pointer.pointee.thread_count = Int32(threads)
    let code = avcodec_open2(codec.pointer, nil, nil)
    guard code >= 0 else {
      throw .unsupported(
        path: path, reason: "its decoder does not open: \(Libav.message(code))", advice: "Convert it to H.264.")
    }
  }

  /// Continues from a key frame, or from the beginning for nil. False if the container cannot go there.
  func seek(ticks: Int64?) -> Bool {
    atEnd = false
    avcodec_flush_buffers(codec.pointer)
    guard let ticks else {
      return demuxer.seek(ticks: demuxer.stream.pointee.start_time == CFFMPEG_NOPTS ? 0 : Int64.min / 4)
        || demuxer.seek(ticks: 0)
    }
    return demuxer.seek(ticks: ticks)
  }

  func next() throws(MediaError) -> Output {
    let frame = try UnsafeFrame()
    while true {
      let code = avcodec_receive_frame(codec.pointer, frame.pointer)
      if code >= 0 {
        let f = frame.pointer.pointee
        return .frame(frame, ticks: f.pts != CFFMPEG_NOPTS ? f.pts : f.best_effort_timestamp)
      }
      if code == CFFMPEG_ERROR_EOF { return .finished }
      guard code == CFFMPEG_ERROR_AGAIN, !atEnd else { throw failure(code) }
      try feed()
    }
  }

  /// The decoder met damage in this frame that it could only paper over.
  static func isDamaged(_ frame: UnsafeFrame) -> Bool {
    let f = frame.pointer.pointee
    return f.decode_error_flags != 0 || f.flags & AV_FRAME_FLAG_CORRUPT != 0
  }

  func time(ticks: Int64) -> MediaTime? { demuxer.time(ticks: ticks) }

  private func feed() throws(MediaError) {
    switch try demuxer.read(packet) {
    case .end:
      atEnd = true
      avcodec_send_packet(codec.pointer, nil)
    case .packet:
      let code = avcodec_send_packet(codec.pointer, packet.pointer)
      let time = demuxer.time(ticks: demuxer.ticks(packet))
      let isShown = packet.pointer.pointee.flags & AV_PKT_FLAG_DISCARD == 0
      packet.unreference()
      if code < 0, isShown {
        throw .corrupt(path: demuxer.path, time: time, reason: "a frame does not decode: \(Libav.message(code))")
      }
    }
  }

  private func failure(_ code: Int32) -> MediaError {
    .corrupt(path: demuxer.path, time: nil, reason: "decoding fails: \(Libav.message(code))")
  }
}

/// Owns a copy of a stream's `AVCodecParameters`. Read-only once made.
final class UnsafeCodecParameters: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVCodecParameters>

  init(_ demuxer: UnsafeDemuxer) throws(MediaError) {
    guard let pointer = avcodec_parameters_alloc() else {
      throw .codec(name: "libavcodec", reason: "out of memory", advice: "Run fewer jobs.")
    }
    self.pointer = pointer
    avcodec_parameters_copy(pointer, demuxer.stream.pointee.codecpar)
  }

  deinit {
    var parameters: UnsafeMutablePointer<AVCodecParameters>? = pointer
    avcodec_parameters_free(&parameters)
  }
}
