// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension ContentReader {
  /// Sides of kernels beyond it are refused: each pixel would cost thousands of products.
  private static let kernelLimit = 100.0

  /// Nil with a warning if a number is missing or wrong, which makes the result transparent.
  mutating func convolution() -> SVGConvolution? {
    let (columns, rows) = attributes.pair("order") ?? (3, 3)
    guard (1...Self.kernelLimit).contains(columns), (1...Self.kernelLimit).contains(rows), columns == columns.rounded(),
      rows == rows.rounded()
    else { return refuse("order is a whole number from 1 to 100, got “\(attributes.text("order")?.shortened ?? "")”") }
    let kernel = attributes.numbers("kernelMatrix")
    guard kernel.count == Int(columns * rows) else {
      return refuse("kernelMatrix has \(Int(columns * rows)) numbers, got \(kernel.count)")
    }
    guard let targetX = target("targetX", columns), let targetY = target("targetY", rows) else { return nil }
    let sum = kernel.reduce(0, +)
    // A divisor of 0 counts as none. Then it is the sum, or 1 for a sum of 0 (Filter Effects, feConvolveMatrix).
    let divisor = attributes.number("divisor").flatMap { $0 == 0 ? nil : $0 } ?? (sum == 0 ? 1 : sum)
    return SVGConvolution(
      columns: Int(columns), rows: Int(rows), kernel: kernel, divisor: divisor, bias: attributes.number("bias") ?? 0,
      targetX: targetX, targetY: targetY,
      edge: attributes.word("edgeMode", ["duplicate": .duplicate, "wrap": .wrap, "none": .none]) ?? .duplicate,
      preservesAlpha: attributes.word("preserveAlpha", ["true": true, "false": false]) ?? false)
  }

  private mutating func target(_ name: String, _ side: Double) -> Int? {
    guard let number = attributes.number(name) else { return Int(side) / 2 }
    guard number >= 0, number < side, number == number.rounded() else {
      return refuse("\(name) is a whole number from 0 to \(Int(side) - 1), got \(number)")
    }
    return Int(number)
  }

  private mutating func refuse<Value>(_ problem: String) -> Value? {
    attributes.warn("\(problem); the result of feConvolveMatrix is empty")
    return nil
  }

  mutating func turbulence() -> SVGTurbulence {
    var (x, y) = attributes.pair("baseFrequency") ?? (0, 0)
    if x < 0 || y < 0 {
      attributes.warn(
        "baseFrequency is 0 or more, got “\(attributes.text("baseFrequency")?.shortened ?? "")”; it is taken as 0")
      (x, y) = (0, 0)
    }
    let octaves = attributes.number("numOctaves") ?? 1
    return SVGTurbulence(
      frequencyX: x, frequencyY: y, octaves: Int(min(max(octaves, 0), 255)), seed: attributes.number("seed") ?? 0,
      stitches: attributes.word("stitchTiles", ["stitch": true, "noStitch": false]) ?? false,
      isFractal: attributes.word("type", ["fractalNoise": true, "turbulence": false]) ?? false)
  }

  mutating func transferFunction() -> SVGTransferFunction {
    switch attributes.text("type")?.trimmingSpace {
    case "table": .table(attributes.numbers("tableValues"))
    case "discrete": .discrete(attributes.numbers("tableValues"))
    case "linear": .linear(slope: attributes.number("slope") ?? 1, intercept: attributes.number("intercept") ?? 0)
    case "gamma":
      .gamma(
        amplitude: attributes.number("amplitude") ?? 1, exponent: attributes.number("exponent") ?? 1,
        offset: attributes.number("offset") ?? 0)
    default: .identity
    }
  }

  mutating func light() -> SVGLight {
    switch name {
    case .feDistantLight:
      .distant(azimuth: attributes.number("azimuth") ?? 0, elevation: attributes.number("elevation") ?? 0)
    case .fePointLight:
      .point(x: attributes.number("x") ?? 0, y: attributes.number("y") ?? 0, z: attributes.number("z") ?? 0)
    default:
      .spot(
        x: attributes.number("x") ?? 0, y: attributes.number("y") ?? 0, z: attributes.number("z") ?? 0,
        atX: attributes.number("pointsAtX") ?? 0, atY: attributes.number("pointsAtY") ?? 0,
        atZ: attributes.number("pointsAtZ") ?? 0, exponent: attributes.number("specularExponent") ?? 1,
        coneAngle: attributes.number("limitingConeAngle"))
    }
  }
}
