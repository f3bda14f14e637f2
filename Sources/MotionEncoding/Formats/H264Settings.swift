// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// The settings of libx264: the part of a segment's identity beside its frames.
package struct H264Settings: Hashable, Sendable {
  package static let presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
  ]
  package static let tunes = [
    "film", "animation", "grain", "stillimage", "psnr", "ssim", "fastdecode", "zerolatency",
  ]

  package var width: Int
  package var height: Int
  package var frameRate: FrameRate
  /// Constant rate factor, 0 (lossless) to 51; lower is better and larger.
  package var crf: Double
  /// One of ``presets``.
  package var preset: String
  /// One of ``tunes``, or nil.
  package var tune: String?
  /// Frame threads. They change the bytes (slightly), so the number is fixed by the settings, never taken from
  /// the machine.
  package var threads: Int
  /// Adds `cpu-independent`: the same bytes on every machine, up to 8 % slower.
  package var reproducible: Bool
  /// The most frames from one key frame to the next.
  package var keyframeInterval: Int
  /// How frames equal to the one before are encoded.
  package var hold: FrameHold

  package init(
    width: Int, height: Int, frameRate: FrameRate, crf: Double = 18, preset: String = "medium", tune: String? = nil,
    threads: Int = H264Settings.measuredThreads, reproducible: Bool = false, keyframeInterval: Int = 250,
    hold: FrameHold = .constant
  ) {
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.crf = crf
    self.preset = preset
    self.tune = tune
    self.threads = threads
    self.reproducible = reproducible
    self.keyframeInterval = keyframeInterval
    self.hold = hold
  }

  /// The thread count of an encoder that works alone, one segment after the other.
  ///
  /// Measured on two cores with libx264 164, medium, crf 18, 600 frames of a 1080p fractal zoom; CPU s / wall s /
  /// peak MB: one encoder through the whole with x264's own default 63 / 35 / 492; segments of 250 in sequence
  /// with 3 threads 62 / 35 / 490, with 2 threads 62 / 34 / 460; two segments side by side with 1 thread each
  /// 61 / 58 / 825. Segments cost nothing, and a second encoder costs its memory without gaining time.
  package static let measuredThreads = 3

  /// Throws an error for invalid values, before a codec sees them.
  package func validate() throws(MediaError) {
    func refuse(_ reason: String, _ advice: String) -> MediaError {
      .codec(name: "libx264", reason: reason, advice: advice)
    }
    guard width % 2 == 0, height % 2 == 0, (2...16_384).contains(width), (2...16_384).contains(height) else {
      throw refuse("a frame of \(width)×\(height) px cannot be encoded as 4:2:0", "Use even sides from 2 to 16384.")
    }
    guard frameRate.isValid else {
      throw refuse("\(frameRate) frames per second is not a rate", "Use more than 0 and at most 1000.")
    }
    guard crf.isFinite, (0...51).contains(crf) else {
      throw refuse("crf \(crf) is out of range", "Use 0 (lossless) to 51.")
    }
    guard H264Settings.presets.contains(preset) else {
      throw refuse(
        "there is no preset '\(preset)'", "Use one of \(H264Settings.presets.joined(separator: ", ")).")
    }
    if let tune, !H264Settings.tunes.contains(tune) {
      throw refuse("there is no tune '\(tune)'", "Use one of \(H264Settings.tunes.joined(separator: ", ")).")
    }
    guard (1...64).contains(threads) else {
      throw refuse("\(threads) threads is out of range", "Use 1 to 64.")
    }
    guard (1...10_000).contains(keyframeInterval) else {
      throw refuse("a key frame every \(keyframeInterval) frames is out of range", "Use 1 to 10000.")
    }
  }

  /// Options of libavcodec's encoder, by their names, needed by skip pictures. They apply to every segment, with or
  /// without held frames, since segments are shared. The motion of B pictures does not derive from distances in time
  /// (``HoldWriter``), and I pictures at scene cuts are IDR pictures.
  var holdOptions: [(name: String, value: String)] {
    hold == .constant ? [("direct-pred", "spatial"), ("forced-idr", "1")] : []
  }

  /// A text that identifies the settings: equal texts mean equal bytes from the same frames.
  package var identity: String {
    "h264 \(width)x\(height) \(frameRate) crf=\(crf) \(preset) tune=\(tune ?? "-") threads=\(threads) "
      + "keyint=\(keyframeInterval) cpu-independent=\(reproducible) hold=\(hold.rawValue)"
  }
}
