// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Several files of one render: each frame is drawn once, and every file has the bytes that it has alone.
@Suite("Several outputs of one render", .enabled(if: SystemTool.hasFFmpeg))
struct SeveralExportTests {
  private let stage: StoreStage
  private let sound = ScratchFolder()

  init() throws {
    stage = try StoreStage()
    try sound.ffmpeg("-f", "lavfi", "-i", "sine=frequency=440:duration=2", sound.file("tone.wav"))
  }

  private func film(isClear: Bool = false) -> ExportFixture {
    FormatFixture(isClear: isClear, sound: sound.file("tone.wav")).fixture
  }

  private func output(_ name: String) throws -> SeveralExports.Output {
    if name.hasSuffix("poster.png") || name.hasSuffix(".jpg") && !name.contains("%") {
      return .image(try #require(ImageFormat(ofName: name)))
    }
    if let captions = CaptionFormat(ofName: name) { return .captions(captions, language: nil) }
    var settings = ExportSettings()
    settings.output = try #require(ExportSettings.Output(ofName: name))
    return .film(settings)
  }

  /// Exports several files at once, and says what was done.
  @discardableResult
  private func export(
    _ fixture: ExportFixture, _ names: [String], in folder: ScratchFolder, usesCache: Bool = false,
    profile: ExportProfile? = nil, places: ScratchFolder? = nil, _ change: (inout ExportSettings) -> Void = { _ in }
  ) throws -> ExportSummary {
    let outputs = try names.map { name -> SeveralExports.Output in
      guard case .film(var settings) = try output(name) else { return try output(name) }
      settings.usesCache = usesCache
      change(&settings)
      return .film(settings)
    }
    var exports = try SeveralExports(
      fixture.timeline, outputs: outputs, library: fixture.library, identity: stage.identity,
      store: usesCache ? stage.store() : nil)
    exports.profile = profile
    exports.targetPaths = places.map { names.map($0.file) }
    for name in names where places != nil {
      _ = FileManager.default.createFile(atPath: folder.file(name), contents: nil)
    }
    return try exports.run(to: names.map(folder.file)) { _ in }
  }

  /// The bytes of a file, or of all images of a pattern.
  private func bytes(_ name: String, in folder: ScratchFolder, frames: Int = 24) throws -> [[UInt8]] {
    let pattern = NumberedName(folder.file(name))
    guard pattern.isNumbered else { return [try folder.bytes(name)] }
    return try (0..<frames).map { try #require(FileSystem.contents(pattern.path($0))) }
  }

  private func alone(
    _ fixture: ExportFixture, _ name: String, in folder: ScratchFolder,
    _ change: (inout ExportSettings) -> Void = { _ in }
  ) throws -> [[UInt8]] {
    guard case .film(var settings) = try output(name) else { return [] }
    settings.usesCache = false
    change(&settings)
    _ = try Exporter(fixture.timeline, settings: settings, library: fixture.library, identity: stage.identity)
      .run(to: .file(folder.file(name))) { _ in }
    return try bytes(name, in: folder)
  }

  @Test(
    "every file has the bytes that it has alone, from opaque and from clear compositions",
    arguments: [
      (false, ["a.mp4", "b.gif", "c%d.png", "d.wav", "e.m4a", "f.webm", "g%d.jpg", "h.apng", "i.mov"]),
      (true, ["a.webm", "b.gif", "c%d.png", "d.wav", "e.mov", "f.webp", "g.apng"]),
      (false, ["a.mp4", "b.mkv"]), (false, ["a.wav", "b.flac"]),
    ])
  func sameBytes(isClear: Bool, names: [String]) throws {
    let (together, single) = (ScratchFolder(), ScratchFolder())
    let fixture = film(isClear: isClear)
    try export(fixture, names + ["poster.png"], in: together)
    for name in names {
      #expect(try bytes(name, in: together) == alone(fixture, name, in: single), "\(name)")
    }
    let renderer = FrameRenderer(fixture.timeline, library: fixture.library)
    let still = try ImageFormat.png.encoded(renderer.bitmap(frame: 12), path: "")
    #expect(try together.bytes("poster.png") == still)
  }

  @Test("held frames are the same together and alone")
  func held() throws {
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25)) {
      Scene {
        Layer().size(30, 30).position(.center).backgroundColor(.red)
          .animate(\.position.x, from: 20, to: 40, .linear(0.4).delay(0.4))
      }.lasting(2)
    }
    let (together, single) = (ScratchFolder(), ScratchFolder())
    try export(fixture, ["a.mp4", "b.mkv", "poster.png"], in: together) { $0.hold = .variable }
    for name in ["a.mp4", "b.mkv"] {
      #expect(try bytes(name, in: together) == alone(fixture, name, in: single) { $0.hold = .variable }, "\(name)")
    }
    try export(fixture, ["a.mp4", "c.gif"], in: together) { if $0.output == .mp4 { $0.hold = .variable } }
    #expect(try bytes("a.mp4", in: together) == bytes("a.mp4", in: single))
  }

