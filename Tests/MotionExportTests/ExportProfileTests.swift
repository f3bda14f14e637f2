// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Synchronization
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Profiles of exports")
struct ExportProfileTests {
  private typealias Trace = ExportProfile.Trace

  /// A still background, a blurred layer that moves and a small one that moves.
  private static func fixture() -> ExportFixture {
    ExportFixture(Format(width: 320, height: 180, fps: 30)) {
      Scene {
        GradientLayer(["#1B2A6B", "#0B0F26"]).name("back")
        Layer {
          Layer().size(120, 90).position(100, 80).backgroundColor("#FF5A3C")
            .animate(\.position.x, from: 80, to: 240, duration: 2, timing: .linear)
        }
        .size(320, 180).position(.center).name("glow").filters(.gaussianBlur(radius: 12))
        Layer().size(10, 10).position(20, 170).backgroundColor(.white).name("dot")
          .animate(\.position.x, from: 20, to: 300, duration: 2, timing: .linear)
      }.lasting(2)
    }
  }

  private func profiled(_ output: ExportSettings.Output) throws -> (ExportProfile, Trace, ExportSummary) {
    let scratch = ScratchFolder()
    let fixture = ExportProfileTests.fixture()
    var settings = ExportSettings()
    settings.output = output
    var exporter = try Exporter(fixture.timeline, settings: settings, library: fixture.library)
    let profile = ExportProfile()
    exporter.profile = profile
    _ = FileManager.default.createFile(atPath: scratch.file("a"), contents: nil)
    let summary = try exporter.run(to: .file(scratch.file("a"))) { _ in }
    return (profile, try JSONDecoder().decode(Trace.self, from: profile.trace()), summary)
  }

  @Test("each frame of a GIF is drawn once, those for its colours too")
  func once() throws {
    let (_, trace, summary) = try profiled(.file(.gif))
    let drawn = trace.traceEvents.filter { $0.ph == "X" && $0.name == ExportProfile.Stage.raster.rawValue }
    #expect(drawn.count == summary.frameCount && summary.frameCount == 60)
    #expect(Set(drawn.compactMap { $0.args?.frame }).count == 60)
  }

  @Test("the trace's stretches add up to the sums by stage, and its counters to the tiles of the export")
  func sums() throws {
    let (_, trace, summary) = try profiled(.mp4)
    for stage in ExportProfile.Stage.allCases {
      let sum = trace.traceEvents.filter { $0.ph == "X" && $0.name == stage.rawValue }.reduce(0) { $0 + ($1.dur ?? 0) }
      let total = try #require(trace.motionkit.stages[stage.rawValue])
      #expect(abs(sum / 1e3 - total) < 1e-3, "\(stage)")
    }
    for stage in ["state", "lower", "raster", "tiles", "convert", "encode", "wait", "mux"] {
      #expect(trace.motionkit.stages[stage] ?? 0 > 0, "\(stage)")
    }
    let tiles = trace.traceEvents.filter { $0.ph == "C" }
    #expect(tiles.reduce(0) { $0 + ($1.args?.drawn ?? 0) } == summary.tilesDrawn)
    #expect(tiles.count == summary.frameCount)
  }

