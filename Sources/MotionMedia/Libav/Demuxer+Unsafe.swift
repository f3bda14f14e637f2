// SPDX-License-Identifier: Apache-2.0

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

  /// The stream's colours stated by the headers, before its packets are analysed.
  let headerColour: HeaderColour
  /// The beginning of the clip in ticks, from which messages count. Nil if not known yet; messages then name no time.
  var origin: Int64?
  /// Whether the first key frame has not come yet. libav's messages before it are no damage: the recording may begin
  /// within a group of pictures.
  private var awaitsKey: Bool
  /// The losses before the first packet was asked for.
  let losses: Losses
  private let isSound: Bool
  /// The splitter of packed pictures; nil if the codec has none.
  private let unpacked: UnpackedFrames?
  /// Whether the last packet read is held until the error before it has been thrown.
  private var isHeld = false
  /// Errors since the last packet.
  private var failures = 0
  /// The sound's stream, if its times are noted; nil if not.
  private var sound: Int32?
  /// When the last packet of that sound ends, in ticks of its clock.
  private var soundTicks: Int64?
  /// When the last packet of that sound begins, in the same ticks.
  private var soundStart = Int64.min

  /// - Parameters:
  ///   - analysed: analyse the packets for values missing from the headers.
  ///   - index: the index of the stream, as found before; nil for the one players choose.
  ///   - ignoresEdits: returns all packets of an MP4 or QuickTime file at the times of its tracks, ignoring edit lists.
  ///   - track: the number of the audio track; nil for the one players choose.
  ///   - part: of a sound's ``SoundLayout``.
  init(
    path: String, type: AVMediaType, analysed: Bool = true, index: Int? = nil, ignoresEdits: Bool = false,
    track: AudioTrackSelection? = nil, part: Int = 0
  ) throws(MediaError) {
    _ = Libav.quiet
    self.path = path
    let input = try LibavInput(path: path)
    container = input.container
    let soundPart = type == AVMEDIA_TYPE_AUDIO ? try SoundLayout.find(path, container: container).parts[part] : nil
    if let pieces = soundPart?.pieces { try input.read(pieces) }
    let (opened, notices) = unsafe LibavNotices.collect(demuxersOnly: true) {
      unsafe input.open(ignoresEdits: ignoresEdits)
    }
    guard let opened = try? unsafe opened.get() else {
      // Codes that look like the system's may be a demuxer's: it is the file that tells.
      if let failure = input.failure { throw .unreadable(path: path, reason: Libav.message(failure)) }
      if container == "mov", let problem = try MovieIndex.problem(of: path) { throw problem }
      // libav opens no MP3 of fewer than two frames beside its header: what damage leaves may be that short.
      if let failure = soundPart?.failure { throw .corrupt(path: path, time: nil, reason: failure.reason) }
      throw unsafe .unrecognised(path: path, reason: Libav.message(opened.failure ?? -22))
    }
    self.input = input
    unsafe context = unsafe opened
    if let other = notices.externalTrack {
      throw .notSelfContained(path: path, container: "QuickTime", name: other)
    }
    isSound = type == AVMEDIA_TYPE_AUDIO
    // libav skips faulty parts of a header, and their contents are lost.
    let isIncomplete = !notices.demuxerErrors.isEmpty && container == "mov"
    if isIncomplete, let problem = try MovieIndex.problem(of: path) { throw problem }
    var found = Losses()
    if input.isCut { found.takeCut(of: path) }
    try found.take(notices, of: path, container, isSound: isSound)
    // The analysis below replaces the header's colours with those of the decoder.
    let colours = unsafe (0..<Int(opened.pointee.nb_streams)).map { unsafe HeaderColour(opened.pointee.streams[$0]) }
    if unsafe analysed || opened.pointee.ctx_flags & AVFMTCTX_NOHEADER != 0 {
      let (code, notices) = LibavNotices.collect(demuxersOnly: true) {
        InstructionSet.choosing { unsafe avformat_find_stream_info(opened, nil) }
      }
      guard code >= 0 else { throw .unrecognised(path: path, reason: Libav.message(code)) }
      // The packets that were looked at are kept, and will not be complained of again.
      try found.take(notices, of: path, container, isSound: isSound)
    }
    losses = found
    let asked = try track.map { track throws(MediaError) in
      try unsafe Demuxer.audioTracks(of: opened, path: path).track(track).index
    }
    guard let stream = unsafe Demuxer.stream(of: opened, type, index: asked ?? index) else {
      // An index that is cut off is read as one with fewer tracks.
      if container == "mov", let problem = try MovieIndex.problem(of: path) { throw problem }
      throw .missingStream(path: path, kind: type == AVMEDIA_TYPE_VIDEO ? "video" : "audio")
    }
    unsafe self.stream = unsafe stream
    let number = unsafe Int(stream.pointee.index)
    headerColour = unsafe number < colours.count ? colours[number] : HeaderColour(nil)
    let isPacking = unsafe stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_MPEG4
    unpacked = unsafe isPacking ? UnpackedFrames(stream) : nil
    awaitsKey = type == AVMEDIA_TYPE_VIDEO && ContainerFormat.mayBeginAnywhere(container)
    for other in unsafe 0..<Int(opened.pointee.nb_streams) where unsafe other != Int(stream.pointee.index) {
      unsafe opened.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
  }

  private let input: LibavInput

  /// The stream that players choose; a cover image is no video.
  ///
  /// Between similar streams the choice depends on how much is known of them, so a stream found before is named by its
  /// index.
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
    // If the best stream is a cover image, another may be video.
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

  /// The result of asking for the next packet.
  enum Reading {
    case packet
    case end
  }

  /// Reads the stream's next packet.
  ///
  /// After an error reading may go on with the same packet, which is then the first readable one after the damage, or
  /// the end.
  ///
  /// - Throws: ``MediaError/corrupt(path:time:reason:)`` if packets may be lost, and
  ///   ``MediaError/truncated(path:time:reason:)`` if the file ends too early.
  func read(_ packet: LibavPacket) throws(MediaError) -> Reading {
    if isHeld {
      isHeld = false
      return .packet
    }
    while true {
      packet.unreference()
      if failures >= Demuxer.mostFailures { return .end }
      let (code, notices) = LibavNotices.collect { unsafe av_read_frame(context, packet.pointer) }
      if code == CFFMPEG_ERROR_AGAIN { continue }
      // A stream cut anywhere complains until its first key frame. Nothing is lost by that.
      let loss = awaitsKey ? nil : loss(notices)
      if code == CFFMPEG_ERROR_EOF {
        // Demuxers take a failed read for the end. The context keeps the error.
        if let failure = unsafe context.pointee.pb?.pointee.error, failure < 0, failure != CFFMPEG_ERROR_EOF {
          throw .unreadable(path: path, reason: Libav.message(failure))
        }
        if let loss { throw .truncated(path: path, time: nil, reason: loss) }
        return .end
      }
      guard code >= 0 else {
        failures += 1
        throw .corrupt(path: path, time: nil, reason: notices.error ?? Libav.message(code))
      }
      failures = 0
      let index = unsafe packet.pointer.pointee.stream_index
      let isStream = unsafe index == stream.pointee.index
      let isOwn = isStream && unpacked?.unpack(packet) ?? true
      if isOwn {
        // An APNG's frames lie over those before, also where libav says that they stand alone; the first one always does.
        if container == "apng" {
          let isFirst = unsafe packet.pointer.pointee.pts <= 0
          unsafe packet.pointer.pointee.flags = isFirst ? AV_PKT_FLAG_KEY : 0
        }
        if unsafe packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 { awaitsKey = false }
      } else if !isStream, index == sound {
        noteSound(packet)
      }
      if let loss {
        isHeld = isOwn
        throw .corrupt(path: path, time: clipTime(ticks: ticks(packet)), reason: loss)
      }
      if isOwn { return .packet }
    }
  }

  /// Errors in a row after which the file is given up.
  private static let mostFailures = 64

  /// The first message that means a possible loss of packets; others are noted as oddities. All messages about sound
  /// count.
  private func loss(_ notices: LibavNotices) -> String? {
    var loss: String?
    for message in notices.errors {
      let counts = isSound || notices.demuxerErrors.contains(message)
      if counts, DemuxerLog.loss(message, container: container) != nil {
        loss = loss ?? message
      } else {
        FileOddities.note(message, of: path)
      }
    }
    return loss
  }

  /// Reads the packets of the file's sound too, for when it ends.
  func observeSound() {
    let best = unsafe av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, stream.pointee.index, nil, 0)
    guard best >= 0, let found = unsafe context.pointee.streams[Int(best)] else { return }
    // MP4 and MOV list all packets in their headers, and reading others costs.
    guard container != "mov" else { return sound = best }
    sound = best
    unsafe found.pointee.discard = AVDISCARD_DEFAULT
  }

  private func noteSound(_ packet: LibavPacket) {
    let p = unsafe packet.pointer.pointee
    guard unsafe p.pts != CFFMPEG_NOPTS else { return }
    let end = unsafe p.pts &+ max(0, p.duration)
    soundTicks = max(soundTicks ?? end, end)
    soundStart = unsafe max(soundStart, p.pts)
  }

  /// The end of the sound on the container's clock; nil if there is none, or it is unknown.
  var soundEnd: MediaTime? {
    guard let sound, let stream = unsafe context.pointee.streams[Int(sound)] else { return nil }
    let base = unsafe stream.pointee.time_base
    guard base.num > 0, base.den > 0 else { return nil }
    var end = soundTicks
    if container == "mov", unsafe stream.pointee.duration > 0 {
      let start = unsafe stream.pointee.start_time
      end = unsafe (start == CFFMPEG_NOPTS ? 0 : start) &+ stream.pointee.duration
    }
    // Of a last packet that is not full libav takes the length of a full one.
    if container == "matroska", let last = end, unsafe context.pointee.duration > 0,
      unsafe context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE
    {
      let all = unsafe av_rescale_q(context.pointee.duration, AVRational(num: 1, den: Int32(AV_TIME_BASE)), base)
      end = min(last, max(all, soundStart))
    }
    guard let end, case let (value, overflow) = end.multipliedReportingOverflow(by: Int64(base.num)), !overflow else {
      return nil
    }
    return value.magnitude < 1 << 60 ? MediaTime(value, Int64(base.den)) : nil
  }

  /// A packet's presentation time in ticks, or its decoding time if that is all the container states.
  func ticks(_ packet: LibavPacket) -> Int64 {
    let p = unsafe packet.pointer.pointee
    return unsafe p.pts != CFFMPEG_NOPTS ? p.pts : p.dts
  }

  /// Ticks of the stream's clock as a time of the clip; nil if they are none, or the clip's beginning is unknown.
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
    unpacked?.flush()
    (isHeld, failures) = (false, 0)
    return unsafe av_seek_frame(context, stream.pointee.index, ticks, AVSEEK_FLAG_BACKWARD) >= 0
  }
}
