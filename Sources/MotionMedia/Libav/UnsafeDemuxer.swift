import CFFmpeg
import MotionCore

/// Owns an `AVFormatContext` that reads one stream of a self-contained file. It opens no other file.
final class UnsafeDemuxer {
  let context: UnsafeMutablePointer<AVFormatContext>
  let stream: UnsafeMutablePointer<AVStream>
  let path: String
  /// The first of the container's names in libav, such as `mov` or `matroska`.
  let container: String

  /// - Parameter analysed: look into the packets for what headers do not say.
  init(path: String, type: AVMediaType, analysed: Bool = true) throws(MediaError) {
    _ = Libav.quiet
    self.path = path
    let input = try UnsafeInput(path: path)
    container = input.container
    let (opened, notices) = LibavNotices.collect { input.open() }
    guard let opened = try? opened.get() else {
      let code = opened.failure ?? -22
      // System errors are about the file, libav's own about its content.
      let isSystem = code > -256 && code != -22
      if isSystem { throw .unreadable(path: path, reason: Libav.message(code)) }
      if container == "mov", let problem = try MovieIndex.problem(of: path) { throw problem }
      throw .unrecognised(path: path, reason: Libav.message(code))
    }
    self.input = input
    context = opened
    if let other = notices.externalTrack {
      throw .notSelfContained(path: path, container: "QuickTime", name: other)
    }
    if analysed || opened.pointee.ctx_flags & AVFMTCTX_NOHEADER != 0 {
      let (found, notices) = LibavNotices.collect(demuxersOnly: true) { avformat_find_stream_info(opened, nil) }
      guard found >= 0 else { throw .unrecognised(path: path, reason: Libav.message(found)) }
      // The packets that were looked at are kept, and will not be complained of again.
      if let message = notices.error { throw .corrupt(path: path, time: nil, reason: message) }
    }
    guard let stream = UnsafeDemuxer.stream(of: opened, type) else {
      // An index that is cut off is read as one with fewer tracks.
      if container == "mov", let problem = try MovieIndex.problem(of: path) { throw problem }
      throw .missingStream(path: path, kind: type == AVMEDIA_TYPE_VIDEO ? "video" : "audio")
    }
    self.stream = stream
    for other in 0..<Int(opened.pointee.nb_streams) where other != Int(stream.pointee.index) {
      opened.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
  }

  private let input: UnsafeInput

  /// The stream that players choose; a cover picture is no video.
  private static func stream(
    of context: UnsafeMutablePointer<AVFormatContext>, _ type: AVMediaType
  ) -> UnsafeMutablePointer<AVStream>? {
    let best = av_find_best_stream(context, type, -1, -1, nil, 0)
    guard best >= 0 else { return nil }
    let others = (0..<Int(context.pointee.nb_streams)).filter { $0 != Int(best) }
    for index in [Int(best)] + others {
      guard let stream = context.pointee.streams[index], stream.pointee.codecpar.pointee.codec_type == type,
        stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
      else { continue }
      return stream
    }
    return nil
  }

  var hasSound: Bool {
    (0..<Int(context.pointee.nb_streams)).contains {
      context.pointee.streams[$0]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    }
  }

  /// The stream's entry under a name.
  func metadata(_ name: String) -> String? {
    av_dict_get(stream.pointee.metadata, name, nil, 0).map { String(cString: $0.pointee.value) }
  }

  /// What came of asking for the next packet.
  enum Reading {
    case packet
    case end
  }

  /// Reads the stream's next packet. What libav calls an error on the way is one.
  func read(_ packet: UnsafePacket) throws(MediaError) -> Reading {
    while true {
      packet.unreference()
      let (code, notices) = LibavNotices.collect { av_read_frame(context, packet.pointer) }
      if code == CFFMPEG_ERROR_AGAIN { continue }
      if code == CFFMPEG_ERROR_EOF {
        if let failure = context.pointee.pb?.pointee.error, failure < 0, failure != CFFMPEG_ERROR_EOF {
          throw .unreadable(path: path, reason: Libav.message(failure))
        }
        if let message = notices.error { throw .truncated(path: path, time: nil, reason: message) }
        return .end
      }
      guard code >= 0 else {
        throw .corrupt(path: path, time: nil, reason: notices.error ?? Libav.message(code))
      }
      if let message = notices.error {
        throw .corrupt(path: path, time: time(ticks: ticks(packet)), reason: message)
      }
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
