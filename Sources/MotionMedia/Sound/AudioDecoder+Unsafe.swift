// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// A demuxer and a decoder in step: one file's frames of sound, in stored order.
///
/// Samples the file marks as not part of the sound (priming, padding, parts hidden by an edit list) are dropped.
final class AudioDecoder {
  private let sound: SoundFile
  let demuxer: Demuxer
  let layout: SoundLayout
  /// Which of the layout's parts it is.
  let part: Int
  /// The frame that ``next()`` decoded.
  let frame: LibavFrame
  private let codec: CodecContext
  private let isPortable: Bool
  private let packets: AudioPackets
  private let isMP4: Bool
  private let isOgg: Bool
  private var packetCount = 0
  /// The time of the last packet read.
  private var time: MediaTime?
  /// Frames to come that are only priming.
  private var primingFrames: Int
  /// The error if the file ends too early, by its headers; nil if it does not.
  private let cut: MediaError?
  /// How much sound did not decode since the last frame.
  private var lost = SoundInstant(units: 0)
  /// Failures since the last frame.
  private var failures = 0
  /// More in a row, and nothing will come any more.
  private static let mostFailures = 4096

  /// - Parameters:
  ///   - part: of the layout.
  ///   - stream: decodes this stream as a whole, without its edit list; nil: the chosen one, with its edit list.
  ///   - isPortable: gives the same samples on every processor.
  init(_ sound: SoundFile, part: Int = 0, stream: Int? = nil, isPortable: Bool) throws(MediaError) {
    (self.sound, self.part, self.isPortable) = (sound, part, isPortable)
    demuxer = try Demuxer(
      path: sound.path, type: AVMEDIA_TYPE_AUDIO, index: stream, ignoresEdits: stream != nil, track: sound.track,
      part: part)
    layout = try SoundLayout.find(sound.path, container: demuxer.container)
    // Others state their size in ways of their own (``SoundLayout``, ``StatedSize``).
    var cut = demuxer.losses.cut
    if ["matroska", "mpegts"].contains(demuxer.container) {
      do {
        try WholeFile.check(sound.path, container: demuxer.container)
      } catch {
        guard error.isDamage else { throw error }
        cut = error
      }
    }
    self.cut = cut
    packets = try AudioPackets(demuxer, sound)
    isMP4 = demuxer.container == "mov"
    isOgg = demuxer.container == "ogg"
    // Half of the data of an AAC frame is in the one before. ADTS does not mark the first one, which has none.
    primingFrames = ["aac", "loas"].contains(demuxer.container) ? 1 : 0
    let path = sound.path
    frame = try LibavFrame()
    guard let parameters = unsafe demuxer.stream.pointee.codecpar else {
      throw .missingStream(path: path, kind: "audio")
    }
    codec = try unsafe CodecContext(decoder: parameters.pointee.codec_id, tag: parameters.pointee.codec_tag, path: path)
    unsafe avcodec_parameters_to_context(codec.pointer, parameters)
    unsafe codec.pointer.pointee.pkt_timebase = unsafe demuxer.stream.pointee.time_base
    unsafe codec.pointer.pointee.thread_count = 1
    unsafe codec.pointer.pointee.err_recognition |= AV_EF_CRCCHECK
    let code = InstructionSet.choosing(plainly: isPortable) { unsafe avcodec_open2(codec.pointer, nil, nil) }
    guard code >= 0 else {
      throw .unsupported(
        path: path,
        reason: unsafe "the decoder of its sound (\(String(cString: avcodec_get_name(parameters.pointee.codec_id)))) "
          + "does not open: \(Libav.message(code))",
        advice: "Convert it to AAC or WAV.")
    }
  }

  /// Seconds of sound by the container; nil if not stated, or guessed from the size of the file.
  var promisedDuration: Double? {
    guard unsafe demuxer.context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE else { return nil }
    return unsafe instant(ticks: demuxer.stream.pointee.duration)?.seconds
  }

  /// The end of the sound on the container's clock, for containers whose headers count samples or frames, and for
  /// Matroska and FLV with nothing but this sound. Nil for others: their lengths are estimates, or those of all
  /// streams. FLAC numbers its samples, and parts copied out of a file go on stating the end of the whole.
  var statedEnd: SoundInstant? {
    let context = unsafe demuxer.context.pointee
    // A length by the bit rate is a guess.
    guard unsafe context.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE else { return nil }
    if ["matroska", "flv"].contains(demuxer.container), unsafe context.nb_streams == 1, unsafe context.duration > 0 {
      return unsafe SoundInstant(ticks: context.duration, numerator: 1, denominator: AV_TIME_BASE)
    }
    let counting = ["aiff", "au", "caf", "flac", "mp3", "tta", "w64", "wv"]
    let stream = unsafe demuxer.stream.pointee
    guard counting.contains(demuxer.container), unsafe stream.duration > 0,
      let length = unsafe instant(ticks: stream.duration)
    else { return nil }
    if demuxer.container == "flac" { return length }
    return unsafe instant(ticks: stream.start_time).map { $0 + length } ?? length
  }

