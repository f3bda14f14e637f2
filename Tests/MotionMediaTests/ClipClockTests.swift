// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Clocks that tick a thousand million times a second, and timestamps at the ends of 64 bits.
@Suite("Clocks of clips")
struct ClipClockTests {
  let folder = ScratchFolder()

  @Test("times that a container counts in nanoseconds")
  func nanoseconds() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=s=32x32:r=30:d=500", "-c:v", "libx264", "-preset", "ultrafast",
      "-video_track_timescale", "1000000000", folder.file("n.mp4"))
    let clip = try VideoClip(path: folder.file("n.mp4"))
    #expect(clip.frameCount == 15_000)
    for frame in [0, 1, 13_800, 13_860, 14_999] {
      let seconds = Double(frame) / 30 + 1e-6
      #expect(clip.frameIndex(at: MediaTime(Int64((seconds * 1e7).rounded()), 10_000_000)) == frame)
      #expect(clip.frameIndex(at: MediaTime(seconds: Double(frame) / 30 + 0.01)) == frame)
    }
    #expect(clip.frameIndex(at: MediaTime(.max, 1)) == 14_999 && clip.frameIndex(at: MediaTime(-.max, 3)) == 0)
  }

  @Test("a long clip of such a container is read; more than eleven days are a broken timestamp")
  func longClips() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=s=32x32:r=1:d=2000", "-c:v", "libx264", "-preset", "ultrafast",
      "-video_track_timescale", "1000000000", folder.file("l.mp4"))
    #expect(try VideoClip(path: folder.file("l.mp4")).duration == MediaTime(2000, 1))
    let clock = ClipIndex.Clock(tick: (1, 1_000_000_000), rates: [], mayBeginAnywhere: false)
    func index(_ times: [Int64]) throws -> ClipIndex {
      let packets = times.map { ClipPacket(pts: $0, dts: $0, duration: 0, isKey: true, isShown: true) }
      return try ClipIndex(packets, clock, path: "a.mp4")
    }
    let odd: [Int64] = [0, 1_234_567, 999_999_999_999_999]
    #expect(try index(odd).frameIndex(at: MediaTime(1_000_000, 1)) == 2)
    #expect(throws: MediaError.self) { try index([0, 1_234_567, 1_000_000_100_000_000]) }
    #expect(throws: MediaError.self) { try index([.min + 2, 0, .max]) }
    #expect(throws: MediaError.self) { try index([.max - 2, .max - 1, .max]) }
  }

  @Test("decoding times at the ends of 64 bits are no reason to end")
  func extremeTimes() {
    // Not said.
    let none = Int64.min
    let times: [Int64] = [0, .max - 1, none, 40]
    let packets = times.map {
      ClipPacket(pts: none, dts: $0, duration: $0 == 40 ? .max : 0, isKey: true, isShown: true)
    }
    for nominal in [Int64(0), 1, .max] {
      let derived = PacketTimes.derived(packets, positions: [0, 1, 2, 3], nominal: nominal, storesTimes: false)
      #expect(derived.count == 4)
    }
    let wrapped = [Int64.min + 1, .max, 0].map {
      ClipPacket(pts: none, dts: $0, duration: 1, isKey: true, isShown: true)
    }
    #expect(PacketTimes.derived(wrapped, positions: [0, 1, 2], nominal: 1, storesTimes: true).count == 3)
  }
}
