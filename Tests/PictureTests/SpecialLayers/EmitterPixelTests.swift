// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Emitter layers in pixels")
struct EmitterPixelTests {
  /// A white square of 20 points, 40 pixels wide.
  private static let square = TestImage.solid(40, 40, (255, 255, 255, 255))

  private func drawn(
    at time: Double = 2, background: Color = .black, flipped: Bool = false,
    _ build: @escaping @Sendable (EmitterLayer, EmitterCell) -> Void
  ) throws -> Bitmap {
    try GoldenScene("", 200, 100, at: [time], background: background) { root in
      root.isGeometryFlipped = flipped
      let layer = root.add(EmitterLayer(), 0, 0, 50, 50)
      layer.emitterPosition = CGPoint(x: 100, y: 50)
      let cell = EmitterCell()
      cell.name = "cell"
      (cell.contents, cell.contentsScale) = (.bitmap(Self.square), 2)
      (cell.birthRate, cell.lifetime) = (1, 1.5)
      build(layer, cell)
      if layer.emitterCells == nil { layer.emitterCells = [cell] }
    }.drawn()
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let p = bitmap[x, y]
    return [p.r, p.g, p.b]
  }

  @Test("A particle shows its image centred, scaled, tinted, not clipped to the layer's bounds (EM-8, EM-11)")
  func sprite() throws {
    let bitmap = try drawn { _, cell in cell.color = Color(red: 1, green: 0.5, blue: 0, alpha: 1) }
    // 20 points wide around (100, 50), outside of the layer's 50×50.
    #expect(pixel(bitmap, 100, 50) == [255, 128, 0] && pixel(bitmap, 92, 42) == [255, 128, 0])
    #expect(pixel(bitmap, 108, 58) == [255, 128, 0])
    #expect(pixel(bitmap, 88, 50) == [0, 0, 0] && pixel(bitmap, 112, 50) == [0, 0, 0])
    let half = try drawn { _, cell in cell.scale = 0.5 }
    #expect(pixel(half, 97, 50) == [255, 255, 255] && pixel(half, 93, 50) == [0, 0, 0])
    // Without contents nothing is seen.
    let empty = try drawn { _, cell in cell.contents = nil }
    #expect(pixel(empty, 100, 50) == [0, 0, 0])
  }

  @Test("oldestFirst draws the oldest underneath, oldestLast on top; additive adds up (EM-9)")
  func order() throws {
    func scene(_ mode: EmitterRenderMode) throws -> Bitmap {
      try drawn(at: 2.2) { layer, cell in
        layer.renderMode = mode
        (cell.birthRate, cell.velocity, cell.lifetime) = (1, 10, 3)
        // The colour at birth tells the particles apart: the second is green.
        cell.color = Color(red: 0.5, green: 0, blue: 0, alpha: 1)
        let other = EmitterCell()
        (other.contents, other.contentsScale) = (.bitmap(Self.square), 2)
        (other.birthRate, other.velocity, other.lifetime) = (0.5, 10, 3)
        other.color = Color(red: 0, green: 0.5, blue: 0, alpha: 1)
        // The green one is born at 2 s; the red ones at 1 s and 2 s.
        layer.emitterCells = [cell, other]
      }
    }
    #expect(pixel(try scene(.oldestFirst), 105, 50) == [0, 128, 0])
    #expect(pixel(try scene(.oldestLast), 105, 50) == [128, 0, 0])
    #expect(pixel(try scene(.additive), 105, 50) == [255, 128, 0])
    // What only the second pair covers.
    #expect(pixel(try scene(.additive), 94, 50) == [128, 128, 0])
  }

  @Test("Images stay upright where y points up, and fly with the layer's axes (EM-6, G-7)")
  func flipped() throws {
    let picture = TestImage.corners
    func scene(_ flipped: Bool) throws -> Bitmap {
      try drawn(flipped: flipped) { _, cell in
        (cell.contents, cell.contentsScale) = (.bitmap(picture), 1)
        (cell.scale, cell.velocity, cell.emissionLongitude) = (Double(20) / Double(picture.bitmap.width), 20, .pi / 2)
      }
    }
    let (down, up) = (try scene(false), try scene(true))
    // One particle, 1 s old, 20 points along y.
    #expect(pixel(down, 93, 66) != [0, 0, 0] && pixel(up, 93, 26) != [0, 0, 0])
    #expect(pixel(down, 93, 66) == pixel(up, 93, 26) && pixel(down, 106, 66) == pixel(up, 106, 26))
  }

