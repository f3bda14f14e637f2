// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Filters that make a picture of a picture.
///
/// Unless a row says otherwise, they work on gamma-encoded components: blurs and distortions on premultiplied ones,
/// colours on unpremultiplied ones (CI-1, R-17).
extension FilterKind {
  /// Lengths in points: more would be larger than any picture.
  static let lengths = 0.0...100_000.0
  private static let amounts = 0.0...1000.0

  private static func radius(_ value: Double, _ summary: String) -> FilterInput {
    FilterInput("inputRadius", .number(value), in: lengths, summary)
  }
  private static let center = FilterInput(
    "inputCenter", .point(CGPoint(x: 150, y: 150)), "The middle, in points from the origin of the bounds.")
  private static func intensity(_ value: Double, _ summary: String, in range: ClosedRange<Double> = amounts)
    -> FilterInput
  {
    FilterInput("inputIntensity", .number(value), in: range, summary)
  }
  private static func angle(_ value: Double, _ summary: String) -> FilterInput {
    FilterInput("inputAngle", .number(value), in: -1e6...1e6, summary)
  }

  static let blurs: [FilterKind] = [
    FilterKind(
      "CIGaussianBlur", .picture,
      [
        radius(10, "Standard deviation in points."),
        FilterInput(
          "inputKeepsAlpha", .bool(false), "Whether edges stay as they are: beyond them there is more of the same."),
      ],
      "A Gaussian blur. Edges fade to transparent; with inputKeepsAlpha the colour is the mean of what is there, "
        + "blur(picture) / blur(alpha), and alpha is kept."),
    FilterKind(
      "CIBoxBlur", .picture, [radius(10, "Half the side of the square, in points.")],
      "The mean over a square of side 2 · radius."),
    FilterKind(
      "CIDiscBlur", .picture, [radius(8, "Of the disc, in points.")], "The mean over a disc."),
    FilterKind(
      "CIMotionBlur", .picture,
      [
        radius(20, "Half the length of the line, in points."),
        angle(0, "Of the line in radians, from x towards y of the layer's own space."),
      ], "The mean along a line of length 2 · radius."),
    FilterKind(
      "CIZoomBlur", .picture,
      [
        center,
        FilterInput(
          "inputAmount", .number(20), in: -1000...1000,
          "How much of the way to the centre is blurred, in percent; negative: away from it."),
      ],
      "The mean along the line from each point p towards the centre c, as long as |c − p| · amount / 100."),
  ]

  static let glows: [FilterKind] = [
    FilterKind(
      "CIBloom", .picture,
      [radius(10, "Standard deviation in points."), intensity(0.5, "How much is added; 0 changes nothing.")],
      "picture + intensity · blur(picture), premultiplied, clamped; alpha is the larger of both."),
    FilterKind(
      "CIGloom", .picture,
      [
        radius(10, "Standard deviation in points."), intensity(0.5, "0 changes nothing.", in: 0...1),
      ], "picture · (1 − intensity) + min(picture, blur(picture)) · intensity, premultiplied; alpha is kept."),
    FilterKind(
      "CIUnsharpMask", .picture,
      [radius(2.5, "Standard deviation in points."), intensity(0.5, "0 changes nothing.")],
      "picture + intensity · (picture − blur(picture)), premultiplied, clamped to 0 … alpha; alpha is kept."),
    FilterKind(
      "CISharpenLuminance", .picture,
      [
        FilterInput("inputSharpness", .number(0.4), in: amounts, "0 changes nothing."),
        radius(1.69, "Standard deviation in points."),
      ],
      "Adds sharpness · luma(picture − blur(picture)) to red, green and blue, premultiplied, clamped to 0 … alpha."),
  ]

  static let distortions: [FilterKind] = [
    FilterKind(
      "CIPinchDistortion", .picture,
      [
        center, radius(300, "Of the disc that changes, in points."),
        FilterInput("inputScale", .number(0.5), in: -10...10, "0 changes nothing; above 1 is allowed."),
      ],
      "Inside the disc of radius R about c, with r = |p − c|, shows what is at c + (p − c) · (r/R)^(−scale), at most "
        + "at distance R."),
    FilterKind(
      "CIBumpDistortion", .picture,
      [
        center, radius(300, "Of the disc that changes, in points."),
        FilterInput("inputScale", .number(0.5), in: -10...10, "0 changes nothing; negative: a dent."),
      ], "Inside the disc shows what is at c + (p − c) · (1 − scale · (1 − r/R)²)."),
    FilterKind(
      "CITwirlDistortion", .picture,
      [
        center, radius(300, "Of the disc that changes, in points."),
        angle(.pi, "How far the middle is turned, in radians."),
      ], "Inside the disc turns the picture about c by angle · (1 − r/R)²."),
    FilterKind(
      "CIAffineTransform", .picture,
      [
        FilterInput(
          "inputTransform", .transform(.identity), "In the layer's own space; only its effect on the plane counts.")
      ], "The picture moved by an affine transform."),
  ]

