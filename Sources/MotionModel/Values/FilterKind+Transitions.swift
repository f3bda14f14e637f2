// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Filters that lead from a source picture to a target picture (T-92). `inputTime` is the transition's progress and
/// set by it; lengths are in points of the layer's own space.
extension FilterKind {
  private static let center = FilterInput(
    "inputCenter", .point(CGPoint(x: 150, y: 150)),
    "The middle, in the layer's own space, in points; missing: the middle of the bounds.")
  private static let extent = FilterInput(
    "inputExtent", .rect(.zero), "What changes, in the layer's own space; without an area: the layer's bounds.")
  private static func angle(_ value: Double, _ summary: String) -> FilterInput {
    FilterInput("inputAngle", .number(value), in: -1e6...1e6, summary)
  }
  private static func width(_ value: Double, _ summary: String, from low: Double = 0) -> FilterInput {
    FilterInput("inputWidth", .number(value), in: low...100_000, outside: low > 0 ? .isRefused : .clamps, summary)
  }
  private static func color(_ value: Color, _ summary: String) -> FilterInput {
    FilterInput("inputColor", .color(value), summary)
  }

  private static func transition(_ name: String, _ inputs: [FilterInput], _ summary: String) -> FilterKind {
    let time = FilterInput("inputTime", .number(0), in: 0...1, "The progress; the transition sets it.")
    return FilterKind(name, .transition, inputs + [time], rule: "T-92", summary)
  }

  static let transitions: [FilterKind] = [
    transition("CIDissolveTransition", [], "source · (1 − t) + target · t, premultiplied."),
    transition(
      "CISwipeTransition",
      [
        extent, color(.white, "Of the edge of light."),
        angle(0, "Where the edge moves to, in radians from x towards y of the layer's own space."),
        width(300, "Of the edge, in points."),
        FilterInput("inputOpacity", .number(0), in: 0...1, "Of the edge of light; 0: none."),
      ], "The target is wiped in behind a soft edge."),
    transition(
      "CIBarsSwipeTransition",
      [
        angle(.pi, "Along which the bars move, in radians."), width(30, "Of a bar, in points.", from: 1),
        FilterInput(
          "inputBarOffset", .number(10), in: 0...100_000, "How far later, at most, a bar starts, in percent of its way."
        ),
      ], "The source slides away in bars, one after the other."),
    transition(
      "CIFlashTransition",
      [
        center, extent, color(Color(red: 1, green: 0.8, blue: 0.6), "Of the light."),
        FilterInput("inputMaxStriationRadius", .number(2.58), in: 0...100, "How long the rays are, in radii."),
        FilterInput("inputStriationStrength", .number(0.5), in: 0...10, "How bright the rays are."),
        FilterInput("inputStriationContrast", .number(1.375), in: 0...10, "How sharp the rays are."),
        FilterInput("inputFadeThreshold", .number(0.85), in: 0...1, "How much of the target comes during the flash."),
      ], "A burst of light grows over the source and gives way to the target."),
    transition(
      "CIRippleTransition",
      [
        center, extent, width(100, "Of the wave, in points.", from: 1),
        FilterInput("inputScale", .number(50), in: -1000...1000, "How strongly the wave bends, in points."),
      ], "A ring wave runs outwards, with the target inside it."),
    transition(
      "CIPageCurlTransition",
      [
        extent, angle(0, "Where the page is turned to, in radians."),
        FilterInput("inputRadius", .number(100), in: 1...100_000, outside: .isRefused, "Of the curl, in points."),
        FilterInput("inputBacksideImage", .contents(nil), "What the back shows; without it: the source, paled."),
      ], "The source is turned over like a page, showing the target beneath it."),
    transition(
      "CIModTransition",
      [
        center, angle(2, "Of the pattern, in radians."),
        FilterInput(
          "inputRadius", .number(150), in: 1...100_000, outside: .isRefused, "How far the holes are apart, in points."),
        FilterInput(
          "inputCompression", .number(300), in: 1...100_000, outside: .isRefused,
          "How much later far holes open, in points."),
      ], "The target shows through growing round holes."),
    transition(
      "CICopyMachineTransition",
      [
        extent, color(Color(red: 0.6, green: 1, blue: 0.8), "Of the light."),
        angle(0, "Where the light moves to, in radians."),
        width(200, "Of the light, in points."),
        FilterInput("inputOpacity", .number(1.3), in: 0...10, "Of the light."),
      ], "A bar of light passes, with the target behind it."),
    transition(
      "CIDisintegrateWithMaskTransition",
      [
        FilterInput("inputMaskImage", .contents(nil), "Dark parts change first; without it: a random grain."),
        FilterInput("inputShadowRadius", .number(8), in: 0...1000, "Blur of the shadow at the edges, in points."),
        FilterInput("inputShadowDensity", .number(0.65), in: 0...1, "Of that shadow."),
        FilterInput(
          "inputShadowOffset", .point(CGPoint(x: 0, y: 10)), in: -10_000...10_000, "Of that shadow, in points."),
      ], "The source falls apart where a mask says."),
  ]
}
