// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Filters for other images: growing shapes, noise, mosaics, edges.
extension FilterKind {
  /// The most numbers in a table of a component.
  package static let largestTable = 4096

  /// The most weights of a convolution.
  package static let largestKernel = 1024

  private static let noiseInputs = [
    FilterInput(
      "inputBaseFrequency", .numbers([0.05, 0.05]), in: 0...1000, "Changes of the noise in a point, along x and y."),
    FilterInput(
      "inputOctaves", .number(1), in: 0...16, "How many noises are added, each twice as fine and half as strong."),
    FilterInput(
      "inputSeed", .number(0), in: -2_147_483_647...2_147_483_647, "Gives another noise; its whole part counts."),
    FilterInput("inputIsFractal", .bool(false), "Whether the sum itself counts, around one half, and not magnitudes."),
    FilterInput("inputStitches", .bool(false), "Whether the noise fits itself at the rectangle's edges."),
    FilterInput("inputExtent", .rect(.zero), "The rectangle of noise, in points; without an area: the layer's bounds."),
  ]

  private static let morphologyInputs = [
    FilterInput("inputWidth", .number(5), in: lengths, "Of the rectangle in points; 1 and less change nothing."),
    FilterInput("inputHeight", .number(5), in: lengths, "Of the rectangle in points; 1 and less change nothing."),
  ]

  private static let pairOffset = FilterInput(
    "inputOffset", .point(.zero), in: -100_000...100_000, "The way to the second image, in points.")

  static let stylizers: [FilterKind] = [
    FilterKind(
      "CIVignette", .image,
      [
        FilterInput(
          "inputRadius", .number(1), in: lengths, "Radius of the darkening; 1 is half the diagonal of the bounds."),
        intensity(0, "Darkness of the corners; 0 changes nothing.", in: -1...1),
      ],
      "c · (1 − intensity · s); s rises smoothly from 0 at the middle of the bounds to 1 at `radius` half diagonals."),
    FilterKind(
      "CIMorphologyRectangleMaximum", .image, morphologyInputs,
      "The largest of each premultiplied component over a rectangle: opaque parts grow by (width − 1) / 2 points to each side."
    ),
    FilterKind(
      "CIMorphologyRectangleMinimum", .image, morphologyInputs,
      "The least of each premultiplied component over a rectangle: opaque parts shrink by (width − 1) / 2 points on each side."
    ),
    FilterKind(
      "turbulence", .image, noiseInputs,
      "Replaces the image by noise in a rectangle, as feTurbulence of SVG: the same numbers, four channels, unpremultiplied. "
        + "The layer must show something for its filters to run, such as a backgroundColor."),
    FilterKind(
      "turbulentDisplacement", .image,
      [
        FilterInput(
          "inputDisplacement", .number(20), in: -10_000...10_000,
          "The longest way a point moves, in points; 0 changes nothing.")
      ] + noiseInputs,
      "Each point shows what lies away from it by (red − ½, green − ½) · displacement of the noise there, as feDisplacementMap of "
        + "SVG over feTurbulence."),
    FilterKind(
      "displacementMap", .image,
      [
        FilterInput(
          "inputDisplacement", .number(20), in: -10_000...10_000,
          "The longest way a point moves, in points; 0 changes nothing."),
        FilterInput(
          "inputComponents", .numbers([0, 1]), in: 0...3,
          "The components of the map for x and y: 0 red, 1 green, 2 blue, 3 alpha."),
        pairOffset,
      ],
      "Each point shows what lies away from it by (component − ½) · displacement, as feDisplacementMap of SVG. The components are "
        + "those of the map, which stands in the same layer at an offset."),
    FilterKind(
      "arithmeticComposite", .image,
      [
        FilterInput("inputFactors", .numbers([0, 1, 0, 0]), in: -1e6...1e6, "k1, k2, k3 and k4."), pairOffset,
      ],
      "k1 · a · b + k2 · a + k3 · b + k4, premultiplied, as feComposite of SVG. The image b stands in the same layer at an offset."
    ),
    FilterKind(
      "convolution", .image,
      [
        FilterInput(
          "inputWeights", .numbers([0, 0, 0, 0, 1, 0, 0, 0, 0]), in: -1e6...1e6, largestCount: FilterKind.largestKernel,
          "Row after row as SVG writes them, so the last one belongs to the neighbour on the upper left."),
        FilterInput("inputColumns", .number(3), in: 1...32, outside: .isRefused, "How many weights stand in a row."),
        FilterInput(
          "inputDivisor", .number(0), in: -1e9...1e9, "Of the sum; 0: the sum of the weights, or 1 if that is 0."),
        FilterInput("inputBias", .number(0), in: -1000...1000, "Added, as a share of the alpha."),
        FilterInput(
          "inputTarget", .point(CGPoint(x: -1, y: -1)), in: -1...1000,
          "Column and row of the weights over the point itself, from 0; −1: the middle."),
        FilterInput(
          "inputKeepsAlpha", .bool(false), "Whether alpha stays, and colours are summed unpremultiplied."),
      ],
      "The weighted sum of the points around each point of the layer's own space, a point apart, premultiplied, as feConvolveMatrix "
        + "of SVG; beyond the image lies transparency."),
    FilterKind(
      "CIPixellate", .image,
      [imageCenter, FilterInput("inputScale", .number(8), in: 0...100_000, "Side of the squares in points.")],
      "The mean over squares; the middle of one square is at the centre. Squares below a pixel change nothing."),
    FilterKind(
      "CICrystallize", .image, [radius(20, "Mean distance of the cells, in points."), imageCenter],
      "The colour at the seed of the cell of a fixed random mosaic."),
    FilterKind(
      "CIEdges", .image, [intensity(1, "Factor of the gradient.")],
      "intensity · |gradient| of each component by Sobel's operator over points of the layer's own space, "
        + "premultiplied; alpha is kept."),
  ]
}
