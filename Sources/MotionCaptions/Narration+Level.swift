// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension Narration {
  /// How loud the voice is at each instant, from 0 to 1, whichever of the recordings speaks.
  ///
  /// Example: `Layer().size(90, 90).bind(\.transform.scale, to: voice.level) { 1 + 0.3 * $0 }`
  public var level: SoundLevel {
    let names = recordings.prefix(3).map(\.name).joined(separator: ", ")
    return SoundLevel(of: recordings.map(\.sound), recordings.count > 3 ? names + ", …" : names)
  }
}

extension Narration.Recording {
  /// How loud the voice of this recording is at each instant, from 0 to 1.
  ///
  /// Example: `Layer().size(90, 90).bind(\.transform.scale, to: voice["intro"].level) { 1 + 0.3 * $0 }`
  public var level: SoundLevel { sound.level }
}
