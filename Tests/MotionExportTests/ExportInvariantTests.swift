// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import Synchronization
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What holds of every composition, on random ones.
@Suite("Invariants of frames")
struct ExportInvariantTests {
  static let seeds: [UInt64] = Array(1...24)

  /// A composition and the folder with its clip.
  struct Stage {
    let scratch: ScratchFolder
    let fixture: ExportFixture

    init(seed: UInt64) throws {
      scratch = ScratchFolder()
      // Every third has a clip: making one takes longer than rendering.
      let clip = seed % 3 == 0 ? scratch.file("clip.mp4") : nil
      if let clip {
        try scratch.ffmpeg(
          "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=12", "-t", "2", "-c:v", "libx264", "-preset", "ultrafast",
          "-bf", "2", "-pix_fmt", "yuv420p", "-colorspace", "bt709", clip)
      }
      fixture = ExportRandomProgram.fixture(seed: seed, clip: clip)
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      try #require((24...48).contains(fixture.timeline.frameCount))
    }

    var count: Int { fixture.timeline.frameCount }

    /// Every frame from nothing: a renderer of its own for each.
    func fromNothing() throws -> [ContentHash] {
      try (0..<count).map { try fixture.renderer.planes(frame: $0).planes.contentHash }
    }
  }

  @Test(
    "invariants 1 and 2: frames by reuse, in any order, twice and on many threads are those made from nothing",
    arguments: seeds)
  func anyOrder(seed: UInt64) throws {
    let stage = try Stage(seed: seed)
    let expected = try stage.fromNothing()
    // One renderer in order: tiles of the frames before are used again.
    let ordered = stage.fixture.renderer
    #expect(try (0..<stage.count).map { try ordered.planes(frame: $0).planes.contentHash } == expected, "in order")
    #expect(try (0..<stage.count).map { try ordered.planes(frame: $0).planes.contentHash } == expected, "twice")
    var random = RandomSource(seed: seed &+ 1000)
    let shuffled = stage.fixture.renderer
    for frame in ((0..<stage.count).shuffled(using: &random)) + [0, stage.count - 1, 0] {
      #expect(try shuffled.planes(frame: frame).planes.contentHash == expected[frame], "frame \(frame), any order")
    }
    let parallel = stage.fixture.renderer
    let order = (0..<2).flatMap { _ in (0..<stage.count).shuffled(using: &random) }
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: order.count) { position in
      let frame = order[position]
      do {
        guard try parallel.planes(frame: frame).planes.contentHash != expected[frame] else { return }
        wrong.withLock { $0.append("frame \(frame)") }
      } catch {
        wrong.withLock { $0.append("frame \(frame): \(error)") }
      }
    }
    #expect(wrong.withLock { $0 }.isEmpty)
  }

  @Test("invariant 1: the state of a frame does not depend on what was asked before", arguments: seeds.prefix(12))
  func states(seed: UInt64) throws {
    let timeline = try Stage(seed: seed).fixture.timeline
    func text(_ frame: Int) throws -> String { try Inspection(timeline.state(atFrame: frame)).json() }
    let states = try (0..<timeline.frameCount).map(text)
    for frame in (0..<timeline.frameCount).reversed() { #expect(try text(frame) == states[frame], "frame \(frame)") }
  }

  @Test(
    "invariant 5: the planes of a frame are the still's pixels put through the stated conversion",
    arguments: seeds)
  func stillAndPlanes(seed: UInt64) throws {
    let stage = try Stage(seed: seed)
    let (renderer, stills) = (stage.fixture.renderer, stage.fixture.renderer)
    for frame in 0..<stage.count {
      let planes = try renderer.planes(frame: frame).planes
      let converted = try stills.planes(from: stills.bitmap(frame: frame))
      #expect(planes.samples == converted.samples, "frame \(frame)")
    }
  }

  @Test("random scenes are not empty images: most of their frames differ")
  func notEmpty() throws {
    var (frames, different) = (0, 0)
    for seed in ExportInvariantTests.seeds.prefix(6) {
      let hashes = try Stage(seed: seed).fromNothing()
      frames += hashes.count
      different += Set(hashes).count
    }
    #expect(different * 2 > frames, "\(different) of \(frames)")
  }
}
