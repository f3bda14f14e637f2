import CFFmpeg
import MotionCore

/// Owns an `AVFormatContext` that writes MP4, and its file.
@safe final class Muxer {
  // SAFETY: the context is of this object alone, freed in `deinit`.
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let path: String

  init(path: String) throws(MediaError) {
    _ = Libav.quiet
    self.path = path
    var context: UnsafeMutablePointer<AVFormatContext>?
    let code = unsafe avformat_alloc_output_context2(&context, nil, "mp4", path)
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

  func addVideo(
    _ settings: H264Settings, extradata: [UInt8], reorderDelay: Int, timescale: MovieTimescale
  ) throws(MediaError) {
    let stream = try unsafe addStream(extradata)
    let rate = AVRational(num: Int32(settings.frameRate.numerator), den: Int32(settings.frameRate.denominator))
    unsafe stream.pointee.time_base = AVRational(num: 1, den: Int32(timescale.video))
    unsafe stream.pointee.avg_frame_rate = rate
    unsafe stream.pointee.r_frame_rate = rate
    unsafe stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    guard let parameters = unsafe stream.pointee.codecpar else { return }
    unsafe parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    unsafe parameters.pointee.codec_id = AV_CODEC_ID_H264
    unsafe parameters.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    unsafe parameters.pointee.width = Int32(settings.width)
    unsafe parameters.pointee.height = Int32(settings.height)
    unsafe parameters.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe parameters.pointee.color_primaries = AVCOL_PRI_BT709
    unsafe parameters.pointee.color_trc = AVCOL_TRC_BT709
    unsafe parameters.pointee.color_space = AVCOL_SPC_BT709
    unsafe parameters.pointee.color_range = AVCOL_RANGE_MPEG
    unsafe parameters.pointee.chroma_location = AVCHROMA_LOC_LEFT
    unsafe parameters.pointee.video_delay = Int32(reorderDelay)
  }

  func addAudio(_ track: AudioTrack) throws(MediaError) {
    let stream = try unsafe addStream(track.extradata)
    unsafe stream.pointee.time_base = AVRational(num: 1, den: Int32(track.sampleRate))
    guard let parameters = unsafe stream.pointee.codecpar else { return }
    unsafe parameters.pointee.codec_type = AVMEDIA_TYPE_AUDIO
    unsafe parameters.pointee.codec_id = AV_CODEC_ID_AAC
    unsafe parameters.pointee.profile = FF_PROFILE_AAC_LOW
    unsafe parameters.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
    unsafe parameters.pointee.sample_rate = Int32(track.sampleRate)
    unsafe parameters.pointee.frame_size = 1024
    unsafe parameters.pointee.initial_padding = Int32(track.priming)
    unsafe av_channel_layout_default(&parameters.pointee.ch_layout, Int32(track.channels))
  }

  private func addStream(_ extradata: [UInt8]) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    let padding = Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard let stream = unsafe avformat_new_stream(context, nil),
      let bytes = unsafe av_mallocz(extradata.count + padding)?.assumingMemoryBound(to: UInt8.self)
    else { throw .exhausted(work: "libavformat", reason: "memory ran out") }
    for (index, byte) in extradata.enumerated() { unsafe bytes[index] = byte }
    unsafe stream.pointee.codecpar.pointee.extradata = unsafe bytes
    unsafe stream.pointee.codecpar.pointee.extradata_size = Int32(extradata.count)
    return unsafe stream
  }

  /// Writes the header.
  func begin(_ timescale: MovieTimescale) throws(MediaError) {
    let options = unsafe context.pointee.priv_data
    guard unsafe Libav.set("movflags", "+faststart+write_colr", of: options),
      unsafe Libav.set("video_track_timescale", "\(timescale.video)", of: unsafe options),
      unsafe Libav.set("movie_timescale", "\(timescale.movie)", of: unsafe options)
    else {
      throw .codec(
        name: "libavformat", reason: "its MP4 muxer lacks options of version 5.1",
        advice: "Install FFmpeg 5.1 or later.")
    }
    try unsafe check(avformat_write_header(context, nil))
  }

  /// Writes one packet, whose times are in the clock of its stream.
  func write(
    _ packet: LibavPacket, _ bytes: [UInt8], stream: Int32, pts: Int64, dts: Int64, duration: Int64, isKey: Bool
  ) throws(MediaError) {
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      // libav does not write to a packet that it does not own; it is not kept beyond the call.
      unsafe packet.pointer.pointee.data = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress)
      unsafe packet.pointer.pointee.size = Int32(buffer.count)
      unsafe packet.pointer.pointee.stream_index = stream
      unsafe packet.pointer.pointee.pts = pts
      unsafe packet.pointer.pointee.dts = dts
      unsafe packet.pointer.pointee.duration = duration
      unsafe packet.pointer.pointee.flags = isKey ? AV_PKT_FLAG_KEY : 0
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

  /// libavformat remembers a failed write in its I/O context and goes on; this looks there too.
  private func check(_ code: Int32) throws(MediaError) {
    let pending = unsafe context.pointee.pb?.pointee.error ?? 0
    if pending < 0 { throw Libav.writeError(pending, path: path) }
    if code < 0 { throw Libav.writeError(code, path: path) }
  }
}
