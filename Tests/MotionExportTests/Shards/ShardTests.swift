// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Exports in shares: the joined film is that of one machine, and what does not belong together is said.
@Suite("Shards")
struct ShardTests {
  private func film(_ title: String = "one", sound: String? = nil) -> ExportFixture {
    ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      for index in 0..<5 {
        Scene {
          TextLayer("\(title) \(index)").fontSize(12).position(.center)
            .animate(\.position.x, from: 10, to: 50, duration: 1, timing: .linear)
        }.lasting(1)
      }
      if let sound { Audio(sound) }
    }
  }

  @Test("shards joined are the bytes of one export, however many there are", arguments: [1, 3, 7])
  func joined(count: Int) throws {
    let stage = try StoreStage()
    let sound = stage.scratch.file("tone.wav")
    try stage.scratch.ffmpeg("-f", "lavfi", "-i", "sine=duration=3", sound)
    stage.scratch.settle()
    let whole = try stage.export(film(sound: sound)) { $0.usesCache = false }
    for index in (1...count).reversed() { try stage.makeShard("\(index)/\(count)", of: film(sound: sound)) }
    #expect(try stage.join() == whole.bytes)
    #expect(try ShardJoin(folder: stage.scratch.file("parts")).frameCount == 150)
  }

  /// Two scenes with keys that are equal, as what a function captured has no hash.
  private func coloured(_ colours: [Float]) -> ExportFixture {
    ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      for red in colours {
        Scene { ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = red } } } }.lasting(1)
      }
    }
  }

  @Test("segments that only captured values tell apart stay apart")
  func captured() throws {
    let stage = try StoreStage()
    let film = coloured([0.2, 0.9, 0.5])
    let whole = try stage.export(film) { $0.usesCache = false }
    for index in 1...2 { try stage.makeShard("\(index)/2", of: film) }
    #expect(try stage.join() == whole.bytes)
  }

  private func message(_ stage: StoreStage) -> String {
    do {
      _ = try stage.join()
      return "joined"
    } catch { return "\(error)" }
  }

  @Test("a missing shard is named")
  func missing() throws {
    let stage = try StoreStage()
    #expect(message(stage).contains("cannot read the folder"))
    try stage.makeShard("1/3", of: film())
    #expect(message(stage).contains("shards 2/3, 3/3 are missing"))
    try stage.makeShard("3/3", of: film())
    #expect(message(stage).contains("shard 2/3 is missing"))
    try stage.makeShard("2/3", of: film())
    #expect(message(stage) == "joined")
  }

  @Test("shards of another script, other settings, another version or split do not belong together")
  func mismatch() throws {
    let stage = try StoreStage()
    try stage.makeShard("1/2", of: film())
    try stage.makeShard("2/2", of: film("two"))
    #expect(message(stage).contains("1/2 and 2/2") && message(stage).contains("different films"))
    try stage.makeShard("2/2", of: film()) { $0.crf = 20 }
    #expect(message(stage).contains("different settings"))
    #expect(message(stage).hasSuffix("different settings: crf=18.0 and crf=20.0"))
    let identity = stage.identity
    stage.identity.engine.low += 1
    try stage.makeShard("2/2", of: film())
    #expect(message(stage).contains("different versions"))
    stage.identity = identity
    stage.identity.processor = "b"
    try stage.makeShard("2/2", of: film())
    #expect(message(stage).contains("--reproducible"))
    stage.identity = identity
    try stage.makeShard("2/2", of: film())
    #expect(message(stage) == "joined")
    try stage.makeShard("2/3", of: film())
    #expect(message(stage).contains("split into 2, the other into 3"))
  }

  @Test("a shard that was interrupted, or whose segments are damaged or missing, is said to be made again")
  func damaged() throws {
    let stage = try StoreStage()
    try stage.makeShard("1/2", of: film())
    try stage.makeShard("2/2", of: film())
    let parts = stage.scratch.file("parts")
    let segments = try FileManager.default.contentsOfDirectory(atPath: parts).filter { $0.hasSuffix(".segment") }
    #expect(segments.count == 5)
    let path = parts + "/" + segments[0]
    let whole = try #require(FileManager.default.contents(atPath: path))
    try whole.dropLast().write(to: URL(fileURLWithPath: path))
    #expect(message(stage).contains("damaged"))
    unlink(path)
    #expect(message(stage).contains("is missing"))
    try whole.write(to: URL(fileURLWithPath: path))
    #expect(message(stage) == "joined")
    try Data("{}".utf8).write(to: URL(fileURLWithPath: parts + "/shard-2-of-2.json"))
    #expect(message(stage).contains("not the manifest"))
    try ShardFolder(path: parts).begin(#require(ShardNumber("2/2")))
    #expect(message(stage).contains("2/2 is missing"))
  }

  @Test("a shard that is begun again draws what is missing alone, without a store, and says when nothing is")
  func resumed() throws {
    let stage = try StoreStage()
    for index in 1...2 { try stage.makeShard("\(index)/2", of: film()) }
    let whole = try stage.join()
    let parts = stage.scratch.file("parts")
    func forecast(_ film: ExportFixture) throws -> Exporter.ShardForecast {
      var settings = ExportSettings()
      (settings.preset, settings.usesCache, settings.shard) = (.ultrafast, false, ShardNumber("1/1"))
      return try Exporter(film.timeline, settings: settings, library: film.library, identity: stage.identity)
        .shardForecast(in: parts) { $0 / 2 }
    }
    #expect(try forecast(film()).finished == [1, 2])
    #expect(try forecast(film()).segments == 5)
    #expect(try forecast(film("two")).finished == [])
    // Killed: its manifest is not there, and a segment is torn.
    let number = try #require(ShardNumber("1/2"))
    let first = try #require(ShardFolder(path: parts).manifest(of: number))
    let torn = "\(parts)/\(first.segments[2].key).segment"
    try Data("half".utf8).write(to: URL(fileURLWithPath: torn))
    unlink(parts + "/shard-1-of-2.json")
    #expect(try forecast(film()).finished == [2])
    let summary = try stage.makeShard("1/2", of: film())
    #expect((summary.segments, summary.reusedSegments, summary.frameCount) == (3, 2, 90))
    #expect(try stage.join() == whole)
    unlink(torn)
    #expect(try forecast(film()).finished == [2])
  }

  @Test("a share is written as i/n", arguments: ["0/3", "4/3", "1/0", "1", "a/b", "1/2/3", "-1/2", "1/99999999", ""])
  func numbers(text: String) {
    #expect(ShardNumber(text) == nil)
    #expect(ShardNumber("2/3")?.share(of: 7) == [1, 4])
    #expect(ShardNumber("3/3")?.share(of: 2) == [])
  }
}
