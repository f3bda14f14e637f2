// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

@Suite("Scenes: layers and their trees")
struct TreeExpectations {
  @Test("A6: the host layer covers the canvas")
  func host() throws {
    let scene = A6()
    let film = Film(scene)
    try film.expect(scene.rootLayer, "bounds", [0, 0, 320, 240])
    #expect(try film.pixels().area(channel: 0) == 320 * 240)
  }

  @Test(
    "A7: every method of tree management puts the layer where it says (L-3)",
    arguments: [
      (0.5, "a b", ""), (1.5, "c a b", ""), (2.5, "a c b", ""), (3.5, "d a c b", ""), (4.5, "d b c", ""),
      (5.5, "b c", ""), (6.5, "b", "c"), (7.5, "", "c"),
    ] as [(Double, String, String)])
  func management(time: Double, parent: String, other: String) throws {
    let scene = A7()
    let film = Film(scene)
    func names(_ layer: CALayer) -> String {
      (film.state(layer, at: time)?.sublayers ?? []).compactMap(\.name).joined(separator: " ")
    }
    #expect(names(scene.parent) == parent)
    #expect(names(scene.other) == other)
  }

  @Test("A7: without sublayers there is no list (L-2)")
  func noSublayers() throws {
    let scene = A7()
    _ = Film(scene)
    #expect(scene.parent.sublayers == nil)
  }

  @Test("A26: any key holds any value (K-1)")
  func container() throws {
    let scene = A26()
    _ = Film(scene)
    #expect(scene.theLayer.value(forKey: "someKey") as? Int == 50)
    #expect(scene.theAnimation.value(forKey: "someKey") as? Int == 50)
    #expect(scene.theLayer.value(forKey: "unset") == nil)
  }

  @Test("A27: a class gives its layers another default; what is set wins (K-2)")
  func classDefault() throws {
    let scene = A27()
    let film = Film(scene)
    #expect(scene.layer.masksToBounds && !scene.open.masksToBounds)
    try film.expect(scene.layer, "masksToBounds", 1)
    try film.expect(scene.open, "masksToBounds", 0)
    #expect(CALayer().masksToBounds == false)
  }

  @Test("A29: the view has five names and two layers")
  func setUp() throws {
    let scene = A29()
    let film = Film(scene)
    #expect(scene.selectionView.names.count == 5)
    for layer in [scene.selectionView.menuLayer, scene.selectionView.selectionLayer] {
      #expect(film.state(try #require(layer), at: 0) != nil)
    }
  }

  @Test("A30: the root layer is black all over")
  func black() throws {
    #expect(try Film(A30()).pixels().box(x: 0, y: 0, width: 256, height: 192) == [])
  }

  @Test("A35: a layer that left is released")
  func cleanUp() throws {
    let scene = A35()
    _ = Film(scene)
    #expect(scene.released == nil)
  }

  @Test("C6, E1: the class that a view names is the class of its layer")
  func layerClass() throws {
    let replicator = C6()
    let film = Film(replicator)
    #expect(replicator.view.layer is CAReplicatorLayer)
    #expect(film.state(replicator.view.layer, at: 0)?.className == "ReplicatorLayer")
    let views = E1()
    let second = Film(views)
    #expect(second.state(views.view.layer, at: 0)?.className == "ShapeLayer")
    #expect(second.state(views.hosted, at: 0)?.className == "GradientLayer")
  }

  @Test(
    "D16: the presentation is where the layer is seen, the model where it goes; hits go by what is seen (L-1, G-10)")
  func presentation() throws {
    let scene = D16()
    let film = Film(scene)
    #expect(!scene.hasPresentationAtFirst)
    #expect(scene.hits == [true, false, true])
    try film.expect(scene.colorLayer, "position", at: 3, [200, 50])
    #expect(scene.colorLayer.model() === scene.colorLayer)
  }
}
