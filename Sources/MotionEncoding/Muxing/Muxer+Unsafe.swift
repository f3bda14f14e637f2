// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// Owns an `AVFormatContext` that writes, and its file.
@safe final class Muxer {
  // SAFETY: the context is of this object alone, freed in `deinit`.
  let context: UnsafeMutablePointer<AVFormatContext>
  private let path: String
  let container: Container
  /// The stream of the cover image; nil if there is none, or it is no stream.
  var coverStream: Int32?

  init(path: String, container: Container) throws(MediaError) {
    _ = Libav.quiet
    self.path = path
    self.container = container
    var context: UnsafeMutablePointer<AVFormatContext>?
    let code = unsafe avformat_alloc_output_context2(&context, nil, container.facts.muxer, path)
    guard code >= 0, let context = unsafe context else { throw Libav.writeError(code, path: path) }
    unsafe self.context = unsafe context
    unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
    let opened = unsafe PathText.withBytes("file:" + path) {
      unsafe avio_open(&context.pointee.pb, $0, AVIO_FLAG_WRITE)
    }
    guard opened >= 0 else { throw Libav.writeError(opened, path: path) }
    // Moving the index to the front reopens the file by this name.
    unsafe av_freep(&context.pointee.url)
    unsafe context.pointee.url = unsafe PathText.withBytes("file:" + path) { unsafe av_strdup($0) }
  }

  deinit {
    // The errors of an abandoned file have been reported, or nobody asked.
    if unsafe context.pointee.pb != nil { unsafe avio_closep(&context.pointee.pb) }
    unsafe avformat_free_context(context)
  }

  /// Adds the stream of the frames, before all others.
  ///
  /// - Parameter timescale: nil if the container has a clock of its own.
  func addVideo(
    _ settings: VideoSettings, _ format: FilmFormat, extradata: [UInt8], reorderDelay: Int, timescale: MovieTimescale?
  ) throws(MediaError) {
    let stream = try unsafe addStream(extradata)
    let rate = AVRational(num: Int32(settings.frameRate.numerator), den: Int32(settings.frameRate.denominator))
    unsafe stream.pointee.time_base =
      timescale.map { AVRational(num: 1, den: Int32($0.video)) } ?? AVRational(num: rate.den, den: rate.num)
    unsafe stream.pointee.avg_frame_rate = rate
    unsafe stream.pointee.r_frame_rate = rate
    unsafe stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    guard let parameters = unsafe stream.pointee.codecpar else { return }
    let colour = settings.layout.meaning(settings.color)
    unsafe parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    unsafe parameters.pointee.codec_id = settings.codec.identifier
    unsafe parameters.pointee.format = settings.layout.pixelFormat.rawValue
    unsafe parameters.pointee.width = Int32(settings.width)
    unsafe parameters.pointee.height = Int32(settings.height)
    unsafe parameters.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe parameters.pointee.color_primaries = colour.primaries
    unsafe parameters.pointee.color_trc = colour.transfer
    unsafe parameters.pointee.color_space = colour.matrix
    unsafe parameters.pointee.color_range = colour.range
    unsafe parameters.pointee.chroma_location = colour.siting
    unsafe parameters.pointee.video_delay = Int32(reorderDelay)
    // QuickTime plays no `hev1`. The sets of parameters are in the header alone, as `hvc1` demands.
    if settings.codec == .h265, [.mp4, .mov].contains(container) {
      unsafe parameters.pointee.codec_tag = fourCC("hvc1")
    }
    if settings.codec.isProRes {
      let profiles: [VideoCodec] = [.proresProxy, .proresLT, .prores, .proresHQ, .prores4444, .prores4444XQ]
      let profile = profiles.firstIndex(of: settings.codec) ?? 2
      unsafe parameters.pointee.profile = Int32(profile)
      unsafe parameters.pointee.codec_tag = fourCC(["apco", "apcs", "apcn", "apch", "ap4h", "ap4x"][profile])
      // QuickTime's depth of a track with alpha is 32.
      unsafe parameters.pointee.bits_per_coded_sample = settings.layout.hasAlpha ? 32 : 24
      unsafe parameters.pointee.field_order = AV_FIELD_PROGRESSIVE
    }
    if let timecode = format.timecode {
      unsafe av_dict_set(&stream.pointee.metadata, "timecode", timecode.description, 0)
      if let reel = format.reel { unsafe av_dict_set(&stream.pointee.metadata, "reel_name", reel, 0) }
    }
  }

  private func fourCC(_ text: String) -> UInt32 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  func addAudio(_ track: AudioTrack) throws(MediaError) {
    let stream = try unsafe addStream(track.extradata)
    unsafe stream.pointee.time_base = AVRational(num: 1, den: Int32(track.sampleRate))
    guard let parameters = unsafe stream.pointee.codecpar else { return }
    unsafe parameters.pointee.codec_type = AVMEDIA_TYPE_AUDIO
    unsafe parameters.pointee.codec_id = track.codec.identifier
    if track.codec == .aac { unsafe parameters.pointee.profile = FF_PROFILE_AAC_LOW }
    unsafe parameters.pointee.format = track.codec.sampleFormat.rawValue
    unsafe parameters.pointee.sample_rate = Int32(track.sampleRate)
    unsafe parameters.pointee.frame_size = track.codec == .pcm ? 0 : Int32(track.frameSize)
    unsafe parameters.pointee.initial_padding = Int32(track.priming)
    // 80 ms, as RFC 7845 has it.
    if track.codec == .opus { unsafe parameters.pointee.seek_preroll = 3840 }
    if track.codec == .pcm {
      let bytes = AudioFormat.channels * 3
      unsafe parameters.pointee.bits_per_coded_sample = 24
      unsafe parameters.pointee.block_align = Int32(bytes)
      unsafe parameters.pointee.bit_rate = Int64(track.sampleRate * bytes * 8)
    } else if track.bitRate > 0, track.codec != .aac {
      unsafe parameters.pointee.bit_rate = Int64(track.bitRate)
    }
    unsafe av_channel_layout_default(&parameters.pointee.ch_layout, Int32(track.channels))
  }

