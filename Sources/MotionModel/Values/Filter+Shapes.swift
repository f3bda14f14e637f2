// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation

extension Filter {
  /// Lets opaque parts grow: the largest of each premultiplied component within so many points to each side.
  /// Example: `TextLayer("Bold").font("Inter", 160).filters(.dilate(x: 4, y: 4))`
  public static func dilate(x: Double, y: Double, name: String? = nil) -> Filter {
    morphology("CIMorphologyRectangleMaximum", x, y, name)
  }
  /// Lets opaque parts shrink: the least of each premultiplied component within so many points to each side.
  /// Example: `TextLayer("Thin").font("Inter", 160).filters(.erode(x: 2, y: 2))`
  public static func erode(x: Double, y: Double, name: String? = nil) -> Filter {
    morphology("CIMorphologyRectangleMinimum", x, y, name)
  }
  private static func morphology(_ type: String, _ x: Double, _ y: Double, _ name: String?) -> Filter {
    // Core Image counts the point in the middle.
    Filter(type, name: name, inputs: ["inputWidth": .number(2 * x + 1), "inputHeight": .number(2 * y + 1)])
  }

  /// Noise in a rectangle, in place of the image, as SVG's `feTurbulence`: the same numbers give the same noise. The layer needs
  /// something to show, such as a background colour.
  /// Example: `Layer().size(400, 200).backgroundColor(.white).filters(.turbulence(baseFrequency: 0.02, octaves: 3))`
  ///
  /// - Parameters:
  ///   - baseFrequency: changes of the noise in a point.
  ///   - baseFrequencyY: along y; nil for the same.
  ///   - octaves: how many noises are added, each twice as fine and half as strong, 0…16.
  ///   - isFractal: `fractalNoise` of SVG, around one half; otherwise `turbulence`.
  ///   - stitches: whether the noise fits itself at the rectangle's edges.
  ///   - rect: in points; nil for the layer's bounds.
  public static func turbulence(
    baseFrequency: Double, _ baseFrequencyY: Double? = nil, octaves: Int = 1, seed: Double = 0, isFractal: Bool = false,
    stitches: Bool = false, in rect: CGRect? = nil, name: String? = nil
  ) -> Filter {
    var filter = noise("turbulence", name, baseFrequency, baseFrequencyY, octaves, seed, isFractal)
    filter.inputs["inputStitches"] = .bool(stitches)
    if let rect { filter.inputs["inputExtent"] = .rect(rect) }
    return filter
  }

  /// Moves points by a noise, as SVG's `feDisplacementMap` over `feTurbulence`: water, heat, shaky lines.
  /// Example: `TextLayer("Heat").font("Inter", 160).filters(.turbulentDisplacement(20, baseFrequency: 0.02, octaves: 2))`
  ///
  /// - Parameters:
  ///   - displacement: the longest way in points.
  ///   - baseFrequency: changes of the noise in a point.
  ///   - baseFrequencyY: along y; nil for the same.
  ///   - octaves: how many noises are added, each twice as fine and half as strong, 0…16.
  ///   - isFractal: `fractalNoise` of SVG, which moves points to all sides; `turbulence` moves most of them to one.
  public static func turbulentDisplacement(
    _ displacement: Double, baseFrequency: Double, _ baseFrequencyY: Double? = nil, octaves: Int = 1, seed: Double = 0,
    isFractal: Bool = true, name: String? = nil
  ) -> Filter {
    var filter = noise("turbulentDisplacement", name, baseFrequency, baseFrequencyY, octaves, seed, isFractal)
    filter.inputs["inputDisplacement"] = .number(displacement)
    return filter
  }

  private static func noise(
    _ type: String, _ name: String?, _ frequency: Double, _ frequencyY: Double?, _ octaves: Int, _ seed: Double,
    _ isFractal: Bool
  ) -> Filter {
    Filter(
      type, name: name,
      inputs: [
        "inputBaseFrequency": .numbers([frequency, frequencyY ?? frequency]), "inputOctaves": .number(Double(octaves)),
        "inputSeed": .number(seed), "inputIsFractal": .bool(isFractal),
      ])
  }

  /// The weighted sum of the points around each point, as SVG's `feConvolveMatrix`: sharpening, embossing, edges.
  /// Example: `ImageLayer("photo.jpg").filters(.convolution([0, -1, 0, -1, 5, -1, 0, -1, 0], keepsAlpha: true))`
  ///
  /// - Parameters:
  ///   - weights: row after row as SVG writes them, so the last one belongs to the neighbour on the upper left; at most 1024.
  ///   - columns: how many stand in a row, 1…32.
  ///   - divisor: of the sum; 0 for the sum of the weights, or 1 if that is 0.
  ///   - bias: added, as a share of the alpha.
  ///   - target: column and row of the weights over the point itself, from 0; nil for the middle.
  ///   - keepsAlpha: whether alpha stays, and colours are summed unpremultiplied.
  public static func convolution(
    _ weights: [Double], columns: Int = 3, divisor: Double = 0, bias: Double = 0, target: CGPoint? = nil,
    keepsAlpha: Bool = false, name: String? = nil
  ) -> Filter {
    var filter = Filter(
      "convolution", name: name,
      inputs: [
        "inputWeights": .numbers(weights), "inputColumns": .number(Double(columns)), "inputDivisor": .number(divisor),
        "inputBias": .number(bias), "inputKeepsAlpha": .bool(keepsAlpha),
      ])
    if let target { filter.inputs["inputTarget"] = .point(target) }
    return filter
  }
}
