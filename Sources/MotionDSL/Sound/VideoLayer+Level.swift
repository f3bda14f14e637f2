// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// How loud a clip's own sound is, for properties that follow it.
extension VideoLayer {
  /// How loud the clip's own sound is at each instant, from 0 to 1, where ``VideoLayer/volume(_:fadeIn:fadeOut:)`` plays it.
  ///
  /// Example: `Layer().size(90, 90).bind(\.transform.scale, to: clip.level) { 1 + 0.3 * $0 }`
  public var level: SoundLevel { SoundLevel(of: [self], path) }

  /// How loud a band of the frequencies of the clip's own sound is.
  ///
  /// Example: `Layer().size(90, 90).bind(\.transform.scale, to: clip.level(from: 40, to: 160)) { 1 + 0.5 * $0 }`
  public func level(from low: Double, to high: Double) -> SoundLevel {
    SoundLevel(of: [self], path, band: SoundLevel.band(from: low, to: high, of: path))
  }
}
