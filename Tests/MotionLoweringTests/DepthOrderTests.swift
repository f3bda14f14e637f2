// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

struct DepthOrderTests {
  static let view = PixelRect(x: 0, y: 0, width: 400, height: 400)

  func plane(_ r: CGRect, _ matrix: Transform3D = .identity, about p: CGPoint? = nil) -> DepthPlane {
    let centre = p ?? CGPoint(x: r.midX, y: r.midY)
    let turned = Transform3D.translation(-Double(centre.x), -Double(centre.y)).concatenating(matrix)
      .concatenating(.translation(Double(centre.x), Double(centre.y)))
    let local = Transform3D.translation(Double(r.minX), Double(r.minY)).concatenating(turned)
    return DepthPlane(
      layer: layer(0, CGRect(origin: .zero, size: r.size)), local: local, matrix: local, opacity: 1, isYUp: false)
  }

  func order(_ planes: [DepthPlane], space: Transform3D? = nil) -> DepthOrder {
    var planes = planes
    if let space { for i in planes.indices { planes[i].matrix = planes[i].local.concatenating(space) } }
    return DepthOrder(planes, space: space, toDevice: .identity, view: DepthOrderTests.view)
  }

  /// Which piece is on top at a point, by the order that was found.
  func top(_ order: DepthOrder, _ planes: [DepthPlane], at p: CGPoint) -> Int? {
    order.pieces.last { piece in
      guard let inverse = Homography(planes[piece.plane].matrix).inverse else { return false }
      let w = Double(p.x) * inverse.h13 + Double(p.y) * inverse.h23 + inverse.h33
      let x = (Double(p.x) * inverse.h11 + Double(p.y) * inverse.h21 + inverse.h31) / w
      let y = (Double(p.x) * inverse.h12 + Double(p.y) * inverse.h22 + inverse.h32) / w
      let bounds = planes[piece.plane].layer.values.bounds
      guard x > 0, y > 0, x < Double(bounds.width), y < Double(bounds.height) else { return false }
      return piece.cuts.allSatisfy { $0.line.x * x + $0.line.y * y + $0.line.z >= 0 }
    }?.plane
  }

  /// The same by the definition: the plane that is nearest to the viewer there (Z-2). Nil near an edge or a crossing.
  func nearest(_ planes: [DepthPlane], at p: CGPoint) -> Int?? {
    var found: [(depth: Double, plane: Int)] = []
    for (index, plane) in planes.enumerated() {
      guard let inverse = Homography(plane.matrix).inverse else { continue }
      let w = Double(p.x) * inverse.h13 + Double(p.y) * inverse.h23 + inverse.h33
      let x = (Double(p.x) * inverse.h11 + Double(p.y) * inverse.h21 + inverse.h31) / w
      let y = (Double(p.x) * inverse.h12 + Double(p.y) * inverse.h22 + inverse.h32) / w
      let bounds = plane.layer.values.bounds
      let m = plane.matrix
      let ownW = x * m.m14 + y * m.m24 + m.m44
      guard ownW > 0 else { continue }
      let margin = min(min(x, y), min(Double(bounds.width) - x, Double(bounds.height) - y))
      if abs(margin) < 0.5 { return nil }
      if margin > 0 { found.append(((x * m.m13 + y * m.m23 + m.m43) / ownW, index)) }
    }
    found.sort { $0.depth > $1.depth }
    if found.count > 1, found[0].depth - found[1].depth < 0.5 { return nil }
    return .some(found.first?.plane)
  }

