// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// A demuxer and a decoder in step: frames of one stream in display order.
final class VideoDecoder {
  private let path: String
  private var demuxer: Demuxer
  private let codec: CodecContext
  private let packet: LibavPacket
  private let stream: Int
  private let origin: Int64
  private let packetTicks: [Int64]?
  private let ignoresEdits: Bool
  /// Whether frames come out whatever is wrong with them.
  private let isLenient: Bool
  /// Packets are known by their number, and found by counting.
  var countsPackets: Bool { packetTicks != nil }
  private var atEnd = false
  /// Packets read since the beginning of the file, if they are counted.
  private var count = 0
  /// Frames before it are not shown, so damage in them does not count.
  private var start = Int64.min

  /// Whether packets are skipped until a key frame: nothing before it can be decoded.
  private var needsKey = true
  /// Whether decoding began at a key frame with others before it and has not reached the next one. The decoder may then
  /// report missing frames that no shown frame needs.
  private var lacksHistory = false
  /// Whether a frame has come out since then that can be decoded without earlier ones.
  private var hasRecovered = false
  /// The presentation time of the packet the decoder got last.
  private var sent = Int64.min
  private var isSentShown = true
  /// The damage of the frames since the last key frame; nil if there is none.
  private var broken: String?
  /// Damage of frames by their timestamps.
  private var damaged: [Int64: String] = [:]

  /// The result of asking for the next frame.
  enum Output {
    case frame(LibavFrame, ticks: Int64)
    case finished
  }

  convenience init(path: String, scan: ClipScan, isLenient: Bool = false) throws(MediaError) {
    try self.init(
      path: path, stream: scan.stream, parameters: scan.parameters, decoder: scan.format.decoder,
      packetTicks: scan.index.packetTicks, origin: scan.index.ticks.first ?? 0, ignoresEdits: scan.ignoresEdits,
      isLenient: isLenient)
  }

  /// - Parameters:
  ///   - stream: the index of the stream in the file.
  ///   - decoder: its name, if libavcodec would choose another.
  ///   - packetTicks: the time of each packet in file order; nil for the container's own.
  ///   - origin: the beginning of the clip, in ticks.
  ///   - ignoresEdits: returns all frames of the track.
  ///   - isLenient: returns damaged frames too.
  init(
    path: String, stream: Int, parameters: CodecParameters, decoder: String? = nil, packetTicks: [Int64]? = nil,
    origin: Int64 = 0, ignoresEdits: Bool = false, isLenient: Bool = false
  ) throws(MediaError) {
    (self.path, self.stream, self.packetTicks, self.origin) = (path, stream, packetTicks, origin)
    (self.ignoresEdits, self.isLenient) = (ignoresEdits, isLenient)
    demuxer = try VideoDecoder.demuxer(path, stream, origin, ignoresEdits)
    packet = try LibavPacket()
    codec = try unsafe CodecContext(decoder: parameters.pointer.pointee.codec_id, name: decoder, path: path)
    unsafe avcodec_parameters_to_context(codec.pointer, parameters.pointer)
    unsafe codec.pointer.pointee.pkt_timebase = unsafe demuxer.stream.pointee.time_base
    // Other threads' messages are not seen (``LibavNotices``).
    unsafe codec.pointer.pointee.thread_count = 1
    unsafe codec.pointer.pointee.err_recognition |= AV_EF_CRCCHECK
    // Frames that are called corrupt come out too, and are looked at (`settle`).
    unsafe codec.pointer.pointee.flags |= Int32(bitPattern: UInt32(AV_CODEC_FLAG_OUTPUT_CORRUPT))
    let code = InstructionSet.choosing { unsafe avcodec_open2(codec.pointer, nil, nil) }
    guard code >= 0 else {
      throw .unsupported(
        path: path, reason: "its decoder does not open: \(Libav.message(code))", advice: "Convert it to H.264.")
    }
  }

  private static func demuxer(
    _ path: String, _ stream: Int, _ origin: Int64, _ ignoresEdits: Bool
  ) throws(MediaError) -> Demuxer {
    let demuxer = try Demuxer(
      path: path, type: AVMEDIA_TYPE_VIDEO, analysed: false, index: stream, ignoresEdits: ignoresEdits)
    demuxer.origin = origin
    return demuxer
  }

  /// Continues from a key frame. False if the container cannot go there.
  ///
  /// - Parameter target: the time to seek to in the container; nil for its beginning.
  func seek(to key: ClipIndex.Key, by target: Int64?) throws(MediaError) -> Bool {
    atEnd = false
    start = key.pts
    (sent, broken, damaged) = (.min, nil, [:])
    (needsKey, hasRecovered) = (true, false)
    lacksHistory = key.packet > 0
    unsafe avcodec_flush_buffers(codec.pointer)
    if packetTicks != nil {
      try goBack(toPacket: key.packet)
      return true
    }
    guard let target else {
      // Before any time, but not so far that libav's sums overflow.
      return unsafe demuxer.seek(ticks: demuxer.stream.pointee.start_time == CFFMPEG_NOPTS ? 0 : Int64.min / 4)
        || demuxer.seek(ticks: 0)
    }
    return demuxer.seek(ticks: target)
  }

