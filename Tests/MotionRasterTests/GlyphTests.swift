// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Glyphs that are drawn from kept chords: the same bytes whichever way, in any tiles, the first time and again.
@Suite struct GlyphTests {
  private struct NoImages: PixelProvider {
    func bitmap(for source: ImageSource) throws -> Bitmap { Bitmap(width: 1, height: 1) }
  }

  /// A ring with a tail, in a thousand units.
  private static let letter: GlyphOutline = {
    var path = Path.ellipse(in: CGRect(x: 60, y: -640, width: 520, height: 640))
    path.append(.ellipse(in: CGRect(x: 180, y: -520, width: 280, height: 400)).reversedForTests)
    path.append(.rect(CGRect(x: 520, y: -700, width: 110, height: 900)))
    return GlyphOutline(path, bounds: path.controlPointBounds)
  }()

  private func run(_ count: Int, size: Double = 24, advance: Double = 0.55) -> GlyphRun {
    GlyphRun(
      (0..<count).map { i in
        let scale = size / 1000
        return GlyphRun.Glyph(
          Self.letter,
          Homography(
            scale, 0, 0, 0, scale, 0, 5 + Double(i % 20) * size * advance, 30 + Double(i / 20) * size * 1.1, 1))
      })
  }

  private func list(
    _ coverage: Coverage, opacity: Double = 1, clips: [Coverage] = [], paint: Paint = .color(.white)
  ) -> DisplayList {
    let canvas = PixelRect(x: 0, y: 0, width: 600, height: 300)
    let bounds = DeviceBounds.of(coverage, view: canvas)
    return DisplayList(
      width: 600, height: 300, background: "#203040",
      commands: [DrawCommand(Fill(coverage, paint, opacity: opacity, clips: clips), bounds: bounds)])
  }

  private func renderer(_ width: Int = 256, _ height: Int = 64, _ kernels: Kernels = .native) -> Renderer {
    Renderer(
      provider: NoImages(), memoryBudget: 64 << 20, recentFrames: 0, tileWidth: width, tileHeight: height,
      kernels: kernels)
  }

