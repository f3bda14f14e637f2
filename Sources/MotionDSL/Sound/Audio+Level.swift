// SPDX-License-Identifier: Apache-2.0

/// How loud a sound is, for properties that follow it.
extension Audio {
  /// How loud it is at each instant, from 0 to 1, for ``Layer/bind(_:to:_:)``.
  ///
  /// Example: `Layer().size(90, 90).bind(\.transform.scale, to: music.level) { 1 + 0.3 * $0 }`
  public var level: SoundLevel { SoundLevel(of: [identity], title) }

  /// How loud a band of its frequencies is: `music.level(from: 40, to: 160)` is the bass.
  ///
  /// Frequencies outside fall by 24 dB an octave; the filters, Butterworth's of the fourth order, delay low bands by some ms.
  ///
  /// - Parameters:
  ///   - low: hertz, as heard; 0 for all frequencies below `high`.
  ///   - high: hertz, up to 24000.
  ///
  /// Example: `Layer().size(90, 90).bind(\.transform.scale, to: music.level(from: 40, to: 160)) { 1 + 0.5 * $0 }`
  public func level(from low: Double, to high: Double) -> SoundLevel {
    SoundLevel(of: [identity], title, band: SoundLevel.band(from: low, to: high, of: title))
  }
}
