import CFFmpeg
import MotionCore

/// libavcodec's own AAC-LC encoder.
final class AACEncoder {
  private let codec: CodecContext
  private let frame: LibavFrame
  private let packet: LibavPacket
  let frameSize: Int
  /// Samples by which its output lags.
  let delay: Int
  let extradata: [UInt8]

  /// - Parameter isPortable: gives the same bytes on every processor.
  init(isPortable: Bool) throws(MediaError) {
    codec = try CodecContext(encoder: "aac")
    frame = try LibavFrame()
    packet = try LibavPacket()
    let context = unsafe codec.pointer
    unsafe context.pointee.sample_rate = Int32(AudioFormat.sampleRate)
    unsafe context.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
    unsafe context.pointee.bit_rate = Int64(AudioTrack.bitRate)
    unsafe context.pointee.time_base = AVRational(num: 1, den: Int32(AudioFormat.sampleRate))
    unsafe context.pointee.profile = FF_PROFILE_AAC_LOW
    unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
    unsafe context.pointee.thread_count = 1
    unsafe av_channel_layout_default(&context.pointee.ch_layout, Int32(AudioFormat.channels))
    let code = InstructionSet.choosing(plainly: isPortable) { unsafe avcodec_open2(context, nil, nil) }
    guard code >= 0, unsafe context.pointee.frame_size > 0 else {
      throw .codec(name: "aac", reason: Libav.message(code), advice: "Install a full libavcodec.")
    }
    frameSize = unsafe Int(context.pointee.frame_size)
    delay = unsafe Int(context.pointee.initial_padding)
    extradata = codec.extradata
  }

  func send(_ samples: AudioSamples, pts: Int64) throws(MediaError) {
    unsafe frame.pointer.pointee.nb_samples = Int32(samples.count)
    unsafe frame.pointer.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
    unsafe frame.pointer.pointee.sample_rate = Int32(AudioFormat.sampleRate)
    unsafe frame.pointer.pointee.pts = pts
    unsafe av_channel_layout_default(&frame.pointer.pointee.ch_layout, Int32(AudioFormat.channels))
    try unsafe check(av_frame_get_buffer(frame.pointer, 0))
    for unsafe(plane, values) in unsafe [
      (frame.pointer.pointee.data.0, samples.left), (frame.pointer.pointee.data.1, samples.right),
    ] {
      guard let plane = unsafe plane else { continue }
      unsafe UnsafeMutableRawPointer(plane).withMemoryRebound(to: Float.self, capacity: values.count) { target in
        for (index, value) in values.enumerated() { unsafe target[index] = value }
      }
    }
    let code = unsafe avcodec_send_frame(codec.pointer, frame.pointer)
    frame.unreference()
    try check(code)
  }

  func finish() throws(MediaError) { try unsafe check(avcodec_send_frame(codec.pointer, nil)) }

  func drain(into packets: inout [EncodedPacket]) throws(MediaError) {
    while true {
      let code = unsafe avcodec_receive_packet(codec.pointer, packet.pointer)
      if code == CFFMPEG_ERROR_AGAIN || code == CFFMPEG_ERROR_EOF { return }
      try check(code)
      packets.append(packet.value(duration: Int64(frameSize)))
      packet.unreference()
    }
  }

  private func check(_ code: Int32) throws(MediaError) {
    if code < 0 {
      throw .codec(name: "aac", reason: "encoding fails: \(Libav.message(code))", advice: "Run fewer jobs.")
    }
  }
}