  /// Counts packets from the beginning of the file: those of streams without times have no other name.
  private func goBack(toPacket wanted: Int) throws(MediaError) {
    if wanted < count {
      demuxer = try VideoDecoder.demuxer(path, stream, origin, ignoresEdits)
      count = 0
    }
    while count < wanted, case .packet = try read() { count += 1 }
  }

  /// Reads the next packet. The demuxer's messages about it were judged when the clip was scanned (``ClipDamage``).
  private func read() throws(MediaError) -> Demuxer.Reading {
    while true {
      do { return try demuxer.read(packet) } catch {
        guard error.isDamage else { throw error }
      }
    }
  }

  func next() throws(MediaError) -> Output {
    let frame = try LibavFrame()
    while true {
      let (code, notices) = LibavNotices.collect {
        InstructionSet.choosing { unsafe avcodec_receive_frame(codec.pointer, frame.pointer) }
      }
      for message in notices.errors { note(message) }
      if code >= 0 {
        let f = unsafe frame.pointer.pointee
        // Some containers state no display times.
        let ticks = unsafe f.pts != CFFMPEG_NOPTS ? f.pts : f.best_effort_timestamp
        try checkDamage(until: ticks)
        settle(frame)
        return .frame(frame, ticks: ticks)
      }
      if code == CFFMPEG_ERROR_EOF {
        try checkDamage(until: .max)
        return .finished
      }
      if code != CFFMPEG_ERROR_AGAIN { noteDamage(notices.error ?? Libav.message(code)) }
      guard !atEnd else {
        try checkDamage(until: .max)
        if isLenient { return .finished }
        throw .corrupt(path: path, time: nil, reason: "decoding fails: \(Libav.message(code))")
      }
      try feed()
    }
  }

  private func feed() throws(MediaError) {
    switch try read() {
    case .end:
      atEnd = true
      _ = InstructionSet.choosing { unsafe avcodec_send_packet(codec.pointer, nil) }
    case .packet:
      if let packetTicks {
        unsafe packet.pointer.pointee.pts = count < packetTicks.count ? packetTicks[count] : CFFMPEG_NOPTS
        unsafe packet.pointer.pointee.dts = CFFMPEG_NOPTS
        count += 1
      }
      let flags = unsafe packet.pointer.pointee.flags
      if flags & AV_PKT_FLAG_KEY != 0 {
        // Frames predicted from a damaged one are damaged too, up to the next intra frame.
        broken = nil
        if !needsKey { lacksHistory = false }
        needsKey = false
      } else if needsKey {
        // Frames before the first key frame cannot be decoded.
        return
      }
      sent = demuxer.ticks(packet)
      isSentShown = unsafe packet.isShown(codec.pointer.pointee.codec_id)
      if let broken, isSentShown { damaged[sent] = broken }
      let (code, notices) = LibavNotices.collect {
        InstructionSet.choosing { unsafe avcodec_send_packet(codec.pointer, packet.pointer) }
      }
      packet.unreference()
      for message in notices.errors { note(message) }
      if code < 0 { noteDamage(notices.error ?? Libav.message(code)) }
    }
  }

  /// Clears false damage flags: H.264's decoder marks frames as corrupt that precede a recovery point in display order.
  /// At the end of the stream it also marks those after it.
  private func settle(_ frame: LibavFrame) {
    guard unsafe codec.pointer.pointee.codec_id == AV_CODEC_ID_H264 else { return }
    if unsafe frame.pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0 { hasRecovered = true }
    if hasRecovered { unsafe frame.pointer.pointee.flags &= ~AV_FRAME_FLAG_CORRUPT }
  }

  /// Takes a decoder message about the packet it got last.
  private func note(_ message: String) {
    if lacksHistory, VideoDecoder.absences.contains(where: message.hasPrefix) { return }
    if unsafe DecoderLog.tellsDamage(message, codec: codec.pointer.pointee.codec_id) {
      noteDamage(message)
    } else {
      FileOddities.note(message, of: path, at: demuxer.clipTime(ticks: sent), isLate: true)
    }
  }

  /// Remembers damage of the packet the decoder got last. Frames come out later, and in another order.
  private func noteDamage(_ message: String) {
    guard sent >= start else { return }
    // Shown frames may be predicted from hidden ones.
    if broken == nil { broken = message }
    if isSentShown, damaged[sent] == nil { damaged[sent] = message }
  }

  /// The beginnings of messages by which H.264's decoder reports an absent reference frame.
  private static let absences = [
    "mmco: unref short failure", "co located POCs unavailable", "reference picture missing during reorder",
    "Missing reference picture", "number of reference frames", "Could not find ref with POC",
  ]

  /// Throws if a damaged frame is to be shown by then.
  private func checkDamage(until ticks: Int64) throws(MediaError) {
    guard !isLenient, let first = damaged.keys.min(), first <= ticks, let message = damaged[first] else { return }
    throw .corrupt(path: path, time: demuxer.clipTime(ticks: first), reason: "a frame does not decode: \(message)")
  }
}
