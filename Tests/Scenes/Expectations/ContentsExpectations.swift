// SPDX-License-Identifier: Apache-2.0

import QuartzCompat
import Testing

@Suite("Scenes: contents and drawing")
struct ContentsExpectations {
  private static let yes = CGImage(contentsOf: "Pictures/yes.png")
  private static let no = CGImage(contentsOf: "Pictures/no.png")

  @Test("A8: an image is stretched over the bounds (R-9)")
  func stretched() throws {
    let scene = A8()
    let film = Film(scene)
    let pixels = try film.pixels()
    #expect(pixels.box(x: 0, y: 0, width: 100, height: 100) == [0, 0, 100, 100])
    pixels.expect(20, 20, [255, 0, 0])
    pixels.expect(80, 20, [0, 255, 0])
    pixels.expect(20, 80, [0, 0, 255])
    pixels.expect(80, 80, [255, 255, 255])
  }

  @Test("A9: the delegate chooses the image, when it is asked to display (L-7, L-8)")
  func delegateDisplays() throws {
    let scene = A9()
    let film = Film(scene)
    let expected: [(Double, CGImage?)] = [
      (0.5, nil), (1.5, Self.no), (2.5, Self.no), (3.5, Self.yes),
    ]
    for (time, contents) in expected { #expect(try film.values(scene.theLayer, at: time).contents == contents) }
  }

  @Test(
    "A10: the delegate draws a curve, black unless it says otherwise; who is not displayed shows nothing (L-7, L-8)")
  func delegateDraws() throws {
    let scene = A10()
    let film = Film(scene)
    #expect(try film.values(scene.untouched, at: 1.5).contents == nil)
    try film.pixels(at: 0.9).expect(155, 191, [255, 255, 255])
    // The apex is at (155, 191.25), and the line reaches 5 to either side.
    let pixels = try film.pixels(at: 1.5)
    for y in [187.5, 191.25, 195.5] { pixels.expect(155, y, [0, 0, 0]) }
    for y in [184.5, 198.5] { pixels.expect(155, y, [255, 255, 255]) }
    pixels.expect(15, 16.5, [0, 0, 0])
  }

  @Test("A11: a class displays itself (L-8)")
  func classDisplays() throws {
    let scene = A11()
    let film = Film(scene)
    let expected: [(Double, CGImage?)] = [(0, Self.no), (1.5, Self.no), (2.5, Self.yes)]
    for (time, contents) in expected { #expect(try film.values(scene.layer, at: time).contents == contents) }
  }

  @Test("A12: a class draws itself in its own colour (L-8)")
  func classDraws() throws {
    let pixels = try Film(A12()).pixels()
    for y in [187.5, 191.25, 195.5] { pixels.expect(155, y, [255, 0, 0]) }
    for y in [184.5, 198.5] { pixels.expect(155, y, [255, 255, 255]) }
  }

  @Test("A13: where each gravity puts 40×20 in 80×60, y up (R-9)")
  func gravities() throws {
    let pixels = try Film(A13()).pixels()
    let expected: [(CALayerContentsGravity, [Int])] = [
      (.center, [20, 20, 40, 20]), (.top, [20, 40, 40, 20]), (.bottom, [20, 0, 40, 20]), (.left, [0, 20, 40, 20]),
      (.right, [40, 20, 40, 20]), (.topLeft, [0, 40, 40, 20]), (.topRight, [40, 40, 40, 20]),
      (.bottomLeft, [0, 0, 40, 20]), (.bottomRight, [40, 0, 40, 20]), (.resize, [0, 0, 80, 60]),
      (.resizeAspect, [0, 10, 80, 40]), (.resizeAspectFill, [-20, 0, 120, 60]),
    ]
    #expect(expected.map(\.0) == A13.gravities)
    for (index, (gravity, rect)) in expected.enumerated() {
      let box = pixels.box(x: index % 4 * 160, y: 360 - (index / 4 + 1) * 120, width: 160, height: 120)
      // The layer's corner is at (40, 30) of the cell; on the canvas y runs down.
      #expect(box == [rect[0] + 40, 30 + 60 - rect[1] - rect[3], rect[2], rect[3]], "\(gravity.rawValue)")
    }
  }

  @Test("D2: drawing is clipped to the bounds: the line's inner half is left at the sides (L-8, R-18)")
  func clippedDrawing() throws {
    let pixels = try Film(D2()).pixels()
    for (x, y) in [(22.0, 70.0), (117, 70), (70, 22), (70, 117)] { pixels.expect(x, y, [255, 0, 0], within: 3) }
    for (x, y) in [(18.0, 70.0), (122, 70), (70, 18), (70, 122)] { pixels.expect(x, y, [0, 0, 0]) }
    for (x, y) in [(28.0, 70.0), (70, 70), (21, 21)] { pixels.expect(x, y, [0, 0, 255]) }
  }

  @Test("E2: the delegate's choice of images (L-8)")
  func chosenPicture() throws {
    let film = Film(E2())
    try film.pixels(at: 0.5).expect(50, 50, [255, 0, 0])
    try film.pixels(at: 2).expect(50, 50, [0, 255, 0])
  }

  @Test("E3: a curve 5 points wide (L-8)")
  func narrowCurve() throws {
    let pixels = try Film(E3()).pixels()
    for y in [189.5, 191.25, 192.5] { pixels.expect(155, y, [0, 0, 0]) }
    for y in [187.5, 195] { pixels.expect(155, y, [255, 255, 255]) }
  }

  @Test("E4: the border is inset and above sublayers (R-1, R-7)")
  func border() throws {
    let scene = E4()
    let pixels = try Film(scene).pixels()
    pixels.expect(50, 50, [0, 255, 0])
    for (x, y) in [(20.5, 50.0), (22.5, 50), (77.5, 50), (50, 79.5), (21, 30)] { pixels.expect(x, y, [0, 0, 0]) }
    for (x, y) in [(23.5, 60.0), (76.5, 50), (50, 76.5)] { pixels.expect(x, y, [0, 255, 0]) }
    pixels.expect(30, 30, [255, 0, 0])
    pixels.expect(19, 50, [255, 255, 255])
  }

  @Test("E6: display excludes drawing; masking takes the shadow away; contentsScale shrinks (L-8, R-4, R-9)")
  func notes() throws {
    let scene = E6()
    let film = Film(scene, warns: true)
    let told = film.timeline.diagnostics.map(\.message)
    #expect(told.count == 1 && told[0].contains("its masksToBounds clips the shadow too"), "\(told)")
    let pixels = try film.pixels()
    #expect(scene.controller.calls == ["display"])
    pixels.expect(50, 50, [0, 255, 0])
    #expect(pixels.color(140, 70)[0] > 200 && pixels.color(240, 70) == [0, 0, 0])
    #expect(pixels.box(x: 320, y: 20, width: 60, height: 60) == [20, 25, 20, 10])
  }
}
