// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Light on a relief.
extension FilterKind {
  private static func light(_ summary: String, _ own: [FilterInput], _ name: String) -> FilterKind {
    FilterKind(
      name, .image,
      own + [
        FilterInput("inputColor", .color(.white), "Of the light; alpha does not count."),
        FilterInput("inputSurfaceScale", .number(1), in: -10_000...10_000, "The height of what is opaque, in points."),
        FilterInput(
          "inputLight", .string("distant"), names: ["distant", "point", "spot"],
          "distant: by azimuth and elevation; point: at a point; spot: from there to a target."),
        FilterInput(
          "inputAzimuth", .number(0), in: -1e6...1e6, "Where a distant light is, in radians from x towards y."),
        FilterInput(
          "inputElevation", .number(.pi / 4), in: -1e6...1e6,
          "How high it is above the layer, in radians: π/2 is overhead."),
        FilterInput(
          "inputLightPosition", .numbers([0, 0, 100]),
          "x, y and height of a point or spot light, in points from the bounds' origin."),
        FilterInput("inputLightTarget", .numbers([0, 0, 0]), "Where a spot light points, as its position."),
        FilterInput(
          "inputFocus", .number(1), in: 0...1000,
          "How fast a spot light falls beside its direction: the power of the cosine."),
        FilterInput(
          "inputConeAngle", .number(.pi / 2), in: 0...(.pi / 2),
          "The angle beside its direction beyond which nothing is lit."),
        FilterInput(
          "inputExtent", .rect(.zero), "The rectangle that is lit, in points; without an area: the layer's bounds."),
      ], summary)
  }

  static let lights: [FilterKind] = [
    light(
      "The light from a dull surface, opaque, in place of the image: constant · (normal · light) · colour. Alpha is the height "
        + "of the surface, whose normal is Sobel's over points, as feDiffuseLighting of SVG.",
      [FilterInput("inputDiffuse", .number(1), in: 0...1000, "The share of light that comes back.")], "diffuseLighting"),
    light(
      "The light from a shiny surface, in place of the image: constant · (normal · half) ^ exponent · colour, half way between the "
        + "light and the viewer, as feSpecularLighting of SVG. Its alpha is the brightest component.",
      [
        FilterInput("inputSpecular", .number(1), in: 0...1000, "The share of light that comes back."),
        FilterInput("inputExponent", .number(20), in: 0...128, "The larger, the sharper the highlights."),
      ], "specularLighting"),
  ]
}
