// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

@Suite("Scenes: filters and the order of compositing")
struct FilterExpectations {
  @Test(
    "A17: a filter's input pulses between 0 and 1.5, for ever (T-17, T-18, V-11)",
    arguments: [
      (0, 0), (0.25, 0.19374), (0.5, 0.75), (0.75, 1.30626), (1, 1.5), (1.5, 0.75), (2, 0), (4.25, 0.19374),
    ] as [(Double, Double)])
  func pulse(time: Double, rounded: Double) throws {
    let scene = A17()
    let film = Film(scene)
    let u = time.truncatingRemainder(dividingBy: 2)
    let expected = 1.5 * Reference.easeInEaseOut(u <= 1 ? u : 2 - u)
    #expect(abs(expected - rounded) < 1e-5)
    try film.expect(scene.selectionLayer, "filters.pulseFilter.inputIntensity", at: time, expected)
    try film.expect(scene.selectionLayer, "filters.pulseFilter.inputRadius", at: time, 5)
  }

  @Test("A17: at intensity 0 the filter changes nothing (CI-1)")
  func identity() throws {
    let pixels = try Film(A17()).pixels()
    // The border's ring alone: 160×60 less 156×56.
    #expect(pixels.area(channel: 0) == 160 * 60 - 156 * 56)
  }

  @Test(
    "A32: the selection's glow pulses between 0 and 2 (T-17, V-11)",
    arguments: [(0.25, 0.25832), (0.5, 1), (1, 2), (2, 0)] as [(Double, Double)])
  func selection(time: Double, rounded: Double) throws {
    let scene = A32()
    let film = Film(scene)
    let u = time.truncatingRemainder(dividingBy: 2)
    let expected = 2 * Reference.easeInEaseOut(u <= 1 ? u : 2 - u)
    #expect(abs(expected - rounded) < 1e-5)
    try film.expect(scene.selectionLayer, "filters.pulseFilter.inputIntensity", at: time, expected)
    try film.expect(scene.selectionLayer, "cornerRadius", at: time, 25)
    try film.expect(scene.selectionLayer, "bounds", at: time, [0, 0, 400, 50])
  }

  @Test("A28: each property changes its own part of the image (R-1)")
  func pipeline() throws {
    let film = Film(A28(), warns: true)
    let told = film.timeline.diagnostics.map(\.message)
    #expect(told.count == 1 && told[0].contains("its mask clips the shadow too"), "\(told)")
    let pixels = try film.pixels()
    let gray = [204, 204, 204]
    func x(of step: String) throws -> Double { Double(try #require(A28.steps.firstIndex(of: step))) * 120 }
    let atShadow = try x(of: "shadow")
    let shadow = pixels.color(atShadow + 60, 95)
    #expect(shadow[0] > 220 && shadow[1] < 60)
    // The sublayer that sticks out casts one too.
    let overflow = pixels.color(atShadow + 102, 52)
    #expect(overflow[0] > 204 && overflow[1] < 130)

    let (green, red, blue, yellow) = ([51, 153, 51], [255, 0, 0], [77, 77, 230], [204, 204, 26])
    let expected: [(step: String, points: [(Double, Double, [Int])])] = [
      ("geometry", [(60, 60, gray)]),
      ("background", [(40, 60, green), (30.5, 30.5, gray)]),
      ("contents", [(60, 60, red), (40, 60, green)]),
      ("sublayers", [(80, 40, blue), (105, 40, blue), (32, 60, green)]),
      // Above the sublayer, inside the bounds.
      ("border", [(32, 60, yellow), (88, 40, yellow), (105, 40, blue), (40, 60, green)]),
      (
        "filters",
        [(40, 60, [0, 255, 0]), (60, 60, red), (32, 60, [255, 255, 0]), (105, 40, [0, 0, 255]), (60, 95, gray)]
      ),
      ("shadow", [(40, 60, [0, 255, 0])]),
      ("opacity", [(40, 60, [102, 230, 102]), (60, 95, shadow.map { ($0 + 204) / 2 })]),
      // Half of the backdrop, half of the backdrop times the layer.
      ("compositing", [(40, 60, [102, 204, 102]), (32, 60, [204, 204, 102])]),
      ("mask", [(40, 60, [102, 204, 102]), (80, 60, gray), (105, 40, gray)]),
    ]
    for (step, points) in expected {
      for (column, row, color) in points { pixels.expect(try x(of: step) + column, row, color, within: 2) }
    }
  }

  @Test("E5: a pinch with its centre, radius and scale (CI-1)")
  func pinch() throws {
    let scene = E5()
    let film = Film(scene, warns: true)
    let filter = try #require(film.values(scene.myLayer).filters.first)
    #expect(filter.type == "CIPinchDistortion")
    #expect(filter.point("inputCenter") == CGPoint(x: 250, y: 150))
    #expect(filter.number("inputRadius") == 500)
    #expect(filter.number("inputScale") == 1.25)
    // (r/R)^(−1.25) · r is beyond the rim for each r < R: what is 500 points away in the same direction.
    let pixels = try film.pixels()
    for degrees in stride(from: 0.0, to: 360, by: 5) {
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let x = 250 + 500 * c
      // Close to a stripe's edge both are mixed.
      guard abs((x / 100).rounded() * 100 - x) > 5 else { continue }
      let color = E5.colors[Int((x + 300) / 100)]
      for r in [20.0, 70, 140] {
        pixels.expect(
          250 + r * c, 150 + r * s, [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) })
      }
    }
  }
}
