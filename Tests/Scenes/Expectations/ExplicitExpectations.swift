// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

@Suite("Scenes: explicit animations")
struct ExplicitExpectations {
  @Test(
    "A16: an explicit fade of 3 s, twice and back, then the model value (T-17, T-25)",
    arguments: [
      (0, 1), (1.5, 0.5), (3, 0), (4.5, 0.5), (6, 1), (7.5, 0.5), (9, 0), (10, 1.0 / 3), (12, 0.8), (12.5, 0.8),
    ] as [(Double, Double)])
  func fade(offset: Double, opacity: Double) throws {
    let scene = A16()
    try Film(scene).expect(scene.theLayer, "opacity", at: 0.5 + offset, opacity)
  }

  @Test("A16: the delegate hears of the beginning once, and of the end once, 12 s later, as finished (T-28)")
  func delegate() throws {
    let scene = A16()
    _ = Film(scene)
    #expect(scene.began == [0.5])
    #expect(scene.ended.map(\.time) == [12.5] && scene.ended.map(\.finished) == [true])
  }

  @Test("A18: an animation that runs as an action is on the layer under the event's key (T-80)")
  func action() throws {
    let scene = A18()
    let film = Film(scene)
    #expect(film.animationKeys(scene.layer, at: 1.25) == ["anEvent"])
    try film.expect(scene.layer, "cornerRadius", at: 1.25, 10)
    try film.expect(scene.layer, "cornerRadius", at: 1.5, 0)
  }

  @Test(
    "B2: without a curve a fade is linear; at its end the model shows (T-23, T-25, T-80)",
    arguments: [0, 0.25, 0.5, 0.75, 1, 2])
  func modelValue(offset: Double) throws {
    let scene = B2()
    let film = Film(scene)
    try film.expect(scene.theLayer, "opacity", at: 1 + offset, offset < 1 ? 1 - offset : 0)
    try film.expect(scene.snapping, "opacity", at: 1 + offset, offset < 1 ? 1 - offset : 1)
    try film.expect(scene.replaced, "opacity", at: 1 + offset, 1 - Reference.implicit(offset / 0.25))
  }

  @Test(
    "B3: two curves share the time equally, each by its own parameter (T-55)",
    arguments: [0, 0.7, 1.25, 2.5, 3.75, 4.9])
  func bounce(time: Double) throws {
    let scene = B3()
    let film = Film(scene)
    let position = time / 2.5
    let t = position - position.rounded(.down)
    let y = 74 * (pow(1 - t, 3) + pow(t, 3)) + 500 * (3 * t * (1 - t) * (1 - t) + 3 * t * t * (1 - t))
    let x = (position < 1 ? 74 : 320) + 246 * (3 * t * t * (1 - t) + t * t * t)
    try film.expect(scene.theLayer, "position", at: time, [x, y])
    let table: [Double: [Double]] = [0: [74, 74], 1.25: [197, 393.5], 2.5: [320, 74], 3.75: [443, 393.5]]
    if let row = table[time] { try film.expect(scene.theLayer, "position", at: time, row) }
    try film.expect(scene.theLayer, "position", at: 5.5, [10, 20])
  }

  @Test(
    "B4: paced key frames take their time by distance, over the group's 5 s (T-19, T-21, T-54)",
    arguments: [0, 0.3, 1.25, 2.5, 3.7, 3.75, 4.99])
  func borders(time: Double) throws {
    let scene = B4()
    let film = Film(scene)
    try film.expect(
      scene.myLayer, "borderWidth", at: time, Reference.paced([1, 10, 5, 30, 0.5, 15, 2, 50, 0], time / 5))
    // Green to red is as far as red to blue.
    let u = time / 2.5
    try film.expect(scene.myLayer, "borderColor", at: time, u < 1 ? [u, 1 - u, 0, 1] : [2 - u, 0, u - 1, 1])
  }

  @Test("B4: the widths of the listing at their times (T-54)")
  func borderWidths() throws {
    let scene = B4()
    let film = Film(scene)
    try film.expect(scene.myLayer, "borderWidth", at: 2.5, 3)
    try film.expect(scene.myLayer, "borderWidth", at: 5 * 9.0 / 194, 10)
    try film.expect(scene.myLayer, "borderWidth", at: 5 * 144.0 / 194, 50)
  }