  func check(_ planes: [DepthPlane], space: Transform3D? = nil, _ name: String) -> DepthOrder {
    var planes = planes
    let order = order(planes, space: space)
    if let space { for i in planes.indices { planes[i].matrix = planes[i].local.concatenating(space) } }
    var (checked, wrong) = (0, 0)
    for y in stride(from: 3.0, to: 400, by: 7) {
      for x in stride(from: 3.0, to: 400, by: 7) {
        guard let expected = nearest(planes, at: CGPoint(x: x, y: y)) else { continue }
        checked += 1
        if top(order, planes, at: CGPoint(x: x, y: y)) != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0 && checked > 500, "\(name): \(wrong) of \(checked)")
    return order
  }

  @Test("Two cards that pass through each other are painted in three pieces (Z-2)")
  func cross() {
    let r = rect(100, 100, 200, 200)
    let order = check([plane(r, .rotation(0.6, 0, 1, 0)), plane(r, .rotation(-0.6, 0, 1, 0))], "X")
    #expect(order.pieces.count == 3 && order.isExact)
  }

  @Test("Three cards that overlap in a circle are painted in four pieces (Z-2)")
  func circle() {
    let card = rect(60, 150, 280, 60)
    let planes = (0..<3).map { i -> DepthPlane in
      let turn = Double(i) * 2 * .pi / 3
      let tilted = Transform3D.translation(0, -70).concatenating(.rotation(0.25, 0, 1, 0))
        .concatenating(.rotation(turn, 0, 0, 1))
      return plane(card, tilted, about: CGPoint(x: 200, y: 180))
    }
    let order = check(planes, "circle")
    #expect(order.pieces.count == 4 && order.isExact)
  }

  @Test("Random tilted cards in perspective are where they are nearest, at every point (Z-2)", arguments: 0..<40)
  func random(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let planes = (0..<Int(number(2...9))).map { _ -> DepthPlane in
      let r = rect(number(20...200), number(20...200), number(60...180), number(60...180))
      let axis = (number(-1...1), number(-1...1), number(-0.3...0.3))
      let matrix = Transform3D.rotation(number(-1.3...1.3), axis.0, axis.1, axis.2)
        .concatenating(.translation(0, 0, number(-60...60)))
      return plane(r, number(0...1) < 0.3 ? .translation(0, 0, number(-50...50)) : matrix)
    }
    let space = Transform3D.translation(-200, -200).concatenating(.perspective(700)).concatenating(
      .translation(200, 200))
    #expect(check(planes, space: seed % 2 == 0 ? nil : space, "seed \(seed)").isExact)
  }

  @Test(
    "Planes that are parallel before the camera turns are sorted and not cut (Z-2, Z-3)", arguments: [-1.2, 0.4, 2.5])
  func camera(angle: Double) {
    let planes = ([0, 40, -30, 40, 10] as [Double]).enumerated().map { (i: Int, z: Double) -> DepthPlane in
      plane(rect(60 + 20 * Double(i), 80 + 15 * Double(i), 160, 160), .translation(0, 0, z))
    }
    let space = Transform3D.translation(-200, -200).concatenating(.rotation(angle, 0.3, 1, 0))
      .concatenating(.perspective(900)).concatenating(.translation(200, 200))
    let order = check(planes, space: space, "camera \(angle)")
    #expect(order.pieces.allSatisfy { $0.cuts.isEmpty })
    let expected = abs(angle) < .pi / 2 ? [2, 0, 4, 1, 3] : [1, 3, 4, 0, 2]
    #expect(order.pieces.map(\.plane) == expected)
  }

  @Test("A card that turns in a row of others is cut by those alone that it meets on the screen (Z-2)")
  func unneeded() {
    // A stack at the left by zPosition, a card at the right that reaches through all their depths.
    var planes = (0..<60).map { (i: Int) -> DepthPlane in plane(rect(10, 10, 150, 300), .translation(0, 0, Double(i))) }
    planes.append(plane(rect(200, 50, 180, 200), .rotation(1, 0, 1, 0)))
    #expect(check(planes, "row").pieces.count == 61)
    planes.append(plane(rect(190, 30, 200, 300), .translation(0, 0, 5)))
    #expect(check(planes, "row").pieces.count == 63)
  }

  @Test("Layers in one plane keep array order however they are turned (Z-2)")
  func coplanar() {
    let card = Transform3D.rotation(0.7, 0, 1, 0)
    var planes = (0..<5).map { (i: Int) -> DepthPlane in
      plane(rect(100 + 10 * Double(i), 100, 100, 100), card, about: CGPoint(x: 200, y: 200))
    }
    planes.append(plane(rect(50, 300, 40, 40), .rotation(0.2, 1, 0, 0)))
    let order = order(planes)
    #expect(order.pieces.map(\.plane).filter { $0 < 5 } == [0, 1, 2, 3, 4])
  }

  @Test("Hundreds of planes through one line are bounded work, and a warning says so (Z-2)")
  func adversary() throws {
    let r = rect(100, 100, 200, 200)
    let planes = (0..<400).map { (i: Int) -> DepthPlane in plane(r, .rotation(Double(i) * 0.0078 + 0.001, 0, 1, 0)) }
    let order = order(planes)
    #expect(!order.isExact)
    #expect(order.pieces.count <= 400 + DepthOrder.splitLimit)
    #expect(Set(order.pieces.map(\.plane)).count == 400)
    let layers = (0..<400).map { (i: Int) -> LayerState in
      layer(1 + i, r) {
        $0.backgroundColor = .red
        $0.transform = .rotation(Double(i) * 0.0078 + 0.001, 0, 1, 0)
      }
    }
    let result = try DisplayListBuilder(contents: FixedContents()).lowering(of: frame(400, 400, layers))
    #expect(result.warnings == [.intersections(limit: DepthOrder.splitLimit)])
  }

  @Test("More planes than are compared are sorted by their middles, without much ado (Z-2)")
  func thousands() {
    let planes = (0..<3000).map { (i: Int) -> DepthPlane in
      plane(
        rect(100, 100, 100, 100),
        .rotation(0.0001 * Double(i), 0, 1, 0).concatenating(.translation(0, 0, Double(i * 7919 % 3000))))
    }
    let order = order(planes)
    #expect(!order.isExact && order.pieces.count == 3000)
    #expect(order.pieces.first?.plane == 0 && order.pieces.last.map { $0.plane * 7919 % 3000 } == 2999)
  }

  @Test("A thousand tilted layers in a camera's space are sorted, not compared (Z-2)")
  func many() {
    let card = Transform3D.rotation(1, 0, 1, 0)
    let planes = (0..<1000).map { (i: Int) -> DepthPlane in
      plane(rect(100, 100, 100, 100), card.concatenating(.translation(Double(i % 100), 0, Double(i * 7919 % 1000))))
    }
    let order = order(planes, space: .perspective(5000))
    #expect(order.isExact && order.pieces.count == 1000 && order.pieces.allSatisfy { $0.cuts.isEmpty })
  }
}
