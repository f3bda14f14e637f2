// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Synchronization
import Testing

@testable import MotionMedia

/// A nearly lossless clip of 64×64 px whose frame N has luma `20 + 2·N` everywhere; `N` up to 100.
func numberedClip(_ path: String, count: Int, options: [String], filter: String = "") throws {
  try SystemTool.run(
    "ffmpeg",
    [
      "-v", "error", "-y", "-f", "lavfi", "-i",
      "color=black:s=64x64:r=30,format=yuv420p,geq=lum='20+2*N':cb=128:cr=128\(filter)",
    ]
      + ["-frames:v", "\(count)", "-c:v", "libx264", "-qp", "4", "-threads", "1", "-b_strategy", "0"] + options + [
        path
      ])
}

/// The number that ``numberedClip(_:count:options:filter:)`` drew.
func number(_ bitmap: Bitmap) -> Int {
  let g = Double(bitmap[32, 32].g)
  return Int(((g * 219 / 255 - 4) / 2).rounded())
}

@Suite("Clips")
struct VideoClipTests {
  let folder = ScratchFolder()

  func clip(
    _ count: Int = 100, _ options: [String] = ["-g", "25", "-bf", "3"], filter: String = "", name: String = "c.mp4",
    limit: ClipCursor.Limit = .init()
  ) throws -> VideoClip {
    try numberedClip(folder.file(name), count: count, options: options, filter: filter)
    return try VideoClip(path: folder.file(name), limit: limit)
  }

  @Test("size, rate, duration and timestamps are exact", arguments: ["c.mp4", "c.mkv", "c.mov", "c.ts"])
  func probe(name: String) throws {
    let clip = try clip(60, name: name)
    #expect(clip.width == 64 && clip.height == 64 && clip.frameCount == 60)
    #expect(clip.format.frameRate == 30 && clip.format.orientation == .upright && clip.format.codec == "h264")
    if name != "c.mkv" {
      // Matroska stores milliseconds.
      #expect(clip.duration == MediaTime(2, 1))
      #expect(clip.index.times == (0..<60).map { MediaTime(Int64($0), 30) })
    }
    #expect((0..<60).allSatisfy { clip.frameIndex(at: MediaTime(Int64($0) * 1000 + 34, 30_000)) == $0 })
  }

  @Test("in any order, every frame is the one of its timestamp", arguments: ["c.mp4", "c.mkv", "c.mov", "c.ts"])
  func anyOrder(name: String) throws {
    let clip = try clip(name: name)
    var seed: UInt64 = 7
    var order = Array(0..<100) + (0..<100).reversed()
    for _ in 0..<100 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.append(Int(seed >> 33) % 100)
    }
    for index in order { #expect(try number(clip.bitmap(frame: index)) == index, "frame \(index)") }
  }