  @Test(
    "B5: implicit by the block's duration and curve, explicit by its own (T-22, T-33)",
    arguments: [0, 0.25, 0.5, 1, 2, 2.9])
  func block(offset: Double) throws {
    let scene = B5()
    let film = Film(scene)
    try film.expect(scene.layer, "opacity", at: 1 + offset, 1 - Reference.easeInEaseOut(offset))
    try film.expect(scene.layer, "position", at: 1 + offset, [20 + 200 * offset / 3, 30 + 100 * offset / 3])
  }

  @Test("B6: what is removed shows the model at once; a chain follows its begin time (T-20, T-27)")
  func chain() throws {
    let scene = B6()
    let film = Film(scene)
    for layer in [scene.stopped, scene.cleared] {
      try film.expect(layer, "opacity", at: 0.8, 0.2)
      try film.expect(layer, "opacity", at: 1, 1)
      #expect(film.animationKeys(layer, at: 1.1) == [])
    }
    for (time, x) in [(2, 0), (2.5, 50), (3, 100), (3.5, 75), (3.9, 55), (4.5, 100)] as [(Double, Double)] {
      try film.expect(scene.chained, "position.x", at: time, x)
    }
  }

  @Test("B6: a begin time next to zero is zero, not now (T-20)")
  func beginTimeAtZero() throws {
    let scene = B6()
    let film = Film(scene)
    try film.expect(scene.fromZero, "opacity", at: 2, 0.5)
    try film.expect(scene.fromZero, "opacity", at: 3, 0.75)
    try film.expect(scene.fromZero, "opacity", at: 4, 1)
  }

  @Test("D8: from what is visible to the model, without snapping back (T-44, T-65)")
  func helper() throws {
    let scene = D8()
    let film = Film(scene)
    func expect(_ time: Double, _ color: [Double]) throws {
      try film.expect(scene.colorLayer, "backgroundColor", at: time, color + [1])
    }
    try expect(0.9, [0, 0, 1])
    try expect(1.25, [0.25, 0, 0.75])
    try expect(1.5, [0.5, 0, 0.5])
    try expect(1.75, [0.375, 0.25, 0.375])
    try expect(2, [0.25, 0.5, 0.25])
    try expect(2.5, [0, 1, 0])
    try expect(3.5, [0, 1, 0])
  }

  @Test("D9: a full turn by transform.rotation turns all the way (V-5)", arguments: [0, 0.25, 0.5, 1, 1.7, 2.5])
  func turn(time: Double) throws {
    let scene = D9()
    let angle = time < 2 ? Double.pi * time : 0
    let (c, s) = (cos(angle), sin(angle))
    try Film(scene).expect(
      scene.shipLayer, "transform", at: time, [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test(
    "D10: a group's children have its clock; the layer turns with the path (T-19, T-21, T-58)",
    arguments: [0, 1, 2, 3.9])
  func group(time: Double) throws {
    let scene = D10()
    let film = Film(scene)
    let t = time / 4
    func curve(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (value: Double, slope: Double) {
      let u = 1 - t
      return (
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d,
        3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))
      )
    }
    let (x, y) = (curve(0, 75, 225, 300), curve(150, 0, 300, 150))
    try film.expect(scene.colorLayer, "position", at: time, [x.value, y.value])
    try film.expect(scene.colorLayer, "backgroundColor", at: time, [t, 1 - t, 0, 1])
    try film.expect(scene.colorLayer, "transform.rotation", at: time, atan2(y.slope, x.slope))
  }

  @Test("D14: a window at speed 100 shortens every duration to a hundredth (T-11)")
  func windowSpeed() throws {
    let scene = D14()
    let film = Film(scene)
    try film.expect(scene.layer, "opacity", at: 1.05, 0.5)
    try film.expect(scene.layer, "opacity", at: 1.1, 1)
    #expect(film.animationKeys(scene.layer, at: 1.1) == [])
    let f = 50 * Reference.implicit(0.4)
    try film.expect(scene.layer, "position", at: 1.001, [f, f])
    try film.expect(scene.layer, "position", at: 1.0025, [50, 50])
  }

  @Test(
    "D15: a paused layer shows its animation at its time offset (T-12, T-15)",
    arguments: [(0.5, 0), (1, 0.5), (1.9, 0.5), (2, 0.999), (3.5, 0.999), (4.5, 0)])
  func door(time: Double, offset: Double) throws {
    let scene = D15()
    let film = Film(scene)
    try film.expect(scene.doorLayer, "transform.rotation.y", at: time, -.pi / 2 * offset)
    try film.expect(scene.doorLayer, "position", at: time, [86, 150])
    try film.expect(scene.doorLayer, "anchorPoint", at: time, [0, 0.5])
  }
}