  static let colors: [FilterKind] = [
    FilterKind(
      "CIColorControls", .picture,
      [
        FilterInput("inputSaturation", .number(1), in: 0...100, "0: grey; 1 changes nothing."),
        FilterInput("inputBrightness", .number(0), in: -10...10, "Added; 0 changes nothing."),
        FilterInput("inputContrast", .number(1), in: 0...100, "About the middle grey; 1 changes nothing."),
      ],
      "c = luma + (c − luma) · saturation, then (c − ½) · contrast + ½ + brightness; luma has the weights .2125, "
        + ".7154, .0721."),
    FilterKind(
      "CIColorMatrix", .picture,
      [
        FilterInput("inputRVector", .numbers([1, 0, 0, 0]), "Weights of R, G, B, A in the new red."),
        FilterInput("inputGVector", .numbers([0, 1, 0, 0]), "Weights of R, G, B, A in the new green."),
        FilterInput("inputBVector", .numbers([0, 0, 1, 0]), "Weights of R, G, B, A in the new blue."),
        FilterInput("inputAVector", .numbers([0, 0, 0, 1]), "Weights of R, G, B, A in the new alpha."),
        FilterInput("inputBiasVector", .numbers([0, 0, 0, 0]), "Added to R, G, B, A."),
      ], "Each component is a weighted sum of the unpremultiplied components and a constant."),
    FilterKind(
      "CIColorMonochrome", .picture,
      [
        FilterInput("inputColor", .color(Color(red: 0.6, green: 0.45, blue: 0.3)), "The colour of white."),
        intensity(1, "0 changes nothing.", in: 0...1),
      ], "c + (luma · color − c) · intensity."),
    FilterKind(
      "CISepiaTone", .picture, [intensity(1, "0 changes nothing.", in: 0...1)],
      "c + (sepia − c) · intensity, sepia being (.393 R + .769 G + .189 B, .349 R + .686 G + .168 B, .272 R + .534 G "
        + "+ .131 B)."),
    FilterKind(
      "CIHueAdjust", .picture, [angle(0, "In radians.")],
      "Turns the chrominance plane of YIQ, luma kept; the matrix is that of CSS's hue-rotate."),
    FilterKind("CIColorInvert", .picture, [], "1 − c; alpha is kept."),
    FilterKind(
      "CIExposureAdjust", .picture,
      [FilterInput("inputEV", .number(0), in: -100...100, "Stops; 0 changes nothing.")],
      "c · 2^EV in linear light."),
    FilterKind(
      "CIGammaAdjust", .picture,
      [FilterInput("inputPower", .number(1), in: 0...100, "1 changes nothing.")], "c^power."),
    FilterKind(
      "CIVibrance", .picture,
      [FilterInput("inputAmount", .number(0), in: -1000...1000, "Like a saturation; 0 changes nothing.")],
      "c + (c − luma) · amount · (1 − (max − min)), so that muted colours change most."),
    FilterKind(
      "CIColorPosterize", .picture,
      [FilterInput("inputLevels", .number(6), in: 2...256, outside: .isRefused, "Steps of each component.")],
      "round(c · (levels − 1)) / (levels − 1)."),
    FilterKind("CIMaskToAlpha", .picture, [], "White with alpha = luma · alpha."),
    FilterKind(
      "CIColorCube", .picture,
      [
        FilterInput(
          "inputCubeData", .contents(nil), "A `.cube` file, relative to the script; without it nothing changes.")
      ], "Looks colours up in a table of one or three dimensions, interpolating linearly."),
  ]

  static let keys: [FilterKind] = [
    FilterKind(
      "chromaKey", .picture,
      [
        FilterInput("inputColor", .color(Color(red: 0, green: 1, blue: 0)), "The colour that becomes transparent."),
        FilterInput(
          "inputTolerance", .number(0.12), in: 0...1, "Distance from the colour up to which all is transparent."),
        FilterInput(
          "inputSoftness", .number(0.1), in: 0...1, "Further distance over which pixels become opaque; 0: a hard edge."),
        FilterInput("inputSpill", .number(1), in: 0...1, "How much of the colour's light is taken from what stays."),
      ],
      "alpha · clamp((d − tolerance) / softness), d = √((ΔCb² + ΔCr²) / 2) between the chroma of a pixel and of the colour "
        + "(BT.709), as FFmpeg's chromakey. Then the colour is taken out, times spill: s is by how much a pixel's strong "
        + "components exceed the mean of its weak ones, as a share of what the colour's do (at most 0.75), and c becomes "
        + "(c − s · colour) / (1 − s); what still exceeds is cut off (average limit: S. Wright, Digital Compositing for Film "
        + "and Video, 3)."),
    FilterKind(
      "lumaKey", .picture,
      [
        FilterInput("inputLuma", .number(0), in: 0...1, "The brightness that becomes transparent: 0 black, 1 white."),
        FilterInput(
          "inputTolerance", .number(0.1), in: 0...1, "Distance from it up to which all is transparent."),
        FilterInput(
          "inputSoftness", .number(0.1), in: 0...1, "Further distance over which pixels become opaque; 0: a hard edge."),
      ], "alpha · clamp((|luma − key| − tolerance) / softness); luma has the weights .2125, .7154, .0721."),
  ]

  static let stylizers: [FilterKind] = [
    FilterKind(
      "CIVignette", .picture,
      [
        FilterInput(
          "inputRadius", .number(1), in: lengths, "Where it begins to darken: 1 is half the diagonal of the bounds."),
        intensity(0, "How dark the corners get; 0 changes nothing.", in: -1...1),
      ],
      "c · (1 − intensity · s), s rising smoothly from 0 at the middle of the bounds to 1 at `radius` half diagonals."),
    FilterKind(
      "CIPixellate", .picture,
      [center, FilterInput("inputScale", .number(8), in: 0...100_000, "Side of the squares in points.")],
      "The mean over squares, one of which has its middle at the centre. Squares below a pixel change nothing."),
    FilterKind(
      "CICrystallize", .picture, [radius(20, "Mean distance of the cells, in points."), center],
      "The colour at the seed of the cell of a fixed random mosaic."),
    FilterKind(
      "CIEdges", .picture, [intensity(1, "A factor.")],
      "intensity · |gradient| of each component by Sobel's operator over points of the layer's own space, "
        + "premultiplied; alpha is kept."),
  ]
}
