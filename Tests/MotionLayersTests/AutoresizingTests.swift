// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// §3.7, with the rule book's own numbers: a superlayer of 100×100 becomes 200×300, its sublayer is (10, 20, 50, 40).
@Suite struct AutoresizingTests {
  private func resized(
    _ mask: AutoresizingMask, _ frame: CGRect = CGRect(x: 10, y: 20, width: 50, height: 40),
    to size: CGSize = CGSize(width: 200, height: 300)
  ) -> CGRect {
    let parent = Layer()
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = Layer()
    layer.frame = frame
    layer.autoresizingMask = mask
    parent.addSublayer(layer)
    parent.bounds.size = size
    return layer.frame
  }

  private static let cases: [(AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 20, width: 50, height: 40)),
    ([.width], CGRect(x: 10, y: 20, width: 150, height: 40)),
    ([.minXMargin], CGRect(x: 110, y: 20, width: 50, height: 40)),
    ([.maxXMargin], CGRect(x: 10, y: 20, width: 50, height: 40)),
    ([.minXMargin, .width], CGRect(x: 76, y: 20, width: 84, height: 40)),
    ([.width, .maxXMargin], CGRect(x: 10, y: 20, width: 84, height: 40)),
    ([.minXMargin, .maxXMargin], CGRect(x: 60, y: 20, width: 50, height: 40)),
    ([.minXMargin, .width, .maxXMargin], CGRect(x: 43, y: 20, width: 84, height: 40)),
    ([.minYMargin, .height], CGRect(x: 10, y: 153, width: 50, height: 107)),
    ([.minYMargin, .height, .maxYMargin], CGRect(x: 10, y: 86, width: 50, height: 108)),
  ]

  @Test(
    "The growth is shared by flexible part, a third each, and the frame is made integral (A-2, A-3)",
    arguments: AutoresizingTests.cases)
  func shares(mask: AutoresizingMask, expected: CGRect) {
    #expect(resized(mask) == expected)
  }

  @Test("A height that would be negative is standardized (A-3)")
  func shrinking() {
    let frame = resized([.width, .height], to: CGSize(width: 50, height: 25))
    #expect(frame == CGRect(x: 10, y: -15, width: 0, height: 35))
  }

  @Test("A small growth rounds outwards (A-3)")
  func smallGrowth() {
    let frame = resized([.minXMargin, .width], to: CGSize(width: 110, height: 100))
    #expect(frame.minX == 16 && frame.width == 54)
  }

  @Test("Without a mask, and on an axis without a bit, fractions stay (A-3)")
  func fractionsStay() {
    let fractional = CGRect(x: 10.25, y: 20.5, width: 50.5, height: 40.25)
    #expect(resized([], fractional) == fractional)
    let moved = resized([.width], fractional)
    #expect(moved.minY == 20.5 && moved.height == 40.25)
    #expect(moved.minX == 10 && moved.width == 151)
  }

  @Test(
    "A change of size resizes sublayers and theirs; a change of origin, an equal size or a later mask does not (A-1)")
  func occasions() {
    let parent = Layer()
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let child = Layer.named("child", in: parent, bounds: .zero)
    let grandchild = Layer.named("grandchild", in: child, bounds: .zero)
    child.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    grandchild.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    child.autoresizingMask = [.width, .height]
    grandchild.autoresizingMask = [.minXMargin]
    parent.bounds.origin = CGPoint(x: 7, y: 7)
    parent.bounds = parent.bounds
    #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.frame = CGRect(x: 0, y: 0, width: 160, height: 130)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 160, height: 130))
    #expect(grandchild.frame == CGRect(x: 60, y: 0, width: 40, height: 40))
    let late = Layer.named("late", in: parent, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    let frame = late.frame
    late.autoresizingMask = [.width]
    #expect(late.frame == frame)
  }

  @Test("Extra bits are kept; the mask is 0 by default and answers to its key (A-1)")
  func bits() {
    let layer = Layer()
    #expect(layer.autoresizingMask.rawValue == 0)
    layer.setValue(64 + 2, forKey: "autoresizingMask")
    #expect(layer.autoresizingMask == AutoresizingMask(rawValue: 66))
    #expect(layer.value(forKey: "autoresizingMask") as? Int == 66)
  }

  @Test("In a committed tree the sublayers move with implicit animations, as any other change does (A-1, T-83)")
  func implicit() {
    let stage = SceneStage { root in
      let parent = Layer.named("parent", in: root)
      let child = Layer.named("child", in: parent, bounds: .zero)
      child.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      child.autoresizingMask = [.width]
      at(1) { parent.bounds.size.width = 200 }
    }
    #expect(stage.values("child", at: 0.9).bounds.width == 100)
    let half = stage.values("child", at: 1.125).bounds.width
    #expect(half > 150 && half < 200)
    #expect(stage.values("child", at: 2).bounds.width == 200)
  }
}
