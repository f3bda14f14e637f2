// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import Synchronization
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Exports that find segments of earlier ones: the same file, and only what has changed is made.
@Suite("Exports that reuse segments")
struct SegmentReuseTests {
  /// Three scenes of two seconds and a fourth of 20: six segments. Each scene's title moves.
  private func film(
    _ titles: [String] = ["one", "two", "three", "four"], longer: Double = 0, sound: String? = nil
  ) -> ExportFixture {
    ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      for (index, title) in titles.enumerated() {
        Scene {
          Layer().size(20, 20).position(10, 10).backgroundColor("#FF5A3C")
            .animate(\.position.x, from: 10, to: 50, duration: 2, timing: .linear)
          TextLayer(title).fontSize(12).position(.center)
        }.lasting(index == 3 ? 20 : index == 1 ? 2 + longer : 2)
      }
      if let sound { Audio(sound) }
    }
  }

  private func tone(_ scratch: ScratchFolder, _ frequency: Int = 440) throws -> String {
    let path = scratch.file("tone.wav")
    try scratch.ffmpeg("-f", "lavfi", "-i", "sine=frequency=\(frequency):duration=3", path)
    scratch.settle()
    return path
  }

  @Test("an export made again is the same file, and no frame of it is drawn")
  func unchanged() throws {
    let stage = try StoreStage()
    let sound = try tone(stage.scratch)
    let first = try stage.export(film(sound: sound))
    #expect(first.summary.segments == 6)
    // A still stretch of one length is encoded once.
    #expect(first.summary.reusedSegments <= 1)
    let second = try stage.export(film(sound: sound))
    #expect(second.bytes == first.bytes)
    #expect(second.summary.reusedSegments == 6)
    #expect(second.summary.reusedFrames == second.summary.frameCount)
    #expect(second.summary.tilesDrawn + second.summary.tilesReused == 0)
    let without = try stage.export(film(sound: sound)) { $0.usesCache = false }
    #expect(without.bytes == first.bytes)
    #expect(without.summary.reusedSegments == 0)
    #expect(stage.names.filter { $0.hasSuffix(".sound") }.count == 1)
    #expect(stage.warnings.all.isEmpty)
  }

  /// A scene that the script's code draws, with a value that the code captured, and one without.
  private func drawn(_ level: Float, _ hold: Double = 2) -> ExportFixture {
    ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      Scene {
        ShaderLayer { _, time in
          { row in
            for i in 0..<row.count { (row.red[i], row.green[i]) = (level, Float(0.5 + 0.4 * Math.sin(4 * time))) }
          }
        }
      }.lasting(hold)
      Scene { Layer().size(20, 20).position(.center).backgroundColor("#FF5A3C") }.lasting(1)
    }
  }

  @Test(
    "what code draws is known by its pictures: another script, the same pictures, the same segments",
    arguments: FrameHold.allCases)
  func pictures(hold: FrameHold) throws {
    let stage = try StoreStage()
    let first = try stage.export(drawn(0.5)) { $0.hold = hold }
    #expect(first.summary.reusedSegments == 0)
    stage.identity.script?.hash = ContentHash(high: 9, low: 9)
    let second = try stage.export(drawn(0.5)) { $0.hold = hold }
    #expect(second.bytes == first.bytes)
    #expect(second.summary.reusedSegments == second.summary.segments)
    #expect(second.summary.frameCount == first.summary.frameCount)
    let other = try stage.export(drawn(0.75)) { $0.hold = hold }
    #expect(other.summary.segments - other.summary.reusedSegments == 1)
    #expect(other.summary.frameCount == first.summary.frameCount)
    let without = try stage.export(drawn(0.75)) { ($0.hold, $0.usesCache) = (hold, false) }
    #expect(other.bytes == without.bytes)
    // Other settings are other bytes.
    #expect(try stage.export(drawn(0.5)) { ($0.hold, $0.crf) = (hold, 30) }.summary.reusedSegments == 0)
  }

  @Test("an edit of a title, or a second more in a scene, makes the segments of that scene again and no others")
  func edits() throws {
    let stage = try StoreStage()
    _ = try stage.export(film())
    let edited = try stage.export(film(["one", "zwei", "three", "four"]))
    #expect(edited.summary.segments - edited.summary.reusedSegments == 1)
    #expect(try stage.export(film(["one", "zwei", "three", "four"])) { $0.usesCache = false }.bytes == edited.bytes)
    let longer = try stage.export(film(longer: 1))
    #expect(longer.summary.segments - longer.summary.reusedSegments == 1)
    #expect(try stage.export(film(longer: 1)) { $0.usesCache = false }.bytes == longer.bytes)
  }

  @Test("any number of threads finds what any other has kept")
  func jobs() throws {
    let stage = try StoreStage()
    let first = try stage.export(film()) { $0.jobs = 1 }
    for jobs in [2, 4] {
      let again = try stage.export(film()) { $0.jobs = jobs }
      #expect(again.bytes == first.bytes)
      #expect(again.summary.reusedSegments == 6)
    }
  }

  @Test("each setting that decides bytes makes other segments")
  func settings() throws {
    let stage = try StoreStage()
    _ = try stage.export(film())
    let changes: [(inout ExportSettings) -> Void] = [
      { $0.crf = 19 }, { $0.preset = .superfast }, { $0.scale = 0.5 }, { $0.isReproducible = true },
    ]
    for (number, change) in changes.enumerated() {
      let other = try stage.export(film(), change)
      #expect(other.summary.reusedSegments <= 1, "change \(number)")
    }
    #expect(try stage.export(film()).summary.reusedSegments == 6)
  }

  @Test("an edit of a scene makes its own segments again and those of its transitions, none of its neighbours")
  func editBetweenTransitions() throws {
    func film(_ title: String) -> ExportFixture {
      ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        for (index, text) in ["one", title, "three"].enumerated() {
          if index > 0 { Transition.fade(0.5).overCut() }
          Scene {
            Layer().size(20, 20).position(10, 10).backgroundColor("#FF5A3C")
              .animate(\.position.x, from: 10, to: 50, duration: 4, timing: .linear)
            TextLayer(text).fontSize(12).position(.center)
          }.lasting(4)
        }
      }
    }
    let stage = try StoreStage()
    let first = try stage.export(film("two"))
    #expect(first.summary.segments == 5)
    let edited = try stage.export(film("zwei"))
    #expect(edited.summary.reusedSegments == 2)
    #expect(edited.summary.frameCount - edited.summary.reusedFrames == 120 + 15)
    #expect(try stage.export(film("zwei")) { $0.usesCache = false }.bytes == edited.bytes)
  }

  /// How often code of these tests was asked for a frame.
  private static let calls = Atomic<Int>(0)

  @Test(
    "another engine or processor makes other segments, another script is run again; a reproducible export does not ask for the processor"
  )
  func identity() throws {
    func shaded() -> ExportFixture {
      ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        Scene {
          ShaderLayer { _, time in
            SegmentReuseTests.calls.add(1, ordering: .relaxed)
            return { row in for i in 0..<row.count { row.red[i] = Float(time) } }
          }
        }.lasting(1)
      }
    }
    let stage = try StoreStage()
    /// How many segments were reused, and how often the code was run.
    func again() throws -> [Int] {
      let before = SegmentReuseTests.calls.load(ordering: .relaxed)
      let reused = try reused(shaded())
      return [reused, SegmentReuseTests.calls.load(ordering: .relaxed) - before]
    }
    func reused(_ fixture: ExportFixture, _ change: (inout ExportSettings) -> Void = { _ in }) throws -> Int {
      try stage.export(fixture, change).summary.reusedSegments
    }
    _ = try reused(shaded())
    #expect(try again() == [1, 0])
    stage.identity.engine.low += 1
    #expect(try reused(shaded()) == 0)
    stage.identity.processor = "b"
    #expect(try reused(shaded()) == 0)
    stage.identity.script?.hash.low += 1
    #expect(try again() == [1, 30])
    #expect(try again() == [1, 0])
    stage.identity.script = nil
    #expect(try again() == [1, 30])
    #expect(try again() == [1, 30])
    _ = try reused(film()) { $0.isReproducible = true }
    stage.identity.processor = "c"
    #expect(try reused(film()) { $0.isReproducible = true } == 6)
  }

  @Test(
    "a function that captured values is called again in each run; its frames are those of another only where they are equal"
  )
  func captures() throws {
    let stage = try StoreStage()
    var files: [Float: [UInt8]] = [:]
    for strength: Float in [0.2, 0.9, 0.2] {
      let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        Scene { ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = strength } } } }.lasting(1)
      }
      let made = try stage.export(fixture)
      #expect(made.summary.reusedSegments == (files[strength] == nil ? 0 : 1))
      #expect(files[strength] == nil || files[strength] == made.bytes)
      files[strength] = made.bytes
    }
    #expect(Set(files.values).count == 2)
  }

  @Test("the bytes of images, clips and sounds count, also under an old name with an old date")
  func media() throws {
    let stage = try StoreStage()
    let scratch = stage.scratch
    let (picture, clip) = (scratch.file("a.png"), scratch.file("a.mp4"))
    func make(_ source: String) throws {
      try scratch.ffmpeg("-f", "lavfi", "-i", "\(source)=size=32x32:rate=5", "-frames:v", "1", picture)
      try scratch.ffmpeg(
        "-f", "lavfi", "-i", "\(source)=size=32x32:rate=5", "-t", "1", "-c:v", "libx264", "-pix_fmt", "yuv420p", clip)
      scratch.settle()
    }
    func film() -> ExportFixture {
      ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        Scene { ImageLayer(picture).position(.center) }.lasting(1)
        Scene { VideoLayer(clip).position(.center) }.lasting(1)
        Scene { Layer().size(9, 9).backgroundColor("#FF5A3C").position(.center) }.lasting(1)
      }
    }
    try make("testsrc2")
    let first = try stage.export(film())
    #expect(try stage.export(film()).summary.reusedSegments == 3)
    try make("testsrc")
    let changed = try stage.export(film())
    #expect(changed.summary.reusedSegments == 1)
    #expect(changed.bytes != first.bytes)
    // The same bytes again: known by their contents, not by their dates.
    try make("testsrc2")
    let back = try stage.export(film())
    #expect(back.summary.reusedSegments == 3)
    #expect(back.bytes == first.bytes)
    _ = try tone(scratch)
    func sounding() -> ExportFixture { self.film(sound: scratch.file("tone.wav")) }
    let low = try stage.export(sounding())
    _ = try tone(scratch, 880)
    let high = try stage.export(sounding())
    #expect(high.bytes != low.bytes)
    #expect(try stage.export(sounding()) { $0.usesCache = false }.bytes == high.bytes)
  }

  @Test("an image that changes while the export runs is an error, and nothing is kept under its old name")
  func changingMedia() throws {
    let stage = try StoreStage()
    let picture = stage.scratch.file("a.png")
    try stage.scratch.ffmpeg("-f", "lavfi", "-i", "testsrc=size=32x32", "-frames:v", "1", picture)
    stage.scratch.settle()
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      Scene { ImageLayer(picture).position(.center) }.lasting(1)
    }
    // The library has seen the old file; the key is made of the new one.
    _ = try fixture.library.pixelSize(ofImage: picture) as (Int, Int)
    try stage.scratch.ffmpeg("-f", "lavfi", "-i", "testsrc2=size=32x32", "-frames:v", "1", picture)
    stage.scratch.settle()
    #expect(throws: ExportError.self) { try stage.export(fixture) }
    #expect(stage.names.allSatisfy { !$0.hasSuffix(".segment") })
  }

  @Test("frame hashes are those of rendered frames, whatever was kept")
  func frameHashes() throws {
    let stage = try StoreStage()
    _ = try stage.export(film())
    let path = stage.scratch.file("hashes.txt")
    let hashed = try stage.export(film()) { $0.frameHashesPath = path }
    #expect(hashed.summary.reusedSegments == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == hashed.summary.frameCount)
  }

  @Test("a part of a film finds the whole segments in it")
  func selections() throws {
    let stage = try StoreStage()
    _ = try stage.export(film())
    let part = try stage.export(film()) { $0.selection = .frames(60...239) }
    #expect(part.summary.segments == 3)
    #expect(part.summary.reusedSegments == 2)
    #expect(
      try stage.export(film()) {
        $0.selection = .frames(60...239)
        $0.usesCache = false
      }.bytes == part.bytes)
  }
}
