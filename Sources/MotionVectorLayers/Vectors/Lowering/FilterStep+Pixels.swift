// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Primitives that the engine has as filters of pixels.
extension FilterStep {
  /// `feComponentTransfer`, by its functions.
  var transferred: SVGFilterImage? {
    guard let input else { return nil }
    var functions: [SVGElementName: SVGTransferFunction] = [:]
    for child in graph.lowering.document.children(of: element) {
      // Of several functions of one component, the last counts.
      if case .transferFunction(let function) = child.content { functions[child.name] = function }
    }
    func transfer(_ name: SVGElementName) -> Filter.Transfer { functions[name]?.transfer ?? .identity }
    let filter = Filter.componentTransfer(
      red: transfer(.feFuncR), green: transfer(.feFuncG), blue: transfer(.feFuncB), alpha: transfer(.feFuncA))
    // A function with alpha at 0 gives it to empty pixels, so then all of the area is filled.
    guard (functions[.feFuncA]?.atZero ?? 0) > 0 else {
      var result = input.filtered(filter)
      result.space = space
      return result
    }
    return filling(input, filter)
  }

  /// `feMorphology`.
  func morphed(_ isDilation: Bool, _ rx: Double, _ ry: Double) -> SVGFilterImage? {
    guard let input else { return nil }
    let (x, y) = (graph.length(rx, isHorizontal: true), graph.length(ry, isHorizontal: false))
    // A negative radius, or none along both axes, turns the primitive off.
    guard x >= 0, y >= 0, x > 0 || y > 0 else { return input }
    return isDilation
      ? input.filtered(.dilate(x: x, y: y), reach: CGSize(width: x, height: y)) : input.filtered(.erode(x: x, y: y))
  }

  /// `feTurbulence`.
  func noise(_ noise: SVGTurbulence) -> SVGFilterImage? {
    guard noise.frequencyX >= 0, noise.frequencyY >= 0 else { return .nothing(in: area) }
    let area = area
    let filter = Filter.turbulence(
      baseFrequency: noise.frequencyX, noise.frequencyY, octaves: min(max(noise.octaves, 0), 16), seed: noise.seed,
      isFractal: noise.isFractal, stitches: noise.stitches, in: area)
    return placed(filter, on: .flood(.white, in: area), area)
  }
}

extension SVGTransferFunction {
  fileprivate var transfer: Filter.Transfer {
    switch self {
    case .identity: .identity
    case .table(let values): values.isEmpty ? .identity : .table(Array(values.prefix(FilterKind.largestTable)))
    case .discrete(let values): values.isEmpty ? .identity : .discrete(Array(values.prefix(FilterKind.largestTable)))
    case .linear(let slope, let intercept): .linear(slope: slope, intercept: intercept)
    case .gamma(let amplitude, let exponent, let offset):
      .gamma(amplitude: amplitude, exponent: exponent, offset: offset)
    }
  }

  /// Its result for 0.
  fileprivate var atZero: Double {
    switch self {
    case .identity: 0
    case .table(let values), .discrete(let values): values.first ?? 0
    case .linear(_, let intercept): intercept
    case .gamma(let amplitude, let exponent, let offset): (exponent == 0 ? amplitude : 0) + offset
    }
  }
}