  /// How often each frame was drawn.
  private func drawn(_ profile: ExportProfile) -> [Int: Int] {
    profile.record.withLock { record in
      record.events.filter { $0.stage == .raster }.reduce(into: [:]) { $0[$1.frame ?? -1, default: 0] += 1 }
    }
  }

  @Test("each frame is drawn once, palettes and the poster included, and not at all where all is kept")
  func once() throws {
    let folder = ScratchFolder()
    let names = ["a.mp4", "b.webm", "c.gif", "d%d.png", "poster.png", "e.jpg"]
    let profile = ExportProfile()
    let first = try export(film(), names, in: folder, usesCache: true, profile: profile)
    #expect(drawn(profile) == Dictionary(uniqueKeysWithValues: (0..<24).map { ($0, 1) }))
    #expect(first.frameCount == 24 && first.segments == 8 && first.reusedSegments == 0)
    let files = try names.map { try bytes($0, in: folder) }
    let again = ExportProfile()
    let second = try export(film(), names, in: folder, usesCache: true, profile: again)
    #expect(drawn(again) == [12: 1], "the poster")
    #expect(second.frameCount == 24 && second.segments == 8 && second.reusedSegments == 8)
    #expect(second.reusedFrames == 24)
    #expect(try names.map { try bytes($0, in: folder) } == files)
    // One more file: what the others have is taken from the store, and each frame is drawn once more for it.
    let more = ExportProfile()
    let third = try export(film(), ["a.mp4", "f.apng"], in: folder, usesCache: true, profile: more)
    #expect(drawn(more).values.allSatisfy { $0 == 1 } && drawn(more).count == 24)
    #expect(third.reusedSegments == 2 && third.frameCount == 24 && third.reusedFrames == 0)
  }

  @Test("what a file takes from the store is what it kept alone, and the other way round")
  func store() throws {
    let folder = ScratchFolder()
    let fixture = film()
    let alone = try stage.export(fixture, name: "a.mp4") { $0.preset = nil }
    let summary = try export(fixture, ["a.mp4", "b.gif"], in: folder, usesCache: true)
    #expect(summary.segments == 4 && summary.reusedSegments == 2)
    #expect(try folder.bytes("a.mp4") == alone.bytes)
    let gif = try stage.export(fixture, name: "b.gif") { ($0.preset, $0.output) = (nil, .file(.gif)) }
    #expect(gif.summary.reusedSegments == 2)
    #expect(try folder.bytes("b.gif") == gif.bytes)
  }

