// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Small images of clips whose key frames are far apart: near the frame, there without decoding, and never in its place
/// where the frame itself is there.
@Suite("Proxies of clips")
struct ProxyClipTests {
  let scratch = ScratchFolder()

  private func make(_ size: String = "160x120", gop: Int = 150, frames: Int = 150) throws -> MediaLibrary {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc=s=\(size):r=25", "-frames:v", "\(frames)", "-c:v", "libx264", "-pix_fmt", "yuv420p",
      "-g", "\(gop)", "-keyint_min", "\(gop)", "-sc_threshold", "0", scratch.file("c.mp4"))
    return try library()
  }

  private func library() throws -> MediaLibrary {
    let library = MediaLibrary(folder: scratch.path)
    _ = try library.openClip("c.mp4")
    return library
  }

  private var store: SegmentStore { SegmentStore(folder: scratch.file("store"), warn: { Issue.record("\($0)") }) }

  private func proxies(_ library: MediaLibrary) -> ProxyClips {
    ProxyClips(library, engine: ContentHash(high: 1, low: 2), store: store)
  }

  private func frame(_ index: Int) -> ImageSource { .videoFrame(scratch.file("c.mp4"), index: index) }

  /// The mean of how far components are apart.
  private func distance(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        sum += abs(Int(p.r) - Int(q.r)) + abs(Int(p.g) - Int(q.g)) + abs(Int(p.b) - Int(q.b))
        if p.a != q.a { return .infinity }
      }
    }
    return Double(sum) / Double(3 * a.width * a.height)
  }

  private func makeAll(_ proxies: ProxyClips) -> [Int] {
    var left: [Int] = []
    repeat { left.append(proxies.makeNext(isCancelled: { false })) } while left.last != 0
    return left
  }

  @Test("they are made once, and serve another process without a frame that is decoded")
  func kept() throws {
    let first = proxies(try make())
    #expect(first.isNeeded)
    #expect(makeAll(first) == [2, 1, 0])
    let library = try library()
    let second = proxies(library)
    for index in [149, 70, 63, 64, 120] {
      let picture = try second.bitmap(for: frame(index))
      let exact = try self.library().bitmap(for: frame(index))
      #expect(distance(picture, exact) < 7, "\(index): \(distance(picture, exact))")
      // testsrc moves: another frame is further off.
      #expect(try distance(picture, self.library().bitmap(for: frame(index - 20))) > distance(picture, exact))
    }
    #expect(try library.openClip("c.mp4").decodedCount == 0)
    #expect(makeAll(second) == [0])
    #expect(try library.openClip("c.mp4").decodedCount == 0)
  }

  @Test("a frame that is there, or a few frames away, is the clip's own")
  func near() throws {
    let library = try make()
    let proxies = proxies(library)
    _ = makeAll(proxies)
    let exact = try self.library()
    _ = try library.bitmap(for: frame(100))
    for index in [100, 98, 102] {
      #expect(try distance(proxies.bitmap(for: frame(index)), exact.bitmap(for: frame(index))) == 0, "\(index)")
    }
    let mixed = ImageSource.mixedFrames(scratch.file("c.mp4"), index: 102, next: 103, weight: 128)
    #expect(try distance(proxies.bitmap(for: mixed), exact.bitmap(for: mixed)) == 0)
  }

  @Test("what is damaged in the store is not shown")
  func damaged() throws {
    _ = makeAll(proxies(try make()))
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.file("store")) {
      let path = scratch.file("store/\(name)")
      var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      bytes[bytes.count / 2] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
    let library = try library()
    let exact = try self.library().bitmap(for: frame(140))
    #expect(try distance(proxies(library).bitmap(for: frame(140)), exact) == 0)
    #expect(try library.openClip("c.mp4").decodedCount > 100)
  }

  @Test("a clip that was changed, or another engine, finds none of those that were made before")
  func changed() throws {
    let first = try make()
    _ = makeAll(proxies(first))
    let other = ProxyClips(try library(), engine: ContentHash(high: 1, low: 3), store: store)
    #expect(makeAll(other) == [2, 1, 0])
    // As long, and another clip.
    _ = makeAll(proxies(try make(gop: 149)))
    let library = try make()
    let exact = try self.library().bitmap(for: frame(140))
    #expect(try distance(proxies(library).bitmap(for: frame(140)), exact) == 0)
    #expect(try library.openClip("c.mp4").decodedCount > 100)
  }

  @Test("what is cancelled is left, and made the next time")
  func cancelled() throws {
    let proxies = proxies(try make())
    var asked = 0
    let left = proxies.makeNext(isCancelled: {
      asked += 1
      return asked > 10
    })
    #expect(left == 3)
    #expect(makeAll(proxies) == [2, 1, 0])
  }

  @Test("a clip that is large has smaller images, and one whose key frames are near has none")
  func large() throws {
    let large = proxies(try make("1402x902", gop: 20, frames: 20))
    _ = makeAll(large)
    let library = try library()
    let picture = try proxies(library).bitmap(for: frame(19))
    #expect(try library.openClip("c.mp4").decodedCount == 0)
    #expect(try distance(picture, self.library().bitmap(for: frame(19))) < 4)
    #expect(!proxies(try make(gop: 12, frames: 40)).isNeeded)
  }

  @Test("a clip that is too long is decoded as before, and nothing is made of it")
  func tooLong() throws {
    let library = try make()
    let proxies = ProxyClips(library, engine: ContentHash(high: 1, low: 2), store: store, mostFrames: 149)
    #expect(!proxies.isNeeded && proxies.makeNext(isCancelled: { false }) == 0)
    #expect(try library.openClip("c.mp4").decodedCount == 0)
    #expect(!FileManager.default.fileExists(atPath: scratch.file("store")))
  }
}
