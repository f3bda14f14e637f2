// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Synchronization
import Testing

@testable import ExportFixtures

@Suite("Tiled layers that draw by code, in pixels")
struct TiledPixelTests {
  /// Draws a pattern that crosses the tiles, and notes what it is asked for.
  private final class Map: TiledLayer {
    struct Call: Hashable, Sendable {
      var clip: CGRect
      var scale: Double
    }
    static let calls = Mutex<[String: Set<Call>]>([:])

    override func draw(in context: DrawingContext) {
      let call = Call(clip: context.boundingBoxOfClipPath, scale: context.ctm.m11)
      Map.calls.withLock { _ = $0[name ?? "", default: []].insert(call) }
      GoldenScene.scribble(context)
    }
  }
  private final class Plain: Layer {
    override func draw(in context: DrawingContext) { GoldenScene.scribble(context) }
  }

  private func drawn(
    _ name: String, _ make: @escaping @Sendable () -> Layer, _ place: @escaping @Sendable (Layer) -> Void = { _ in }
  ) throws -> Bitmap {
    try GoldenScene("", 200, 120, background: .black) { root in
      let layer = root.add(make(), 0, 0, 200, 120)
      layer.name = name
      place(layer)
      layer.setNeedsDisplay()
    }.states()[0].drawn()
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    (0..<120).reduce(0) { worst, y in
      (0..<200).reduce(worst) { max($0, ImageDifference.between(a, b, $1, y)) }
    }
  }

  @Test(
    "draw(in:) is asked for each tile that shows, with the tile as its clip, and draws what it would at once (TL-1)")
  func tiles() throws {
    let tiled = try drawn(
      "tiles",
      {
        let map = Map()
        map.tileSize = CGSize(width: 64, height: 64)
        return map
      })
    #expect(difference(tiled, try drawn("plain", { Plain() })) <= 1)
    let calls = Map.calls.withLock { $0["tiles"] ?? [] }
    #expect(calls.count == 8)
    #expect(calls.contains { $0.clip == CGRect(x: 192, y: 64, width: 8, height: 56) })
    #expect(calls.allSatisfy { $0.scale == 1 })
  }

  @Test("Only tiles that can be seen are drawn, at the level of detail that the device shows (TL-1)")
  func levels() throws {
    @Sendable func make(_ levels: Int, _ bias: Int) -> Layer {
      let map = Map()
      (map.tileSize, map.levelsOfDetail) = (CGSize(width: 50, height: 50), levels)
      map.levelsOfDetailBias = bias
      return map
    }
    // Twice as large: with a larger level there is, a tile of 50 pixels has 25 points.
    _ = try drawn("large", { make(3, 1) }) { $0.transform = .scale(2, 2, 1) }
    let large = Map.calls.withLock { $0["large"] ?? [] }.filter { $0.scale != 1 }
    // 100 by 60 points show, x of 50…150 and y of 30…90: the columns from 50 to 150 and the rows from 25 to 100.
    #expect(large.allSatisfy { $0.scale == 2 && $0.clip.width == 25 } && large.count == 4 * 3, "\(large)")
    // A quarter: without levels the first one serves, with levels a coarse one.
    _ = try drawn("small", { make(3, 0) }) { $0.transform = .scale(0.25, 0.25, 1) }
    let small = Map.calls.withLock { $0["small"] ?? [] }.filter { $0.scale != 1 }
    #expect(small == [Map.Call(clip: CGRect(x: 0, y: 0, width: 200, height: 120), scale: 0.25)])
  }

  @Test("Turned, scaled and flipped tiles join without a seam (TL-1, G-7)")
  func seams() throws {
    for turn in [Transform3D.rotation(0.3, 0, 0, 1), .scale(0.73, 0.73, 1)] {
      for isFlipped in [false, true] {
        @Sendable func place(_ layer: Layer) {
          layer.isGeometryFlipped = isFlipped
          layer.transform = turn
        }
        let tiled = try drawn(
          "seams",
          {
            let map = Map()
            map.tileSize = CGSize(width: 40, height: 40)
            return map
          }, { place($0) })
        let whole = try drawn("whole", { Plain() }, { place($0) })
        // Where tiles meet, both round.
        #expect(difference(tiled, whole) <= 4)
      }
    }
  }

  @Test("A tiled layer that nobody draws shows its contents; one never displayed shows nothing (TL-1, L-7)")
  func contents() throws {
    let picture = try GoldenScene("", 200, 120, background: .black) { root in
      let layer = root.add(TiledLayer(), 0, 0, 200, 120)
      layer.contents = .bitmap(TestImage.solid(4, 4, (0, 255, 0, 255)))
      layer.setNeedsDisplay()
    }.states()[0].drawn()
    #expect(picture[100, 60] == (0, 255, 0, 255))
    let nothing = try GoldenScene("", 200, 120, background: .black) { root in
      root.add(Map(), 0, 0, 200, 120)
    }.states()[0].drawn()
    #expect(nothing[100, 60] == (0, 0, 0, 255))
  }
}

extension GoldenScene {
  /// Fills that cross any tile.
  fileprivate static func scribble(_ context: DrawingContext) {
    context.setFillColor(Color(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
    context.fill(CGRect(x: -10, y: -10, width: 400, height: 400))
    context.setFillColor(Color(red: 1, green: 0.7, blue: 0.1, alpha: 0.5))
    context.fillEllipse(in: CGRect(x: 20, y: 10, width: 150, height: 100))
    context.setStrokeColor(.white)
    context.setLineWidth(3)
    context.move(to: CGPoint(x: 5, y: 110))
    context.addLine(to: CGPoint(x: 190, y: 15))
    context.strokePath()
  }
}
