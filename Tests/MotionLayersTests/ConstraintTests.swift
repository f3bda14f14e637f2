// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct ConstraintTests {
  /// Origin and length along x of one member in a superlayer 200 wide.
  private func solve(_ constraints: [Constraint], width: Double = 30) -> [Double] {
    var solver = ConstraintSolver(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
    solver.add(constraints, name: "a", frame: CGRect(x: 7, y: 8, width: width, height: 20))
    let frame = solver.solve()[0]
    return [frame.minX, frame.width]
  }

  @Test("A25, C-7: one layer centred, another hung below it")
  func guideExample() {
    let stage = SceneStage { root in
      root.isGeometryFlipped = true
      let host = Layer.named("host", in: root, bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
      host.layoutManager = ConstraintLayoutManager.shared
      let a = Layer.named("layerA", in: host, bounds: CGRect(x: 0, y: 0, width: 100, height: 25))
      a.addConstraint(Constraint(.midY, attribute: .midY))
      a.addConstraint(Constraint(.midX, attribute: .midX))
      let b = Layer.named("layerB", in: host)
      b.addConstraint(Constraint(.width, relativeTo: "layerA", attribute: .width))
      b.addConstraint(Constraint(.midX, relativeTo: "layerA", attribute: .midX))
      b.addConstraint(Constraint(.maxY, relativeTo: "layerA", attribute: .minY, offset: -10))
      b.addConstraint(Constraint(.minY, attribute: .minY, offset: 10))
      host.layoutIfNeeded()
      #expect(a.frame == CGRect(x: 100, y: 87.5, width: 100, height: 25))
      #expect(b.frame == CGRect(x: 100, y: 10, width: 100, height: 67.5))
    }
    #expect(stage.values("layerB", at: 0).bounds.height == 67.5)
    #expect(stage.values("layerA", at: 0).position == CGPoint(x: 150, y: 100))
  }

  @Test("One attribute moves, size alone does nothing, the same twice does nothing (C-3)")
  func fewAttributes() {
    #expect(solve([]) == [7, 30])
    #expect(solve([Constraint(.minX, attribute: .minX, offset: 5)]) == [5, 30])
    #expect(solve([Constraint(.midX, attribute: .midX)]) == [85, 30])
    #expect(solve([Constraint(.maxX, attribute: .maxX)]) == [170, 30])
    #expect(solve([Constraint(.width, attribute: .width)]) == [7, 30])
    #expect(solve([Constraint(.minX, attribute: .minX), Constraint(.minX, attribute: .midX)]) == [7, 30])
  }

  @Test("Two attributes are solved (C-3)")
  func pairs() {
    let min = Constraint(.minX, attribute: .minX, offset: 10)
    let mid = Constraint(.midX, attribute: .midX)
    let max = Constraint(.maxX, attribute: .maxX, offset: -20)
    let width = Constraint(.width, attribute: .width, scale: 0.25)
    #expect(solve([min, max]) == [10, 170])
    #expect(solve([min, width]) == [10, 50])
    #expect(solve([max, width]) == [130, 50])
    #expect(solve([mid, width]) == [75, 50])
    #expect(solve([min, mid]) == [10, 180])
    #expect(solve([mid, max]) == [20, 160])
    #expect(solve([Constraint(.minX, attribute: .maxY)]) == [100, 30], "sources across the axes")
  }

  @Test("Over-specified: the last with the lowest-ranked other (C-4)")
  func overSpecified() {
    let min = Constraint(.minX, attribute: .minX)
    let mid = Constraint(.midX, attribute: .midX, offset: -30)
    let max = Constraint(.maxX, attribute: .maxX)
    let width = Constraint(.width, attribute: .width, scale: 0.25)
    #expect(solve([max, min, width]) == [0, 50])
    #expect(solve([max, mid, width]) == [45, 50])
    #expect(solve([width, max, mid]) == [-60, 260])
    #expect(solve([max, mid, min]) == [0, 140])
  }

  @Test("Order does not matter; unusable sources and cycles leave layers alone (C-5)")
  func dependencies() {
    func solve(_ members: [(String, [Constraint])]) -> [Double] {
      var solver = ConstraintSolver(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
      for (name, constraints) in members {
        solver.add(constraints, name: name, frame: CGRect(x: 7, y: 8, width: 30, height: 20))
      }
      return solver.solve().map { $0.minX }
    }
    func after(_ name: String) -> [Constraint] { [Constraint(.minX, relativeTo: name, attribute: .maxX)] }
    let first = [Constraint(.minX, attribute: .minX, offset: 1)]
    #expect(solve([("c", after("b")), ("b", after("a")), ("a", first)]) == [61, 31, 1])
    #expect(solve([("a", []), ("b", after("a"))]) == [7, 7], "a sibling without constraints")
    #expect(solve([("a", after("nobody")), ("b", after("b"))]) == [7, 7])
    #expect(solve([("a", after("b")), ("b", after("a"))]) == [7, 7])
    let vertical = [Constraint(.minY, attribute: .minY)]
    #expect(solve([("a", vertical), ("b", after("a"))]) == [7, 7], "none on the referenced axis")
  }

  @Test("Layout happens before the commit and again when bounds change; its moves are animated (C-6, L-6, T-76)")
  func relayout() {
    let stage = SceneStage { root in
      let host = Layer.named("host", in: root)
      host.layoutManager = ConstraintLayoutManager.shared
      let dot = Layer.named("dot", in: host, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
      dot.addConstraint(Constraint(.maxX, attribute: .maxX))
      at(1) {
        Transaction.setAnimationDuration(2)
        host.bounds = CGRect(x: 0, y: 0, width: 300, height: 100)
      }
    }
    #expect(stage.values("dot", at: 0).position.x == 95)
    #expect(close(stage.number("position.x", of: "dot", at: 2), 95 + 200 * 0.802403, 1e-3))
    #expect(stage.values("dot", at: 3).position.x == 295)
  }

  @Test("The superlayer is measured by its bounds with their origin, the layers by their frames (C-2)")
  func measured() {
    var solver = ConstraintSolver(bounds: CGRect(x: 30, y: -20, width: 200, height: 100))
    solver.add(
      [
        Constraint(.minX, attribute: .minX), Constraint(.maxX, attribute: .midX), Constraint(.minY, attribute: .maxY),
      ], name: "a", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(solver.solve()[0] == CGRect(x: 30, y: 80, width: 100, height: 10))
    // A scaled layer is placed by the box that is seen, so its bounds are half as large.
    let host = Layer()
    host.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    host.layoutManager = ConstraintLayoutManager.shared
    let layer = Layer.named("scaled", in: host)
    layer.transform = .scale(2, 2, 1)
    layer.constraints = [Constraint(.width, attribute: .width), Constraint(.minX, attribute: .minX)]
    host.layoutIfNeeded()
    #expect(layer.frame.minX == 0 && layer.frame.width == 200 && layer.bounds.width == 100)
  }
}
