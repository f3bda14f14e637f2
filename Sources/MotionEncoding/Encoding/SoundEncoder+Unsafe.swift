// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// One of libavcodec's encoders of sound.
final class SoundEncoder {
  private let codec: CodecContext
  private let frame: LibavFrame
  private let packet: LibavPacket
  private let kind: SoundCodec
  private let rate: Int32
  let frameSize: Int
  /// The delay of its output in samples.
  let delay: Int
  private(set) var extradata: [UInt8]

  /// Samples of a packet of a codec that takes any number.
  private static let anySize = 2048

  /// - Parameter isPortable: makes the bytes the same on every processor.
  init(_ settings: SoundSettings, isPortable: Bool) throws(MediaError) {
    let kind = settings.codec
    self.kind = kind
    rate = Int32(settings.sampleRate)
    codec = try CodecContext(encoder: kind.encoder)
    frame = try LibavFrame()
    packet = try LibavPacket()
    let context = unsafe codec.pointer
    unsafe context.pointee.sample_rate = rate
    unsafe context.pointee.sample_fmt = kind.sampleFormat
    unsafe context.pointee.bit_rate = Int64(settings.bitRate)
    unsafe context.pointee.time_base = AVRational(num: 1, den: rate)
    if kind == .aac { unsafe context.pointee.profile = FF_PROFILE_AAC_LOW }
    if kind == .flac || kind == .pcm { unsafe context.pointee.bits_per_raw_sample = 24 }
    // Bit-exact: no version of the library gets into the bytes.
    unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
    unsafe context.pointee.thread_count = 1
    unsafe av_channel_layout_default(&context.pointee.ch_layout, Int32(AudioFormat.channels))
    let code = InstructionSet.choosing(plainly: isPortable) { unsafe avcodec_open2(context, nil, nil) }
    guard code >= 0 else {
      throw .codec(name: kind.encoder, reason: Libav.message(code), advice: "Install a full libavcodec.")
    }
    let size = unsafe Int(context.pointee.frame_size)
    frameSize = size > 0 ? size : SoundEncoder.anySize
    delay = unsafe Int(context.pointee.initial_padding)
    extradata = codec.extradata
  }

  func send(_ samples: AudioSamples, pts: Int64) throws(MediaError) {
    unsafe frame.pointer.pointee.nb_samples = Int32(samples.count)
    unsafe frame.pointer.pointee.format = kind.sampleFormat.rawValue
    unsafe frame.pointer.pointee.sample_rate = rate
    unsafe frame.pointer.pointee.pts = pts
    unsafe av_channel_layout_default(&frame.pointer.pointee.ch_layout, Int32(AudioFormat.channels))
    try unsafe check(av_frame_get_buffer(frame.pointer, 0))
    switch kind.sampleFormat {
    case AV_SAMPLE_FMT_FLTP:
      for unsafe(plane, values) in unsafe [
        (frame.pointer.pointee.data.0, samples.left), (frame.pointer.pointee.data.1, samples.right),
      ] {
        guard let plane = unsafe plane else { continue }
        unsafe UnsafeMutableRawPointer(plane).withMemoryRebound(to: Float.self, capacity: values.count) { target in
          for (index, value) in values.enumerated() { unsafe target[index] = value }
        }
      }
    case AV_SAMPLE_FMT_FLT:
      unsafe interleave(samples) { $0 }
    default:
      // 24 bits in the upper part of 32.
      unsafe interleave(samples) { SoundEncoder.sample24($0) << 8 }
    }
    let code = unsafe avcodec_send_frame(codec.pointer, frame.pointer)
    frame.unreference()
    try check(code)
  }

  @unsafe private func interleave<Sample: BitwiseCopyable>(_ samples: AudioSamples, _ value: (Float) -> Sample) {
    guard let plane = unsafe frame.pointer.pointee.data.0 else { return }
    unsafe UnsafeMutableRawPointer(plane).withMemoryRebound(to: Sample.self, capacity: 2 * samples.count) { target in
      for index in 0..<samples.count {
        unsafe target[2 * index] = value(samples.left[index])
        unsafe target[2 * index + 1] = value(samples.right[index])
      }
    }
  }

  /// Rounds to 24 bits: full scale is 2²³; values beyond it are clamped to the last one.
  static func sample24(_ value: Float) -> Int32 {
    Int32(max(-8_388_608, min(8_388_607, (Double(value) * 8_388_608).rounded(.toNearestOrEven))))
  }

  func finish() throws(MediaError) { try unsafe check(avcodec_send_frame(codec.pointer, nil)) }

  func drain(into packets: inout [EncodedPacket]) throws(MediaError) {
    while true {
      let code = unsafe avcodec_receive_packet(codec.pointer, packet.pointer)
      if code == CFFMPEG_ERROR_AGAIN || code == CFFMPEG_ERROR_EOF { return }
      try check(code)
      // FLAC's header says at the end how much there was.
      let header = packet.sideData(AV_PKT_DATA_NEW_EXTRADATA)
      if !header.isEmpty { extradata = header }
      let value = packet.value(duration: Int64(frameSize))
      if !value.bytes.isEmpty { packets.append(value) }
      packet.unreference()
    }
  }

  private func check(_ code: Int32) throws(MediaError) {
    if code < 0 {
      throw .codec(name: kind.encoder, reason: "encoding fails: \(Libav.message(code))", advice: "Run fewer jobs.")
    }
  }
}
