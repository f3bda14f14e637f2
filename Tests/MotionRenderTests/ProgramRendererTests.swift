// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionRender
import Synchronization
import Testing

@Suite("Rendering in one's own process")
struct ProgramRendererTests {
  private struct Card: Composition {
    @Parameter("Headline") var title = "Hello"
    @Parameter("How many") var count = 3
    var format: Format { Format(width: 160, height: 90, fps: 10) }
    var program: Program {
      Scene {
        Layer().backgroundColor(.red).size(60, 40).position(40, 40).animate(
          \.position.x, to: 120, duration: 1, timing: .linear)
        TextLayer(title).font("Inter", 16).position(80, 70)
      }.lasting(1)
    }
  }

  /// What other tests did wrong on this thread is not for this one.
  private func forget() { _ = DiagnosticLog.takeOwn() }

  private func card(_ color: Color) throws -> ProgramRenderer {
    forget()
    return try ProgramRenderer(format: Format(width: 64, height: 36, fps: 10)) {
      Scene {
        Layer().backgroundColor(color).size(20, 20).position(10, 18).animate(
          \.position.x, to: 54, duration: 1, timing: .linear)
      }.lasting(1)
    }
  }

  private func temporaryFolder() throws -> String {
    let path = NSTemporaryDirectory() + "render-\(UInt64.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("a chart without a size has most of the canvas, whatever its size is")
  func canvas() throws {
    forget()
    let renderer = try ProgramRenderer(format: Format(width: 200, height: 120, fps: 10)) {
      let chart = Chart(ChartData(["a": 1])) { Bars().fillColor(.red) }.xAxis(hidden: true).yAxis(hidden: true)
      Scene {
        chart
        InOrder { chart.grows(for: 0.1) }
      }.lasting(1)
    }
    #expect(try renderer.bitmap(frame: 9)[100, 60] == (255, 0, 0, 255))
  }

  @Test("a composition gives bitmaps, planes and files, and knows its length")
  func outputs() throws {
    forget()
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let renderer = try ProgramRenderer(Card(), parameters: ["title": .text("Other")])
    #expect(renderer.frameCount == 10 && renderer.duration == 1 && renderer.format.width == 160)
    #expect(renderer.frame(at: 0.55) == 5 && renderer.frame(at: 99) == 9)
    let first = try renderer.bitmap(frame: 0)
    #expect(first.width == 160 && first.height == 90 && first[40, 40] == (255, 0, 0, 255))
    #expect(try renderer.bitmap(at: 0, scale: 2).width == 320)
    var seen: [Int] = []
    try renderer.forEachFrame(2..<5, jobs: 2) { frame, planes in
      seen.append(frame)
      #expect(planes.width == 160 && planes.planes.count == 3)
    }
    #expect(seen == [2, 3, 4])
    let film = folder + "/film.mp4"
    let done = Mutex(0)
    let summary = try renderer.write(to: film) { count in done.withLock { $0 = max($0, count) } }
    #expect(summary.frameCount == 10 && done.withLock { $0 } == 10)
    #expect((FileManager.default.contents(atPath: film)?.count ?? 0) > 500)
    try renderer.writeImage(at: 0.5, to: folder + "/still.png")
    #expect(FileManager.default.contents(atPath: folder + "/still.png")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["film.mp4", "still.png"])
  }

  @Test("what is wrong with a program is an error with everything that was noticed")
  func mistakes() throws {
    forget()
    func invalid(_ make: () throws -> ProgramRenderer) -> [Diagnostic] {
      do { _ = try make() } catch RenderError.invalid(let diagnostics) { return diagnostics } catch {
        Issue.record("\(error)")
      }
      return []
    }
    let format = Format(width: 64, height: 36, fps: 10)
    let odd = invalid { try ProgramRenderer(format: Format(width: 63, height: 36, fps: 10)) { Scene {}.lasting(1) } }
    #expect(odd.contains { $0.severity == .error && $0.message.contains("63") })
    let missing = invalid {
      try ProgramRenderer(format: format) { Scene { ImageLayer("no-such.png") }.lasting(1) }
    }
    #expect(missing.contains { $0.isMissingInput && $0.message.contains("no-such.png") })
    let font = invalid {
      try ProgramRenderer(format: format) { Scene { TextLayer("a").font("No Such Font", 12) }.lasting(1) }
    }
    #expect(font.contains { $0.message.contains("No Such Font") })
    // Alpha is kept where it can be, and said where it cannot.
    let seeThrough = try ProgramRenderer(format: format.background(.clear)) { Scene {}.lasting(1) }
    #expect(try seeThrough.bitmap(at: 0)[3, 3].a == 0)
    let clear = invalid {
      try seeThrough.write(to: NSTemporaryDirectory() + "clear.mp4")
      return seeThrough
    }
    #expect(clear.contains { $0.message.contains("alpha") })
    // Layers that are made before the program, whose mistakes are heard of once.
    let outside = TextLayer("a").position(20, 20)
    outside.add(BasicAnimation(keyPath: "opacitie"))
    outside.opacity = .nan
    let before = invalid { try ProgramRenderer(format: format) { Scene { outside }.lasting(1) } }
    #expect(before.contains { $0.message.contains("opacitie") } && before.contains { $0.message.contains("nan") })
    #expect(try ProgramRenderer(format: format) { Scene { Layer() }.lasting(1) }.warnings.isEmpty)
    #expect(throws: RenderError.self) { try ProgramRenderer(Card(), parameters: ["titel": .text("x")]) }
    #expect(throws: RenderError.self) { try ProgramRenderer(Card(), parameters: ["count": .text("x")]) }
  }

  @Test("several files of one render are the bytes that each has alone, and complete together")
  func several() throws {
    forget()
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let renderer = try card(.green)
    func paths(_ names: [String]) -> [String] { names.map { folder + "/" + $0 } }
    let names = ["a.mp4", "a.gif", "poster.png", "f/%02d.jpg", "a.vtt"]
    let summary = try renderer.write(to: paths(names))
    #expect(summary.frameCount == 10)
    for name in names where !name.contains("%") && name != "a.vtt" {
      let alone = folder + "/alone-" + name
      if name == "poster.png" { try renderer.writeImage(at: 0.5, to: alone) } else { try renderer.write(to: alone) }
      let (found, wanted) = (
        FileManager.default.contents(atPath: folder + "/" + name), FileManager.default.contents(atPath: alone)
      )
      #expect(found != nil && found == wanted, "\(name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/f").count == 10)
    #expect(FileManager.default.contents(atPath: folder + "/a.vtt") == Data("WEBVTT\n\n".utf8))
    func words(_ names: [String]) -> String {
      do { try renderer.write(to: paths(names)) } catch { return "\(error)" }
      return "none"
    }
    #expect(words([]).contains("no file to write"))
    #expect(words(["b.mp4", "b.y4m"]).contains("b.y4m: unencoded frames are written alone"))
    #expect(words(["b.y4m", "b.mp4"]).contains("b.y4m: unencoded frames are written alone"))
    #expect(words(["b.srt", "b.mp4"]).contains("captions are written together with"))
    #expect(words(["b.mp4", "b.avi"]).contains(".avi cannot be written"))
    #expect(words(["b.mp4", "b.mp4"]).contains("is named twice"))
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: RenderError.self) {
      try renderer.write(to: paths(["b.mp4", "b.gif"]), cancellation: cancellation)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("b.") }
    #expect(left.isEmpty, "\(left)")
  }

  @Test("frames, scales, names and settings that cannot be are refused, and a target stays what it was")
  func refused() throws {
    forget()
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let renderer = try card(.red)
    func kind(_ work: () throws -> Void) -> String {
      do { try work() } catch let error as RenderError { return String("\(error)".prefix(120)) } catch {
        return "other"
      }
      return "none"
    }
    #expect(kind { _ = try renderer.bitmap(frame: 10) } == "there is no frame 10: the program has 10, from 0")
    #expect(kind { _ = try renderer.bitmap(frame: -1) }.contains("no frame -1"))
    for time in [-0.1, 1.1, .nan, .infinity] {
      #expect(
        kind { _ = try renderer.bitmap(at: time) } == "there is nothing at \(time) s: the program lasts from 0 to 1.0 s"
      )
    }
    #expect(try renderer.bitmap(at: 1).width == 64)
    #expect(kind { try renderer.writeImage(at: 0, to: folder + "/still.bmp") }.contains("still.bmp: images are"))
    #expect(RenderError.noFrame(3, count: 2).localizedDescription == "there is no frame 3: the program has 2, from 0")
    #expect(kind { _ = try renderer.bitmap(frame: 0, scale: .nan) }.contains("scale is nan"))
    #expect(kind { _ = try renderer.bitmap(frame: 0, scale: 5) }.contains("scale is 5"))
    #expect(kind { try renderer.forEachFrame(0..<11) { _, _ in } }.contains("no frame 10"))
    #expect(kind { try renderer.forEachFrame(jobs: 0) { _, _ in } }.contains("jobs is 0"))
    #expect(kind { try renderer.write(to: folder + "/film.avi") }.contains(".avi"))
    #expect(kind { try renderer.write(to: folder + "/none/film.mp4") }.contains("cannot write"))
    var settings = ExportSettings()
    settings.crf = 99
    #expect(kind { try renderer.write(to: folder + "/film.mp4", settings: settings) }.contains("crf is 99"))
    let film = folder + "/film.mp4"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: film))
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(kind { try renderer.write(to: film, cancellation: cancellation) } == "the work was cancelled")
    #expect(FileManager.default.contents(atPath: film) == Data([1, 2, 3]))
    struct Own: Error {}
    do {
      try renderer.forEachFrame { frame, _ in if frame == 3 { throw Own() } }
      Issue.record("nothing was thrown")
    } catch RenderError.stopped(let error) { #expect(error is Own) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["film.mp4"])
  }

  @Test("several work beside each other, with the bytes that each has alone")
  func besideItself() throws {
    let colors: [Color] = [.red, .green, .blue, .white, .orange, .purple]
    @Sendable func frames(_ color: Color) throws -> [[UInt8]] {
      let renderer = try card(color)
      return try (0..<10).map { index in
        let bitmap = try renderer.bitmap(frame: index)
        return (0..<bitmap.height).flatMap { y in
          (0..<bitmap.width).flatMap { x -> [UInt8] in
            let pixel = bitmap[x, y]
            return [pixel.r, pixel.g, pixel.b, pixel.a]
          }
        }
      }
    }
    let alone = try colors.map(frames)
    let together = Mutex<[Int: [[UInt8]]]>([:])
    DispatchQueue.concurrentPerform(iterations: colors.count) { index in
      let made = try? frames(colors[index])
      together.withLock { $0[index] = made }
    }
    for index in colors.indices { #expect(together.withLock { $0[index] } == alone[index]) }
  }
}
