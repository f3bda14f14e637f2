// SPDX-License-Identifier: Apache-2.0

import MotionCore

@testable import MotionMedia

/// Files of sound whose every sample is known, made and measured.
enum TestSound {
  /// Two seconds of silence with four bursts of 20 ms, 1 kHz at half of full scale, that begin at 0.25, 0.75, 1.25 and
  /// 1.75 s with their peak.
  static let bursts =
    "aevalsrc='if(between(mod(t,0.5),0.25,0.27),0.5*cos(6283.185307*(mod(t,0.5)-0.25)),0)':s=48000:d=2"
  /// Where they begin, in samples.
  static let places = [12_000, 36_000, 60_000, 84_000]
  static let count = 96_000

  /// All of a file's sound as it is mixed.
  static func samples(_ path: String, allowsDamage: Bool = false) throws -> AudioSamples {
    var cue = AudioCue(path: path)
    cue.allowsDamage = allowsDamage
    return try AudioMixer([cue]).read(try AudioFile.sampleCount(cue.sound))
  }

  /// Where sound begins after 40 ms and more of silence, or at the beginning.
  static func onsets(_ path: String, allowsDamage: Bool = false) throws -> [Int] {
    var (result, quiet): ([Int], Int) = ([], 3000)
    for (index, value) in try samples(path, allowsDamage: allowsDamage).left.enumerated() {
      guard abs(value) > 0.1 else {
        quiet += 1
        continue
      }
      if quiet > 2000 { result.append(index) }
      quiet = 0
    }
    return result
  }

  /// The largest distance between places and those expected; nil if there is another number of them.
  static func distance(_ found: [Int], _ expected: [Int]) -> Int? {
    found.count == expected.count ? zip(found, expected).map { abs($0 - $1) }.max() ?? 0 : nil
  }
}
