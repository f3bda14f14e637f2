import CFFmpeg
import MotionCore

/// One file's sound as 48 kHz stereo, from its beginning to its end, a block at a time.
///
/// Sample 0 is the beginning of the file: what a container puts before its sound (a video that starts earlier) is
/// silence here, so that sound and picture of one file stay together. Codec priming is dropped as the file says.
/// It always decodes from the beginning, so a sample's bits do not depend on where reading began.
final class UnsafeAudioReader {
  private let path: String
  private let demuxer: UnsafeDemuxer
  private let codec: UnsafeCodecContext
  private let packet: UnsafePacket
  private let frame: UnsafeFrame
  private var resampler: OpaquePointer?
  private var inputRate: Int32 = 0
  private var inputFormat: Int32 = -1
  private var inputChannels: Int32 = 0
  private var packetCount = 0
  private var isDrained = false
  private var isFirst = true
  /// Decoded, resampled, and not read yet.
  private var ready = AudioSamples(count: 0)
  private var readyOffset = 0

  init(path: String) throws(MediaError) {
    self.path = path
    demuxer = try UnsafeDemuxer(path: path, type: AVMEDIA_TYPE_AUDIO)
    packet = try UnsafePacket()
    frame = try UnsafeFrame()
    let parameters = demuxer.stream.pointee.codecpar
    codec = try UnsafeCodecContext(decoder: parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE)
    avcodec_parameters_to_context(codec.pointer, parameters)
    codec.pointer.pointee.pkt_timebase = demuxer.stream.pointee.time_base
    codec.pointer.pointee.thread_count = 1
    let code = avcodec_open2(codec.pointer, nil, nil)
    guard code >= 0 else {
      throw .unsupported(
        path: path, reason: "its sound's decoder does not open: \(Libav.message(code))",
        advice: "Convert it to AAC or WAV.")
    }
  }

  deinit { swr_free(&resampler) }

  /// Seconds of sound by the container; nil if it does not say, or guesses by the size of the file.
  var promisedDuration: Double? {
    let stream = demuxer.stream.pointee
    guard demuxer.context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE,
      stream.duration != CFFMPEG_NOPTS
    else { return nil }
    return demuxer.time(ticks: stream.duration)?.seconds
  }

