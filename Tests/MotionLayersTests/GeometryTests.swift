// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct GeometryTests {
  private func layer(_ bounds: CGRect, _ position: CGPoint = .zero, anchor: CGPoint? = nil) -> Layer {
    let layer = Layer()
    layer.bounds = bounds
    layer.position = position
    if let anchor { layer.anchorPoint = anchor }
    return layer
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("A5: frame from position and anchor, and back")
  func positionAndAnchor() {
    let a = layer(rect(0, 0, 120, 80), CGPoint(x: 100, y: 100))
    #expect(a.frame == rect(40, 60, 120, 80))
    a.anchorPoint = .zero
    a.frame = rect(40, 60, 120, 80)
    #expect(a.position == CGPoint(x: 40, y: 60))
  }

  @Test("The frame is the box of the transformed bounds (G-2)")
  func frames() {
    let at = CGPoint(x: 200, y: 300)
    let size = rect(0, 0, 100, 50)
    #expect(layer(size, at).frame == rect(150, 275, 100, 50))
    #expect(layer(size, at, anchor: .zero).frame == rect(200, 300, 100, 50))
    #expect(layer(size, at, anchor: CGPoint(x: 1, y: 1)).frame == rect(100, 250, 100, 50))
    #expect(layer(size, anchor: CGPoint(x: 2, y: -1)).frame == rect(-200, 50, 100, 50))
    let moved = layer(rect(7, 9, 100, 50), at)
    #expect(moved.frame == rect(150, 275, 100, 50), "the bounds' origin does not move the frame")
    moved.transform = .scale(2, 4)
    #expect(moved.frame == rect(100, 200, 200, 200))
    moved.transform = .translation(10, 20)
    #expect(moved.frame == rect(160, 295, 100, 50))
    let turned = layer(rect(0, 0, 100, 100))
    turned.transform = .rotation(Double.pi / 4, 0, 0, 1)
    let half = 50 * 2.0.squareRoot()
    #expect(close(turned.frame, rect(-half, -half, 2 * half, 2 * half)))
  }

  @Test("Negative sizes are standardized, position and anchor stay (G-3)")
  func standardizedBounds() {
    let a = layer(rect(0, 0, -100, -50), CGPoint(x: 3, y: 4))
    #expect(a.bounds.origin == CGPoint(x: -100, y: -50) && a.bounds.size == CGSize(width: 100, height: 50))
    #expect(a.position == CGPoint(x: 3, y: 4))
  }

  @Test("Setting the frame solves for bounds and position (G-4, G-5)")
  func settingFrames() {
    func position(_ anchor: CGPoint) -> CGPoint {
      let a = layer(.zero, anchor: anchor)
      a.frame = rect(10, 20, 100, 50)
      return a.position
    }
    #expect(position(CGPoint(x: 0.5, y: 0.5)) == CGPoint(x: 60, y: 45))
    #expect(position(.zero) == CGPoint(x: 10, y: 20))
    #expect(position(CGPoint(x: 1, y: 1)) == CGPoint(x: 110, y: 70))
    let scaled = layer(.zero)
    scaled.transform = .scale(2, 4)
    scaled.frame = rect(0, 0, 100, 50)
    #expect(scaled.bounds.size == CGSize(width: 50, height: 12.5))
    let moved = layer(.zero)
    moved.transform = .translation(10, 20)
    moved.frame = rect(10, 20, 100, 50)
    #expect(moved.position == CGPoint(x: 50, y: 25) && moved.frame == rect(10, 20, 100, 50))
    let negative = layer(.zero)
    negative.frame = rect(0, 0, -100, -50)
    #expect(negative.bounds.size == CGSize(width: 100, height: 50))
    #expect(negative.position == CGPoint(x: -50, y: -25))
    moved.anchorPoint = .zero
    #expect(moved.position == CGPoint(x: 50, y: 25) && moved.frame.origin == CGPoint(x: 60, y: 45), "G-5")
  }

  @Test("The flip comes before the anchor, which is not mirrored (G-6, G-7)")
  func flipping() {
    let a = layer(rect(0, 0, 100, 50), CGPoint(x: 200, y: 300), anchor: CGPoint(x: 0, y: 0.25))
    a.isGeometryFlipped = true
    let parent = layer(rect(0, 0, 400, 400), anchor: .zero)
    parent.addSublayer(a)
    // y = 0 flips to 50; the anchor is at 12.5.
    #expect(a.convert(CGPoint.zero, to: parent) == CGPoint(x: 200, y: 300 + 37.5))
    #expect(a.contentsAreFlipped() && !parent.contentsAreFlipped())
    parent.isGeometryFlipped = true
    #expect(!a.contentsAreFlipped())
  }

  @Test("Conversion goes up to the root and down; nil is the superlayer (G-8)")
  func conversion() {
    let parent = layer(rect(0, 0, 200, 200), CGPoint(x: 500, y: 500))
    let child = layer(rect(0, 0, 50, 50), CGPoint(x: 100, y: 50))
    parent.addSublayer(child)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 75, y: 25))
    #expect(child.convert(CGPoint(x: 75, y: 25), from: parent) == .zero)
    #expect(parent.convert(rect(75, 25, 50, 50), to: child) == rect(0, 0, 50, 50))
    let stranger = layer(rect(0, 0, 100, 100), CGPoint(x: 50, y: 50))
    // The parent's frame begins at (400, 400): 400 + 75.
    #expect(child.convert(CGPoint.zero, to: stranger) == CGPoint(x: 475, y: 425))
  }

  @Test("sublayerTransform acts about the superlayer's anchor, with perspective (G-6, X-4, A2)")
  func perspective() {
    let parent = layer(rect(0, 0, 200, 200), CGPoint(x: 100, y: 100))
    parent.sublayerTransform = .perspective(850)
    let child = layer(rect(0, 0, 100, 100), CGPoint(x: 200, y: 100), anchor: .zero)
    child.zPosition = 85
    parent.addSublayer(child)
    // 100 points right of the anchor, 85 toward the eye: 100 / 0.9.
    #expect(close(child.convert(CGPoint.zero, to: parent), CGPoint(x: 100 + 100 / 0.9, y: 100)))
    child.zPosition = -850
    #expect(close(child.convert(CGPoint.zero, to: parent), CGPoint(x: 150, y: 100)))
    let back = child.convert(child.convert(CGPoint(x: 12, y: 34), to: parent), from: parent)
    #expect(close(back, CGPoint(x: 12, y: 34)))
  }

  @Test("Into a tilted plane and back (G-8)")
  func tilted() {
    let parent = layer(rect(0, 0, 400, 400), CGPoint(x: 200, y: 200))
    parent.sublayerTransform = .perspective(500)
    let child = layer(rect(0, 0, 100, 100), CGPoint(x: 100, y: 200), anchor: CGPoint(x: 0, y: 0.5))
    child.transform = .rotation(-Double.pi / 4, 0, 1, 0)
    parent.addSublayer(child)
    let corner = child.convert(CGPoint(x: 100, y: 50), to: parent)
    // x = 100·cos45, z = −100·sin(−45)... the point at depth z scales about the parent's centre by 1/(1 − z/500).
    let z = 100 * sin(Double.pi / 4)
    let expected = 200 + (100 + 100 * cos(Double.pi / 4) - 200) / (1 - z / 500)
    #expect(close(corner.x, expected) && close(corner.y, 200))
    #expect(close(child.convert(corner, from: parent), CGPoint(x: 100, y: 50), 1e-6))
  }

  @Test("Near edges belong to the bounds, far edges do not (G-9)")
  func containment() {
    let a = layer(rect(10, 10, 20, 20))
    #expect(a.contains(CGPoint(x: 10, y: 10)) && !a.contains(CGPoint(x: 30, y: 10)))
    #expect(!a.contains(CGPoint(x: 20, y: 30)))
  }

  @Test("C1: a triangle's vertices in the superlayer")
  func triangle() {
    let shape = ShapeLayer()
    shape.bounds = rect(0, 0, 200, 200)
    shape.position = CGPoint(x: 200, y: 200)
    let corners = [CGPoint(x: 0, y: 100), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 200)]
    let seen = corners.map { shape.convert($0, to: nil) }
    #expect(seen == [CGPoint(x: 100, y: 200), CGPoint(x: 300, y: 100), CGPoint(x: 300, y: 300)])
    #expect(shape.strokeColor == nil && shape.fillColor == .black, "SH-1")
  }

  @Test("Time conversion: worked cases (T-3…T-7)")
  func time() {
    func timed(_ begin: Double, _ speed: Float, _ offset: Double, in parent: Layer?) -> Layer {
      let layer = Layer()
      (layer.beginTime, layer.speed, layer.timeOffset) = (begin, speed, offset)
      parent?.addSublayer(layer)
      return layer
    }
    let root = Layer()
    let mid = timed(2, 3, 0.25, in: root)
    let leaf = timed(1, 2, 0.5, in: mid)
    #expect(leaf.convertTime(10, from: mid) == 18.5)
    #expect(leaf.convertTime(10, from: root) == 47)
    #expect(close(leaf.convertTime(10, to: root), 23.0 / 6))
    let outer = timed(1, 2, 3, in: nil)
    let inner = timed(6, 4, 5, in: outer)
    #expect(outer.convertTime(10, from: nil) == 21 && inner.convertTime(10, from: nil) == 65)
    #expect(inner.convertTime(10, to: outer) == 7.25 && inner.convertTime(10, to: nil) == 3.125)
    #expect(outer.convertTime(10, to: nil) == 4.5)
    let late = timed(8, 0.5, 7, in: outer)
    #expect([7, 8, 10].map { late.convertTime($0, from: outer) } == [0, 7, 8], "T-4")
    let still = timed(8, 0, 7, in: outer)
    #expect(still.convertTime(10, to: outer) == 0 && still.convertTime(10, to: nil) == -0.5, "T-6")
  }
}
