// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

struct GeometryTests {
  /// G-6, as the product of the matrices that the rule names.
  func reference(_ layer: LayerState) -> Transform3D {
    let v = layer.values
    let flip = Transform3D(m22: -1, m42: Double(2 * v.bounds.minY + v.bounds.height))
    let anchor = Transform3D.translation(
      -Double(v.bounds.minX + v.anchorPoint.x * v.bounds.width),
      -Double(v.bounds.minY + v.anchorPoint.y * v.bounds.height), -v.anchorPointZ)
    return (v.isGeometryFlipped ? flip : .identity).concatenating(anchor).concatenating(v.transform)
      .concatenating(.translation(Double(v.position.x), Double(v.position.y), v.zPosition))
  }

  @Test("A layer's matrix is flip, anchor, transform, position in this order (G-6)", arguments: [false, true])
  func layerMatrix(isFlipped: Bool) {
    let one = layer(1, rect(10, 20, 30, 40)) {
      $0.bounds.origin = CGPoint(x: 5, y: -7)
      $0.anchorPoint = CGPoint(x: 0.25, y: 2)
      $0.anchorPointZ = 3
      $0.zPosition = 11
      $0.isGeometryFlipped = isFlipped
      $0.transform = Transform3D.rotation(0.7, 1, 2, 3).concatenating(.perspective(500)).concatenating(.scale(2, 3, 4))
    }
    let (m, r) = (one.values.matrixToSuperlayer, reference(one))
    let pairs = [
      (m.m11, r.m11), (m.m12, r.m12), (m.m13, r.m13), (m.m14, r.m14), (m.m21, r.m21), (m.m22, r.m22), (m.m23, r.m23),
      (m.m24, r.m24), (m.m31, r.m31), (m.m32, r.m32), (m.m33, r.m33), (m.m34, r.m34), (m.m41, r.m41), (m.m42, r.m42),
      (m.m43, r.m43), (m.m44, r.m44),
    ]
    for (a, b) in pairs { #expect(abs(a - b) < 1e-9) }
  }

  @Test("sublayerTransform acts about the superlayer's anchor point in its bounds space (G-6)")
  func sublayerTransform() throws {
    var parent = layer(1, rect(0, 0, 200, 200)) { $0.sublayerTransform = .scale(2, 2) }
    parent.sublayers = [layer(2, rect(90, 90, 20, 20)) { $0.backgroundColor = .red }]
    #expect(
      try lower(frame(200, 200, [parent])).commands.map(\.bounds) == [PixelRect(x: 80, y: 80, width: 40, height: 40)])
  }

