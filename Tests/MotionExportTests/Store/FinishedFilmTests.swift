// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Films that are where they were written need none of their segments.
@Suite struct FinishedFilmTests {
  private func film(_ title: String = "one", chapter: String = "begin") -> ExportFixture {
    ExportFixture(Format(width: 128, height: 72, fps: 30)) {
      Scene { TextLayer(title).fontSize(20).position(.center) }.lasting(1)
      Marker(chapter, at: 0)
    }
  }

  /// Everything that is kept but the hashes of finished films is removed.
  private func forget(_ stage: StoreStage) {
    for name in stage.names where !name.hasSuffix(".film") { _ = FileSystem.remove(stage.folder + "/" + name) }
  }

  @Test("a film that was finished is taken from its place, bit for bit, when its segments are gone")
  func again() throws {
    let stage = try StoreStage()
    let first = try stage.export(film(), name: "film.mp4", place: "film.mp4")
    #expect(first.summary.reusedSegments == 0 && stage.names.contains { $0.hasSuffix(".film") })
    forget(stage)
    let second = try stage.export(film(), name: "next.mp4", place: "film.mp4")
    #expect(second.bytes == first.bytes)
    #expect(second.summary.reusedSegments == second.summary.segments && second.summary.segments > 0)
    #expect(second.summary.frameCount == 30)
  }

  @Test("what differs is made: another title, another chapter, other settings, another engine, a file that was changed")
  func differences() throws {
    func reuses(_ change: (StoreStage) throws -> ((bytes: [UInt8], summary: ExportSummary))) throws -> Bool {
      let stage = try StoreStage()
      _ = try stage.export(film(), name: "film.mp4", place: "film.mp4") { $0.hasChapters = true }
      forget(stage)
      return try change(stage).summary.reusedSegments > 0
    }
    func again(_ stage: StoreStage, _ film: ExportFixture, _ change: (inout ExportSettings) -> Void = { _ in }) throws
      -> (bytes: [UInt8], summary: ExportSummary)
    {
      try stage.export(film, name: "next.mp4", place: "film.mp4") {
        $0.hasChapters = true
        change(&$0)
      }
    }
    #expect(try reuses { try again($0, film()) })
    #expect(try !reuses { try again($0, film("two")) })
    #expect(try !reuses { try again($0, film(chapter: "start")) })
    #expect(try !reuses { try again($0, film()) { $0.crf = 30 } })
    #expect(try !reuses { try again($0, film()) { $0.hasChapters = false } })
    #expect(
      try !reuses { stage in
        stage.identity.engine = ContentHash(high: 5, low: 6)
        return try again(stage, film())
      })
    #expect(
      try !reuses { stage in
        var bytes = try stage.scratch.bytes("film.mp4")
        bytes[bytes.count / 2] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: stage.scratch.file("film.mp4")))
        return try again(stage, film())
      })
    #expect(
      try !reuses { stage in
        try FileManager.default.removeItem(atPath: stage.scratch.file("film.mp4"))
        return try again(stage, film())
      })
    #expect(try !reuses { try $0.export(film(), name: "next.mp4") { $0.hasChapters = true } })
  }

  @Test("a store without room for segments still tells of finished films")
  func small() throws {
    let stage = try StoreStage()
    var films: [[UInt8]] = []
    for number in 0..<4 {
      let name = "film\(number).mp4"
      films.append(try stage.export(film("\(number)"), limit: 2000, name: name, place: name).bytes)
    }
    stage.store(limit: 2000).trim()
    for number in 0..<4 {
      let again = try stage.export(film("\(number)"), limit: 2000, name: "next.mp4", place: "film\(number).mp4")
      #expect(again.bytes == films[number] && again.summary.reusedSegments == again.summary.segments)
    }
  }
}