  /// Up to `count` samples; fewer only at the end of the file.
  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    while ready.count - readyOffset < count, !isDrained { try decode() }
    let end = min(ready.count, readyOffset + count)
    let result = AudioSamples(left: Array(ready.left[readyOffset..<end]), right: Array(ready.right[readyOffset..<end]))
    readyOffset = end
    return result
  }

  /// Reads and forgets up to `count` samples; returns how many there were.
  func skip(_ count: Int) throws(MediaError) -> Int {
    var skipped = 0
    while skipped < count {
      let step = min(count - skipped, 65_536)
      let got = try read(step).count
      skipped += got
      if got < step { break }
    }
    return skipped
  }

  /// Adds at least one decoded frame to what is ready, or notes the end.
  private func decode() throws(MediaError) {
    if readyOffset > 0 {
      ready.left.removeFirst(readyOffset)
      ready.right.removeFirst(readyOffset)
      readyOffset = 0
    }
    while true {
      let code = avcodec_receive_frame(codec.pointer, frame.pointer)
      if code >= 0 {
        defer { frame.unreference() }
        try lead()
        return try resample(frame.pointer)
      }
      if code == CFFMPEG_ERROR_EOF {
        if resampler != nil { try resample(nil) }
        isDrained = true
        return
      }
      guard code == CFFMPEG_ERROR_AGAIN else {
        throw .corrupt(path: path, time: nil, reason: "its sound does not decode: \(Libav.message(code))")
      }
      try feed()
    }
  }

  private func feed() throws(MediaError) {
    guard case .packet = try demuxer.read(packet) else {
      let promised = Int(avformat_index_get_entries_count(demuxer.stream))
      let isMP4 = String(cString: demuxer.context.pointee.iformat.pointee.name).contains("mp4")
      if isMP4, promised > packetCount {
        throw .truncated(
          path: path, time: nil, reason: "its index promises \(promised) packets of sound and \(packetCount) are there")
      }
      avcodec_send_packet(codec.pointer, nil)
      return
    }
    packetCount += 1
    let time = demuxer.time(ticks: demuxer.ticks(packet))
    let flags = packet.pointer.pointee.flags
    let code = avcodec_send_packet(codec.pointer, packet.pointer)
    packet.unreference()
    if code < 0 || flags & AV_PKT_FLAG_CORRUPT != 0 {
      throw .corrupt(
        path: path, time: time,
        reason: "its sound does not decode: \(code < 0 ? Libav.message(code) : "a packet is not complete")")
    }
  }

  /// Silence before the first frame, if the file's other streams begin earlier.
  private func lead() throws(MediaError) {
    guard isFirst else { return }
    isFirst = false
    let base = demuxer.stream.pointee.time_base
    let pts = frame.pointer.pointee.pts
    guard pts != CFFMPEG_NOPTS, let first = demuxer.time(ticks: pts) else { return }
    var origin: MediaTime?
    for index in 0..<Int(demuxer.context.pointee.nb_streams) {
      guard let other = demuxer.context.pointee.streams[index], other.pointee.start_time != CFFMPEG_NOPTS,
        other != demuxer.stream, other.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
        other.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0,
        other.pointee.time_base.num > 0, other.pointee.time_base.den > 0, abs(other.pointee.start_time) < 1 << 40
      else { continue }
      origin = MediaTime(
        other.pointee.start_time * Int64(other.pointee.time_base.num), Int64(other.pointee.time_base.den))
    }
    guard let origin, base.num > 0 else { return }
    let gap = AudioFormat.sample(at: first) - AudioFormat.sample(at: origin)
    // More than a minute is a broken timestamp, not a pause.
    if gap > 0, gap <= 60 * AudioFormat.sampleRate { append(AudioSamples(count: gap)) }
  }

  /// One frame through the resampler, or what it still holds for nil.
  private func resample(_ input: UnsafeMutablePointer<AVFrame>?) throws(MediaError) {
    if let input { try configure(input) }
    guard let resampler else { return }
    let pending = Int(swr_get_out_samples(resampler, input?.pointee.nb_samples ?? 0))
    guard pending > 0 else { return }
    var block = AudioSamples(count: pending)
    let isMono = inputChannels == 1
    let produced = block.left.withUnsafeMutableBytes { left in
      block.right.withUnsafeMutableBytes { right in
        var outputs: [UnsafeMutablePointer<UInt8>?] = [
          left.bindMemory(to: UInt8.self).baseAddress, isMono ? nil : right.bindMemory(to: UInt8.self).baseAddress,
        ]
        guard let input else { return swr_convert(resampler, &outputs, Int32(pending), nil, 0) }
        guard let planes = input.pointee.extended_data else { return -22 }
        return planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: Int(max(1, inputChannels))) {
          swr_convert(resampler, &outputs, Int32(pending), $0, input.pointee.nb_samples)
        }
      }
    }
    guard produced >= 0 else {
      throw .corrupt(path: path, time: nil, reason: "its sound cannot be resampled: \(Libav.message(produced))")
    }
    block.left.removeLast(pending - Int(produced))
    block.right.removeLast(pending - Int(produced))
    // One channel plays on both sides as it is; libswresample would make it 3 dB softer.
    if isMono { block.right = block.left }
    append(block)
  }

  private func append(_ block: AudioSamples) {
    ready.left += block.left
    ready.right += block.right
  }

  /// Sets the resampler up for a frame's format, which a stream may change on its way.
  private func configure(_ input: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
    let channels = input.pointee.ch_layout.nb_channels
    if resampler != nil, inputRate == input.pointee.sample_rate, inputFormat == input.pointee.format,
      inputChannels == channels
    {
      return
    }
    if resampler != nil { try resample(nil) }
    swr_free(&resampler)
    (inputRate, inputFormat, inputChannels) = (input.pointee.sample_rate, input.pointee.format, channels)
    func failure(_ code: Int32) -> MediaError {
      .unsupported(
        path: path, reason: "\(channels) channels at \(inputRate) Hz: \(Libav.message(code))",
        advice: "Convert it to stereo at 48 kHz.")
    }
    guard channels >= 1, inputRate > 0 else { throw failure(-22) }
    var source = AVChannelLayout()
    var target = AVChannelLayout()
    defer { av_channel_layout_uninit(&source) }
    if input.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
      av_channel_layout_default(&source, channels)
    } else {
      av_channel_layout_copy(&source, &input.pointee.ch_layout)
    }
    av_channel_layout_default(&target, channels == 1 ? 1 : 2)
    var code = swr_alloc_set_opts2(
      &resampler, &target, AV_SAMPLE_FMT_FLTP, Int32(AudioFormat.sampleRate), &source,
      AVSampleFormat(rawValue: inputFormat), inputRate, 0, nil)
    if code >= 0 { code = swr_init(resampler) }
    guard code >= 0 else { throw failure(code) }
  }
}
