// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Decoders that run ahead of the frames that are asked for: the same images, no room kept, no thread left.
@Suite("Decoding ahead")
struct DecodingAheadTests {
  let folder = ScratchFolder()

  private func clip(
    _ count: Int = 100, _ options: [String] = ["-g", "25", "-bf", "3"], limit: ClipCursor.Limit = .init()
  ) throws -> VideoClip {
    try numberedClip(folder.file("c.mp4"), count: count, options: options)
    return try VideoClip(path: folder.file("c.mp4"), limit: limit)
  }

  private func allowance(_ frames: Int = 4, bytes: Int = 1 << 20, threads: Int = 2) -> DecodingAhead {
    DecodingAhead(bytes: bytes, frames: frames, threads: threads)
  }

  /// Waits until something is so; for what another thread does.
  private func becomes(_ condition: () -> Bool) -> Bool {
    for _ in 0..<2000 {
      if condition() { return true }
      usleep(2000)
    }
    return false
  }

  /// Orders in which frames of a clip of 100 are asked for.
  static let orders: [String: [Int]] = [
    "forward": Array(0..<100),
    "backward": (0..<100).reversed(),
    "to and fro": Array(0..<60) + (20..<60).reversed() + Array(20..<100),
    "every third": Array(stride(from: 0, to: 100, by: 3)),
    "every ninth": Array(stride(from: 1, to: 100, by: 9)),
    "slow": (0..<200).map { $0 / 2 },
    "loop": (0..<5).flatMap { _ in 40..<63 },
    "short loop": (0..<9).flatMap { _ in 22..<27 },
    "jumps": [0, 1, 2, 3, 70, 71, 72, 10, 11, 12, 13, 99, 98, 97, 5, 50, 51, 52, 53, 54, 0, 1, 2],
    "easing": (0..<80).map { Int(99 * Math.pow(Double($0) / 79, 2)) },
    "easing back": (0..<80).map { 99 - Int(99 * Math.pow(Double($0) / 79, 2)) },
  ]

  @Test(
    "in every order the frames are those of their timestamps, and no room or thread is left",
    arguments: DecodingAheadTests.orders.keys.sorted())
  func everyOrder(name: String) throws {
    let order = try #require(DecodingAheadTests.orders[name])
    for threads in [1, 4] {
      let clip = try clip()
      let ahead = allowance()
      clip.runAhead(ahead)
      let (next, wrong) = (Counter(0), Counter(0))
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        while case let place = next.increment() - 1, place < order.count {
          if (try? clip.bitmap(frame: order[place])).map(number) != order[place] { _ = wrong.increment() }
        }
      }
      #expect(wrong.value == 0)
      clip.runAhead(nil)
      #expect(ahead.room == (1 << 20, 2))
    }
  }

  @Test("in order, each frame is still decoded once, by one decoder, and some before they are asked for")
  func cost() throws {
    let clip = try clip()
    let ahead = allowance(4)
    clip.runAhead(ahead)
    for index in 0..<3 { #expect(try number(clip.bitmap(frame: index)) == index) }
    // Four beyond the third, and no more.
    #expect(becomes { clip.decodedCount == 7 })
    // Time for frames that would be too many: that none comes can only be seen by waiting.
    usleep(20_000)
    #expect(clip.decodedCount == 7)
    #expect(ahead.room.bytes == (1 << 20) - 4 * 64 * 64 * 3 / 2)
    for index in 3..<100 { #expect(try number(clip.bitmap(frame: index)) == index) }
    #expect(clip.decodedCount == 100 && clip.cursorCount == 1)
    #expect(becomes { ahead.room.bytes == 1 << 20 })
    clip.runAhead(nil)
    #expect(ahead.room == (1 << 20, 2))
  }

  @Test("a still and its neighbour run no further than they are asked")
  func stills() throws {
    let clip = try clip()
    clip.runAhead(allowance())
    _ = try clip.bitmap(frame: 0)
    _ = try clip.bitmap(frame: 1)
    // Time for frames that nobody asked for.
    usleep(20_000)
    #expect(clip.decodedCount == 2)
    clip.runAhead(nil)
  }

  @Test("backward, each GOP is still decoded once, and the first once more")
  func backward() throws {
    let clip = try clip()
    clip.runAhead(allowance())
    for index in (0..<100).reversed() { #expect(try number(clip.bitmap(frame: index)) == index) }
    clip.runAhead(nil)
    #expect(clip.decodedCount <= 125, "\(clip.decodedCount)")
    #expect(clip.cursorCount == 1)
  }

  @Test(
    "without room or threads frames are decoded as they are asked for", arguments: [(0, 1), (6143, 1), (1 << 20, 0)])
  func noRoom(bytes: Int, threads: Int) throws {
    let clip = try clip()
    let ahead = allowance(4, bytes: bytes, threads: threads)
    clip.runAhead(ahead)
    for index in 0..<50 {
      #expect(try number(clip.bitmap(frame: index)) == index)
      #expect(clip.decodedCount == index + 1)
    }
    clip.runAhead(nil)
    #expect(ahead.room == (bytes, threads))
  }

  @Test("several clips share room and threads; none waits for another")
  func shared() throws {
    let clips = try (0..<4).map { index -> VideoClip in
      try numberedClip(folder.file("\(index).mp4"), count: 60, options: ["-g", "\(10 + index)", "-bf", "2"])
      return try VideoClip(path: folder.file("\(index).mp4"))
    }
    // Room for five frames, one thread.
    let ahead = allowance(4, bytes: 5 * 6144, threads: 1)
    for clip in clips { clip.runAhead(ahead) }
    let (next, wrong) = (Counter(0), Counter(0))
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      while case let index = next.increment() - 1, index < 60 {
        for clip in clips where (try? clip.bitmap(frame: index)).map(number) != index { _ = wrong.increment() }
      }
    }
    #expect(wrong.value == 0)
    #expect(ahead.room.bytes >= 0 && ahead.room.threads >= 0)
    for clip in clips { clip.runAhead(nil) }
    #expect(ahead.room == (5 * 6144, 1))
  }

  @Test(
    "damage is an error when the frame is asked for, the same as without running ahead, and frames before it are whole")
  func damage() throws {
    let path = try folder.damagedClip()
    func read(_ ahead: DecodingAhead?) throws -> (pixels: [[UInt8]], error: String) {
      let clip = try VideoClip(path: path)
      clip.runAhead(ahead)
      defer { clip.runAhead(nil) }
      var pixels: [[UInt8]] = []
      do {
        for index in 0..<clip.frameCount {
          let bitmap = try clip.bitmap(frame: index)
          pixels.append(Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.rowBytes * bitmap.height)))
          // Gives the decoder time to meet the damage.
          if ahead != nil { usleep(3000) }
        }
      } catch {
        return (pixels, "\(error)")
      }
      return (pixels, "")
    }
    let expected = try read(nil)
    try #require(!expected.error.isEmpty && expected.pixels.count > 10)
    let ahead = allowance(6, bytes: 8 << 20)
    let found = try read(ahead)
    #expect(found.error == expected.error)
    #expect(found.pixels == expected.pixels)
    #expect(ahead.room == (8 << 20, 2))
  }

  @Test("a clip that is let go while its decoder runs leaves no thread behind")
  func released() throws {
    let ahead = allowance(90, bytes: 1 << 20, threads: 1)
    weak var left: VideoClip?
    do {
      let clip = try clip()
      left = clip
      clip.runAhead(ahead)
      for index in 0..<3 { _ = try clip.bitmap(frame: index) }
    }
    #expect(left == nil)
    #expect(becomes { ahead.room == (1 << 20, 1) })
  }
}
