// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Filters that make an image of an image.
///
/// Unless a row says otherwise, they work on gamma-encoded components: blurs and distortions on premultiplied ones,
/// colours on unpremultiplied ones (CI-1, R-17).
extension FilterKind {
  /// Lengths in points: more would be larger than any image.
  static let lengths = 0.0...100_000.0
  static let amounts = 0.0...1000.0

  static func radius(_ value: Double, _ summary: String) -> FilterInput {
    FilterInput("inputRadius", .number(value), in: lengths, summary)
  }
  static let imageCenter = FilterInput(
    "inputCenter", .point(CGPoint(x: 150, y: 150)), "The middle, in points from the origin of the bounds.")
  static func intensity(_ value: Double, _ summary: String, in range: ClosedRange<Double> = amounts)
    -> FilterInput
  {
    FilterInput("inputIntensity", .number(value), in: range, summary)
  }
  private static func angle(_ value: Double, _ summary: String) -> FilterInput {
    FilterInput("inputAngle", .number(value), in: -1e6...1e6, summary)
  }

  static let blurs: [FilterKind] = [
    FilterKind(
      "CIGaussianBlur", .image,
      [
        radius(10, "Standard deviation in points."),
        FilterInput(
          "inputKeepsAlpha", .bool(false), "Whether edges stay opaque, as if the image continued beyond them."),
      ],
      "A Gaussian blur. Edges fade to transparent. With inputKeepsAlpha the colour is blur(image) / blur(alpha), and "
        + "alpha is kept."),
    FilterKind(
      "anisotropicBlur", .image,
      [
        FilterInput("inputRadiusX", .number(10), in: lengths, "Standard deviation along x, in points."),
        FilterInput("inputRadiusY", .number(10), in: lengths, "Standard deviation along y, in points."),
        FilterInput(
          "inputKeepsAlpha", .bool(false), "Whether edges stay as they are: beyond them there is more of the same."),
      ], "A Gaussian blur with a deviation of its own along each axis of the layer; otherwise as CIGaussianBlur."),
    FilterKind(
      "CIBoxBlur", .image, [radius(10, "Half the side of the square, in points.")],
      "The mean over a square of side 2 · radius."),
    FilterKind(
      "CIDiscBlur", .image, [radius(8, "Radius of the disc, in points.")], "The mean over a disc."),
    FilterKind(
      "CIMotionBlur", .image,
      [
        radius(20, "Half the length of the line, in points."),
        angle(0, "Direction of the line in radians, from x towards y of the layer's own space."),
      ], "The mean along a line of length 2 · radius."),
    FilterKind(
      "CIZoomBlur", .image,
      [
        imageCenter,
        FilterInput(
          "inputAmount", .number(20), in: -1000...1000,
          "Length of the blur, in percent of the distance to the centre; negative: away from it."),
      ],
      "The mean along a line from each point p towards the centre c, of length |c − p| · amount / 100."),
  ]

  static let glows: [FilterKind] = [
    FilterKind(
      "CIBloom", .image,
      [radius(10, "Standard deviation in points."), intensity(0.5, "Amount of the glow; 0 changes nothing.")],
      "image + intensity · blur(image), premultiplied, clamped; alpha is the larger of both."),
    FilterKind(
      "CIGloom", .image,
      [
        radius(10, "Standard deviation in points."), intensity(0.5, "0 changes nothing.", in: 0...1),
      ], "image · (1 − intensity) + min(image, blur(image)) · intensity, premultiplied; alpha is kept."),
    FilterKind(
      "CIUnsharpMask", .image,
      [radius(2.5, "Standard deviation in points."), intensity(0.5, "0 changes nothing.")],
      "image + intensity · (image − blur(image)), premultiplied, clamped to 0 … alpha; alpha is kept."),
    FilterKind(
      "CISharpenLuminance", .image,
      [
        FilterInput("inputSharpness", .number(0.4), in: amounts, "0 changes nothing."),
        radius(1.69, "Standard deviation in points."),
      ],
      "Adds sharpness · luma(image − blur(image)) to red, green and blue, premultiplied, clamped to 0 … alpha."),
  ]

