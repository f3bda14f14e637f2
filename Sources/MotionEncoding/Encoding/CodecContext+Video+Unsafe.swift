// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation
import MotionCore
import MotionMedia

extension CodecContext {
  /// Opens an encoder of frames with its settings alone, and nothing that depends on the machine.
  ///
  /// - Parameter hardware: the card that encodes; nil to encode on the processor.
  func open(_ settings: VideoSettings, on hardware: HardwareFrames? = nil) throws(MediaError) {
    let (rate, colour, facts) = (settings.frameRate, settings.layout.meaning(settings.color), settings.codec.facts)
    unsafe pointer.pointee.width = Int32(settings.width)
    unsafe pointer.pointee.height = Int32(settings.height)
    unsafe pointer.pointee.pix_fmt = settings.layout.pixelFormat
    unsafe pointer.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    unsafe pointer.pointee.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    unsafe pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe pointer.pointee.color_primaries = colour.primaries
    unsafe pointer.pointee.color_trc = colour.transfer
    unsafe pointer.pointee.colorspace = colour.matrix
    unsafe pointer.pointee.color_range = colour.range
    unsafe pointer.pointee.chroma_sample_location = colour.siting
    // Some encoders have one of their own, which would stand above the quality.
    unsafe pointer.pointee.bit_rate = 0
    unsafe pointer.pointee.thread_count = Int32(settings.threads)
    // Parameter sets belong to the container's header, and no version of the library to the bytes.
    unsafe pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
    if facts.isIntraOnly {
      // Frame threads would hold frames back; those of a frame's slices decide no byte.
      unsafe pointer.pointee.thread_type = FF_THREAD_SLICE
    } else {
      unsafe pointer.pointee.gop_size = Int32(settings.keyframeInterval)
      // A closed GOP refers to nothing before it, so segments can be joined.
      unsafe pointer.pointee.flags |= Int32(bitPattern: AV_CODEC_FLAG_CLOSED_GOP)
    }
    if settings.codec == .jpeg {
      unsafe pointer.pointee.flags |= AV_CODEC_FLAG_QSCALE
      unsafe pointer.pointee.global_quality = Int32((settings.quality * Double(FF_QP2LAMBDA)).rounded())
    }
    if let hardware { return try hardware.open(self, settings) }
    if let refused = refused(settings.told, facts) {
      throw .codec(
        name: facts.encoder ?? facts.name, reason: "this build of libavcodec does not support \(refused)",
        advice: "Install FFmpeg 5.1 or later with it.")
    }
    let (code, notices) = LibavNotices.collect {
      InstructionSet.choosing { unsafe avcodec_open2(pointer, nil, nil) }
    }
    if code == -ENOMEM {
      throw .exhausted(
        work: "\(facts.name) for \(settings.width)×\(settings.height) px", reason: "the system has no memory for it")
    }
    // The settings have been checked, so an unspecific error means a lack of threads.
    if code < 0, code == Libav.externalError || !ThreadRoom.has(settings.threads) {
      throw .exhausted(
        work: "\(facts.encoder ?? facts.name) for \(settings.width)×\(settings.height) px",
        reason:
          "it cannot start: the system has no memory or no threads for it (it needs \(settings.threads) and one more)")
    }
    guard code >= 0 else {
      throw .codec(
        name: facts.encoder ?? facts.name,
        reason: "it does not accept \(settings.identity): \(notices.error ?? Libav.message(code))",
        advice: "Use another size, rate or settings.")
    }
  }

  /// Sets the options; returns the first one the encoder does not accept.
  private func refused(_ options: [VideoSettings.Told], _ facts: VideoCodecFacts) -> String? {
    for option in options {
      let target: UnsafeMutableRawPointer? =
        unsafe option.isShared ? UnsafeMutableRawPointer(pointer) : pointer.pointee.priv_data
      if unsafe !Libav.set(option.name, option.value, of: target) { return "\(option.name)=\(option.value)" }
    }
    return nil
  }
}