  private func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in
      UnsafeRawBufferPointer(start: bitmap.pixels + y * bitmap.rowBytes, count: 4 * bitmap.width)
        .bindMemory(to: UInt32.self)
    }
  }

  private var cases: [(name: String, list: DisplayList)] {
    let turn = Homography(Math.cos(0.3), Math.sin(0.3), 0, -Math.sin(0.3), Math.cos(0.3), 0, 40.3, -20.7, 1)
    let clip = Coverage(.path(.rect(CGRect(x: 20.5, y: 20.3, width: 201, height: 77)), .nonZero), transform: .identity)
    let turned = Coverage(clip.shape, transform: turn)
    let shift = Homography.translation(3.3, 1.7)
    return [
      ("upright", list(Coverage(run(120), transform: shift))), ("turned", list(Coverage(run(120), transform: turn))),
      ("translucent, overlapping", list(Coverage(run(120, advance: 0.2), transform: shift), opacity: 0.5)),
      ("clipped", list(Coverage(run(120), transform: shift), clips: [clip])),
      ("clipped by what is turned", list(Coverage(run(120), transform: shift), clips: [turned])),
      ("all on one another", list(Coverage(run(120, advance: 0), transform: shift), opacity: 0.7)),
      ("few", list(Coverage(run(3), transform: turn))), ("large", list(Coverage(run(8, size: 300), transform: shift))),
      ("tiny", list(Coverage(run(120, size: 3), transform: shift))),
      ("in perspective", list(Coverage(run(60), transform: Homography(1, 0, 0.001, 0, 1, 0.0004, 8, 5, 1)))),
    ]
  }

  @Test("glyphs have the same bytes in any tiles, at any level of processor, new and from coverage that was kept")
  func sameBytes() throws {
    for item in cases {
      let first = renderer()
      let expected = pixels(try first.bitmap(item.list))
      #expect(Set(expected).count > 20, "\(item.name) shows something")
      for _ in 0..<3 { #expect(pixels(try first.bitmap(item.list)) == expected, "\(item.name), again") }
      for (width, height) in [(64, 32), (34, 18), (512, 128)] {
        #expect(pixels(try renderer(width, height).bitmap(item.list)) == expected, "\(item.name), tiles of \(width)")
      }
      for level in KernelTests.levels {
        #expect(pixels(try renderer(256, 64, Kernels(level)).bitmap(item.list)) == expected, "\(item.name)")
      }
    }
  }

  @Test("a run is what the general path makes of all its edges together") func generalPath() throws {
    for item in cases {
      guard case .fill(let fill) = item.list.commands[0].content else { continue }
      let painter = TilePainter(
        RasterResources(
          provider: NoImages(), memoryBudget: 0, tileWidth: 256, tileHeight: 64, kernels: .native))
      let bounds = item.list.commands[0].bounds
      let canvas = PixelRect(x: 0, y: 0, width: 600, height: 300)
      let bitmap = Bitmap(width: 600, height: 300)
      let surface = bitmap.surface()
      surface.fill(PixelRounding.pixel(item.list.background))
      guard case .fill(let prepared) = try painter.resources.prepare(fill, bounds: bounds) else { continue }
      painter.inBlocks(Surface(surface, within: canvas)) { painter.paint(prepared, onto: $0) }
      #expect(pixels(bitmap) == pixels(try renderer().bitmap(item.list)), "\(item.name)")
    }
  }

  @Test("chords differ from the outline itself by no more than their tolerance") func closeToOutline() throws {
    let glyphs = run(60)
    var path = Path()
    for glyph in glyphs.glyphs { path.append(glyph.outline.path.mapPoints { glyph.map.apply($0) ?? $0 }) }
    let map = Homography.translation(3.3, 1.7)
    let a = pixels(try renderer().bitmap(list(Coverage(glyphs, transform: map))))
    let b = pixels(try renderer().bitmap(list(Coverage(.path(path, .nonZero), transform: map))))
    let largest = zip(a, b).map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 0
    #expect(largest <= 3)
  }

  @Test("one glyph more changes the tiles that it touches and no other") func tiles() throws {
    let (shift, grid) = (Homography.translation(3.3, 1.7), renderer(64, 32))
    let (short, long) = (run(59), run(60))
    let changed = grid.changedTiles(
      list(Coverage(long, transform: shift)), since: list(Coverage(short, transform: shift)))
    let touched = DeviceBounds.of(long.glyphs[59], shift, view: PixelRect(x: 0, y: 0, width: 600, height: 300))
    #expect(!changed.isEmpty && changed.count <= 9)
    #expect(changed.allSatisfy { $0.insetBy(-1).intersects(touched) })
  }

  @Test("glyphs of one text and of two are not the same to a tile") func twoTexts() throws {
    let (map, canvas) = (Homography.translation(3.3, 1.7), PixelRect(x: 0, y: 0, width: 600, height: 300))
    func command(_ glyphs: [GlyphRun.Glyph]) -> DrawCommand {
      let coverage = Coverage(GlyphRun(glyphs), transform: map)
      return DrawCommand(
        Fill(coverage, .color(.white), opacity: 0.5), bounds: DeviceBounds.of(coverage, view: canvas))
    }
    let glyphs = run(40, advance: 0.3).glyphs
    // The same glyphs in the same order: those of the first line alone overlap.
    let one = DisplayList(width: 600, height: 300, background: .black, commands: [command(glyphs)])
    let two = DisplayList(
      width: 600, height: 300, background: .black,
      commands: [command(Array(glyphs[..<10])), command(Array(glyphs[10...]))])
    let renderer = Renderer(provider: NoImages(), recentFrames: 4)
    let first = try renderer.planes(one)
    let reused = try renderer.planes(two, reusing: first)
    let anew = try self.renderer().planes(two)
    #expect(bytes(reused.planes) == bytes(anew.planes))
  }

  @Test("the hash of a run has its outlines, their places and their order") func hashes() {
    let glyph = run(1).glyphs[0]
    let other = GlyphOutline(.rect(10, 10), bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    var runs = [GlyphRun([]), GlyphRun([glyph]), GlyphRun([glyph, glyph]), GlyphRun([.init(other, glyph.map)])]
    for change in [
      Homography.translation(0.01, 0), .translation(0, 0.01), .scale(1.01, 1), .scale(1, 1.01),
      Homography(1, 0.01, 0, 0, 1, 0, 0, 0, 1), Homography(1, 0, 0, 0.01, 1, 0, 0, 0, 1),
    ] {
      runs.append(GlyphRun([.init(glyph.outline, glyph.map.concatenating(change))]))
    }
    #expect(Set(runs.map(\.hash)).count == runs.count)
    let coverages = runs.map { Coverage($0, transform: .identity) }
    #expect(Set(coverages).count == runs.count)
  }

  @Test("edges are mapped and rounded as the builder of edges does it, at every level of processor") func mapping() {
    var random = RandomSource(seed: 5)
    for level in KernelTests.levels {
      for round in 0..<200 {
        let map = Homography(
          Double.random(in: -2...2, using: &random), Double.random(in: -2...2, using: &random), 0,
          Double.random(in: -2...2, using: &random), Double.random(in: -2...2, using: &random), 0,
          Double.random(in: -2000...2000, using: &random), round % 3 == 0 ? 0.5 / 4096 : -3.25, 1)
        let source = (0..<4 * 5).map { _ in Double(Int.random(in: -900...900, using: &random)) / 2 }
        let m = [map.h11, map.h12, map.h21, map.h22, map.h31, map.h32]
        var got = [Double](repeating: 7, count: 21)
        level.pointee.map_edges(&got, source, 5, m)
        let expected = stride(from: 0, to: 20, by: 2).flatMap { i -> [Double] in
          let (x, y) = (source[i], source[i + 1])
          let p = EdgeBuilder.snapped(x * m[0] + y * m[2] + m[4], x * m[1] + y * m[3] + m[5])
          return [p.x, p.y]
        }
        #expect(got.map(\.bitPattern) == (expected + [7]).map(\.bitPattern))
      }
    }
  }
}

extension Path {
  /// A closed path of curves in the other direction.
  fileprivate var reversedForTests: Path { mapPoints { CGPoint(x: 640 - $0.x, y: $0.y) } }
}
