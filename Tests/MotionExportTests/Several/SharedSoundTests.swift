// SPDX-License-Identifier: Apache-2.0

import MotionEncoding
import MotionMedia
import Testing

@testable import MotionExport

@Suite("Sounds of several files") struct SharedSoundTests {
  @Test("a sound that two files ask for alike is made once, and one for each other wish")
  func once() {
    var shared = SharedSound()
    var made = 0
    func ask(_ settings: SoundSettings, _ loudness: LoudnessTarget? = nil) {
      _ = shared.track(settings, loudness) {
        made += 1
        return nil
      }
    }
    for _ in 0..<2 { ask(SoundSettings(.aac)) }
    #expect(made == 1)
    ask(SoundSettings(.aac, bitRate: 96_000, sampleRate: nil))
    ask(SoundSettings(.opus))
    for _ in 0..<2 { ask(SoundSettings(.aac), LoudnessTarget(loudness: -14)) }
    #expect(made == 4)
  }
}