  @Test("The layer's opacity acts on the particles as a group, its place moves them (R-3, EM-11)")
  func group() throws {
    let bitmap = try drawn(at: 3.2) { layer, cell in
      (cell.lifetime, layer.opacity) = (10, 0.5)
      layer.position.x += 50
    }
    // Three particles lie on one another.
    #expect(pixel(bitmap, 150, 50) == [128, 128, 128] && pixel(bitmap, 100, 50) == [0, 0, 0])
  }

  @Test("With preservesDepth the perspective makes near particles larger (EM-1, X-4)")
  func depth() throws {
    func width(_ preserves: Bool) throws -> Int {
      let bitmap = try GoldenScene("", 200, 100, at: [2], background: .black) { root in
        root.sublayerTransform = .perspective(200)
        let layer = root.add(EmitterLayer(), 0, 0, 200, 100)
        (layer.emitterPosition, layer.emitterZPosition) = (CGPoint(x: 100, y: 50), 100)
        layer.preservesDepth = preserves
        let cell = EmitterCell()
        (cell.contents, cell.contentsScale, cell.birthRate, cell.lifetime) = (.bitmap(Self.square), 2, 1, 1)
        layer.emitterCells = [cell]
      }.drawn()
      return (0..<200).count { bitmap[$0, 50].r > 128 }
    }
    #expect(try width(false) == 20)
    #expect(try width(true) == 40)
  }

  @Test("Particles that preserve depth stand before and behind the emitter's siblings, each by itself (EM-1, Z-2)")
  func depthOrder() throws {
    func scene(_ preserves: Bool, _ change: @escaping @Sendable (EmitterLayer) -> Void = { _ in }) throws -> Bitmap {
      try GoldenScene("", 200, 100, at: [0.5], background: .black) { root in
        let layer = root.add(EmitterLayer(), 0, 0, 200, 100)
        (layer.emitterShape, layer.emitterMode) = (.cuboid, .points)
        // Eight corners: four at z = 50, four at z = −50.
        (layer.emitterPosition, layer.emitterSize) = (CGPoint(x: 100, y: 50), CGSize(width: 100, height: 40))
        (layer.emitterDepth, layer.preservesDepth) = (100, preserves)
        let cell = EmitterCell()
        (cell.contents, cell.contentsScale, cell.birthRate, cell.lifetime) = (.bitmap(Self.square), 4, 2000, 2)
        layer.emitterCells = [cell]
        change(layer)
        root.addBox(.red, 0, 0, 200, 100)
      }.drawn()
    }
    // In the layer's plane they are all under the card; in space those at z = 50 are not.
    let flat = try scene(false)
    let deep = try scene(true)
    for (x, y) in [(50, 30), (150, 30), (50, 70), (150, 70)] {
      #expect(pixel(flat, x, y) == [255, 0, 0] && pixel(deep, x, y) == [255, 255, 255])
    }
    // Moved back as a whole, all are behind again.
    let back = try scene(true) { $0.zPosition = -60 }
    #expect(pixel(back, 50, 30) == [255, 0, 0])
    // What needs one image of the layer flattens it.
    let faded = try scene(true) { $0.masksToBounds = true }
    #expect(pixel(faded, 50, 30) == [255, 0, 0])
  }

  @Test("A tilted card parts a cloud of particles where it passes through it (EM-1, Z-2)")
  func partedCloud() throws {
    let bitmap = try GoldenScene("", 200, 100, at: [0.5], background: .black) { root in
      let layer = root.add(EmitterLayer(), 0, 0, 200, 100)
      (layer.emitterShape, layer.emitterMode) = (.line, .outline)
      (layer.emitterPosition, layer.emitterSize) = (CGPoint(x: 100, y: 50), CGSize(width: 100, height: 0))
      layer.preservesDepth = true
      let cell = EmitterCell()
      (cell.contents, cell.contentsScale, cell.birthRate, cell.lifetime) = (.bitmap(Self.square), 4, 400, 2)
      layer.emitterCells = [cell]
      // Its left half lies before the plane of the particles, or its right half.
      root.addBox(.red, 0, 0, 200, 100).transform = .rotation(0.5, 0, 1, 0)
    }.drawn()
    let sides = [pixel(bitmap, 50, 50), pixel(bitmap, 150, 50)]
    #expect(sides.contains([255, 0, 0]) && sides.contains([255, 255, 255]), "\(sides)")
  }