  @Test("stretches of one lane do not overlap, and every lane has a name")
  func lanes() throws {
    let (_, trace, _) = try profiled(.mp4)
    let names = trace.traceEvents.filter { $0.ph == "M" }
    let spans = trace.traceEvents.filter { $0.ph == "X" }
    for lane in Set(spans.map(\.tid)) {
      #expect(names.contains { $0.tid == lane && $0.args?.name?.isEmpty == false })
      let own = spans.filter { $0.tid == lane }.sorted { ($0.ts, $0.dur ?? 0) < ($1.ts, $1.dur ?? 0) }
      for (a, b) in zip(own, own.dropFirst()) { #expect(a.ts + (a.dur ?? 0) <= b.ts + 1e-3) }
    }
    #expect(names.contains { $0.args?.name == "render 1" } && names.contains { $0.args?.name == "encode 1" })
  }

  @Test("the layer that costs the most comes first, by its path, with the reason; layers add up to drawing")
  func layers() throws {
    let (profile, trace, _) = try profiled(.none)
    let layers = trace.motionkit.layers
    let first = try #require(layers.first)
    #expect(first.layer.hasSuffix("/glow") && first.cause.hasPrefix("blur of") && first.kinds["blur"] ?? 0 > 0)
    #expect(first.frames == 60)
    #expect(layers.map(\.milliseconds) == layers.map(\.milliseconds).sorted(by: >))
    let sum = layers.reduce(0) { $0 + $1.milliseconds }
    let raster = try #require(trace.motionkit.stages["raster"])
    #expect(abs(sum - raster) < 0.01 * raster)
    // A filter is charged with itself, and not with the layer within it.
    #expect(layers.contains { $0.layer.contains("/glow/") && $0.kinds["color"] ?? 0 > 0 })
    #expect(first.kinds["color"] == nil)
    #expect(layers.contains { $0.layer.hasSuffix("/dot") && $0.kinds["color"] ?? 0 > 0 })
    let table = profile.table()
    #expect(table.contains("blur of") && table.contains("/glow") && table.contains("tiles of drawn frames:"))
    // The blur of the layer that moves reaches the background, which stands still.
    let back = try #require(layers.first { $0.layer.hasSuffix("/back") })
    #expect(back.cause == "gradient, still" && !back.advice.contains("keep"))
  }

  @Test("advice that is followed already is not given, and a backdrop is called one, within groups too")
  func advice() throws {
    let fixture = ExportFixture(Format(width: 320, height: 180, fps: 30)) {
      Scene {
        for (index, path) in [Path?.none, .rect(60, 40)].enumerated() {
          Layer {
            // Two boxes: one would cast its shadow by its own shape.
            Layer().frame(0, 0, 60, 40).backgroundColor("#FF5A3C")
            Layer().frame(20, 20, 30, 40).backgroundColor(Color(white: 0, alpha: 0.5))
          }
          .size(60, 40).position(60, 50).name("card \(index)").shadow(opacity: 0.5, radius: 6).shadowPath(path)
          .animate(\.position.x, from: 60, to: 240, duration: 2, timing: .linear)
        }
        Layer {
          Layer().frame(0, 0, 80, 30).name("frost").backgroundFilters(.gaussianBlur(radius: 4))
        }
        .frame(40, 110, 80, 30).name("panel")
        Layer().size(10, 10).position(20, 120).backgroundColor(.white).name("dot")
          .animate(\.position.x, from: 20, to: 300, duration: 2, timing: .linear)
      }.lasting(2)
    }
    var exporter = try Exporter(fixture.timeline, settings: ExportSettings(), library: fixture.library)
    let profile = ExportProfile()
    exporter.profile = profile
    _ = try exporter.run(to: .none) { _ in }
    let layers = profile.summary.layers
    func advice(_ name: String) throws -> String {
      let layer = try #require(layers.first { $0.layer.hasSuffix(name) && $0.cause.hasPrefix("shadow") })
      return layer.advice
    }
    #expect(try advice("/card 0").contains("shadowPath"))
    #expect(try !advice("/card 1").contains("shadowPath"))
    #expect(layers.contains { $0.layer.hasSuffix("/frost") && $0.kinds["backdrop"] ?? 0 > 0 })
  }

  @Test("where the encoder takes most of the time, the profile says so")
  func encoder() {
    for (stage, isSaid) in [(ExportProfile.Stage.encode, true), (.raster, false)] {
      let profile = ExportProfile()
      profile.add(.encode, from: 0, to: 1_000_000)
      profile.add(.raster, from: 0, to: 1_000_000)
      profile.add(stage, from: 0, to: 1_000_000)
      #expect(profile.table().contains("the encoder takes most of the time") == isSaid)
    }
  }

  @Test("where B images take motion from distances in time, held frames are encoded, and the profile says why")
  func refusedHolds() throws {
    let scratch = ScratchFolder()
    let fixture = try ExportHoldTests.slides()
    var (settings, profile) = (ExportSettings(), ExportProfile())
    settings.usesCache = false
    settings.preset = .fast
    settings.codecOptions = [try #require(CodecOption("direct=temporal"))]
    var exporter = try Exporter(fixture.timeline, settings: settings, library: fixture.library)
    exporter.profile = profile
    _ = FileManager.default.createFile(atPath: scratch.file("a.mp4"), contents: nil)
    let progress = Mutex(0)
    let summary = try exporter.run(to: .file(scratch.file("a.mp4"))) { count in
      progress.withLock { $0 = max($0, count) }
    }
    let table = profile.table()
    #expect(table.contains("held frames were encoded one by one: a slice has temporal direct prediction"))
    // The last of three segments moves before it stands still: it is held.
    #expect(table.contains("held: 106 frames"))
    let count = fixture.timeline.frameCount
    #expect(summary.frameCount == count && progress.withLock { $0 } == count && summary.repeatedFrames < count)
    let decoded = try scratch.ffmpeg("-i", scratch.file("a.mp4"), "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")
    let planes = try (0..<count).flatMap { try fixture.renderer.planes(frame: $0).planes.samples }
    #expect(exportPSNR(decoded[...], planes[...]) > 40)

    // Several films of one render have the same bytes and reasons.
    profile = ExportProfile()
    var exports = try SeveralExports(
      fixture.timeline, outputs: [.film(settings), .film(settings)], library: fixture.library,
      identity: StoreStage().identity, store: nil)
    exports.profile = profile
    _ = try exports.run(to: [scratch.file("b.mp4"), scratch.file("c.mp4")]) { _ in }
    #expect(try scratch.bytes("b.mp4") == scratch.bytes("a.mp4") && scratch.bytes("c.mp4") == scratch.bytes("a.mp4"))
    #expect(profile.table().contains("a slice has temporal direct prediction"))
  }

  @Test("a profile changes no byte of the planes")
  func samePlanes() throws {
    let fixture = ExportProfileTests.fixture()
    let plain = fixture.renderer
    let profiled = FrameRenderer(fixture.timeline, library: fixture.library, profile: ExportProfile())
    for frame in stride(from: 0, to: 60, by: 7) {
      #expect(
        try plain.planes(frame: frame).planes.contentHash == profiled.planes(frame: frame).planes.contentHash)
    }
  }
}
