// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Invariant 3: the exported file does not depend on how it was made.
@Suite("Files and jobs")
struct ExportJobsTests {
  @Test("one thread and many give the same file, byte for byte, of several segments")
  func jobs() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 64, height: 64, seconds: 18)
    let plan = SegmentPlan(
      boundaries: fixture.timeline.boundaries, frameCount: fixture.timeline.frameCount, frameRate: 30)
    try #require(plan.segments.count == 3)
    try fixture.export(to: scratch.file("1.mp4")) { $0.jobs = 1 }
    let expected = try scratch.bytes("1.mp4")
    for jobs in [2, 4, 7] {
      try fixture.export(to: scratch.file("n.mp4")) { $0.jobs = jobs }
      #expect(try scratch.bytes("n.mp4") == expected, "\(jobs) threads")
    }
  }

  @Test("the planes do not depend on the number of threads", arguments: [UInt64(3), 5, 8])
  func planes(seed: UInt64) throws {
    let stage = try ExportInvariantTests.Stage(seed: seed)
    try stage.fixture.export(to: stage.scratch.file("1.y4m")) { $0.jobs = 1 }
    try stage.fixture.export(to: stage.scratch.file("5.y4m")) { $0.jobs = 5 }
    #expect(try stage.scratch.bytes("1.y4m") == stage.scratch.bytes("5.y4m"))
  }

  @Test("an export made twice is the same file, and a reproducible one too", arguments: [false, true])
  func twice(reproducible: Bool) throws {
    let scratch = ScratchFolder()
    for name in ["a.mp4", "b.mp4"] {
      try ExportFixture.card(width: 64, height: 64, seconds: 2).export(to: scratch.file(name)) {
        $0.isReproducible = reproducible
      }
    }
    #expect(try scratch.bytes("a.mp4") == scratch.bytes("b.mp4"))
  }

  @Test("a whole segment that is exported alone has the frames of the whole, encoded the same")
  func segmentAlone() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 64, height: 64, seconds: 18)
    try fixture.export(to: scratch.file("whole.mp4"))
    try fixture.export(to: scratch.file("part.mp4")) { $0.selection = .frames(250...499) }
    let whole = try scratch.ffmpeg("-i", scratch.file("whole.mp4"), "-f", "rawvideo", "-")
    let part = try scratch.ffmpeg("-i", scratch.file("part.mp4"), "-f", "rawvideo", "-")
    let size = 64 * 64 * 3 / 2
    try #require(whole.count == 540 * size && part.count == 250 * size)
    #expect(part[...] == whole[(250 * size)..<(500 * size)])
  }
}
