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

@Suite("Replicator layers in pixels")
struct ReplicatorPixelTests {
  private func drawn(
    _ width: Int = 200, _ height: Int = 100, background: Color = .black, at time: Double = 0,
    _ build: @escaping @Sendable (Layer) -> Void
  ) throws -> Bitmap {
    try GoldenScene("", width, height, at: [time], background: background, build: build).drawn()
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let p = bitmap[x, y]
    return [Int(p.r), Int(p.g), Int(p.b)]
  }

  private func close(_ a: [Int], _ b: [Double], _ tolerance: Double = 1) -> Bool {
    zip(a, b).allSatisfy { abs(Double($0) - $1) <= tolerance }
  }

  @Test(
    "A mirror image below its source: y goes to 460 − y whatever the layer's height, colours ×.275 on black (C7, C8, RP-3, RP-4)",
    arguments: [460.0, 400, 300])
  func reflection(height: Double) throws {
    let bitmap = try drawn(320, 460) { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 320, height)
      replicator.instanceCount = 2
      replicator.instanceTransform = Transform3D.translation(0, height - 2 * 230, 0)
        .concatenating(.scale(1, -1, 1))
      (replicator.instanceRedOffset, replicator.instanceGreenOffset) = (-0.5, -0.5)
      (replicator.instanceBlueOffset, replicator.instanceAlphaOffset) = (-0.5, -0.45)
      let image = replicator.addBox("#C86432", 10, 10, 300, 220)
      // The upper half is another colour, and more than one layer must be composited.
      image.addBox("#50A0F0", 0, 0, 300, 110)
    }
    #expect(pixel(bitmap, 160, 60) == [0x50, 0xA0, 0xF0] && pixel(bitmap, 160, 200) == [0xC8, 0x64, 0x32])
    #expect(pixel(bitmap, 160, 9) == [0, 0, 0] && pixel(bitmap, 160, 450) == [0, 0, 0])
    // 60 → 400, 200 → 260; the copy covers 230…450.
    #expect(close(pixel(bitmap, 160, 400), [0x50, 0xA0, 0xF0].map { $0 * 0.275 }))
    #expect(close(pixel(bitmap, 160, 260), [0xC8, 0x64, 0x32].map { $0 * 0.275 }))
    #expect(close(pixel(bitmap, 160, 230), [0xC8, 0x64, 0x32].map { $0 * 0.275 }))
    #expect(close(pixel(bitmap, 160, 449), [0x50, 0xA0, 0xF0].map { $0 * 0.275 }))
  }

  @Test("The multiplier acts on the composited instance: parts that overlap do not show through (RP-4)")
  func composited() throws {
    let bitmap = try drawn { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 200, 100)
      replicator.instanceColor = Color(red: 1, green: 0.5, blue: 1, alpha: 0.5)
      replicator.addBox(.red, 20, 20, 60, 60)
      replicator.addBox(.white, 50, 20, 60, 60)
    }
    #expect(close(pixel(bitmap, 30, 50), [127.5, 0, 0]))
    #expect(close(pixel(bitmap, 60, 50), [127.5, 64, 127.5]))
    #expect(close(pixel(bitmap, 100, 50), [127.5, 64, 127.5]))
  }

  @Test("Own background and border are drawn once, without transform and colour (RP-2)")
  func own() throws {
    let bitmap = try drawn { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 100, 100)
      replicator.backgroundColor = "#404040"
      (replicator.borderWidth, replicator.borderColor) = (4, .white)
      replicator.instanceCount = 2
      replicator.instanceColor = .green
      replicator.instanceTransform = .translation(100, 0, 0)
      replicator.addBox(.white, 40, 40, 20, 20)
    }
    #expect(pixel(bitmap, 20, 50) == [64, 64, 64] && pixel(bitmap, 2, 50) == [255, 255, 255])
    #expect(pixel(bitmap, 50, 50) == [0, 255, 0] && pixel(bitmap, 150, 50) == [0, 255, 0])
    #expect(pixel(bitmap, 120, 50) == [0, 0, 0] && pixel(bitmap, 198, 50) == [0, 0, 0])
  }

  @Test("No instances draw no sublayers, and a later instance lies over an earlier one (RP-1, RP-6)")
  func order() throws {
    func scene(_ count: Int) throws -> Bitmap {
      try drawn { root in
        let replicator = root.add(ReplicatorLayer(), 0, 0, 200, 100)
        replicator.instanceCount = count
        replicator.instanceTransform = .translation(20, 0, 0)
        replicator.instanceRedOffset = -0.5
        replicator.addBox(.white, 0, 20, 40, 40)
      }
    }
    #expect(pixel(try scene(0), 10, 30) == [0, 0, 0])
    let two = try scene(2)
    #expect(pixel(two, 10, 30) == [255, 255, 255])
    #expect(close(pixel(two, 30, 30), [127.5, 255, 255]))
  }

  @Test("sublayerTransform acts after the instance's own transform, about the anchor point (RP-3, G-6)")
  func sublayerTransform() throws {
    let bitmap = try drawn { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 200, 100)
      replicator.instanceCount = 2
      replicator.instanceTransform = .translation(20, 0, 0)
      // About the middle (100, 50): 20 points become 40 pixels.
      replicator.sublayerTransform = .scale(2, 2, 1)
      replicator.addBox(.white, 95, 45, 10, 10)
    }
    #expect(pixel(bitmap, 91, 50) == [255, 255, 255] && pixel(bitmap, 109, 50) == [255, 255, 255])
    #expect(pixel(bitmap, 120, 50) == [0, 0, 0])
    #expect(pixel(bitmap, 131, 50) == [255, 255, 255] && pixel(bitmap, 149, 50) == [255, 255, 255])
    #expect(pixel(bitmap, 151, 50) == [0, 0, 0])
  }

  @Test("Nested replicators multiply counts and colours (RP-7)")
  func nested() throws {
    let bitmap = try drawn { root in
      let outer = root.add(ReplicatorLayer(), 0, 0, 200, 100)
      (outer.instanceCount, outer.instanceTransform) = (2, .translation(0, 40, 0))
      outer.instanceGreenOffset = -0.5
      let inner = outer.add(ReplicatorLayer(), 0, 0, 200, 100)
      (inner.instanceCount, inner.instanceTransform) = (3, .translation(60, 0, 0))
      (inner.instanceGreenOffset, inner.instanceBlueOffset) = (-0.2, -0.5)
      inner.addBox(.white, 10, 10, 20, 20)
    }
    for row in 0..<2 {
      for column in 0..<3 {
        let green = 255 * (1 - 0.5 * Double(row)) * (1 - 0.2 * Double(column))
        let blue = 255 * (1 - 0.5 * Double(column))
        #expect(close(pixel(bitmap, 20 + 60 * column, 20 + 40 * row), [255, green, blue]))
      }
    }
  }

  @Test("Shadows of sublayers are replicated with their instance (RP-7)")
  func shadows() throws {
    let bitmap = try drawn(background: .white) { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 200, 100)
      (replicator.instanceCount, replicator.instanceTransform) = (2, .translation(100, 0, 0))
      let box = replicator.addBox(.red, 20, 20, 40, 40)
      (box.shadowOpacity, box.shadowRadius, box.shadowOffset) = (1, 0, CGSize(width: 10, height: 10))
    }
    for x in [0, 100] {
      #expect(pixel(bitmap, 30 + x, 30) == [255, 0, 0] && pixel(bitmap, 65 + x, 65) == [0, 0, 0])
    }
  }

  @Test(
    "With preservesDepth the copies sort among the replicator's siblings, and its background is not drawn (RP-6, TR-1)")
  func depth() throws {
    func scene(_ preserves: Bool) throws -> Bitmap {
      try drawn { root in
        let replicator = root.add(ReplicatorLayer(), 0, 0, 200, 100)
        replicator.preservesDepth = preserves
        replicator.backgroundColor = "#404040"
        replicator.instanceCount = 2
        // The second copy lies 10 behind the plane.
        replicator.instanceTransform = .translation(50, 0, -10)
        replicator.instanceRedOffset = -1
        replicator.addBox(.white, 20, 20, 60, 60).zPosition = 5
        root.addBox(.blue, 0, 40, 200, 20)
      }
    }
    let flat = try scene(false)
    #expect(pixel(flat, 5, 5) == [64, 64, 64] && pixel(flat, 30, 50) == [0, 0, 255])
    let deep = try scene(true)
    #expect(pixel(deep, 5, 5) == [0, 0, 0])
    // z = 5 lies before the bar, z = −5 behind it.
    #expect(pixel(deep, 30, 50) == [255, 255, 255] && pixel(deep, 120, 50) == [0, 0, 255])
    #expect(pixel(deep, 120, 30) == [0, 255, 255])
  }

  @Test("Copies that preserve depth cut each other and a sibling where they pass through it (RP-6, Z-2)")
  func crossingCopies() throws {
    let bitmap = try drawn { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 200, 100)
      replicator.preservesDepth = true
      replicator.instanceCount = 2
      // The second copy is the first one turned about the middle, in half the red.
      replicator.instanceTransform = .rotation(-1.2, 0, 1, 0)
      replicator.instanceRedOffset = -1
      replicator.addBox(.white, 50, 10, 100, 80).transform = .rotation(0.6, 0, 1, 0)
    }
    // A rotation by a positive angle turns the right side away from the viewer.
    #expect(pixel(bitmap, 80, 50) == [255, 255, 255] && pixel(bitmap, 120, 50) == [0, 255, 255])
  }

  @Test(
    "Nested replicators that preserve depth sort in one space; what flattens one of them makes it a plane (RP-6, RP-7, TR-1)"
  )
  func nestedDepth() throws {
    func scene(inner preserves: Bool) throws -> Bitmap {
      try drawn { root in
        let outer = root.add(ReplicatorLayer(), 0, 0, 200, 100)
        (outer.preservesDepth, outer.instanceCount) = (true, 2)
        outer.instanceTransform = .translation(0, 40, 0)
        let inner = outer.add(ReplicatorLayer(), 0, 0, 200, 50)
        (inner.preservesDepth, inner.instanceCount) = (preserves, 2)
        inner.instanceTransform = .translation(60, 0, -10)
        inner.addBox(.white, 20, 10, 40, 30).zPosition = 5
        root.addBox(.blue, 0, 0, 200, 100)
      }
    }
    // Of four copies two stand before the sheet, unless each row is a plane behind it.
    let deep = try scene(inner: true)
    for y in [25, 65] { #expect(pixel(deep, 40, y) == [255, 255, 255] && pixel(deep, 100, y) == [0, 0, 255]) }
    let flat = try scene(inner: false)
    for y in [25, 65] { #expect(pixel(flat, 40, y) == [0, 0, 255] && pixel(flat, 100, y) == [0, 0, 255]) }
  }

  @Test("A replicator that preserves depth fades each copy by itself and is not clipped (RP-6, TR-1)")
  func depthFades() throws {
    let bitmap = try drawn { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 60, 100)
      (replicator.preservesDepth, replicator.masksToBounds) = (true, true)
      (replicator.instanceCount, replicator.opacity) = (2, 0.5)
      replicator.instanceTransform = .translation(30, 0, 1)
      replicator.addBox(.white, 20, 20, 60, 60)
    }
    // One copy alone, both, and beyond the bounds.
    #expect(close(pixel(bitmap, 30, 50), [128, 128, 128]) && close(pixel(bitmap, 65, 50), [191, 191, 191]))
    #expect(close(pixel(bitmap, 100, 50), [128, 128, 128]))
  }

  @Test("Copies that run behind show their own times (RP-5)")
  func delays() throws {
    let bitmap = try drawn(at: 0.5) { root in
      let replicator = root.add(ReplicatorLayer(), 0, 0, 200, 100)
      (replicator.instanceCount, replicator.instanceTransform) = (3, .translation(0, 30, 0))
      replicator.instanceDelay = 0.25
      let dot = replicator.addBox(.white, 0, 5, 20, 20)
      let move = BasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (10, 110, 1)
      dot.add(move)
    }
    for (x, y) in [(60, 15), (35, 45), (10, 75)] {
      #expect(pixel(bitmap, x, y) == [255, 255, 255])
      #expect(pixel(bitmap, x + 12, y) == [0, 0, 0] && (x == 10 || pixel(bitmap, x - 12, y) == [0, 0, 0]))
    }
  }

  @Test("Copies that change as a frame goes on are refused with the limit and what to do (RP-7)")
  func limit() throws {
    var values = ReplicatorValues()
    values.instanceCount = 50_000
    let inner = LayerState.box(
      CGRect(x: 0, y: 0, width: 10, height: 10), .replicator(values), sublayers: [.box(.zero), .box(.zero)])
    let frame = FrameState(width: 20, height: 20, [inner])
    #expect(throws: DisplayError.replication(limit: 50_000)) { try frame.drawn() }
  }

  @Test("Instances whose transform grows without end, turns over or vanishes draw what can be seen")
  func degenerate() throws {
    for transform in [Transform3D.scale(1e9, 1e9, 1e9), .scale(0, 0, 0), .scale(-1, 1, 1), .perspective(1)] {
      _ = try drawn(40, 40) { root in
        let replicator = root.add(ReplicatorLayer(), 0, 0, 40, 40)
        (replicator.instanceCount, replicator.instanceTransform) = (200, transform)
        replicator.addBox(.white, 5, 5, 10, 10)
      }
    }
  }
}
