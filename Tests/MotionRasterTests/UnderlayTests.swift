// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Synchronization
import Testing

@testable import MotionRaster

/// What lies still beneath moving things is painted once, and changes no byte.
@Suite struct UnderlayTests {
  private final class Counter: Sendable {
    private let count = Mutex(0)
    func add() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }
  }

  private func box(_ rect: CGRect, _ color: Color) -> DrawCommand {
    let bounds = PixelRect(covering: rect)
    return DrawCommand(
      Fill(Coverage(.path(.rect(rect), .nonZero), transform: .identity), .color(color)), bounds: bounds)
  }

  /// - Parameter counter: of the rows that are asked for.
  private func shader(_ counter: Counter, _ width: Int, _ height: Int) -> DrawCommand {
    let shader = Shader(identity: ContentHash(high: 1, low: 2)) { grid, _ in
      { row in
        counter.add()
        for i in 0..<row.count {
          row.red[i] = Float(grid.x(row.firstColumn + i)) * 0.01
          row.green[i] = Float(row.y) * 0.01
        }
      }
    }
    let size = CGSize(width: width, height: height)
    let rect = CGRect(origin: .zero, size: size)
    return DrawCommand(
      Fill(
        Coverage(.path(.rect(rect), .nonZero), transform: .identity),
        .shader(ShaderPaint(shader, time: 0, size: size, map: .identity))),
      bounds: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("what stands still beneath a moving box is painted for three frames and then copied") func once() throws {
    let counter = Counter()
    let renderer = makeRenderer(tileWidth: 32, tileHeight: 16, recent: 2)
    var rows: [Int] = []
    for frame in 0..<8 {
      let list = DisplayList(
        width: 128, height: 64, background: .black,
        commands: [
          shader(counter, 128, 64), box(CGRect(x: 4 + frame, y: 3, width: 17, height: 9), .white.withAlpha(0.5)),
        ])
      let before = counter.value
      let planes = try renderer.planes(list).planes
      rows.append(counter.value - before)
      #expect(bytes(planes) == bytes(try makeRenderer(tileWidth: 32, tileHeight: 16, recent: 0).planes(list).planes))
    }
    #expect(rows[0] > 0 && rows[1] > 0 && rows[2] > 0, "\(rows)")
    // Renderers of their own have counted, too, but only after these.
    #expect(rows[3...].allSatisfy { $0 == 0 }, "\(rows)")
    #expect(renderer.resources.underlays.bytes > 0)
  }

  @Test("what is cheaper to paint than to copy is not kept") func cheap() throws {
    let renderer = makeRenderer(tileWidth: 32, tileHeight: 16, recent: 2)
    for frame in 0..<6 {
      let list = DisplayList(
        width: 128, height: 64, background: .black,
        commands: [
          box(CGRect(x: 0, y: 0, width: 128, height: 64), .red),
          box(CGRect(x: frame, y: 3, width: 20, height: 9), .blue),
        ])
      _ = try renderer.planes(list)
    }
    #expect(renderer.resources.underlays.bytes == 0)
  }

  @Test("frames of random scenes are the same with and without, whatever was drawn before, in all layouts")
  func random() throws {
    var kept = 0
    for seed in 0..<60 as Range<UInt64> {
      var scene = RandomScene(seed: 9000 + seed)
      let still = scene.commands(5)
      let renderer = makeRenderer(tileWidth: 32, tileHeight: 16, recent: 2)
      var commands = still + scene.commands(2)
      let background = scene.color()
      for frame in 0..<6 {
        // Something moves on top; now and then something beneath changes, or comes back.
        commands[commands.count - 1] = scene.command()
        if frame == 3 { commands[scene.index(still.count)] = scene.command() }
        if frame == 5 { commands.replaceSubrange(0..<still.count, with: still) }
        let list = DisplayList(width: scene.width, height: scene.height, background: background, commands: commands)
        let layout: PlaneLayout = seed % 2 == 0 ? .yuv420 : .rgba
        let fresh = makeRenderer(tileWidth: 32, tileHeight: 16, recent: 0)
        #expect(
          bytes(try renderer.planes(list, layout: layout).planes)
            == bytes(try fresh.planes(list, layout: layout).planes),
          "seed \(seed), frame \(frame)")
        // Converted as a whole, without anything that is kept.
        let bitmap = try fresh.bitmap(list, keepsAlpha: layout.hasAlpha)
        #expect(
          bytes(try renderer.planes(list, layout: layout).planes)
            == bytes(try fresh.planes(from: bitmap, layout: layout)), "seed \(seed), frame \(frame)")
      }
      kept += renderer.resources.underlays.bytes > 0 ? 1 : 0
    }
    #expect(kept > 20, "\(kept)")
  }

  @Test("tiles beyond the budget are painted each time") func budget() {
    let underlays = Underlays(budget: 10_000)
    let key = ContentHash(high: 3, low: 4)
    for tile in [0, 2, 3, 900] {
      let first = underlays.find(key, tile: tile, bytes: 3000)
      let second = underlays.find(key, tile: tile, bytes: 3000)
      #expect(first.pixels == nil && !first.isWanted && second.pixels == nil)
      #expect(second.isWanted == (tile < 3), "\(tile)")
    }
  }
}