  static let distortions: [FilterKind] = [
    FilterKind(
      "CIPinchDistortion", .image,
      [
        imageCenter, radius(300, "Radius of the changed disc, in points."),
        FilterInput("inputScale", .number(0.5), in: -10...10, "0 changes nothing; above 1 is allowed."),
      ],
      "Inside the disc of radius R about c, with r = |p − c|, shows the pixel at c + (p − c) · (r/R)^(−scale), at most "
        + "at distance R."),
    FilterKind(
      "CIBumpDistortion", .image,
      [
        imageCenter, radius(300, "Radius of the changed disc, in points."),
        FilterInput("inputScale", .number(0.5), in: -10...10, "0 changes nothing; negative: a dent."),
      ], "Inside the disc shows the pixel at c + (p − c) · (1 − scale · (1 − r/R)²)."),
    FilterKind(
      "CITwirlDistortion", .image,
      [
        imageCenter, radius(300, "Radius of the changed disc, in points."),
        angle(.pi, "Rotation of the middle, in radians."),
      ], "Inside the disc rotates the image about c by angle · (1 − r/R)²."),
    FilterKind(
      "CIAffineTransform", .image,
      [
        FilterInput(
          "inputTransform", .transform(.identity),
          "The transform in the layer's own space; only its effect on the plane counts.")
      ], "The image moved by an affine transform."),
  ]

  static let colors: [FilterKind] = [
    FilterKind(
      "CIColorControls", .image,
      [
        FilterInput("inputSaturation", .number(1), in: 0...100, "0 gives grey; 1 changes nothing."),
        FilterInput("inputBrightness", .number(0), in: -10...10, "Added; 0 changes nothing."),
        FilterInput("inputContrast", .number(1), in: 0...100, "Contrast about the middle grey; 1 changes nothing."),
      ],
      "c = luma + (c − luma) · saturation, then (c − ½) · contrast + ½ + brightness; luma has the weights .2125, "
        + ".7154, .0721."),
    FilterKind(
      "CIColorMatrix", .image,
      [
        FilterInput("inputRVector", .numbers([1, 0, 0, 0]), "Weights of R, G, B, A in the new red."),
        FilterInput("inputGVector", .numbers([0, 1, 0, 0]), "Weights of R, G, B, A in the new green."),
        FilterInput("inputBVector", .numbers([0, 0, 1, 0]), "Weights of R, G, B, A in the new blue."),
        FilterInput("inputAVector", .numbers([0, 0, 0, 1]), "Weights of R, G, B, A in the new alpha."),
        FilterInput("inputBiasVector", .numbers([0, 0, 0, 0]), "Added to R, G, B, A."),
      ], "Each component is a weighted sum of the unpremultiplied components and a constant."),
    FilterKind(
      "CIColorMonochrome", .image,
      [
        FilterInput("inputColor", .color(Color(red: 0.6, green: 0.45, blue: 0.3)), "The colour for white."),
        intensity(1, "0 changes nothing.", in: 0...1),
      ], "c + (luma · color − c) · intensity."),
    FilterKind(
      "CISepiaTone", .image, [intensity(1, "0 changes nothing.", in: 0...1)],
      "c + (sepia − c) · intensity, sepia being (.393 R + .769 G + .189 B, .349 R + .686 G + .168 B, .272 R + .534 G "
        + "+ .131 B)."),
    FilterKind(
      "CIHueAdjust", .image, [angle(0, "Rotation of the hue, in radians.")],
      "Rotates the chrominance plane of YIQ and keeps luma, with the matrix of CSS's hue-rotate."),
    FilterKind("CIColorInvert", .image, [], "1 − c; alpha is kept."),
    FilterKind(
      "CIExposureAdjust", .image,
      [FilterInput("inputEV", .number(0), in: -100...100, "Stops; 0 changes nothing.")],
      "c · 2^EV in linear light."),
    FilterKind(
      "CIGammaAdjust", .image,
      [FilterInput("inputPower", .number(1), in: 0...100, "1 changes nothing.")], "c^power."),
    FilterKind(
      "CIVibrance", .image,
      [FilterInput("inputAmount", .number(0), in: -1000...1000, "Amount of saturation to add; 0 changes nothing.")],
      "c + (c − luma) · amount · (1 − (max − min)). Muted colours change most."),
    FilterKind(
      "CIColorPosterize", .image,
      [FilterInput("inputLevels", .number(6), in: 2...256, outside: .isRefused, "Number of steps of each component.")],
      "round(c · (levels − 1)) / (levels − 1)."),
    FilterKind(
      "CISRGBToneCurveToLinear", .image, [],
      "From sRGB-encoded components to linear light, so that the colour filters after it work on light."),
    FilterKind(
      "CILinearToSRGBToneCurve", .image, [],
      "From linear light to sRGB-encoded components. Between colour filters nothing is rounded; a blur or another image "
        + "filter rounds to 255 steps, which are coarse in the dark of linear light."),
    FilterKind(
      "componentTransfer", .image,
      ["R", "G", "B", "A"].map { component in
        FilterInput(
          "input\(component)Table", .numbers([0, 1]), in: -1000...1000, largestCount: FilterKind.largestTable,
          "The new \(component) for evenly spaced ones from 0 to 1; empty changes nothing.")
      }
        + ["R", "G", "B", "A"].map { component in
          FilterInput(
            "input\(component)IsDiscrete", .bool(false),
            "Whether each number is that of an equal part of 0…1; otherwise values between two numbers are in between.")
        },
      "Each unpremultiplied component is looked up in its table, then clamped to 0…1. An alpha table that begins above 0 makes "
        + "what is transparent visible."),
    FilterKind("CIMaskToAlpha", .image, [], "White with alpha = luma · alpha."),
    FilterKind(
      "CIColorCube", .image,
      [
        FilterInput(
          "inputCubeData", .contents(nil), "A `.cube` file, relative to the script; without it nothing changes.")
      ], "Looks colours up in a table of one or three dimensions, interpolating linearly."),
  ]

