import CFFmpeg
import MotionCore

/// Owns an `AVFormatContext` that reads one stream of a self-contained file. It opens no other file.
@safe final class Demuxer {
  // SAFETY: both are of `input`, which is kept as long.
  let context: UnsafeMutablePointer<AVFormatContext>
  let stream: UnsafeMutablePointer<AVStream>
  let path: String
  /// The first of the container's names in libav, such as `mov` or `matroska`.
  let container: String

  /// What the headers say of the stream's colours, before its packets are looked into.
  let headerColour: HeaderColour
  /// Ticks at which the clip begins: messages count from there. Nil: not known yet, so they name no time.
  var origin: Int64?
  /// What libav says of a recording that begins within a group of pictures, up to its first key frame, is no damage.
  private var awaitsKey: Bool

  /// - Parameters:
  ///   - analysed: look into the packets for what headers do not say.
  ///   - index: which of the streams, as it was found before; nil: the one that players choose.
  init(path: String, type: AVMediaType, analysed: Bool = true, index: Int? = nil) throws(MediaError) {
    _ = Libav.quiet
    self.path = path
    let input = try LibavInput(path: path)
    container = input.container
    let (opened, notices) = unsafe LibavNotices.collect(demuxersOnly: true) { unsafe input.open() }
    guard let opened = try? unsafe opened.get() else {
      // Codes that look like the system's may be a demuxer's: it is the file that tells.
      if let failure = input.failure { throw .unreadable(path: path, reason: Libav.message(failure)) }
      if container == "mov", let problem = try MovieIndex.problem(of: path) { throw problem }
      throw unsafe .unrecognised(path: path, reason: Libav.message(opened.failure ?? -22))
    }
    self.input = input
    unsafe context = unsafe opened
    if let other = notices.externalTrack {
      throw .notSelfContained(path: path, container: "QuickTime", name: other)
    }
    // What is wrong in a header is passed over, with what it would have said.
    if let message = notices.error {
      if container == "mov", let problem = try MovieIndex.problem(of: path) { throw problem }
      throw .corrupt(path: path, time: nil, reason: message)
    }
    let colours = unsafe (0..<Int(opened.pointee.nb_streams)).map { unsafe HeaderColour(opened.pointee.streams[$0]) }
    if unsafe analysed || opened.pointee.ctx_flags & AVFMTCTX_NOHEADER != 0 {
      let (found, notices) = LibavNotices.collect(demuxersOnly: true) {
        InstructionSet.choosing { unsafe avformat_find_stream_info(opened, nil) }
      }
      guard found >= 0 else { throw .unrecognised(path: path, reason: Libav.message(found)) }
      // The packets that were looked at are kept, and will not be complained of again.
      if let message = notices.error { throw .corrupt(path: path, time: nil, reason: message) }
    }
    guard let stream = unsafe Demuxer.stream(of: opened, type, index: index) else {
      // An index that is cut off is read as one with fewer tracks.
      if container == "mov", let problem = try MovieIndex.problem(of: path) { throw problem }
      throw .missingStream(path: path, kind: type == AVMEDIA_TYPE_VIDEO ? "video" : "audio")
    }
    unsafe self.stream = unsafe stream
    let number = unsafe Int(stream.pointee.index)
    headerColour = unsafe number < colours.count ? colours[number] : HeaderColour(nil)
    awaitsKey = type == AVMEDIA_TYPE_VIDEO && ContainerFormat.mayBeginAnywhere(container)
    for other in unsafe 0..<Int(opened.pointee.nb_streams) where unsafe other != Int(stream.pointee.index) {
      unsafe opened.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
  }

  private let input: LibavInput

  /// The stream that players choose; a cover picture is no video.
  ///
  /// Where streams are alike, what they choose depends on what is known of them: so a stream that was found before is
  /// named by its index.
  private static func stream(
    of context: UnsafeMutablePointer<AVFormatContext>, _ type: AVMediaType, index: Int?
  ) -> UnsafeMutablePointer<AVStream>? {
    if let index {
      guard unsafe index < Int(context.pointee.nb_streams), let stream = unsafe context.pointee.streams[index],
        unsafe stream.pointee.codecpar.pointee.codec_type == type
      else { return nil }
      return unsafe stream
    }
    let best = unsafe av_find_best_stream(context, type, -1, -1, nil, 0)
    guard best >= 0 else { return nil }
    let others = unsafe (0..<Int(context.pointee.nb_streams)).filter { $0 != Int(best) }
    for index in [Int(best)] + others {
      guard let stream = unsafe context.pointee.streams[index],
        unsafe stream.pointee.codecpar.pointee.codec_type == type,
        unsafe stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
      else { continue }
      return unsafe stream
    }
    return nil
  }

  var hasSound: Bool {
    unsafe (0..<Int(context.pointee.nb_streams)).contains {
      unsafe context.pointee.streams[$0]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    }
  }

  /// The stream's entry under a name.
  func metadata(_ name: String) -> String? {
    unsafe av_dict_get(stream.pointee.metadata, name, nil, 0).map { unsafe String(cString: $0.pointee.value) }
  }

  /// What came of asking for the next packet.
  enum Reading {
    case packet
    case end
  }

  /// Reads the stream's next packet. What libav calls an error on the way is one.
  func read(_ packet: LibavPacket) throws(MediaError) -> Reading {
    while true {
      packet.unreference()
      let (code, notices) = LibavNotices.collect { unsafe av_read_frame(context, packet.pointer) }
      if code == CFFMPEG_ERROR_AGAIN { continue }
      if code == CFFMPEG_ERROR_EOF {
        if let failure = unsafe context.pointee.pb?.pointee.error, failure < 0, failure != CFFMPEG_ERROR_EOF {
          throw .unreadable(path: path, reason: Libav.message(failure))
        }
        if let message = notices.error, !awaitsKey { throw .truncated(path: path, time: nil, reason: message) }
        return .end
      }
      guard code >= 0 else {
        throw .corrupt(path: path, time: nil, reason: notices.error ?? Libav.message(code))
      }
      let isOwn = unsafe packet.pointer.pointee.stream_index == stream.pointee.index
      if let message = notices.error, !awaitsKey {
        throw .corrupt(path: path, time: clipTime(ticks: ticks(packet)), reason: message)
      }
      guard isOwn else { continue }
      // An APNG's frames lie over those before, also where libav says that they stand alone; the first one always does.
      if container == "apng" {
        let isFirst = unsafe packet.pointer.pointee.pts <= 0
        unsafe packet.pointer.pointee.flags = isFirst ? AV_PKT_FLAG_KEY : 0
      }
      if unsafe packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 { awaitsKey = false }
      return .packet
    }
  }

  /// A packet's time in ticks: shown, or decoded where the container does not say more.
  func ticks(_ packet: LibavPacket) -> Int64 {
    let p = unsafe packet.pointer.pointee
    return unsafe p.pts != CFFMPEG_NOPTS ? p.pts : p.dts
  }

  /// Ticks of the stream's clock as a time of the clip; nil if they are none, or that is not known.
  func clipTime(ticks: Int64) -> MediaTime? {
    let base = unsafe stream.pointee.time_base
    guard let origin, ticks != CFFMPEG_NOPTS, base.num > 0, base.den > 0 else { return nil }
    let (since, overflow) = ticks.subtractingReportingOverflow(origin)
    let (value, isTooLarge) = since.multipliedReportingOverflow(by: Int64(base.num))
    guard !overflow, !isTooLarge, value > .min else { return nil }
    return MediaTime(value, Int64(base.den))
  }

  /// Goes to the last key packet at or before `ticks`.
  func seek(ticks: Int64) -> Bool {
    unsafe av_seek_frame(context, stream.pointee.index, ticks, AVSEEK_FLAG_BACKWARD) >= 0
  }
}