  @Test("an error in one file is the export's")
  func failure() throws {
    let folder = ScratchFolder()
    let fixture = film()
    let outputs = [try output("a.mp4"), try output("b.webm"), try output("c.gif")]
    let exports = try SeveralExports(fixture.timeline, outputs: outputs, library: fixture.library)
    #expect(throws: MediaError.self) {
      try exports.run(to: [folder.file("a.mp4"), folder.file("missing/b.webm"), folder.file("c.gif")]) { _ in }
    }
    let cancelled = Cancellation()
    cancelled.cancel()
    let stopped = try SeveralExports(
      fixture.timeline, outputs: outputs, library: fixture.library, cancellation: cancelled)
    #expect(throws: ExportError.cancelled) {
      try stopped.run(to: [folder.file("a.mp4"), folder.file("b.webm"), folder.file("c.gif")]) { _ in }
    }
  }

  @Test("the number of jobs and little memory change no byte")
  func jobs() throws {
    let (one, many) = (ScratchFolder(), ScratchFolder())
    let names = ["a.mp4", "b.gif", "c%d.png"]
    try export(film(), names, in: one) { $0.jobs = 1 }
    try export(film(), names, in: many) { ($0.jobs, $0.maxMemory) = (6, 4 << 30) }
    for name in names { #expect(try bytes(name, in: one) == bytes(name, in: many), "\(name)") }
  }

  @Test("the poster is taken at the marker of that name, else in the middle of the part, or where it is asked for")
  func poster() throws {
    func frame(_ poster: Double? = nil, _ marker: Double? = nil, _ range: ClosedRange<Int>? = nil) throws -> Int {
      let fixture = ExportFixture(Format(width: 64, height: 64, fps: 10)) {
        Scene {
          Layer().size(9, 9).backgroundColor(.red)
          if let marker { Marker("poster", at: marker) }
        }.lasting(4)
      }
      var settings = ExportSettings()
      if let range { settings.selection = .frames(range) }
      if let poster { settings.poster = .seconds(poster) }
      return try SeveralExports(
        fixture.timeline, outputs: [.film(settings), .image(.png)], library: fixture.library
      ).posterFrame
    }
    #expect(try frame() == 20)
    #expect(try frame(nil, 1.5) == 15)
    #expect(try frame(3) == 30)
    #expect(try frame(3, 1.5) == 30)
    #expect(try frame(nil, nil, 10...13) == 12)
  }

  @Test("films that were finished are taken from their places, each by itself, when their segments are gone")
  func finished() throws {
    let (first, second, third) = (ScratchFolder(), ScratchFolder(), ScratchFolder())
    let names = ["a.mp4", "b.webm"]
    let film = ExportFixture.card(width: 128, height: 72, seconds: 1)
    try export(film, names, in: first, usesCache: true, places: first)
    func forget() {
      for name in stage.names where !name.hasSuffix(".film") { _ = FileSystem.remove(stage.folder + "/" + name) }
    }
    forget()
    let again = try export(film, names, in: second, usesCache: true, places: first)
    #expect(again.reusedSegments == again.segments && again.segments > 0 && again.frameCount == 30)
    #expect(again.tilesDrawn == 0)
    for name in names { #expect(try second.bytes(name) == first.bytes(name), "\(name)") }
    // One of them is lost: that one is made.
    forget()
    try FileManager.default.removeItem(atPath: first.file("b.webm"))
    let part = try export(film, names, in: third, usesCache: true, places: first)
    #expect(
      part.reusedSegments > 0 && part.reusedSegments < part.segments && part.frameCount == 30 && part.tilesDrawn > 0)
    for name in names { #expect(try third.bytes(name) == second.bytes(name), "\(name)") }
  }

  @Test("files that do not go together are refused before anything is drawn")
  func refusals() throws {
    let fixture = film()
    var other = ExportSettings()
    other.scale = 0.5
    var planes = ExportSettings()
    planes.output = .y4m
    for outputs: [SeveralExports.Output] in [
      [.film(ExportSettings()), .film(other)], [.film(planes), .film(ExportSettings())], [.image(.png)],
    ] {
      #expect(throws: ExportSettingsError.self) {
        try SeveralExports(fixture.timeline, outputs: outputs, library: fixture.library)
      }
    }
  }
}
