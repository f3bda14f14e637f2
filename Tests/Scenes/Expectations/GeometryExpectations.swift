// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

@Suite("Scenes: geometry and transforms")
struct GeometryExpectations {
  @Test("A1: the translation is in the last row (X-1)")
  func structure() throws {
    let scene = A1()
    try Film(scene).expect(scene.layer, "transform", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 30, 40, 50, 1])
    #expect(CATransform3DEqualToTransform(scene.layer.transform, CATransform3DMakeTranslation(30, 40, 50)))
  }

  @Test("A2: m34 divides by 1 − z/850: nearer is larger, farther smaller (X-4)")
  func perspective() throws {
    let scene = A2()
    let film = Film(scene)
    func x(_ layer: CALayer) -> Double { layer.convert(CGPoint(x: 10, y: 10), to: scene.container).x - 100 }
    #expect(abs(x(scene.near) - 100 / 0.9) < 1e-6)
    #expect(abs(x(scene.far) - 50) < 1e-6)
    try film.expect(scene.container, "sublayerTransform", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1.0 / 850, 0, 0, 0, 1])
  }

  @Test("A3: setting an angle that is already there changes nothing, and it reads back (V-5)")
  func rotationKeyPath() throws {
    let scene = A3()
    let film = Film(scene)
    #expect(CATransform3DIsIdentity(scene.myLayer.transform))
    try film.expect(scene.myLayer, "transform.rotation.x", 0)
    try film.expect(scene.turned, "transform.rotation.x", 0.5)
    try film.expect(
      scene.turned, "transform", [1, 0, 0, 0, 0, cos(0.5), sin(0.5), 0, 0, -sin(0.5), cos(0.5), 0, 0, 0, 0, 1])
    #expect(scene.myLayer.value(forKeyPath: "transform.rotation.x") as? Double == 0)
  }

  @Test("A4: degrees and radians")
  func degrees() throws {
    #expect(abs(DegreesToRadians(180) - 3.14159265) < 1e-8)
    #expect(abs(RadiansToDegrees(.pi / 2) - 90) < 1e-12)
    let scene = A4()
    try Film(scene).expect(scene.layer, "transform.rotation.z", .pi / 6)
  }

  @Test("A5: frame and position follow from each other by the anchor point (G-2, G-4)")
  func frames() throws {
    let scene = A5()
    let film = Film(scene)
    #expect(scene.centred.frame == CGRect(x: 40, y: 60, width: 120, height: 80))
    try film.expect(scene.centred, "position", [100, 100])
    try film.expect(scene.cornered, "position", [40, 60])
    try film.expect(scene.cornered, "bounds", [0, 0, 120, 80])
    #expect(scene.cornered.frame == scene.centred.frame)
  }

  @Test("D1: a flipped layer measures its sublayers from the other edge (G-6)")
  func flipped() throws {
    let scene = D1()
    let pixels = try Film(scene).pixels()
    #expect(pixels.box(x: 0, y: 0, width: 100, height: 200) == [20, 10, 40, 30])
    #expect(pixels.box(x: 100, y: 0, width: 100, height: 200) == [20, 160, 40, 30])
    let frame = scene.flipped.convert(scene.inFlipped.frame, to: nil)
    #expect(frame == CGRect(x: 120, y: 160, width: 40, height: 30))
  }

  @Test("D5: an offset after a scale and a turn is scaled and turned (G-11)")
  func affine() throws {
    let scene = D5()
    let c = cos(Double.pi / 6)
    try Film(scene).expect(
      scene.layer, "transform",
      [0.5 * c, 0.25, 0, 0, -0.25, 0.5 * c, 0, 0, 0, 0, 1, 0, 100 * c, 50, 0, 1])
    let affine = scene.layer.affineTransform()
    #expect(abs(affine.tx - 86.602540) < 1e-6 && abs(affine.ty - 50) < 1e-6)
  }

  @Test("D6: a shear is (1, y, −x, 1)")
  func shear() throws {
    let scene = D6()
    try Film(scene).expect(scene.layer, "transform", [1, 0.25, 0, 0, -1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test("D7: sublayers share the superlayer's vanishing point; one-sided backs are not drawn (X-4, Z-4)")
  func vanishingPoint() throws {
    let scene = D7()
    let film = Film(scene)
    // The right edge of the left layer, 50 from its axis, lies behind the plane.
    let (x, z) = (75 + 50 * cos(Double.pi / 4), -50 * sin(Double.pi / 4))
    let edge = scene.layerView1.convert(CGPoint(x: 100, y: 50), to: scene.containerView)
    #expect(abs(edge.x - (200 + (x - 200) / (1 - z / 500))) < 1e-6 && abs(edge.y - 100) < 1e-6)
    // The other layer mirrors it.
    let mirrored = scene.layerView2.convert(CGPoint(x: 0, y: 50), to: scene.containerView)
    #expect(abs(edge.x + mirrored.x - 400) < 1e-6)
    let pixels = try film.pixels()
    pixels.expect(200, 50, [0, 0, 0])
    pixels.expect(200, 150, [255, 0, 0])
  }
}
