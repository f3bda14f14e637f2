// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("What clips keep together")
struct ClipMemoryTests {
  let folder = ScratchFolder()

  @Test("clips that are not asked for any more lose their decoders and images, and give the same frames again")
  func idle() throws {
    try numberedClip(folder.file("c.mp4"), count: 30, options: ["-g", "10"])
    // Room for eight decoders and eight images of 64×64 pixels.
    let memory = ClipMemory(bitmapBytes: 8 * 16_384, decoderBytes: 8 * 14 * 6144)
    var clips: [VideoClip] = []
    for index in 0..<40 {
      try FileManager.default.copyItem(atPath: folder.file("c.mp4"), toPath: folder.file("c\(index).mp4"))
      clips.append(try VideoClip(path: folder.file("c\(index).mp4"), memory: memory))
      for frame in 0..<30 { #expect(try number(clips[index].bitmap(frame: frame)) == frame) }
    }
    #expect(memory.decoderCount <= 20, "\(memory.decoderCount)")
    #expect(memory.bitmapBytes <= 8 * 16_384)
    for index in [0, 20, 39, 0] {
      for frame in [29, 3, 17] { #expect(try number(clips[index].bitmap(frame: frame)) == frame) }
    }
    clips = []
    #expect(memory.decoderCount == 0 && memory.bitmapBytes == 0)
  }

  @Test("those that are asked for keep theirs, however many they are")
  func busy() throws {
    try numberedClip(folder.file("c.mp4"), count: 30, options: ["-g", "30"])
    let memory = ClipMemory(bitmapBytes: 16_384, decoderBytes: 1)
    let clips = try (0..<12).map { index in
      try FileManager.default.copyItem(atPath: folder.file("c.mp4"), toPath: folder.file("c\(index).mp4"))
      return try VideoClip(path: folder.file("c\(index).mp4"), memory: memory)
    }
    for frame in 0..<30 { for clip in clips { #expect(try number(clip.bitmap(frame: frame)) == frame) } }
    #expect(clips.allSatisfy { $0.decodedCount == 30 }, "\(clips.map(\.decodedCount))")
  }
}