  @Test("Flat emitters and replicators are cut where a plane passes through them, like any layer (Z-2, EM-11, RP-7)")
  func cut() throws {
    for kind in 0..<2 {
      let bitmap = try GoldenScene("", 200, 100, at: [0.5], background: .black) { root in
        if kind == 0 {
          let layer = root.add(EmitterLayer(), 0, 0, 200, 100)
          layer.emitterPosition = CGPoint(x: 100, y: 50)
          let cell = EmitterCell()
          (cell.contents, cell.contentsScale, cell.birthRate, cell.lifetime) = (.bitmap(Self.square), 0.4, 400, 2)
          layer.emitterCells = [cell]
        } else {
          let layer = root.add(ReplicatorLayer(), 0, 0, 200, 100)
          (layer.instanceCount, layer.instanceTransform) = (2, .translation(50, 0, 0))
          layer.addBox(.white, 50, 0, 50, 100)
        }
        root.addBox(.red, 0, 0, 200, 100).transform = .rotation(0.5, 0, 1, 0)
      }.drawn()
      for x in [70, 90] {
        let sides = [pixel(bitmap, x, 50), pixel(bitmap, 200 - x, 50)]
        #expect(sides.contains([255, 0, 0]) && sides.contains([255, 255, 255]), "\(kind) at \(x): \(sides)")
      }
    }
  }

  @Test("A frame is the same alone, in any order and on any thread; the frame rate changes nothing (EM-3, EM-12)")
  func determinism() async throws {
    @Sendable func scene(_ times: [Double]) throws -> [Bitmap] {
      let scene = GoldenScene("", 100, 60, at: times) { root in
        let layer = root.add(EmitterLayer(), 0, 0, 100, 60)
        layer.emitterPosition = CGPoint(x: 50, y: 50)
        let cell = EmitterCell()
        (cell.contents, cell.contentsScale, cell.birthRate, cell.lifetime) = (.bitmap(Self.square), 8, 300, 1)
        (cell.velocity, cell.velocityRange, cell.emissionRange, cell.spin) = (50, 20, 1, 4)
        cell.emissionLongitude = -.pi / 2
        layer.emitterCells = [cell]
      }
      return try scene.states().map { try $0.drawn() }
    }
    func isSame(_ a: Bitmap, _ b: Bitmap) -> Bool {
      (0..<a.height).allSatisfy { y in
        (0..<a.width).allSatisfy { ImageDifference.between(a, b, $0, y) == 0 }
      }
    }
    let frames = try scene((0..<8).map { Double($0) / 4 })
    let reversed = try scene((0..<8).reversed().map { Double($0) / 4 })
    for i in 0..<8 { #expect(isSame(frames[i], reversed[7 - i])) }
    let alone = try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for i in 0..<8 { group.addTask { (i, try scene([Double(i) / 4])[0]) } }
      return try await group.reduce(into: [Int: Bitmap]()) { $0[$1.0] = $1.1 }
    }
    for (i, bitmap) in alone { #expect(isSame(frames[i], bitmap)) }
  }

  @Test("More particles than a frame may hold are refused with the limit (EM-3)")
  func limit() throws {
    let format = Format(width: 200, height: 100, fps: 30)
    let rehearsal = Rehearsal(format: format)
    let timeline = rehearsal.run(duration: 5) { root in
      let cell = EmitterCell()
      (cell.contents, cell.birthRate, cell.lifetime) = (.bitmap(Self.square), 1e6, 100)
      root.add(EmitterLayer(), 0, 0, 50, 50).emitterCells = [cell]
    }
    #expect(rehearsal.log.diagnostics.count == 1)
    let state = FrameState(time: 4, format: format, root: timeline.state(at: 4))
    #expect(throws: DisplayError.particles(time: 4)) { try state.drawn() }
  }
}
