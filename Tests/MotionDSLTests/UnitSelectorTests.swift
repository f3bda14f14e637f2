// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionDSL

@Suite("Range selectors")
struct UnitSelectorTests {
  private func weights(
    _ shape: UnitSelector.Shape, _ start: Double, _ end: Double, smoothness: Double = 1, count: Int = 4
  ) -> [Double] {
    let weight = UnitWeight(shape: shape, smoothness: smoothness, amount: 1)
    return (0..<count).map { weight(unit: $0, of: count, start: start, end: end) }
  }

  @Test("a square takes units inside, and of one at its edge the part that is inside")
  func square() {
    #expect(weights(.square, 0, 1) == [1, 1, 1, 1])
    #expect(weights(.square, 0.25, 0.625) == [0, 1, 0.5, 0])
    #expect(weights(.square, 0.25, 0.65, smoothness: 0) == [0, 1, 1, 0])
    #expect(weights(.square, 0.625, 0.25) == weights(.square, 0.25, 0.625))
    #expect(weights(.square, 0.5, 0.5) == [0, 0, 0, 0])
  }

  @Test("what begins after it ends is turned round, and what is outside or no number selects what its shape says")
  func outside() {
    for shape in [UnitSelector.Shape.square, .rampUp, .rampDown, .triangle, .round, .smooth] {
      #expect(weights(shape, 0.7, 0.1) == weights(shape, 0.1, 0.7))
      for (start, end) in [(Double.nan, 1), (0, .nan), (.nan, .nan), (-.infinity, .infinity)] {
        #expect(weights(shape, start, end) == [0, 0, 0, 0], "\(shape)")
      }
      for (start, end) in [(-1000.0, 1000.0), (-5, -2), (2, 5), (0, 1e300)] {
        #expect(weights(shape, start, end).allSatisfy { (0...1).contains($0) }, "\(shape) \(start) \(end)")
      }
      #expect(weights(shape, 0, 1, count: 1).allSatisfy { (0...1).contains($0) })
    }
    #expect(weights(.square, -5, -2) == [0, 0, 0, 0] && weights(.square, -2, 5) == [1, 1, 1, 1])
  }

  @Test("ramps go on outside, the others are nothing there")
  func shapes() {
    #expect(weights(.rampUp, 0, 1) == [0.125, 0.375, 0.625, 0.875])
    #expect(weights(.rampDown, 0, 1) == [0.875, 0.625, 0.375, 0.125])
    #expect(weights(.rampUp, -2, -1) == [1, 1, 1, 1] && weights(.rampDown, 2, 3) == [1, 1, 1, 1])
    #expect(weights(.triangle, 0, 1) == [0.25, 0.75, 0.75, 0.25])
    for shape in [UnitSelector.Shape.triangle, .round, .smooth] {
      #expect(weights(shape, 2, 3) == [0, 0, 0, 0] && weights(shape, 0.5, 0.5) == [0, 0, 0, 0])
      let all = weights(shape, 0, 1, count: 101)
      #expect(abs(all[50] - 1) < 1e-9 && all.allSatisfy { (0...1).contains($0) })
      #expect(zip(all, all.reversed()).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test("orders are permutations of ranks; random ones follow from their seed")
  func orders() {
    #expect(TextUnit.Order.forward.ranks(4) == [0, 1, 2, 3] && TextUnit.Order.backward.ranks(4) == [3, 2, 1, 0])
    #expect(TextUnit.Order.center.ranks(5) == [2, 1, 0, 1, 2] && TextUnit.Order.center.ranks(4) == [1, 0, 0, 1])
    #expect(TextUnit.Order.edges.ranks(5) == [0, 1, 2, 1, 0])
    let random = TextUnit.Order.random(seed: 3).ranks(50)
    #expect(random.sorted() == Array(0..<50) && random == TextUnit.Order.random(seed: 3).ranks(50))
    #expect(random != TextUnit.Order.random(seed: 4).ranks(50) && TextUnit.Order.random().ranks(0).isEmpty)
  }
}
