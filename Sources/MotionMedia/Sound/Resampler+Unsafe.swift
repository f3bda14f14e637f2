// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// Decoded frames of one format as 48 kHz stereo, by libswresample.
///
/// Its filter is symmetric and begins on the first sample, so nothing moves; both ends see the sound mirrored. More
/// than two channels are mixed down by the weights of ITU-R BS.775, `L = FL + √½·FC + √½·BL + √½·SL` and the same for
/// the right. The weights are divided by their sum, so the mix cannot clip; the low-frequency channel is left out. A
/// single channel, also one selected from several, plays on both sides unchanged. Channels without names are taken for
/// the usual layout of that many.
@safe final class Resampler {
  // SAFETY: of this object alone, freed in `deinit`.
  /// The sample rates accepted. Below, a packet of hostile length would become minutes of sound.
  private static let rates = 1000...1_000_000

  private var context: OpaquePointer?
  private let rate: Int
  private let format: Int32
  private var layout: AVChannelLayout
  private let sides: AudioChannels
  /// Whether the output is one channel, for both sides.
  private let isMono: Bool
  /// Samples that came in and went out.
  private var taken = 0
  private var given = 0

  /// - Parameter isPortable: makes the samples the same on every processor.
  /// - Throws: `unsupported` for a format that cannot be made stereo.
  init(_ frame: UnsafeMutablePointer<AVFrame>, _ sound: SoundFile, isPortable: Bool) throws(MediaError) {
    let path = sound.path
    sides = sound.channels
    rate = unsafe Int(frame.pointee.sample_rate)
    format = unsafe frame.pointee.format
    unsafe layout = unsafe AVChannelLayout()
    unsafe av_channel_layout_copy(&layout, &frame.pointee.ch_layout)
    let channels = unsafe layout.nb_channels
    let alone: Int? = if case .number(let number) = sides { number } else { nil }
    isMono = channels == 1 || alone != nil
    func failure(_ reason: String, _ advice: String = "Convert it to stereo at 48 kHz.") -> MediaError {
      .unsupported(path: path, reason: "its sound \(reason)", advice: advice)
    }
    guard channels >= 1, Resampler.rates.contains(rate) else {
      throw failure("has \(channels) channels at \(rate) Hz")
    }
    if let alone, !(1...Int(channels)).contains(alone) {
      throw failure("has \(channels) channel\(channels == 1 ? "" : "s") and no channel \(alone)", "Name one from 1 on.")
    }
    var source = unsafe AVChannelLayout()
    var target = unsafe AVChannelLayout()
    defer { unsafe av_channel_layout_uninit(&source) }
    if alone != nil {
      // Which speaker it is for does not matter.
      unsafe source.nb_channels = channels
    } else {
      guard unsafe layout.order != AV_CHANNEL_ORDER_AMBISONIC else {
        throw failure("is ambisonic, and its \(channels) channels have no speakers")
      }
      if unsafe layout.order == AV_CHANNEL_ORDER_UNSPEC {
        unsafe av_channel_layout_default(&source, channels)
      } else {
        unsafe av_channel_layout_copy(&source, &layout)
      }
      guard unsafe source.order != AV_CHANNEL_ORDER_UNSPEC else {
        throw failure(
          "has \(channels) channels but does not name them",
          "Convert it to stereo at 48 kHz, or choose one, as in `.channels(.number(1))`.")
      }
    }
    unsafe av_channel_layout_default(&target, isMono ? 1 : 2)
    var code = unsafe swr_alloc_set_opts2(
      &context, &target, AV_SAMPLE_FMT_FLTP, Int32(AudioFormat.sampleRate), &source, AVSampleFormat(rawValue: format),
      Int32(rate), 0, nil)
    if code >= 0, let context = unsafe context {
      // Into floats it would leave the sum of the weights above 1.
      code = unsafe av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1, 0)
    }
    if code >= 0, let alone, channels > 1 {
      let weights = (1...Int(channels)).map { $0 == alone ? 1.0 : 0 }
      code = unsafe swr_set_matrix(context, weights, channels)
    }
    if code >= 0 { code = InstructionSet.choosing(plainly: isPortable) { unsafe swr_init(context) } }
    guard code >= 0 else { throw failure("has \(channels) channels at \(rate) Hz: \(Libav.message(code))") }
  }

  deinit {
    unsafe swr_free(&context)
    unsafe av_channel_layout_uninit(&layout)
  }

  /// Whether a frame has the format that this was made for.
  func accepts(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
    unsafe rate == Int(frame.pointee.sample_rate) && format == frame.pointee.format
      && av_channel_layout_compare(&layout, &frame.pointee.ch_layout) == 0
  }

  /// Converts a frame. A few samples stay inside until ``finish(path:)``.
  func convert(_ frame: UnsafeMutablePointer<AVFrame>, path: String) throws(MediaError) -> AudioSamples {
    unsafe taken += Int(frame.pointee.nb_samples)
    return try unsafe run(frame, path: path)
  }

  /// Returns the rest of the input. The total output has its duration, to the nearest sample.
  func finish(path: String) throws(MediaError) -> AudioSamples {
    let total = (SoundInstant.length(samples: taken, rate: rate)).sample
    let before = given
    var rest = try unsafe run(nil, path: path)
    let wanted = max(0, total - before)
    if rest.count > wanted {
      rest = AudioSamples(left: Array(rest.left[..<wanted]), right: Array(rest.right[..<wanted]))
    }
    return rest
  }

  private func run(
    _ frame: UnsafeMutablePointer<AVFrame>?, path: String
  ) throws(MediaError) -> AudioSamples {
    let count = unsafe frame?.pointee.nb_samples ?? 0
    let pending = unsafe Int(swr_get_out_samples(context, count))
    guard pending >= 0 else {
      throw .corrupt(path: path, time: nil, reason: "its sound cannot be resampled: \(Libav.message(Int32(pending)))")
    }
    guard pending > 0 else { return AudioSamples(count: 0) }
    var block = AudioSamples(count: pending)
    let channels = unsafe Int(layout.nb_channels)
    let produced = unsafe block.left.withUnsafeMutableBytes { left in
      unsafe block.right.withUnsafeMutableBytes { right in
        var outputs: [UnsafeMutablePointer<UInt8>?] = unsafe [
          left.bindMemory(to: UInt8.self).baseAddress,
          isMono ? nil : right.bindMemory(to: UInt8.self).baseAddress,
        ]
        guard let frame = unsafe frame else { return unsafe swr_convert(context, &outputs, Int32(pending), nil, 0) }
        // −22 is EINVAL.
        guard let planes = unsafe frame.pointee.extended_data else { return -22 }
        return unsafe planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: channels) {
          unsafe swr_convert(context, &outputs, Int32(pending), $0, count)
        }
      }
    }
    guard produced >= 0 else {
      throw .corrupt(path: path, time: nil, reason: "its sound cannot be resampled: \(Libav.message(produced))")
    }
    given += Int(produced)
    block.left.removeLast(pending - Int(produced))
    block.right.removeLast(pending - Int(produced))
    // One channel plays on both sides as it is; libswresample would make it 3 dB softer.
    if isMono { block.right = block.left }
    block.choose(sides)
    return block
  }
}