  /// By how much the sound may end before ``statedEnd``. MP3 counts priming and padding, at 8 kHz 300 ms of them.
  /// Matroska and FLV count the packets before trimming. Samples are exact, but some writers count them in blocks.
  var statedEndTolerance: SoundInstant {
    let isCoarse = ["matroska", "flv", "mp3"].contains(demuxer.container)
    return SoundInstant(units: isCoarse ? SoundInstant.perSecond / 2 : SoundInstant.perSecond / 10)
  }

  /// A number of ticks of the stream's clock; nil for none.
  func instant(ticks: Int64) -> SoundInstant? {
    let base = unsafe demuxer.stream.pointee.time_base
    return SoundInstant(ticks: ticks, numerator: base.num, denominator: base.den)
  }

  /// The nearest tick of the stream's clock; nil for none.
  func ticks(of instant: SoundInstant) -> Int64? {
    let base = unsafe demuxer.stream.pointee.time_base
    guard base.num > 0, base.den > 0 else { return nil }
    return Int64(exactly: (instant.seconds * Double(base.den) / Double(base.num)).rounded())
  }

  /// The beginning of the frame by the container's clock; nil if not stated.
  ///
  /// Frames without a container have no times. libav counts them at the rate of the first one.
  ///
  /// Ogg states when packets end, and libav miscalculates the length of some Vorbis packets, so the beginning is
  /// computed from the end.
  var frameTime: SoundInstant? {
    let f = unsafe frame.pointer.pointee
    guard hasTimes, let time = unsafe instant(ticks: f.pts) else { return nil }
    guard isOgg, unsafe f.pkt_duration > 0, unsafe f.sample_rate > 0,
      let duration = unsafe instant(ticks: f.pkt_duration)
    else { return time }
    return unsafe time + duration - .length(samples: Int(f.nb_samples), rate: Int(f.sample_rate))
  }

  /// Whether frames have times.
  var hasTimes: Bool { !AudioDecoder.withoutTimes.contains(demuxer.container) }

  private static let withoutTimes: Set<String> = ["mp3", "aac", "loas"]

  /// Cuts off the frame's samples beyond the end stated by MP4 and MOV: that of the edit list, or the length of the
  /// last packet. If frames follow, the statement is wrong and nothing is cut.
  private func trimEnd() {
    let f = unsafe frame.pointer
    let stream = unsafe demuxer.stream.pointee
    guard isMP4, packets.isLast, unsafe f.pointee.sample_rate > 0, unsafe stream.duration > 0,
      let start = unsafe instant(ticks: stream.start_time), let length = unsafe instant(ticks: stream.duration),
      let time = frameTime
    else { return }
    let rest = start + length - time
    let samples = unsafe SoundInstant.samples(in: rest, rate: Int(f.pointee.sample_rate))
    if samples > 0, unsafe samples < Int(f.pointee.nb_samples) { unsafe f.pointee.nb_samples = Int32(samples) }
  }

  /// Decodes the next frame with samples; false at the end.
  func next() throws(MediaError) -> Bool {
    while true {
      frame.unreference()
      switch receive() {
      case .frame(let damage):
        if let damage = damage ?? (isDamaged ? "it does not decode cleanly" : nil) { try report(damage) }
        trimEnd()
        // Priming frames only prepare the decoder's state.
        guard primingFrames == 0 else {
          primingFrames -= 1
          continue
        }
        failures = 0
        if unsafe frame.pointer.pointee.nb_samples > 0 { return true }
      case .needsInput: try feed()
      case .finished: return false
      case .failed(let message):
        try report(message)
        failures += 1
        if failures > AudioDecoder.mostFailures { return false }
      }
    }
  }

  /// Returns how much sound did not decode since the last call.
  func takeLost() -> SoundInstant {
    defer { lost = SoundInstant(units: 0) }
    return lost
  }

