// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Filters of the engine for those of SVG.
extension Filter {
  /// The filter with all numbers within the limits of its inputs.
  var withinLimits: Filter {
    var filter = self
    for (key, value) in inputs {
      var value = value
      func limited(_ number: Double) -> Double { min(max(number, -SVGLimit.number), SVGLimit.number) }
      if case .numbers(let numbers?) = value { value = .numbers(numbers.map(limited)) }
      if case .number(let number) = value { value = .number(limited(number)) }
      filter.inputs[key] = kind?.input(key)?.clamped(value) ?? value
    }
    return filter
  }

  /// A matrix of 20 numbers, row by row.
  static func svgMatrix(_ m: [Double]) -> Filter {
    guard m.count == 20 else { return .colorMatrix() }
    func row(_ i: Int) -> [Double] { Array(m[(5 * i)..<(5 * i + 4)]) }
    return .colorMatrix(
      red: row(0), green: row(1), blue: row(2), alpha: row(3), bias: [m[4], m[9], m[14], m[19]])
  }

  /// `saturate` of Filter Effects.
  static func svgSaturation(_ s: Double) -> Filter {
    .svgMatrix([
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  /// `hueRotate` of Filter Effects.
  static func svgHueRotation(degrees: Double) -> Filter {
    let (s, c) = Math.sincos(degrees * .pi / 180)
    return .svgMatrix([
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  /// Black with an alpha of the luminance.
  static let svgLuminanceToAlpha = Filter.svgMatrix([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
  ])

  /// Black with the same alpha.
  static let svgAlpha = Filter.svgMatrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])

  /// One colour, as opaque as the image.
  static func svgTint(_ color: Color) -> Filter {
    .svgMatrix([
      0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0, color.alpha, 0,
    ])
  }
}

extension Filter {
  /// Each colour component times a factor plus a constant.
  static func svgScale(_ factor: Double, _ constant: Double) -> Filter {
    .colorMatrix(
      red: [factor, 0, 0, 0], green: [0, factor, 0, 0], blue: [0, 0, factor, 0],
      bias: [constant, constant, constant, 0])
  }

  /// CSS's `grayscale`, by the share of colour that stays.
  static func svgGrayscale(_ rest: Double) -> Filter {
    func row(_ own: Int) -> [Double] {
      let weights = [0.2126, 0.7152, 0.0722]
      return weights.enumerated().map { $1 + (($0 == own ? 1 : 0) - $1) * rest } + [0]
    }
    return .colorMatrix(red: row(0), green: row(1), blue: row(2))
  }

  /// CSS's `sepia`, by the share of colour that stays.
  static func svgSepia(_ rest: Double) -> Filter {
    let sepia = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
    func row(_ own: Int) -> [Double] {
      sepia[own].enumerated().map { $1 + (($0 == own ? 1 : 0) - $1) * rest } + [0]
    }
    return .colorMatrix(red: row(0), green: row(1), blue: row(2))
  }
}
