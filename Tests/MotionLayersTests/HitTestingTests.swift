// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct HitTestingTests {
  private let root: Layer

  init() {
    root = Layer()
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.position = CGPoint(x: 200, y: 200)
  }

  private func layer(_ name: String, _ frame: CGRect, in parent: Layer? = nil) -> Layer {
    let layer = Layer.named(name, in: parent ?? root, bounds: CGRect(origin: .zero, size: frame.size))
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    return layer
  }

  @Test("The point is in the superlayer's space; the layer itself is found where no sublayer is (G-10)")
  func space() {
    let outer = layer("outer", CGRect(x: 100, y: 100, width: 200, height: 200))
    let inner = layer("inner", CGRect(x: 10, y: 10, width: 20, height: 20), in: outer)
    #expect(root.hitTest(CGPoint(x: 115, y: 115)) === inner)
    #expect(outer.hitTest(CGPoint(x: 115, y: 115)) === inner)
    #expect(inner.hitTest(CGPoint(x: 15, y: 15)) === inner)
    #expect(root.hitTest(CGPoint(x: 250, y: 250)) === outer)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
    #expect(root.hitTest(CGPoint(x: 400, y: 10)) == nil)
  }

  @Test("Siblings from the front: by zPosition, then the later one; opacity does not count (G-10)")
  func order() {
    let a = layer("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = layer("b", CGRect(x: 0, y: 0, width: 100, height: 100))
    let p = CGPoint(x: 50, y: 50)
    b.opacity = 0
    #expect(root.hitTest(p) === b)
    a.zPosition = 1
    #expect(root.hitTest(p) === a)
    a.isHidden = true
    #expect(root.hitTest(p) === b)
  }

  @Test("Sublayers outside of a superlayer are found unless it masks to its bounds (G-10)")
  func outside() {
    let parent = layer("parent", CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = layer("child", CGRect(x: 60, y: 60, width: 30, height: 30), in: parent)
    let p = CGPoint(x: 75, y: 75)
    #expect(root.hitTest(p) === child)
    parent.masksToBounds = true
    #expect(root.hitTest(p) === root)
  }

  @Test("A hidden layer and a transform layer find nothing (G-10)")
  func nothing() {
    let group = TransformLayer()
    root.addSublayer(group)
    _ = layer("inside", CGRect(x: 0, y: 0, width: 50, height: 50), in: group)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === root)
    root.isHidden = true
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) == nil)
    #expect(root.hitTest(CGPoint(x: Double.nan, y: 20)) == nil)
  }

  @Test("Through rotation, flipped geometry, a moved bounds origin and perspective (G-8, G-10)")
  func transformed() {
    let tilted = layer("tilted", CGRect(x: 100, y: 100, width: 100, height: 100))
    root.sublayerTransform = .perspective(300)
    tilted.transform = .rotation(1, 0, 1, 0)
    let spot = layer("spot", CGRect(x: 80, y: 40, width: 10, height: 10), in: tilted)
    tilted.isGeometryFlipped = true
    let seen = spot.convert(CGPoint(x: 5, y: 5), to: root)
    #expect(root.hitTest(seen) === spot)
    root.bounds.origin = CGPoint(x: 1000, y: 0)
    let moved = root.convert(spot.convert(CGPoint(x: 5, y: 5), to: root), to: nil)
    #expect(root.hitTest(moved) === spot)
    // Seen edge-on it cannot be hit.
    tilted.transform = .rotation(Double.pi / 2, 0, 1, 0)
    root.sublayerTransform = .identity
    #expect(root.hitTest(moved) !== spot)
  }

  @Test("The presentation tree answers with what is shown while a layer moves (D16, L-1, G-10)")
  func presentation() {
    var found: [String?] = []
    _ = SceneStage { root in
      let box = Layer.named("box", in: root)
      box.position = CGPoint(x: 100, y: 100)
      at(1) { box.position = CGPoint(x: 700, y: 100) }
      at(1.01) {
        let p = CGPoint(x: 110, y: 100)
        found.append(root.presentation()?.hitTest(p)?.model().name)
        found.append(root.hitTest(p)?.name)
        found.append(root.hitTest(CGPoint(x: 700, y: 100))?.name)
      }
    }
    #expect(found == ["box", "root", "box"])
  }

  @Test("Stored geometry and its defaults; the frame is computed, any anchor is allowed (G-1)")
  func stored() {
    let layer = Layer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.zPosition == 0 && layer.anchorPointZ == 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.transform.isIdentity)
    #expect(layer.sublayerTransform.isIdentity && !layer.isGeometryFlipped)
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(layer.anchorPoint == CGPoint(x: 2, y: -1))
    #expect(layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
    #expect(LayerProperty.named("frame") == nil)
  }

  @Test("The affine transform is the identity where the transform is not exactly affine; setting replaces all (G-11)")
  func affine() {
    let layer = Layer()
    layer.affineTransform = Transform3D.scale(2, 3, 1).translated(5, 6)
    #expect(layer.transform == Transform3D.scale(2, 3, 1).translated(5, 6))
    #expect(layer.affineTransform == layer.transform)
    for transform in [
      Transform3D.perspective(500), .scale(1, 1, 2), .translation(0, 0, 1), .rotation(0.1, 1, 0, 0),
    ] {
      layer.transform = transform
      #expect(layer.affineTransform.isIdentity && !transform.isAffine)
    }
  }
}
