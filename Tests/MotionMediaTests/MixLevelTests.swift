// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("How loud a mix is")
struct MixLevelTests {
  let folder = ScratchFolder()

  /// A WAV file of mono floats.
  func file(_ samples: [Float]) -> String { folder.write(WaveFile.bytes(floats: samples), "\(UUID()).wav") }

  func quiet(_ changes: [Int: Float]) -> [Float] { (0..<4800).map { changes[$0] ?? 0.25 } }

  @Test("the peak, the count and the first place are those of the mix, whatever the blocks", arguments: [4800, 77, 1])
  func level(block: Int) throws {
    let clip = AudioCue(path: file(quiet([1000: -1.5, 1001: 1, 3000: 2])), start: MediaTime(1, 100))
    let mixer = try AudioMixer([clip], from: 400)
    while mixer.position < 6000 {
      let mix = try mixer.read(block)
      #expect(mix.left.allSatisfy { abs($0) <= 1 })
    }
    #expect(mixer.peak == 2 && mixer.clippedCount == 4)
    #expect(mixer.level.firstClipped == 1480 && mixer.level.invalidCount == 0)
    #expect(abs(mixer.level.excess - 6.0206) < 1e-3)
  }

  @Test("sounds that fit by themselves may clip together")
  func sum() throws {
    let (a, b) = (file(quiet([2000: 0.75])), file(quiet([2000: 0.5])))
    let mixer = try AudioMixer([AudioCue(path: a), AudioCue(path: b)])
    let mix = try mixer.read(4800)
    #expect(mix.left[2000] == 1 && mixer.peak == 1.25 && mixer.level.firstClipped == 2000)
    let fits = try AudioMixer([AudioCue(path: a, volume: 0.5), AudioCue(path: b, volume: 0.5)])
    _ = try fits.read(4800)
    #expect(fits.peak == 0.625 && fits.level.firstClipped == nil && fits.level.excess == 0)
  }

  @Test("what is no number is silence and counted by itself; infinity is limited")
  func invalid() throws {
    let mixer = try AudioMixer([AudioCue(path: file(quiet([10: .nan, 20: -.infinity])))])
    let mix = try mixer.read(4800)
    #expect(mix.left[10] == 0 && mix.left[20] == -1)
    #expect(mixer.level.invalidCount == 2 && mixer.clippedCount == 2 && mixer.level.firstClipped == 20)
    #expect(mixer.peak == .infinity && mixer.level.excess == .infinity)
  }
}
