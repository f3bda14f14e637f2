import CFFmpeg
import MotionCore

/// Owns an `AVFormatContext` that reads one stream of a file.
final class UnsafeDemuxer {
  let context: UnsafeMutablePointer<AVFormatContext>
  let stream: UnsafeMutablePointer<AVStream>
  let path: String

  /// - Parameter analysed: look into the packets for what headers do not say.
  init(path: String, type: AVMediaType, analysed: Bool = true) throws(MediaError) {
    _ = Libav.quiet
    self.path = path
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_open_input(&opened, "file:" + path, nil, nil)
    guard code >= 0, let opened else {
      // System errors are about the file, libav's own about its content.
      let isSystem = code > -256 && code != -22
      if isSystem { throw .unreadable(path: path, reason: Libav.message(code)) }
      throw .unrecognised(path: path, reason: Libav.message(code))
    }
    var context: UnsafeMutablePointer<AVFormatContext>? = opened
    if analysed || opened.pointee.ctx_flags & AVFMTCTX_NOHEADER != 0 {
      let found = avformat_find_stream_info(opened, nil)
      guard found >= 0 else {
        avformat_close_input(&context)
        throw .unrecognised(path: path, reason: Libav.message(found))
      }
    }
    let index = av_find_best_stream(opened, type, -1, -1, nil, 0)
    guard index >= 0, let stream = opened.pointee.streams[Int(index)] else {
      avformat_close_input(&context)
      throw .missingStream(path: path, kind: type == AVMEDIA_TYPE_VIDEO ? "video" : "audio")
    }
    for other in 0..<Int(opened.pointee.nb_streams) where other != Int(index) {
      opened.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
    self.context = opened
    self.stream = stream
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  /// What came of asking for the next packet.
  enum Reading {
    case packet
    case end
  }

  /// Reads the stream's next packet.
  func read(_ packet: UnsafePacket) throws(MediaError) -> Reading {
    while true {
      packet.unreference()
      let code = av_read_frame(context, packet.pointer)
      if code == CFFMPEG_ERROR_EOF {
        if let failure = context.pointee.pb?.pointee.error, failure < 0, failure != CFFMPEG_ERROR_EOF {
          throw .unreadable(path: path, reason: Libav.message(failure))
        }
        return .end
      }
      if code == CFFMPEG_ERROR_AGAIN { continue }
      guard code >= 0 else { throw .corrupt(path: path, time: nil, reason: Libav.message(code)) }
      if packet.pointer.pointee.stream_index == stream.pointee.index { return .packet }
    }
  }

  /// A packet's time in ticks: shown, or decoded where the container does not say more.
  func ticks(_ packet: UnsafePacket) -> Int64 {
    let p = packet.pointer.pointee
    return p.pts != CFFMPEG_NOPTS ? p.pts : p.dts
  }

  func time(ticks: Int64) -> MediaTime? {
    let base = stream.pointee.time_base
    guard ticks != CFFMPEG_NOPTS, base.num > 0, base.den > 0, abs(ticks) < 1 << 40, base.num < 1 << 20 else {
      return nil
    }
    return MediaTime(ticks * Int64(base.num), Int64(base.den))
  }

  /// Goes to the last key packet at or before `ticks`.
  func seek(ticks: Int64) -> Bool {
    av_seek_frame(context, stream.pointee.index, ticks, AVSEEK_FLAG_BACKWARD) >= 0
  }
}
