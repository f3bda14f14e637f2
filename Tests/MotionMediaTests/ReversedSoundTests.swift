// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("Sound backwards")
struct ReversedSoundTests {
  let folder = ScratchFolder()

  private func mix(_ clip: AudioCue, _ count: Int) throws -> [Float] {
    let mixer = try AudioMixer([clip])
    var samples: [Float] = []
    while samples.count < count { samples += try mixer.read(min(4096, count - samples.count)).left }
    return samples
  }

  @Test("each pass is the file's samples in the opposite order, with silence where the file has none")
  func passes() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc='0.7*sin(1000*t*t)':s=48000:d=1", "-c:a", "pcm_f32le", folder.file("s.wav"))
    var plain = AudioCue(path: folder.file("s.wav"))
    let whole = try mix(plain, 48_000)
    plain.isReversed = true
    #expect(try mix(plain, 48_000) == whole.reversed())
    plain.trimStart = MediaTime(1, 4)
    plain.length = MediaTime(1, 4)
    plain.passes = 3
    let part = Array(whole[12_000..<24_000].reversed())
    #expect(try mix(plain, 36_000) == part + part + part)
    plain.lead = 0.125
    #expect(try mix(plain, 12_000) == Array(part[6000...] + part[..<6000]))
    var padded = AudioCue(path: folder.file("s.wav"), trimStart: MediaTime(3, 4), length: MediaTime(1, 2))
    (padded.isReversed, padded.isPadded) = (true, true)
    #expect(try mix(padded, 24_000) == [Float](repeating: 0, count: 12_000) + whole[36_000...].reversed())
  }

  @Test("longer than what is kept at once")
  func long() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc='mod(n,30011)/40000':s=48000:d=130", "-c:a", "pcm_f32le", folder.file("l.wav"))
    let range = 1000..<130 * 48_000 - 7
    let sound = ReversedSound(SoundFile(folder.file("l.wav")), range: range, isPadded: false, isPortable: true)
    var expected = range.upperBound
    var isRight = true
    while true {
      let block = try sound.read(50_000)
      for sample in block.left {
        expected -= 1
        isRight = isRight && abs(sample - Float(expected % 30_011) / 40_000) < 1e-6
      }
      if block.count < 50_000 { break }
    }
    #expect(isRight && expected == range.lowerBound)
  }
}
