// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// The settings of an encoder: the part of a segment's identity beside its frames.
package struct VideoSettings: Hashable, Sendable {
  package var codec: VideoCodec
  package var layout: SampleLayout
  /// Which colours the samples have.
  package var color = OutputColor.sRGB
  /// How colours and alpha go together, if there is alpha.
  package var alpha = AlphaForm.straight
  package var width: Int
  package var height: Int
  package var frameRate: FrameRate
  /// The codec's own number; 0 if it has none.
  package var quality: Double
  /// The encoder's own word for its speed: one of the codec's presets, if it has some.
  package var speed: String
  /// The encoder's word for the kind of film, or nil.
  package var tune: String?
  package var threads: Int
  /// The same bytes on every machine.
  package var reproducible: Bool
  /// The most frames from one key frame to the next.
  package var keyframeInterval = 250
  /// How frames equal to the one before are encoded.
  package var hold: FrameHold
  /// Further options of the encoder, by name.
  package private(set) var options: [CodecOption] = []
  /// The graphics card that encodes; nil to encode on the processor.
  package var hardware: HardwareEncoder?
  /// The ceiling of the bit rate, from the encoder's first frame to its last; nil: none.
  package private(set) var cap: BitRateCap?
  /// Packets are the rectangles that changed, not whole frames.
  package var isAnimation = false

  /// - Parameters:
  ///   - level: decides omitted values.
  ///   - quality: the codec's own number.
  ///   - speed: the encoder's own word.
  package init(
    codec: VideoCodec, layout: SampleLayout, width: Int, height: Int, frameRate: FrameRate,
    level: QualityLevel = .standard, quality: Double? = nil, speed: String? = nil, reproducible: Bool = false,
    hold: FrameHold = .constant
  ) {
    let facts = codec.facts
    self.codec = codec
    self.layout = layout
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.quality = quality ?? facts.quality?[level] ?? 0
    self.speed = speed ?? facts.speeds[level]
    tune = facts.tunes[level]
    threads = facts.threads
    self.reproducible = reproducible
    self.hold = hold
  }

  package init(_ settings: H264Settings) {
    self.init(
      codec: .h264, layout: .yuv420p8, width: settings.width, height: settings.height, frameRate: settings.frameRate,
      quality: settings.crf, speed: settings.preset, reproducible: settings.reproducible, hold: settings.hold)
    (tune, threads, keyframeInterval) = (settings.tune, settings.threads, settings.keyframeInterval)
  }

  /// Whether repeated frames are written as skip pictures (``HoldEncoder``).
  package var writesSkipPictures: Bool { codec == .h264 && hold == .constant && hardware == nil }

  /// How runs of equal frames are handed over; nil if every frame is by itself.
  package var heldRuns: FrameHold? { hold == .variable || writesSkipPictures ? hold : nil }

  /// Sets a ceiling of the bit rate.
  ///
  /// One thread encodes. Threads of libx264 share the rest of the buffer by their progress, and that differs from run to
  /// run. Every frame goes through the encoder, because it must count all bits.
  package mutating func keep(to cap: BitRateCap) {
    self.cap = cap
    (threads, hold) = (1, .encode)
  }

  /// Sets options. The one for the key-frame interval becomes a setting of its own.
  package mutating func tell(_ options: [CodecOption]) {
    for option in options {
      if option.name == "keyint", let interval = Int(option.value) { keyframeInterval = interval }
    }
    self.options = options.filter { $0.name != "keyint" }.sorted { $0.name < $1.name }
  }

  /// MP4's own H.264 is set up by these alone.
  var isPlainH264: Bool {
    codec == .h264 && layout == .yuv420p8 && color == .sRGB && options.isEmpty && hardware == nil
      && cap == nil
  }

  /// The planes the renderer finishes for it.
  package var planes: PlaneLayout { layout.planes(color) }

  /// A text that identifies the settings: equal texts mean equal bytes from the same frames.
  package var identity: String {
    if isPlainH264 { return H264Settings(self).identity }
    let options = codec.facts.options(self).map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    return "\(codec.rawValue) \(layout.rawValue) \(width)x\(height) \(frameRate) quality=\(quality) speed=\(speed) "
      + "threads=\(threads) keyint=\(keyframeInterval) reproducible=\(reproducible) hold=\(hold.rawValue) "
      + "animation=\(isAnimation) color=\(color.rawValue) alpha=\(alpha.rawValue) "
      + "hardware=\(hardware?.rawValue ?? "-") \(cap.map { "cap=\($0.rate)/\($0.buffer) " } ?? "")"
      + "options=\(self.options.map(\.description).joined(separator: ",")) \(options)"
  }

  /// Throws an error for invalid values, before a codec sees them.
  package func validate() throws(MediaError) {
    if isPlainH264 { return try H264Settings(self).validate() }
    let facts = codec.facts
    func refuse(_ reason: String, _ advice: String) -> MediaError {
      .codec(name: facts.name, reason: reason, advice: advice)
    }
    guard width % 2 == 0, height % 2 == 0, (2...16_384).contains(width), (2...16_384).contains(height) else {
      throw refuse("a frame of \(width)×\(height) px cannot be encoded", "Use even sides from 2 to 16384.")
    }
    guard frameRate.isValid else {
      throw refuse("\(frameRate) frames per second is not a rate", "Use more than 0 and at most 1000.")
    }
    guard facts.layouts.contains(layout) else {
      throw refuse(
        "it has no \(layout.name)", "It has \(facts.layouts.map(\.name).joined(separator: ", ")).")
    }
    if let problem = CodecOption.problem(options, of: codec, alpha: layout.hasAlpha) {
      throw refuse(problem, "Leave it out.")
    }
    if let cap {
      guard codec == .h264, hardware == nil else {
        throw refuse("its encoder keeps to no ceiling of the bit rate here", "Use libx264.")
      }
      if let problem = cap.problem { throw refuse(problem, "Use another ceiling.") }
    }
    // Eight bits show bands in the range of HDR.
    guard facts.colors.contains(color), layout.bits >= 10 || !color.isHDR else {
      throw refuse("its \(layout.name) does not carry \(color.name)", "Use sRGB, or another codec.")
    }
    if let scale = facts.quality, !quality.isFinite || !scale.range.contains(quality) {
      throw refuse("a quality of \(quality) is out of range", "Use \(scale.meaning).")
    }
    guard facts.presets.isEmpty || facts.presets.contains(speed) else {
      throw refuse("there is no preset '\(speed)'", "Use one of \(facts.presets.joined(separator: ", ")).")
    }
    guard (1...64).contains(threads), (1...10_000).contains(keyframeInterval) else {
      throw refuse("\(threads) threads or \(keyframeInterval) frames are out of range", "Use 1 to 64, 1 to 10000.")
    }
  }
}

extension H264Settings {
  init(_ settings: VideoSettings) {
    self.init(
      width: settings.width, height: settings.height, frameRate: settings.frameRate, crf: settings.quality,
      preset: settings.speed, tune: settings.tune, threads: settings.threads, reproducible: settings.reproducible,
      keyframeInterval: settings.keyframeInterval, hold: settings.hold)
  }
}