  func addStream(_ extradata: [UInt8]) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    // Readers of libavcodec may read past the end of such data.
    let padding = Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard let stream = unsafe avformat_new_stream(context, nil),
      let bytes = unsafe av_mallocz(extradata.count + padding)?.assumingMemoryBound(to: UInt8.self)
    else { throw .exhausted(work: "libavformat", reason: "memory ran out") }
    for (index, byte) in extradata.enumerated() { unsafe bytes[index] = byte }
    // The stream owns the bytes from here on.
    unsafe stream.pointee.codecpar.pointee.extradata = unsafe bytes
    unsafe stream.pointee.codecpar.pointee.extradata_size = Int32(extradata.count)
    return unsafe stream
  }

  /// Writes the header.
  func begin(_ timescale: MovieTimescale?) throws(MediaError) {
    let options = unsafe context.pointee.priv_data
    // Sound that starts before zero has its delay stated; moving everything would only part it from the frames.
    if [.mkv, .webm].contains(container) { unsafe context.pointee.avoid_negative_ts = AVFMT_AVOID_NEG_TS_DISABLED }
    if [.mp4, .mov, .m4a].contains(container) {
      var isTaken = unsafe Libav.set("movflags", "+faststart+write_colr", of: options)
      if let timescale {
        isTaken =
          unsafe isTaken && Libav.set("video_track_timescale", "\(timescale.video)", of: unsafe options)
          && Libav.set("movie_timescale", "\(timescale.movie)", of: unsafe options)
      }
      guard isTaken else {
        throw .codec(
          name: "libavformat", reason: "its MP4 muxer lacks options of version 5.1",
          advice: "Install FFmpeg 5.1 or later.")
      }
    }
    try unsafe check(avformat_write_header(context, nil))
  }

  /// The clock of a stream, once the header is written: ticks a second are its inverse.
  func clock(ofStream stream: Int) -> (numerator: Int64, denominator: Int64) {
    guard let base = unsafe context.pointee.streams[stream]?.pointee.time_base else { return (1, 1) }
    return (Int64(base.num), Int64(base.den))
  }

  private func add(
    _ bytes: [UInt8], _ kind: AVPacketSideDataType, to packet: LibavPacket
  ) throws(MediaError) {
    guard let data = unsafe av_packet_new_side_data(packet.pointer, kind, bytes.count) else {
      throw .exhausted(work: "libavformat", reason: "memory ran out")
    }
    for (index, byte) in bytes.enumerated() { unsafe data[index] = byte }
  }

  /// Writes one packet with times in the clock of its stream.
  ///
  /// - Parameters:
  ///   - alpha: the bytes of the second stream for the same frame.
  ///   - leading, trailing: samples to drop at its beginning and its end.
  func write(
    _ packet: LibavPacket, _ bytes: [UInt8], stream: Int32, pts: Int64, dts: Int64, duration: Int64, isKey: Bool,
    isDisposable: Bool = false, alpha: [UInt8] = [], leading: Int = 0, trailing: Int = 0
  ) throws(MediaError) {
    // The number of the addition comes first: 1 is alpha.
    if !alpha.isEmpty { try add([0, 0, 0, 0, 0, 0, 0, 1] + alpha, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, to: packet) }
    if leading > 0 || trailing > 0 {
      var skip: [UInt8] = []
      skip.put(UInt32(leading))
      skip.put(UInt32(trailing))
      try add(skip + [0, 0], AV_PKT_DATA_SKIP_SAMPLES, to: packet)
    }
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      // libav does not write to a packet that it does not own; it is not kept beyond the call.
      unsafe packet.pointer.pointee.data = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress)
      unsafe packet.pointer.pointee.size = Int32(buffer.count)
      unsafe packet.pointer.pointee.stream_index = stream
      unsafe packet.pointer.pointee.pts = pts
      unsafe packet.pointer.pointee.dts = dts
      unsafe packet.pointer.pointee.duration = duration
      unsafe packet.pointer.pointee.flags =
        (isKey ? AV_PKT_FLAG_KEY : 0) | (isDisposable ? AV_PKT_FLAG_DISPOSABLE : 0)
      defer { packet.unreference() }
      return unsafe av_write_frame(context, packet.pointer)
    }
    try check(code)
  }

  /// Writes the index, moves it to the front and closes the file.
  func end() throws(MediaError) {
    let trailer = unsafe av_write_trailer(context)
    if let output = unsafe context.pointee.pb { unsafe avio_flush(output) }
    let pending = unsafe context.pointee.pb?.pointee.error ?? 0
    let closed = unsafe avio_closep(&context.pointee.pb)
    // The first cause is the one to tell.
    for code in [pending, trailer, closed] where code < 0 { throw Libav.writeError(code, path: path) }
  }

  /// Throws an error of a call. libavformat remembers a failed write in its I/O context and goes on, so that is checked
  /// too.
  private func check(_ code: Int32) throws(MediaError) {
    let pending = unsafe context.pointee.pb?.pointee.error ?? 0
    if pending < 0 { throw Libav.writeError(pending, path: path) }
    if code < 0 { throw Libav.writeError(code, path: path) }
  }
}