  /// The result of asking the decoder for a frame, or of giving it a packet.
  private enum Outcome {
    /// - Parameter damage: a fault of the samples, which are used all the same.
    case frame(damage: String?)
    case needsInput
    case finished
    case failed(String)
  }

  private func receive() -> Outcome { outcome { unsafe avcodec_receive_frame(codec.pointer, frame.pointer) } }

  /// - Parameter packet: nil is the end.
  private func send(_ packet: LibavPacket?) -> Outcome {
    outcome { unsafe avcodec_send_packet(codec.pointer, packet?.pointer) }
  }

  /// Makes a call into the decoder. ``SoundDecoderLog`` judges messages without a returned error.
  private func outcome(_ call: () -> Int32) -> Outcome {
    let (code, notices) = LibavNotices.collect { InstructionSet.choosing(plainly: isPortable, call) }
    let damage = notices.errors.first(where: SoundDecoderLog.tellsDamage)
    if code < 0, code != CFFMPEG_ERROR_AGAIN, code != CFFMPEG_ERROR_EOF {
      return .failed(damage ?? notices.errors.first ?? Libav.message(code))
    }
    for message in notices.errors where !SoundDecoderLog.tellsDamage(message) {
      FileOddities.note("its decoder says “\(message)”", of: sound.path, at: time)
    }
    if code >= 0 { return .frame(damage: damage) }
    if let damage { return .failed(damage) }
    return code == CFFMPEG_ERROR_AGAIN ? .needsInput : .finished
  }

  /// Whether the decoder met damage in this frame that it could only conceal.
  private var isDamaged: Bool {
    unsafe frame.pointer.pointee.decode_error_flags != 0 || frame.pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
  }

  private func feed() throws(MediaError) {
    guard let packet = try packets.next() else {
      // The cut matters only to readers of the end.
      if let cut { try FileOddities.report(time.map { cut.at($0) } ?? cut, isAllowed: sound.allowsDamage) }
      try checkCount()
      // A header without the sound's format, and nothing after it.
      let parameters = unsafe demuxer.stream.pointee.codecpar.pointee
      let isUnknown =
        unsafe parameters.sample_rate <= 0 || parameters.ch_layout.nb_channels <= 0 || parameters.format < 0
      if packetCount == 0, isUnknown {
        throw .truncated(path: sound.path, time: nil, reason: "it ends before its sound begins")
      }
      _ = send(nil)
      return
    }
    packetCount += 1
    let ticks = demuxer.ticks(packet)
    // The clip of sound alone begins with it.
    if demuxer.origin == nil, ticks != CFFMPEG_NOPTS { demuxer.origin = ticks }
    time = demuxer.clipTime(ticks: ticks)
    let flags = unsafe packet.pointer.pointee.flags
    let length = unsafe instant(ticks: packet.pointer.pointee.duration)
    let outcome = send(packet)
    packet.unreference()
    // The hidden part of MP3 may lack bits of packets before it. In other formats the next audible part may need it.
    if flags & AV_PKT_FLAG_DISCARD != 0, unsafe codec.pointer.pointee.codec_id == AV_CODEC_ID_MP3 { return }
    switch outcome {
    case .failed(let message):
      try report(message)
      if let length { lost = lost + length }
    case .frame(damage: let message?): try report(message)
    default: break
    }
    guard flags & AV_PKT_FLAG_CORRUPT != 0 else { return }
    guard packets.isLast else { return try report("a packet is not complete") }
    // The loss after it is already known.
    if layout.parts[part].failure != nil { return }
    // If the header leaves the end open, the sound ends with the last packet.
    if try StatedSize(demuxer) == .open { return }
    try FileOddities.report(
      .truncated(path: sound.path, time: time, reason: "its last packet of sound is not complete"),
      isAllowed: sound.allowsDamage)
  }

  /// Checks the number of packets. MP4 and MOV list all of them in the header; those missing at the end were cut off.
  private func checkCount() throws(MediaError) {
    let promised = unsafe Int(avformat_index_get_entries_count(demuxer.stream))
    guard isMP4, promised > packetCount else { return }
    try FileOddities.report(
      .truncated(
        path: sound.path, time: time,
        reason: "its index promises \(promised) packets of sound, but only \(packetCount) are there"),
      isAllowed: sound.allowsDamage)
  }

  /// Throws an error for undecodable sound, unless damage is allowed. It is then silence, or as the decoder makes it.
  private func report(_ reason: String) throws(MediaError) {
    try FileOddities.report(
      .corrupt(path: sound.path, time: time, reason: "its sound does not decode: \(reason)"),
      isAllowed: sound.allowsDamage)
  }
}
