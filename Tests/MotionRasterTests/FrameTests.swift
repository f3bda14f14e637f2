// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

@Suite struct FrameTests {
  @Test("pixels do not depend on the size of tiles, nor on the processor") func tiles() throws {
    for seed in 0..<80 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      let frame = scene.list()
      let expected = bytes(try makeRenderer(tileWidth: 512, tileHeight: 512).bitmap(frame))
      #expect(bytes(try makeRenderer(tileWidth: 16, tileHeight: 6).bitmap(frame)) == expected, "seed \(seed)")
      #expect(bytes(try makeRenderer(tileWidth: 64, tileHeight: 64).bitmap(frame)) == expected, "seed \(seed)")
      #expect(bytes(try makeRenderer(baseline: true).bitmap(frame)) == expected, "seed \(seed)")
    }
  }

  @Test("planes of a frame are the conversion of its still, byte for byte") func conversion() throws {
    for seed in 100..<200 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      let frame = scene.list()
      let renderer = makeRenderer(tileWidth: 32, tileHeight: 16)
      let planes = try renderer.planes(frame).planes
      #expect(bytes(planes) == bytes(try renderer.planes(from: renderer.bitmap(frame))), "seed \(seed)")
    }
  }

  @Test("a frame rendered by reuse equals the frame rendered from nothing") func reuse() throws {
    var reused = 0
    for seed in 200..<500 as Range<UInt64> {
      var scene = RandomScene(seed: seed, width: 96, height: 64)
      let renderer = makeRenderer(tileWidth: 16, tileHeight: 8, recent: 2)
      let small = { (rect: PixelRect, command: DrawCommand) -> DrawCommand in
        guard case .fill(let fill) = command.content else { return command }
        return DrawCommand(
          Fill(
            fill.coverage, fill.paint, opacity: fill.opacity, blend: fill.blend,
            clips: fill.clips + [
              Coverage(
                .path(
                  .rect(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)), .nonZero),
                transform: .identity)
            ]), bounds: rect)
      }
      let part = PixelRect(
        x: scene.index(60), y: scene.index(40), width: 1 + scene.index(36), height: 1 + scene.index(24))
      var commands = scene.commands(4).map { small(part, $0) }
      let background = scene.color()
      var previous: RenderedFrame?
      for _ in 0..<4 {
        let frame = DisplayList(width: 96, height: 64, background: background, commands: commands)
        let result = try renderer.planes(frame, reusing: previous)
        let fresh = try makeRenderer(tileWidth: 16, tileHeight: 8, recent: 0).planes(frame)
        #expect(bytes(result.planes) == bytes(fresh.planes), "seed \(seed)")
        #expect(fresh.tilesReused == 0)
        reused += result.tilesReused
        previous = result
        commands[scene.index(commands.count)] = small(part, scene.command())
      }
    }
    #expect(reused > 10_000)
  }

  @Test("an equal list gives the same planes object") func same() throws {
    var scene = RandomScene(seed: 9)
    let frame = scene.list()
    let renderer = makeRenderer()
    let first = try renderer.planes(frame)
    let second = try renderer.planes(frame, reusing: first)
    #expect(second.planes === first.planes)
    #expect(second.isRepeat && second.tilesDrawn == 0)
    #expect(!first.isRepeat && first.tilesReused == 0)
  }

  @Test("many threads with one renderer give the frames of one thread") func threads() async throws {
    let frames = (600..<624 as Range<UInt64>).map { seed -> DisplayList in
      var scene = RandomScene(seed: seed / 2)
      return scene.list()
    }
    let expected = try frames.map { bytes(try makeRenderer().planes($0).planes) }
    let renderer = makeRenderer(tileWidth: 32, tileHeight: 32)
    let got = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for (i, frame) in frames.enumerated() {
        group.addTask { (i, bytes(try renderer.planes(frame).planes)) }
      }
      var result = [[UInt8]](repeating: [], count: frames.count)
      for try await (i, b) in group { result[i] = b }
      return result
    }
    #expect(got == expected)
  }

  @Test("sizes that cannot be are errors") func sizes() {
    #expect(throws: RasterError.canvasSize(width: 0, height: 5)) { try makeRenderer().bitmap(list(0, 5, [])) }
    #expect(throws: RasterError.oddSides(width: 3, height: 2)) { try makeRenderer().planes(list(3, 2, [])) }
  }
}
