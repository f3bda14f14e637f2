// SPDX-License-Identifier: Apache-2.0

import QuartzCompat
import Testing

@Suite("Scenes: shapes and masks")
struct ShapeExpectations {
  /// Inside and outside of the vertices (100,200), (300,100), (300,300).
  static let inside = [(106.0, 199.0), (298, 106), (298, 293), (200, 200)]
  static let outside = [(98.0, 200.0), (301, 200), (200, 145), (200, 255)]

  @Test("C1: the triangle's path, place and paint, and its area on the canvas (SH-1, SH-2)")
  func triangle() throws {
    let scene = C1()
    let film = Film(scene)
    try film.expect(scene.shapeLayer, "position", [200, 200])
    try film.expect(scene.shapeLayer, "bounds", [0, 0, 200, 200])
    try film.expect(scene.shapeLayer, "fillColor", [0.5, 0, 0.5, 1])
    #expect(scene.shapeLayer.strokeColor == nil)
    let pixels = try film.pixels()
    // 20000 px², within a pixel for each 100 px of edge.
    #expect(abs(pixels.area(channel: 0, full: 128) - 20_000) < 6)
    #expect(pixels.area(channel: 1) == 0)
    for (x, y) in Self.inside { pixels.expect(x, y, [128, 0, 128]) }
    for (x, y) in Self.outside { pixels.expect(x, y, [0, 0, 0]) }
  }

  /// The right edge begins 223.607 along the path: its gaps are 258…260, 310…312, 362…364 and 414…416 along.
  static let gaps = [258.0, 310, 362, 414].map { 100 + $0 + 1 - 50_000.0.squareRoot() }

  @Test("C2: the line is centred on the edge, with gaps of 2 every 52 (SH-3, SH-5)")
  func stroke() throws {
    let scene = C2()
    let film = Film(scene)
    try film.expect(scene.shapeLayer, "lineWidth", 10)
    try film.expect(scene.shapeLayer, "lineDashPattern", [50, 2])
    let pixels = try film.pixels()
    pixels.expect(220, 200, [128, 0, 128])
    for y in [120.0, 160, 200, 220] {
      for x in [295.5, 299.5, 304.5] { pixels.expect(x, y, [255, 0, 0]) }
      pixels.expect(294, y, [128, 0, 128])
      pixels.expect(306, y, [0, 0, 0])
    }
    for y in Self.gaps {
      pixels.expect(302.5, y, [0, 0, 0])
      pixels.expect(297.5, y, [128, 0, 128])
    }
  }

  @Test("C3: a mask's shape is what is left of the image (R-5, SH-8)")
  func mask() throws {
    let scene = C3()
    let film = Film(scene)
    let pixels = try film.pixels()
    #expect(abs(pixels.area(channel: 1) - 20_000) < 6)
    for (x, y) in Self.inside { pixels.expect(x, y, [0, 255, 0]) }
    for (x, y) in Self.outside { pixels.expect(x, y, [0, 0, 0]) }
    try film.expect(scene.shapeLayer, "position", [200, 200])
    #expect(scene.shapeLayer.superlayer === scene.imageLayer && scene.imageLayer.sublayers == nil)
  }

  @Test("C4: a mask's line widens it by half its width, but for the gaps; colours do not matter (R-5, SH-8)")
  func strokedMask() throws {
    let pixels = try Film(C4()).pixels()
    for y in [120.0, 160, 200, 220] {
      for x in [294, 299.5, 304.5] { pixels.expect(x, y, [0, 255, 0]) }
      pixels.expect(306, y, [0, 0, 0])
    }
    for y in Self.gaps {
      pixels.expect(302.5, y, [0, 0, 0])
      pixels.expect(297.5, y, [0, 255, 0])
    }
  }

  @Test("C9: odd entries of a dash pattern are on, even ones off (SH-5)")
  func dashes() throws {
    let pixels = try Film(C9()).pixels()
    // On 5, off 10, on 15, off 20, and again from 50.
    for x in 0..<120 {
      let place = x % 50
      let isOn = place < 5 || (15..<30).contains(place)
      pixels.expect(Double(x) + 0.5, 9.5, isOn ? [255, 255, 255] : [0, 0, 0])
    }
  }

  @Test("D3: an image's alpha masks (R-5)")
  func pictureMask() throws {
    let pixels = try Film(D3()).pixels()
    pixels.expect(25, 50, [0, 255, 0])
    pixels.expect(75, 50, [0, 0, 0])
  }

  @Test("D4: a button at one half is one image (R-3, R-12)")
  func group() throws {
    let pixels = try Film(D4()).pixels()
    pixels.expect(30, 30, [128, 128, 128])
    pixels.expect(80, 50, [128, 128, 128])
    #expect(pixels.color(30, 30) == pixels.color(80, 50))
    pixels.expect(10, 10, [0, 0, 0])
  }
}