  static let keys: [FilterKind] = [
    FilterKind(
      "chromaKey", .image,
      [
        FilterInput("inputColor", .color(Color(red: 0, green: 1, blue: 0)), "The colour that becomes transparent."),
        FilterInput(
          "inputTolerance", .number(0.12), in: 0...1, "Distance from the colour; closer pixels are transparent."),
        FilterInput(
          "inputSoftness", .number(0.1), in: 0...1,
          "Further distance for the change from transparent to opaque; 0 gives a hard edge."),
        FilterInput(
          "inputSpill", .number(1), in: 0...1, "Share of the colour's light to remove from the other pixels."),
      ],
      "alpha · clamp((d − tolerance) / softness), d = √((ΔCb² + ΔCr²) / 2) between the chroma of a pixel and of the colour "
        + "(BT.709), as FFmpeg's chromakey. Then the colour is removed, times spill. A pixel's strong components exceed the "
        + "mean of its weak ones; s is this excess as a share of the colour's own excess, at most 0.75. c becomes "
        + "(c − s · colour) / (1 − s), and the rest of the excess is cut off (average limit: S. Wright, Digital Compositing "
        + "for Film and Video, 3)."),
    FilterKind(
      "lumaKey", .image,
      [
        FilterInput(
          "inputLuma", .number(0), in: 0...1, "The brightness that becomes transparent: 0 is black, 1 is white."),
        FilterInput(
          "inputTolerance", .number(0.1), in: 0...1, "Distance from the brightness; closer pixels are transparent."),
        FilterInput(
          "inputSoftness", .number(0.1), in: 0...1,
          "Further distance for the change from transparent to opaque; 0 gives a hard edge."),
      ], "alpha · clamp((|luma − key| − tolerance) / softness); luma has the weights .2125, .7154, .0721."),
  ]
}
