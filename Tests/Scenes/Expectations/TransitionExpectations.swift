// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

@Suite("Scenes: transitions")
struct TransitionExpectations {
  @Test("A19: new contents push in from the right, 1 s, eased in (T-81, T-91)")
  func push() throws {
    let scene = A19()
    let film = Film(scene)
    for offset in [0, 0.25, 0.5, 0.9] {
      let transition = try #require(film.state(scene.layer, at: 1 + offset)?.transition)
      #expect(transition.type == .push && transition.subtype == .fromRight)
      #expect(abs(transition.progress - Reference.easeIn(offset)) < 1e-6)
    }
    #expect(abs(Reference.easeIn(0.5) - 0.3154) < 1e-4)
    #expect(film.state(scene.layer, at: 2)?.transition == nil)
    // The new image has come as far as 68.46 % of the width.
    let pixels = try film.pixels(at: 1.5)
    pixels.expect(66.5, 50, [255, 0, 0])
    pixels.expect(70, 50, [0, 255, 0])
    try film.pixels(at: 2.5).expect(10, 50, [0, 255, 0])
  }

  @Test("D11: a colour's action pushes from the left within 0.25 s (T-81, T-91)")
  func customAction() throws {
    let scene = D11()
    let film = Film(scene)
    let transition = try #require(film.state(scene.colorLayer, at: 1.125)?.transition)
    #expect(transition.type == .push && transition.subtype == .fromLeft)
    #expect(film.state(scene.colorLayer, at: 1.25)?.transition == nil)
    let pixels = try film.pixels(at: 1.125)
    pixels.expect(2, 50, [255, 0, 0])
    pixels.expect(98, 50, [0, 0, 255])
  }

  @Test("D12: a cross-fade of what a layer shows, on the layer that stays (T-91, T-93)")
  func subtree() throws {
    let scene = D12()
    let film = Film(scene)
    let transition = try #require(film.state(scene.tabBarController, at: 1.5)?.transition)
    #expect(transition.type == .fade && abs(transition.progress - 0.5) < 1e-6)
    try film.pixels(at: 1.5).expect(50, 50, [128, 0, 128])
    try film.pixels(at: 2.5).expect(50, 50, [0, 0, 255])
  }

  @Test(
    "D13: the cover shrinks, turns and fades by the block's curve, and goes (T-74, V-4)",
    arguments: [0, 0.25, 0.5, 0.9])
  func custom(offset: Double) throws {
    let scene = D13()
    let film = Film(scene)
    let f = Reference.easeInEaseOut(offset)
    let (scale, angle) = (1 - 0.99 * f, .pi / 2 * f)
    let (c, s) = (scale * cos(angle), scale * sin(angle))
    try film.expect(scene.coverView, "opacity", at: 1 + offset, 1 - f)
    try film.expect(
      scene.coverView, "transform", at: 1 + offset, [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    try film.expect(scene.view, "backgroundColor", at: 1 + offset, [0, 0, 1, 1])
    #expect(film.state(scene.coverView, at: 2.01) == nil)
  }
}
