// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Filters that lead from a source image to a target image (T-92). `inputTime` is the transition's progress and
/// set by it; lengths are in points of the layer's own space.
extension FilterKind {
  private static let center = FilterInput(
    "inputCenter", .point(CGPoint(x: 150, y: 150)),
    "The middle, in the layer's own space, in points; missing: the middle of the bounds.")
  private static let extent = FilterInput(
    "inputExtent", .rect(.zero), "The changed area, in the layer's own space; an empty one is the layer's bounds.")
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
        extent, color(.white, "Colour of the edge of light."),
        angle(0, "Direction of the edge, in radians from x towards y of the layer's own space."),
        width(300, "Width of the edge, in points."),
        FilterInput("inputOpacity", .number(0), in: 0...1, "Opacity of the edge of light; 0 for none."),
      ], "A soft edge moves across and reveals the target behind it."),
    transition(
      "CIBarsSwipeTransition",
      [
        angle(.pi, "Direction of the bars, in radians."), width(30, "Width of a bar, in points.", from: 1),
        FilterInput(
          "inputBarOffset", .number(10), in: 0...100_000, "Largest delay of a bar, in percent of its way."
        ),
      ], "The source slides away in bars, one after the other."),
    transition(
      "CIFlashTransition",
      [
        center, extent, color(Color(red: 1, green: 0.8, blue: 0.6), "Colour of the light."),
        FilterInput("inputMaxStriationRadius", .number(2.58), in: 0...100, "Length of the rays, in radii."),
        FilterInput("inputStriationStrength", .number(0.5), in: 0...10, "Brightness of the rays."),
        FilterInput("inputStriationContrast", .number(1.375), in: 0...10, "Sharpness of the rays."),
        FilterInput(
          "inputFadeThreshold", .number(0.85), in: 0...1, "Share of the target that appears during the flash."),
      ], "A burst of light grows over the source and gives way to the target."),
    transition(
      "CIRippleTransition",
      [
        center, extent, width(100, "Width of the wave, in points.", from: 1),
        FilterInput("inputScale", .number(50), in: -1000...1000, "Displacement by the wave, in points."),
      ], "A ring wave runs outwards, with the target inside it."),
    transition(
      "CIPageCurlTransition",
      [
        extent, angle(0, "Direction of the turn, in radians."),
        FilterInput(
          "inputRadius", .number(100), in: 1...100_000, outside: .isRefused, "Radius of the curl, in points."),
        FilterInput("inputBacksideImage", .contents(nil), "Image of the back; by default the source, paler."),
      ], "The source turns over like a page and shows the target beneath it."),
    transition(
      "CIModTransition",
      [
        center, angle(2, "Angle of the pattern, in radians."),
        FilterInput(
          "inputRadius", .number(150), in: 1...100_000, outside: .isRefused, "Distance between the holes, in points."),
        FilterInput(
          "inputCompression", .number(300), in: 1...100_000, outside: .isRefused,
          "Delay of distant holes, in points."),
      ], "The target appears through growing round holes."),
    transition(
      "CICopyMachineTransition",
      [
        extent, color(Color(red: 0.6, green: 1, blue: 0.8), "Colour of the light."),
        angle(0, "Direction of the light, in radians."),
        width(200, "Width of the light, in points."),
        FilterInput("inputOpacity", .number(1.3), in: 0...10, "Opacity of the light."),
      ], "A bar of light passes, with the target behind it."),
    transition(
      "CIDisintegrateWithMaskTransition",
      [
        FilterInput(
          "inputMaskImage", .contents(nil), "The mask: dark parts change first. By default it is random grain."),
        FilterInput("inputShadowRadius", .number(8), in: 0...1000, "Blur of the shadow at the edges, in points."),
        FilterInput("inputShadowDensity", .number(0.65), in: 0...1, "Opacity of the shadow."),
        FilterInput(
          "inputShadowOffset", .point(CGPoint(x: 0, y: 10)), in: -10_000...10_000, "Offset of the shadow, in points."),
      ], "The source falls apart in the order of a mask."),
  ]
}