  @Test("In a flipped root y points up; the flip comes before the anchor (G-6)")
  func flippedRoot() throws {
    let child = layer(1, rect(10, 20, 30, 40)) { $0.backgroundColor = .red }
    #expect(
      try lower(frame(200, 100, isFlipped: true, [child])).commands.map(\.bounds) == [
        PixelRect(minX: 10, minY: 40, maxX: 40, maxY: 80)
      ])
  }

  @Test("A door turns about its hinge, which stays where the position is (D15)")
  func hinge() throws {
    var parent = layer(1, rect(0, 0, 300, 300)) { $0.sublayerTransform = .perspective(500) }
    parent.sublayers = [
      layer(2, rect(0, 0, 128, 256)) {
        $0.anchorPoint = CGPoint(x: 0, y: 0.5)
        $0.position = CGPoint(x: 86, y: 150)
        $0.transform = .rotation(-.pi / 4, 0, 1, 0)
        $0.backgroundColor = .red
      }
    ]
    let fill = try #require(try lower(frame(300, 300, [parent])).commands.first?.fill)
    for y in [0.0, 0.5, 1] {
      let hinge = try #require(fill.coverage.transform.apply(CGPoint(x: 0, y: y)))
      #expect(abs(hinge.x - 86) < 1e-9 && abs(hinge.y - (22 + 256 * y)) < 1e-9)
    }
    // The far edge: x = 128·cos 45°, z = 128·sin 45° towards the viewer; the eye is 500 in front of (150, 150).
    let side = 128 * 0.5.squareRoot()
    let edge = try #require(fill.coverage.transform.apply(CGPoint(x: 1, y: 0.5)))
    let w = 1 - side / 500
    #expect(abs(Double(edge.x) - (150 + (86 + side - 150) / w)) < 1e-9)
  }

  @Test("Siblings are painted by zPosition, then array order; the order holds seen from behind too (Z-2)")
  func siblingOrder() throws {
    func colors(_ parent: (inout LayerValues) -> Void) throws -> [Color] {
      var group = layer(1, rect(0, 0, 100, 100), .none, parent)
      group.sublayers = [(Color.red, 5.0), (.green, 0), (.blue, 5), (.white, -1)].enumerated().map { i, pair in
        layer(2 + i, rect(10, 10, 50, 50)) {
          $0.backgroundColor = pair.0
          $0.zPosition = pair.1
        }
      }
      return try lower(frame(100, 100, [group])).commands.compactMap {
        if case .color(let color) = $0.fill?.paint { color } else { nil }
      }
    }
    #expect(try colors { _ in } == [.white, .green, .red, .blue])
    #expect(try colors { $0.sublayerTransform = .rotation(.pi, 0, 1, 0) } == [.red, .blue, .green, .white])
  }

  @Test("Coplanar siblings keep array order when their plane is tilted in perspective (Z-2)")
  func coplanarOrder() throws {
    var parent = layer(1, rect(0, 0, 400, 400)) {
      $0.sublayerTransform = Transform3D.rotation(0.9, 0, 1, 0).concatenating(.perspective(500))
    }
    parent.sublayers = (0..<6).map { i in
      layer(2 + i, rect(Double((i * 7) % 5) * 40, 50, 100, 100)) {
        $0.backgroundColor = Color(white: Double(i))
        $0.zPosition = 2
      }
    }
    let order = try lower(frame(400, 400, [parent])).commands.compactMap {
      if case .color(let color) = $0.fill?.paint { color.c0 } else { nil }
    }
    #expect(order == [0, 1, 2, 3, 4, 5])
  }

  @Test("A transform layer's sublayers keep their depth and sort with its siblings (TR-1)")
  func transformLayer() throws {
    var box = layer(1, rect(0, 0, 100, 100), .transform) { $0.backgroundColor = .yellow }
    box.sublayers = [
      layer(2, rect(0, 0, 50, 50)) {
        $0.backgroundColor = .red
        $0.zPosition = 10
      },
      layer(3, rect(0, 0, 50, 50)) {
        $0.backgroundColor = .green
        $0.zPosition = -10
      },
    ]
    let middle = layer(4, rect(0, 0, 50, 50)) { $0.backgroundColor = .blue }
    let colors = try lower(frame(100, 100, [box, middle])).commands.compactMap {
      if case .color(let color) = $0.fill?.paint { color } else { nil }
    }
    #expect(colors == [.green, .blue, .red])
  }

  @Test("A single-sided layer seen from behind is not drawn, a flipped one is (Z-4)")
  func culling() throws {
    func count(_ change: (inout LayerValues) -> Void) throws -> Int {
      try lower(
        frame(
          100, 100,
          [
            layer(1, rect(10, 10, 50, 50)) {
              $0.backgroundColor = .red
              $0.isDoubleSided = false
              change(&$0)
            }
          ])
      ).commands.count
    }
    #expect(try count { _ in } == 1)
    #expect(try count { $0.transform = .rotation(.pi, 0, 1, 0) } == 0)
    #expect(try count { $0.isGeometryFlipped = true } == 1)
    #expect(
      try count {
        $0.isDoubleSided = true
        $0.transform = .rotation(.pi, 0, 1, 0)
      } == 1)
  }

  @Test(
    "Flips of layers above that keep depth do not turn a layer away (Z-4, TR-1, RP-1)", arguments: [false, true])
  func flippedSpaces(isReplicator: Bool) throws {
    var replicator = ReplicatorValues()
    replicator.preservesDepth = true
    func count(_ flips: [Bool], _ transform: Transform3D = .identity) throws -> Int {
      var inner = layer(3, rect(10, 10, 50, 50)) {
        $0.backgroundColor = .red
        $0.isDoubleSided = false
        $0.isGeometryFlipped = flips[0]
        $0.transform = transform
      }
      for (index, isFlipped) in flips.dropFirst().enumerated() {
        var outer = layer(index, rect(0, 0, 100, 100), isReplicator ? .replicator(replicator) : .transform) {
          $0.isGeometryFlipped = isFlipped
        }
        outer.sublayers = [inner]
        inner = outer
      }
      return try lower(frame(100, 100, [inner])).commands.count
    }
    for flips in [[false, true], [true, true], [true, false], [false, true, true], [true, true, true]] {
      #expect(try count(flips) == 1, "\(flips)")
      #expect(try count(flips, .rotation(.pi, 0, 1, 0)) == 0, "\(flips)")
    }
  }

  @Test("Nothing is drawn for singular and non-finite transforms, hidden and fully transparent layers (R-2)")
  func nothing() throws {
    let changes: [(inout LayerValues) -> Void] = [
      { $0.transform = .scale(0, 1) }, { $0.transform = .scale(.nan, 1) }, { $0.position.x = .infinity },
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = .nan }, { $0.bounds.size.width = .nan },
      {
        $0.transform = .rotation(.pi / 2, 0, 1, 0); $0.transform.m11 = 0
      },
      { $0.position.x = 1e300 }, { $0.bounds.size = CGSize(width: -4, height: 5) },
    ]
    for change in changes {
      let one = layer(1, rect(10, 10, 50, 50)) {
        $0.backgroundColor = .red
        $0.shadowOpacity = 1
        $0.borderWidth = 3
        change(&$0)
      }
      #expect(try lower(frame(100, 100, [one])).commands.isEmpty)
    }
  }

  @Test("A layer that reaches behind the eye may touch the whole canvas (Z-6)")
  func behindTheEye() throws {
    var parent = layer(1, rect(0, 0, 100, 100)) { $0.sublayerTransform = .perspective(100) }
    parent.sublayers = [
      layer(2, rect(-200, 0, 500, 100)) {
        $0.backgroundColor = .red
        $0.transform = .rotation(1.2, 0, 1, 0)
      }
    ]
    #expect(
      try lower(frame(100, 100, [parent])).commands.map(\.bounds) == [PixelRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("Trees deeper than the limit are refused with an error")
  func nesting() throws {
    var one = layer(1, rect(0, 0, 10, 10))
    for i in 0..<400 {
      var outer = layer(2 + i, rect(0, 0, 10, 10))
      outer.sublayers = [one]
      one = outer
    }
    #expect(throws: DisplayError.nesting(limit: Placement.nestingLimit)) { try lower(frame(10, 10, [one])) }
  }
}
