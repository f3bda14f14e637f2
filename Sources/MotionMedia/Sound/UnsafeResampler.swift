import CFFmpeg

/// Decoded frames of one format as 48 kHz stereo, by libswresample.
///
/// Its filter is symmetric and begins on the first sample, so nothing moves; both ends see the sound mirrored.
/// More than two channels are mixed down by the weights of ITU-R BS.775, `L = FL + √½·FC + √½·BL + √½·SL` and the same
/// for the right, divided by their sum, so that the mix cannot clip; the low-frequency channel is left out. One channel
/// plays on both sides as it is. Channels without names are taken for the usual layout of that many.
final class UnsafeResampler {
  /// Samples a second that are read. Below, a packet of hostile length would become minutes of sound.
  private static let rates = 1000...1_000_000

  private var context: OpaquePointer?
  private let rate: Int
  private let format: Int32
  private var layout: AVChannelLayout
  /// Samples that came in and went out.
  private var taken = 0
  private var given = 0

  /// - Throws: `unsupported` for a format that cannot be made stereo.
  init(_ frame: UnsafeMutablePointer<AVFrame>, path: String) throws(MediaError) {
    rate = Int(frame.pointee.sample_rate)
    format = frame.pointee.format
    layout = AVChannelLayout()
    av_channel_layout_copy(&layout, &frame.pointee.ch_layout)
    let channels = layout.nb_channels
    func failure(_ reason: String) -> MediaError {
      .unsupported(path: path, reason: "its sound \(reason)", advice: "Convert it to stereo at 48 kHz.")
    }
    guard channels >= 1, UnsafeResampler.rates.contains(rate) else {
      throw failure("has \(channels) channels at \(rate) Hz")
    }
    guard layout.order != AV_CHANNEL_ORDER_AMBISONIC else {
      throw failure("is ambisonic, with \(channels) channels, which have no speakers")
    }
    var source = AVChannelLayout()
    var target = AVChannelLayout()
    defer { av_channel_layout_uninit(&source) }
    if layout.order == AV_CHANNEL_ORDER_UNSPEC {
      av_channel_layout_default(&source, channels)
    } else {
      av_channel_layout_copy(&source, &layout)
    }
    guard source.order != AV_CHANNEL_ORDER_UNSPEC else {
      throw failure("has \(channels) channels and does not say which is which")
    }
    av_channel_layout_default(&target, channels == 1 ? 1 : 2)
    var code = swr_alloc_set_opts2(
      &context, &target, AV_SAMPLE_FMT_FLTP, Int32(AudioFormat.sampleRate), &source, AVSampleFormat(rawValue: format),
      Int32(rate), 0, nil)
    if code >= 0, let context {
      // Into floats it would leave the sum of the weights above 1.
      code = av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1, 0)
    }
    if code >= 0 { code = swr_init(context) }
    guard code >= 0 else { throw failure("has \(channels) channels at \(rate) Hz: \(Libav.message(code))") }
  }

  deinit {
    swr_free(&context)
    av_channel_layout_uninit(&layout)
  }

  /// Whether a frame has the format that this was made for.
  func accepts(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
    rate == Int(frame.pointee.sample_rate) && format == frame.pointee.format
      && av_channel_layout_compare(&layout, &frame.pointee.ch_layout) == 0
  }

  /// What a frame gives. A few samples stay inside until ``finish(path:)``.
  func convert(_ frame: UnsafeMutablePointer<AVFrame>, path: String) throws(MediaError) -> AudioSamples {
    taken += Int(frame.pointee.nb_samples)
    return try run(frame, path: path)
  }

  /// The end of what came in; in all, samples for as long as that lasts, to the nearest.
  func finish(path: String) throws(MediaError) -> AudioSamples {
    let total = (SoundInstant.length(samples: taken, rate: rate)).sample
    let before = given
    var rest = try run(nil, path: path)
    let wanted = max(0, total - before)
    if rest.count > wanted {
      rest = AudioSamples(left: Array(rest.left[..<wanted]), right: Array(rest.right[..<wanted]))
    }
    return rest
  }

  private func run(
    _ frame: UnsafeMutablePointer<AVFrame>?, path: String
  ) throws(MediaError) -> AudioSamples {
    let count = frame?.pointee.nb_samples ?? 0
    let pending = Int(swr_get_out_samples(context, count))
    guard pending >= 0 else {
      throw .corrupt(path: path, time: nil, reason: "its sound cannot be resampled: \(Libav.message(Int32(pending)))")
    }
    guard pending > 0 else { return AudioSamples(count: 0) }
    var block = AudioSamples(count: pending)
    let channels = Int(layout.nb_channels)
    let produced = block.left.withUnsafeMutableBytes { left in
      block.right.withUnsafeMutableBytes { right in
        var outputs: [UnsafeMutablePointer<UInt8>?] = [
          left.bindMemory(to: UInt8.self).baseAddress,
          channels == 1 ? nil : right.bindMemory(to: UInt8.self).baseAddress,
        ]
        guard let frame else { return swr_convert(context, &outputs, Int32(pending), nil, 0) }
        guard let planes = frame.pointee.extended_data else { return -22 }
        return planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: channels) {
          swr_convert(context, &outputs, Int32(pending), $0, count)
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
    if channels == 1 { block.right = block.left }
    return block
  }
}
