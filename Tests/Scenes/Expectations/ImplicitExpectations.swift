// SPDX-License-Identifier: Apache-2.0

import QuartzCompat
import Testing

@Suite("Scenes: implicit animations and transactions")
struct ImplicitExpectations {
  @Test(
    "A14: an implicit move takes 0.25 s of the default curve; the model is there at once (T-21, T-80, T-83)",
    arguments: [(-0.1, 100), (0, 100), (0.0625, 263.40), (0.125, 420.96), (0.1875, 484.18), (0.25, 500), (1, 500)])
  func position(offset: Double, rounded: Double) throws {
    let scene = A14()
    let film = Film(scene)
    let expected = Reference.mix(100, 500, Reference.implicit(offset / 0.25))
    #expect(abs(expected - rounded) < 0.006)
    try film.expect(scene.theLayer, "position", at: 1 + offset, [expected, expected])
    #expect(film.animationKeys(scene.theLayer, at: 1 + offset) == (offset >= 0 && offset < 0.25 ? ["position"] : []))
    if offset >= 0 { try film.expect(scene.theLayer, "model", at: 1 + offset, [500, 500]) }
  }

  @Test("A15: two layers animate together (T-72)", arguments: [0, 0.05, 0.125, 0.2, 0.3])
  func twoLayers(offset: Double) throws {
    let scene = A15()
    let film = Film(scene)
    let f = Reference.implicit(offset / 0.25)
    try film.expect(scene.theLayer, "opacity", at: 1 + offset, 1 - f)
    try film.expect(scene.theLayer, "zPosition", at: 1 + offset, -100 * f)
    try film.expect(scene.anotherLayer, "opacity", at: 1 + offset, f)
    try film.expect(scene.anotherLayer, "zPosition", at: 1 + offset, 100 * f)
    if offset == 0.125 { #expect(abs(1 - f - 0.1976) < 1e-4 && abs(100 * f - 80.24) < 1e-2) }
  }

  @Test("A21: one implicit transaction, one start (T-72)", arguments: [0, 0.1, 0.25])
  func implicitTransaction(offset: Double) throws {
    let scene = A21()
    let film = Film(scene)
    let f = Reference.implicit(offset / 0.25)
    try film.expect(scene.theLayer, "opacity", at: 1 + offset, 1 - f)
    try film.expect(scene.theLayer, "zPosition", at: 1 + offset, -200 * f)
    try film.expect(scene.theLayer, "position", at: 1 + offset, [160 * (1 - f), 120 * (1 - f)])
    #expect(film.animationKeys(scene.theLayer, at: 1.1) == ["opacity", "zPosition", "position"])
  }

  @Test("A20: null as the action of sublayers: they come and go without a fade (T-81, T-84)")
  func suppressed() throws {
    let scene = A20()
    let film = Film(scene)
    for (time, count) in [(1.05, 1), (2.05, 0)] {
      let state = try #require(film.state(scene.container, at: time))
      #expect(state.sublayers.count == count && state.transition == nil && state.animations.isEmpty)
    }
    let pixels = try film.pixels(at: 1.05)
    pixels.expect(50, 50, [255, 0, 0])
    // Without it, a cross-fade of 0.25 s.
    let fade = try #require(film.state(scene.fading, at: 3.125)?.transition)
    #expect(fade.type == .fade && abs(fade.progress - Reference.implicit(0.5)) < 1e-6)
    #expect(film.state(scene.fading, at: 3.25)?.transition == nil)
  }

  @Test("A22: with actions disabled a layer is gone without a trace (T-75)")
  func disabled() throws {
    let scene = A22()
    let film = Film(scene)
    #expect(film.state(scene.container, at: 0.9)?.sublayers.count == 2)
    let after = try #require(film.state(scene.container, at: 1))
    #expect(after.sublayers.count == 1 && after.transition == nil && after.animations.isEmpty)
    #expect(film.state(scene.container, at: 2.1)?.transition?.type == .fade)
  }

  @Test("A23: a transaction's duration (T-70)", arguments: [0, 2.5, 5, 9.9, 10])
  func tenSeconds(offset: Double) throws {
    let scene = A23()
    let film = Film(scene)
    let f = Reference.implicit(offset / 10)
    try film.expect(scene.theLayer, "zPosition", at: 1 + offset, 200 * f)
    try film.expect(scene.theLayer, "opacity", at: 1 + offset, 1 - f)
    if offset == 5 { #expect(abs(1 - f - 0.1976) < 1e-4 && abs(200 * f - 160.48) < 1e-2) }
    #expect(film.animationKeys(scene.theLayer, at: 1 + offset).isEmpty == (offset == 10))
  }

  @Test(
    "A24: a nested transaction has its own duration and the outer one's start (T-71, T-72)", arguments: [0, 1, 2, 4, 5])
  func nested(offset: Double) throws {
    let scene = A24()
    let film = Film(scene)
    let (two, five) = (Reference.implicit(offset / 2), Reference.implicit(offset / 5))
    try film.expect(scene.theLayer, "position", at: 1 + offset, [100 * (1 - two), 50 * (1 - two)])
    try film.expect(scene.theLayer, "zPosition", at: 1 + offset, 200 * five)
    try film.expect(scene.theLayer, "opacity", at: 1 + offset, 1 - five)
  }

  @Test("A33: before it is in the tree the selection jumps, later it slides; the index is clamped (T-82)")
  func selection() throws {
    let scene = A33()
    let film = Film(scene)
    let layer = scene.menu.selectionLayer
    try film.expect(layer, "position", at: 0.05, [512, 504])
    #expect(film.animationKeys(layer, at: 0.05) == [])
    try film.expect(layer, "position", at: 1.125, [512, Reference.mix(504, 404, Reference.implicit(0.5))])
    try film.expect(layer, "position", at: 1.25, [512, 404])
    try film.expect(layer, "position", at: 2.5, [512, 304])
    try film.expect(layer, "position", at: 3.5, [512, 504])
  }

  @Test("A34: at the ends the position is the same, so nothing moves (T-80)")
  func ends() throws {
    let scene = A34()
    let film = Film(scene)
    let layer = scene.menu.selectionLayer
    #expect(film.animationKeys(layer, at: 1.05) == [])
    #expect(film.animationKeys(layer, at: 2.05) == ["position"])
    try film.expect(layer, "position", at: 2.5, [512, 150])
    #expect(film.animationKeys(layer, at: 4.05) == [])
    try film.expect(layer, "position", at: 4.5, [512, 300])
  }

  @Test("B1: a property that is set fades by the default curve (T-83)", arguments: [0, 0.125, 0.25, 0.5])
  func fade(offset: Double) throws {
    let scene = B1()
    try Film(scene).expect(scene.theLayer, "opacity", at: 1 + offset, 1 - Reference.implicit(offset / 0.25))
  }

  @Test("D17: null from the delegate changes at once, an empty animation runs from what was visible (T-80, T-85)")
  func viewActions() throws {
    let scene = D17()
    let film = Film(scene)
    try film.expect(scene.layer, "backgroundColor", at: 1, [1, 0, 0, 1])
    #expect(film.animationKeys(scene.layer, at: 1.1) == [])
    try film.expect(scene.layer, "backgroundColor", at: 2.5, [0.5, 0.5, 0, 1])
    try film.expect(scene.layer, "backgroundColor", at: 3, [0, 1, 0, 1])
  }
}