  @Test("open GOPs: leading frames belong to the GOP before")
  func openGOP() throws {
    let clip = try clip(80, ["-g", "20", "-bf", "3", "-x264-params", "open-gop=1:scenecut=0"])
    for index in (0..<80).reversed() { #expect(try number(clip.bitmap(frame: index)) == index, "frame \(index)") }
  }

  @Test("in order, each frame is decoded once, by one decoder")
  func forwardCost() throws {
    let clip = try clip()
    for index in 0..<100 { _ = try clip.bitmap(frame: index) }
    #expect(clip.decodedCount == 100 && clip.cursorCount == 1)
  }

  @Test("backward, each GOP is decoded once, and the first once more")
  func reverseCost() throws {
    let clip = try clip()
    for index in (0..<100).reversed() { #expect(try number(clip.bitmap(frame: index)) == index) }
    #expect(clip.decodedCount <= 125, "\(clip.decodedCount)")
    #expect(clip.cursorCount == 1)
  }

  @Test("backward through a GOP larger than the memory for it, each stretch that fits costs one pass")
  func reverseDegrades() throws {
    // 10 of 64×64 4:2:0.
    let clip = try clip(100, ["-g", "100", "-bf", "3"], limit: .init(window: 2, reverseBytes: 61_440))
    for index in (0..<100).reversed() { #expect(try number(clip.bitmap(frame: index)) == index) }
    #expect(clip.decodedCount <= 100 * 16 / 2, "\(clip.decodedCount)")
  }

  @Test("two layers in different parts have a decoder each and do not make each other seek")
  func twoReaders() throws {
    let clip = try clip()
    for index in 0..<40 {
      #expect(try number(clip.bitmap(frame: index)) == index)
      #expect(try number(clip.bitmap(frame: 60 + index)) == 60 + index)
    }
    #expect(clip.cursorCount == 2)
    #expect(clip.decodedCount <= 40 + 52, "\(clip.decodedCount)")
  }

  @Test("a decoder that began at the next key frame is not taken for the frames just before it")
  func nextKeyFrame() throws {
    let clip = try clip()
    for index in [0, 50] + Array(1..<50) { #expect(try number(clip.bitmap(frame: index)) == index) }
    #expect(clip.cursorCount == 2)
    #expect(clip.decodedCount <= 52, "\(clip.decodedCount)")
  }

  @Test("threads that ask slightly out of order share one decoder, and each frame is decoded once")
  func threads() throws {
    let clip = try clip()
    _ = try clip.bitmap(frame: 0)
    let next = Counter(1)
    let wrong = Counter(0)
    let done = Mutex([true] + [Bool](repeating: false, count: 99))
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      while case let index = next.increment() - 1, index < 100 {
        // Slightly: a thread that a busy machine leaves out would be overtaken by more than a decoder keeps.
        while done.withLock({ $0.prefix(max(0, index - 4)).contains(false) }) { usleep(50) }
        if (try? clip.bitmap(frame: index)).map(number) != index { _ = wrong.increment() }
        done.withLock { $0[index] = true }
      }
    }
    #expect(wrong.value == 0)
    #expect(clip.decodedCount == 100 && clip.cursorCount == 1)
  }

  @Test("variable frame rate: the frame shown is the last at or before the time")
  func variableRate() throws {
    let clip = try clip(
      30, ["-fps_mode", "passthrough", "-bf", "2", "-enc_time_base", "1/90000"],
      filter: ",settb=1/90000,setpts='(N*3000+floor(N/3)*4500)'", name: "v.mp4")
    let times = (0..<30).map { (index: Int) -> MediaTime in
      let ticks = index * 3000 + index / 3 * 4500
      return MediaTime(Int64(ticks), 90_000)
    }
    #expect(clip.index.times == times)
    for (index, time) in times.enumerated() {
      #expect(clip.frameIndex(at: time) == index)
      #expect(clip.frameIndex(at: time - MediaTime(1, 90_000)) == max(0, index - 1))
      #expect(try number(clip.bitmap(frame: index)) == index)
    }
    #expect(clip.frameIndex(at: MediaTime(-5, 1)) == 0 && clip.frameIndex(at: MediaTime(500, 1)) == 29)
  }

  @Test("an edit list that starts within a GOP: frame 0 is the first that is shown")
  func editList() throws {
    try numberedClip(folder.file("a.mp4"), count: 100, options: ["-g", "50", "-bf", "2"])
    try SystemTool.ffmpeg("-ss", "0.5", "-i", folder.file("a.mp4"), "-c", "copy", folder.file("b.mp4"))
    let clip = try VideoClip(path: folder.file("b.mp4"))
    #expect(clip.index.times.first == .zero)
    for index in [0, 1, 40, 3, clip.frameCount - 1] {
      #expect(try number(clip.bitmap(frame: index)) == 15 + index)
    }
  }

  @Test("rotation metadata is applied", arguments: [0, 90, 180, 270])
  func rotation(degrees: Int) throws {
    // Left half white, the rest black; wider than high.
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=black:s=64x32:r=30,drawbox=0:0:32:32:white:fill", "-frames:v", "3", "-c:v", "libx264",
      "-pix_fmt", "yuv420p", folder.file("a.mp4"))
    try SystemTool.ffmpeg(
      "-i", folder.file("a.mp4"), "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", folder.file("b.mp4"))
    let clip = try VideoClip(path: folder.file("b.mp4"))
    let bitmap = try clip.bitmap(frame: 1)
    #expect(bitmap.width == clip.width && bitmap.height == clip.height)
    let expected = Array(
      try SystemTool.ffmpeg("-i", folder.file("b.mp4"), "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgba", "-"))
    try #require(expected.count == clip.width * clip.height * 4)
    for (x, y) in [(2, 2), (clip.width - 3, 2), (2, clip.height - 3), (clip.width - 3, clip.height - 3)] {
      #expect(abs(Int(bitmap[x, y].r) - Int(expected[(y * clip.width + x) * 4])) < 4)
    }
  }

  @Test("a clip cut off anywhere is an error that names file and time")
  func truncated() throws {
    try numberedClip(folder.file("a.mp4"), count: 100, options: ["-g", "25", "-movflags", "+faststart"])
    let whole = folder.bytes("a.mp4")
    for percent in [10, 50, 80, 99] {
      let path = folder.write(Array(whole[..<(whole.count * percent / 100)]), "t\(percent).mp4")
      #expect {
        let clip = try VideoClip(path: path)
        for index in 0..<clip.frameCount { _ = try clip.bitmap(frame: index) }
        _ = try clip.frameBlend(at: ClipInstant(clip.duration, from: .zero, to: clip.duration, reach: MediaTime(4, 1)))
      } throws: { error in
        (error as? MediaError)?.description.contains(path) ?? false
      }
    }
    // With the index at the end, nothing can be read.
    try numberedClip(folder.file("b.mp4"), count: 50, options: [])
    let path = folder.write(Array(folder.bytes("b.mp4").dropLast(500)), "e.mp4")
    #expect(throws: MediaError.self) { try VideoClip(path: path) }
  }

  @Test("damaged frames are errors, never other images")
  func corrupted() throws {
    let path = try folder.damagedClip()
    #expect(throws: MediaError.self) {
      let clip = try VideoClip(path: path)
      for index in 0..<clip.frameCount { _ = try clip.bitmap(frame: index) }
    }
  }

  @Test("what is not a clip is refused, and says why")
  func notClips() throws {
    #expect(throws: MediaError.unreadable(path: "/nowhere.mp4", reason: "No such file or directory")) {
      try VideoClip(path: "/nowhere.mp4")
    }
    #expect(throws: MediaError.unreadable(path: folder.path, reason: "it is not a regular file")) {
      try VideoClip(path: folder.path)
    }
    let text = folder.write(Array("hello hello hello".utf8), "x.mp4")
    #expect(throws: MediaError.self) { try VideoClip(path: text) }
    let empty = folder.write([], "e.mp4")
    #expect(throws: MediaError.self) { try VideoClip(path: empty) }
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "sine=d=0.2", folder.file("a.wav"))
    #expect(throws: MediaError.missingStream(path: folder.file("a.wav"), kind: "video")) {
      try VideoClip(path: folder.file("a.wav"))
    }
  }

  @Test("a file that changes is indexed again")
  func changed() throws {
    #expect(try clip(20).frameCount == 20)
    #expect(try clip(30).frameCount == 30)
  }
}

/// A number that several threads count.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count: Int
  init(_ value: Int) { count = value }
  var value: Int { lock.withLock { count } }
  /// The new value.
  func increment() -> Int {
    lock.withLock {
      count += 1; return count
    }
  }
}
